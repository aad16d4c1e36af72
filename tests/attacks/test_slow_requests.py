"""Half-sent requests keep nobody out."""

import asyncio
import socket
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from tests.cli.commands import COMMAND
from tests.cli.serving import running
from tests.server.running import Running, play_on
from tidecourt.server import connections
from tidecourt.server.connections import Connection, Waiting, patient
from tidecourt.server.metrics import Metrics

HALF: Final = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: "
FILES: Final = 96  # that the system grants: fewer than the attacker opens
LIMITED: Final = ("sh", "-c", f'ulimit -n {FILES}; exec "$@"', "sh", *COMMAND)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts no files")
def test_more_half_requests_than_there_are_files_keep_nobody_out(tmp_path: Path) -> None:
    args = ("serve", "--port", 0, "--db", tmp_path / "tables.db")
    with running(*args, home=tmp_path, command=LIMITED) as server, ExitStack() as stack:
        for _ in range(2 * FILES):
            half = stack.enter_context(socket.create_connection((server.host, server.port)))
            half.sendall(HALF)
        assert server.get("/health")[0] == 200
        server.process.kill()


async def half_open(running: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    port = int(running.address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(HALF)
    return reader, writer


def test_a_request_that_does_not_come_to_an_end_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.05)

    async def talk(running: Running) -> None:
        reader, writer = await half_open(running)
        assert await reader.read() == b""  # without a word
        writer.close()
        assert (await running.browser().call("GET", "/health")).status_code == 200

    play_on(tmp_path, talk)


def test_a_body_that_does_not_come_to_an_end_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.05)

    async def talk(running: Running) -> None:
        port = int(running.address.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        assert await reader.read() == b""
        writer.close()

    play_on(tmp_path, talk)


class Wire:
    """Where an aborted connection ends."""

    def __init__(self) -> None:
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def connection(waiting: Waiting, host: str) -> Connection:
    made = object.__new__(patient(waiting))
    made.client = (host, 1)
    made.transport = Wire()  # type: ignore[assignment]
    return made


def let_go(found: list[Connection]) -> list[int]:
    return [k for k, each in enumerate(found) if each.transport.aborted]  # type: ignore[attr-defined]


def test_who_has_more_than_a_share_makes_room_for_themselves() -> None:
    waiting = Waiting(most=10, of_one=3, metrics=Metrics())
    hosts = ["192.0.2.1", *["192.0.2.2"] * 5, "2001:db8::1", "2001:db8::2"]
    found = [connection(waiting, host) for host in hosts]
    for each in found:
        waiting.add(each)
    assert let_go(found) == [1, 2]
    assert waiting.metrics.value("tidecourt_connections_let_go_total", why="crowd") == 2


def test_when_all_places_are_taken_the_one_that_waits_longest_goes() -> None:
    waiting = Waiting(most=3, of_one=3, metrics=Metrics())
    found = [connection(waiting, f"192.0.2.{k}") for k in range(5)]
    for each in found:
        waiting.add(each)
    waiting.add(found[2])  # it has said something, and waits anew
    assert let_go(found) == [0, 1]


def test_a_proxy_has_the_share_of_all_who_come_through_it() -> None:
    waiting = Waiting(most=5, of_one=2, metrics=Metrics(), proxies=("127.0.0.0/8",))
    found = [connection(waiting, "127.0.0.1") for _ in range(6)]
    for each in found:
        waiting.add(each)
    assert let_go(found) == [0]
    assert len(waiting.places) == 5
    for each in found:
        waiting.discard(each)
    assert not waiting.places
    assert not waiting.held
