"""The other nodes behind the same tables, as one of them knows them: who thinks for the bots of a
table, who is at it elsewhere, and what was answered there in a secret window.

Nothing of this decides anything. Two that think for one bot are told apart by the log, and what is
forgotten is asked again. A server with a file of its own is alone.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct

from tidecourt.server.ledger import Entry

BEAT: Final = 0.5  # seconds between two looks at what has changed elsewhere
ASK_AGAIN: Final = 0.5  # seconds until somebody who may not think asks again
MOST_OFFERS: Final = 10_000  # that wait to be taken up; then the oldest are forgotten


class Answered(Struct):
    """What was answered in a secret window, wherever that was, and whether somebody asks for
    time."""

    entries: list[Entry] = []
    held: bool = False


class Nodes:
    """A node's place among the others: this one has none."""

    alone: bool = True

    def __init__(self) -> None:
        self.offers: Final[OrderedDict[tuple[str, str], str]] = OrderedDict()

    async def may_think(self, table: str) -> bool:
        """Whether this node is the one that answers for bots and silence at a table."""
        return True

    def let_go(self, table: str) -> None:
        """Let others think at a table."""

    async def keep(self, table: str, seat: int, length: int, answered: Answered) -> None:
        """Let whoever closes a window know what was answered in it here."""

    async def answered(self, table: str, seat: int, length: int) -> Answered:
        """What was answered in a window elsewhere."""
        return Answered()

    async def offer(self, kind: str, id_: str, secret: str) -> None:
        """Keep a secret until somebody comes back for it, by whichever node."""
        self.offers[kind, id_] = secret
        while len(self.offers) > MOST_OFFERS:
            self.offers.popitem(last=False)

    async def offered(self, kind: str, id_: str) -> str | None:
        """A secret that was offered, by whichever node; it is offered no more."""
        return self.offers.pop((kind, id_), None)

    def guest_changed(self, guest: int) -> None:
        """Let the other nodes end the sockets of a guest, too."""

    async def versions(self, tables: list[str]) -> dict[str, int]:
        """The versions of those tables that there are."""
        return {}

    async def elsewhere(self, here: set[tuple[str, int]], tables: list[str]) -> dict[str, set[int]]:
        """The guests who are at some tables by other nodes. Who is at them here is told to the
        others."""
        return {}

    async def by_others(self, table: str) -> set[int]:
        """The guests who are at a table by other nodes, as these have told: of who is at it by this
        one, what it has told itself is half a second old."""
        return set()

    async def attended(self) -> list[str]:
        """The tables under way at which somebody is, by whichever node."""
        return []

    def begin(
        self,
        tick: Callable[[], Awaitable[None]],
        hint: Callable[[str], None],
        let_go: Callable[[int], None],
    ) -> None:
        """Be a node: `tick` at every beat, `hint` when a table has changed elsewhere, `let_go` when
        a guest has."""

    async def stop(self) -> None:
        """Be none any more."""
