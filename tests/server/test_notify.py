"""What a service manager hears of a server, over a real datagram socket."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.cli.commands import ENVIRONMENT
from tidecourt.server.notify import BEATS, Manager

PATIENCE: Final = 60.0  # seconds after which something that should come will not
WATCHDOG_USEC: Final = 300_000

# A server whose event loop soon hangs until a line is typed.
HANGS: Final = """
import asyncio, sys
from pathlib import Path
from tidecourt.server.run import serve
from tidecourt.server.settings import Settings

def hang():
    print("hangs", flush=True)
    sys.stdin.readline()

def ready(address):
    asyncio.get_running_loop().call_later(1, hang)

serve(Settings(port=0, db=Path(sys.argv[1])), ready)
"""


class Listener:
    """The manager's end of the socket."""

    def __init__(self, path: str) -> None:
        self.socket: Final = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + path[1:] if path.startswith("@") else path)
        self.socket.settimeout(PATIENCE)

    def hear(self) -> list[str]:
        return self.socket.recv(4096).decode().split("\n")

    def until(self, line: str) -> list[list[str]]:
        """Everything up to the message with this line."""
        heard = [self.hear()]
        while line not in heard[-1]:
            heard.append(self.hear())
        return heard

    def drain(self) -> None:
        """Let go of what was said before."""
        while not self.silent(0):
            pass

    def silent(self, seconds: float) -> bool:
        """Whether nothing comes for so long."""
        self.socket.settimeout(seconds)
        try:
            self.hear()
        except (TimeoutError, BlockingIOError):
            return True
        finally:
            self.socket.settimeout(PATIENCE)
        return False


@contextmanager
def service(
    address: str, *command: object, watchdog: int | None = WATCHDOG_USEC
) -> Iterator["tuple[Listener, subprocess.Popen[str]]"]:
    """A server that is started as a manager starts it."""
    listener = Listener(address)
    environment = ENVIRONMENT | {"NOTIFY_SOCKET": address}
    if watchdog is not None:
        environment["WATCHDOG_USEC"] = str(watchdog)
    with subprocess.Popen(
        [sys.executable, *(str(part) for part in command)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment,
    ) as process:
        try:
            yield listener, process
        finally:
            listener.socket.close()
            if process.poll() is None:
                process.kill()


@pytest.mark.parametrize("abstract", [False, True])
def test_a_service_says_that_it_is_ready_alive_and_stopping(abstract: bool, tmp_path: Path) -> None:
    address = f"@tidecourt-{tmp_path}" if abstract else str(tmp_path / "notify")
    serve = ("-m", "tidecourt", "serve", "--port", 0, "--db", tmp_path / "tables.db")
    with service(address, *serve) as (manager, process):
        first = manager.hear()
        assert first[0] == "READY=1"
        assert first[1].startswith("STATUS=Serving at http://127.0.0.1:")
        for _ in range(2 * BEATS):
            assert manager.hear() == ["WATCHDOG=1"]
        process.send_signal(signal.SIGTERM)
        assert manager.until("STOPPING=1")
        process.communicate()
        assert process.returncode == 0


def test_without_a_watchdog_there_are_no_signs_of_life(tmp_path: Path) -> None:
    serve = ("-m", "tidecourt", "serve", "--port", 0, "--db", tmp_path / "tables.db")
    with service(str(tmp_path / "notify"), *serve, watchdog=None) as (manager, process):
        manager.until("READY=1")
        process.send_signal(signal.SIGTERM)
        assert manager.hear()[0] == "STOPPING=1"
        process.communicate()


def test_a_loop_that_hangs_gives_no_signs_of_life(tmp_path: Path) -> None:
    with service(str(tmp_path / "notify"), "-c", HANGS, tmp_path / "tables.db") as running:
        manager, process = running
        assert process.stdin is not None
        assert process.stdout is not None
        manager.until("READY=1")
        manager.until("WATCHDOG=1")
        assert process.stdout.readline() == "hangs\n"
        manager.drain()
        assert manager.silent(3 * WATCHDOG_USEC / 1e6)
        assert process.poll() is None
        process.stdin.write("go on\n")
        process.stdin.flush()
        assert manager.until("WATCHDOG=1")


def test_the_variables_are_for_this_process_alone() -> None:
    environment = {"NOTIFY_SOCKET": "/run/x", "WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "1"}
    assert Manager(environment).pause is None, "the signs of life of another process are wanted"
    assert environment == {}
    assert Manager({"NOTIFY_SOCKET": "/run/x", "WATCHDOG_USEC": "3000000"}).pause == 1.0
    assert Manager({"WATCHDOG_USEC": "3000000"}).pause is None


def test_a_manager_that_does_not_listen_stops_nothing(tmp_path: Path) -> None:
    Manager({}).say("READY=1")
    Manager({"NOTIFY_SOCKET": str(tmp_path / "nowhere")}).say("READY=1")
