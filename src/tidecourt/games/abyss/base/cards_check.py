"""A check of the card files, with one clear sentence for whoever edits them: whatever a card does
must be written in the rules, so that none is silently without effect."""

from collections.abc import Collection
from typing import Final

from tidecourt.core.game import GameError
from tidecourt.games.abyss.base.cards import (
    LOCATION_FILE,
    LOCATIONS,
    LORD_FILE,
    LORDS,
    RULED_EFFECTS,
    Location,
    Lord,
)

NOTHING: Final = "none"


def check_lords(lords: tuple[Lord, ...], powers: Collection[str]) -> None:
    """Refuse a Lord whose effect no rule knows."""
    known = {NOTHING, *powers, *RULED_EFFECTS}
    for lord in lords:
        if lord.effect not in known:
            raise GameError(
                "abyss_lords.toml: lord {id} ({name}) has the effect '{effect}', which "
                "the rules do not have",
                id=lord.id,
                name=lord.name,
                effect=lord.effect,
            )


def check_locations(locations: tuple[Location, ...], formulas: Collection[str]) -> None:
    """Refuse a Location whose formula no rule knows."""
    for location in locations:
        kind = location.formula["kind"]
        if kind not in formulas:
            raise GameError(
                "abyss_locations.toml: location {id} ({name}) has the formula "
                "'{kind}', which the rules do not have",
                id=location.id,
                name=location.name,
                kind=kind,
            )


def check_counts() -> None:
    """Refuse files that do not hold as many cards of each set as they say."""
    for file, name, sets in (
        (LORD_FILE, "abyss_lords.toml", [lord.set for lord in LORDS]),
        (LOCATION_FILE, "abyss_locations.toml", [location.set for location in LOCATIONS]),
    ):
        for key in dict.fromkeys(sets):
            said = file["totals"].get(key, 0)
            if sets.count(key) != said:
                raise GameError(
                    "{name}: there are {there} cards of the set '{key}', not {said}",
                    name=name,
                    there=sets.count(key),
                    key=key,
                    said=said,
                )
