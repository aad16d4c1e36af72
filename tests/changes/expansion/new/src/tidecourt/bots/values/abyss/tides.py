"""What Shells are worth, by hand-written knowledge: their points, and a little more of the Lord."""

from typing import Final

from tidecourt.bots.values.abyss.part import ValuePart
from tidecourt.games.abyss.tides.module import TIDES

TIDES_VALUES: Final = ValuePart(TIDES, once={"take_shell": 2.0})
