"""[LG-6] Recruiting a hero with three legions at one location (method T) or one at each (method F).

Frames carry the method in `a`: a location for T, `FIVE` for F, `FIVE + 1 + location` for F once a
legion of that location is tucked; and in `b` the hero.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import above, count, lowest, one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.legions import pieces, things
from tidecourt.games.legions.cards import (
    HERO_DECK_LOOK,
    HEROES_OF_COLOUR,
    LOCATIONS,
    TRIO,
)
from tidecourt.games.legions.heroes import ARRIVAL
from tidecourt.games.legions.options import (
    AT,
    BOTTOM,
    HERO,
    PASS,
    SPREAD,
    TOP,
    WITH_STRATAGEM,
    LegionsDecision,
)
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.legions.stratagems import LOOK_AT_FIVE_HEROES, RECRUIT_ANY_FROM_THREE

FIVE: Final = LOCATIONS
LEVY_LOOK: Final = 5  # [LG-10.3]
ANY_COLOUR: Final = 1  # in `b` of the hero choice: the stratagem of LG-10.2 is at work


class Recruit(LegionsDecision):
    """[LG-6.1] After placing you may recruit one hero; first say by which method."""

    def run(self, state: LegionsState, frame: Frame) -> None:
        if may_recruit(state, frame.a):
            state.ask(RECRUIT, one(frame.a))

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        legal: i64 = 1 << PASS
        locations: i64 = trios(state, seat)
        while locations != 0:
            location: i64 = lowest(locations)
            if from_row(state, seat, location) or state.hero_deck:
                legal |= one(AT + location)
            if stratagem_helps(state, seat, location):
                legal |= one(WITH_STRATAGEM + location)
            locations &= locations - 1
        if has_spread(state, seat) and state.takeable(seat):
            legal |= 1 << SPREAD
        return legal

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option == PASS:
            return
        if option == SPREAD:
            state.ask(CHOOSE_HERO, one(seat), FIVE)
        elif option >= WITH_STRATAGEM:
            recruit_with_stratagem(state, seat, option - WITH_STRATAGEM)
        elif from_row(state, seat, option - AT):
            state.ask(CHOOSE_HERO, one(seat), option - AT)
        else:
            look_at_deck(state, seat, option - AT, HERO_DECK_LOOK)

    def choice_is_open(self, state: LegionsState, frame: Frame, seat: i64) -> bool:
        return recruits_openly(state, seat)

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.LOCATION:
            if count(state.face_up(seat, piece.number)) >= TRIO:
                return Refusal("recruit_by_hero", "LG-6.3")
            return Refusal("not_three", "LG-6.3")
        if piece.where == pieces.HERO_ROW and not state.is_barred(seat, piece.number):
            return Refusal("not_three_for_hero", "LG-6.3")
        if piece.where == pieces.HERO_DECK:
            return Refusal("deck_not_needed", "LG-A8")
        return None


class ChooseHero(LegionsDecision):
    """[LG-6.3a, LG-6.4, LG-10.2] Take a hero of the row: one of the location's colour, or any."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        if frame.a == FIVE or frame.b == ANY_COLOUR:
            return state.takeable(seat) << HERO
        return from_row(state, seat, frame.a) << HERO

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        hero: i64 = option - HERO
        state.hero_row &= ~one(hero)
        gain_hero(state, seat, hero, frame.a)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return used_location(frame)

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.HERO_ROW and not state.is_barred(seat, piece.number):
            return Refusal("other_colour", "LG-6.3")
        return None


class ChooseFromDeck(LegionsDecision):
    """[LG-6.3b] Having looked at the top `b` heroes of the deck, recruit any one of them."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        looked_at: i64 = 0
        for hero in state.hero_deck[: frame.b]:
            looked_at |= one(hero)
        return looked_at << HERO

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        hero: i64 = option - HERO
        deck: list[int] = []
        for other in state.hero_deck:
            if other != hero:
                deck.append(other)
        if frame.b == LEVY_LOOK:
            shuffle_hero_deck(state, deck)
        state.hero_deck = tuple(deck)
        gain_hero(state, seat, hero, frame.a)
        if frame.b != LEVY_LOOK and len(deck) > 1:
            state.ask(RETURN, one(seat))

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("looked_at_deck", "LG-A9") if piece.where == pieces.HERO_ROW else None


class Return(LegionsDecision):
    """[LG-6.3b] Put the other hero, which lies on top, on the top or the bottom of the deck."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << TOP | 1 << BOTTOM

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option == BOTTOM:
            state.hero_deck = state.hero_deck[1:] + state.hero_deck[:1]
        state.tell("returned", seat, 0 if option == TOP else 1)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"hero": Thing(things.HERO, state.hero_deck[0])}


