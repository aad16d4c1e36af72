"""[KR-6] Sanctuaries and Loot: the search when a Sanctuary comes under control."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.things import Thing
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import MONSTER
from tidecourt.games.abyss.base.monsters import draw_token, gain_keys, raise_threat
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.base.track import allies_to_come, draw_card
from tidecourt.games.abyss.kraken.cards import LOOT, NO_SANCTUARY, SANCTUARY_OF
from tidecourt.games.abyss.kraken.state import LOOT_BITS, Kraken, kraken
from tidecourt.games.abyss.kraken.things import LOOT as LOOT_THERE
from tidecourt.games.abyss.kraken.things import SEARCH
from tidecourt.games.abyss.options import DONE, NUMBERS, YES, AbyssDecision
from tidecourt.games.abyss.piles import plus
from tidecourt.games.abyss.state import AbyssState


def search(state: AbyssState, seat: i64, location: i64) -> None:
    """[KR-6.1, KR-6.2] A Sanctuary has come under control: the first card is compulsory."""
    if SANCTUARY_OF[location] != NO_SANCTUARY:
        state.later(DRAW_LOOT, seat, location)


def lose_loot(state: AbyssState, location: i64) -> None:
    """[KR-6.8] A Sanctuary given away loses its Loot, which is out of the game."""
    sanctuary: i64 = SANCTUARY_OF[location]
    if sanctuary != NO_SANCTUARY:
        leave_loot(kraken(state), sanctuary, 0)


def leave_loot(slice_: Kraken, sanctuary: i64, values: i64) -> None:
    """Lay these values, and no others, on a Sanctuary."""
    every: i64 = 0xFF
    at: i64 = LOOT_BITS * sanctuary
    slice_.loot = slice_.loot & ~(every << at) | values << at


class DrawLoot(Step[AbyssState]):
    """[KR-6.2 to KR-6.4, KR-6.9] Seat `a` draws a card for the Sanctuary on Location `b`."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        slice_ = kraken(state)
        if slice_.loot_left() == 0:
            return
        value: i64 = slice_.loot_deck[slice_.loot_drawn]
        slice_.loot_drawn += 1
        state.reveal()
        state.tell("loot", frame.a, value, frame.b)
        take_loot(state, frame.a, value)
        sanctuary: i64 = SANCTUARY_OF[frame.b]
        there: i64 = slice_.loot_on(sanctuary)
        if there >> value & 1:
            leave_loot(slice_, sanctuary, there & ~one(value))
            state.tell("loot_lost", frame.a, value, frame.b)
        else:
            leave_loot(slice_, sanctuary, there | one(value))
            if slice_.loot_left() > 0:
                state.ask(SEARCH_ON, one(frame.a), frame.b)


class SearchOn(AbyssDecision):
    """[KR-6.2] Draw another card for the Sanctuary on Location `a`, or stop."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return 1 << DONE | 1 << YES

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == YES:
            state.later(DRAW_LOOT, seat, frame.a)

    def meaning(self, option: i64) -> Thing:
        return Thing(SEARCH) if option == YES else super().meaning(option)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {
            "location": Thing(things.LOCATION, frame.a),
            "values": Thing(LOOT_THERE, frame.a),
        }


def take_loot(state: AbyssState, seat: i64, value: i64) -> None:
    """[KR-6.3, KR-6.7] What a Loot card brings. A Key leads to a Location at the next check: one
    that is waiting while Keys are spent, or that after the Court."""
    loot = LOOT[value]
    gain_keys(state, seat, loot.keys)
    gain(state, seat, loot.pearls)
    for _ in range(loot.tokens):
        draw_token(state, seat)
    for _ in range(loot.allies):
        take_top_ally(state, seat)


def take_top_ally(state: AbyssState, seat: i64) -> None:
    """[KR-6.5, AB-17.7, CX-4] The top Ally of the Exploration deck; Monsters that come first are
    discarded and raise the Threat."""
    while state.cards_left():
        card: i64 = draw_card(state)
        if card != MONSTER:
            realm = state.realm(seat)
            realm.hand = plus(realm.hand, card)
            state.tell("loot_ally", seat, card)
            return
        state.dead += 1
        state.tell("loot_monster", seat)
        raise_threat(state)
        if not allies_to_come(state):
            return


DRAW_LOOT: Final = DrawLoot("loot")
SEARCH_ON: Final = SearchOn("search", Question("search_on", "KR-6.2"), NUMBERS)
