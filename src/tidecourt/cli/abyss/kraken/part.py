"""[KR] The Kraken expansion in the picture: Nebulis, Sentinels, the figure and Loot."""

from collections.abc import Mapping
from typing import Final

from tidecourt.cli.abyss.part import PicturePart
from tidecourt.core.bits import members
from tidecourt.games.abyss.kraken.cards import NO_SANCTUARY, SANCTUARY_OF
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import (
    COUNCIL_AREA,
    COURT_AREA,
    LOCATION_AREA,
    kraken,
)
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.telling.reader import Reader

SENTINEL: Final = "⚑"


class KrakenPicture(PicturePart):
    """How the Kraken expansion is drawn."""

    emblems: Mapping[str, str] = {"kraken": "✱"}
    styles: Mapping[str, str] = {"kraken": "bold"}

    def summary(self, view: AbyssState, reader: Reader, seat: int) -> list[str]:
        """Nebulis, Sentinels that wait, and the figure."""
        words = reader.words
        slice_ = kraken(view)
        numbers = {"nebulis": slice_.nebulis_of(seat), "waiting": slice_.waiting_of(seat)}
        parts = [words.say(f"abyss.picture.{key}", number=n) for key, n in numbers.items() if n]
        if slice_.figure == seat:
            parts.append(f"[bold]{words.say('abyss.picture.figure')}[/]")
        return parts

    def on_location(self, view: AbyssState, reader: Reader, location: int) -> str:
        """[KR-6.3] The Loot on a Sanctuary."""
        sanctuary = SANCTUARY_OF[location]
        values = members(kraken(view).loot_on(sanctuary)) if sanctuary != NO_SANCTUARY else []
        if not values:
            return ""
        return reader.words.say("abyss.picture.loot", values=" ".join(map(str, values)))

    def guard_of_lord(self, view: AbyssState, reader: Reader, lord: int) -> str:
        return guarded_by(view, reader, COURT_AREA, lord)

    def guard_of_stack(self, view: AbyssState, reader: Reader, race: int) -> str:
        return guarded_by(view, reader, COUNCIL_AREA, race)

    def guard_of_location(self, view: AbyssState, reader: Reader, location: int) -> str:
        return guarded_by(view, reader, LOCATION_AREA, location)


def guarded_by(view: AbyssState, reader: Reader, area: int, what: int) -> str:
    """[KR-7.4] Whose Sentinel guards something of an area; nothing if none does."""
    slice_ = kraken(view)
    owner = slice_.guards[area]
    if owner == NOBODY or slice_.guarded[area] != what:
        return ""
    return f"[bold]{SENTINEL}{reader.names[owner]}[/]"


KRAKEN_PICTURE: Final = KrakenPicture(KRAKEN)