class Tuck(LegionsDecision):
    """[LG-6.6] Tuck two of the used legions under hero `b`: the lower number first, so that no pair
    can be reached twice."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        under: i64 = state.tucked[frame.b]
        if under == 0:
            return first_to_tuck(state, seat, frame.a)
        return usable(state, seat, frame.a) & above(lowest(under))

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        under: i64 = state.tucked[frame.b]
        if under == 0:
            method: i64 = frame.a
            if method == FIVE:
                method = FIVE + 1 + state.location_of(option)
            state.ask(TUCK, one(seat), method, frame.b)
        state.tuck(seat, option, frame.b)

    def asks(self, state: LegionsState, frame: Frame, seat: i64) -> Question:
        return TUCK_SECOND if state.tucked[frame.b] else self.question

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"hero": Thing(things.HERO, frame.b), **used_location(frame)}

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        """[LG-6.6] Only face-up legions of the method's location count; in the order of numbers."""
        if piece.where == pieces.ENEMY:
            return Refusal("tuck_enemy", "LG-6.6")
        if piece.where != pieces.OWN:
            return None
        if state.routed & one(piece.number):
            return Refusal("tuck_routed", "LG-A37")
        location: i64 = state.location_of(piece.number)
        if frame.a < FIVE and location != frame.a:
            return Refusal("tuck_elsewhere", "LG-6.6")
        if frame.a > FIVE and location == frame.a - FIVE - 1:
            return Refusal("tuck_same_location", "LG-A11")
        under: i64 = state.tucked[frame.b]
        if under != 0 and piece.number < lowest(under):
            return Refusal("lower_first", "LG-6.6")
        return Refusal("higher_second", "LG-6.6")


RECRUIT: Final = Recruit("recruit", Question("recruit", "LG-6.1"), places=things.TRIO, hides=True)
CHOOSE_HERO: Final = ChooseHero("hero", Question("choose_hero", "LG-6.3", "hero"))
CHOOSE_FROM_DECK: Final = ChooseFromDeck("hero", Question("choose_from_deck", "LG-6.3", "hero"))
RETURN: Final = Return("return", Question("return", "LG-6.3", "hero"))
TUCK: Final = Tuck("tuck", Question("tuck", "LG-6.6"), things.ON_FIELD)
TUCK_SECOND: Final = Question("tuck_second", "LG-6.6", "tuck")


def used_location(frame: Frame) -> dict[str, Thing | int]:
    """The location whose legions a method uses, if it is one."""
    return {"there": Thing(things.LOCATION, frame.a)} if frame.a < FIVE else {}


def may_recruit(state: LegionsState, seat: i64) -> bool:
    """Whether a seat is asked at all: by what everybody sees, never by which stratagem it holds.

    [LG-A23] An unspent token of the King might be the one that takes any hero with method T.
    """
    if recruits_openly(state, seat):
        return True
    token: bool = seat == state.king and state.camp(seat).spent == 0
    return token and state.takeable(seat) != 0 and trios(state, seat) != 0


def recruits_openly(state: LegionsState, seat: i64) -> bool:
    """Whether a seat could recruit without a stratagem, as everybody can see."""
    if state.takeable(seat) != 0 and has_spread(state, seat):
        return True
    locations: i64 = trios(state, seat)
    if locations != 0 and state.hero_deck:
        return True
    while locations != 0:
        if from_row(state, seat, lowest(locations)):
            return True
        locations &= locations - 1
    return False


