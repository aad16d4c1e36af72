"""What the store keeps, row by row: guests, tables, seats, and the log of every game."""

import logging
from typing import Any, Final

import apsw
import msgspec
from msgspec import Struct

from tidecourt.core.proof import seed_of
from tidecourt.server.store import Store, json
from tidecourt.server.vocabulary import Aid, UndoPolicy

MOVE: Final = "move"
UNDO: Final = "undo"
HURRIED: Final = "hurried"  # in the place of a message's id: the bot had less time than usual
PERSON: Final = "person"
OPEN: Final = "open"
BOT: Final = "bot"
SEAT_KINDS: Final = (PERSON, OPEN, BOT)

COLUMNS: Final = (
    "id, game, rules_version, setup, seed, policy, maker, invite, created, finished, result, "
    "rematch, imported, cards, dealing, waits"
)


log: Final = logging.getLogger("tidecourt.ledger")


class Guest(Struct, frozen=True):
    """Somebody who came with a cookie of ours."""

    id: int
    name: str


class Chosen(Struct):
    """What was chosen before the deal. A lesson begins with its own position, and only with the
    text whose digest this is."""

    players: int
    modules: list[str]
    options: dict[str, str]
    lesson: str = ""
    lesson_digest: str = ""


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


class Dealing(Struct):
    """The secret of a table, and the salt of every seat: none until one was added."""

    secret: str
    salts: list[str]

    @property
    def seed(self) -> int:
        return seed_of(self.secret, self.salts)


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
    dealing: Dealing | None = None
    waits: list[int] = []  # the seats that must decide, as everybody sees it


