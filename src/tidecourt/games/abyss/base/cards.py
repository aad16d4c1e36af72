"""[AB-1] The cards of every set, read once from `data/abyss_*.toml`, with one's own laid over them.

Allies are known by their kind: cards of one race, value and effect are the same. Kinds are numbered
from the weakest to the strongest, so that the lowest kind of a set is a weakest Ally of it. Lords
and Locations are known by their place in their file.
"""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.games.abyss.cards_book import BOOK, kind_name
from tidecourt.own.choice import Cards, in_force

CARDS: Final[Cards] = in_force(BOOK)


def load(name: str) -> dict[str, Any]:
    """A card file, with the cards of one's own copy laid over it."""
    return CARDS.data[f"abyss_{name}"]


EXPLORATION: Final = load("exploration")
LORD_FILE: Final = load("lords")
LOCATION_FILE: Final = load("locations")
MONSTER_FILE: Final = load("monsters")

RACES: Final[tuple[str, ...]] = tuple(
    row["key"] for row in EXPLORATION["race"] if not row.get("wild", False)
)
RACE_COUNT: Final = 5
NO_RACE: Final = -1
WILD: Final = RACE_COUNT  # the race of an Ally that has none of its own
EFFECTS: Final = ("none", "pearls_boost", "two_dice_high")


class Kind:
    """[AB-1.2] A kind of Ally: its race, value and effect, and how many each set brings."""

    def __init__(self, race: str, value: int, effect: str) -> None:
        self.race_name: Final = race
        self.race: Final[int] = RACES.index(race) if race in RACES else WILD
        self.value: Final = value
        self.effect: Final = effect
        self.source: dict[str, str] = {}
        self.copies: dict[str, int] = {}
        self.name: Final = kind_name(race, value, effect)


class Lord:
    """[AB-1.3] A Lord as it is printed."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: Final[int] = row["id"]
        self.set: Final[str] = row["set"]
        self.name: Final[str] = row["key"]
        self.guild: Final[str] = row["guild"]
        self.race: Final[int] = RACES.index(row["race"]) if row["race"] else NO_RACE
        self.cost: Final[int] = row["cost"]
        self.races: Final[int] = row["races"]
        self.keys: Final[int] = row["keys"]
        self.influence: Final[int] = row["influence"]
        self.power: Final[str] = row["power"]
        self.effect: Final[str] = row["effect"]
        self.params: Final[dict[str, int]] = row.get("params", {})
        self.removed_with: Final[list[str]] = row.get("removed_with", [])
        self.source: Final[dict[str, str]] = row.get("source", {})


class Location:
    """[AB-1.3] A Location as it is printed."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: Final[int] = row["id"]
        self.set: Final[str] = row["set"]
        self.name: Final[str] = row["key"]
        self.formula: Final[dict[str, Any]] = row["formula"]
        self.immediate: Final[str] = row["immediate"]
        self.source: Final[dict[str, str]] = row.get("source", {})


class Reward:
    """[AB-6.3] One of the rewards of a space of the Threat track."""

    def __init__(self, row: dict[str, int]) -> None:
        self.pearls: Final[int] = row.get("pearls", 0)
        self.tokens: Final[int] = row.get("tokens", 0)
        self.keys: Final[int] = row.get("keys", 0)


def read_kinds() -> tuple[Kind, ...]:
    """Every kind of Ally, from the weakest to the strongest."""
    kinds: dict[tuple[int, int, int], Kind] = {}
    for row in EXPLORATION["ally"]:
        kind = Kind(row["race"], row["value"], row["effect"])
        kind = kinds.setdefault((kind.value, kind.race, EFFECTS.index(kind.effect)), kind)
        kind.source.update(row.get("source", {}))
        kind.copies[row["set"]] = kind.copies.get(row["set"], 0) + row["count"]
    return tuple([kinds[key] for key in sorted(kinds)])


KINDS: Final = read_kinds()
LORDS: Final = tuple(Lord(row) for row in LORD_FILE["lord"])
LOCATIONS: Final = tuple(Location(row) for row in LOCATION_FILE["location"])
REWARDS: Final = tuple(
    tuple(Reward(option) for option in row["options"]) for row in MONSTER_FILE["threat_space"]
)
MONSTERS: Final[dict[str, int]] = {row["set"]: row["count"] for row in EXPLORATION["monster_card"]}
MONSTER: Final = 48  # a card of the Exploration deck that is no Ally: the number after all kinds
NO_LORD: Final = -1

