"""Every fact of a position by the names that a scenario uses."""

from typing import Any, Final

from tidecourt.core.bits import count, members, set_of
from tidecourt.games.abyss.base.cards import LOCATIONS, LORDS, MONSTER, NO_LORD, RACES
from tidecourt.games.abyss.base.exploring import BOUGHT_BITS
from tidecourt.games.abyss.base.score import breakdown
from tidecourt.games.abyss.base.setup import BASE, lords_in
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.naming import LOCATION_NAMES, LORD_NAMES, card_names
from tidecourt.games.abyss.piles import cards_of, size
from tidecourt.games.abyss.state import NOBODY, AbyssState

EMPTY_SPACE: Final = "none"


def facts_of(state: AbyssState) -> dict[str, Any]:
    """What lies where; lists have no order, tuples have."""
    discard = cards_of(state.discard) + [MONSTER] * state.dead
    exploration = state.deck[state.drawn :]
    lord_deck = state.lord_deck[state.lords_drawn :]
    location_deck = state.location_deck[state.locations_drawn :]
    facts: dict[str, Any] = {
        "players": state.players,
        "turn_of": state.turn,
        "closer": seat_or_nobody(state.closer),
        "extra_turns": state.extra_turns,
        "price": state.price,
        "used": lord_names(state.used),
        "gave_up": state.given_up != 0,
        "court": tuple([lord_at(space) for space in state.court]),
        "lord_deck": tuple([LORD_NAMES[lord] for lord in lord_deck]),
        "lord_deck_size": len(lord_deck),
        "removed_lords": lord_names(removed_lords(state)),
        "available": location_names(state.available),
        "location_deck": tuple([LOCATION_NAMES[location] for location in location_deck]),
        "location_deck_size": len(location_deck),
        "track": tuple(card_names(list(state.track))),
        "council": {
            name: card_names(cards_of(state.council(race))) for race, name in enumerate(RACES)
        },
        "discard": card_names(discard),
        "exploration": tuple(card_names(list(exploration))),
        "exploration_size": len(exploration),
        "paid": card_names(cards_of(state.paid)),
        "token_deck": state.token_deck[state.tokens_drawn :],
        "token_deck_size": state.tokens_left(),
    }
    if rules(state).has_threat_track():
        facts["threat"] = state.threat
    facts.update(rules(state).table_facts(state))
    for seat in range(state.players):
        facts[f"seat{seat}"] = facts_of_seat(state, seat)
    return facts


def facts_of_seat(state: AbyssState, seat: int) -> dict[str, Any]:
    """What belongs to a seat, and what it counts for."""
    realm = state.realm(seat)
    score: dict[str, Any] = dict(breakdown(state, seat))
    score["total"] = sum(score.values())
    facts: dict[str, Any] = {
        "pearls": realm.pearls,
        "keys": realm.keys,
        "all_keys": realm.all_keys(),
        "hand": card_names(cards_of(realm.hand)),
        "hand_size": size(realm.hand),
        "affiliated": card_names(cards_of(realm.affiliated)),
        "picked": card_names(cards_of(realm.picked)),
        "lords": lord_names(realm.free),
        "disabled": lord_names(realm.disabled),
        "lord_count": count(state.lords(seat)),
        "locations": location_names(realm.locations),
        "under": {
            location.name: lord_names(state.beneath[place]) if realm.locations >> place & 1 else []
            for place, location in enumerate(LOCATIONS)
        },
        "tokens": [state.token_deck[token] for token in members(realm.tokens)],
        "knows_tokens": {
            f"seat{other}": [
                state.token_deck[token] for token in members(state.realm(other).tokens & realm.seen)
            ]
            for other in members(state.opponents(seat))
        },
        "knows_location_deck": state.deck_seen >> seat & 1 == 1,
        "bought": state.bought >> (BOUGHT_BITS * seat) & 0xF,
        "score": score,
    }
    facts.update(rules(state).seat_facts(state, seat))
    return facts


def removed_lords(state: AbyssState) -> int:
    """[AB-1.11] The Lords of the sets in play that lie nowhere any more."""
    sets = (BASE, *[module.name for module in rules(state).members])
    left = set_of(lords_in(sets)) & ~set_of(list(state.lord_deck[state.lords_drawn :]))
    left &= ~set_of([lord for lord in state.court if lord != NO_LORD])
    for seat in range(state.players):
        left &= ~state.lords(seat)
    return left


def lord_at(space: int) -> str:
    """The Lord on a Court space, or the word for none."""
    return EMPTY_SPACE if space == NO_LORD else LORD_NAMES[space]


def seat_or_nobody(seat: int) -> Any:
    """A seat, or the word for none."""
    return "nobody" if seat == NOBODY else seat


def lord_names(lords: int) -> list[str]:
    """The names of a set of Lords."""
    return [LORDS[lord].name for lord in members(lords)]


def location_names(locations: int) -> list[str]:
    """The names of a set of Locations."""
    return [LOCATIONS[location].name for location in members(locations)]
