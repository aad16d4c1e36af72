"""The kinds of things that answers and questions of the Kraken set name."""

from typing import Final

from tidecourt.core.things import Kind, Single
from tidecourt.games.abyss.things import Verb


class Sentinel(Single):
    """[KR-7.6] The Sentinel that waits before a player; placing it needs no verb."""

    def answer(self, verb: str, number: int) -> str:
        return self.name


SENTINEL: Final[Sentinel] = Sentinel("sentinel")
SEARCH: Final[Verb] = Verb("yes")  # the Sanctuary's next card
LOOT: Final[Kind] = Kind("loot")  # all that lies at a Sanctuary, by its Location

# Where a piece may lie, besides the places of the base game.
WAITING_SENTINEL: Final = "sentinel"
LOOT_DECK: Final = "loot"
