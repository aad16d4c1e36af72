"""[EB-2] A turn: a stone in the open, or the next one under the sand."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Decision, Frame, Question
from tidecourt.core.things import Kind, Single, Thing
from tidecourt.games.ebb.state import EbbState

SAND: Final = 0  # as an option; any other is a stone
STONE: Final[Kind] = Kind("stone")
DIG: Final[Single] = Single("sand")


class Take(Decision[EbbState]):
    """[EB-2.1] Which stone to take."""

    def options(self, state: EbbState, frame: Frame, seat: i64) -> i64:
        return state.row | (one(SAND) if state.sand else 0)

    def answer(self, state: EbbState, frame: Frame, seat: i64, option: i64) -> None:
        stone: i64 = option
        if option == SAND:
            stone = state.sand[0]
            state.sand = state.sand[1:]
            state.reveal()
            state.tell("dug", seat, stone)
        else:
            state.row &= ~one(stone)
            state.tell("took", seat, stone)
        held = list(state.held)
        held[seat] |= one(stone)
        state.held = tuple(held)
        state.turn = 1 - seat
        if not state.over():
            state.ask(TAKE, one(state.turn))

    def meaning(self, option: i64) -> Thing:
        return Thing(DIG) if option == SAND else Thing(STONE, option)


TAKE: Final = Take("take", Question("take", "EB-2.1"))
