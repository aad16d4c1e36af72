"""[LG-11] The end of a turn: majorities, banners, both rows."""

from mypy_extensions import i64

from tidecourt.core.bits import count, one
from tidecourt.games.legions.cards import HERO_ROW_SIZE, LOCATIONS, YELLOW
from tidecourt.games.legions.state import NOBODY, LegionsState


def settle_majorities(state: LegionsState) -> None:
    """[LG-11.1] Location by location; a yellow token that has just moved decides the later ties."""
    location: i64 = 0
    while location < LOCATIONS:
        owner: i64 = majority(state, location)
        token: i64 = one(location)
        held0: i64 = state.camp0.held & ~token
        held1: i64 = state.camp1.held & ~token
        if owner == 0:
            held0 |= token
        elif owner == 1:
            held1 |= token
        if held0 != state.camp0.held or held1 != state.camp1.held:
            state.camp0.held = held0
            state.camp1.held = held1
            state.tell("majority", owner, location)
        location += 1


def majority(state: LegionsState, location: i64) -> i64:
    """Who has the majority at a location now; on a tie the yellow holder, if both have a legion."""
    there: i64 = state.at[location]
    face_up: i64 = there & ~state.routed
    legions0: i64 = count(face_up & state.camp0.field)
    legions1: i64 = count(face_up & state.camp1.field)
    if legions0 != legions1:
        return 0 if legions0 > legions1 else 1
    if legions0 > 0:
        if state.holds(0, YELLOW):
            return 0
        if state.holds(1, YELLOW):
            return 1
    return NOBODY


def refill_legion_row(state: LegionsState) -> bool:
    """[LG-11.3] One more face up, the next face down; False if the deck cannot supply both."""
    if state.deck_left() < 2:
        return False
    face_up: i64 = state.deck[state.drawn]
    state.row |= one(face_up)
    state.hidden = state.deck[state.drawn + 1]
    state.drawn += 2
    state.tell("legion_row", NOBODY, face_up)
    return True


def refill_hero_row(state: LegionsState) -> None:
    """[LG-11.4] Refill the hero row to five from the hero deck, as far as it lasts."""
    missing: i64 = HERO_ROW_SIZE - count(state.hero_row)
    for hero in state.hero_deck[:missing]:
        gone: i64 = ~one(hero)
        state.hero_row |= one(hero)
        state.camp0.knows_heroes &= gone
        state.camp1.knows_heroes &= gone
        state.tell("hero_row", NOBODY, hero)
    state.hero_deck = state.hero_deck[missing:]
