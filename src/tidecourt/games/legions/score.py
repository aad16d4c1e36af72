"""[LG-13, LG-14, LG-15] Banners, points and the winner."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, members
from tidecourt.games.legions.cards import (
    BANNER_HEROES,
    BANNER_LEGIONS,
    BANNER_LOCATIONS,
    BANNER_PAIRS,
    BANNERS_TO_WIN,
    DATA,
    EVERY_LOCATION,
    HEROES,
    LEGION_VP,
    LOCATION_VP,
    PAIRS,
    STRATAGEMS,
)
from tidecourt.games.legions.cards_check import check_known
from tidecourt.games.legions.state import NOBODY, LegionsState

CATEGORIES: Final = ("stratagem", "heroes", "tucked", "majorities")
SCORINGS: Final = (
    *("flat", "pair_vp"),  # the printed points; a pair's are counted once, apart
    *("per_location_without_majority", "per_hero_colour", "per_banner", "double_tucked"),
)
check_known(DATA["hero_scoring"], "hero_scoring", "id", SCORINGS, "way of scoring")


def banners(state: LegionsState, seat: i64) -> i64:
    """[LG-13.1] The banners that a seat controls."""
    camp = state.camp(seat)
    visible: i64 = camp.field & ~state.routed
    if state.tucked_banners_count:
        visible |= state.tucked_by(seat)
    total: i64 = count(visible & BANNER_LEGIONS) + count(camp.heroes & BANNER_HEROES)
    total += count(camp.held & BANNER_LOCATIONS)
    for pair in BANNER_PAIRS:
        if pair & ~camp.heroes == 0:
            total += 1
    return total


def banner_victor(state: LegionsState) -> int:
    """[LG-11.2] The seat with five banners or more; both cannot have them [LG-13.3]."""
    for seat in range(2):
        if banners(state, seat) >= BANNERS_TO_WIN:
            return seat
    return NOBODY


def breakdown(state: LegionsState, seat: i64) -> dict[str, int]:
    """[LG-14.3] The points of a seat by category."""
    camp = state.camp(seat)
    stratagem = 0 if camp.spent else STRATAGEMS[camp.stratagem].unused_vp
    heroes = sum([hero_points(state, seat, hero) for hero in members(camp.heroes)])
    heroes += sum([pair.vp for pair in PAIRS if pair.heroes & ~camp.heroes == 0])
    tucked = sum([tucked_points(state, hero) for hero in members(camp.heroes)])
    majorities = sum([LOCATION_VP[location] for location in members(camp.held)])
    return dict(zip(CATEGORIES, (stratagem, heroes, tucked, majorities), strict=True))


def total(state: LegionsState, seat: i64) -> int:
    """[LG-14.5] All the points of a seat."""
    return sum(breakdown(state, seat).values())


def hero_points(state: LegionsState, seat: i64, place: int) -> int:
    """[LG-14.4] A hero's printed points and its special way of scoring."""
    hero = HEROES[place]
    camp = state.camp(seat)
    if hero.scoring == "per_location_without_majority":
        return hero.vp + count(EVERY_LOCATION & ~camp.held)
    if hero.scoring == "per_hero_colour":
        return hero.vp + len({HEROES[other].colour for other in members(camp.heroes)})
    if hero.scoring == "per_banner":
        return hero.vp + banners(state, seat)
    return hero.vp


def tucked_points(state: LegionsState, place: int) -> int:
    """[LG-14.4] The points under a hero, twice if that is its way of scoring."""
    points = sum([LEGION_VP[legion] for legion in members(state.tucked[place])])
    return 2 * points if HEROES[place].scoring == "double_tucked" else points


def winner(state: LegionsState) -> int:
    """[LG-14.5, LG-15.1] By banners, by points, or by the lowest number in hand."""
    if state.banner_winner != NOBODY:
        return state.banner_winner
    mine, theirs = total(state, 0), total(state, 1)
    if mine != theirs:
        return 0 if mine > theirs else 1
    return 0 if lowest(state.camp0.hand) < lowest(state.camp1.hand) else 1
