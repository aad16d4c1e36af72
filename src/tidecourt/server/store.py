"""The event log: one SQLite file, written by one thread that makes many changes durable at once.

Whoever writes waits until the change is on the disk: what was acknowledged survives a crash.
Reading is done on a connection of its own and sees what is durable. When the system says neither
that something was written nor that it was not, the process ends: what is there is read anew.
"""

import asyncio
import logging
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, Final, Generic, NoReturn, TypeVar

import apsw
import msgspec

from tidecourt.server.metrics import Metrics
from tidecourt.server.schema import SchemaError, migrate

T = TypeVar("T")
BATCH: Final = 256
BUSY_MS: Final = 5000
FOR_ME: Final = 0o600  # a store holds what lets guests in
OF_OTHERS: Final = 0o077
STATUS: Final = 74  # with which the process ends: EX_IOERR of sysexits.h

log: Final = logging.getLogger("tidecourt.store")


class StoreError(Exception):
    """A change that could not be made durable; nothing of it was."""


class DamagedError(StoreError):
    """What is in the file cannot be read."""


class Change(Generic[T]):
    """A change that waits for its turn, and who waits for it."""

    def __init__(self, make: Callable[[apsw.Connection], T]) -> None:
        self.make: Final = make
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


class Store:
    """The file and its writer. `give_up` ends the process."""

    def __init__(
        self,
        path: Path,
        metrics: Metrics | None = None,
        give_up: "Callable[[str], None] | None" = None,
    ) -> None:
        self.path: Final = path
        self.metrics: Final = metrics or Metrics()
        self.give_up: Final = give_up or end_the_process
        keep_to_oneself(path)
        self.writer: Final = connection(path)
        try:
            check(self.writer, path)
            migrate(self.writer)
        except BaseException:
            self.writer.close()
            raise
        self.reader: Final = connection(path)
        self.identity: Final = identity_of(path)
        self.failure = ""  # why the last change was not made durable; nothing: it was
        self.oldest: float | None = None  # since when the first of those that wait waits
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
        try:
            return list(self.reader.execute(sql, values))
        except (apsw.CorruptError, apsw.NotADBError, apsw.IOError) as error:
            self.failure = str(error)
            raise DamagedError(str(error)) from error

    def why_lost(self) -> str:
        """What is wrong with the file itself: whatever is written to one that has no name any more
        is gone when the process ends. Nothing: all is well."""
        identity = identity_of(self.path)
        if identity is None:
            return "is gone"
        return "" if identity == self.identity else "is another one"

    def waited(self) -> float:
        """How long the change that waits longest has waited."""
        since = self.oldest
        return 0.0 if since is None else monotonic() - since

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

    def commit(self, batch: list[Change[Any]]) -> bool:
        """One transaction; a change that fails is left out, and the others are made. Whether it is
        known what came of it: if the disk failed while it was told to keep everything, what was
        refused now may be there after the next start. Then only the file itself can tell."""
        try:
            lost = self.why_lost()
            if lost:
                raise StoreError(f"the file {lost}")
            with self.writer:
                for change in batch:
                    try:
                        with self.writer:
                            change.result = change.make(self.writer)
                    except Exception as error:
                        change.error = failed(error)
        except apsw.IOError as error:
            self.failure = str(error)
            self.give_up(str(error))
            return False
        except Exception as error:
            self.failure = str(error)
            self.metrics.store_errors.inc(len(batch))
            for change in batch:
                change.error = failed(error)
        else:
            self.failure = ""
            self.metrics.commits.inc()
            self.metrics.batch.observe(len(batch))
        return True


def end_the_process(reason: str) -> NoReturn:
    """End at once, as if killed: everybody comes back, and what they ask again is played once."""
    log.critical("the disk failed, so the server ends", extra={"reason": reason})
    logging.shutdown()
    os._exit(STATUS)


def keep_to_oneself(path: Path) -> None:
    """A file that nobody else can read, whatever the folder is like. What SQLite keeps beside it
    is like it."""
    try:
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, FOR_ME))
        elif path.stat().st_mode & OF_OTHERS:
            path.chmod(FOR_ME)
    except OSError as error:
        raise unusable(path, error) from None


def identity_of(path: Path) -> tuple[int, int] | None:
    """Which file is found under a name; nothing if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def check(db: apsw.Connection, path: Path) -> None:
    """Refuse a file whose pages do not fit together: whoever writes to it loses more."""
    try:
        damage = str(db.execute("PRAGMA quick_check(1)").get).splitlines()[-1]
    except apsw.Error as error:
        damage = str(error)
    if damage != "ok":
        raise SchemaError(
            "{path} is damaged ({reason}): put the last good copy back with tidecourt restore",
            path=path,
            reason=damage,
        )


def unusable(path: Path, error: Exception) -> SchemaError:
    return SchemaError("{path} cannot be used as a store ({reason})", path=path, reason=error)


def connection(path: Path) -> apsw.Connection:
    """A connection by which what is committed is on the disk."""
    try:
        db = apsw.Connection(str(path))
        db.set_busy_timeout(BUSY_MS)
        db.pragma("journal_mode", "wal")
        db.pragma("synchronous", "full")
        db.pragma("foreign_keys", True)
    except apsw.Error as error:
        raise unusable(path, error) from None
    return db


def failed(error: Exception) -> StoreError:
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
