"""Nodes that know of each other by rows of the database they share.

The rows are not durable: they say who is there now. A node is alive as long as it has been seen
lately. That a table has changed is told by NOTIFY, after the commit: a hint, which may be lost. A
look at every beat finds whatever has changed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from secrets import token_urlsafe
from threading import Event, Thread
from typing import Any, Final

import msgspec
import psycopg

from tidecourt.server.nodes import BEAT, Answered, Nodes
from tidecourt.server.postgresql import LOST, PostgresqlStore
from tidecourt.server.store import StoreError, json

ALIVE: Final = "seen > clock_timestamp() - interval '1.5 seconds'"
FORGOTTEN: Final = "seen < clock_timestamp() - interval '1 minute'"
CHANNEL: Final = "tidecourt"
OF_GUEST: Final = "guest "  # begins a hint that is not of a table, whose name has no blank
HEARING: Final = 1.0  # seconds until a listener looks up
AT_ONCE: Final = 200  # hints in one notice, which may have 8,000 bytes
TIDY_EVERY: Final = 120  # beats

log: Final = logging.getLogger("tidecourt.nodes")

THINK: Final = f"""
INSERT INTO doers (table_id, node) VALUES (%s, %s)
ON CONFLICT (table_id) DO UPDATE SET node = excluded.node
WHERE doers.node = excluded.node
    OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = doers.node AND {ALIVE})
