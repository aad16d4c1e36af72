"""[AB-5] Explore the Depths."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import MONSTER
from tidecourt.games.abyss.base.hand_limit import CHECK_HAND
from tidecourt.games.abyss.base.monsters import fight, raise_threat
from tidecourt.games.abyss.base.pearls import can_pay, gain, pay
from tidecourt.games.abyss.base.powers import Moment
from tidecourt.games.abyss.base.track import (
    END_EXPLORATION,
    LAST_SPACE_PEARLS,
    draw_card,
    on_last_space,
    take_off_track,
)
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import FIGHT, FURTHER, NUMBERS, PASS, YES, AbyssDecision
from tidecourt.games.abyss.piles import plus
from tidecourt.games.abyss.state import AbyssState

FREE_PURCHASES: Final = 1  # [AB-5.3] an opponent may buy this many Allies in a turn
BOUGHT_BITS: Final = 4
NO_CARDS: Final = Refusal("deck.empty", "AB-17.2")


def explore(state: AbyssState) -> None:
    """[AB-5.1] Reveal the next card: an Ally is offered, a Monster met. [AB-17.2] With nothing to
    reveal, the Exploration stops."""
    if not state.cards_left():
        state.later(END_EXPLORATION, state.turn)
        return
    card: i64 = draw_card(state)
    state.track += (card,)
    state.tell("revealed", state.turn, card, len(state.track))
    meet_card(state)


def meet_card(state: AbyssState) -> None:
    """[AB-5.2, AB-5.10] The last card of the track has just been revealed."""
    if state.track[-1] != MONSTER:
        offer(state, state.after(state.turn))
    elif not rules(state).monster_revealed(state):
        state.ask(MEET_MONSTER, one(state.turn))


def offer(state: AbyssState, seat: i64) -> None:
    """[AB-5.2] Ask the next opponent who may buy; after them, the explorer decides."""
    while seat != state.turn:
        if may_buy(state, seat):
            state.ask(OFFER, one(seat))
            return
        seat = state.after(seat)
    state.ask(KEEP, one(seat))


def may_buy(state: AbyssState, seat: i64) -> bool:
    """[AB-5.3] Once a turn, and only at the whole price."""
    bought: i64 = state.bought >> (BOUGHT_BITS * seat) & 0xF
    return (
        bought < FREE_PURCHASES
        or bought < FREE_PURCHASES + rules(state).more_purchases(state, seat)
    ) and can_pay(state, seat, state.price)


class Explore(Step[AbyssState]):
    """[AB-5.6] Reveal another card."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        explore(state)


class OfferAlly(AbyssDecision):
    """[AB-5.2] Pass, or buy the Ally just revealed."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | 1 << YES

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == PASS:
            offer(state, state.after(seat))
        else:
            state.later(SOLD, seat)
            pay(state, seat, state.price, state.turn)

    def meaning(self, option: i64) -> Thing:
        return Thing(things.TAKE_ALLY) if option == YES else super().meaning(option)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return ally_on_track(state)


class Sold(Step[AbyssState]):
    """[AB-5.4, AB-5.5, AB-5.6] Seat `a` has paid: the Ally is theirs, the next one costs more, and
    another card must be revealed."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        buyer: i64 = frame.a
        card: i64 = take_off_track(state)
        realm = state.realm(buyer)
        realm.hand = plus(realm.hand, card)
        state.tell("bought", buyer, card, state.price)
        state.price += 1
        bit: i64 = 1
        state.bought += bit << (BOUGHT_BITS * buyer)
        state.later(EXPLORE_ON)
        state.later(CHECK_HAND, buyer)


def further(state: AbyssState) -> i64:
    """[AB-5.8, AB-6.4, AB-17.2] The option to go further, unless this is the last space or no card
    is left."""
    return 0 if on_last_space(state) or not state.cards_left() else 1 << FURTHER


class KeepAlly(Moment):
    """[AB-5.7, AB-5.8] Nobody buys: take the Ally, which ends the Exploration, or go further."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return 1 << YES | further(state)

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == FURTHER:
            explore(state)
            return
        last: bool = on_last_space(state)
        card: i64 = take_off_track(state)
        realm = state.realm(seat)
        realm.hand = plus(realm.hand, card)
        state.tell("took", seat, card)
        if last:
            gain(state, seat, LAST_SPACE_PEARLS)
        state.later(END_EXPLORATION, seat)

    def meaning(self, option: i64) -> Thing:
        return Thing(things.TAKE_ALLY) if option == YES else super().meaning(option)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return ally_on_track(state)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where != pieces.DECK:
            return None
        return Refusal("deck.last_space", "AB-5.8") if state.cards_left() else NO_CARDS


class MeetMonster(Moment):
    """[AB-6.1, AB-6.2] Fight the Monster, or leave it there and go further."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return 1 << FIGHT | further(state)

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == FIGHT:
            fight(state, seat)
        else:
            raise_threat(state)
            explore(state)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where != pieces.DECK:
            return None
        return Refusal("deck.last_monster", "AB-6.4") if state.cards_left() else NO_CARDS


EXPLORE_ON: Final = Explore("explore")
OFFER: Final = OfferAlly("buy", Question("offer", "AB-5.2"), NUMBERS)
SOLD: Final = Sold("sold")
KEEP: Final = KeepAlly("take", Question("keep", "AB-5.7"), NUMBERS)
MEET_MONSTER: Final = MeetMonster("monster", Question("meet_monster", "AB-6.1"), NUMBERS)


def ally_on_track(state: AbyssState) -> dict[str, Thing | int]:
    """The Ally revealed last, what it costs, and who explores."""
    return {
        "card": Thing(things.ALLY, state.track[-1]),
        "price": state.price,
        "name": Thing(things.SEAT, state.turn),
    }
