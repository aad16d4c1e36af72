"""The expansions of Abyss in words, in the order in which they are told."""

from typing import Final

from tidecourt.telling.abyss.kraken.part import KRAKEN_TELLING
from tidecourt.telling.abyss.leviathan.part import LEVIATHAN_TELLING
from tidecourt.telling.abyss.leviathan.signs import LeviathanSigns
from tidecourt.telling.abyss.part import TellingPart

PARTS: Final[tuple[TellingPart, ...]] = (LEVIATHAN_TELLING, KRAKEN_TELLING)


class AbyssSigns(LeviathanSigns):
    """How cards are called: those of the base game, and those of the expansions that have signs of
    their own."""
