"""Servers that start at once, to be killed and started again hundreds of times: forked from a
process that has imported all of `tidecourt serve`, which is nearly all that a start takes."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

from tests.cli.commands import ENVIRONMENT

LONGEST: Final = 65_536  # bytes of a command line
ROOT: Final = Path(__file__).parents[2]


class Forks:
    """The process that others are forked from; it ends with whoever has it. `before` are the words
    of a command that starts it, if another one does."""

    def __init__(self, *before: str, **variables: str) -> None:
        self.orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self.process: Final = subprocess.Popen(
                [*before, sys.executable, "-m", __name__, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stderr=subprocess.DEVNULL,
                env=ENVIRONMENT | {"LANG": "C.UTF-8"} | variables,
                cwd=ROOT,
            )

    def start(self, *words: str) -> "Forked":
        """A process that runs `tidecourt` with some words."""
        reading, writing = os.pipe()
        try:
            socket.send_fds(self.orders, [json.dumps(words).encode()], [writing])
        finally:
            os.close(writing)
        return Forked(int(self.orders.recv(LONGEST)), reading)

    def close(self) -> None:
        self.orders.close()
        self.process.wait()


class Forked:
    """A process that was forked, and what it prints."""

    def __init__(self, pid: int, reading: int) -> None:
        self.pid: Final = pid
        self.handle: Final = os.pidfd_open(pid)
        self.printed: Final = os.fdopen(reading, "rb", buffering=0)

    async def line(self) -> str:
        """What it prints first; nothing if it has ended."""
        said = b""
        while not said.endswith(b"\n"):
            more = await self.readable(self.printed.fileno(), lambda: self.printed.read(1))
            if not more:
                break
            said += more
        return said.decode()

    async def end(self, number: int = signal.SIGKILL) -> None:
        """Send it a signal, and wait until it is gone."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self.handle, number)
        await self.readable(self.handle, lambda: b"")
        os.close(self.handle)
        self.printed.close()

    async def readable(self, file: int, then: Callable[[], bytes | None]) -> bytes | None:
        loop, there = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(file, there.set)
        try:
            await there.wait()
        finally:
            loop.remove_reader(file)
        return then()


def become(words: list[str], printed: int) -> NoReturn:
    """What a forked process does: what the command does, in a process of its own."""
    from tidecourt.cli.start import main

    sys.stdout = os.fdopen(printed, "w")
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os._exit(main(words))


def take_orders(orders: socket.socket) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here asks how they ended
    while True:
        said, (*files,), _, _ = socket.recv_fds(orders, LONGEST, 1)
        if not said:
            return
        if (pid := os.fork()) == 0:
            orders.close()
            become(json.loads(said), files[0])
        os.close(files[0])
        orders.send(str(pid).encode())


if __name__ == "__main__":
    import psycopg  # noqa: F401

    from tidecourt.cli import main, serve  # noqa: F401
    from tidecourt.server import logs, postgresql_nodes, run  # noqa: F401

    with socket.socket(fileno=int(sys.argv[1])) as heard:
        take_orders(heard)
