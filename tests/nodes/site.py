"""A whole site on one machine, of real parts: three nodes, HAProxy before them, PostgreSQL and a
synchronous standby behind them."""

import asyncio
import os
import shutil
import signal
import socket
import time
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

import psycopg

from tests.kit.forks import Forked, Forks
from tests.kit.postgresql import USER, Cluster

ROOT: Final = Path(__file__).parents[2]
DATABASE: Final = "tidecourt"
NODES: Final = 3
NAMES: Final = ("one", "two", "three")  # as the balancer calls them
OFF: Final = "message=off,table=off,join=off,guest=off,request=off,socket=off,work=off"
OPTIONS: Final = ("--window", "0", "--answer-delay", "0,0", "--rates", OFF)
PATIENCE: Final = 60.0
BALANCER: Final = ("haproxy", "-f", str(ROOT / "deploy" / "haproxy.cfg"))
NOWHERE: Final = "127.0.0.1:1"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def places(nodes: list[str], port: int) -> dict[str, str]:
    """What HAProxy wants to know: where it listens, and where up to three nodes do."""
    found = dict.fromkeys((f"NODE_{number}" for number in range(1, NODES + 1)), NOWHERE)
    found |= {f"NODE_{number}": node for number, node in enumerate(nodes, 1)}
    return found | {"TIDECOURT_BIND": f"127.0.0.1:{port}"}


class Node:
    """One server of the site."""

    def __init__(self, address: str, forks: Forks, host: str = "127.0.0.1") -> None:
        self.db: Final = address
        self.forks: Final = forks
        self.host: Final = host
        self.port: Final = free_port()
        self.process: Forked | None = None

    async def start(self) -> None:
        place = ("--host", self.host, "--port", str(self.port), "--db", self.db)
        self.process = self.forks.start("serve", *place, *OPTIONS)
        assert "http://" in await self.process.line()

    async def end(self, number: int = signal.SIGKILL) -> None:
        if self.process is not None:
            await self.process.end(number)
            self.process = None


class Databases:
    """A primary and its standby, and what can be done to them."""

    def __init__(self, primary: Cluster, standby: Cluster, **settings: str) -> None:
        self.primary = primary
        self.standby = standby
        self.settings: Final = settings  # of PostgreSQL, other than the usual ones
        servers = (self.primary, self.standby)
        hosts = ",".join(server.host or str(server.folder) for server in servers)
        ports = ",".join(str(server.port) for server in servers)
        self.db: Final = f"postgresql://{USER}@/{DATABASE}?host={hosts}&port={ports}"

    def start_both(self) -> None:
        self.primary.make()
        self.primary.start(**self.settings)
        self.primary.database(DATABASE)
        self.stand_by()

    def stand_by(self) -> None:
        """Let the standby follow the primary; what is acknowledged from now on is on both."""
        self.standby.copy(self.primary)
        self.standby.start(**self.settings)
        self.primary.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.primary.ask("SELECT pg_reload_conf()")
        until = time.monotonic() + PATIENCE
        while self.primary.ask("SELECT sync_state FROM pg_stat_replication") != [("sync",)]:
            assert time.monotonic() < until
            time.sleep(0.02)

    def fail_over(self) -> None:
        """Kill the primary, and let the standby take its place."""
        self.primary.kill()
        self.standby.ask("SELECT pg_promote()")
        self.primary, self.standby = self.standby, self.primary

    def stand_by_again(self) -> None:
        """Let what was the primary follow the one of now."""
        self.standby.forget()
        self.stand_by()

    def stop_both(self) -> None:
        for server in (self.primary, self.standby):
            server.stop()

    # ---------------------------------------------------------------- what is durable

    def rows(self, sql: str) -> list[Any]:
        with psycopg.connect(self.primary.address(DATABASE)) as db:
            return db.execute(sql).fetchall()

    def moves(self) -> dict[tuple[str, int], list[tuple[str, str]]]:
        """The ids and words of the moves of every seat, in the order of the log."""
        found: dict[tuple[str, int], list[tuple[str, str]]] = {}
        sql = "SELECT table_id, seat, message, word FROM entries ORDER BY table_id, number"
        for table, seat, id_, word in self.rows(sql):
            found.setdefault((table, seat), []).append((id_, word))
        return found


class Site(Databases):
    """Everything, and what can be done to it."""

    def __init__(self, primary: Cluster | None = None, standby: Cluster | None = None) -> None:
        super().__init__(primary or Cluster(5432), standby or Cluster(5433))
        self.forks: Final = Forks()
        self.nodes: Final = [Node(self.db, self.forks) for _ in range(NODES)]
        self.port: Final = free_port()
        self.folder: Final = Path(mkdtemp(prefix="tidecourt-site-"))
        self.balancer: Process | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self.start_both()
        await self.nodes[0].start()  # it makes the tables
        await asyncio.gather(*(node.start() for node in self.nodes[1:]))
        orders = self.folder / "orders.cfg"
        orders.write_text(f"global\n    stats socket {self.folder}/orders level admin\n", "utf-8")
        self.balancer = await asyncio.create_subprocess_exec(
            *(*BALANCER, "-f", str(orders)),
            stdout=DEVNULL,
            stderr=DEVNULL,
            env=os.environ | places([f"127.0.0.1:{node.port}" for node in self.nodes], self.port),
        )
        await self.reached()

    async def send_people(self, node: int, state: str) -> None:
        """Tell the balancer whether a node takes new connections (`ready`) or only keeps those it
        has (`drain`)."""
        reader, writer = await asyncio.open_unix_connection(self.folder / "orders")
        writer.write(f"set server nodes/{NAMES[node]} state {state}\n".encode())
        said = (await reader.read()).strip()
        writer.close()
        assert not said, said

    async def reached(self) -> None:
        """Wait until the balancer has somebody to ask."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.write(b"GET /ready HTTP/1.0\r\n\r\n")
                said = await reader.readline()
                writer.close()
                if b" 200 " in said:
                    return
            except OSError:
                pass
            assert self.balancer is not None
            assert self.balancer.returncode is None, "HAProxy has ended"
            assert time.monotonic() < until
            await asyncio.sleep(0.05)

    async def stop(self) -> None:
        self.stop_both()
        for node in self.nodes:
            await node.end()
        self.forks.close()
        if self.balancer is not None and self.balancer.returncode is None:
            self.balancer.kill()
            await self.balancer.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


@asynccontextmanager
async def site(put_up: Callable[[], Site] = Site) -> AsyncIterator[Site]:
    found = put_up()
    try:
        await found.start()
        yield found
    finally:
        await found.stop()
