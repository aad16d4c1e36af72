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
        if owner != holder(state, location):
            move_token(state, location, owner)
        location += 1


def holder(state: LegionsState, location: i64) -> i64:
    """[LG-1.3] Who holds a location's token; NOBODY if it is in the centre."""
    if state.camp0.held >> location & 1:
        return 0
    return 1 if state.camp1.held >> location & 1 else NOBODY


def move_token(state: LegionsState, location: i64, owner: i64) -> None:
    """[LG-1.3] Put a location's token on a side or in the centre."""
    token: i64 = one(location)
    state.camp0.held &= ~token
    state.camp1.held &= ~token
    if owner != NOBODY:
        state.camp(owner).held |= token
    state.tell("majority", owner, location)


def majority(state: LegionsState, location: i64) -> i64:
    """Who has the majority at a location now; on a tie the yellow holder, if both have a legion."""
    there: i64 = state.at[location]
    face_up: i64 = there & ~state.routed
    legions0: i64 = count(face_up & state.camp0.field)
    legions1: i64 = count(face_up & state.camp1.field)
    if legions0 != legions1:
        return 0 if legions0 > legions1 else 1
    if legions0 > 0:
        return holder(state, YELLOW)
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
