"""A server that starts again: every table, seat, move and rule is there, and nothing else."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import apsw

from tests.server.running import Browser, Running, server, settings_for
from tidecourt.games.registry import game_named


def moved(browser: Browser, running: Running) -> Browser:
    """The same browser, at the address of the server that has started again."""
    return running.browser(browser)


def change(path: Path, sql: str, *values: Any) -> None:
    """Change the store behind the server's back."""
    db = apsw.Connection(str(path))
    db.execute(sql, values)
    db.close()


def test_everything_is_there_again(tmp_path: Path) -> None:
    async def run() -> None:
        settings = settings_for(tmp_path)
        rule = {"price": 99, "value": 0, "races": []}  # it never passes
        async with server(settings) as running:
            ada = running.browser()
            made = await ada.create("abyss", "me", "random", "random", aid="full", listed=True)
            waiting = await ada.create("abyss", "me", "open")
            async with ada.at(made["id"]) as line:
                await line.say({"t": "auto_pass", "id": "r", "seat": 0, "rule": rule})
                await line.next("done")
                for _ in range(8):
                    await line.until(lambda line: bool(line.position["ask"]))
                    await line.answer(Random(1))
                await line.until(lambda line: bool(line.position["ask"]))
            last = next(e for e in reversed(running.hall.table(made["id"]).entries) if e.message)
            before = await ada.ask("GET", f"/api/tables/{made['id']}/replay?lang=fr")
            listed = await ada.ask("GET", "/api/tables")
        async with server(settings) as running:
            ben = running.browser()
            ada = moved(ada, running)
            assert await ada.ask("GET", "/api/tables") == listed
            assert await ada.ask("GET", f"/api/tables/{made['id']}/replay?lang=fr") == before
            async with ada.at(made["id"], seat=0, step=before["step"]) as line:
                assert line.position["missed"] == 0
                assert line.position["step"] == before["step"]
                assert line.position["auto_pass"] == rule
                entries = len(running.hall.table(made["id"]).entries)
                old = {"t": "move", "id": last.message, "seat": 0, "step": 0, "words": [last.word]}
                await line.say(old)
                await line.next("done")
                assert len(running.hall.table(made["id"]).entries) == entries
                await line.answer(Random(2))
            wish = {"invite": waiting["invite"], "name": "Ben"}
            joined = await ben.ask("POST", f"/api/tables/{waiting['id']}/join", wish)
            assert joined["phase"] == "playing"

    asyncio.run(run())


def test_sockets_are_asked_to_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(settings_for(tmp_path)) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here")
            context = ada.at(made["id"])
            line = await context.__aenter__()
        assert await line.closed() == 1012
        await context.__aexit__(None, None, None)

    asyncio.run(run())


def test_a_game_of_other_rules_is_shown_as_such_and_not_played_on(tmp_path: Path) -> None:
    async def run() -> None:
        settings = settings_for(tmp_path)
        async with server(settings) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here")
        change(settings.db, "UPDATE tables SET rules_version = 0")
        async with server(settings) as running:
            ada = moved(ada, running)
            assert (await ada.ask("GET", "/api/tables/mine"))[0]["id"] == made["id"]
            path = f"/api/tables/{made['id']}"
            assert (await ada.ask("GET", path))["phase"] == "playing"
            assert await ada.refused("GET", f"{path}/replay") == "409 other_rules"
            assert await ada.refused("GET", f"{path}/record") == "409 other_rules"
            async with ada.line(made["id"]) as line:
                refusal = await line.next("refused")
                assert refusal["code"] == "other_rules"
                ours = game_named("legions").rules_version
                assert (
                    f"version 0 of the rules; the server now plays version {ours}"
                    in refusal["text"]
                )
                assert await line.closed() == 4409
            assert (await ada.create("legions", "me", "here"))["phase"] == "playing"

    asyncio.run(run())


def test_a_log_that_cannot_be_followed_concerns_its_table_only(tmp_path: Path) -> None:
    async def run() -> None:
        settings = settings_for(tmp_path)
        async with server(settings) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here")
        change(
            settings.db,
            "INSERT INTO entries VALUES (?, 1, 'move', 0, 'fly:away', NULL, '')",
            made["id"],
        )
        async with server(settings) as running:
            ada = moved(ada, running)
            assert await ada.refused("GET", f"/api/tables/{made['id']}/replay") == "409 broken"
            async with ada.line(made["id"]) as line:
                assert await line.refusal() == "broken"
                assert await line.closed() == 4409
            assert (await ada.create("legions", "me", "here"))["phase"] == "playing"

    asyncio.run(run())


def test_a_table_that_nobody_is_at_is_put_away_and_brought_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(settings_for(tmp_path, idle=-1.0)) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here")
            async with ada.at(made["id"]) as line:
                await line.answer(Random(1))
                running.hall.put_away()
                assert made["id"] in running.hall.tables
                step = line.position["step"]
            while running.hall.table(made["id"]).onlookers:
                await asyncio.sleep(0.001)
            running.hall.put_away()
            assert made["id"] not in running.hall.tables
            async with ada.at(made["id"], seat=line.viewer, step=step) as line:
                assert (line.position["step"], line.position["missed"]) == (step, 0)

    asyncio.run(run())
