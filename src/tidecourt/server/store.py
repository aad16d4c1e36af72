"""The event log: one SQLite file, written by one thread that makes many changes durable at once.

Whoever writes waits until the change is on the disk: what was acknowledged survives a crash.
Reading is done on a connection of its own and sees what is durable.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Generic, TypeVar

import apsw
import msgspec

from tidecourt.server.metrics import Metrics
from tidecourt.server.schema import SchemaError, migrate

T = TypeVar("T")
BATCH: Final = 256
BUSY_MS: Final = 5000


class StoreError(Exception):
    """A change that could not be made durable; nothing of it was."""


class Change(Generic[T]):
    """A change that waits for its turn, and who waits for it."""

    def __init__(self, make: Callable[[apsw.Connection], T]) -> None:
        self.make: Final = make
        self.loop: Final = asyncio.get_running_loop()
        self.done: Final[asyncio.Future[T]] = self.loop.create_future()
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


class Store:
    """The file and its writer."""

    def __init__(self, path: Path, metrics: Metrics | None = None) -> None:
        self.metrics: Final = metrics or Metrics()
        self.writer: Final = connection(path)
        try:
            migrate(self.writer)
        except BaseException:
            self.writer.close()
            raise
        self.reader: Final = connection(path)
        self.queue: Final[SimpleQueue[Change[Any] | None]] = SimpleQueue()
        self.thread: Final = Thread(target=self.work, name="store", daemon=True)
        self.closed = False
        self.thread.start()

    # ---------------------------------------------------------------- from the event loop

    async def write(self, make: Callable[[apsw.Connection], T]) -> T:
        """Make a change durable, and give back what it gives; a `StoreError` if it failed."""
        if self.closed:
            raise StoreError("the store is closed")
        change = Change(make)
        self.queue.put(change)
        return await change.done

    def rows(self, sql: str, *values: "apsw.SQLiteValue") -> list[Any]:
        """The rows of a question."""
        return list(self.reader.execute(sql, values))

    def close(self) -> None:
        """Make everything durable that waits, and close the file."""
        if self.closed:
            return
        self.closed = True
        self.queue.put(None)
        self.thread.join()
        self.reader.close()
        self.writer.close()

    # ---------------------------------------------------------------- in the writer's thread

    def work(self) -> None:
        """Take what waits, make it durable with one transaction, tell who waits; again."""
        while True:
            batch = self.batch()
            if batch:
                self.commit(batch)
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
        found = [first]
        while len(found) < BATCH:
            try:
                change = self.queue.get_nowait()
            except Empty:
                break
            if change is None:
                self.queue.put(None)
                break
            found.append(change)
        return found

    def commit(self, batch: list[Change[Any]]) -> None:
        """One transaction; a change that fails is left out, and the others are made."""
        try:
            with self.writer:
                for change in batch:
                    try:
                        with self.writer:
                            change.result = change.make(self.writer)
                    except Exception as error:
                        change.error = failed(error)
        except Exception as error:
            for change in batch:
                change.error = failed(error)
        else:
            self.metrics.commits.inc()
            self.metrics.batch.observe(len(batch))


def connection(path: Path) -> apsw.Connection:
    """A connection by which what is committed is on the disk."""
    try:
        db = apsw.Connection(str(path))
        db.set_busy_timeout(BUSY_MS)
        db.pragma("journal_mode", "wal")
        db.pragma("synchronous", "full")
        db.pragma("foreign_keys", True)
    except apsw.Error as error:
        raise SchemaError(
            "{path} cannot be used as a store ({reason})", path=path, reason=error
        ) from None
    return db


def failed(error: Exception) -> StoreError:
    found = StoreError(str(error))
    found.__cause__ = error
    return found


def by_loop(
    batch: Iterable[Change[Any]],
) -> dict[asyncio.AbstractEventLoop, list[Change[Any]]]:
    found: dict[asyncio.AbstractEventLoop, list[Change[Any]]] = {}
    for change in batch:
        found.setdefault(change.loop, []).append(change)
    return found


def settle_all(changes: list[Change[Any]]) -> None:
    for change in changes:
        change.settle()


def json(value: object) -> str:
    """A value as it is kept in a column."""
    return msgspec.json.encode(value).decode()
