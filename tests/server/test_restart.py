"""A server that starts again: every table, seat, move and rule is there, and nothing else."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.back_ends import change
from tests.server.running import Browser, Running, server, settings_for
from tidecourt.games.registry import game_named

pytestmark = pytest.mark.usefixtures("each_back_end")


def moved(browser: Browser, running: Running) -> Browser:
    """The same browser, at the address of the server that has started again."""
    return running.browser(browser)


PRESENCE = ("connected", "away")  # known only of a server that has seen who comes and goes


def durable(told: Any) -> Any:
    """What was told, without who is there now."""
    if isinstance(told, list):
        return [durable(each) for each in told]
    if isinstance(told, dict):
        return {key: durable(value) for key, value in told.items() if key not in PRESENCE}
    return told


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
            last = next(e for e in reversed(running.hall.tables[made["id"]].entries) if e.message)
            before = await ada.ask("GET", f"/api/tables/{made['id']}/replay?lang=fr")
            listed = await ada.ask("GET", "/api/tables")
        async with server(settings) as running:
            ben = running.browser()
            ada = moved(ada, running)
            assert durable(await ada.ask("GET", "/api/tables")) == durable(listed)
            after = await ada.ask("GET", f"/api/tables/{made['id']}/replay?lang=fr")
            assert durable(after) == durable(before)
            async with ada.at(made["id"], seat=0, step=before["step"]) as line:
                assert line.position["missed"] == 0
                assert line.position["step"] == before["step"]
                assert line.position["auto_pass"] == rule
                entries = len(running.hall.tables[made["id"]].entries)
                old = {"t": "move", "id": last.message, "seat": 0, "step": 0, "words": [last.word]}
                await line.say(old)
                await line.next("done")
                assert len(running.hall.tables[made["id"]].entries) == entries
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


async def some_moves(ada: Browser, table: str, moves: int = 12) -> None:
    async with ada.at(table) as line:
        chance = Random(4)
        for _ in range(moves):
            await line.answer(chance)
            await line.say({"t": "look", "seat": line.position["waits"][0]})
            await line.next("whole")


def test_a_game_of_rules_that_say_the_same_goes_on(tmp_path: Path) -> None:
    """By the rules of the version before: what has changed since is not in this game."""

    async def run() -> None:
        settings = settings_for(tmp_path)
        async with server(settings) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here")
            await some_moves(ada, made["id"])
        change(settings.db, "UPDATE tables SET rules_version = rules_version - 1")
        async with server(settings) as running:
            ada = moved(ada, running)
            await some_moves(ada, made["id"], 3)

    asyncio.run(run())


def test_a_game_of_other_rules_can_be_read_and_taken_away_but_not_played_on(
    tmp_path: Path,
) -> None:
    """By the rules of the version before, by which something came out otherwise than today."""

    async def run() -> None:
        settings = settings_for(tmp_path)
        async with server(settings) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here")
            await some_moves(ada, made["id"])
            path = f"/api/tables/{made['id']}"
            before = (await ada.call("GET", f"{path}/record?as=0")).text
        change(settings.db, "UPDATE tables SET rules_version = rules_version - 1")
        change(settings.db, "UPDATE entries SET told = replace(told, 'revealed', 'laid_open')")
        async with server(settings) as running:
            ada = moved(ada, running)
            assert (await ada.ask("GET", "/api/tables/mine"))[0]["id"] == made["id"]
            assert (await ada.ask("GET", path))["phase"] == "playing"
            assert await ada.refused("GET", f"{path}/replay") == "409 other_rules"
            async with ada.line(made["id"]) as line:
                refusal = await line.next("refused")
                assert refusal["code"] == "other_rules"
                ours = game_named("legions").rules_version
                said = f"version {ours - 1} of the rules; the server now plays version {ours}"
                assert said in refusal["text"]
                assert await line.closed() == 4409
            kept = (await ada.call("GET", f"{path}/record?as=0")).text
            assert lines_of(kept) == [
                line.replace("revealed", "laid_open") for line in lines_of(before)
            ]
            assert f"[rules: {ours - 1}]" in kept
            other = (await running.browser().call("GET", f"{path}/record")).text
            assert "[as: spectator]" in other
            assert not any(word in other for word in ("seed", "reveal:"))
            change(settings.db, "UPDATE tables SET finished = 1")
        async with server(settings) as running:
            whole = (await running.browser().call("GET", f"{path}/record")).text
            assert "reveal:" in whole
            assert f"[seed: {running.hall.tables[made['id']].stored.seed}]" in whole
            assert (await moved(ada, running).create("legions", "me", "here"))["phase"] == "playing"

    asyncio.run(run())


def lines_of(text: str) -> list[str]:
    """The moves of a record, without their numbers."""
    return [line.partition(". ")[2] for line in text.splitlines() if line[:1].isdigit()]


def test_a_log_that_cannot_be_followed_concerns_its_table_only(tmp_path: Path) -> None:
    async def run() -> None:
        settings = settings_for(tmp_path)
        async with server(settings) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here")
        change(
            settings.db,
            "INSERT INTO entries VALUES (?, 1, 'move', 0, 'fly:away', NULL, '', '', 0)",
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
            while running.hall.tables[made["id"]].audience.subscribers:
                await asyncio.sleep(0.001)
            running.hall.put_away()
            assert made["id"] not in running.hall.tables
            async with ada.at(made["id"], seat=line.viewer, step=step) as line:
                assert (line.position["step"], line.position["missed"]) == (step, 0)

    asyncio.run(run())
