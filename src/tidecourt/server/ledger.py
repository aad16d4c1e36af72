"""What the store keeps, row by row: guests, tables, seats, and the log of every game."""

from typing import Any, Final

import apsw
import msgspec
from msgspec import Struct

from tidecourt.server.store import Store, json
from tidecourt.server.views.presenter import AutoPass
from tidecourt.server.vocabulary import Aid, UndoPolicy

MOVE: Final = "move"
UNDO: Final = "undo"
PERSON: Final = "person"
OPEN: Final = "open"
BOT: Final = "bot"
SEAT_KINDS: Final = (PERSON, OPEN, BOT)

COLUMNS: Final = (
    "id, game, rules_version, setup, seed, policy, maker, invite, created, finished, result, "
    "rematch, imported, cards"
)


class Guest(Struct, frozen=True):
    """Somebody who came with a cookie of ours."""

    id: int
    name: str


class Chosen(Struct):
    """What was chosen before the deal."""

    players: int
    modules: list[str]
    options: dict[str, str]


class Policy(Struct):
    """What the table allows: memory aid, undo, whether anybody may watch, and hints."""

    aid: Aid
    undo: UndoPolicy
    listed: bool
    hints: bool = False


class Result(Struct):
    """How a game ended; an uploaded record may end before its game did."""

    winners: list[int]
    scores: list[int]


class StoredSeat(Struct):
    """Who sits where. A guest may play several seats."""

    kind: str
    name: str
    level: str = ""
    guest: int | None = None


class StoredTable(Struct):
    """A table, without its log."""

    id: str
    game: str
    rules_version: int
    setup: Chosen
    seed: int
    policy: Policy
    maker: int | None
    invite: str
    created: int
    seats: list[StoredSeat]
    finished: int | None = None
    result: Result | None = None
    rematch: str = ""
    imported: bool = False
    cards: str = ""  # the digest of those it was dealt with; nothing: the packaged ones


class Entry(Struct, frozen=True):
    """One line of a game's log."""

    kind: str
    seat: int
    word: str
    guest: int | None = None
    message: str = ""


