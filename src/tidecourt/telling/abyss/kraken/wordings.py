"""The words for whatever answers and questions of the Kraken set name, kind by kind.

Its targets on the board:

  sentinel            my waiting Sentinel: place it
  loot                the Loot deck: search on
"""

from typing import Final

from tidecourt.core.bits import members
from tidecourt.core.things import Kind
from tidecourt.games.abyss.kraken import things
from tidecourt.games.abyss.kraken.cards import SANCTUARY_OF
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.wording import AbyssWording, OfSaying
from tidecourt.telling.reader import Reader


class OfSentinel(AbyssWording):
    """The Sentinel that waits before the reader."""

    deed = ""

    def target(self, number: int) -> str:
        return "sentinel"

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        return reader.words.say("abyss.answer.sentinel")


class OfLoot(AbyssWording):
    """The values of all Loot at the Sanctuary of a Location."""

    def name(self, view: AbyssState, reader: Reader, number: int) -> str:
        values = members(kraken(view).loot_on(SANCTUARY_OF[number]))
        return reader.words.listed([str(value) for value in values])


WORDINGS: Final[dict[Kind, AbyssWording]] = {
    things.SENTINEL: OfSentinel(),
    things.SEARCH: OfSaying(things.SEARCH, "loot"),
    things.LOOT: OfLoot(),
}
