"""Where the tables of a test are kept: in a file of its folder, unless a fixture says otherwise."""

from contextlib import closing
from hashlib import blake2b
from pathlib import Path

from tests.kit.postgresql import Cluster
from tidecourt.server.store import Value
from tidecourt.server.stores import Database, Keeps, opened

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
