"""Every fact of a position by the names that a scenario uses."""

from typing import Any

from tidecourt.core.bits import members, one
from tidecourt.games.legions.cards import (
    COLOURS,
    EVERY_LEGION,
    EVERY_LOCATION,
    HEROES,
    LOCATIONS,
    STRATAGEMS,
)
from tidecourt.games.legions.score import banners, breakdown, total
from tidecourt.games.legions.state import NOBODY, LegionsState


def facts_of(state: LegionsState) -> dict[str, Any]:
    """What lies where; lists have no order, tuples have."""
    deck = state.deck[state.drawn :]
    centre = EVERY_LOCATION & ~state.camp0.held & ~state.camp1.held
    return {
        "king": state.king,
        "first": "nobody" if state.first == NOBODY else state.first,
        "row": members(state.row),
        "hidden": state.hidden,
        "deck": deck,
        "deck_size": len(deck),
        "removed": members(EVERY_LEGION & ~everywhere(state)),
        "hero_row": hero_names(state.hero_row),
        "hero_deck": tuple([HEROES[hero].name for hero in state.hero_deck]),
        "hero_deck_size": len(state.hero_deck),
        "reserved": hero_names(state.reserved),
        "shown": members(state.shown),
        "centre": location_names(centre),
        "seat0": facts_of_seat(state, 0),
        "seat1": facts_of_seat(state, 1),
    }


def facts_of_seat(state: LegionsState, seat: int) -> dict[str, Any]:
    """What belongs to a seat, and what it counts for."""
    camp = state.camp(seat)
    field = {COLOURS[place]: members(state.side(seat, place)) for place in range(LOCATIONS)}
    tucked = {
        hero.name: members(state.tucked[place]) if camp.heroes >> place & 1 else []
        for place, hero in enumerate(HEROES)
    }
    score: dict[str, Any] = dict(breakdown(state, seat))
    score["total"] = total(state, seat)
    return {
        "hand": members(camp.hand),
        "revealed": 0 if state.first == NOBODY else camp.chosen,
        "chosen": camp.chosen if state.first == NOBODY else 0,
        "field": field,
        "routed": members(camp.field & state.routed),
        "heroes": hero_names(camp.heroes),
        "tucked": tucked,
        "tokens": location_names(camp.held),
        "stratagem": STRATAGEMS[camp.stratagem].name,
        "spent": camp.spent == 1,
        "knows": members(camp.knows),
        "knows_heroes": hero_names(camp.knows_heroes),
        "banners": banners(state, seat),
        "score": score,
    }


def everywhere(state: LegionsState) -> int:
    """Every legion that is still in the game."""
    legions = state.row | state.camp0.field | state.camp1.field
    legions |= state.camp0.hand | state.camp1.hand | state.tucked_by(0) | state.tucked_by(1)
    legions |= one_or_none(state.hidden)
    for seat in range(2):
        legions |= one_or_none(state.camp(seat).chosen)
    for legion in state.deck[state.drawn :]:
        legions |= one_or_none(legion)
    return legions


def one_or_none(legion: int) -> int:
    """The set of a legion, empty if it is 0."""
    return one(legion) if legion else 0


def hero_names(heroes: int) -> list[str]:
    """The names of a set of heroes."""
    return [HEROES[hero].name for hero in members(heroes)]


def location_names(locations: int) -> list[str]:
    """The names of a set of locations."""
    return [COLOURS[location] for location in members(locations)]
