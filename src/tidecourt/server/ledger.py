"""What the store keeps, row by row: guests, tables, seats, and the log of every game."""

import logging
from secrets import token_bytes
from typing import Any, Final

import msgspec
from msgspec import Struct

from tidecourt.core.proof import seed_of
from tidecourt.server.asides import STAND_IN
from tidecourt.server.clocks import Clock
from tidecourt.server.leads import Led, led
from tidecourt.server.sayings import Heard, heard
from tidecourt.server.store import INSERT_ENTRY, BehindError, Db, Growth, Store, Value, json
from tidecourt.server.vocabulary import Aid, TalkPolicy, UndoPolicy

MOVE: Final = "move"
UNDO: Final = "undo"
HURRIED: Final = "hurried"  # in the place of a message's id: the bot had less time than usual
PERSON: Final = "person"
OPEN: Final = "open"
BOT: Final = "bot"
SEAT_KINDS: Final = (PERSON, OPEN, BOT)

COLUMNS: Final = (
    "id, game, rules_version, setup, seed, policy, maker, invite, created, finished, result, "
    "rematch, imported, cards, dealing, waits, length, begun"
)
INSERT_TABLE: Final = f"INSERT INTO tables ({COLUMNS}, listed, lesson, due)"

log: Final = logging.getLogger("tidecourt.ledger")


class Guest(Struct, frozen=True):
    """Somebody who came with a cookie of ours."""

    id: int
    name: str


class Chosen(Struct):
    """What was chosen before the deal. A lesson begins with its own position, and only with the
    text whose digest this is; another table may begin with a packed position in place of a deal, as
    that of a puzzle does. `day` is a date, where the deal of that day is tried."""

    players: int
    modules: list[str]
    options: dict[str, str]
    lesson: str = ""
    lesson_digest: str = ""
    start: list[int] = []
    puzzle: str = ""
    day: str = ""

    @property
    def apart(self) -> str:
        """What the table is for, if it is no game of its own: a lesson or a puzzle, by its name."""
        return self.lesson or (self.puzzle and f"puzzles/{self.puzzle}")


class Policy(Struct):
    """What the table allows: memory aid, undo, whether anybody may watch, hints, talk, how much
    time there is, after how many seconds the maker may let a bot play for whoever is away (never
    after 0), the level of bots that play for people, and whether anybody may look through every
    seat while the game goes on."""

    aid: Aid
    undo: UndoPolicy
    listed: bool
    hints: bool = False
    talk: TalkPolicy = "off"
    clock: Clock | None = None
    absence: int = 0
    stand_in: str = STAND_IN
    open: bool = False


class Result(Struct):
    """How a game ended; an uploaded record may end before its game did, and one that was given up
    or drawn has no points. `ended` says how, if it was not played to its end; `bots` are the seats
    of people for whom bots played at the end."""

    winners: list[int]
    scores: list[int]
    ended: str = ""
    bots: list[int] = []


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
    length: int = 0  # of its log
    begun: int = 0  # when its last seat was taken, in milliseconds; 0: it was not, or before this
    due: int | None = None  # when the first clock will have run out; only of a new table


class Entry(Struct, frozen=True):
    """One line of a game's log."""

    kind: str
    seat: int
    word: str
    guest: int | None = None
    message: str = ""
    told: str = ""  # JSON: what came of a move, as each viewer was told it
    at: int = 0  # when it was made, in milliseconds, never before the last one; 0: not known


class Kept(Struct):
    """A table as it is kept at one moment, with what its log has more than was known; without a
    table if there is none any more."""

    version: int = 0
    stored: StoredTable | None = None
    entries: list[Entry] = []
    rules: dict[int, bytes] = {}
    heard: Heard = msgspec.field(default_factory=Heard)
    led: Led | None = None


