"""Where tables are kept: a port, behind which a back end makes changes durable, many at once.

Whoever writes waits until the change is durable: what was acknowledged survives a crash. Whoever
reads sees what is durable. A change is a function of a connection, and is made whole or not at all;
it speaks the SQL that both back ends understand, with `?` for its values (`sqlite.py`,
`postgresql.py`).
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from tidecourt.server.metrics import Metrics

T = TypeVar("T")
Value = str | bytes | int | float | None
BATCH: Final = 256
SLOW_WRITER: Final = 5.0  # seconds that a change may wait until it is durable
FINE: Final = "fine"

log: Final = logging.getLogger("tidecourt.store")


class StoreError(Exception):
    """A change that could not be made durable; nothing of it was."""


class BehindError(StoreError):
    """A log has grown since it was read, or is no more: nothing was added to it."""


class UnknownError(StoreError):
    """Nobody knows whether a change was made: only what is kept can tell."""


class DamagedError(StoreError):
    """What is kept cannot be read."""


class Db(Protocol):
    """What a change is made with. Everything it does happens together, or nothing of it."""

    def rows(self, sql: str, *values: Value) -> list[Any]:
        """The rows that a statement gives; also of one that changes something."""

    def many(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> None:
        """A statement once for each row of values."""


class Growth:
    """A log that is to become longer: where it must end for that, and its new lines. `head` is
    what changes at its table, `rows` are the lines."""

    def __init__(
        self,
        table: str,
        number: int,
        lines: list[tuple[Value, ...]],
        waits: str | None = None,
        finished: int | None = None,
        result: str | None = None,
        due: int | None = None,
    ) -> None:
        self.table: Final = table
        before, length = number - 1, number - 1 + len(lines)
        self.head: Final = (table, before, length, waits, finished, result, due)
        self.rows: Final = [(table, *line) for line in numbered(number, lines)]
        self.behind: Final = f"the log does not end before {number}"

    def make(self, db: Db) -> int:
        """All of it, or a `BehindError`; gives the table's version after it."""
        table, before, length, waits, finished, result, due = self.head
        sql = (
            "UPDATE tables SET length = ?, version = version + 1, waits = coalesce(?, waits), "
            "finished = ?, result = ?, due = ? "
            "WHERE id = ? AND length = ? AND finished IS NULL RETURNING version"
        )
        grown = db.rows(sql, length, waits, finished, result, due, table, before)
        if not grown:
            raise BehindError(self.behind)
        db.many(INSERT_ENTRY, self.rows)
        return int(grown[0][0])


INSERT_ENTRY: Final = (
    "INSERT INTO entries (table_id, number, kind, seat, word, guest, message, told, at) "
    "VALUES (?,?,?,?,?,?,?,?,?)"
)


def numbered(first: int, lines: list[tuple[Value, ...]]) -> list[tuple[Value, ...]]:
    return [(number, *line) for number, line in enumerate(lines, first)]


