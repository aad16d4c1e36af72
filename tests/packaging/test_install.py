"""What is given away works elsewhere: installed by pip outside the checkout, and played."""

import asyncio
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.cli.commands import tidecourt
from tests.cli.serving import running
from tests.cli.test_play import A_GAME
from tests.kit.mode import mode
from tests.packaging.artefacts import ALONE, Place, built, built_from, run
from tests.server.players import Player, play_a_game
from tidecourt import COMPILED, __version__


def test_a_game_is_played_where_only_the_package_is(tmp_path: Path) -> None:
    """The compiled wheel while the compiled engine is tested, otherwise the pure one."""
    place = Place(tmp_path / "environment")
    place.install(built("wheel", tmp_path / "dist", compiled=COMPILED))
    where = run(place.python, "-c", "import tidecourt; print(tidecourt.__file__)")
    assert Path(where.strip()) == place.site / "tidecourt" / "__init__.py"
    assert (place.site / "tidecourt" / "py.typed").exists()
    assert run(place.command, "--version") == f"tidecourt {__version__} ({mode(COMPILED)})\n"
    play_in_the_terminal(place, tmp_path)
    play_by_http(place, tmp_path)


@pytest.mark.skipif(COMPILED, reason="tried while the sources are tested as they are")
def test_the_source_distribution_needs_no_node_and_no_compiler(tmp_path: Path) -> None:
    pure = built("wheel", tmp_path / "pure")
    again = built_from(built("sdist", tmp_path / "source"), tmp_path / "again")
    assert again.name == pure.name == f"tidecourt-{__version__}-py3-none-any.whl"
    assert contents(again) == contents(pure)


def contents(wheel: Path) -> dict[str, int]:
    """The files of a wheel and their checksums."""
    with ZipFile(wheel) as opened:
        return {file.filename: file.CRC for file in opened.infolist()}


def play_in_the_terminal(place: Place, folder: Path) -> None:
    """A whole game against a bot that has learned, whose networks are in the package too."""
    game = folder / "game.txt"
    result = tidecourt(
        *("play", "legions", "--terminal", "--bot", "learned", "--save", game),
        typed=A_GAME,
        cwd=folder,
        command=[str(place.command)],
        environment=ALONE,
    )
    assert (result.status, result.err) == (0, "")
    assert "The score" in result.out
    run(place.command, "replay", "--verify", game)


def play_by_http(place: Place, folder: Path) -> None:
    """A whole game of two people over sockets, and the page that a browser would load."""
    with running(
        *("serve", "--port", 0, "--db", folder / "tables.db", "--window", 0),
        home=folder,
        command=[str(place.command)],
        environment=ALONE,
    ) as server:
        has_client = (place.site / "tidecourt" / "web").exists()
        assert (b"<script" in server.get("/")[1]) == has_client
        asyncio.run(two_play(server.address))
        server.stop()


async def two_play(address: str) -> None:
    players = [Player(address, name, pace=0) for name in ("Ada", "Ben")]
    for player in players:
        await player.arrive()
    await play_a_game(players, {"game": "legions"})
    assert all(moves for player in players for moves in player.acknowledged.values())
    for player in players:
        await player.http.aclose()
