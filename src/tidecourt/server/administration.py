"""What whoever runs a server may do with it: see its tables, end and take away games, keep somebody
out, let go of what is old. Every order is written down, with who gave it and what came of it.

The orders come over the socket beside the store, which only its owner can open; or, where no server
runs, by the command itself, which holds the store meanwhile.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tidecourt.games.registry import GAMES
from tidecourt.numbers.cells import written
from tidecourt.server.counting import everything, recount
from tidecourt.server.errors import RefusedError
from tidecourt.server.info import OVER, phase_of
from tidecourt.server.keepsake import kept_record
from tidecourt.server.ledger import Ledger, Result, StoredTable, remove
from tidecourt.server.store import Db, json
from tidecourt.server.views.presenter import EVERYTHING

if TYPE_CHECKING:
    from tidecourt.server.hall import Hall

DAY: Final = 24 * 3600
MOST: Final = 500  # lines of an answer
PATH: Final = "/admin"


class Order(Struct):
    """What is to be done, with whom, and who says so."""

    what: str
    name: str = ""  # of a table, of a guest or visitor; of a `list`: which tables
    days: int = 0
    by: str = ""


class Told(Struct):
    """What came of it: lines of a table, the first of them the head; or a text."""

    rows: list[list[str]] = []
    text: str = ""


class Administration:
    """Carries orders out. Without a hall nobody plays meanwhile."""

    def __init__(
        self, ledger: Ledger, now: Callable[[], float], hall: "Hall | None" = None
    ) -> None:
        self.ledger: Final = ledger
        self.now: Final = now
        self.hall: Final = hall
        self.orders: Final = {
            "list": self.list,
            "end": self.end,
            "export": self.export,
            "ban": self.ban,
            "unban": self.unban,
            "bans": self.bans,
            "retention": self.retention,
            "recount": self.recount,
            "numbers": self.numbers,
            "audit": self.audit,
        }

    def routes(self) -> list[Route]:
        async def take(request: Request) -> Response:
            order = msgspec.json.decode(await request.body(), type=Order)
            try:
                told, status = await self.do(order), 200
            except RefusedError as error:
                told, status = Told(text=error.code), error.status
            return Response(msgspec.json.encode(told), status, media_type="application/json")

        return [Route(PATH, take, methods=["POST"])]

    async def do(self, order: Order) -> Told:
        """Carry an order out, and write it down."""
        act = self.orders.get(order.what)
        if act is None:
            raise RefusedError("no_method", 405)
        try:
            told = await act(order)
        except RefusedError as error:
            await self.note(order, error.code)
            raise
        await self.note(order, told.text.partition("\n")[0][:80] if order.what != "export" else "")
        return told

    async def note(self, order: Order, came_of_it: str) -> None:
        if order.what in ("list", "bans", "numbers", "audit"):
            return
        said = f"{order.name} {order.days or ''}".strip()
        row = (int(self.now()), order.by, order.what, said, came_of_it)
        await self.ledger.change("INSERT INTO audit VALUES (?, ?, ?, ?, ?)", *row)

    # ---------------------------------------------------------------- tables

    async def list(self, order: Order) -> Told:
        """The tables, newest first: those under way, or all."""
        where = "" if order.name == "all" else "WHERE finished IS NULL "
        rows = [["table", "game", "phase", "moves", "made", "seats"]]
        for table in await self.ledger.tables(f"{where}ORDER BY created DESC, id LIMIT {MOST}"):
            seats = ", ".join(seat.name or "-" for seat in table.seats)
            about = [table.id, table.game, phase_of(table), str(table.length)]
            rows.append([*about, str(table.created), seats])
        return Told(rows)

    async def table(self, name: str) -> StoredTable:
        if self.hall is not None:
            return await self.hall.stored(name)
        stored = await self.ledger.table(name)
        if stored is None:
            raise RefusedError("no_table", 404)
        return stored

    async def end(self, order: Order) -> Told:
        """End a game that will not come to its end; nobody has won."""
        stored = await self.table(order.name)
        if phase_of(stored) == OVER:
            raise RefusedError("over", 409)
        now, result = int(self.now()), Result([], [])
        sql = "UPDATE tables SET finished = ?, result = ?, version = version + 1 WHERE id = ?"
        await self.ledger.change(sql, now, json(result), stored.id)
        stored.finished, stored.result = now, result
        if self.hall is not None and stored.id in self.hall.tables:
            table = self.hall.tables[stored.id]
            table.audience.tell_news()
        return Told(text=stored.id)

    async def export(self, order: Order) -> Told:
        """The record of a table by its log alone, whatever the rules are now: with everything open,
        so only of a game that is over."""
        stored = await self.table(order.name)
        if phase_of(stored) != OVER:
            raise RefusedError("not_over", 409)
        names = [seat.name or f"seat {number}" for number, seat in enumerate(stored.seats)]
        entries = await self.ledger.entries(stored.id)
        return Told(text=kept_record(stored, entries, names, EVERYTHING, {}))

    # ---------------------------------------------------------------- who is kept out

    async def ban(self, order: Order) -> Told:
        """Keep a guest or a visitor out, for some days or for good."""
        until = int(self.now()) + order.days * DAY if order.days else None
        sql = (
            "INSERT INTO bans VALUES (?, ?) ON CONFLICT (who) DO UPDATE SET until = excluded.until"
        )
        await self.ledger.change(sql, order.name, until)
        return Told(text=order.name)

    async def unban(self, order: Order) -> Told:
        await self.ledger.change("DELETE FROM bans WHERE who = ?", order.name)
        return Told(text=order.name)

    async def bans(self, order: Order) -> Told:
        rows = await self.ledger.store.rows("SELECT who, until FROM bans ORDER BY who")
        return Told([["who", "until"], *([who, str(until or "")] for who, until in rows)])

    # ---------------------------------------------------------------- what is old

    async def retention(self, order: Order) -> Told:
        """Let go of games that have been over for so many days, and of guests without any."""
        before = int(self.now()) - order.days * DAY
        held = set() if self.hall is None else set(self.hall.tables)

        def make(db: Db) -> tuple[int, int]:
            over = db.rows("SELECT id FROM tables WHERE finished < ?", before)
            old = [id_ for (id_,) in over if id_ not in held]
            for id_ in old:
                remove(db, id_)
            return len(old), len(db.rows(FORGET_GUESTS, before))

        tables, guests = await self.ledger.store.write(make)
        return Told(text=f"{tables} {guests}")

    async def recount(self, order: Order) -> Told:
        """Forget numbers and ratings: whoever counts does it anew from the logs."""
        await recount(self.ledger)
        return Told(text=order.what)

    async def numbers(self, order: Order) -> Told:
        """What cards have been worth in the games that were counted here, line by line."""
        numbers = await everything(self.ledger, list(GAMES))
        return Told(text="\n".join(written(numbers)))

    async def audit(self, order: Order) -> Told:
        """The last orders."""
        sql = f"SELECT at, who, what, said, came FROM audit ORDER BY rowid DESC LIMIT {MOST}"
        orders = await self.ledger.store.rows(sql)
        return Told(
            [
                ["at", "by", "order", "with", "came of it"],
                *([str(v) for v in row] for row in orders),
            ]
        )


FORGET_GUESTS: Final = """
DELETE FROM guests WHERE created < ?
    AND id NOT IN (SELECT guest FROM seats WHERE guest IS NOT NULL)
    AND id NOT IN (SELECT maker FROM tables WHERE maker IS NOT NULL)
RETURNING id
"""
