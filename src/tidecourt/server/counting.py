"""Finished games are counted once, whichever node does it: into the numbers of cards and guilds,
and into the ratings of those who want one.

A table says whether it was counted, in the same change that adds to the sums. So two nodes that
count the same game count it once, a node that dies in between loses nothing, and what is shown does
not have to be counted again. No name goes into the sums.
"""

import asyncio
import logging
from typing import Final

from tidecourt.numbers.cells import Cell, Numbers, Tally
from tidecourt.numbers.sums import NAMES, Sums
from tidecourt.numbers.watching import Counts, Entry
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Ledger, StoredTable, marks
from tidecourt.server.ratings import rate
from tidecourt.server.results import cell_of, counted
from tidecourt.server.services import Services
from tidecourt.server.store import Db, StoreError, Value

EVERY: Final = 10.0  # seconds between two looks
AT_ONCE: Final = 50  # games of a look
WHO: Final = "counting"  # to whom the work is put down

CELL: Final = "game, modules, players, level"
ENTRY: Final = "kind, card, family"
ADDED: Final = ", ".join(f"{name} = numbers.{name} + excluded.{name}" for name in NAMES)
ADD_SUMS: Final = (
    f"INSERT INTO numbers ({CELL}, {ENTRY}, {', '.join(NAMES)}) "
    f"VALUES ({marks(7 + len(NAMES))}) ON CONFLICT ({CELL}, {ENTRY}) DO UPDATE SET {ADDED}"
)
ADD_GAME: Final = (
    f"INSERT INTO numbered ({CELL}, games) VALUES (?, ?, ?, ?, 1) "
    f"ON CONFLICT ({CELL}) DO UPDATE SET games = numbered.games + 1"
)
UNCOUNTED: Final = (
    "SELECT id FROM tables WHERE finished IS NOT NULL AND counted = 0 ORDER BY finished, id LIMIT ?"
)

log: Final = logging.getLogger("tidecourt.counting")


class Counting:
    """Looks for finished games that nobody has counted."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services

    async def run(self) -> None:
        """Look again and again."""
        while True:
            try:
                while await self.look() == AT_ONCE:
                    pass
            except (StoreError, RefusedError):  # the store is away, or there is too much to do
                log.warning("games could not be counted now", exc_info=True)
            await asyncio.sleep(EVERY)

    async def look(self) -> int:
        """Count some games, the oldest first; how many there were."""
        rows = await self.services.ledger.store.rows(UNCOUNTED, AT_ONCE)
        for (id_,) in rows:
            await self.count(str(id_))
        return len(rows)

    async def count(self, id_: str) -> None:
        """Count a game, unless somebody else has."""
        ledger = self.services.ledger
        stored = await ledger.table(id_)
        by_level: dict[str, Counts] = {}
        if stored is not None:
            entries = await ledger.entries(id_)
            by_level = await self.services.desk.do(counted(stored, entries), WHO)

        def make(db: Db) -> None:
            sql = "UPDATE tables SET counted = 1 WHERE id = ? AND counted = 0 RETURNING id"
            if db.rows(sql, id_) and stored is not None:
                add(db, stored, by_level)
                rate(db, stored)

        await ledger.store.write(make)


async def recount(ledger: Ledger) -> None:
    """Forget the sums and the ratings: they follow from the logs, and are counted anew."""

    def make(db: Db) -> None:
        for table in ("numbers", "numbered", "ratings"):
            db.rows(f"DELETE FROM {table}")
        db.rows("UPDATE tables SET counted = 0 WHERE counted = 1")

    await ledger.store.write(make)


def add(db: Db, stored: StoredTable, by_level: dict[str, Counts]) -> None:
    """Add a game to the sums, always in the same order: who adds at the same time waits."""
    for level, counts in sorted(by_level.items()):
        cell = cell_of(stored, level)
        db.rows(ADD_GAME, *cell)
        rows: list[tuple[Value, ...]] = []
        for entry, one in sorted(counts.items()):
            sums = Sums()
            sums.count(one)
            rows.append((*cell, *entry, *sums.values()))
        db.many(ADD_SUMS, rows)


async def cells(ledger: Ledger, game: str) -> dict[Cell, int]:
    """How many games of which kind have been counted."""
    sql = f"SELECT {CELL}, games FROM numbered WHERE game = ?"
    return {Cell(*cell): games for *cell, games in await ledger.store.rows(sql, game)}


async def tally(ledger: Ledger, cell: Cell) -> Tally:
    """What is known of the cards in such games."""
    where = "WHERE game = ? AND modules = ? AND players = ? AND level = ?"
    games = await ledger.store.rows(f"SELECT games FROM numbered {where}", *cell)
    rows = await ledger.store.rows(
        f"SELECT {ENTRY}, {', '.join(NAMES)} FROM numbers {where}", *cell
    )
    sums = {Entry(*row[:3]): Sums(*row[3:]) for row in rows}
    return Tally(games[0][0] if games else 0, sums)


async def everything(ledger: Ledger, games: list[str]) -> Numbers:
    """All that has been counted."""
    return {cell: await tally(ledger, cell) for game in games for cell in await cells(ledger, game)}
