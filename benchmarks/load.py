"""How the server bears a crowd: many games over sockets on this machine, the server and the people
sharing two processors. `python -m benchmarks.load` measures and writes it down; with `--nodes 2`,
two nodes behind HAProxy share a PostgreSQL with a synchronous standby, which share the processors
too."""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any, Final

import httpx
from rich.console import Console
from rich.table import Table

from benchmarks.goals import Goal
from benchmarks.machine import ROOT, machine
from benchmarks.report import HEADING, add, marked, table, title
from tests.kit.postgresql import Cluster
from tests.nodes.site import BALANCER, Databases, free_port, places

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
ABOUT_NODES: Final = (
    " The server is {nodes} nodes behind HAProxy, and figures are of all nodes together; a "
    "move is durable when PostgreSQL and its synchronous standby, on the same cores, have it on "
    "disk."
)


def main() -> int:
    """Measure, show and write down."""
    parser = ArgumentParser(description="How the server bears a crowd.")
    parser.add_argument("--nodes", type=int, default=1, help="more than one share a PostgreSQL")
    nodes = parser.parse_args().nodes
    record({name: measure(wish, nodes) for name, wish in GAMES.items()}, nodes)
    return 0


def record(found: dict[str, dict[str, float]], nodes: int) -> None:
    """Show and write down what was measured of each game."""
    heading = title()
    numbers = [key for key in COLUMNS if key != "game"]
    cells = [list(COLUMNS.values())]
    for name, figures in found.items():
        cells.append([name, *(marked(figures[key], GOALS.get(key)) for key in numbers)])
    about = ABOUT.format(sockets=2 * TABLES, tables=TABLES, rate=RATE, processors=PROCESSORS)
    if nodes > 1:
        about += ABOUT_NODES.format(nodes=nodes)
    console = Console(highlight=False)
    console.print(f"{heading}\n{machine()}\n{about}")
    shown = Table(*cells[0])
    for row in cells[1:]:
        shown.add_row(*row)
    console.print(shown)
    add(f"{HEADING}{heading}\n\n{machine()}\n\n{about}\n\n{table(cells)}\n")


def measure(wish: dict[str, Any], nodes: int = 1) -> dict[str, float]:
    """Start a server and a crowd, each a process of its own; times in ms, memory in kB."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:PROCESSORS])
    if nodes > 1:
        figures = crowd_at_nodes(nodes, wish, TABLES, RATE, SECONDS)
    else:
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


class Server:
    """A server, and when it has ended, how long its collector took at the longest."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process: Final = process
        self.address: Final = address
        self.still = 0.0


@contextmanager
def server(db: str) -> Iterator[Server]:
    """A server for a crowd, which keeps its tables there."""
    command = [sys.executable, "-m", "benchmarks.load_server", db]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            found = Server(process, process.stdout.readline().strip())
            yield found
        finally:
            process.terminate()
        found.still = float(process.stdout.readline())


def crowd(
    db: Path, wish: dict[str, Any], tables: int, rate: float, seconds: float
) -> dict[str, Any]:
    """What so many tables of people measured, and the server of its collector."""
    with server(str(db)) as one:
        figures = people(one.address, [one], wish, tables, rate, seconds)
    return figures | {"longest_still": one.still}


def crowd_at_nodes(
    nodes: int, wish: dict[str, Any], tables: int, rate: float, seconds: float
) -> dict[str, Any]:
    """The same at several nodes that share a PostgreSQL."""
    databases = Databases(Cluster(5432), Cluster(5433), fsync="on")
    try:
        databases.start_both()
        with ExitStack() as stack:
            servers = [stack.enter_context(server(databases.db)) for _ in range(nodes)]
            address = stack.enter_context(balancer([one.address for one in servers]))
            figures = people(address, servers, wish, tables, rate, seconds)
    finally:
        databases.stop_both()
    return figures | {"longest_still": max(one.still for one in servers)}


@contextmanager
def balancer(servers: list[str]) -> Iterator[str]:
    """HAProxy before some servers: its address."""
    port = free_port()
    environment = places([address.removeprefix("http://") for address in servers], port)
    with subprocess.Popen(BALANCER, env=os.environ | environment) as process:
        try:
            address = f"http://127.0.0.1:{port}"
            while not answers(address):
                sleep(0.1)
            yield address
        finally:
            process.terminate()


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/ready").is_success
    except httpx.TransportError:
        return False


def people(
    address: str,
    servers: list[Server],
    wish: dict[str, Any],
    tables: int,
    rate: float,
    seconds: float,
) -> dict[str, Any]:
    """What so many tables of people measured at an address."""
    processes = ",".join(str(one.process.pid) for one in servers)
    numbers = (json.dumps(wish), processes, tables, rate, seconds)
    found = subprocess.run(
        [sys.executable, "-m", "benchmarks.load_client", address, *map(str, numbers)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        timeout=LONGEST,
        check=True,
    )
    figures: dict[str, Any] = json.loads(found.stdout)
    return figures


if __name__ == "__main__":
    sys.exit(main())
