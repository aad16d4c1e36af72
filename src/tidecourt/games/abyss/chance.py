"""What a scenario lets chance bring in a game of Abyss."""

from typing import Any

from tidecourt.core.scenarios.facts import Cards, Facts
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.sentence import Sentence
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.naming import (
    LOCATION_NAMES,
    LORD_NAMES,
    lay_named,
    read_card,
    read_values,
    rest_on_top,
)
from tidecourt.games.abyss.state import AbyssState


def bring(state: AbyssState, chance: dict[str, Any], dealer: Scripted) -> None:
    """Lay the cards that are named on top of the decks, and write down what shuffles bring."""
    said = Facts(chance)
    explored = read_cards(said, "exploration")
    state.deck = rest_on_top(said, "exploration", state.deck[state.drawn :], explored)
    state.drawn = 0
    lords = lay_named(
        said, "lord_deck", every_card(LORD_NAMES), LORD_NAMES, Sentence("in the deck")
    )
    state.lord_deck = rest_on_top(said, "lord_deck", state.lord_deck[state.lords_drawn :], lords)
    state.lords_drawn = 0
    bring_locations(state, said, dealer)
    bring_tokens(state, said)
    if said.says("reshuffle"):
        dealer.will_shuffle("reshuffle", read_cards(said, "reshuffle"))
    rules(state).bring(state, said, dealer)
    said.refuse_the_rest()
    state.chance = dealer


def read_cards(said: Facts, key: str) -> list[int]:
    """Exploration cards in the order of a list."""
    cards: list[int] = []
    for place, word in enumerate(said.items(key)):
        cards += read_card(word, (key, str(place)), True)
    return cards


def every_card(names: tuple[str, ...]) -> Cards:
    """Single cards of which none has been named."""
    return Cards(Sentence("card"), list(range(len(names))))


def bring_locations(state: AbyssState, said: Facts, dealer: Scripted) -> None:
    """The next Locations, and those on top once Black Smokers was shuffled in [AB-13.10]."""
    named = every_card(LOCATION_NAMES)
    drawn = lay_named(said, "location_deck", named, LOCATION_NAMES, Sentence("in the deck"))
    left = state.location_deck[state.locations_drawn :]
    state.location_deck = rest_on_top(said, "location_deck", left, drawn)
    state.locations_drawn = 0
    if said.says("location_shuffle"):
        named = every_card(LOCATION_NAMES)
        top = lay_named(said, "location_shuffle", named, LOCATION_NAMES, Sentence("in the deck"))
        dealer.will_shuffle("location_shuffle", top)


def bring_tokens(state: AbyssState, said: Facts) -> None:
    """The next Monster tokens."""
    left = list(state.token_deck[state.tokens_drawn :])
    top = read_values(said, "token_deck", left, Sentence("Monster token"))
    state.token_deck = state.token_deck[: state.tokens_drawn] + tuple(top + left)
