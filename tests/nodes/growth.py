"""What it costs that there have been many tables: `python -m tests.nodes.growth 1000 10000` fills a
file and a database with so many and measures, in milliseconds, how long it takes to open the store
and to read lists, the best of five each."""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Final

from tests.kit.postgresql import Cluster
from tidecourt.server.database import Database, Keeps
from tidecourt.server.ledger import BOT, Ledger, marks
from tidecourt.server.store import Db
from tidecourt.server.stores import opened

TRIES: Final = 5
PAGE: Final = 100
PEOPLE: Final = 100  # tables each guest has made
SETUP: Final = '{"players":2,"modules":[],"options":{}}'
POLICY: Final = '{"aid":"off","undo":"off","listed":true}'
COLUMNS: Final = (  # all others are what they usually are
    "id, game, rules_version, setup, seed, policy, maker, invite, created, waits, listed"
)


def fill(db: Db, tables: int, kind: str = BOT) -> None:
    """So many listed tables under way, as if made one a second, all seats of one kind."""
    rows = [
        (f"t{k:07}", "legions", 1, SETUP, "7", POLICY, k // PEOPLE, "", k, "[0]", 1)
        for k in range(tables)
    ]
    db.many(f"INSERT INTO tables ({COLUMNS}) VALUES ({marks(len(rows[0]))})", rows)
    level = "random" if kind == BOT else ""
    seats = [(row[0], seat, kind, None, f"Bo {seat}", level) for row in rows for seat in (0, 1)]
    db.many(
        "INSERT INTO seats (table_id, seat, kind, guest, name, level) VALUES (?,?,?,?,?,?)", seats
    )


def best(do: Callable[[], object]) -> float:
    taken = []
    for _ in range(TRIES):
        begun = perf_counter()
        do()
        taken.append(1000 * (perf_counter() - begun))
    return min(taken)


def measured(where: Keeps, tables: int) -> list[float]:
    with closing(opened(where)) as store:
        store.at_the_start(lambda db: fill(db, tables))
        store.at_the_start(lambda db: db.rows("ANALYZE"))
    opening = best(lambda: opened(where).close())
    with closing(opened(where)) as store, asyncio.Runner() as runner:
        ledger = Ledger(store)

        def read(page: Callable[[], Awaitable[object]]) -> float:
            async def once() -> None:
                await page()

            return best(lambda: runner.run(once()))

        return [
            opening,
            read(lambda: ledger.listed(PAGE)),
            read(lambda: ledger.listed(PAGE, f"t{tables // 2:07}")),
            read(lambda: ledger.of_guest(1, PAGE)),
        ]


def main(sizes: list[int]) -> None:
    cluster = Cluster()
    cluster.make()
    cluster.start()
    try:
        print("| kept in | tables | open | first page | page in the middle | page of a guest |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for tables in sizes:
            with tempfile.TemporaryDirectory() as folder:
                places: dict[str, Keeps] = {
                    "a file": Path(folder) / "games.db",
                    "PostgreSQL": Database(cluster.database(f"growth{tables}")),
                }
                for name, where in places.items():
                    figures = " | ".join(f"{figure:.1f}" for figure in measured(where, tables))
                    print(f"| {name} | {tables:,} | {figures} |", flush=True)
    finally:
        cluster.stop()


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]])
