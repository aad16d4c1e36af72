"""How a server grows: `python -m benchmarks.growth` starts servers with a thousand, ten thousand
and a hundred thousand tables, and opens one, two and four thousand sockets at them, on a file and
on PostgreSQL. Prints a table and draws `growth.svg`.

Starting is told in processor seconds, which a busy machine changes little, memory in megabytes, and
the first page of the list in milliseconds, the best of five."""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

import httpx
from websockets.asyncio.client import connect

from benchmarks.machine import ROOT
from tests.cli.commands import COMMAND, ENVIRONMENT
from tests.kit.postgresql import Cluster
from tests.nodes.growth import fill
from tests.nodes.site import OFF
from tidecourt.server.connections import raise_limit
from tidecourt.server.database import Database, Keeps
from tidecourt.server.ledger import PERSON
from tidecourt.server.stores import opened

TABLES: Final = (1_000, 10_000, 100_000)
SOCKETS: Final = (0, 1_000, 2_000, 4_000)
AT_ONCE: Final = 20  # sockets that are opened side by side
TRIES: Final = 5
TICKS: Final = os.sysconf("SC_CLK_TCK")
MOST: Final = "100000"
HEIGHT, WIDTH, LEFT, BOTTOM = 220, 300, 54, 44
COLOURS: Final = {"file": "#1b6ca8", "PostgreSQL": "#c1440e"}


class Size(NamedTuple):
    """What a server is with so many tables and sockets."""

    kept: str
    tables: int
    sockets: int
    start: float  # processor seconds until it could be reached
    memory: float  # megabytes that are its own
    listing: float  # milliseconds of the first page


@contextmanager
def served(where: Keeps) -> Iterator[tuple[str, int]]:
    """A server; its address and its process."""
    place = where.address if isinstance(where, Database) else str(where)
    limits = ("--address-sockets", MOST, "--guest-sockets", MOST, "--rates", OFF)
    command = [*COMMAND, "serve", "--port", "0", "--db", place, "--window", "0", *limits]
    server = Popen(command, stdout=PIPE, stderr=DEVNULL, env=ENVIRONMENT | {"LANG": "C.UTF-8"})
    assert server.stdout is not None
    try:
        said = server.stdout.readline().decode()
        yield "http" + said.partition("http")[2].split()[0], server.pid
    finally:
        server.terminate()
        server.communicate()


def processor_seconds(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICKS


def megabytes(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


async def listing(address: str) -> float:
    async with httpx.AsyncClient(base_url=address, trust_env=False) as browser:
        taken = []
        for _ in range(TRIES):
            begun = perf_counter()
            assert len((await browser.get("/api/tables")).content) > 1000
            taken.append(1000 * (perf_counter() - begun))
    return min(taken)


async def sizes(kept: str, where: Keeps, tables: int, sockets: tuple[int, ...]) -> list[Size]:
    """A server with so many tables, with more and more sockets that look on."""
    found = []
    with served(where) as (address, pid):
        start = processor_seconds(pid)
        async with AsyncExitStack() as stack:

            async def look_on(number: int) -> None:
                table = f"{address.replace('http', 'ws')}/api/tables/t{number % tables:07}/live"
                socket = await stack.enter_async_context(
                    connect(table, compression=None, proxy=None, open_timeout=None)
                )
                await socket.send('{"t":"hello","lang":"en"}')
                said = str(await socket.recv())
                assert '"whole"' in said, said

            there = 0
            for wanted in sockets:
                while there < wanted:
                    some = range(there, min(there + AT_ONCE, wanted))
                    await asyncio.gather(*(look_on(number) for number in some))
                    there = some.stop
                size = Size(kept, tables, wanted, start, megabytes(pid), await listing(address))
                found.append(size)
                print(row(size), flush=True)
    return found


def row(size: Size) -> str:
    return (
        f"| {size.kept} | {size.tables:,} | {size.sockets:,} | {size.start:.2f} | "
        f"{size.memory:.0f} | {size.listing:.1f} |"
    )


# -------------------------------------------------------------------- the picture


def chart(place: int, title: str, points: dict[str, list[tuple[int, float]]]) -> list[str]:
    """Curves of one figure, one a back end; across, each step is as wide as the next."""
    left = place * (WIDTH + 20)
    counts = sorted({count for row in points.values() for count, _ in row})
    top = max(value for row in points.values() for _, value in row) * 1.1
    parts = [text(left + LEFT, 18, title, "start"), text(left + LEFT - 6, 34, f"{top:.3g}", "end")]
    bottom = HEIGHT - BOTTOM
    parts.append(f'<path d="M{left + LEFT} 30V{bottom}H{left + WIDTH}" fill="none" stroke="#888"/>')

    def at(count: int, value: float) -> tuple[float, float]:
        across = (WIDTH - LEFT - 30) / max(1, len(counts) - 1) * counts.index(count)
        return left + LEFT + 15 + across, bottom - value / top * (bottom - 30)

    for count in counts:
        parts.append(text(at(count, 0)[0], bottom + 18, f"{count:,}", "middle"))
    for kept, row_ in points.items():
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(*point) for point in row_))
        parts.append(f'<path d="M{line}" fill="none" stroke="{COLOURS[kept]}" stroke-width="2"/>')
    return parts


def text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="#222">{words}</text>'


def picture(found: list[Size]) -> str:
    """Start, memory and list by tables, memory and list by sockets."""
    idle = [size for size in found if not size.sockets]
    busy = [size for size in found if size.sockets]

    def by(sizes: list[Size], count: str, figure: str) -> dict[str, list[tuple[int, float]]]:
        return {
            kept: [(getattr(s, count), getattr(s, figure)) for s in sizes if s.kept == kept]
            for kept in COLOURS
        }

    charts = [
        ("start, processor s, by tables", by(idle, "tables", "start")),
        ("memory, MB, by tables", by(idle, "tables", "memory")),
        ("list, ms, by tables", by(idle, "tables", "listing")),
        ("memory, MB, by sockets", by(busy, "sockets", "memory")),
        ("list, ms, by sockets", by(busy, "sockets", "listing")),
    ]
    whole = len(charts) * (WIDTH + 20)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {HEIGHT}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{whole}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for place, (title, points) in enumerate(charts):
        parts += chart(place, title, points)
    for place, (kept, colour) in enumerate(COLOURS.items()):
        x = LEFT + 110 * place
        parts.append(f'<path d="M{x} {HEIGHT - 10}h20" stroke="{colour}" stroke-width="2"/>')
        parts.append(text(x + 26, HEIGHT - 6, kept, "start"))
    return "\n".join([*parts, "</svg>", ""])


def main() -> int:
    raise_limit()
    cluster = Cluster()
    cluster.make()
    cluster.start()
    found: list[Size] = []
    try:
        for tables in TABLES:
            with TemporaryDirectory() as folder:
                places: dict[str, Keeps] = {
                    "file": Path(folder) / "tables.db",
                    "PostgreSQL": Database(cluster.database(f"growth{tables}")),
                }
                for kept, where in places.items():
                    with closing(opened(where)) as store:
                        store.at_the_start(lambda db: fill(db, tables, PERSON))  # noqa: B023
                        store.at_the_start(lambda db: db.rows("ANALYZE"))
                    sockets = SOCKETS if tables == TABLES[1] else SOCKETS[:1]
                    found += asyncio.run(sizes(kept, where, tables, sockets))
    finally:
        cluster.stop()
    (ROOT / "benchmarks" / "growth.svg").write_text(picture(found), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
