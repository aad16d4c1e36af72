"""Where the tables of a test are kept: in a file of its folder, unless a fixture says otherwise."""

from contextlib import closing
from hashlib import blake2b
from pathlib import Path

import psycopg

from tests.kit.postgresql import Cluster
from tidecourt.server.database import Database, Keeps
from tidecourt.server.store import Value
from tidecourt.server.stores import opened

instead: Cluster | None = None
"""The PostgreSQL that keeps them; None: a file."""


def keeps(folder: Path) -> Keeps:
    """Where a test keeps its tables; for one folder always the same place."""
    if instead is None:
        return folder / "games.db"
    name = f"t{blake2b(bytes(folder), digest_size=8).hexdigest()}"
    return Database(instead.database(name))


def change(db: Keeps, sql: str, *values: Value) -> None:
    """Change a store behind the server's back."""
    with closing(opened(db)) as store:
        store.at_the_start(lambda found: found.rows(sql, *values))


def contents(db: Keeps) -> bytes:
    """Everything that is kept, as it lies there: of a file, what is still beside it too."""
    if isinstance(db, Path):
        return b"".join(file.read_bytes() for file in db.parent.glob(f"{db.name}*"))
    assert instead is not None
    tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    with psycopg.connect(db.address) as found:
        names = [name for (name,) in found.execute(tables)]
        rows = [row for name in names for row in found.execute(f"SELECT t::text FROM {name} AS t")]
    return "\n".join(row for (row,) in rows).encode()