def trios(state: LegionsState, seat: i64) -> i64:
    """[LG-6.3] The locations where a seat has at least three face-up legions, as a mask."""
    face_up: i64 = state.camp(seat).field & ~state.routed
    locations: i64 = 0
    location: i64 = 0
    while location < LOCATIONS:
        there: i64 = state.at[location]
        if count(face_up & there) >= TRIO:
            locations |= one(location)
        location += 1
    return locations


def has_spread(state: LegionsState, seat: i64) -> bool:
    """[LG-6.4] At least one face-up legion at each of the five locations."""
    face_up: i64 = state.camp(seat).field & ~state.routed
    location: i64 = 0
    while location < LOCATIONS:
        there: i64 = state.at[location]
        if face_up & there == 0:
            return False
        location += 1
    return True


def from_row(state: LegionsState, seat: i64, location: i64) -> i64:
    """[LG-6.3a] The heroes of the row that have the location's colour and that a seat may take."""
    colour: i64 = HEROES_OF_COLOUR[location]
    return state.takeable(seat) & colour


def stratagem_helps(state: LegionsState, seat: i64, location: i64) -> bool:
    """[LG-10.2, LG-10.3] Whether an unspent stratagem changes method T at a location."""
    camp = state.camp(seat)
    if camp.has(RECRUIT_ANY_FROM_THREE):
        return state.takeable(seat) != 0
    if camp.has(LOOK_AT_FIVE_HEROES):
        return from_row(state, seat, location) == 0 and len(state.hero_deck) > 0
    return False


def recruit_with_stratagem(state: LegionsState, seat: i64, location: i64) -> None:
    """Declare the stratagem, then choose any hero of the row or look at five of the deck."""
    state.spend(seat)
    if state.camp(seat).stratagem == RECRUIT_ANY_FROM_THREE:
        state.ask(CHOOSE_HERO, one(seat), location, ANY_COLOUR)
    else:
        look_at_deck(state, seat, location, LEVY_LOOK)


def look_at_deck(state: LegionsState, seat: i64, location: i64, heroes: i64) -> None:
    """[LG-6.3b] Look privately at the top heroes of the deck, as many as there are."""
    camp = state.camp(seat)
    for hero in state.hero_deck[:heroes]:
        camp.knows_heroes |= one(hero)
        state.whisper(one(seat), "looked_at_hero", seat, hero)
    state.reveal()
    state.ask(CHOOSE_FROM_DECK, one(seat), location, heroes)


def shuffle_hero_deck(state: LegionsState, deck: list[int]) -> None:
    """[LG-10.3, LG-16.4] The rest is shuffled: nobody knows any place in the deck any more."""
    state.chance.shuffle(deck)
    state.camp0.knows_heroes = 0
    state.camp1.knows_heroes = 0
    state.tell("shuffled_heroes", state.king)


def gain_hero(state: LegionsState, seat: i64, hero: i64, method: i64) -> None:
    """[LG-6.7, LG-6.8] The hero lies before you; then tuck two legions; then its power."""
    gone: i64 = ~one(hero)
    state.camp0.knows_heroes &= gone
    state.camp1.knows_heroes &= gone
    state.camp(seat).heroes |= one(hero)
    state.tell("recruited", seat, hero)
    state.later(ARRIVAL, seat, hero)
    state.ask(TUCK, one(seat), method, hero)


def usable(state: LegionsState, seat: i64, method: i64) -> i64:
    """[LG-6.5] The legions that a method may use: of one location, or of all not yet used."""
    if method < FIVE:
        return state.face_up(seat, method)
    legions: i64 = state.camp(seat).field & ~state.routed
    if method > FIVE:
        legions &= ~state.side(seat, method - FIVE - 1)
    return legions


def first_to_tuck(state: LegionsState, seat: i64, method: i64) -> i64:
    """Every usable legion after which a higher one is still to be had, elsewhere with method F."""
    legal: i64 = 0
    legions: i64 = usable(state, seat, method)
    rest: i64 = legions
    while rest != 0:
        legion: i64 = lowest(rest)
        others: i64 = legions
        if method == FIVE:
            others &= ~state.side(seat, state.location_of(legion))
        if others & above(legion):
            legal |= one(legion)
        rest &= rest - 1
    return legal
