"""A file that the server of an older release has left, with games under way: today's opens it,
tells of them what the old one told, and plays on. `older/` holds the file, and what the old server
gave as the records of its tables."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.server.running import Running, server, settings_for, still_world

OLDER: Final = Path(__file__).parent / "older"
COOKIE: Final = "oQiemT7iup4IziHETmUOkcu1twMBx5mhXrsx41lXsO4"  # of the guest who plays all seats
GAMES: Final = [["abyss"], ["abyss", "leviathan"], ["legions"]]


@pytest.mark.file
def test_games_of_an_older_release_stand_where_they_stood_and_go_on(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        ada.http.cookies.set("tidecourt", COOKIE)
        tables = await ada.ask("GET", "/api/tables/mine")
        assert sorted([table["game"], *table["modules"]] for table in tables) == GAMES
        for table in tables:
            path = f"/api/tables/{table['id']}"
            record = (await ada.call("GET", f"{path}/record")).text
            assert record == (OLDER / f"{table['id']}.txt").read_text(encoding="utf-8")
            async with ada.at(table["id"]) as line:
                assert line.position["step"] > 30
                assert (await ada.ask("GET", path))["waits"] == line.position["waits"]
                if line.position["ask"] is None:  # it is the other seat's turn
                    await line.say({"t": "look", "seat": line.position["waits"][0]})
                    await line.next("whole")
                word = line.position["ask"]["options"][0]["word"]
                await line.move(word, id="the first one of today")  # others have been sent before
                await line.next("update")

    async def whole() -> None:
        settings = settings_for(tmp_path)
        with closing(sqlite3.connect(tmp_path / "games.db")) as file:
            file.executescript((OLDER / "tables.sql").read_text(encoding="utf-8"))
        async with server(settings, still_world()) as running:
            await talk(running)

    asyncio.run(whole())
