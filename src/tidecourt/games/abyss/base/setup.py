"""[AB-2] Set-up: every deck is shuffled from a stream of its own, so that games of one seed meet
the same cards."""

from typing import Final

from tidecourt.core.bits import one
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.cards import (
    BASE_TOKENS,
    COURT_SPACES,
    FACE_UP_LOCATIONS,
    KINDS,
    LOCATIONS,
    LORDS,
    MONSTER,
    MONSTERS,
)
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.state import AbyssState

BASE: Final = "base"  # the set of the base game's cards
EXPLORATION_STREAM: Final = 1
LORD_STREAM: Final = 2
LOCATION_STREAM: Final = 3
TOKEN_STREAM: Final = 4
FIRST_PLAYER_STREAM: Final = 5
LATER_STREAM: Final = 6
FREE_STREAMS: Final = 16  # expansions take streams of their own from here on
STARTING_PEARLS: Final = 1  # [AB-2.2]


class Box:
    """[AB-1] The cards of some sets, in order; looked up once, because a deal is made often."""

    def __init__(self, sets: tuple[str, ...]) -> None:
        self.exploration: Final = exploration_cards(sets)
        self.lords: Final = lords_in(sets)
        self.locations: Final = locations_in(sets)


BOXES: Final[dict[tuple[str, ...], Box]] = {}


def box(sets: tuple[str, ...]) -> Box:
    """The cards of some sets."""
    if sets not in BOXES:
        BOXES[sets] = Box(sets)
    return BOXES[sets]


def deal(state: AbyssState, sets: tuple[str, ...], seed: int) -> None:
    """[AB-2.1 to AB-2.3] Lay out the table for the sets in play."""
    state.chance = seeded(seed, LATER_STREAM)
    deal_exploration(state, sets, seed)
    deal_lords(state, sets, seed)
    deal_locations(state, sets, seed)
    tokens = list(BASE_TOKENS)
    seeded(seed, TOKEN_STREAM).shuffle(tokens)
    state.token_deck = tuple(tokens)
    for realm in state.realms:
        realm.pearls = STARTING_PEARLS
    state.turn = seeded(seed, FIRST_PLAYER_STREAM).below(state.players)
    rules(state).dealt(state, seed)


def deal_exploration(state: AbyssState, sets: tuple[str, ...], seed: int) -> None:
    """[AB-1.2] The Allies and Monsters of the sets in play."""
    cards = box(sets).exploration[:]
    rules(state).prepare(state, cards)
    seeded(seed, EXPLORATION_STREAM).shuffle(cards)
    state.deck = tuple(cards)


def exploration_cards(sets: tuple[str, ...]) -> list[int]:
    """Every Exploration card of some sets, in order."""
    cards: list[int] = []
    for number, kind in enumerate(KINDS):
        for name in sets:
            cards += [number] * kind.copies.get(name, 0)
    for name in sets:
        cards += [MONSTER] * MONSTERS.get(name, 0)
    return cards


def deal_lords(state: AbyssState, sets: tuple[str, ...], seed: int) -> None:
    """[AB-2.1] Shuffle the Lords; six are face up in the Court."""
    lords = box(sets).lords[:]
    seeded(seed, LORD_STREAM).shuffle(lords)
    state.court = tuple(lords[:COURT_SPACES])
    state.lord_deck = tuple(lords[COURT_SPACES:])


def lords_in(sets: tuple[str, ...]) -> list[int]:
    """The Lords of some sets, but for those that one of them takes out."""
    lords = []
    for place, lord in enumerate(LORDS):
        removed = any(name in lord.removed_with for name in sets)
        if lord.set in sets and not removed:
            lords.append(place)
    return lords


def deal_locations(state: AbyssState, sets: tuple[str, ...], seed: int) -> None:
    """[AB-2.1] Shuffle the Locations; one is face up."""
    locations = box(sets).locations[:]
    seeded(seed, LOCATION_STREAM).shuffle(locations)
    for location in locations[:FACE_UP_LOCATIONS]:
        state.available |= one(location)
    state.location_deck = tuple(locations[FACE_UP_LOCATIONS:])


def locations_in(sets: tuple[str, ...]) -> list[int]:
    """The Locations of some sets."""
    return [place for place, location in enumerate(LOCATIONS) if location.set in sets]
