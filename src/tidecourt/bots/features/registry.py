"""How the positions of each game are put in numbers, by the game's name."""

from typing import Final

from tidecourt.bots.features.abyss import AbyssFeatures
from tidecourt.bots.features.legions import LegionsFeatures
from tidecourt.bots.features.page import Features

FEATURES: Final[dict[str, Features]] = {
    "abyss": AbyssFeatures(),
    "legions": LegionsFeatures(),
}
