"""The store in PostgreSQL: many nodes behind which one log grows, on as many machines as need be.

What is durable is decided by the primary, and by its synchronous standby if it has one. Threads
wait for the database, so the loop never does. A connection that broke is made anew, to whichever
server takes writes now.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from threading import local
from typing import Any, Final, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tidecourt.server.metrics import Metrics
from tidecourt.server.postgresql_schema import migrate
from tidecourt.server.schema import SchemaError
from tidecourt.server.store import (
    BehindError,
    Change,
    DamagedError,
    Db,
    Store,
    StoreError,
    UnknownError,
    Value,
    failed,
)

T = TypeVar("T")
READERS: Final = 4  # threads, each with a connection
CONNECTION: Final[dict[str, str | int]] = {
    "application_name": "tidecourt",
    "target_session_attrs": "read-write",  # among several hosts, the one that takes writes
    "connect_timeout": 3,
    "tcp_user_timeout": 10_000,  # a server that is cut off is given up after so many milliseconds
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
LOST: Final = (psycopg.OperationalError, psycopg.InterfaceError)
DAMAGED: Final = (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted)

log: Final = logging.getLogger("tidecourt.store")


class PostgresqlDb:
    """A connection in a change."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection: Final = connection

    def rows(self, sql: str, *values: Value) -> list[Any]:
        cursor = self.connection.execute(said(sql), values)
        return cursor.fetchall() if cursor.description else []

    def many(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> None:
        with self.connection.cursor() as cursor:
            cursor.executemany(said(sql), rows)


class PostgresqlStore(Store):
    """The database and its writer."""

    gathering = 0.003  # a transaction wakes six processes: fewer of them leave more for the rest

    def __init__(self, address: str, metrics: Metrics | None = None) -> None:
        super().__init__(metrics)
        self.address: Final = completed(address)
        self.connection: psycopg.Connection[Any] | None = None  # the writer's
        self.readers: Final = ThreadPoolExecutor(READERS, "reader")
        self.reading: Final = local()
        self.open: Final[set[psycopg.Connection[Any]]] = set()
        self.on_change: Callable[[set[str]], None] = lambda tables: None
        try:
            with self.connected() as db:
                migrate(db)
        except psycopg.Error as error:
            self.readers.shutdown()
            raise SchemaError(
                "{path} cannot be used as a store ({reason})",
                path=without_secrets(address),
                reason=" ".join(str(error).split()),
            ) from None
        self.thread.start()

    def connected(self) -> psycopg.Connection[Any]:
        """A connection of which every statement is a transaction, unless one is begun."""
        return psycopg.connect(self.address, autocommit=True)

    # ---------------------------------------------------------------- reading

    async def rows(self, sql: str, *values: Value) -> list[Any]:
        if self.closed:
            raise StoreError("the store is closed")
        read = partial(self.read, sql, values)
        return await asyncio.get_running_loop().run_in_executor(self.readers, read)

    def read(self, sql: str, values: tuple[Value, ...]) -> list[Any]:
        """In a reader's thread. A connection that has become stale is made anew, once: what only
        reads can be asked again."""
        known: psycopg.Connection[Any] | None = getattr(self.reading, "connection", None)
        if known is not None and not known.closed:
            with suppress(*LOST):
                return PostgresqlDb(known).rows(sql, *values)
            known.close()
        try:
            fresh = self.reading.connection = self.connected()
            self.open.add(fresh)
            return PostgresqlDb(fresh).rows(sql, *values)
        except DAMAGED as error:
            self.failure = str(error)
            raise DamagedError(str(error)) from error
        except psycopg.Error as error:
            raise StoreError(str(error)) from error

    def at_the_start(self, make: Callable[[Db], T]) -> T:
        with self.connected() as db, db.transaction():
            return make(PostgresqlDb(db))

    # ---------------------------------------------------------------- writing

    def commit(self, batch: list[Change[Any]]) -> bool:
        """What makes logs longer is one statement, which is a transaction by itself. If its
        connection breaks, nobody knows whether it was made: only the log can tell."""
        try:
            db = self.writing()
        except psycopg.Error as error:
            self.refused(batch, error)
            return True
        together, others = parted(batch)
        if together:
            self.grow_together(db, together)
        for change in others:
            self.make(db, change)
        if all(change.error is None for change in batch):
            self.succeeded(batch)
        changed = {change.table for change in batch if change.table and change.error is None}
        if changed:
            self.on_change(changed)
        return True

    def writing(self) -> psycopg.Connection[Any]:
        if self.connection is None or self.connection.closed:
            self.connection = self.connected()
        return self.connection

    def grow_together(self, db: psycopg.Connection[Any], changes: list[Change[Any]]) -> None:
        """Make logs of different tables longer. What does not come back has lost its race."""
        growths = [change.growth for change in changes if change.growth is not None]
        heads = zip(*(growth.head for growth in growths), strict=True)
        lines = zip(*(row for growth in growths for row in growth.rows), strict=True)
        try:
            grown = dict(db.execute(GROW, [*map(list, heads), *map(list, lines)]).fetchall())
        except psycopg.errors.DeadlockDetected:  # nothing was made; one by one nobody waits
            for change in changes:
                self.make(db, change)
        except psycopg.Error as error:
            self.failed_with(db, changes, error)
        else:
            for change, growth in zip(changes, growths, strict=True):
                change.result = grown.get(growth.table)
                if change.result is None:
                    change.error = BehindError(growth.behind)

    def make(self, db: psycopg.Connection[Any], change: Change[Any]) -> None:
        """One change, in a transaction of its own."""
        try:
            with db.transaction():
                change.result = change.make(PostgresqlDb(db))
        except psycopg.Error as error:
            self.failed_with(db, [change], error)
        except Exception as error:
            change.error = failed(error)

    def failed_with(
        self, db: psycopg.Connection[Any], changes: list[Change[Any]], error: psycopg.Error
    ) -> None:
        """The database has refused something, or is lost, and with it what came of its last
        transaction. One that takes no writes any more is looked for anew."""
        self.refused(changes, error)
        if db.closed:
            for change in changes:
                change.error = UnknownError(str(error))
        elif isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            db.close()

    # ---------------------------------------------------------------- its state

    def findings(self) -> dict[str, str]:
        return {"writer": self.writer()}

    def release(self) -> None:
        self.readers.shutdown()
        for connection in [*self.open, *([self.connection] if self.connection else [])]:
            connection.close()


GROW: Final = """
WITH grown AS (
    UPDATE tables SET length = said.length, version = version + 1,
        waits = coalesce(said.waits, tables.waits),
        finished = said.finished, result = said.result, due = said.due
    FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::text[], %s::bigint[], %s::text[],
        %s::bigint[])
        AS said (id, before, length, waits, finished, result, due)
    WHERE tables.id = said.id AND tables.length = said.before AND tables.finished IS NULL
    RETURNING tables.id, tables.version
), added AS (
    INSERT INTO entries (table_id, number, kind, seat, word, guest, message, told, at)
    SELECT said.* FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::bigint[], %s::text[],
        %s::bigint[], %s::text[], %s::text[], %s::bigint[])
        AS said (table_id, number, kind, seat, word, guest, message, told, at)
    JOIN grown ON grown.id = said.table_id
)
SELECT id, version FROM grown
"""
"""Whoever is first at the row of a table goes on; the next one finds that its log is longer."""


def parted(batch: list[Change[Any]]) -> tuple[list[Change[Any]], list[Change[Any]]]:
    """What makes the logs of different tables longer, in their order, so that two nodes do not
    wait for each other crosswise; and all else."""
    together: dict[str, Change[Any]] = {}
    others = []
    for change in batch:
        if change.growth is None or change.growth.table in together:
            others.append(change)
        else:
            together[change.growth.table] = change
    return [together[table] for table in sorted(together)], others


@lru_cache(maxsize=256)
def said(sql: str) -> str:
    """A statement with places for its values as psycopg wants them."""
    return sql.replace("%", "%%").replace("?", "%s")


def completed(address: str) -> str:
    """An address with what we want of every connection, unless it says so itself."""
    try:
        given = conninfo_to_dict(address)
    except psycopg.Error as error:
        raise SchemaError(
            "{path} cannot be used as a store ({reason})",
            path=address.partition(":")[0],
            reason=" ".join(str(error).split()),
        ) from None
    return make_conninfo(address, **{k: v for k, v in CONNECTION.items() if k not in given})


def without_secrets(address: str) -> str:
    """An address as it may be shown and logged."""
    given = conninfo_to_dict(address)
    where = ",".join(
        f"{host}:{port}"
        for host, port in zip(
            str(given.get("host") or "localhost").split(","),
            str(given.get("port") or "5432").split(","),
            strict=False,
        )
    )
    return f"postgresql://{where}/{given.get('dbname') or ''}"
