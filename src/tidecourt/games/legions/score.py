"""[LG-13, LG-14, LG-15] Banners, points and the winner."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, one
from tidecourt.games.legions.cards import (
    BANNER_HEROES,
    BANNER_LEGIONS,
    BANNER_LOCATIONS,
    BANNER_PAIRS,
    BANNERS_TO_WIN,
    DATA,
    EVERY_LOCATION,
    HEROES,
    HEROES_OF_COLOUR,
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
UNUSED_VP: Final = tuple(stratagem.unused_vp for stratagem in STRATAGEMS)
HERO_VP: Final = tuple(hero.vp for hero in HEROES)


def scored(way: str) -> i64:
    """The heroes that are scored in a way of their own."""
    return sum([one(place) for place, hero in enumerate(HEROES) if hero.scoring == way])


PER_LOCATION: Final[i64] = scored("per_location_without_majority")
PER_COLOUR: Final[i64] = scored("per_hero_colour")
PER_BANNER: Final[i64] = scored("per_banner")
DOUBLE_TUCKED: Final[i64] = scored("double_tucked")


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
    points: tuple[int, ...] = (
        stratagem_points(state, seat),
        points_of_heroes(state, seat),
        points_under_heroes(state, seat),
        majority_points(state, seat),
    )
    return dict(zip(CATEGORIES, points, strict=True))


def total(state: LegionsState, seat: i64) -> i64:
    """[LG-14.5] All the points of a seat."""
    return without_stratagem(state, seat) + stratagem_points(state, seat)


def without_stratagem(state: LegionsState, seat: i64) -> i64:
    """All the points of a seat but those of its stratagem."""
    points: i64 = points_of_heroes(state, seat) + points_under_heroes(state, seat)
    return points + majority_points(state, seat)


def stratagem_points(state: LegionsState, seat: i64) -> i64:
    """[LG-10.1] What a stratagem is worth as long as it has not been used."""
    camp = state.camp(seat)
    return 0 if camp.spent else UNUSED_VP[camp.stratagem]


def points_of_heroes(state: LegionsState, seat: i64) -> i64:
    """The points of a seat's heroes, with those of its pairs."""
    owned: i64 = state.camp(seat).heroes
    points: i64 = 0
    heroes: i64 = owned
    while heroes != 0:
        points += hero_points(state, seat, lowest(heroes))
        heroes &= heroes - 1
    for pair in PAIRS:
        if pair.heroes & ~owned == 0:
            points += pair.vp
    return points


def points_under_heroes(state: LegionsState, seat: i64) -> i64:
    """The points of the legions tucked under a seat's heroes."""
    points: i64 = 0
    heroes: i64 = state.camp(seat).heroes
    while heroes != 0:
        points += tucked_points(state, lowest(heroes))
        heroes &= heroes - 1
    return points


def majority_points(state: LegionsState, seat: i64) -> i64:
    """The points of the majorities that a seat holds."""
    points: i64 = 0
    held: i64 = state.camp(seat).held
    while held != 0:
        points += LOCATION_VP[lowest(held)]
        held &= held - 1
    return points


def hero_points(state: LegionsState, seat: i64, place: i64) -> i64:
    """[LG-14.4] A hero's printed points and its special way of scoring."""
    points: i64 = HERO_VP[place]
    hero: i64 = one(place)
    camp = state.camp(seat)
    if hero & PER_LOCATION:
        return points + count(EVERY_LOCATION & ~camp.held)
    if hero & PER_COLOUR:
        for of_colour in HEROES_OF_COLOUR:
            if camp.heroes & of_colour:
                points += 1
    elif hero & PER_BANNER:
        points += banners(state, seat)
    return points


def tucked_points(state: LegionsState, place: i64) -> i64:
    """[LG-14.4] The points under a hero, twice if that is its way of scoring."""
    points: i64 = legion_points(state.tucked[place])
    return 2 * points if DOUBLE_TUCKED & one(place) else points


def legion_points(legions: i64) -> i64:
    """The points of some legions."""
    points: i64 = 0
    while legions != 0:
        points += LEGION_VP[lowest(legions)]
        legions &= legions - 1
    return points


def winner(state: LegionsState) -> int:
    """[LG-14.5, LG-15.1] By banners, by points, or by the lowest number in hand."""
    if state.banner_winner != NOBODY:
        return state.banner_winner
    mine, theirs = total(state, 0), total(state, 1)
    if mine != theirs:
        return 0 if mine > theirs else 1
    return 0 if lowest(state.camp0.hand) < lowest(state.camp1.hand) else 1
