"""The server killed again and again under play: nothing that was acknowledged is lost.

Every player knows which of its moves were acknowledged, in which order. At the end the file must
hold exactly these, each once, and every game must have come to its end.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

import apsw
import pytest

from tests.kit.forks import Forked, Forks
from tests.server.players import Player, play_a_game

SERVERS: Final = 4
LIVES: Final = (0, 1, 2, 3, 5, 8, 13, 21, 34)  # moves, from when a server starts until it is killed
KILLS: Final = 29  # of each server
PACE: Final = 0.03
OPTIONS: Final = ("--window", "0")  # a server that waits for nobody's secrets is ended more often
GAMES: Final[tuple[dict[str, object], ...]] = (
    {"game": "legions"},
    {"game": "abyss", "modules": ["leviathan"]},
    {"game": "abyss", "modules": ["kraken"]},
)


class Mortal:
    """A server that can be killed and started again, at the same address and on the same file."""

    def __init__(self, db: Path, **variables: str) -> None:
        self.db: Final = db
        self.port = 0
        self.forks: Final = Forks(**variables)
        self.process: Forked | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        place = ("--port", str(self.port), "--db", str(self.db))
        self.process = self.forks.start("serve", *place, *OPTIONS)
        said = await self.process.line()
        self.port = int(said.split("http://127.0.0.1:")[1].split()[0])

    async def kill(self) -> None:
        assert self.process is not None
        await self.process.end()


@asynccontextmanager
async def served(db: Path) -> AsyncIterator[Mortal]:
    server = Mortal(db)
    await server.start()
    try:
        yield server
    finally:
        await server.kill()
        server.forks.close()


@pytest.mark.parametrize("number", range(SERVERS))
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    number: int, tmp_path: Path
) -> None:
    db = tmp_path / "tables.db"
    chance = Random(number)
    lives = [chance.choice(LIVES) for _ in range(KILLS)]
    players = asyncio.run(play_and_kill(db, str(number), lives))
    acknowledged = {key: moves for player in players for key, moves in player.acknowledged.items()}
    assert moves_in(db) == acknowledged
    assert all(finished(db, table) for table, _ in acknowledged)
    under_play = sum(moves > 0 for moves in lives)
    assert sum(player.breaks for player in players) >= under_play


class Tally:
    """How many moves were acknowledged."""

    def __init__(self) -> None:
        self.moves = 0
        self.more: Final = asyncio.Event()

    def add(self) -> None:
        self.moves += 1
        self.more.set()

    async def grow(self, moves: int) -> None:
        """Wait until there are so many more."""
        wanted = self.moves + moves
        while self.moves < wanted:
            self.more.clear()
            await self.more.wait()


async def play_and_kill(db: Path, name: str, lives: Iterable[int]) -> list[Player]:
    """Let people play, kill the server under them again and again, then let them finish."""
    enough, tally = asyncio.Event(), Tally()
    async with served(db) as server, asyncio.TaskGroup() as group:
        companies = [
            group.create_task(company(server.address, wish, f"{name}.{place}", enough, tally))
            for place, wish in enumerate(GAMES)
        ]
        chance = Random(name)
        for moves in lives:
            await tally.grow(moves)
            await asyncio.sleep(chance.uniform(0, PACE))  # whatever the server is at
            await server.kill()
            await server.start()
        enough.set()
        return [player for players in companies for player in await players]


async def company(
    address: str, wish: dict[str, object], name: str, enough: asyncio.Event, tally: Tally
) -> list[Player]:
    """People who play one game after the other with each other."""
    players = [Player(address, f"{name}.{seat}", PACE, tally.add) for seat in range(2)]
    for player in players:
        await player.arrive()
    hurry = asyncio.create_task(hurry_up(players, enough))
    while not enough.is_set():
        await play_a_game(players, wish)
    await hurry
    for player in players:
        await player.http.aclose()
    return players


async def hurry_up(players: list[Player], enough: asyncio.Event) -> None:
    """Finish the last game without much thought."""
    await enough.wait()
    for player in players:
        player.pace = 0


# -------------------------------------------------------------------- what the file holds


def moves_in(db: Path) -> dict[tuple[str, int], list[tuple[str, str]]]:
    """The ids and words of the moves of every seat, in the order of the log."""
    found: dict[tuple[str, int], list[tuple[str, str]]] = {}
    sql = "SELECT table_id, seat, message, word FROM entries ORDER BY table_id, number"
    for table, seat, id_, word in apsw.Connection(str(db)).execute(sql):
        found.setdefault((str(table), int(str(seat))), []).append((str(id_), str(word)))
    return found


def finished(db: Path, table: str) -> bool:
    sql = "SELECT finished FROM tables WHERE id = ?"
    return apsw.Connection(str(db)).execute(sql, (table,)).get is not None
