"""Figures are for those who look after the server; alive is not ready."""

import http.client
import json
import resource
import socket
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.serving import Running, running
from tests.server.running import Running as Served
from tests.server.running import play_on
from tidecourt.server import sqlite
from tidecourt.server.health import REMEMBERED, Pulse
from tidecourt.server.inside import door_of, named
from tidecourt.server.metrics import Metrics
from tidecourt.server.store import FINE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such sockets")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def at(port: int, path: str) -> tuple[int, bytes]:
    """What is answered at a port of this machine."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path)
    answer = connection.getresponse()
    found = answer.status, answer.read()
    connection.close()
    return found


def behind(door: Path, path: str) -> tuple[int, bytes]:
    """What is answered on a socket that is a file."""
    connection = http.client.HTTPConnection("localhost")
    connection.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with named(door) as name:
        connection.sock.connect(name)
    connection.request("GET", path)
    answer = connection.getresponse()
    found = answer.status, answer.read()
    connection.close()
    return found


def findings(server: Running, door: Path) -> dict[str, Any]:
    """What is wrong, as those learn who look after the server; others learn that something is."""
    status, said = behind(door, "/ready")
    found: dict[str, Any] = json.loads(said)
    assert (status == 200) == found.pop("ok")
    assert server.get("/ready")[0] == status
    assert server.get("/health")[0] == 200  # it lives, whatever it can do
    return {name: how for name, how in found.items() if how != FINE}


def test_visitors_are_given_no_figures(tmp_path: Path) -> None:
    db, port = tmp_path / "tables.db", free_port()
    args = ("serve", "--port", 0, "--db", db, "--metrics", f"127.0.0.1:{port}")
    with running(*args, home=tmp_path) as server:
        assert b"tidecourt_sockets" not in server.get("/metrics")[1]
        assert b"tidecourt_sockets 0.0" in at(port, "/metrics")[1]
        assert at(port, "/api/tables")[0] == 404
        assert b"tidecourt_sockets 0.0" in behind(door_of(db), "/metrics")[1]
        assert stat.S_IMODE(door_of(db).stat().st_mode) == 0o600
        server.stop()
    assert not door_of(db).exists()


def test_a_door_left_behind_is_opened_anew(tmp_path: Path) -> None:
    db = tmp_path / ("long" * 40) / "tables.db"
    for _ in range(2):
        with running("serve", "--port", 0, "--db", db, home=tmp_path) as server:
            assert behind(door_of(db), "/health")[0] == 200
            server.process.kill()
            server.process.wait()
        assert door_of(db).exists()


def test_a_server_whose_file_is_gone_is_alive_but_not_ready(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with running("serve", "--port", 0, "--db", db, home=tmp_path) as server:
        assert findings(server, door_of(db)) == {}
        db.rename(tmp_path / "elsewhere.db")
        assert findings(server, door_of(db)) == {"file": "is gone"}
        (tmp_path / "copy.db").write_bytes((tmp_path / "elsewhere.db").read_bytes())
        (tmp_path / "copy.db").rename(db)
        assert findings(server, door_of(db)) == {"file": "is another one"}
        server.process.kill()


def test_a_server_without_room_on_the_disk_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "ROOM", 1 << 62)

    async def talk(running: Served) -> None:
        answer = await running.browser().call("GET", "/ready")
        assert (answer.status_code, answer.json()) == (503, {"ok": False})

    play_on(tmp_path, talk)


def test_a_loop_that_is_late_is_remembered_for_a_while() -> None:
    pulse = Pulse(Metrics())
    pulse.note(2.0)
    assert pulse.latest == 2.0
    for _ in range(REMEMBERED):
        pulse.note(0.0)
    assert pulse.latest == 0.0


def test_a_disk_that_fails_while_it_saves_ends_the_server(tmp_path: Path) -> None:
    """What was refused would be in the file after the next start: nobody is told anything."""
    db = tmp_path / "tables.db"
    with running("serve", "--port", 0, "--db", db, home=tmp_path) as server:
        connection = http.client.HTTPConnection(server.host, server.port)
        written = Path(f"{db}-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written, written))
        connection.request(
            "PUT", "/api/me", b'{"name": "Ada"}', {"Content-Type": "application/json"}
        )
        with pytest.raises(http.client.RemoteDisconnected):
            connection.getresponse()
        connection.close()
        assert server.process.wait() == 74
    with running("serve", "--port", 0, "--db", db, home=tmp_path) as server:
        assert server.get("/ready")[0] == 200
        server.stop()
