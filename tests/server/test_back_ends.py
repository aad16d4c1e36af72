"""What every back end of the store promises: the same tests on a file and on a database."""

import asyncio
from pathlib import Path

import pytest

from tests.server.back_ends import keeps
from tidecourt.server.ledger import MOVE, Chosen, Entry, Ledger, Policy, Result, StoredTable
from tidecourt.server.store import BehindError, Db, StoreError
from tidecourt.server.stores import opened

pytestmark = pytest.mark.usefixtures("each_back_end")


def add(db: Db, name: str) -> int:
    sql = "INSERT INTO guests (token, name, created) VALUES (?, ?, 0) RETURNING id"
    return int(db.rows(sql, name.encode(), name)[0][0])


def test_changes_that_wait_together_are_made_durable_together(tmp_path: Path) -> None:
    async def run() -> None:
        store = opened(keeps(tmp_path))
        writing = [store.write(lambda db, k=k: add(db, f"guest {k}")) for k in range(50)]  # type: ignore[misc]
        assert sorted(await asyncio.gather(*writing)) == list(range(1, 51))
        assert await store.rows("SELECT count(*) FROM guests") == [(50,)]
        assert store.metrics.value("tidecourt_commit_entries_sum") == 50
        assert store.metrics.value("tidecourt_commits_total") < 50
        store.close()

    asyncio.run(run())


def test_a_change_that_fails_leaves_the_others(tmp_path: Path) -> None:
    async def run() -> None:
        store = opened(keeps(tmp_path))

        def spoil(db: Db) -> None:
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
        assert await store.rows("SELECT name FROM guests ORDER BY id") == [("first",), ("last",)]
        store.close()

    asyncio.run(run())


def test_closing_makes_durable_what_waits_and_takes_no_more(tmp_path: Path) -> None:
    async def run() -> None:
        store = opened(keeps(tmp_path))
        writing = asyncio.create_task(store.write(lambda db: add(db, "late")))
        await asyncio.sleep(0)
        store.close()
        assert await writing == 1
        with pytest.raises(StoreError, match="closed"):
            await store.write(lambda db: add(db, "too late"))

    asyncio.run(run())
    again = opened(keeps(tmp_path))
    assert asyncio.run(again.rows("SELECT name FROM guests")) == [("late",)]
    again.close()


def test_a_log_grows_only_from_where_whoever_adds_to_it_has_read(tmp_path: Path) -> None:
    async def run() -> None:
        store = opened(keeps(tmp_path))
        ledger = Ledger(store)
        chosen, policy = Chosen(2, [], {}), Policy("off", "off", False)
        await ledger.add_table(StoredTable("t", "legions", 1, chosen, 7, policy, None, "", 0, []))
        moves = [Entry(MOVE, seat, "pass") for seat in (0, 1)]
        assert await ledger.append("t", 1, moves) == 1
        for number in (1, 2, 4):  # what is there already, in the middle, and behind a gap
            with pytest.raises(BehindError):
                await ledger.append("t", number, moves)
        assert await ledger.append("t", 3, moves[:1], Result([0], [3, 1]), now=9) == 2
        with pytest.raises(BehindError):  # it is over
            await ledger.append("t", 4, moves)
        assert len(await ledger.entries("t")) == 3
        assert await ledger.entries("t", after=2) == moves[:1]
        table = await ledger.table("t")
        assert table is not None
        assert (table.length, table.finished) == (3, 9)
        store.close()

    asyncio.run(run())
