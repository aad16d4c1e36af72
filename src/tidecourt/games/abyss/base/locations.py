"""[AB-10, AB-13.10] Keys, control of Locations, and what happens at once when control is taken."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import (
    KEYED,
    KEYS_TO_CONTROL,
    MOST_DRAWN,
    location_with,
)
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import (
    DONE,
    DRAW,
    LOCATION,
    NUMBERS,
    PASS,
    TABLE,
    AbyssDecision,
    LordDecision,
    at_place,
    places,
)
from tidecourt.games.abyss.state import AbyssState, ascending, replaced

BLACK_SMOKERS: Final[i64] = location_with("swap_with_deck")


# -------------------------------------------------------------------- three Keys


def open_locations(state: AbyssState, seat: i64) -> i64:
    """[AB-10.4a] The available Locations that a seat may take."""
    return state.available & ~rules(state).closed_locations(state, seat)


class Control(Step[AbyssState]):
    """[AB-10.2, AB-10.9] As long as seat `a` has three Keys and there is a Location, it must take
    control of one."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        seat: i64 = frame.a
        if state.realm(seat).all_keys() < KEYS_TO_CONTROL:
            return
        if state.locations_left() > 0 or open_locations(state, seat):
            state.later(CONTROL, seat)
            state.ask(CHOOSE_LOCATION, one(seat))


class ChooseLocation(AbyssDecision):
    """[AB-10.4] An available Location, or the number to draw from the deck."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        most: i64 = min(state.locations_left(), MOST_DRAWN)
        return open_locations(state, seat) << LOCATION | (one(most) - 1) << DRAW

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option < DRAW:
            state.ask(SPEND_KEYS, one(seat), option)
        else:
            drawn: i64 = draw_locations(state, seat, option - DRAW + 1)
            state.ask(CHOOSE_DRAWN, one(seat), drawn)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.LOCATION_DECK:
            return Refusal("location.deck_empty", "AB-10.4")
        if piece.where == pieces.LOCATION:
            return rules(state).why_closed(state, seat, piece)
        return None


class ChooseDrawn(AbyssDecision):
    """[AB-10.4b] One of the Locations drawn, which are `a`; the others are available to all."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return frame.a << LOCATION

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        state.ask(SPEND_KEYS, one(seat), option)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_drawn(piece)


class SpendKeys(LordDecision):
    """[AB-10.3] Which three Keys are spent for Location `a`: first those of Lords, from the first
    to the last so that no set is reached twice (`b` are those chosen), then tokens."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        realm = state.realm(seat)
        keyed: i64 = realm.active() & KEYED
        missing: i64 = KEYS_TO_CONTROL - count(frame.b)
        legal: i64 = 1 << DONE if realm.keys >= missing else 0
        rest: i64 = keyed & beyond(frame.b)
        useful: i64 = 0
        while rest != 0 and missing > 0:
            if count(rest) + realm.keys >= missing:
                useful |= rest & -rest
            rest &= rest - 1
        return legal | places(keyed, useful)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == DONE:
            spend(state, seat, frame.a, frame.b)
            return
        lords: i64 = frame.b | one(at_place(state.realm(seat).active() & KEYED, option))
        if count(lords) == KEYS_TO_CONTROL:
            spend(state, seat, frame.a, lords)
        else:
            state.ask(SPEND_KEYS, one(seat), frame.a, lords)

    def among(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return state.realm(seat).active() & KEYED

    def meaning(self, option: i64) -> Thing:
        return Thing(things.KEYS_DONE) if option == DONE else super().meaning(option)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"location": Thing(things.LOCATION, frame.a)}

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where in (pieces.LOCATION, pieces.LOCATION_DECK):
            there = Thing(things.LOCATION, frame.a)
            return Refusal("location.spending", "AB-10.3", {"location": there})
        if piece.where == pieces.KEYS:
            return Refusal("keys.few", "AB-10.3")
        if piece.where == pieces.LORD:
            return Refusal(*why_no_key(state, seat, frame.b, piece.number), {"lord": piece.thing})
        return None


def why_no_key(state: AbyssState, seat: i64, named: i64, lord: i64) -> tuple[str, str]:
    """[AB-10.3, AB-11.7] Why a Lord's Key cannot be named after some others."""
    if KEYED >> lord & 1 == 0:
        return "lord.no_key", "AB-10.3"
    if state.realm(seat).disabled >> lord & 1:
        return "lord.key_disabled", "AB-11.7"
    if named >> lord & 1:
        return "lord.key_named", "AB-10.3"
    if beyond(named) >> lord & 1 == 0:
        return "lord.key_order", "AB-10.3"
    return "lord.key_later", "AB-10.3"