RETURNING table_id
"""
KEEP: Final = """
INSERT INTO kept VALUES (%s, %s, %s, %s) ON CONFLICT (table_id, seat, length) DO UPDATE
SET answered = excluded.answered
"""
ELSEWHERE: Final = f"""
SELECT table_id, guest FROM presence JOIN nodes USING (node)
WHERE table_id = ANY(%s) AND node <> %s AND {ALIVE}
"""
ATTENDED: Final = f"""
SELECT DISTINCT table_id FROM presence JOIN nodes USING (node) JOIN tables ON id = table_id
WHERE {ALIVE} AND finished IS NULL
"""
TIDY: Final = (
    f"DELETE FROM nodes WHERE {FORGOTTEN}",
    "DELETE FROM doers WHERE node NOT IN (SELECT node FROM nodes)",
    "DELETE FROM presence WHERE node NOT IN (SELECT node FROM nodes)",
    "DELETE FROM kept USING tables WHERE id = table_id AND tables.length > kept.length",
    "DELETE FROM offers WHERE made < clock_timestamp() - interval '1 day'",
)


class PostgresqlNodes(Nodes):
    """One node among those that share a database. It has a connection for what it says, and one
    on which it listens."""

    alone = False

    def __init__(self, store: PostgresqlStore, thinks_here: bool) -> None:
        super().__init__()
        self.store: Final = store
        self.thinks_here: Final = thinks_here  # else a node that only thinks does it
        self.id: Final = token_urlsafe(9)
        self.session: Final = ThreadPoolExecutor(1, "node")
        self.connection: psycopg.Connection[Any] | None = None
        self.thinks: Final[set[str]] = set()
        self.said: set[tuple[str, int]] = set()  # who is here, as the others know it
        self.hints: Final[set[str]] = set()  # that wait to be given
        self.beating: asyncio.Task[None] | None = None
        self.stopping: Final = Event()
        store.on_change = self.hint

    # ---------------------------------------------------------------- what it says

    async def do(self, sql: str, *values: Any) -> list[Any]:
        """Something said to the database, and what it gives."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.session, partial(self.doing, sql, values))

    def doing(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            if self.connection is None or self.connection.closed:
                self.connection = self.store.connected()
                self.connection.execute("SET synchronous_commit = off")  # nothing here must last
            cursor = self.connection.execute(sql, values)
            return cursor.fetchall() if cursor.description else []
        except psycopg.Error as error:  # also of one that takes no writes any more
            if self.connection is not None:
                self.connection.close()
            raise StoreError(str(error)) from error

    async def may_think(self, table: str) -> bool:
        if not self.thinks_here:
            return False
        if table not in self.thinks:
            try:
                if not await self.do(THINK, table, self.id):
                    return False
            except StoreError:
                return False  # who cannot ask cannot write either
            self.thinks.add(table)
        return True

    def let_go(self, table: str) -> None:
        if table in self.thinks:
            self.thinks.discard(table)
            sql = "DELETE FROM doers WHERE table_id = %s AND node = %s"
            self.session.submit(self.quietly, sql, (table, self.id))

    async def keep(self, table: str, seat: int, length: int, answered: Answered) -> None:
        await self.do(KEEP, table, seat, length, json(answered))

    async def answered(self, table: str, seat: int, length: int) -> Answered:
        sql = "SELECT answered FROM kept WHERE table_id = %s AND seat = %s AND length = %s"
        rows = await self.do(sql, table, seat, length)
        return msgspec.json.decode(rows[0][0], type=Answered) if rows else Answered()

    async def offer(self, kind: str, id_: str, secret: str) -> None:
        sql = "INSERT INTO offers (id, secret) VALUES (%s, %s)"
        await self.do(sql, f"{kind} {id_}", secret)

    async def offered(self, kind: str, id_: str) -> str | None:
        sql = "DELETE FROM offers WHERE id = %s RETURNING secret"
        rows = await self.do(sql, f"{kind} {id_}")
        return str(rows[0][0]) if rows else None

    async def versions(self, tables: list[str]) -> dict[str, int]:
        return dict(await self.do("SELECT id, version FROM tables WHERE id = ANY(%s)", tables))

    async def elsewhere(self, here: set[tuple[str, int]], tables: list[str]) -> dict[str, set[int]]:
        came, went = here - self.said, self.said - here
        if came:
            sql = "INSERT INTO presence SELECT unnest(%s::text[]), unnest(%s::bigint[]), %s"
            await self.do(f"{sql} ON CONFLICT DO NOTHING", *columns(came), self.id)
        if went:
            sql = "(SELECT unnest(%s::text[]), unnest(%s::bigint[]))"
            gone = f"DELETE FROM presence WHERE (table_id, guest) IN {sql} AND node = %s"
            await self.do(gone, *columns(went), self.id)
        self.said = here
        found: dict[str, set[int]] = {}
        for table, guest in await self.do(ELSEWHERE, tables, self.id):
            found.setdefault(table, set()).add(guest)
        return found

    async def by_others(self, table: str) -> set[int]:
        return {int(guest) for _, guest in await self.do(ELSEWHERE, [table], self.id)}

    async def attended(self) -> list[str]:
        return [table for (table,) in await self.do(ATTENDED)]

    # ---------------------------------------------------------------- hints

    def hint(self, tables: set[str]) -> None:
        """Tell the others that tables have changed, or guests; in the thread of whoever wrote."""
        self.hints.update(tables)
        with suppress(RuntimeError):  # the node has stopped
            self.session.submit(self.give_hints)

    def guest_changed(self, guest: int) -> None:
        self.hint({f"{OF_GUEST}{guest}"})

    def give_hints(self) -> None:
        """Give all that wait: of many moves a second, every node is woken a few times."""
        waiting = list(self.hints)
        self.hints.difference_update(waiting)
        for start in range(0, len(waiting), AT_ONCE):
            said = "\n".join([self.id, *waiting[start : start + AT_ONCE]])
            self.quietly("SELECT pg_notify(%s, %s)", (CHANNEL, said))

    def quietly(self, sql: str, values: tuple[Any, ...]) -> None:
        """Say something that need not be heard."""
        with suppress(StoreError):
            self.doing(sql, values)

    def listen(self, hear: Callable[[list[str]], None], loop: asyncio.AbstractEventLoop) -> None:
        """Hear what has changed elsewhere, in a thread of its own, whatever breaks."""
        while not self.stopping.is_set():
            try:
                with self.store.connected() as db:
                    db.execute(f"LISTEN {CHANNEL}")
                    while not self.stopping.is_set():
                        notices = db.notifies(timeout=HEARING, stop_after=1)
                        hints = self.of_others([notice.payload for notice in notices])
                        if hints:
                            loop.call_soon_threadsafe(hear, hints)
            except LOST:
                self.stopping.wait(BEAT)
            except RuntimeError:  # the loop has ended
                return

    def of_others(self, notices: list[str]) -> list[str]:
        """The hints in notices that this node has not given itself."""
        said = [notice.split("\n") for notice in notices]
        return [hint for node, *hints in said if node != self.id for hint in hints]

    # ---------------------------------------------------------------- its life

    def begin(
        self,
        tick: Callable[[], Awaitable[None]],
        hint: Callable[[str], None],
        let_go: Callable[[int], None],
    ) -> None:
        def hear(hints: list[str]) -> None:
            for what in hints:
                if what.startswith(OF_GUEST):
                    let_go(int(what.removeprefix(OF_GUEST)))
                else:
                    hint(what)

        loop = asyncio.get_running_loop()
        Thread(target=self.listen, args=(hear, loop), name="listener", daemon=True).start()
        self.beating = asyncio.create_task(self.beat(tick))

    async def beat(self, tick: Callable[[], Awaitable[None]]) -> None:
        """Say that this node is alive, and look at what has changed, again and again."""
        beats = 0
        while True:
            try:
                await self.seen()
                if beats % TIDY_EVERY == 0:
                    for sql in TIDY:
                        await self.do(sql)
                beats += 1
                await tick()
            except StoreError as error:
                log.warning("the database cannot be reached", extra={"detail": str(error)})
                self.thinks.clear()
                self.said = set()
            except Exception:
                log.exception("a look at the other nodes failed")
            await asyncio.sleep(BEAT)

    async def seen(self) -> None:
        """Say that this node is alive. Who was not seen for too long thinks for nobody any more."""
        before = await self.do(f"SELECT {ALIVE} FROM nodes WHERE node = %s", self.id)
        if not before or not before[0][0]:
            self.thinks.clear()
            self.said = set()
        sql = "INSERT INTO nodes VALUES (%s, clock_timestamp()) ON CONFLICT (node) DO UPDATE"
        await self.do(f"{sql} SET seen = excluded.seen", self.id)

    async def stop(self) -> None:
        self.stopping.set()
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.gather(self.beating, return_exceptions=True)
        for rows in ("doers", "presence", "nodes"):
            with suppress(StoreError):
                await self.do(f"DELETE FROM {rows} WHERE node = %s", self.id)
        self.session.shutdown()
        if self.connection is not None:
            self.connection.close()


def columns(pairs: set[tuple[str, int]]) -> tuple[list[str], list[int]]:
    """Pairs as two lists."""
    return [table for table, _ in pairs], [guest for _, guest in pairs]
