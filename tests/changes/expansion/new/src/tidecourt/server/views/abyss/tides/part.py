"""What a viewer is shown of Tides: how many Shells there are, and the points of those it knows."""

from typing import Final

from msgspec import Struct

from tidecourt.core.bits import count
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.tides.module import TIDES
from tidecourt.games.abyss.tides.state import tides
from tidecourt.server.views.abyss.part import ViewPart


class TidesTable(Struct, gc=False):
    """The bag."""

    bag: int  # Shells left in it


class TidesRealm(Struct, gc=False):
    """The Shells of a seat."""

    shells: int
    points: list[int]  # of my own; of all at the end


class TidesView(ViewPart):
    """Tides before a viewer."""

    def table(self, seen: AbyssState, viewer: int) -> TidesTable:
        slice_ = tides(seen)
        return TidesTable(len(slice_.bag) - slice_.drawn)

    def realm(self, seen: AbyssState, viewer: int, seat: int, aid: str) -> TidesRealm:
        slice_ = tides(seen)
        open_to_viewer = viewer == seat or not seen.stack
        return TidesRealm(
            count(slice_.held[seat]), slice_.points_of(seat) if open_to_viewer else []
        )


TIDES_VIEW: Final = TidesView(TIDES)
