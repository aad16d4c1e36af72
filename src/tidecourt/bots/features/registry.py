"""The feature vectors of each game, by the game's name."""

from typing import Final

from tidecourt.bots.features.abyss.base import AbyssFeatures
from tidecourt.bots.features.legions import LegionsFeatures
from tidecourt.bots.features.vector import Features

FEATURES: Final[dict[str, Features]] = {
    "abyss": AbyssFeatures(),
    "legions": LegionsFeatures(),
}
