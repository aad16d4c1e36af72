"""What belongs to a guest in the store: devices, passkeys, codes that link another device, seats
and tables; how two guests become one, and how everything of a guest is taken away."""

from typing import Final

from msgspec import Struct

from tidecourt.server import leads, notice_rows, ratings, sayings
from tidecourt.server.daily_deals import join_days
from tidecourt.server.ledger import BOT, OPEN, PERSON, Ledger, changed, marks, remove
from tidecourt.server.names import distinct
from tidecourt.server.solving import join_tries
from tidecourt.server.store import Db

DAY: Final = 24 * 3600
AT_ONCE: Final = 500  # values of one question
OWNED: Final = ("devices", "passkeys")


class Device(Struct, frozen=True):
    """A browser that is let in as a guest."""

    id: int
    name: str
    created: int
    seen: int  # on which day it last came, in seconds


class Passkey(Struct, frozen=True):
    """A key of an authenticator that lets a guest in."""

    id: bytes
    guest: int
    key: bytes
    count: int
    name: str
    created: int


class Departure(Struct, frozen=True):
    """What becomes of a guest's places: the name left behind in games of others, and the bot that
    takes over where a game goes on."""

    name: str
    bot: str
    level: str


class Belongings:
    """The rows of guests."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger: Final = ledger
        self.store: Final = ledger.store

    # ---------------------------------------------------------------- devices

    async def devices(self, guest: int) -> list[Device]:
        sql = "SELECT id, name, created, seen FROM devices WHERE guest = ? ORDER BY id"
        return [Device(*row) for row in await self.store.rows(sql, guest)]

    async def device(self, token: bytes) -> Device | None:
        """The device whose cookie's hash this is."""
        sql = "SELECT id, name, created, seen FROM devices WHERE token = ?"
        rows = await self.store.rows(sql, token)
        return Device(*rows[0]) if rows else None

    async def let_in(self, tokens: set[bytes]) -> set[bytes]:
        """Those of some hashes of cookies whose devices are still let in."""
        found: set[bytes] = set()
        asked = list(tokens)
        for first in range(0, len(asked), AT_ONCE):
            some = asked[first : first + AT_ONCE]
            sql = f"SELECT token FROM devices WHERE token IN ({marks(len(some))})"
            found.update(token for (token,) in await self.store.rows(sql, *some))
        return found

    async def add_device(self, guest: int, token: bytes, name: str, now: int) -> None:
        sql = "INSERT INTO devices (guest, token, name, created, seen) VALUES (?, ?, ?, ?, ?)"
        await self.ledger.change(sql, guest, token, name, now, now)

    async def remove_device(self, guest: int, device: int) -> None:
        await self.ledger.change("DELETE FROM devices WHERE guest = ? AND id = ?", guest, device)

    async def saw(self, device: Device, name: str, now: int) -> None:
        """Note that a device came, once a day."""
        if now - device.seen >= DAY or device.name != name:
            sql = "UPDATE devices SET seen = ?, name = ? WHERE id = ?"
            await self.ledger.change(sql, now, name, device.id)

    # ---------------------------------------------------------------- passkeys

    async def passkeys(self, guest: int) -> list[Passkey]:
        sql = (
            "SELECT id, guest, key, count, name, created FROM passkeys WHERE guest = ? "
            "ORDER BY created, id"
        )
        return [Passkey(*row) for row in await self.store.rows(sql, guest)]

    async def passkey(self, id_: bytes) -> Passkey | None:
        sql = "SELECT id, guest, key, count, name, created FROM passkeys WHERE id = ?"
        rows = await self.store.rows(sql, id_)
        return Passkey(*rows[0]) if rows else None

    async def add_passkey(self, passkey: Passkey) -> None:
        sql = "INSERT INTO passkeys (id, guest, key, count, name, created) VALUES (?,?,?,?,?,?)"
        values = (passkey.id, passkey.guest, passkey.key, passkey.count)
        await self.ledger.change(sql, *values, passkey.name, passkey.created)

    async def signed(self, id_: bytes, count: int) -> None:
        """Note how often a passkey has signed: one that counts backwards is a copy."""
        await self.ledger.change("UPDATE passkeys SET count = ? WHERE id = ?", count, id_)

    async def remove_passkey(self, guest: int, id_: bytes) -> None:
        await self.ledger.change("DELETE FROM passkeys WHERE guest = ? AND id = ?", guest, id_)

    # ---------------------------------------------------------------- codes

    async def keep_code(self, guest: int, code: bytes, until: int | None) -> None:
        """Keep the hash of a code that lets one more device in; the one before it of the same kind
        is no good any more. Without an end it is one to be kept for the day when all is lost."""
        kind = "IS NULL" if until is None else "IS NOT NULL"

        def make(db: Db) -> None:
            db.rows(f"DELETE FROM codes WHERE guest = ? AND until {kind}", guest)
            db.rows("INSERT INTO codes (code, guest, until) VALUES (?, ?, ?)", code, guest, until)

        await self.store.write(make)

    async def has_kept_code(self, guest: int) -> bool:
        sql = "SELECT 1 FROM codes WHERE guest = ? AND until IS NULL"
        return bool(await self.store.rows(sql, guest))

    async def code_of(self, code: bytes, now: int) -> int | None:
        """Whose code this is, if it is good."""
        sql = "SELECT guest FROM codes WHERE code = ? AND (until IS NULL OR until > ?)"
        rows = await self.store.rows(sql, code, now)
        return int(rows[0][0]) if rows else None

    async def spend_code(self, code: bytes, now: int) -> int | None:
        """Whose code this is; it is good for once."""
        spend = "DELETE FROM codes WHERE code = ? AND (until IS NULL OR until > ?) RETURNING guest"

        def make(db: Db) -> int | None:
            rows = db.rows(spend, code, now)
            db.rows("DELETE FROM codes WHERE until <= ?", now)
            return int(rows[0][0]) if rows else None

        return await self.store.write(make)

    # ---------------------------------------------------------------- everything

    async def tables(self, guest: int) -> list[str]:
        """Every table that has to do with a guest."""
        sql = (
            "SELECT id FROM tables WHERE maker = ? UNION SELECT table_id FROM seats WHERE guest = ?"
        )
        return [str(row[0]) for row in await self.store.rows(sql, guest, guest)]

    async def opposed(self, one: int, other: int) -> bool:
        """Whether two guests sit at one table whose game is not over."""
        sql = (
            "SELECT 1 FROM seats AS a JOIN seats AS b ON a.table_id = b.table_id "
            "JOIN tables ON tables.id = a.table_id "
            "WHERE a.guest = ? AND b.guest = ? AND finished IS NULL LIMIT 1"
        )
        return bool(await self.store.rows(sql, one, other))

    async def join(self, old: int, into: int) -> None:
        """Let everything of one guest be another's."""
        tables = await self.tables(old)

        def make(db: Db) -> None:
            for table in tables:
                changed(db, table)
            db.rows("UPDATE tables SET maker = ? WHERE maker = ?", into, old)
            for rows in ("seats", *OWNED):
                db.rows(f"UPDATE {rows} SET guest = ? WHERE guest = ?", into, old)
            sayings.join(db, old, into)
            leads.join(db, old, into)
            join_tries(db, old, into)
            join_days(db, old, into)
            ratings.join(db, old, into)
            notice_rows.join(db, old, into)
            db.rows("DELETE FROM guests WHERE id = ?", old)

        await self.store.write(make)

    async def remove(self, guest: int, left: Departure) -> None:
        """Take a guest away: tables at which no other person sits go with them, seats at tables
        that have not begun are free again, a bot plays where a game goes on, and games of others
        that are over keep their moves without the name."""

        def make(db: Db) -> None:
            for (table,) in db.rows(ALONE, guest, guest, guest):
                remove(db, table)
            for table, number, finished in db.rows(SEATS, guest):
                changed(db, table)
                leave(db, table, number, bool(finished), left)
            db.rows("UPDATE tables SET maker = NULL WHERE maker = ?", guest)
            db.rows("DELETE FROM guests WHERE id = ?", guest)

        await self.store.write(make)


def leave(db: Db, table: str, number: int, finished: bool, left: Departure) -> None:
    """Let a seat be nobody's."""
    others = db.rows("SELECT kind, name FROM seats WHERE table_id = ? AND seat <> ?", table, number)
    kind, name, level = BOT, left.bot, left.level
    if finished:
        kind, name, level = PERSON, left.name, ""
    elif any(kind == OPEN for kind, _ in others):
        kind, name, level = OPEN, "", ""
    name = distinct([*(str(name) for _, name in others), name])[-1]
    seat = "WHERE table_id = ? AND seat = ?"
    sql = f"UPDATE seats SET kind = ?, name = ?, level = ?, guest = NULL {seat}"
    db.rows(sql, kind, name, level, table, number)
    db.rows(f"DELETE FROM auto_pass {seat}", table, number)


ALONE: Final = """
SELECT id FROM tables WHERE (maker = ? OR id IN (SELECT table_id FROM seats WHERE guest = ?))
    AND id NOT IN (SELECT table_id FROM seats WHERE guest IS NOT NULL AND guest <> ?)
"""
SEATS: Final = """
SELECT table_id, seat, coalesce(finished, 0) FROM seats JOIN tables ON tables.id = table_id
    WHERE guest = ?
"""
