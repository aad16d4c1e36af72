"""[LV] How Leviathans look in a line of text."""

from typing import Final

from tidecourt.cli.abyss.base.signs import BaseSigns
from tidecourt.games.abyss.leviathan.cards import ALWAYS_ACCEPTED, LEVIATHANS
from tidecourt.telling.abyss.leviathan.signs import LeviathanSigns as PlainSigns

HEALTH: Final = "♥"


class LeviathanSigns(BaseSigns, PlainSigns):
    """Leviathans, with the races that may attack them and their Health."""

    def zone_title(self, number: int) -> str:
        return self.zone(number)

    def accepted(self, number: int) -> str:
        races = dict.fromkeys((*LEVIATHANS[number].races, ALWAYS_ACCEPTED))
        return "".join(self.emblem(race) for race in races)

    def health(self, number: int, lost: int) -> str:
        spaces = LEVIATHANS[number].health
        gone = f"[dim]{'·' * lost}[/]" if lost else ""
        left = " ".join(f"{space.resistance}/{space.tokens}" for space in spaces[lost:])
        return f"[red]{HEALTH}[/]{gone}{left}"

    def beast(self, zone: int, leviathan: int, lost: int) -> str:
        name = f"{self.zone(zone)} {self.leviathan(leviathan)}"
        return f"{name} {self.accepted(leviathan)} {self.health(leviathan, lost)}"
