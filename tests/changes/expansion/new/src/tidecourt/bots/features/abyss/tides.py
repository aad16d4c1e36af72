"""Shells, in numbers."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from tidecourt.bots.features.abyss.part import FeaturePart
from tidecourt.bots.features.vector import put_count
from tidecourt.core.bits import count
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.tides.module import TIDES
from tidecourt.games.abyss.tides.state import tides


class TidesFeatures(FeaturePart):
    """How Tides shows."""

    def put_seat(self, vector: BytesWriter, state: AbyssState, seat: i64) -> None:
        put_count(vector, count(tides(state).held[seat]))


TIDES_FEATURES: Final = TidesFeatures(TIDES, seat_room=1)
