"""[AB-15, AB-16.1] The end of the game: how it is triggered, and the final affiliation."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import lowest
from tidecourt.core.kernel import Frame, Step
from tidecourt.games.abyss.base.cards import KINDS_OF_RACE, RACE_COUNT
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.piles import NOTHING, kinds, merged, minus, plus
from tidecourt.games.abyss.state import NOBODY, AbyssState


def trigger_end(state: AbyssState) -> None:
    """[AB-15.1, AB-15.3] This turn is the active player's last but for extra ones; once only."""
    if state.closer == NOBODY:
        state.closer = state.turn
        state.tell("end_triggered", state.turn)


def end_game(state: AbyssState) -> None:
    """[AB-15.2, CX-12] All last turns are done: the final affiliation, then the score."""
    state.later(FINAL_AFFILIATION)
    rules(state).game_ending(state)


class FinalAffiliation(Step[AbyssState]):
    """[AB-16.1] For each race in hand, one Ally of the lowest value is affiliated; then all is
    counted."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        seat: i64 = 0
        while seat < state.players:
            affiliate_last(state, seat)
            seat += 1
        state.reveal()  # the Monster tokens are turned over [AB-6.5]
        state.tell("game_over", NOBODY)


FINAL_AFFILIATION: Final = FinalAffiliation("affiliate")


def affiliate_last(state: AbyssState, seat: i64) -> None:
    """[AB-16.1] The weakest Ally of each race joins the affiliated ones; the rest is discarded."""
    realm = state.realm(seat)
    race: i64 = 0
    while race < RACE_COUNT:
        mask: i64 = KINDS_OF_RACE[race]
        there: i64 = kinds(realm.hand) & mask
        if there != 0:
            kind: i64 = lowest(there)
            realm.hand = minus(realm.hand, kind)
            realm.affiliated = plus(realm.affiliated, kind)
            state.tell("affiliated", seat, kind)
        race += 1
    state.discard = merged(state.discard, realm.hand)
    realm.hand = NOTHING