class Ledger:
    """The rows of a store. What changes something is awaited and then durable."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    # ---------------------------------------------------------------- guests

    async def guest(self, token: bytes) -> Guest | None:
        """The guest whose cookie's hash this is."""
        sql = "SELECT id, name FROM guests WHERE id = (SELECT guest FROM devices WHERE token = ?)"
        rows = await self.store.rows(sql, token)
        return Guest(*rows[0]) if rows else None

    async def add_guest(self, token: bytes, name: str, now: int) -> Guest:
        def make(db: Db) -> Guest:
            # Cookies lead to devices; this column has been nobody's since there are some.
            sql = "INSERT INTO guests (token, name, created) VALUES (?, ?, ?) RETURNING id"
            guest = Guest(db.rows(sql, token_bytes(32), name, now)[0][0], name)
            sql = "INSERT INTO devices (guest, token, name, created, seen) VALUES (?, ?, '', ?, ?)"
            db.rows(sql, guest.id, token, now, now)
            return guest

        return await self.store.write(make)

    async def rename(self, guest: int, name: str) -> None:
        await self.change("UPDATE guests SET name = ? WHERE id = ?", name, guest)

    # ---------------------------------------------------------------- tables

    async def add_table(self, table: StoredTable, entries: list[Entry] | None = None) -> None:
        """A new table with its seats; an uploaded one with its log."""
        table.length = len(entries or [])

        def make(db: Db) -> None:
            insert_table(db, table)
            insert_entries(db, table.id, entries or [])

        await self.store.write(make)

    async def add_rematch(self, table: StoredTable, after: str) -> str:
        """The table that follows another: this one, unless somebody was faster."""

        def make(db: Db) -> str:
            following = (
                "UPDATE tables SET rematch = ?, version = version + 1 "
                "WHERE id = ? AND rematch = '' RETURNING id"
            )
            if not db.rows(following, table.id, after):
                return str(db.rows("SELECT rematch FROM tables WHERE id = ?", after)[0][0])
            insert_table(db, table)
            return table.id

        return await self.store.write(make, after)

    async def table(self, table: str) -> StoredTable | None:
        stored = await self.tables("WHERE id = ?", table)
        return stored[0] if stored else None

    async def tables(self, where: str, *values: Value) -> list[StoredTable]:
        """The tables that a condition chooses."""
        rows = await self.store.rows(f"SELECT {COLUMNS} FROM tables {where}", *values)
        seats = await self.seats([row[0] for row in rows])
        tables = [readable(row, seats[row[0]]) for row in rows]
        return [table for table in tables if table is not None]

    async def listed(self, most: int, after: str = "") -> list[StoredTable]:
        """Games in progress that anybody may watch, newest first, from after one of them on."""
        where = "finished IS NULL AND imported = 0 AND listed = 1"
        return await self.page(where, (), most, after)

    async def of_guest(self, guest: int, most: int, after: str = "") -> list[StoredTable]:
        """The games that a guest plays, played or set up, newest first, from after one on."""
        where = (
            "id IN (SELECT id FROM tables WHERE maker = ? "
            "UNION SELECT table_id FROM seats WHERE guest = ?) AND lesson = ''"
        )
        return await self.page(where, (guest, guest), most, after)

    async def page(
        self, where: str, values: tuple[Value, ...], most: int, after: str
    ) -> list[StoredTable]:
        """So many of the tables that a condition chooses, newest first; what comes after one that
        is not there is nothing."""
        if after:
            rows = await self.store.rows("SELECT created FROM tables WHERE id = ?", after)
            if not rows:
                return []
            # The first part is what an index begins at.
            where += " AND created <= ? AND (created < ? OR id > ?)"
            values += (rows[0][0], rows[0][0], after)
        return await self.tables(f"WHERE {where} ORDER BY created DESC, id LIMIT ?", *values, most)

    # ---------------------------------------------------------------- seats

    async def seats(self, tables: list[str]) -> dict[str, list[StoredSeat]]:
        """The seats of some tables."""
        seats: dict[str, list[StoredSeat]] = {table: [] for table in tables}
        if tables:
            rows = await self.store.rows(
                "SELECT table_id, kind, name, level, guest FROM seats "
                f"WHERE table_id IN ({marks(len(tables))}) ORDER BY table_id, seat",
                *tables,
            )
            for table, *seat in rows:
                seats[table].append(StoredSeat(*seat))
        return seats

    async def claim(
        self,
        table: str,
        number: int,
        seat: StoredSeat,
        dealing: Dealing | None = None,
        seed: int = 0,
        waits: list[int] | None = None,
        known: int | None = None,
        begun: int = 0,
        due: int | None = None,
    ) -> bool:
        """Give an open seat to somebody, with what it adds to the deal, and with who must decide
        first and when the game begins, if nobody else is to come; False if it is not open any more.
        A `BehindError` if the table has another version than the known one: somebody else may have
        added to the deal."""

        def make(db: Db) -> bool:
            if changed(db, table) - 1 != known and known is not None:
                raise BehindError(f"the table is not at version {known}")
            claimed = db.rows(
                "UPDATE seats SET kind = ?, guest = ?, name = ?, level = ? "
                "WHERE table_id = ? AND seat = ? AND kind = 'open' RETURNING seat",
                *(seat.kind, seat.guest, seat.name, seat.level, table, number),
            )
            if claimed and dealing is not None:
                sql = "UPDATE tables SET dealing = ?, seed = ? WHERE id = ?"
                db.rows(sql, json(dealing), str(seed), table)
            if claimed and waits is not None:
                sql = "UPDATE tables SET waits = ?, begun = ?, due = ? WHERE id = ?"
                db.rows(sql, json(waits), begun, due, table)
            return bool(claimed)

        return await self.store.write(make, table)

    async def remove_open(self, table: str) -> bool:
        """Take away a table that still has an open seat, and all that belongs to it; False if it
        has none any more."""

        def make(db: Db) -> bool:
            changed(db, table)
            open_seats = "SELECT 1 FROM seats WHERE table_id = ? AND kind = 'open'"
            if not db.rows(open_seats, table):
                return False
            remove(db, table)
            return True

        return await self.store.write(make, table)

    # ---------------------------------------------------------------- the log

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The lines of a game's log, those after a number."""
        rows = await self.store.rows(
            "SELECT kind, seat, word, guest, message, told, at FROM entries "
            "WHERE table_id = ? AND number > ? ORDER BY number",
            table,
            after,
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
        due: int | None = None,
    ) -> int:
        """Add lines to a game's log, from a number on, how the game ended, if it did, who must
        decide now, if that is somebody else, and when the next clock runs out. Gives the table's
        version after it. All of it, or nothing and a `BehindError` if the log is not as long as
        whoever adds to it thinks, or the game has ended."""

        finished, how = (None, None) if result is None else (now, json(result))
        turn = None if waits is None else json(waits)
        lines = [msgspec.structs.astuple(entry) for entry in entries]
        return await self.store.grow(Growth(table, number, lines, turn, finished, how, due))

    async def kept(
        self, table: str, known: int | None = None, after: int = 0, after_said: int = 0
    ) -> Kept | None:
        """A table with its log after a number, and with what was said after one, as they are at
        one moment; nothing if its version is the known one. What changes while it is read is read
        again."""
        version = await self.version(table)
        while version is not None and version != known:
            stored = await self.table(table)
            entries = await self.entries(table, after)
            kept = Kept(version, stored, entries, await self.auto_passes(table))
            if stored is not None and stored.policy.talk != "off":
                kept.heard = await heard(self.store, table, after_said)
            if stored is not None and stored.finished is not None:
                kept.led = await led(self.store, table)
            before, version = version, await self.version(table)
            if before == version:
                return kept
        return None if version is not None else Kept()

    async def version(self, table: str) -> int | None:
        rows = await self.store.rows("SELECT version FROM tables WHERE id = ?", table)
        return int(rows[0][0]) if rows else None

    # ---------------------------------------------------------------- reviews

    async def review(self, table: str) -> str:
        """What a review found out about a table; nothing if there was none."""
        rows = await self.store.rows("SELECT review FROM reviews WHERE table_id = ?", table)
        return str(rows[0][0]) if rows else ""

    async def keep_review(self, table: str, review: str) -> None:
        await self.change(
            "INSERT INTO reviews VALUES (?, ?) "
            "ON CONFLICT (table_id) DO UPDATE SET review = excluded.review",
            table,
            review,
        )

    # ---------------------------------------------------------------- rules of seats

    async def auto_passes(self, table: str) -> dict[int, bytes]:
        """The rules of a table's seats, as their game says them."""
        rows = await self.store.rows("SELECT seat, rule FROM auto_pass WHERE table_id = ?", table)
        return {seat: rule.encode() for seat, rule in rows}

    async def set_auto_pass(self, table: str, seat: int, rule: Struct | None) -> None:
        def make(db: Db) -> None:
            changed(db, table)
            db.rows("DELETE FROM auto_pass WHERE table_id = ? AND seat = ?", table, seat)
            if rule is not None:
                db.rows("INSERT INTO auto_pass VALUES (?, ?, ?)", table, seat, json(rule))

        await self.store.write(make, table)

    async def change(self, sql: str, *values: Value) -> list[Any]:
        """One statement, and the rows that it gives."""
        return await self.store.write(lambda db: db.rows(sql, *values))


