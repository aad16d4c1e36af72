"""The commands that serve, run as a person runs them: started, asked, stopped."""

import signal
import socket
from pathlib import Path
from re import search
from tomllib import loads

import apsw
import pytest

from tests.cli.commands import called, tidecourt
from tests.cli.serving import running
from tidecourt.cli.browser import has_screen


def test_a_server_says_its_address_is_well_and_stops_when_told(tmp_path: Path) -> None:
    db = tmp_path / "deep" / "tables.db"
    with running("serve", "--port", 0, "--db", db, home=tmp_path) as server:
        assert server.get("/health")[0] == 200
        assert server.get("/ready")[0] == 200
        server.stop()
    assert db.exists()


def test_a_server_starts_again_on_its_file(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    for end in (signal.SIGTERM, signal.SIGKILL, signal.SIGTERM):
        with running("serve", "--port", 0, "--db", db, home=tmp_path) as server:
            assert server.get("/health")[0] == 200
            if end == signal.SIGKILL:
                server.process.kill()
            else:
                server.stop(end)


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with running("serve", "--port", 0, "--db", db, home=tmp_path) as server:
        second = tidecourt("serve", "--port", 0, "--db", db)
        assert second.status == 2
        address = f"http://127.0.0.1:{server.port}"
        assert second.err.endswith(f"is in use by another server, the one at {address}\n")
        server.stop()


def test_two_servers_do_not_share_a_file_that_has_two_names(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with running("serve", "--port", 0, "--db", db, home=tmp_path) as server:
        (tmp_path / "soft.db").symlink_to(db)
        (tmp_path / "hard.db").hardlink_to(db)
        for name in ("soft.db", "hard.db"):
            second = tidecourt("serve", "--port", 0, "--db", tmp_path / name)
            assert second.status == 2
            assert "is in use by another server" in second.err
        server.stop()


def test_a_file_of_tables_is_for_its_owner_alone(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    old = tmp_path / "old.db"
    old.touch(0o644)
    for path in (db, old):
        with running("serve", "--port", 0, "--db", path, home=tmp_path) as server:
            beside = [path, Path(f"{path}-wal"), Path(f"{path}-shm")]
            assert [each.stat().st_mode & 0o777 for each in beside] == [0o600] * 3
            server.stop()


def test_a_port_that_is_taken_is_refused_with_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = tidecourt("serve", "--port", port, "--db", tmp_path / "tables.db")
    assert result.status == 2
    assert result.err.startswith(f"tidecourt: port {port} of 127.0.0.1 cannot be used")
    assert result.err.count("\n") == 1


def test_a_file_of_a_newer_version_is_refused_with_one_sentence(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    apsw.Connection(str(db)).execute("PRAGMA user_version = 999")
    result = tidecourt("serve", "--port", 0, "--db", db)
    assert result.status == 2
    assert "newer" in result.err
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    "args",
    [
        ("--host", "no.such.machine.invalid"),
        ("--host", "192.0.2.1"),  # of nobody: kept for examples
        ("--db", "text.txt"),
        ("--db", "text.txt/tables.db"),
        ("--db", "."),
    ],
)
def test_what_cannot_be_served_is_refused_with_one_sentence(
    args: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "text.txt").write_text("no store, but a text that is long enough to be read" * 99)
    db = () if "--db" in args else ("--db", "tables.db")
    result = tidecourt("serve", "--port", 0, *args, *db, cwd=tmp_path)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("tidecourt: ")
    assert result.err.count("\n") == 1


def test_settings_come_from_flags_variables_and_file_and_are_shown(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("port = 1\nworkers = 3\n", "utf-8")
    shown = tidecourt(
        "serve", "--settings", "mine.toml", "--port", 7, "--show-settings", cwd=tmp_path
    )
    assert (shown.status, shown.err) == (0, "")
    assert search(r"\nport = 7 +# --port\n", shown.out)
    assert search(r"\nworkers = 3 +# mine.toml\n", shown.out)
    assert search(r"\nbacklog = 128 +# default\n", shown.out)
    assert list(tmp_path.iterdir()) == [tmp_path / "mine.toml"], "showing makes no file"
    assert loads(shown.out)["workers"] == 3


def test_sources_are_told_in_french_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    shown = called(capsys, "serve", "--show-settings", "--lang", "fr").out
    assert shown.startswith("# Il n'y a pas de fichier de réglages.\n")
    assert search(r"\nbacklog = 128 +# par défaut\n", shown)


def test_a_server_is_told_by_its_settings_file(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    file = tmp_path / "mine.toml"
    file.write_text(f'port = 0\ndb = "{db}"\nhosts = ["a.example"]\nlang = "fr"\n', "utf-8")
    with running("serve", "--settings", file, home=tmp_path) as server:
        assert server.said.startswith("Le serveur est à l'adresse http://")
        assert server.get("/health", host="a.example")[0] == 200
        assert server.get("/health", host="127.0.0.1")[0] == 200
        assert server.get("/health", host="b.example")[0] == 421
        server.stop()
    assert db.exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "'prot' is no setting"),
        ("port = 'x'", "port is a whole number"),
        ("port", "is no TOML"),
    ],
)
def test_a_bad_settings_file_is_refused_with_one_sentence(
    text: str, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    result = tidecourt("serve", "--settings", "mine.toml", cwd=tmp_path)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("tidecourt: mine.toml")
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_a_settings_file_that_is_not_there_is_refused_with_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = called(capsys, "serve", "--settings", "nowhere.toml")
    assert result.err == "tidecourt: nowhere.toml: No such file or directory\n"


def test_play_serves_this_machine_until_ctrl_c_and_keeps_the_games(tmp_path: Path) -> None:
    with running("play", "--no-open", home=tmp_path) as server:
        assert server.said == f"Tidecourt is at {server.address} (Ctrl-C stops it).\n"
        assert server.get("/health")[0] == 200
        said = server.stop(signal.SIGINT)
    db = tmp_path / "tidecourt" / "games.db"
    assert said == f"Stopped. Your games are kept in {db}.\n"
    assert db.exists()


def test_play_with_a_game_leads_to_its_table(tmp_path: Path) -> None:
    with running("play", "abyss", "--no-open", "--lang", "fr", home=tmp_path) as server:
        assert server.address.endswith("/new/abyss")
        assert server.said.startswith("Tidecourt est à l'adresse http://")
        server.stop(signal.SIGINT)


def test_a_second_play_shows_the_first(tmp_path: Path) -> None:
    with (
        running("play", "--no-open", home=tmp_path) as first,
        running("play", "legions", "--no-open", home=tmp_path) as second,
    ):
        assert second.said.startswith("Tidecourt is running already: ")
        assert second.address == f"http://127.0.0.1:{first.port}/new/legions"
        assert second.process.wait() == 0
        first.stop(signal.SIGINT)


def test_what_play_serves_answers_to_no_other_name(tmp_path: Path) -> None:
    with running("play", "--no-open", home=tmp_path) as server:
        assert server.get("/health", host="localhost")[0] == 200
        assert server.get("/health", host="elsewhere.example")[0] == 421
        server.stop(signal.SIGINT)


@pytest.mark.parametrize(
    ("environment", "platform", "screen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_browser_is_opened_where_there_is_a_screen(
    environment: dict[str, str], platform: str, screen: bool
) -> None:
    assert has_screen(environment, platform) == screen
