"""[KR] What a viewer is shown of the Kraken expansion: figure, Loot, Nebulis and Sentinels."""

from typing import Final

from msgspec import Struct

from tidecourt.core.bits import members
from tidecourt.games.abyss.kraken.cards import NO_SANCTUARY, SANCTUARY_OF
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.powers import HEAL
from tidecourt.games.abyss.kraken.state import (
    COUNCIL_AREA,
    COURT_AREA,
    LOCATION_AREA,
    kraken,
)
from tidecourt.games.abyss.naming import CARD_NAMES, LOCATION_NAMES
from tidecourt.games.abyss.piles import kinds
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.server.views.abyss.base.view import Aside
from tidecourt.server.views.abyss.part import ViewPart


class KrakenTable(Struct, gc=False):
    """[KR-5, KR-6] The figure, the Loot that is left, and that which was found."""

    figure: int  # who holds it, -1 if nobody
    loot: int
    sanctuaries: dict[str, list[int]]  # the Loot on each that somebody controls: values, ascending


class KrakenRealm(Struct, gc=False):
    """[KR-3, KR-7] What a seat has of the set."""

    nebulis: int
    sentinels: int  # waiting to be placed; those placed are the `guard` of what they guard


class KrakenView(ViewPart):
    """The Kraken expansion before a viewer."""

    def table(self, seen: AbyssState, viewer: int) -> KrakenTable:
        slice_ = kraken(seen)
        return KrakenTable(slice_.figure, slice_.loot_left(), sanctuaries(seen))

    def realm(self, seen: AbyssState, viewer: int, seat: int, aid: str) -> KrakenRealm:
        slice_ = kraken(seen)
        return KrakenRealm(slice_.nebulis_of(seat), slice_.waiting_of(seat))

    def aside(self, seen: AbyssState, seat: int) -> Aside | None:
        """[KR-8.12] The Allies of the discard pile."""
        if seen.stack[-1].step is not HEAL:
            return None
        allies = [CARD_NAMES[kind] for kind in members(kinds(seen.discard))]
        return Aside("discard_pile", allies, [])

    def guard_of_stack(self, seen: AbyssState, race: int) -> int:
        return guard_of(seen, COUNCIL_AREA, race)

    def guard_of_lord(self, seen: AbyssState, lord: int) -> int:
        return guard_of(seen, COURT_AREA, lord)

    def guard_of_location(self, seen: AbyssState, location: int) -> int:
        return guard_of(seen, LOCATION_AREA, location)


def guard_of(seen: AbyssState, area: int, what: int) -> int:
    """[KR-7.4] Whose Sentinel guards something of an area; NOBODY if none does."""
    slice_ = kraken(seen)
    return slice_.guards[area] if slice_.guarded[area] == what else NOBODY


def sanctuaries(seen: AbyssState) -> dict[str, list[int]]:
    """[KR-6.3] The Loot on every Sanctuary that somebody controls."""
    slice_ = kraken(seen)
    return {
        LOCATION_NAMES[location]: members(slice_.loot_on(SANCTUARY_OF[location]))
        for realm in seen.realms
        for location in members(realm.locations)
        if SANCTUARY_OF[location] != NO_SANCTUARY
    }


KRAKEN_VIEW: Final = KrakenView(KRAKEN)
