"""[AB-13] What a Location is worth: a formula of its printed numbers and of a player's cards."""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.games.abyss.state import AbyssState


class Formula:
    """One way of scoring, with the numbers that a Location prints for it."""

    def __init__(self, location: int, numbers: dict[str, Any]) -> None:
        self.location: Final[i64] = location
        self.base: Final[i64] = numbers["base"]
        self.per: Final[i64] = numbers.get("per", numbers.get("times", 0))

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        """What it gives beyond its base. `seat` has the cards that count, `owner` has the Location:
        they differ only where a Location is copied."""
        raise NotImplementedError
