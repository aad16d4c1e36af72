"""Who leads others through a finished game, and where that is, in the store: one row a table."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from tidecourt.server.store import Db, Store

CHANGED: Final = "UPDATE tables SET version = version + 1 WHERE id = ?"
LED: Final = (
    "SELECT guest, name, client, shown, seat, step FROM leads JOIN guests ON guests.id = guest "
    "WHERE table_id = ?"
)
KEEP: Final = """
INSERT INTO leads (table_id, guest, client, shown, seat, step) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET guest = excluded.guest, client = excluded.client,
    shown = excluded.shown, seat = excluded.seat, step = excluded.step
"""


class Led(Struct, frozen=True):
    """Who leads, by which of their pages, and what they look at: a step of a table, through the
    eyes of a seat."""

    guest: int
    name: str
    client: str
    shown: str
    seat: int
    step: int

    def by_page(self, guest: int, client: str) -> bool:
        """Whether somebody leads by a page of theirs."""
        return (self.guest, self.client) == (guest, client)


async def led(store: Store, table: str) -> Led | None:
    rows = await store.rows(LED, table)
    return Led(*rows[0]) if rows else None


async def put(
    store: Store, table: str, lead: Led | None, gives_way: Callable[[Led | None], bool]
) -> bool:
    """Keep a lead, or none, in the place of what is kept now, if that gives way."""

    def make(db: Db) -> bool:
        db.rows(CHANGED, table)  # first: whoever else wants to lead here waits for their turn
        rows = db.rows(LED, table)
        if not gives_way(Led(*rows[0]) if rows else None):
            return False
        if lead is None:
            db.rows("DELETE FROM leads WHERE table_id = ?", table)
        else:
            db.rows(KEEP, table, lead.guest, lead.client, lead.shown, lead.seat, lead.step)
        return True

    return await store.write(make, table)


def join(db: Db, old: int, into: int) -> None:
    """Let another guest lead where one did."""
    db.rows("UPDATE leads SET guest = ? WHERE guest = ?", into, old)


async def led_by(store: Store, guest: int) -> list[str]:
    """The tables at which a guest leads."""
    sql = "SELECT table_id FROM leads WHERE guest = ? ORDER BY table_id"
    return [str(table) for (table,) in await store.rows(sql, guest)]
