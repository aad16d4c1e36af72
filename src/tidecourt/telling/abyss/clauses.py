"""Which clauses of the rules a card of Abyss is about. Those about single Lords and Locations are
numbered like the cards."""

from typing import Final

from tidecourt.games.abyss.base.cards import Kind, Location, Lord
from tidecourt.telling.abyss.parts import PARTS

OF_ALLIES: Final = ("AB-1.2",)
HUNDRED: Final = 100  # the numbers of a set's cards begin after one of these


def of_ally(kind: Kind) -> tuple[str, ...]:
    said = [clauses for part in PARTS if (clauses := part.ally_clauses(kind))]
    return said[0] if said else OF_ALLIES


def of_lord(lord: Lord) -> tuple[str, ...]:
    chapters = {part.name: part.lords_chapter for part in PARTS}
    return (f"{chapters.get(lord.set, 'AB-12')}.{lord.id % HUNDRED}",)


def of_location(location: Location) -> tuple[str, ...]:
    for part in PARTS:
        if part.name == location.set:
            return part.location_clauses(location, location.id % HUNDRED)
    return (f"AB-13.{location.id}",)
