"""[LG-3, LG-4] The turn at a glance: windows, initiative, first player, second player, end."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.games.legions import things
from tidecourt.games.legions.attack import ATTACK
from tidecourt.games.legions.end_of_turn import (
    refill_hero_row,
    refill_legion_row,
    settle_majorities,
)
from tidecourt.games.legions.options import LegionsDecision
from tidecourt.games.legions.placing import PLACE
from tidecourt.games.legions.recruiting import RECRUIT
from tidecourt.games.legions.score import banner_victor, total
from tidecourt.games.legions.state import NOBODY, LegionsState
from tidecourt.games.legions.stratagems import DOMINATE, RESERVE, SABOTAGE


class ChooseLegions(Step[LegionsState]):
    """[LG-4.1] Both players choose a legion, unless the Necrocampe has commanded the King's."""

    def run(self, state: LegionsState, frame: Frame) -> None:
        if state.camp(state.king).chosen == 0:
            state.ask(INITIATIVE, 0b11)
        else:
            state.ask(INITIATIVE, one(1 - state.king), one(1 - state.king))


class Initiative(LegionsDecision):
    """[LG-4.1] A legion of the hand, chosen in secret; once all have chosen, both are revealed.

    The frame's `a` is the seat, as a mask, that has commanded the enemy's choice [LG-10.5].
    """

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return state.camp(seat).hand

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        state.camp(seat).chosen = option

    def run(self, state: LegionsState, frame: Frame) -> None:
        reveal_both(state)
        begin_turns(state)


class EndTurn(Step[LegionsState]):
    """[LG-11] Majorities, banners, rows; then the next turn, or the end of the game [LG-14.1]."""

    def run(self, state: LegionsState, frame: Frame) -> None:
        state.first = NOBODY
        settle_majorities(state)
        state.banner_winner = banner_victor(state)
        if state.banner_winner != NOBODY:
            state.tell("won_by_banners", state.banner_winner)
        elif refill_legion_row(state):
            refill_hero_row(state)
            state.reveal()
            start_turn(state)
        else:
            state.tell("last_turn_over", NOBODY)
            if total(state, 0) == total(state, 1):
                state.lay_hands_open()  # they decide, so everybody may see that they do [LG-15.1]


CHOOSE_LEGIONS: Final = ChooseLegions("choose")
INITIATIVE: Final = Initiative(
    "reveal", Question("initiative", "LG-4.1"), things.TO_REVEAL, sealed=True
)
END_TURN: Final = EndTurn("end")


def steps_of_turn(first: i64) -> list[Frame]:
    """[LG-3.2] All the steps of the first player, then all of the second; the last one first."""
    second: i64 = 1 - first
    return [
        Frame(END_TURN, 0),
        Frame(ATTACK, 0),
        Frame(SABOTAGE, 0, second),
        Frame(RECRUIT, 0, second),
        Frame(PLACE, 0, second),
        Frame(SABOTAGE, 0, first),
        Frame(RECRUIT, 0, first),
        Frame(PLACE, 0, first),
    ]


# Frames are frozen: every turn of every game shares these, which is quicker than making them anew.
START_OF_TURN: Final = [Frame(CHOOSE_LEGIONS, 0), Frame(DOMINATE, 0), Frame(RESERVE, 0)]
REST_OF_TURN: Final = (steps_of_turn(0), steps_of_turn(1))


def start_turn(state: LegionsState) -> None:
    """[LG-3.1, LG-A22] First the King's window, then the Necrocampe's, then the initiative."""
    state.stack += START_OF_TURN


def reveal_both(state: LegionsState) -> None:
    """[LG-4.2, LG-4.3] Both legions leave the hands; the lower number acts first."""
    state.reveal()
    for seat in range(2):
        legion: i64 = state.camp(seat).chosen
        state.from_hand(seat, legion)
        state.tell("revealed", seat, legion)
    state.first = 0 if state.camp0.chosen < state.camp1.chosen else 1


def begin_turns(state: LegionsState) -> None:
    """[LG-3.2] The first player finishes all their steps before the second player starts."""
    state.stack += REST_OF_TURN[state.first]
