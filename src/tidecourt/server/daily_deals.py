"""What the store keeps of the deals of the day: the secret of each, who has tried it at which
table, and the table at which the strongest bot has played it."""

from hashlib import sha256
from secrets import token_hex
from typing import Final

import msgspec
from msgspec import Struct

from tidecourt.core.proof import SECRET_BYTES
from tidecourt.server.ledger import (
    Dealing,
    Entry,
    Ledger,
    Result,
    StoredTable,
    insert_entries,
    insert_table,
)
from tidecourt.server.store import Db


class DayResult(Struct, frozen=True):
    """How a try at the deal of a day ended: points ahead of the best of the others; none if it was
    given up."""

    lead: int | None
    won: bool


class DailyDeals:
    """The rows of the deals of the day; a day is a date such as `2026-11-18`."""

    def __init__(self, ledger: Ledger) -> None:
        self.store: Final = ledger.store

    async def dealing(self, day: str, players: int) -> Dealing:
        """How the deal of a day is dealt: by a secret that is drawn when it is first asked for, and
        by the date."""
        drawn = token_hex(SECRET_BYTES)

        def make(db: Db) -> str:
            db.rows(
                "INSERT INTO daily_deals (day, secret) VALUES (?, ?) ON CONFLICT (day) DO NOTHING",
                day,
                drawn,
            )
            return str(db.rows("SELECT secret FROM daily_deals WHERE day = ?", day)[0][0])

        secret = await self.store.write(make)
        return Dealing(secret, [sha256(day.encode()).hexdigest(), *[""] * (players - 1)])

    # ---------------------------------------------------------------- tries

    async def tried(self, day: str, guest: int) -> str:
        """The table at which a guest plays or has played the deal of a day; "" if at none."""
        sql = "SELECT table_id FROM daily_tries WHERE day = ? AND guest = ?"
        rows = await self.store.rows(sql, day, guest)
        return str(rows[0][0]) if rows else ""

    async def add_try(self, day: str, guest: int, table: StoredTable) -> str:
        """Let a guest try the deal of a day at a new table, or where it has begun to."""

        def make(db: Db) -> str:
            known = "SELECT table_id FROM daily_tries WHERE day = ? AND guest = ?"
            rows = db.rows(known, day, guest)
            if rows:
                return str(rows[0][0])
            insert_table(db, table)
            sql = "INSERT INTO daily_tries (day, guest, table_id) VALUES (?, ?, ?)"
            db.rows(sql, day, guest, table.id)
            return table.id

        return await self.store.write(make)

    async def results(self, day: str) -> list[DayResult]:
        """How every try of a day that is over has ended."""
        sql = (
            "SELECT result FROM tables WHERE result IS NOT NULL AND id IN "
            "(SELECT table_id FROM daily_tries WHERE day = ?)"
        )
        return [result_in(row[0]) for row in await self.store.rows(sql, day)]

    async def result(self, table: str) -> DayResult | None:
        """How the try at a table has ended; nothing while it goes on."""
        sql = "SELECT result FROM tables WHERE id = ? AND result IS NOT NULL"
        rows = await self.store.rows(sql, table)
        return result_in(rows[0][0]) if rows else None

    # ---------------------------------------------------------------- the bot's line

    async def line(self, day: str) -> str:
        """The table at which the bot has played the deal of a day; "" if it has not."""
        rows = await self.store.rows("SELECT line FROM daily_deals WHERE day = ?", day)
        return str(rows[0][0]) if rows else ""

    async def add_line(self, day: str, table: StoredTable, entries: list[Entry]) -> None:
        """Keep how the bot has played the deal of a day, unless another node was faster."""

        def make(db: Db) -> None:
            sql = "UPDATE daily_deals SET line = ? WHERE day = ? AND line = '' RETURNING day"
            if db.rows(sql, table.id, day):
                insert_table(db, table)
                insert_entries(db, table.id, entries)

        await self.store.write(make)


def result_in(text: str) -> DayResult:
    """What a stored result means to the first seat."""
    result = msgspec.json.decode(text, type=Result)
    if not result.scores:
        return DayResult(None, False)
    own, *others = result.scores
    return DayResult(own - max(others), 0 in result.winners)


def join_days(db: Db, old: int, into: int) -> None:
    """Let the tries of one guest be another's; on days on which both tried, the other's counts."""
    both = "SELECT day FROM daily_tries WHERE guest = ?"
    db.rows(f"DELETE FROM daily_tries WHERE guest = ? AND day IN ({both})", old, into)
    db.rows("UPDATE daily_tries SET guest = ? WHERE guest = ?", into, old)
