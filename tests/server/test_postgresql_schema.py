"""The tables of a database are those of a file, from whichever version it comes."""

import apsw
import psycopg
import pytest

from tests.kit.postgresql import Cluster
from tidecourt.server import schema
from tidecourt.server.postgresql_schema import BEGINS_AT, migrate
from tidecourt.server.schema import MIGRATIONS, SchemaError

pytestmark = pytest.mark.postgresql
OF_NODES = {"nodes", "doers", "presence", "kept", "offers", "tidecourt"}  # a file has none
TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"
COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
"""
ROWID = ("audit", "rowid")  # every table of a file has one, without saying so


def columns_of_a_file() -> set[tuple[str, str]]:
    db = apsw.Connection(":memory:")
    schema.migrate(db)
    tables = [str(name) for (name,) in db.execute(TABLES)]
    return {
        (table, str(row[1]))
        for table in tables
        for row in db.execute(f"PRAGMA table_info({table})")
    }


def columns(db: psycopg.Connection[tuple[str, str]]) -> set[tuple[str, str]]:
    return {row for row in db.execute(COLUMNS).fetchall() if row[0] not in OF_NODES} - {ROWID}


def test_a_database_of_any_version_becomes_one_of_today(cluster: Cluster) -> None:
    for version in range(BEGINS_AT, len(MIGRATIONS) + 1):
        with psycopg.connect(cluster.database(f"schema{version}"), autocommit=True) as db:
            migrate(db, MIGRATIONS[:version])
            db.execute("INSERT INTO guests (token, name, created) VALUES ('x', 'Ada', 5)")
            migrate(db)
            assert columns(db) == columns_of_a_file()
            assert db.execute("SELECT name FROM guests").fetchall() == [("Ada",)]
            migrate(db)  # once more changes nothing
            with pytest.raises(SchemaError, match="written by a newer Tidecourt"):
                migrate(db, MIGRATIONS[: len(MIGRATIONS) - 1])


def test_a_step_that_fails_leaves_everything_as_it_was(cluster: Cluster) -> None:
    with psycopg.connect(cluster.database("schemafails"), autocommit=True) as db:
        migrate(db)
        later = (*MIGRATIONS, "ALTER TABLE guests ADD COLUMN colour TEXT;", "nonsense")
        with pytest.raises(psycopg.Error):
            migrate(db, later)
        assert columns(db) == columns_of_a_file()
        migrate(db, later[:-1])
        assert ("guests", "colour") in columns(db)