# The same facts in the shape the rules ask for them.
RACE_OF: Final = tuple(kind.race for kind in KINDS)
VALUE_OF: Final = tuple(kind.value for kind in KINDS)
KINDS_OF_RACE: Final = tuple(
    sum([one(k) for k, kind in enumerate(KINDS) if kind.race == race])
    for race in range(RACE_COUNT + 1)
)
KINDS_OF_VALUE: Final = tuple(
    sum([one(k) for k, kind in enumerate(KINDS) if kind.value == value])
    for value in range(max(VALUE_OF) + 1)
)
WITH_RACE: Final[i64] = one(len(KINDS)) - 1 - KINDS_OF_RACE[WILD]
STRONGEST: Final[i64] = len(KINDS) - 1

COST_OF: Final = tuple(lord.cost for lord in LORDS)
RACES_OF: Final = tuple(lord.races for lord in LORDS)
MANDATORY: Final = tuple(lord.race for lord in LORDS)
INFLUENCE_OF: Final = tuple(lord.influence for lord in LORDS)

COURT_SPACES: Final = 6
COURT_REFILL_AT: Final[i64] = LORD_FILE["totals"]["court_refill_at"]
COURT_REFILL_PEARLS: Final[i64] = LORD_FILE["totals"]["court_refill_pearls"]
LORDS_TO_END: Final[i64] = LORD_FILE["totals"]["lords_to_end"]
KEYS_TO_CONTROL: Final[i64] = LOCATION_FILE["totals"]["keys_to_control"]
MOST_DRAWN: Final[i64] = LOCATION_FILE["totals"]["draw_max"]
FACE_UP_LOCATIONS: Final[i64] = LOCATION_FILE["totals"]["face_up_at_setup"]
THREAT_START: Final[i64] = MONSTER_FILE["threat_track"]["start"]
THREAT_AFTER_FIGHT: Final[i64] = MONSTER_FILE["threat_track"]["after_fight"]
THREAT_STEP: Final[i64] = MONSTER_FILE["threat_track"]["advance_on_keep_exploring"]
THREAT_SPACES: Final[i64] = MONSTER_FILE["threat_track"]["spaces"]


def check() -> None:
    """What the numbering of options and the shape of the state rely on."""
    if len(KINDS) != MONSTER or len(RACES) != RACE_COUNT or len(LORDS) > 63 or len(LOCATIONS) > 26:
        raise ValueError("the Abyss card files hold more than the engine has room for")
    if sum([kind.value * sum(kind.copies.values()) for kind in KINDS]) >= 0xFF:
        raise ValueError("the values of all Allies together are more than eight bits can tell")
    if LORD_FILE["totals"]["court_spaces"] != COURT_SPACES or any(lord.keys > 1 for lord in LORDS):
        raise ValueError("the Abyss card files name other spaces or Keys than the engine knows")


check()


RULED_EFFECTS: Final[set[str]] = set()
"""The effects that some rule looks for; every other effect must be a power's."""


def lords_with(effect: str) -> i64:
    """The Lords that have an effect, as a mask."""
    RULED_EFFECTS.add(effect)
    mask: i64 = 0
    for place, lord in enumerate(LORDS):
        if lord.effect == effect:
            mask |= one(place)
    return mask


def lords_of(guild: str) -> i64:
    """The Lords of a guild, as a mask."""
    mask: i64 = 0
    for place, lord in enumerate(LORDS):
        if lord.guild == guild:
            mask |= one(place)
    return mask


def keyed_lords() -> i64:
    """The Lords with a printed Key, as a mask."""
    mask: i64 = 0
    for place, lord in enumerate(LORDS):
        if lord.keys:
            mask |= one(place)
    return mask


def param(effect: str, name: str) -> i64:
    """A number of the only Lord that has an effect."""
    for lord in LORDS:
        if lord.effect == effect:
            return lord.params[name]
    raise ValueError(f"no Lord has the effect {effect}")


def location_with(immediate: str) -> i64:
    """The first Location that has an immediate effect."""
    return [location.immediate for location in LOCATIONS].index(immediate)


def kind_named(name: str) -> int:
    """A kind of Ally by its name."""
    return [kind.name for kind in KINDS].index(name)


def lord_named(name: str) -> int:
    """A Lord's place by its name."""
    return [lord.name for lord in LORDS].index(name)


def location_named(name: str) -> int:
    """A Location's place by its name."""
    return [location.name for location in LOCATIONS].index(name)


KEYED: Final[i64] = keyed_lords()
TURN_LORDS: Final = tuple(place for place, lord in enumerate(LORDS) if lord.power == "turn")
BASE_TOKENS: Final = tuple(
    row["influence"]
    for row in MONSTER_FILE["token"]
    if row["deck"] == "base"
    for _ in range(row["count"])
)
