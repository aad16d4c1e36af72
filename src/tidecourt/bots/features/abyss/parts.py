"""The expansions of Abyss in feature vectors, in the order of their rooms. The shipped networks
were trained with these: another list asks for networks of its own."""

from typing import Final

from tidecourt.bots.features.abyss.kraken import KRAKEN_FEATURES
from tidecourt.bots.features.abyss.leviathan import LEVIATHAN_FEATURES
from tidecourt.bots.features.abyss.part import FeaturePart

PARTS: Final[tuple[FeaturePart, ...]] = (LEVIATHAN_FEATURES, KRAKEN_FEATURES)
