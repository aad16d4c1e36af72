"""[LV-1, LV-8] The Leviathans, the zones of the Border and the Leviathan Monster tokens, read once.

A Leviathan and a zone are known by their place in the data; a token's kind by its row there.
"""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.games.abyss.base.cards import (
    EXPLORATION,
    KINDS,
    KINDS_OF_RACE,
    LORDS,
    MONSTER_FILE,
    RACES,
    TURN_LORDS,
    WILD,
    kind_named,
    load,
    lords_with,
    param,
)

LEVIATHAN_FILE: Final = load("leviathans")


class Health:
    """[LV-7.1, LV-7.3] One space of a Leviathan's ladder: what it resists and what it brings."""

    def __init__(self, row: dict[str, int]) -> None:
        self.resistance: Final[int] = row["resistance"]
        self.tokens: Final[int] = row["tokens"]


class Leviathan:
    """A Leviathan card: who may attack it, its Health from the top space down, its penalty."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: Final[int] = row["id"]
        self.name: Final[str] = f"leviathan{row['id']}"
        self.races: Final[tuple[int, ...]] = tuple(RACES.index(race) for race in row["races"])
        self.health: Final[tuple[Health, ...]] = tuple(Health(space) for space in row["health"])
        self.penalty: Final[str] = row["penalty"]["kind"]
        self.amount: Final[int] = row["penalty"]["amount"]
        self.source: Final[dict[str, str]] = row.get("source", {})


class TokenKind:
    """[LV-2.2] What a Leviathan Monster token does when it is revealed."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.pearls: Final[int] = row.get("pearls", 0)
        self.keys: Final[int] = row.get("keys", 0)
        self.stacks: Final[int] = row.get("stacks", 0)
        self.count: Final[int] = row["count"]
        self.name: Final[str] = f"pearls{self.pearls}" if self.pearls else row["kind"]


LEVIATHANS: Final = tuple(Leviathan(row) for row in LEVIATHAN_FILE["leviathan"])
TOKEN_KINDS: Final = tuple(
    TokenKind(row) for row in MONSTER_FILE["token"] if row["deck"] == "leviathan"
)
TOKENS: Final[tuple[int, ...]] = tuple(
    number for number, kind in enumerate(TOKEN_KINDS) for _ in range(kind.count)
)

ZONES: Final = 9
ZONE_NAMES: Final[tuple[str, ...]] = tuple(
    row["label"].replace("/", "-") for row in LEVIATHAN_FILE["zone"]
)
DIE_SIDES: Final = 6
ZONE_OF_SUM: Final[tuple[int, ...]] = tuple(
    next((zone for zone, row in enumerate(LEVIATHAN_FILE["zone"]) if sum_ in row["sums"]), -1)
    for sum_ in range(2 * DIE_SIDES + 1)
)

WOUND_INFLUENCE: Final[i64] = LEVIATHAN_FILE["scoring"]["wound_influence"]
SCOURGE_INFLUENCE: Final[i64] = LEVIATHAN_FILE["scoring"]["scourge_influence"]
FAILED_ATTACK_PEARLS: Final[i64] = LEVIATHAN_FILE["fight"]["failed_attack_pearls"]
HAND_LIMIT: Final[i64] = LEVIATHAN_FILE["martial_law"]["hand_limit"]
PEARLS_PER_EXTRA_ALLY: Final[i64] = LEVIATHAN_FILE["martial_law"]["pearls_per_extra_ally"]
ALWAYS_ACCEPTED: Final[int] = RACES.index(LEVIATHAN_FILE["fight"]["race_always_accepted"])
STARTING_ALLY: Final[int] = kind_named(
    EXPLORATION["setup"]["leviathan_starting_ally_race"]
    + str(EXPLORATION["setup"]["leviathan_starting_ally_value"])
)
STARTING_ALLIES: Final[i64] = EXPLORATION["setup"]["leviathan_starting_ally_per_player"]

INTREPID: Final[i64] = lords_with("second_leviathan_after_slay")
MOST_SLAIN: Final[i64] = param("second_leviathan_after_slay", "max_slain")
TAXIDERMIST: Final[i64] = lords_with("pearls_per_health_removed")
TAXIDERMIST_PEARLS: Final[i64] = param("pearls_per_health_removed", "pearls")
METAMORPH: Final[i64] = lords_with("any_race_to_fight")
ALTRUIST: Final[i64] = lords_with("extra_token_per_health_removed")
ALTRUIST_TOKENS: Final[i64] = param("extra_token_per_health_removed", "tokens")
COWARD: Final[i64] = lords_with("ignore_monsters")
ARMS_DEALER_PEARLS: Final[i64] = param("pearl_per_leviathan_at_border", "pearls")
REBEL_HEALTH: Final[i64] = param("remove_health", "health")


def kinds_with(effect: str) -> i64:
    """The kinds of Ally that have an effect in a fight, as a mask."""
    mask: i64 = 0
    for number, kind in enumerate(KINDS):
        if kind.effect == effect:
            mask |= one(number)
    return mask


def kinds_accepted(leviathan: Leviathan) -> i64:
    """[LV-6.2, CX-1] The kinds of Ally that may attack a Leviathan: its races, crabs, Krakens."""
    mask: i64 = KINDS_OF_RACE[ALWAYS_ACCEPTED] | KINDS_OF_RACE[WILD]
    for race in leviathan.races:
        mask |= KINDS_OF_RACE[race]
    return mask


def lords_that_bring_pearls() -> i64:
    """The turn Lords whose power brings Pearls, as a mask."""
    mask: i64 = 0
    for lord in TURN_LORDS:
        if LORDS[lord].params.get("pearls", 0) > 0:
            mask |= one(lord)
    return mask


ACCEPTED: Final = tuple(kinds_accepted(leviathan) for leviathan in LEVIATHANS)
TWO_DICE_HIGH: Final[i64] = kinds_with("two_dice_high")
PEARLS_BOOST: Final[i64] = kinds_with("pearls_boost")
PEARL_BRINGERS: Final[i64] = lords_that_bring_pearls()

# The same facts in the shape the rules ask for them.
MOST_HEALTH: Final = 3
HEALTH_OF: Final = tuple(len(leviathan.health) for leviathan in LEVIATHANS)
RESISTANCE_OF: Final = tuple(
    tuple(space.resistance for space in leviathan.health) for leviathan in LEVIATHANS
)
REWARD_OF: Final = tuple(
    tuple(space.tokens for space in leviathan.health) for leviathan in LEVIATHANS
)


def check() -> None:
    """What the shape of the state relies on."""
    if len(LEVIATHANS) > 30 or max(HEALTH_OF) > MOST_HEALTH or len(TOKENS) > 47:
        raise ValueError("the Leviathan card file holds more than the engine has room for")
    if len(ZONE_NAMES) != ZONES or -1 in ZONE_OF_SUM[2:]:
        raise ValueError("the Leviathan card file leaves a total of the dice without a zone")


check()
