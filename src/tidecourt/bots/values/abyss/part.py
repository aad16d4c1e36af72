"""What an expansion adds to the hand-written knowledge of Abyss: a part, with what its cards are
worth and a hook for what it gives a seat."""

from typing import Any, Final

from tidecourt.core.kernel import Step
from tidecourt.games.abyss.module import Module
from tidecourt.games.abyss.state import AbyssState


class ValuePart:
    """What an expansion is worth, in points."""

    def __init__(
        self,
        module: Module,
        lasting: dict[str, float] | None = None,
        once: dict[str, float] | None = None,
        growing: dict[str, float] | None = None,
        rests: tuple[Step[Any], ...] = (),
    ) -> None:
        self.module: Final = module
        self.lasting: Final = lasting or {}  # powers that last, by their effect in the data
        self.once: Final = once or {}  # powers that act once, when the Lord arrives
        self.growing: Final = growing or {}  # Locations that grow, by the kind of their formula
        self.rests: Final = rests  # its decisions at which a move has come to a rest

    def worth(self, state: AbyssState, seat: int, time: float) -> float:
        """What it has given a seat, for which there is so much time left, from 1 down to 0."""
        return 0.0
