"""Whether tables are kept in a file or in a database: every viewer is sent the same bytes."""

import asyncio
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.kit.postgresql import Cluster
from tests.server.running import Browser, Line, server, settings_for, still_world
from tidecourt.server.database import Database, Keeps

MOVES: Final = 60
UNDO: Final = 0.2  # how often whoever may take a move back does
LANGS: Final = ("en", "fr")
GAMES: Final[list[dict[str, Any]]] = [
    {"game": "legions", "players": 2},
    {"game": "abyss", "players": 3, "modules": ["leviathan", "kraken"]},
]
Seen = dict[str, list[bytes]]
"""What each viewer was sent, and what each request gave, as it came over the wire."""


class Witness(Line):
    """A live socket that keeps what comes as it comes."""

    def __init__(self, line: Line, frames: list[bytes]) -> None:
        super().__init__(line.connection)
        receive = line.connection.recv

        async def recv() -> Any:
            frame = await receive()
            frames.append(frame.encode() if isinstance(frame, str) else frame)
            return frame

        line.connection.recv = recv  # type: ignore[method-assign, assignment]


async def seen_at(db: Keeps, folder: Path, wish: dict[str, Any]) -> Seen:
    """One game, always the same, and everything that was sent of it."""
    players = wish["players"]
    world = still_world(now=lambda: 1_000_000.0)
    async with server(settings_for(folder, db=db), world) as running, AsyncExitStack() as stack:
        people = [running.browser() for _ in range(players)]
        await people[0].ask("PUT", "/api/me", {"name": "Ada"})
        more = {key: value for key, value in wish.items() if key not in ("game", "players")}
        seats = ["me", *["open"] * (players - 1)]
        made = await people[0].create(wish["game"], *seats, listed=True, **more)
        id_, invite = made["id"], made["invite"]
        for number, person in enumerate(people[1:], 1):
            said = {"invite": invite, "name": f"Guest {number}"}
            await person.ask("POST", f"/api/tables/{id_}/join", said)
        seen: Seen = {}
        lines: list[Line] = []
        for lang in LANGS:
            for place, browser in enumerate([*people, running.browser()]):
                frames = seen[f"{lang} {place}"] = []
                line = Witness(await stack.enter_async_context(browser.line(id_)), frames)
                await line.say({"t": "hello", "lang": lang})
                await line.next("whole")
                lines.append(line)
        await play(lines, players)
        for name, request in requests(people[-1], id_).items():
            seen[name] = [(await request).content]
        secrets = (id_.encode(), invite.encode())
        return {name: [without(frame, *secrets) for frame in seen[name]] for name in seen}


async def play(lines: list[Line], players: int) -> None:
    """Some moves at random, the same every time; whoever looks on hears of each."""
    chance = Random(4)
    for number in range(MOVES):
        asked = next(line for line in lines[:players] if line.position["ask"] is not None)
        word = chance.choice(asked.position["ask"]["options"])["word"]
        await heard_by_all(lines, asked, await asked.move(word, id=f"m{number}"))
        if asked.position["may_undo"] and chance.random() < UNDO:
            back = {"id": f"u{number}", "seat": asked.viewer, "step": asked.position["step"]}
            await asked.say({"t": "undo"} | back)
            await heard_by_all(lines, asked, f"u{number}")


async def heard_by_all(lines: list[Line], asked: Line, id_: str) -> None:
    await asked.until(lambda line: {"t": "done", "id": id_} in line.heard)
    for line in lines:
        await line.ping()


def requests(browser: Browser, id_: str) -> dict[str, Awaitable[Any]]:
    """What anybody may ask about a table beside its live socket."""
    paths = ("/api/tables", "/api/tables/mine", f"/api/tables/{id_}")
    return {path.replace(id_, "ID"): browser.call("GET", path) for path in paths}


def without(frame: bytes, *secrets: bytes) -> bytes:
    """What was sent, but for what is drawn at random for every table."""
    for number, secret in enumerate(secrets):
        frame = frame.replace(secret, b"[%d]" % number)
    return frame


@pytest.mark.postgresql
@pytest.mark.parametrize("wish", GAMES, ids=lambda wish: wish["game"])
def test_every_viewer_is_sent_the_same_bytes(
    wish: dict[str, Any], tmp_path: Path, cluster: Cluster
) -> None:
    async def run() -> None:
        in_a_file = await seen_at(tmp_path / "games.db", tmp_path, wish)
        database = Database(cluster.database(f"bytes_{wish['game']}"))
        in_a_database = await seen_at(database, tmp_path, wish)
        assert sum(map(len, in_a_file.values())) > MOVES * len(LANGS)
        assert list(in_a_file) == list(in_a_database)
        for name, frames in in_a_file.items():
            assert frames == in_a_database[name], name

    asyncio.run(run())