class Change(Generic[T]):
    """A change that waits for its turn, and who waits for it. One that makes a log longer says so:
    a back end may make many of them at once."""

    def __init__(
        self, make: Callable[[Db], T], table: str = "", growth: Growth | None = None
    ) -> None:
        self.make: Final = make
        self.table: Final = table  # that it changes, if it is one
        self.growth: Final = growth
        self.loop: Final = asyncio.get_running_loop()
        self.done: Final[asyncio.Future[T]] = self.loop.create_future()
        self.since: Final = monotonic()
        self.result: T | None = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits; in their loop."""
        if self.done.done():  # nobody waits any more
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)  # type: ignore[arg-type]


class Store(ABC):
    """The port. A thread of its own takes what waits and makes it durable with one transaction;
    how, and how something is read, a back end says."""

    gathering: float = 0.0  # seconds that a first change waits for others, to be durable together

    def __init__(self, metrics: Metrics | None = None) -> None:
        self.metrics: Final = metrics or Metrics()
        self.failure = ""  # why the last change was not made durable; nothing: it was
        self.oldest: float | None = None  # since when the first of those that wait waits
        self.queue: Final[SimpleQueue[Change[Any] | None]] = SimpleQueue()
        self.thread: Final = Thread(target=self.work, name="store", daemon=True)
        self.closed = False

    # ---------------------------------------------------------------- what a back end says

    @abstractmethod
    async def rows(self, sql: str, *values: Value) -> list[Any]:
        """The rows of a question."""

    @abstractmethod
    def at_the_start(self, make: Callable[[Db], T]) -> T:
        """Make a change, and wait for it; before anything else is asked of the store."""

    @abstractmethod
    def commit(self, batch: list[Change[Any]]) -> bool:
        """Make changes durable with one transaction; one that fails is left out, and the others
        are made. Whether it is known what came of them: if not, nobody is told anything."""

    @abstractmethod
    def release(self) -> None:
        """Let go of what the back end has open; nothing waits any more."""

    @abstractmethod
    def findings(self) -> dict[str, str]:
        """Everything of the back end's own that can go wrong, and how it is: `fine`, or what is
        wrong with it."""

    # ---------------------------------------------------------------- from the event loop

    async def write(self, make: Callable[[Db], T], table: str = "") -> T:
        """Make a change durable, perhaps one of a table, and give back what it gives; a
        `StoreError` if it failed."""
        return await self.queued(Change(make, table))

    async def grow(self, growth: Growth) -> int:
        """Make a log longer, and give its table's version; a `BehindError` if it has grown
        meanwhile."""
        return await self.queued(Change(growth.make, growth.table, growth))

    async def queued(self, change: Change[T]) -> T:
        if self.closed:
            raise StoreError("the store is closed")
        self.queue.put(change)
        return await change.done

    def waited(self) -> float:
        """How long the change that waits longest has waited."""
        since = self.oldest
        return 0.0 if since is None else monotonic() - since

    def writer(self) -> str:
        """How whoever writes is: `fine`, or what is wrong."""
        if not self.thread.is_alive():
            return "has ended"
        if self.failure:
            return f"failed ({self.failure})"
        waited = self.waited()
        return FINE if waited < SLOW_WRITER else f"a change has waited for {waited:.0f} s"

    def close(self) -> None:
        """Make everything durable that waits, and close."""
        if self.closed:
            return
        self.closed = True
        self.queue.put(None)
        self.thread.join()
        self.release()

    # ---------------------------------------------------------------- in the writer's thread

    def work(self) -> None:
        """Take what waits, make it durable with one transaction, tell who waits; again."""
        while True:
            batch = self.batch()
            if batch:
                self.oldest = batch[0].since
                if not self.commit(batch):
                    return  # nobody is told anything: nobody knows
                self.oldest = None
                for loop, changes in by_loop(batch).items():
                    with suppress(RuntimeError):  # that loop has ended
                        loop.call_soon_threadsafe(settle_all, changes)
            if len(batch) == 0:
                return

    def batch(self) -> list[Change[Any]]:
        """Everything that waits, at least one change; nothing when it is time to end."""
        first = self.queue.get()
        if first is None:
            return []
        sleep(self.gathering)
        changes = [first]
        while len(changes) < BATCH:
            try:
                change = self.queue.get_nowait()
            except Empty:
                break
            if change is None:
                self.queue.put(None)
                break
            changes.append(change)
        return changes

    def succeeded(self, batch: list[Change[Any]]) -> None:
        """Count a transaction that is durable."""
        self.failure = ""
        self.metrics.commits.inc()
        self.metrics.batch.observe(len(batch))

    def refused(self, batch: list[Change[Any]], error: Exception) -> None:
        """Nothing of a transaction was made durable: say so to everybody who waits for it."""
        self.failure = str(error)
        self.metrics.store_errors.inc(len(batch))
        for change in batch:
            change.error = failed(error)


def failed(error: Exception) -> StoreError:
    """Why a change was not made, as who asked for it is told."""
    if isinstance(error, StoreError):
        return error
    failure = StoreError(str(error))
    failure.__cause__ = error
    return failure


def by_loop(
    batch: Iterable[Change[Any]],
) -> dict[asyncio.AbstractEventLoop, list[Change[Any]]]:
    changes_of: dict[asyncio.AbstractEventLoop, list[Change[Any]]] = {}
    for change in batch:
        changes_of.setdefault(change.loop, []).append(change)
    return changes_of


def settle_all(changes: list[Change[Any]]) -> None:
    for change in changes:
        change.settle()


def json(value: object) -> str:
    """A value as it is kept in a column."""
    return msgspec.json.encode(value).decode()
