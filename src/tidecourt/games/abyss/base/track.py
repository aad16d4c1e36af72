"""[AB-5.1, AB-5.11, AB-17] The Exploration deck, its discard pile, and the track."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, one
from tidecourt.core.kernel import Frame, Step
from tidecourt.games.abyss.base.cards import (
    MONSTER,
    RACE_OF,
    WILD,
    lords_with,
    param,
)
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.piles import NOTHING, cards_of, is_empty, plus
from tidecourt.games.abyss.state import AbyssState

TRACK_SPACES: Final = 5
LAST_SPACE_PEARLS: Final = 1  # [AB-5.8, AB-6.4]
SHIP_MASTERS: Final[i64] = lords_with("pearl_per_race_sent_to_council")
SHIP_MASTER_PEARLS: Final[i64] = param("pearl_per_race_sent_to_council", "amount")


def draw_card(state: AbyssState) -> i64:
    """[AB-17.1] The top card of the Exploration deck, which is made anew first if it is empty;
    there must be a card."""
    if state.drawn == len(state.deck):
        reshuffle(state)
    card: i64 = state.deck[state.drawn]
    state.drawn += 1
    state.reveal()
    return card


def reshuffle(state: AbyssState) -> None:
    """[AB-17.1] Shuffle the discard pile into a new deck."""
    cards = cards_of(state.discard)
    cards += [MONSTER] * state.dead
    state.chance.shuffle(cards)
    state.deck = tuple(cards)
    state.drawn = 0
    state.discard = NOTHING
    state.dead = 0
    state.tell("reshuffled", state.turn)


def on_last_space(state: AbyssState) -> bool:
    """[AB-1.5] Whether the card just revealed lies on space 5."""
    return len(state.track) == TRACK_SPACES


def take_off_track(state: AbyssState) -> i64:
    """[AB-5.9] The card just revealed leaves the track."""
    card: i64 = state.track[-1]
    state.track = state.track[:-1]
    return card


def discard_monster(state: AbyssState) -> None:
    """The Monster just revealed goes to the discard pile."""
    state.track = state.track[:-1]
    state.dead += 1


def allies_to_come(state: AbyssState) -> bool:
    """[AB-17.7] Whether deck or discard pile still hold an Ally."""
    if not is_empty(state.discard):
        return True
    at: i64 = state.drawn
    while at < len(state.deck):
        if state.deck[at] != MONSTER:
            return True
        at += 1
    return False


class EndExploration(Step[AbyssState]):
    """[AB-5.11] The Exploration of seat `a` is over; the Ship Master is paid unless `b` is set."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        if frame.b == 0:
            pay_ship_master(state, frame.a)
        clear_track(state)


END_EXPLORATION: Final = EndExploration("end_exploration")


def pay_ship_master(state: AbyssState, seat: i64) -> None:
    """[AB-12.8] A Pearl for each different race still on the track."""
    if state.realm(seat).active() & SHIP_MASTERS:
        shown: i64 = 0
        for card in state.track:
            if card != MONSTER and RACE_OF[card] != WILD:
                shown |= one(RACE_OF[card])
        gain(state, seat, count(shown) * SHIP_MASTER_PEARLS)


def clear_track(state: AbyssState) -> None:
    """[AB-5.11] Allies go to the Council stack of their race, Monsters to the discard pile."""
    strays: list[int] = []
    for card in state.track:
        if card == MONSTER:
            state.dead += 1
        elif RACE_OF[card] == WILD:
            strays.append(card)
        else:
            send_to_council(state, card, RACE_OF[card])
    state.track = tuple(strays)
    if strays:
        rules(state).stray_allies(state)


def send_to_council(state: AbyssState, card: i64, race: i64) -> None:
    """An Ally of the track goes face down onto a Council stack."""
    state.set_council(race, plus(state.council(race), card))
    state.tell("to_council", state.turn, card, race)
