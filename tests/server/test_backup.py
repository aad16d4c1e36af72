"""Copies of a store: whole, checked, of one moment, and put back without losing what was there."""

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Final

import apsw
import httpx
import pytest

from tests.cli.commands import called
from tests.server.players import Player, play_a_game
from tests.server.test_crash import finished, moves_in, served
from tidecourt.core.game import GameError
from tidecourt.server.backup import backup, restore
from tidecourt.server.run import InUseError, held
from tidecourt.server.sqlite import SqliteStore

Moves = dict[tuple[str, int], list[tuple[str, str]]]
COPIES: Final = 3
MOVES_BETWEEN: Final = 8
PATIENCE: Final = 120.0  # seconds after which something that should come will not


def store(path: Path, guests: int = 1) -> Path:
    """A store of so many guests."""
    SqliteStore(path).close()
    with closing(apsw.Connection(str(path))) as db:
        for number in range(guests):
            db.execute(
                "INSERT INTO guests (token, name, created) VALUES (?, 'x', 0)", (b"%d" % number,)
            )
    return path


def guests_in(path: Path) -> int:
    with closing(apsw.Connection(str(path))) as db:
        return int(db.execute("SELECT count(*) FROM guests").get)


# -------------------------------------------------------------------- under play


def test_a_copy_made_under_play_has_every_move_that_was_acknowledged(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    taken, table = asyncio.run(play_and_copy(db))
    at_the_end = moves_in(db)
    for acknowledged, copy in taken:
        held_by_copy = moves_in(copy)
        for seat, moves in acknowledged.items():
            assert held_by_copy[seat][: len(moves)] == moves
            assert at_the_end[seat][: len(held_by_copy[seat])] == held_by_copy[seat]
    assert sum(map(len, moves_in(taken[0][1]).values())) < sum(map(len, at_the_end.values()))
    assert finished(db, table)
    assert not finished(taken[0][1], table)
    asyncio.run(look_at(taken[0][1], table))


async def play_and_copy(db: Path) -> tuple[list[tuple[Moves, Path]], str]:
    """Copies made while two people play, each with what was acknowledged before it began."""
    taken = []
    async with asyncio.timeout(PATIENCE), served(db) as server:
        players = [Player(server.address, f"player {seat}", 0.05) for seat in range(2)]
        for player in players:
            await player.arrive()
        game = asyncio.create_task(play_a_game(players, {"game": "legions"}))
        for number in range(COPIES):
            while sum(map(len, acknowledged(players).values())) < MOVES_BETWEEN * (number + 1):
                await asyncio.sleep(0.01)
            before = acknowledged(players)
            copy = db.with_name(f"copy{number}.db")
            await asyncio.to_thread(backup, db, copy)
            taken.append((before, copy))
        await game
        for player in players:
            await player.http.aclose()
    ((table, _), *_) = taken[0][0]
    return taken, table


def acknowledged(players: list[Player]) -> Moves:
    return {key: list(moves) for each in players for key, moves in each.acknowledged.items()}


async def look_at(db: Path, table: str) -> None:
    """A server on a copy brings its table back."""
    async with (
        served(db) as server,
        httpx.AsyncClient(base_url=server.address, trust_env=False) as http,
    ):
        found = (await http.get(f"/api/tables/{table}")).json()
        assert (found["id"], found["phase"]) == (table, "playing")
        assert (await http.get(f"/api/tables/{table}/replay")).status_code == 200


# -------------------------------------------------------------------- the copy


def test_a_copy_is_one_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    db = store(tmp_path / "tables.db", guests=3)
    copy = tmp_path / "deep" / "copy.db"
    backup(db, copy)
    assert [path.name for path in copy.parent.iterdir()] == ["copy.db"]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert guests_in(copy) == 3


def test_an_older_copy_is_kept_unless_one_says_otherwise(tmp_path: Path) -> None:
    db, copy = store(tmp_path / "tables.db"), tmp_path / "copy.db"
    copy.write_text("older")
    with pytest.raises(GameError, match="is there already: choose another name, or say --over"):
        backup(db, copy)
    assert copy.read_text() == "older"
    backup(db, copy, again=True)
    assert guests_in(copy) == 1


def test_what_cannot_be_copied_leaves_everything_as_it_was(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("older")
    text = tmp_path / "text.db"
    text.write_text("no store, but a text that is long enough to be read" * 99)
    other = tmp_path / "other.db"
    with closing(apsw.Connection(str(other))) as db:
        db.execute("CREATE TABLE guests (id)")
    gaps = store(tmp_path / "gaps.db")
    with closing(apsw.Connection(str(gaps))) as db:
        db.execute("INSERT INTO entries VALUES ('t', 2, 'move', 0, 'x', NULL, '', '', 0)")
    damaged = store(tmp_path / "damaged.db", guests=500)
    body = bytearray(damaged.read_bytes())
    body[-4096:] = b"\xff" * 4096
    damaged.write_bytes(body)
    for path, why in [
        (tmp_path / "nowhere.db", "there is no file"),
        (tmp_path, "there is no file"),
        (text, "cannot be copied"),
        (other, "is no store of Tidecourt"),
        (gaps, "is damaged"),
        (damaged, "is damaged|cannot be copied"),
    ]:
        with pytest.raises(GameError, match=why):
            backup(path, copy, again=True)
        assert copy.read_text() == "older"
        assert not (tmp_path / "copy.db.part").exists()


def test_a_store_is_not_its_own_copy(tmp_path: Path) -> None:
    db = store(tmp_path / "tables.db")
    with pytest.raises(GameError, match="is the store itself"):
        backup(db, db, again=True)
    with pytest.raises(GameError, match="is the store itself"):
        restore(db, db)
    assert guests_in(db) == 1


# -------------------------------------------------------------------- back again


def test_what_was_there_before_is_kept_aside(tmp_path: Path) -> None:
    db, copy = store(tmp_path / "tables.db", guests=2), tmp_path / "copy.db"
    backup(db, copy)
    with closing(apsw.Connection(str(db))) as now:
        now.execute("INSERT INTO guests (token, name, created) VALUES (x'ff', 'late', 0)")
        _, aside = restore(copy, db)  # the other one lies beside its file still unwritten
    assert aside is not None
    assert (guests_in(db), guests_in(aside), guests_in(copy)) == (2, 3, 2)
    SqliteStore(db).close()


def test_a_store_is_put_where_there_is_none(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup(store(tmp_path / "tables.db"), copy)
    _, aside = restore(copy, tmp_path / "new" / "tables.db")
    assert aside is None
    assert guests_in(tmp_path / "new" / "tables.db") == 1


def test_nothing_is_put_back_under_a_server(tmp_path: Path) -> None:
    db, copy = store(tmp_path / "tables.db", guests=2), tmp_path / "copy.db"
    backup(db, copy)
    with (
        held(db, "http://127.0.0.1:1"),
        pytest.raises(InUseError, match="in use by another server, the one at http://127"),
    ):
        restore(copy, db)
    assert guests_in(db) == 2


def test_a_copy_that_is_not_good_is_not_put_back(tmp_path: Path) -> None:
    db, newer = store(tmp_path / "tables.db"), store(tmp_path / "newer.db")
    with closing(apsw.Connection(str(newer))) as file:
        file.pragma("user_version", 999)
    text = tmp_path / "text.db"
    text.write_text("nothing of ours" * 999)
    for copy, why in ((newer, "newer Tidecourt"), (text, "cannot be copied")):
        with pytest.raises(GameError, match=why):
            restore(copy, db)
        assert guests_in(db) == 1
        assert not [path for path in tmp_path.iterdir() if path.name.startswith("tables.db.2")]


# -------------------------------------------------------------------- the commands


def test_the_commands_say_what_was_copied(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db, copy = store(tmp_path / "tables.db"), tmp_path / "copy.db"
    made = called(capsys, "backup", db, copy, "--lang", "en")
    assert (made.status, made.out) == (0, f"{copy} holds 0 tables and 0 moves.\n")
    again = called(capsys, "backup", db, copy)
    assert again.status == 2
    assert again.err.count("\n") == 1
    assert called(capsys, "backup", db, copy, "--overwrite").status == 0
    back = called(capsys, "restore", copy, db, "--lang", "en")
    assert back.status == 0
    first, second = back.out.splitlines()
    assert first == f"{db} holds 0 tables and 0 moves again."
    assert second.startswith(f"What was there before is kept in {db}.2")
