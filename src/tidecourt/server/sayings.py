"""What people at tables have said, in the store, and who does not want to hear whom."""

from typing import Final

from msgspec import Struct

from tidecourt.server.store import Db, Store

MOST_KEPT: Final = 200  # sayings of a table; older ones are forgotten
NO_ENTRY: Final = -1


class Said(Struct, frozen=True):
    """Something that somebody said at a table."""

    number: int  # 1, 2, 3 … of its table
    guest: int
    seat: int
    kind: str  # phrase, text, reaction
    word: str  # the name of a phrase or of a reaction, or the text
    entry: int  # of the log, whose line it is about; NO_ENTRY: of none
    at: int


Silent = frozenset[frozenset[int]]
"""Pairs of guests of whom one has blocked the other."""


class Heard(Struct):
    """What was said at a table after what is known, and who does not hear whom there."""

    said: list[Said] = []
    silent: Silent = frozenset()


class Blocked(Struct, frozen=True):
    """Somebody whom a guest does not want to hear."""

    id: int
    name: str  # that they had at the table where they were blocked


async def heard(store: Store, table: str, after: int = 0) -> Heard:
    sql = (
        "SELECT number, guest, seat, kind, word, entry, at FROM said "
        "WHERE table_id = ? AND number > ? ORDER BY number"
    )
    said = [Said(*row) for row in await store.rows(sql, table, after)]
    here = "(SELECT guest FROM seats WHERE table_id = ? AND guest IS NOT NULL)"
    pairs = f"SELECT guest, blocked FROM blocks WHERE guest IN {here} AND blocked IN {here}"
    silent = frozenset(frozenset(pair) for pair in await store.rows(pairs, table, table))
    return Heard(said, silent)


async def add(store: Store, table: str, said: Said, message: str) -> int:
    """Keep what somebody says, once under the id of its message, whatever its number is here. Gives
    the version of the table; 0 if it was kept before."""
    before = "SELECT 1 FROM said WHERE table_id = ? AND guest = ? AND message = ?"
    changed = "UPDATE tables SET version = version + 1 WHERE id = ? RETURNING version"
    last = "SELECT coalesce(max(number), 0) FROM said WHERE table_id = ?"
    insert = (
        "INSERT INTO said (table_id, number, guest, seat, kind, word, entry, at, message) "
        "VALUES (?,?,?,?,?,?,?,?,?)"
    )

    def make(db: Db) -> int:
        versions = db.rows(changed, table)  # first: whoever else speaks here waits for its turn
        if not versions or db.rows(before, table, said.guest, message):
            return 0
        number = int(db.rows(last, table)[0][0]) + 1
        what = (said.guest, said.seat, said.kind, said.word, said.entry, said.at)
        db.rows(insert, table, number, *what, message)
        db.rows("DELETE FROM said WHERE table_id = ? AND number <= ?", table, number - MOST_KEPT)
        return int(versions[0][0])

    return await store.write(make, table)


async def said_by(store: Store, guest: int) -> list[tuple[str, int, str, str]]:
    """Everything that a guest has said: where, when, what kind of thing, and what."""
    sql = "SELECT table_id, at, kind, word FROM said WHERE guest = ? ORDER BY table_id, number"
    return [tuple(row) for row in await store.rows(sql, guest)]


# -------------------------------------------------------------------- blocking


async def blocked_by(store: Store, guest: int) -> list[Blocked]:
    sql = "SELECT id, name FROM blocks WHERE guest = ? ORDER BY id"
    return [Blocked(*row) for row in await store.rows(sql, guest)]


async def block(store: Store, guest: int, other: int, name: str) -> list[str]:
    """Let two guests no longer hear each other; gives the tables at which both sit."""
    sql = "INSERT INTO blocks (guest, blocked, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"

    def make(db: Db) -> list[str]:
        db.rows(sql, guest, other, name)
        return change_shared(db, guest, other)

    return await store.write(make)


async def unblock(store: Store, guest: int, id_: int) -> list[str]:
    sql = "DELETE FROM blocks WHERE guest = ? AND id = ? RETURNING blocked"

    def make(db: Db) -> list[str]:
        rows = db.rows(sql, guest, id_)
        return change_shared(db, guest, int(rows[0][0])) if rows else []

    return await store.write(make)


def change_shared(db: Db, one: int, other: int) -> list[str]:
    """Let every node look again at the tables at which two guests sit."""
    shared = (
        "SELECT table_id FROM seats WHERE guest = ? "
        "INTERSECT SELECT table_id FROM seats WHERE guest = ?"
    )
    changed = f"UPDATE tables SET version = version + 1 WHERE id IN ({shared}) RETURNING id"
    return [str(id_) for (id_,) in db.rows(changed, one, other)]


def join(db: Db, old: int, into: int) -> None:
    """Let what one guest has said and blocked be another's; who blocked the one has blocked the
    other."""
    db.rows("UPDATE said SET guest = ? WHERE guest = ?", into, old)
    for sql in (
        "INSERT INTO blocks (guest, blocked, name) "
        "SELECT CAST(? AS BIGINT), blocked, name FROM blocks WHERE guest = ? AND blocked <> ? "
        "ON CONFLICT DO NOTHING",
        "INSERT INTO blocks (blocked, guest, name) "
        "SELECT CAST(? AS BIGINT), guest, name FROM blocks WHERE blocked = ? AND guest <> ? "
        "ON CONFLICT DO NOTHING",
    ):
        db.rows(sql, into, old, into)