class Entry(Struct, frozen=True):
    """One line of a game's log."""

    kind: str
    seat: int
    word: str
    guest: int | None = None
    message: str = ""
    told: str = ""  # JSON: what came of a move, as each viewer was told it


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
        stored = self.tables("WHERE id = ?", table)
        return stored[0] if stored else None

    def tables(self, where: str, *values: "apsw.SQLiteValue") -> list[StoredTable]:
        """The tables that a condition chooses."""
        rows = self.store.rows(f"SELECT {COLUMNS} FROM tables {where}", *values)
        return [table for row in rows if (table := self.readable(row)) is not None]

    def readable(self, row: tuple[Any, ...]) -> StoredTable | None:
        """A table from its row. One that is damaged is as if it were not there: the others are."""
        try:
            return stored(row, self.seats(row[0]))
        except (msgspec.MsgspecError, UnicodeDecodeError, TypeError, ValueError):
            log.exception("a stored table cannot be read")
            return None

    def listed(self, most: int, after: str = "") -> list[StoredTable]:
        """Games in progress that anybody may watch, newest first, from after one of them on."""
        where = "finished IS NULL AND imported = 0 AND policy ->> 'listed'"
        return self.page(where, (), most, after)

    def of_guest(self, guest: int, most: int, after: str = "") -> list[StoredTable]:
        """The games that a guest plays, played or set up, newest first, from after one on."""
        where = (
            "id IN (SELECT id FROM tables WHERE maker = ? "
            "UNION SELECT table_id FROM seats WHERE guest = ?) "
            "AND coalesce(setup ->> 'lesson', '') = ''"
        )
        return self.page(where, (guest, guest), most, after)

    def page(
        self, where: str, values: "tuple[apsw.SQLiteValue, ...]", most: int, after: str
    ) -> list[StoredTable]:
        """So many of the tables that a condition chooses, newest first; what comes after one that
        is not there is nothing."""
        if after:
            rows = self.store.rows("SELECT created FROM tables WHERE id = ?", after)
            if not rows:
                return []
            where += " AND (created < ? OR created = ? AND id > ?)"
            values += (rows[0][0], rows[0][0], after)
        return self.tables(f"WHERE {where} ORDER BY created DESC, id LIMIT ?", *values, most)

    # ---------------------------------------------------------------- lessons

    def lessons_done(self, guest: int) -> set[str]:
        """The lessons that a guest has been through, by name."""
        rows = self.store.rows(
            "SELECT DISTINCT setup ->> 'lesson' FROM tables "
            "WHERE maker = ? AND finished IS NOT NULL AND setup ->> 'lesson' <> ''",
            guest,
        )
        return {str(name) for (name,) in rows}

    async def forget_lessons(self, guest: int) -> None:
        """Let a guest begin with the first lesson again: those that were begun are nobody's."""
        await self.change(
            "UPDATE tables SET maker = NULL WHERE maker = ? AND setup ->> 'lesson' <> ''", guest
        )

    # ---------------------------------------------------------------- seats

    def seats(self, table: str) -> list[StoredSeat]:
        rows = self.store.rows(
            "SELECT kind, name, level, guest FROM seats WHERE table_id = ? ORDER BY seat", table
        )
        return [StoredSeat(*row) for row in rows]

    async def claim(
        self,
        table: str,
        number: int,
        seat: StoredSeat,
        dealing: Dealing | None = None,
        seed: int = 0,
        waits: list[int] | None = None,
    ) -> bool:
        """Give an open seat to somebody, with what it adds to the deal, and with who must decide
        first, if nobody else is to come; False if it is not open any more."""

        def make(db: apsw.Connection) -> bool:
            db.execute(
                "UPDATE seats SET kind = ?, guest = ?, name = ?, level = ? "
                "WHERE table_id = ? AND seat = ? AND kind = 'open'",
                (seat.kind, seat.guest, seat.name, seat.level, table, number),
            )
            claimed = db.changes() == 1
            if claimed and dealing is not None:
                db.execute(
                    "UPDATE tables SET dealing = ?, seed = ? WHERE id = ?",
                    (json(dealing), str(seed), table),
                )
            if claimed and waits is not None:
                set_waits(db, table, waits)
            return claimed

        return await self.store.write(make)

    async def remove_open(self, table: str) -> bool:
        """Take away a table that still has an open seat, and all that belongs to it; False if it
        has none any more."""

        def make(db: apsw.Connection) -> bool:
            open_seats = "SELECT 1 FROM seats WHERE table_id = ? AND kind = 'open'"
            if not list(db.execute(open_seats, (table,))):
                return False
            for rows in ("auto_pass", "entries", "seats"):
                db.execute(f"DELETE FROM {rows} WHERE table_id = ?", (table,))
            db.execute("DELETE FROM tables WHERE id = ?", (table,))
            return True

        return await self.store.write(make)

    # ---------------------------------------------------------------- the log

    def entries(self, table: str) -> list[Entry]:
        rows = self.store.rows(
            "SELECT kind, seat, word, guest, message, told FROM entries WHERE table_id = ? "
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
        waits: list[int] | None = None,
    ) -> None:
        """Add lines to a game's log, from a number on, how the game ended, if it did, and who must
        decide now, if that is somebody else."""

        def make(db: apsw.Connection) -> None:
            insert_entries(db, table, number, entries)
            if waits is not None:
                set_waits(db, table, waits)
            if result is not None:
                db.execute(
                    "UPDATE tables SET finished = ?, result = ? WHERE id = ?",
                    (now, json(result), table),
                )

        await self.store.write(make)

    # ---------------------------------------------------------------- rules of seats

    def auto_passes(self, table: str) -> dict[int, bytes]:
        """The rules of a table's seats, as their game says them."""
        rows = self.store.rows("SELECT seat, rule FROM auto_pass WHERE table_id = ?", table)
        return {seat: rule.encode() for seat, rule in rows}

    async def set_auto_pass(self, table: str, seat: int, rule: Struct | None) -> None:
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
        dealing=msgspec.json.decode(rest[3], type=Dealing) if rest[3] else None,
        waits=msgspec.json.decode(rest[4], type=list[int]),
    )


def insert_table(db: apsw.Connection, table: StoredTable) -> None:
    db.execute(
        f"INSERT INTO tables ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
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
            "" if table.dealing is None else json(table.dealing),
            json(table.waits),
        ),
    )
    db.executemany(
        "INSERT INTO seats (table_id, seat, kind, guest, name, level) VALUES (?,?,?,?,?,?)",
        [
            (table.id, number, seat.kind, seat.guest, seat.name, seat.level)
            for number, seat in enumerate(table.seats)
        ],
    )


def set_waits(db: apsw.Connection, table: str, waits: list[int]) -> None:
    db.execute("UPDATE tables SET waits = ? WHERE id = ?", (json(waits), table))


def insert_entries(db: apsw.Connection, table: str, first: int, entries: list[Entry]) -> None:
    db.executemany(
        "INSERT INTO entries (table_id, number, kind, seat, word, guest, message, told) "
        "VALUES (?,?,?,?,?,?,?,?)",
        [
            (table, number, *msgspec.structs.astuple(entry))
            for number, entry in enumerate(entries, first)
        ],
    )
