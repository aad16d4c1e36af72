"""[LV] The Border and who fought there, in numbers."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from tidecourt.bots.features.abyss.part import FeaturePart
from tidecourt.bots.features.vector import put_count, put_nothing
from tidecourt.core.bits import count
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.leviathan.cards import RESISTANCE_OF, ZONES
from tidecourt.games.abyss.leviathan.fighting import to_slay
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.state import AbyssState

OF_A_ZONE: Final = 4


class LeviathanFeatures(FeaturePart):
    """How the Leviathan expansion shows."""

    def put_slices(self, vector: BytesWriter, state: AbyssState) -> None:
        """The Leviathans of the Border: how strong an attack hurts or slays each, and what it has
        left."""
        border = border_of(state)
        zone: i64 = 0
        while zone < ZONES:
            there: i64 = border.at(zone)
            if there == NO_LEVIATHAN:
                put_nothing(vector, OF_A_ZONE)
            else:
                put_count(vector, there + 1)
                put_count(vector, border.left_at(zone))
                put_count(vector, RESISTANCE_OF[there][border.lost_at(zone)])
                put_count(vector, to_slay(border, zone))
            zone += 1

    def put_table(self, vector: BytesWriter, state: AbyssState) -> None:
        border = border_of(state)
        put_count(vector, border.leviathans_left())
        put_count(vector, border.quiet)

    def put_seat(self, vector: BytesWriter, state: AbyssState, seat: i64) -> None:
        border = border_of(state)
        held: i64 = border.tokens[seat]
        put_count(vector, border.wounds[seat])
        put_count(vector, border.slain_by(seat))
        put_count(vector, 1 if border.scourge == seat else 0)
        put_count(vector, count(held))


LEVIATHAN_FEATURES: Final = LeviathanFeatures(
    LEVIATHAN, slices=(("border", OF_A_ZONE * ZONES),), table_room=2, seat_room=4
)
