"""[LG-9] The second player's attack, decided by the legion left in the row."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import lowest, one
from tidecourt.core.kernel import Frame, Question
from tidecourt.games.legions.cards import COLOUR_OF, EVERY_LOCATION, WHITE
from tidecourt.games.legions.options import AT, LegionsDecision
from tidecourt.games.legions.routing import strike
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.legions.stratagems import DIVERT


class Attack(LegionsDecision):
    """[LG-9.2] Attack the first player at the leftover's colour; an ambassador lets you choose."""

    def run(self, state: LegionsState, frame: Frame) -> None:
        turn_up_leftover(state)
        state.ask(ATTACK, one(1 - state.first))

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        colour: i64 = COLOUR_OF[lowest(state.row)]
        return EVERY_LOCATION << AT if colour == WHITE else one(AT + colour)

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        victim: i64 = 1 - seat
        state.tell("attacked", seat, option - AT)
        if victim != state.king and state.camp(victim).spent == 0:
            state.ask(DIVERT, one(victim), option - AT)
        else:
            strike(state, victim, option - AT)


ATTACK: Final = Attack("attack", Question("attack", "LG-9.2"))


def turn_up_leftover(state: LegionsState) -> None:
    """[LG-9.1] If the legion left in the row is face down, turn it face up."""
    if state.hidden != 0:
        state.row = one(state.hidden)
        state.tell("turned_up", 1 - state.first, state.hidden)
        state.hidden = 0
        state.reveal()
