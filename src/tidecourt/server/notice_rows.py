"""Where guests want to be told that a game waits, and what they are still to be told."""

from typing import Any, Final

from msgspec import Struct

from tidecourt.server.ledger import marks
from tidecourt.server.store import Db, Store
from tidecourt.server.web_push import drawn_key

PUSH: Final = "push"
MOST_ADDRESSES: Final = 10  # of a guest
MOST_WAITING: Final = 10_000  # notices of a whole server; beyond that the oldest are forgotten
AT_ONCE: Final = 20
MOST_TRIES: Final = 5
LEASE: Final = 60  # seconds until something that was begun is tried again
DEAD: Final = 20  # failures in a row
COLUMNS: Final = "addresses.id, guest, kind, url, p256dh, auth, lang, site"


class Address(Struct, frozen=True):
    """Where a guest is told: a browser's push service, or a webhook of some shape."""

    id: int
    guest: int
    kind: str  # push, or the shape of a webhook: discord, ntfy, json
    url: str
    p256dh: str  # the browser's keys, of a push service
    auth: str
    lang: str
    site: str  # under which the guest reached the server


class Due(Struct, frozen=True):
    """Something to be told now."""

    address: Address
    table: str
    what: str  # turn, over, joined
    tries: int


async def addresses_of(store: Store, guest: int) -> list[Address]:
    sql = f"SELECT {COLUMNS} FROM addresses WHERE guest = ? ORDER BY id"
    return [Address(*row) for row in await store.rows(sql, guest)]


async def keep(store: Store, address: Address) -> bool:
    """Tell a guest at an address, too; a webhook takes the place of the one before. False if they
    have too many."""
    remove = "DELETE FROM addresses WHERE guest = ? AND (url = ? OR (kind <> 'push' AND ?))"
    count = "SELECT count(*) FROM addresses WHERE guest = ?"
    insert = (
        "INSERT INTO addresses (guest, kind, url, p256dh, auth, lang, site, failures) "
        "VALUES (?,?,?,?,?,?,?,0)"
    )
    what = (address.kind, address.url, address.p256dh, address.auth, address.lang, address.site)

    def make(db: Db) -> bool:
        db.rows(remove, address.guest, address.url, address.kind != PUSH)
        if int(db.rows(count, address.guest)[0][0]) >= MOST_ADDRESSES:
            return False
        db.rows(insert, address.guest, *what)
        return True

    return await store.write(make)


async def forget(store: Store, guest: int, ids: list[int]) -> None:
    """Tell a guest no more at some addresses."""
    sql = f"DELETE FROM addresses WHERE guest = ? AND id IN ({marks(len(ids))})"
    if ids:
        await store.write(lambda db: db.rows(sql, guest, *ids))


async def queue(store: Store, table: str, what: str, guests: list[int], due: int) -> None:
    """Let guests be told something of a table, wherever they want to be; the last thing counts."""
    insert = (
        "INSERT INTO notices (address, table_id, what, due, tries) "
        "SELECT id, ?, ?, CAST(? AS BIGINT), 0 FROM addresses "
        f"WHERE guest IN ({marks(len(guests))}) "
        "ON CONFLICT (address, table_id) DO UPDATE "
        "SET what = excluded.what, due = excluded.due, tries = 0"
    )
    trim = (
        "DELETE FROM notices WHERE (address, table_id) IN (SELECT address, table_id FROM notices "
        "ORDER BY due DESC, address, table_id LIMIT ? OFFSET ?)"
    )

    def make(db: Db) -> None:
        db.rows(insert, table, what, due, *guests)
        db.rows(trim, MOST_WAITING, MOST_WAITING)

    await store.write(make)


async def wanted_by(store: Store, guests: list[int]) -> bool:
    """Whether any of these guests wants to be told anything."""
    sql = f"SELECT 1 FROM addresses WHERE guest IN ({marks(len(guests))}) LIMIT 1"
    return bool(await store.rows(sql, *guests))


async def take_due(store: Store, now: int) -> list[Due]:
    """What is to be told now, by this node alone: who takes it has a minute for it, and after each
    try it waits four times as long."""
    if not await store.rows("SELECT 1 FROM notices WHERE due <= ? LIMIT 1", now):
        return []
    take = (
        "UPDATE notices SET due = ?, tries = tries + 1 WHERE due <= ? AND (address, table_id) IN "
        "(SELECT address, table_id FROM notices WHERE due <= ? ORDER BY due LIMIT ?) "
        "RETURNING address, table_id, what, tries"
    )
    found = f"SELECT {COLUMNS} FROM addresses WHERE id = ?"

    def make(db: Db) -> list[Due]:
        rows: list[Any] = db.rows(take, now + LEASE, now, now, AT_ONCE)
        return [
            Due(Address(*db.rows(found, address)[0]), table, what, tries)
            for address, table, what, tries in rows
        ]

    return await store.write(make)


async def told(store: Store, due: Due) -> None:
    """It was told: nothing is left to do, and the address is alive."""

    def make(db: Db) -> None:
        db.rows("UPDATE addresses SET failures = 0 WHERE id = ?", due.address.id)
        drop(db, due)

    await store.write(make)


async def failed(store: Store, due: Due, now: int, gone: bool) -> None:
    """It was not told: later again, a few times. An address that is gone, or fails for good, is
    forgotten."""
    count = "UPDATE addresses SET failures = failures + 1 WHERE id = ? RETURNING failures"

    def make(db: Db) -> None:
        rows = db.rows(count, due.address.id)
        if gone or (rows and int(rows[0][0]) >= DEAD):
            db.rows("DELETE FROM addresses WHERE id = ?", due.address.id)
        elif due.tries >= MOST_TRIES:
            drop(db, due)
        else:
            sql = "UPDATE notices SET due = ? WHERE address = ? AND table_id = ? AND tries = ?"
            later = now + LEASE * 4 ** (due.tries - 1)
            db.rows(sql, later, due.address.id, due.table, due.tries)

    await store.write(make)


async def dropped(store: Store, due: Due) -> None:
    """It is not worth telling any more."""
    await store.write(lambda db: drop(db, due))


def drop(db: Db, due: Due) -> None:
    """Forget it, unless something else is to be told by now: that has not been tried yet."""
    sql = "DELETE FROM notices WHERE address = ? AND table_id = ? AND tries = ?"
    db.rows(sql, due.address.id, due.table, due.tries)


def join(db: Db, old: int, into: int) -> None:
    """Let one guest's addresses be another's, who keeps their own webhook if they have one."""
    theirs = "SELECT url FROM addresses WHERE guest = ?"
    hook = "SELECT 1 FROM addresses WHERE guest = ? AND kind <> 'push'"
    db.rows(f"DELETE FROM addresses WHERE guest = ? AND url IN ({theirs})", old, into)
    if db.rows(hook, into):
        db.rows("DELETE FROM addresses WHERE guest = ? AND kind <> 'push'", old)
    db.rows("UPDATE addresses SET guest = ? WHERE guest = ?", into, old)


async def server_key(store: Store) -> bytes:
    """The key by which push services know this server, made when it is first asked for."""
    sql = "SELECT value FROM secrets WHERE name = 'push'"
    insert = "INSERT INTO secrets (name, value) VALUES ('push', ?) ON CONFLICT DO NOTHING"
    rows = await store.rows(sql)
    if not rows:
        await store.write(lambda db: db.rows(insert, drawn_key()))
        rows = await store.rows(sql)
    return bytes(rows[0][0])
