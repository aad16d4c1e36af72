"""[AB-13] What a Location is worth: a formula of its printed numbers and of a player's cards."""

from typing import Any

from tidecourt.games.abyss.state import AbyssState


class Formula:
    """One way of scoring a Location. `seat` has the cards that count, `owner` has the Location:
    they differ only where a Location is copied."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        raise NotImplementedError
