"""How the server bears a crowd: many games over sockets on this machine, the server and the people
sharing two processors. `python -m benchmarks.load` measures and writes it down."""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from benchmarks.goals import Goal
from benchmarks.machine import ROOT, machine
from benchmarks.report import HEADING, add, marked, table, title

TABLES: Final = 2000
RATE: Final = 500.0  # moves a second, over all tables
SECONDS: Final = 20.0
LONGEST: Final = 1200.0  # for everything, sitting down included, on the slowest of machines
PROCESSORS: Final = 2

GAMES: Final[dict[str, dict[str, Any]]] = {
    "Legions": {"game": "legions"},
    "Abyss with Leviathan": {"game": "abyss", "modules": ["leviathan"]},
}
COLUMNS: Final = {
    "game": "game",
    "rate": "moves/s",
    "p50": "p50 ms",
    "p99": "p99 ms",
    "longest": "longest ms",
    "memory": "kB a socket",
    "size": "kB a step",
    "still": "collector's longest ms",
    "cost": "server's ms a move",
    "share": "server's % of a core",
}
GOALS: Final = {
    "rate": Goal(least=0.98 * RATE),
    "p99": Goal(most=50),
    "memory": Goal(most=40),
    "size": Goal(most=2),
    "still": Goal(most=20),
}
ABOUT: Final = (
    "The server under load: {sockets:,} sockets in {tables:,} games for two, {rate:g} moves a "
    "second, "
    "each durable before it is shown. Times are from sending a move until the last seat has been "
    "shown it; the server's ms a move and the collector's are processor time. Server and people "
    "share {processors} cores."
)


def main() -> int:
    """Measure, show and write down."""
    record({name: measure(wish) for name, wish in GAMES.items()})
    return 0


def record(found: dict[str, dict[str, float]]) -> None:
    """Show and write down what was measured of each game."""
    heading = title()
    numbers = [key for key in COLUMNS if key != "game"]
    cells = [list(COLUMNS.values())]
    for name, figures in found.items():
        cells.append([name, *(marked(figures[key], GOALS.get(key)) for key in numbers)])
    about = ABOUT.format(sockets=2 * TABLES, tables=TABLES, rate=RATE, processors=PROCESSORS)
    console = Console(highlight=False)
    console.print(f"{heading}\n{machine()}\n{about}")
    shown = Table(*cells[0])
    for row in cells[1:]:
        shown.add_row(*row)
    console.print(shown)
    add(f"{HEADING}{heading}\n\n{machine()}\n\n{about}\n\n{table(cells)}\n")


def measure(wish: dict[str, Any]) -> dict[str, float]:
    """Start a server and a crowd, each a process of its own; times in ms, memory in kB."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:PROCESSORS])
    with TemporaryDirectory() as folder:
        figures = crowd(Path(folder) / "tables.db", wish, TABLES, RATE, SECONDS)
    if figures["shown"] < figures["sent"]:
        raise SystemExit(f"moves were lost: {figures}")
    return {
        "rate": figures["rate"],
        "p50": 1000 * figures["p50"],
        "p99": 1000 * figures["p99"],
        "longest": 1000 * figures["longest"],
        "memory": figures["bytes_per_socket"] / 1024,
        "size": figures["bytes_per_step"] / 1024,
        "still": 1000 * figures["longest_still"],
        "cost": 1000 * figures["server_share"] / figures["rate"],
        "share": 100 * figures["server_share"],
    }


def crowd(
    db: Path, wish: dict[str, Any], tables: int, rate: float, seconds: float
) -> dict[str, Any]:
    """What so many tables of people measured, and the server of its collector."""
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.load_server", str(db)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            numbers = (json.dumps(wish), server.pid, tables, rate, seconds)
            people = subprocess.run(
                [sys.executable, "-m", "benchmarks.load_client", address, *map(str, numbers)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
                timeout=LONGEST,
                check=True,
            )
        finally:
            server.terminate()
        still = float(server.stdout.readline())
    figures: dict[str, Any] = json.loads(people.stdout)
    return figures | {"longest_still": still}


if __name__ == "__main__":
    sys.exit(main())