class Ledger:
    """The rows of a store. What changes something is awaited and then durable."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    # ---------------------------------------------------------------- guests

    def guest(self, token: bytes) -> Guest | None:
        """The guest whose cookie's hash this is."""
        rows = self.store.rows("SELECT id, name FROM guests WHERE token = ?", token)
        return Guest(*rows[0]) if rows else None

    async def add_guest(self, token: bytes, name: str, now: int) -> Guest:
        def make(db: apsw.Connection) -> Guest:
            db.execute(
                "INSERT INTO guests (token, name, created) VALUES (?, ?, ?)", (token, name, now)
            )
            return Guest(db.last_insert_rowid(), name)

        return await self.store.write(make)

    async def rename(self, guest: int, name: str) -> None:
        await self.change("UPDATE guests SET name = ? WHERE id = ?", name, guest)

    # ---------------------------------------------------------------- tables

    async def add_table(self, table: StoredTable, entries: list[Entry] | None = None) -> None:
        """A new table with its seats; an uploaded one with its log."""

        def make(db: apsw.Connection) -> None:
            insert_table(db, table)
            insert_entries(db, table.id, 1, entries or [])

        await self.store.write(make)

    async def add_rematch(self, table: StoredTable, after: str) -> str:
        """The table that follows another: this one, unless somebody was faster."""

        def make(db: apsw.Connection) -> str:
            rows = list(db.execute("SELECT rematch FROM tables WHERE id = ?", (after,)))
            if rows[0][0]:
                return str(rows[0][0])
            insert_table(db, table)
            db.execute("UPDATE tables SET rematch = ? WHERE id = ?", (table.id, after))
            return table.id

        return await self.store.write(make)

    def table(self, table: str) -> StoredTable | None:
        found = self.tables("WHERE id = ?", table)
        return found[0] if found else None

    def tables(self, where: str, *values: "apsw.SQLiteValue") -> list[StoredTable]:
        """The tables that a condition chooses."""
        rows = self.store.rows(f"SELECT {COLUMNS} FROM tables {where}", *values)
        return [stored(row, self.seats(row[0])) for row in rows]

    def listed(self, most: int) -> list[StoredTable]:
        """Games in progress that anybody may watch, newest first."""
        where = (
            "WHERE finished IS NULL AND imported = 0 AND policy ->> 'listed' "
            "ORDER BY created DESC, id LIMIT ?"
        )
        return self.tables(where, most)

    def of_guest(self, guest: int, most: int) -> list[StoredTable]:
        """The games that a guest plays, played or set up, newest first."""
        where = (
            "WHERE maker = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1) "
            "ORDER BY created DESC, id LIMIT ?2"
        )
        return self.tables(where, guest, most)

    def seats(self, table: str) -> list[StoredSeat]:
        rows = self.store.rows(
            "SELECT kind, name, level, guest FROM seats WHERE table_id = ? ORDER BY seat", table
        )
        return [StoredSeat(*row) for row in rows]

    async def claim(self, table: str, seat: int, guest: int, name: str) -> bool:
        """Give an open seat to a guest; False if it is not open any more."""

        def make(db: apsw.Connection) -> bool:
            db.execute(
                "UPDATE seats SET kind = 'person', guest = ?, name = ? "
                "WHERE table_id = ? AND seat = ? AND kind = 'open'",
                (guest, name, table, seat),
            )
            return db.changes() == 1

        return await self.store.write(make)

    # ---------------------------------------------------------------- the log

    def entries(self, table: str) -> list[Entry]:
        rows = self.store.rows(
            "SELECT kind, seat, word, guest, message FROM entries WHERE table_id = ? "
            "ORDER BY number",
            table,
        )
        return [Entry(*row) for row in rows]

    async def append(
        self,
        table: str,
        number: int,
        entries: list[Entry],
        result: Result | None = None,
        now: int = 0,
    ) -> None:
        """Add lines to a game's log, from a number on, and how the game ended, if it did."""

        def make(db: apsw.Connection) -> None:
            insert_entries(db, table, number, entries)
            if result is not None:
                db.execute(
                    "UPDATE tables SET finished = ?, result = ? WHERE id = ?",
                    (now, json(result), table),
                )

        await self.store.write(make)

    # ---------------------------------------------------------------- rules of seats

    def auto_passes(self, table: str) -> dict[int, AutoPass]:
        rows = self.store.rows("SELECT seat, rule FROM auto_pass WHERE table_id = ?", table)
        return {seat: msgspec.json.decode(rule, type=AutoPass) for seat, rule in rows}

    async def set_auto_pass(self, table: str, seat: int, rule: AutoPass | None) -> None:
        if rule is None:
            await self.change("DELETE FROM auto_pass WHERE table_id = ? AND seat = ?", table, seat)
        else:
            await self.change(
                "INSERT OR REPLACE INTO auto_pass VALUES (?, ?, ?)", table, seat, json(rule)
            )

    async def change(self, sql: str, *values: "apsw.SQLiteValue") -> None:
        def make(db: apsw.Connection) -> None:
            db.execute(sql, values)

        await self.store.write(make)


def stored(row: tuple[Any, ...], seats: list[StoredSeat]) -> StoredTable:
    """A table from its row."""
    (id_, game, rules, setup, seed, policy, maker, invite, created, finished, result, *rest) = row
    return StoredTable(
        id=id_,
        game=game,
        rules_version=rules,
        setup=msgspec.json.decode(setup, type=Chosen),
        seed=int(seed),
        policy=msgspec.json.decode(policy, type=Policy),
        maker=maker,
        invite=invite,
        created=created,
        seats=seats,
        finished=finished,
        result=None if result is None else msgspec.json.decode(result, type=Result),
        rematch=rest[0],
        imported=bool(rest[1]),
        cards=rest[2],
    )


def insert_table(db: apsw.Connection, table: StoredTable) -> None:
    db.execute(
        f"INSERT INTO tables ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (
            table.id,
            table.game,
            table.rules_version,
            json(table.setup),
            str(table.seed),
            json(table.policy),
            table.maker,
            table.invite,
            table.created,
            table.finished,
            None if table.result is None else json(table.result),
            table.rematch,
            int(table.imported),
            table.cards,
        ),
    )
    db.executemany(
        "INSERT INTO seats (table_id, seat, kind, guest, name, level) VALUES (?,?,?,?,?,?)",
        [
            (table.id, number, seat.kind, seat.guest, seat.name, seat.level)
            for number, seat in enumerate(table.seats)
        ],
    )


def insert_entries(db: apsw.Connection, table: str, first: int, entries: list[Entry]) -> None:
    db.executemany(
        "INSERT INTO entries (table_id, number, kind, seat, word, guest, message) "
        "VALUES (?,?,?,?,?,?,?)",
        [
            (table, number, entry.kind, entry.seat, entry.word, entry.guest, entry.message)
            for number, entry in enumerate(entries, first)
        ],
    )