def why_not_drawn(piece: Piece) -> Refusal | None:
    """[AB-10.4b] Once Locations have been drawn, it must be one of them."""
    if piece.where in (pieces.LOCATION, pieces.LOCATION_DECK):
        return Refusal("location.drawn", "AB-10.4")
    return None


def beyond(chosen: i64) -> i64:
    """Every Lord that comes after the last one chosen."""
    chosen |= chosen >> 1
    chosen |= chosen >> 2
    chosen |= chosen >> 4
    chosen |= chosen >> 8
    chosen |= chosen >> 16
    chosen |= chosen >> 32
    return ~chosen


def spend(state: AbyssState, seat: i64, location: i64, lords: i64) -> None:
    """[AB-10.3] Tokens return to the supply, Lords slide under the Location."""
    realm = state.realm(seat)
    tokens: i64 = KEYS_TO_CONTROL - count(lords)
    realm.keys -= tokens
    state.tell("spent_keys", seat, tokens, location)
    take_location(state, seat, location, lords)


# -------------------------------------------------------------------- control


def draw_locations(state: AbyssState, seat: i64, number: i64) -> i64:
    """[AB-10.4b] Turn up Locations of the deck, at most what is left; they are available now, and
    returned as a mask."""
    drawn: i64 = 0
    while number > 0 and state.locations_left() > 0:
        location: i64 = state.location_deck[state.locations_drawn]
        state.locations_drawn += 1
        drawn |= one(location)
        state.tell("drew_location", seat, location)
        number -= 1
    state.available |= drawn
    state.reveal()
    return drawn


def take_location(state: AbyssState, seat: i64, location: i64, lords: i64) -> None:
    """[AB-10.3, AB-10.6] Control of an available Location, with these free Lords under it."""
    realm = state.realm(seat)
    realm.free &= ~lords
    realm.locations |= one(location)
    state.available &= ~one(location)
    state.beneath = replaced(state.beneath, location, lords)
    state.tell("controls", seat, location)
    rules(state).location_left(state, seat, location)
    take_effect(state, seat, location)


def take_effect(state: AbyssState, seat: i64, location: i64) -> None:
    """[AB-10.7] The immediate effect of a Location that has come under control."""
    if location == BLACK_SMOKERS and state.locations_left() > 0:
        state.deck_seen |= one(seat)
        state.tell("looked_at_locations", seat)
        state.reveal()
        state.ask(SWAP_SMOKERS, one(seat))
    rules(state).controlled(state, seat, location)


def move_lords(state: AbyssState, old: i64, new: i64) -> None:
    """The Lords under one Location move under another."""
    lords: i64 = state.beneath[old]
    state.beneath = replaced(replaced(state.beneath, old, 0), new, lords)


class SwapSmokers(AbyssDecision):
    """[AB-13.10] Having looked through the Location deck, exchange Black Smokers or not."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        legal: i64 = 1 << PASS
        for location in ascending(state.location_deck, state.locations_drawn):
            legal |= one(LOCATION + location)
        return legal

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            swap_smokers(state, seat, option - LOCATION)


def swap_smokers(state: AbyssState, seat: i64, location: i64) -> None:
    """[AB-13.10, DX-9] A tile of the deck for Black Smokers, which is shuffled into the deck."""
    deck: list[int] = []
    for other in state.location_deck[state.locations_drawn :]:
        deck.append(BLACK_SMOKERS if other == location else other)
    state.chance.shuffle(deck)
    state.location_deck = tuple(deck)
    state.locations_drawn = 0
    state.deck_seen = 0
    realm = state.realm(seat)
    realm.locations = realm.locations & ~one(BLACK_SMOKERS) | one(location)
    move_lords(state, BLACK_SMOKERS, location)
    state.tell("swapped_smokers", seat, location)
    take_effect(state, seat, location)


CONTROL: Final = Control("control")
CHOOSE_LOCATION: Final = ChooseLocation(
    "control", Question("choose_location", "AB-10.4", "location"), TABLE
)
CHOOSE_DRAWN: Final = ChooseDrawn("control", Question("choose_drawn", "AB-10.4", "location"), TABLE)
SPEND_KEYS: Final = SpendKeys("spend", Question("spend_keys", "AB-10.3", "location"), NUMBERS)
SWAP_SMOKERS: Final = SwapSmokers("swap", Question("swap_smokers", "AB-13.10", "location"), TABLE)
