"""[LG-8] Completing the hand from the legion row."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question
from tidecourt.games.legions import things
from tidecourt.games.legions.options import HIDDEN, LegionsDecision
from tidecourt.games.legions.state import LegionsState


class Take(LegionsDecision):
    """[LG-8.1] One legion of the row goes to the hand of seat `a`; the row is not refilled."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return state.row | (1 << HIDDEN if state.hidden != 0 else 0)

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option == HIDDEN:
            take_hidden(state, frame.a)
        else:
            state.row &= ~one(option)
            state.to_hand(frame.a, option)
            state.tell("took", frame.a, option)

    def asks(self, state: LegionsState, frame: Frame, seat: i64) -> Question:
        return self.question if frame.a == seat else TAKE_FOR_ENEMY


TAKE: Final = Take("take", Question("take", "LG-8.1"), things.IN_ROW)
TAKE_FOR_ENEMY: Final = Question("take_for_enemy", "LG-10.7")


def take_hidden(state: LegionsState, seat: i64) -> None:
    """[LG-8.2, LG-16.6] The face-down legion goes to hand unseen, but for a green holder's look."""
    legion: i64 = state.hidden
    audience: i64 = one(seat)
    if state.sees_hidden(1 - seat):
        audience |= one(1 - seat)
        state.camp(1 - seat).knows |= one(legion)
    state.hidden = 0
    state.camp(seat).hand |= one(legion)
    if not state.sees_hidden(seat):
        state.reveal()
    state.whisper(audience, "took_hidden", seat, legion)
