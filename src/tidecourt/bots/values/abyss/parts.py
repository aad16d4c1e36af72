"""The expansions of Abyss in hand-written knowledge."""

from typing import Final

from tidecourt.bots.values.abyss.kraken import KRAKEN_VALUES
from tidecourt.bots.values.abyss.leviathan import LEVIATHAN_VALUES
from tidecourt.bots.values.abyss.part import ValuePart

PARTS: Final[tuple[ValuePart, ...]] = (LEVIATHAN_VALUES, KRAKEN_VALUES)
