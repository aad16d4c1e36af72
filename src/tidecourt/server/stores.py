"""The back end that keeps the tables, and the nodes that share it."""

from pathlib import Path

from tidecourt.core.game import GameError
from tidecourt.server.database import Keeps
from tidecourt.server.metrics import Metrics
from tidecourt.server.nodes import Nodes
from tidecourt.server.sqlite import SqliteStore
from tidecourt.server.store import Store


def nodes_of(store: Store, thinks_here: bool = True) -> Nodes:
    """The place of a server among those that share its store."""
    if isinstance(store, SqliteStore):
        return Nodes()
    from tidecourt.server.postgresql import PostgresqlStore
    from tidecourt.server.postgresql_nodes import PostgresqlNodes

    assert isinstance(store, PostgresqlStore)
    return PostgresqlNodes(store, thinks_here)


def opened(db: Keeps, metrics: Metrics | None = None) -> Store:
    """The store at a place, brought up to date."""
    if isinstance(db, Path):
        return SqliteStore(db, metrics)
    try:
        from tidecourt.server.postgresql import PostgresqlStore  # not everybody has it
    except ImportError:
        raise GameError(
            "PostgreSQL needs one more package: install tidecourt[postgresql]"
        ) from None
    return PostgresqlStore(db.address, metrics)
