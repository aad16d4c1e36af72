"""The store: what is acknowledged is durable, and one change that fails spoils no other."""

import asyncio
from pathlib import Path

import apsw
import pytest

from tidecourt.games.registry import game_named
from tidecourt.server.ledger import Ledger
from tidecourt.server.schema import MIGRATIONS, SchemaError, migrate
from tidecourt.server.store import Store, StoreError


def add(db: apsw.Connection, name: str) -> int:
    db.execute("INSERT INTO guests (token, name, created) VALUES (?, ?, 0)", (name.encode(), name))
    return db.last_insert_rowid()


def test_changes_that_wait_together_are_made_durable_together(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "games.db")
        writing = [store.write(lambda db, k=k: add(db, f"guest {k}")) for k in range(50)]  # type: ignore[misc]
        assert sorted(await asyncio.gather(*writing)) == list(range(1, 51))
        assert store.rows("SELECT count(*) FROM guests") == [(50,)]
        assert store.metrics.value("tidecourt_commit_entries_sum") == 50
        assert store.metrics.value("tidecourt_commits_total") < 50
        store.close()

    asyncio.run(run())


def test_a_change_that_fails_leaves_the_others(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "games.db")

        def spoil(db: apsw.Connection) -> None:
            add(db, "half")
            raise ValueError("no")

        writing = [
            store.write(lambda db: add(db, "first")),
            store.write(spoil),
            store.write(lambda db: add(db, "first")),
            store.write(lambda db: add(db, "last")),
        ]
        found = await asyncio.gather(*writing, return_exceptions=True)
        assert [isinstance(result, StoreError) for result in found] == [False, True, True, False]
        assert store.rows("SELECT name FROM guests ORDER BY id") == [("first",), ("last",)]
        store.close()

    asyncio.run(run())


def test_closing_makes_durable_what_waits_and_takes_no_more(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "games.db")
        writing = asyncio.create_task(store.write(lambda db: add(db, "late")))
        await asyncio.sleep(0)
        store.close()
        assert await writing == 1
        with pytest.raises(StoreError, match="closed"):
            await store.write(lambda db: add(db, "too late"))

    asyncio.run(run())
    again = Store(tmp_path / "games.db")
    assert again.rows("SELECT name FROM guests") == [("late",)]
    again.close()


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.db")
    assert store.writer.pragma("journal_mode") == "wal"
    assert store.writer.pragma("synchronous") == 2  # FULL
    store.close()


def test_a_file_of_a_newer_version_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    Store(path).close()
    db = apsw.Connection(str(path))
    db.pragma("user_version", 99)
    db.close()
    with pytest.raises(SchemaError, match="written by a newer Tidecourt"):
        Store(path)


def test_a_file_that_is_no_store_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("nothing of ours, but long enough to be looked at" * 100)
    with pytest.raises(SchemaError, match="cannot be used as a store"):
        Store(path)


def test_an_older_file_is_brought_up_to_date_all_or_nothing() -> None:
    db = apsw.Connection(":memory:")
    migrate(db)
    assert db.pragma("user_version") == len(MIGRATIONS)
    later = (*MIGRATIONS, "ALTER TABLE guests ADD COLUMN colour TEXT", "nonsense")
    with pytest.raises(apsw.Error):
        migrate(db, later)
    assert db.pragma("user_version") == len(MIGRATIONS)
    migrate(db, later[:-1])
    assert db.pragma("user_version") == len(MIGRATIONS) + 1
    assert "colour" in [row[1] for row in db.execute("PRAGMA table_info(guests)")]
    db.close()


def test_a_table_of_before_cards_were_named_was_dealt_with_the_packaged_ones(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.db"
    db = apsw.Connection(str(path))
    migrate(db, MIGRATIONS[:1])
    db.execute(
        "INSERT INTO tables (id, game, rules_version, setup, seed, policy, invite, created) VALUES "
        "('old', 'legions', 1, '{\"players\":2,\"modules\":[],\"options\":{}}', '7', "
        '\'{"aid":"off","undo":"off","listed":true}\', \'\', 0)'
    )
    db.close()
    store = Store(path)
    table = Ledger(store).table("old")
    store.close()
    assert table is not None
    assert table.cards == ""
    assert not game_named("legions").why_other_cards(table.cards)
