"""[KR] Nebulis, the figure and Sentinels, in numbers."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from tidecourt.bots.features.abyss.part import FeaturePart
from tidecourt.bots.features.vector import put_count
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.state import AbyssState


class KrakenFeatures(FeaturePart):
    """How the Kraken expansion shows."""

    def put_seat(self, vector: BytesWriter, state: AbyssState, seat: i64) -> None:
        slice_ = kraken(state)
        put_count(vector, slice_.nebulis_of(seat))
        put_count(vector, 1 if slice_.figure == seat else 0)
        put_count(vector, slice_.waiting_of(seat))
        guards: i64 = 0
        for guard in slice_.guards:
            if guard == seat:
                guards += 1
        put_count(vector, guards)


KRAKEN_FEATURES: Final = KrakenFeatures(KRAKEN, seat_room=4)
