"""Which clauses of the rules a card of Abyss is about. Those about single Lords and Locations are
numbered like the cards."""

from typing import Final

from tidecourt.games.abyss.base.cards import Kind, Location, Lord
from tidecourt.games.abyss.leviathan.cards import Leviathan

OF_EFFECT: Final = {
    "none": ("AB-1.2",),
    "pearls_boost": ("LV-6.5",),
    "two_dice_high": ("LV-6.4",),
}
OF_PENALTY: Final = {
    "wounds": "LV-5.2",
    "pearls": "LV-5.3",
    "allies": "LV-5.4",
    "free_lord": "LV-5.5",
}
OF_KRAKEN_LOCATION: Final = ("KR-9.1", "KR-9.2")  # those after them are Sanctuaries
OF_LORDS: Final = {"base": "AB-12", "kraken": "KR-8", "leviathan": "LV-11"}
HUNDRED: Final = 100  # the numbers of a set's cards begin after one of these


def of_ally(kind: Kind) -> tuple[str, ...]:
    return ("KR-2.1", "KR-2.3") if kind.nebulis else OF_EFFECT[kind.effect]


def of_lord(lord: Lord) -> tuple[str, ...]:
    return (f"{OF_LORDS[lord.set]}.{lord.id % HUNDRED}",)


def of_location(location: Location) -> tuple[str, ...]:
    if location.id < HUNDRED:
        return (f"AB-13.{location.id}",)
    place = location.id % HUNDRED
    if place <= len(OF_KRAKEN_LOCATION):
        return (OF_KRAKEN_LOCATION[place - 1],)
    return ("KR-9.3", "KR-6.1")


def of_leviathan(leviathan: Leviathan) -> tuple[str, ...]:
    return ("LV-6.2", "LV-7.1", OF_PENALTY[leviathan.penalty])


def of_loot() -> tuple[str, ...]:
    return ("KR-6.3", "KR-6.4")
