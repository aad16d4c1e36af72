"""[LG-1] The cards, read once from `data/legions.toml`, with those of one's own copy laid over
them: nothing about a card is written here.

Legions are known by their printed numbers (1 to 31), heroes, locations and stratagems by their
place in the file. A legion of colour `WHITE` is an ambassador.
"""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.games.legions.cards_book import BOOK, FILE
from tidecourt.games.legions.cards_check import COLOURS as COLOURS
from tidecourt.games.legions.cards_check import SIDES as SIDES
from tidecourt.games.legions.cards_check import place_of
from tidecourt.own.choice import Cards, in_force

YELLOW: Final = 0
RED: Final = 1
BLUE: Final = 2
VIOLET: Final = 3
GREEN: Final = 4
WHITE: Final = 5
LOCATIONS: Final = 5
EVERY_LOCATION: Final = (1 << LOCATIONS) - 1


class Legion:
    """[LG-1.4] A legion: its number, its colour and its reward."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.number: Final[int] = row["number"]
        self.colour: Final[int] = COLOURS.index(row["colour"])
        self.vp: Final[int] = row["vp"]
        self.banners: Final[int] = row["banners"]
        self.source: Final[dict[str, str]] = row["source"]


class Hero:
    """[LG-1.6] A hero: its colour, power, points, way of scoring, banner and pair."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.name: Final[str] = row["id"]
        self.colour: Final[int] = COLOURS.index(row["colour"])
        self.vp: Final[int] = row["vp"]
        self.scoring: Final[str] = row["scoring"]
        self.power: Final[str] = row["power"]
        self.banners: Final[int] = row["banners"]
        self.pair: Final[str] = row["pair"]
        self.source: Final[dict[str, str]] = row["source"]


class Pair:
    """[LG-7.10] Two heroes that are worth more together."""

    def __init__(self, row: dict[str, Any], heroes: tuple[Hero, ...]) -> None:
        self.name: Final[str] = row["id"]
        mask = 0
        for place, hero in enumerate(heroes):
            if hero.name in row["members"]:
                mask |= one(place)
        self.heroes: Final[int] = mask
        self.vp: Final[int] = row["pair_vp"]
        self.banners: Final[int] = row["pair_banners"]


class Location:
    """[LG-1.2, LG-1.3] A location with what its majority token gives."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.name: Final[str] = row["colour"]
        self.vp: Final[int] = row["vp"]
        self.banners: Final[int] = row["banners"]
        self.effect: Final[str] = row["effect"]
        self.source: Final[dict[str, str]] = row["source"]


class Stratagem:
    """[LG-10] A stratagem token of one side."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.name: Final[str] = row["id"]
        self.side: Final[str] = row["side"]
        self.effect: Final[str] = row["effect"]
        self.unused_vp: Final[int] = row["unused_vp"]
        self.source: Final[dict[str, str]] = row["source"]


CARDS: Final[Cards] = in_force(BOOK)
DATA: Final[dict[str, Any]] = CARDS.data[FILE]
CONSTANTS: Final[dict[str, int]] = {k: v for k, v in DATA["constants"].items() if k != "source"}

LEGIONS: Final = tuple(
    Legion(row) for row in sorted(DATA["legion"], key=lambda row: int(row["number"]))
)
HEROES: Final = tuple(Hero(row) for row in DATA["hero"])
PAIRS: Final = tuple(Pair(row, HEROES) for row in DATA["hero_pair"])
PLACES: Final = tuple(
    Location(row) for row in sorted(DATA["location"], key=lambda row: int(row["order"]))
)
STRATAGEMS: Final = tuple(Stratagem(row) for row in DATA["stratagem"])

# The same facts in the shape the rules ask for them: by legion number (0 stands for no legion), by
# hero, by location, and as sets.
COLOUR_OF: Final = (-1, *(legion.colour for legion in LEGIONS))
LEGION_VP: Final = (0, *(legion.vp for legion in LEGIONS))
HERO_COLOUR: Final = tuple(hero.colour for hero in HEROES)
LOCATION_VP: Final = tuple(place.vp for place in PLACES)
HEROES_OF_COLOUR: Final = tuple(
    sum(one(place) for place, hero in enumerate(HEROES) if hero.colour == colour)
    for colour in range(LOCATIONS)
)
STRATAGEMS_OF_SIDE: Final = tuple(
    tuple(place for place, token in enumerate(STRATAGEMS) if token.side == side) for side in SIDES
)
BANNER_LEGIONS: Final[i64] = sum(one(legion.number) for legion in LEGIONS if legion.banners)
BANNER_HEROES: Final[i64] = sum(one(place) for place, hero in enumerate(HEROES) if hero.banners)
BANNER_PAIRS: Final = tuple(pair.heroes for pair in PAIRS if pair.banners)
BANNER_LOCATIONS: Final[i64] = sum(one(at) for at, place in enumerate(PLACES) if place.banners)
EVERY_LEGION: Final[i64] = one(len(COLOUR_OF)) - 2
EVERY_HERO: Final[i64] = one(len(HEROES)) - 1


def hero_named(name: str) -> int:
    """A hero's place by its name in the data."""
    return [hero.name for hero in HEROES].index(name)


def stratagem_with(effect: str) -> int:
    """A stratagem's place by its effect."""
    return place_of(DATA["stratagem"], "stratagem", "effect", effect)


HAND_SIZE: Final[i64] = CONSTANTS["hand_size"]
FACE_UP_IN_ROW: Final[i64] = CONSTANTS["legion_row_face_up"]
HERO_ROW_SIZE: Final[i64] = CONSTANTS["hero_row_size"]
TRIO: Final[i64] = CONSTANTS["recruit_same_location"]
HERO_DECK_LOOK: Final[i64] = CONSTANTS["hero_deck_look"]
BANNERS_TO_WIN: Final[i64] = CONSTANTS["banners_to_win"]
