"""Which back end keeps the tables: a file of this machine, or a database that many nodes share."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tidecourt.core.game import GameError
from tidecourt.server.metrics import Metrics
from tidecourt.server.store import Store

SCHEMES: Final = ("postgresql://", "postgres://")


@dataclass(frozen=True)
class Database:
    """A database, by its address. What lets us in is part of that, and never shown."""

    address: str

    def __str__(self) -> str:
        shown = re.sub(r"(://[^/@:]*):[^/@]*@", r"\1:…@", self.address)
        return re.sub(r"(password=)[^&]*", r"\1…", shown)


Keeps = Path | Database
"""Where tables are kept."""


def where(text: str) -> Keeps:
    """The place that a text names."""
    return Database(text) if text.startswith(SCHEMES) else Path(text).expanduser()


def opened(db: Keeps, metrics: Metrics | None = None) -> Store:
    """The store at a place, brought up to date."""
    if isinstance(db, Path):
        from tidecourt.server.sqlite import SqliteStore  # only what is used is loaded

        return SqliteStore(db, metrics)
    try:
        from tidecourt.server.postgresql import PostgresqlStore
    except ImportError:
        raise GameError(
            "PostgreSQL needs one more package: install tidecourt[postgresql]"
        ) from None
    return PostgresqlStore(db.address, metrics)
