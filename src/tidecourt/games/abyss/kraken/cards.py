"""[KR-1.1] What the Kraken set adds, read once from the card files."""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.games.abyss.base.cards import (
    EXPLORATION,
    KINDS,
    KINDS_OF_RACE,
    LOCATIONS,
    WILD,
    load,
    lords_with,
    param,
)
from tidecourt.games.abyss.cards_book import kind_name

FILE: Final = load("kraken")

KRAKENS: Final[i64] = KINDS_OF_RACE[WILD]  # the kinds of Kraken Ally
NEBULIS: Final[dict[str, int]] = {
    kind_name(row["race"], row["value"], row["effect"]): row["nebulis"]
    for row in EXPLORATION["ally"]
    if "nebulis" in row
}
"""[KR-2.3] The Nebulis printed on Allies, by the names of their kinds."""
NEBULIS_OF: Final = tuple([NEBULIS.get(kind.name, 0) for kind in KINDS])

NEBULIS_POINTS: Final[int] = FILE["nebulis"]["influence_each"]  # [KR-3.1]
FIGURE_POINTS: Final[int] = FILE["nebulis"]["most_corrupt_influence"]
NEBULIS_LIMIT: Final[i64] = FILE["nebulis"]["max_per_payment"]  # [KR-3.2]
OUTLAW_LIMIT: Final[i64] = param("nebulis_limit", "limit")
OUTLAWS: Final[i64] = lords_with("nebulis_limit")
COUNTERFEITERS: Final[i64] = lords_with("nebulis_with_pearls_left")
CLEANERS: Final[i64] = lords_with("no_endgame_kraken_nebulis")
SHAREHOLDERS: Final[i64] = lords_with("pearl_on_opponent_recruit")
SHAREHOLDER_PEARLS: Final[i64] = param("pearl_on_opponent_recruit", "pearls")
HYPNOTISTS: Final[i64] = lords_with("purchase_limit")
HYPNOTIST_LIMIT: Final[i64] = param("purchase_limit", "limit")
HIGHWAYMEN: Final[i64] = lords_with("steal_pearl_on_gain")
HIGHWAYMAN_FROM: Final[i64] = param("steal_pearl_on_gain", "threshold")
HIGHWAYMAN_PEARLS: Final[i64] = param("steal_pearl_on_gain", "pearls")

SENTINELS: Final[int] = len(FILE["sentinel"])
SENTINEL_NEBULIS: Final[i64] = param("sentinel", "nebulis")


class Loot:
    """[KR-6.3] A Loot card: its value and what drawing it brings."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.value: Final[int] = row["value"]
        self.count: Final[int] = row["count"]
        self.keys: Final[int] = row.get("keys", 0)
        self.pearls: Final[int] = row.get("pearls", 0)
        self.tokens: Final[int] = row.get("tokens", 0)
        self.allies: Final[int] = row.get("allies", 0)
        self.source: Final[dict[str, str]] = row.get("source", {})


LOOT: Final[dict[int, Loot]] = {row["value"]: Loot(row) for row in FILE["loot"]}
LOOT_DECK: Final = tuple(loot.value for loot in LOOT.values() for _ in range(loot.count))
HIGHEST_LOOT: Final = 7
NO_SANCTUARY: Final = -1


def number_sanctuaries() -> tuple[int, ...]:
    """[KR-6.1] For every Location, its number among the Sanctuaries."""
    numbers: list[int] = []
    sanctuaries = 0
    for location in LOCATIONS:
        if location.immediate == "search_loot":
            numbers.append(sanctuaries)
            sanctuaries += 1
        else:
            numbers.append(NO_SANCTUARY)
    return tuple(numbers)


SANCTUARY_OF: Final = number_sanctuaries()


def check() -> None:
    """What the shape of the slice relies on."""
    if max(LOOT) > HIGHEST_LOOT or max(SANCTUARY_OF) > 3:
        raise ValueError("the Kraken card file holds more than the engine has room for")


check()
