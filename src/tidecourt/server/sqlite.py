"""The store as one SQLite file: nothing to install, one machine, one process.

When the system says neither that something was written nor that it was not, the process ends: what
is there is read anew.
"""

import logging
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

import apsw

from tidecourt.server.metrics import Metrics
from tidecourt.server.schema import SchemaError, migrate
from tidecourt.server.store import (
    FINE,
    Change,
    DamagedError,
    Db,
    Store,
    StoreError,
    Value,
    failed,
)

T = TypeVar("T")
BUSY_MS: Final = 5000
FOR_ME: Final = 0o600  # a store holds what lets guests in
OF_OTHERS: Final = 0o077
ROOM: Final = 32 << 20  # bytes: a log grows by a few hundred thousand moves in it
STATUS: Final = 74  # with which the process ends: EX_IOERR of sysexits.h

log: Final = logging.getLogger("tidecourt.store")


class SqliteDb:
    """A connection in a change."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection: Final = connection

    def rows(self, sql: str, *values: Value) -> list[Any]:
        return list(self.connection.execute(sql, values))

    def many(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> None:
        self.connection.executemany(sql, rows)


class SqliteStore(Store):
    """The file and its writer. `give_up` ends the process.

    What is read is read on the loop: by an index, from memory, in some tens of microseconds, which
    is less than handing it to a thread costs."""

    def __init__(
        self,
        path: Path,
        metrics: Metrics | None = None,
        give_up: "Callable[[str], None] | None" = None,
    ) -> None:
        super().__init__(metrics)
        self.path: Final = path
        self.give_up: Final = give_up or end_the_process
        keep_to_oneself(path)
        self.connection: Final = connection(path)
        try:
            check(self.connection, path)
            migrate(self.connection)
        except BaseException:
            self.connection.close()
            raise
        self.reader: Final = connection(path)
        self.identity: Final = identity_of(path)
        self.thread.start()

    async def rows(self, sql: str, *values: Value) -> list[Any]:
        try:
            return list(self.reader.execute(sql, values))
        except (apsw.CorruptError, apsw.NotADBError, apsw.IOError) as error:
            self.failure = str(error)
            raise DamagedError(str(error)) from error

    def at_the_start(self, make: Callable[[Db], T]) -> T:
        with self.connection:
            made = make(SqliteDb(self.connection))
        return made  # noqa: RET504 - mypy: leaving `with` could swallow an error

    def why_lost(self) -> str:
        """What is wrong with the file itself: whatever is written to one that has no name any more
        is gone when the process ends. Nothing: all is well."""
        identity = identity_of(self.path)
        if identity is None:
            return "is gone"
        return "" if identity == self.identity else "is another one"

    def findings(self) -> dict[str, str]:
        return {
            "disk": self.disk(),
            "file": self.why_lost() or FINE,
            "writer": self.writer(),
        }

    def disk(self) -> str:
        try:
            free = shutil.disk_usage(self.path.parent).free
        except OSError as error:
            return f"cannot be asked ({error.strerror})"
        return FINE if free >= ROOM else f"{free} bytes are left"

    def release(self) -> None:
        self.reader.close()
        self.connection.close()

    def commit(self, batch: list[Change[Any]]) -> bool:
        """If the disk failed while it was told to keep everything, what was refused now may be
        there after the next start. Then only the file itself can tell."""
        db = SqliteDb(self.connection)
        try:
            lost = self.why_lost()
            if lost:
                raise StoreError(f"the file {lost}")
            with self.connection:
                for change in batch:
                    try:
                        with self.connection:
                            change.result = change.make(db)
                    except Exception as error:
                        change.error = failed(error)
        except apsw.IOError as error:
            self.failure = str(error)
            self.give_up(str(error))
            return False
        except Exception as error:
            self.refused(batch, error)
        else:
            self.succeeded(batch)
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
