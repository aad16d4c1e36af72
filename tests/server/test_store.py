"""The store: what is acknowledged is durable, and one change that fails spoils no other."""

import asyncio
from pathlib import Path
from typing import Any

import apsw
import pytest

from tidecourt.games.registry import game_named
from tidecourt.server.ledger import Ledger
from tidecourt.server.lessons import lessons_done
from tidecourt.server.schema import MIGRATIONS, SchemaError, migrate
from tidecourt.server.sqlite import SqliteDb, SqliteStore
from tidecourt.server.store import DamagedError, Db, StoreError


def add(db: Db, name: str) -> int:
    sql = "INSERT INTO guests (token, name, created) VALUES (?, ?, 0) RETURNING id"
    return int(db.rows(sql, name.encode(), name)[0][0])


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    assert store.connection.pragma("journal_mode") == "wal"
    assert store.connection.pragma("synchronous") == 2  # FULL
    store.close()


def test_a_file_of_a_newer_version_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    SqliteStore(path).close()
    db = apsw.Connection(str(path))
    db.pragma("user_version", 99)
    db.close()
    with pytest.raises(SchemaError, match="written by a newer Tidecourt"):
        SqliteStore(path)


def test_a_file_that_is_no_store_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("nothing of ours, but long enough to be looked at" * 100)
    with pytest.raises(SchemaError, match="cannot be used as a store"):
        SqliteStore(path)


def filled(path: Path, guests: int = 200) -> None:
    """A store of some pages."""

    SqliteStore(path).close()
    db = apsw.Connection(str(path))
    for k in range(guests):
        add(SqliteDb(db), f"{k:0100}")
    db.close()


def spoil(path: Path) -> None:
    """Overwrite the last pages of a store."""
    with path.open("r+b") as file:
        file.seek(-3 * 4096, 2)
        file.write(b"\xa5" * 3 * 4096)


def test_a_damaged_file_is_refused_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    filled(path)
    spoil(path)
    with pytest.raises(SchemaError, match=r"is damaged .* tidecourt restore"):
        SqliteStore(path)


def test_what_cannot_be_read_is_an_error_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    filled(path)
    store = SqliteStore(path)
    spoil(path)
    with pytest.raises(DamagedError):
        asyncio.run(store.rows("SELECT sum(length(name)) FROM guests"))
    assert store.failure
    store.close()


def test_a_table_whose_row_is_damaged_takes_no_other_out_of_the_lists(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    SqliteStore(path).close()
    rows = [("a", "{}"), ("b", '{"players":2,"modules":[],"options":{}}'), ("c", "nonsense")]
    db = apsw.Connection(str(path))
    for id_, setup in rows:
        insert_plain(db, id_, setup)
    db.close()
    store = SqliteStore(path)
    assert [table.id for table in asyncio.run(Ledger(store).listed(10))] == ["b"]
    store.close()


def insert_plain(db: apsw.Connection, id_: str, setup: str, created: int = 0) -> None:
    policy = '{"aid":"off","undo":"off","listed":true}'
    db.execute(
        "INSERT INTO tables (id, game, rules_version, setup, seed, policy, maker, invite, created, "
        "listed) VALUES (?, 'legions', 1, ?, '7', ?, 1, '', ?, 1)",
        (id_, setup, policy, created),
    )


def test_lists_come_page_by_page_and_look_at_no_more_than_they_tell(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    SqliteStore(path).close()
    db = apsw.Connection(str(path))
    setup = '{"players":2,"modules":[],"options":{}}'
    for k in range(25):
        insert_plain(db, f"t{k:02}", setup, created=k // 2)
    db.close()
    store = SqliteStore(path)
    ledger = Ledger(store)
    for page in (ledger.listed, lambda most, after: ledger.of_guest(1, most, after)):
        found, after = [], ""
        while tables := asyncio.run(page(10, after)):
            found += [table.id for table in tables]
            after = tables[-1].id
        assert sorted(found) == [f"t{k:02}" for k in range(25)]
        assert found[:3] == ["t24", "t22", "t23"]
    assert asyncio.run(page(10, "gone")) == []
    for sql in asked(store, ledger):
        rows = asyncio.run(store.rows(f"EXPLAIN QUERY PLAN {sql}", *([1] * sql.count("?"))))
        plan = " ".join(str(row[3]) for row in rows)
        assert "SCAN tables USING INDEX tables_listed" in plan or "SCAN" not in plan, plan
    store.close()


def asked(store: SqliteStore, ledger: Ledger) -> list[str]:
    """The questions behind the lists."""
    found: list[str] = []
    plain = store.rows

    async def noted(sql: str, *values: Any) -> list[Any]:
        found.append(sql)
        return await plain(sql, *values)

    store.rows = noted  # type: ignore[method-assign]
    asyncio.run(ledger.listed(10, "t05"))
    asyncio.run(ledger.of_guest(1, 10, "t05"))
    store.rows = plain  # type: ignore[method-assign]
    return found


def test_what_is_written_to_a_file_that_is_gone_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "games.db")
        await store.write(lambda db: add(db, "kept"))
        (tmp_path / "games.db").unlink()
        with pytest.raises(StoreError, match="is gone"):
            await store.write(lambda db: add(db, "lost"))
        store.close()

    asyncio.run(run())


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
    store = SqliteStore(path)
    table = asyncio.run(Ledger(store).table("old"))
    store.close()
    assert table is not None
    assert table.cards == ""
    assert not game_named("legions").why_other_cards(table.cards)


def test_what_older_tables_are_asked_for_in_lists_is_read_from_what_they_were_made_with(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.db"
    db = apsw.Connection(str(path))
    migrate(db, MIGRATIONS[:7])
    for id_, setup, policy in (
        ("open", '{"players":2,"modules":[],"options":{}}', '"listed":true'),
        ("lesson", '{"players":2,"modules":[],"options":{},"lesson":"base/1"}', '"listed":false'),
        ("damaged", "nonsense", '"listed":true'),
    ):
        db.execute(
            "INSERT INTO tables (id, game, rules_version, setup, seed, policy, maker, invite, "
            "created, finished) VALUES (?, 'legions', 1, ?, '7', ?, 1, '', 0, ?)",
            (id_, setup, f'{{"aid":"off","undo":"off",{policy}}}', 1 if id_ == "lesson" else None),
        )
        db.execute("INSERT INTO entries VALUES (?, 1, 'move', 0, 'pass', 1, 'm', '')", (id_,))
    db.close()
    store = SqliteStore(path)
    ledger = Ledger(store)
    assert [table.id for table in asyncio.run(ledger.listed(10))] == ["open"]
    assert [table.length for table in asyncio.run(ledger.of_guest(1, 10))] == [1]
    assert asyncio.run(lessons_done(ledger, 1)) == {"base/1"}
    store.close()
