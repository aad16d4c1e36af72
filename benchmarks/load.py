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

TABLES: Final = 500
RATE: Final = 300.0  # moves a second, over all tables
SECONDS: Final = 20.0
LONGEST: Final = 120.0  # for everything, sitting down included, on the slowest of machines
PROCESSORS: Final = 2

COLUMNS: Final = {
    "rate": "moves/s",
    "p50": "p50 ms",
    "p99": "p99 ms",
    "longest": "longest ms",
    "memory": "kB a socket",
    "size": "kB a step",
    "share": "server's % of a core",
}
GOALS: Final = {"rate": Goal(least=0.98 * RATE), "p99": Goal(most=50)}
ABOUT: Final = (
    "The server under load: {sockets:,} sockets in {tables} games of Legions, {rate:g} moves a "
    "second, "
    "each durable before it is shown. Times are from sending a move until the last seat has been "
    "shown it. Server and people share {processors} cores."
)


def main() -> int:
    """Measure, show and write down."""
    record(measure())
    return 0


def record(figures: dict[str, float]) -> None:
    heading = title()
    cells = [list(COLUMNS.values()), [marked(figures[key], GOALS.get(key)) for key in COLUMNS]]
    about = ABOUT.format(
        sockets=int(figures["sockets"]), tables=TABLES, rate=RATE, processors=PROCESSORS
    )
    console = Console(highlight=False)
    console.print(f"{heading}\n{machine()}\n{about}")
    shown = Table(*cells[0])
    shown.add_row(*cells[1])
    console.print(shown)
    add(f"{HEADING}{heading}\n\n{machine()}\n\n{about}\n\n{table(cells)}\n")


def measure() -> dict[str, float]:
    """Start a server and a crowd, each a process of its own; times in ms, memory in kB."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:PROCESSORS])
    with TemporaryDirectory() as folder:
        figures = crowd(Path(folder) / "tables.db", TABLES, RATE, SECONDS)
    if figures["shown"] < figures["sent"]:
        raise SystemExit(f"moves were lost: {figures}")
    return {
        "sockets": figures["sockets"],
        "rate": figures["rate"],
        "p50": 1000 * figures["p50"],
        "p99": 1000 * figures["p99"],
        "longest": 1000 * figures["longest"],
        "memory": figures["bytes_per_socket"] / 1024,
        "size": figures["bytes_per_step"] / 1024,
        "share": 100 * figures["server_share"],
    }


def crowd(db: Path, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    """What so many tables of people measured."""
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.load_server", str(db)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            numbers = (server.pid, tables, rate, seconds)
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
    figures: dict[str, Any] = json.loads(people.stdout)
    return figures


if __name__ == "__main__":
    sys.exit(main())