def readable(row: tuple[Any, ...], seats: list[StoredSeat]) -> StoredTable | None:
    """A table from its row. One that is damaged is as if it were not there: the others are."""
    try:
        return stored(row, seats)
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError, ValueError):
        log.exception("a stored table cannot be read")
        return None


def marks(count: int) -> str:
    """The places of so many values."""
    return ", ".join("?" * count)


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
        length=rest[5],
        begun=rest[6],
    )


def insert_table(db: Db, table: StoredTable) -> None:
    values: tuple[Value, ...] = (
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
        table.length,
        table.begun,
        int(table.policy.listed),
        table.setup.apart,
        table.due,
    )
    db.rows(f"{INSERT_TABLE} VALUES ({marks(len(values))})", *values)
    db.many(
        "INSERT INTO seats (table_id, seat, kind, guest, name, level) VALUES (?,?,?,?,?,?)",
        [
            (table.id, number, seat.kind, seat.guest, seat.name, seat.level)
            for number, seat in enumerate(table.seats)
        ],
    )


def insert_entries(db: Db, table: str, entries: list[Entry]) -> None:
    """The whole log of a new table."""
    lines = [msgspec.structs.astuple(entry) for entry in entries]
    db.many(INSERT_ENTRY, Growth(table, 1, lines).rows)


def changed(db: Db, table: str) -> int:
    """Something of a table changes; gives its version. First of all: whoever else changes it waits
    for its turn."""
    sql = "UPDATE tables SET version = version + 1 WHERE id = ? RETURNING version"
    rows = db.rows(sql, table)
    return int(rows[0][0]) if rows else 0


def remove(db: Db, table: str) -> None:
    """Take a table away, and all that belongs to it."""
    for rows in ("auto_pass", "reviews", "daily_tries", "entries", "seats"):
        db.rows(f"DELETE FROM {rows} WHERE table_id = ?", table)
    db.rows("DELETE FROM tables WHERE id = ?", table)
