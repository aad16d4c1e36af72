"""Hand-written knowledge of each game, by the game's name."""

from typing import Final

from tidecourt.bots.values.abyss.base import AbyssValue
from tidecourt.bots.values.legions import LegionsValue
from tidecourt.bots.values.value import Value

VALUES: Final[dict[str, Value]] = {"legions": LegionsValue(), "abyss": AbyssValue()}
