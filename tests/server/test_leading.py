"""Looking at a finished game together: who leads, who follows, and what they may be shown."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.finished import bots, finished, legions
from tests.server.running import Browser, Line, Message, Running, play_on, server, settings_for
from tests.server.two_nodes import play_on_two
from tidecourt.server.limits import LEAD, Rate

both = pytest.mark.usefixtures("each_back_end")


async def a_game(running: Running) -> str:
    """A game that is over."""
    stored = await finished(running.hall.services.ledger, legions(), bots("random", "random"))
    return stored.id


async def called(running: Running, name: str) -> Browser:
    browser = running.browser()
    await browser.ask("PUT", "/api/me", {"name": name})
    return browser


def lead(table: str, step: int, take: bool = False, **changes: Any) -> Message:
    wish = {"t": "lead", "id": f"l{step}", "client": "page", "table": table, "seat": -2}
    return {**wish, "step": step, "take": take, **changes}


UNLEAD = {"t": "unlead", "id": "u", "client": "page"}


async def where(line: Line) -> Any:
    """Who leads where, as it is told next."""
    said = (await line.next("lead"))["lead"]
    return said and (said["name"], said["here"], said["step"])


@both
def test_others_are_told_where_somebody_leads_and_who_comes_later_too(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table = await a_game(running)
        ada, ben = await called(running, "Ada"), await called(running, "Ben")
        async with ada.at(table) as first, ben.at(table, "fr") as second:
            await first.say(lead(table, 5, take=True))
            assert await where(second) == ("Ada", True, 5)
            await first.say(lead(table, 6))
            assert await where(second) == ("Ada", True, 6)
            async with running.browser().at(table) as unknown:
                assert await where(unknown) == ("Ada", True, 6)
                await first.say(UNLEAD)
                assert [await where(second), await where(unknown)] == [None, None]
            await second.say(lead(table, 9, take=True))
            await first.until(lambda line: led_by(line, "Ben", 9, here=True))

    play_on(tmp_path, talk)


@both
def test_the_lead_is_taken_only_from_who_is_gone(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table = await a_game(running)
        ada, ben = await called(running, "Ada"), await called(running, "Ben")
        async with ben.at(table) as second:
            async with ada.at(table) as first:
                await first.say(lead(table, 5, take=True))
                assert await where(second) == ("Ada", True, 5)
                await second.say(lead(table, 1, take=True))
                assert await second.refusal() == "led"
                await second.say(lead(table, 1))
                assert await second.refusal() == "not_leading"
            assert await where(second) == ("Ada", False, 5)
            await second.say(lead(table, 1, take=True))
            assert await where(second) == ("Ben", True, 1)
            async with ada.at(table) as first:
                assert await where(first) == ("Ben", True, 1)
                await first.say(lead(table, 6))
                assert await first.refusal() == "not_leading"
                await first.say(UNLEAD)
                await first.next("done")
            async with running.browser().at(table) as third:
                assert await where(third) == ("Ben", True, 1)

    play_on(tmp_path, talk)


@both
def test_of_two_pages_of_one_person_one_leads(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table = await a_game(running)
        ada = await called(running, "Ada")
        async with ada.at(table) as one, ada.at(table) as other:
            await one.say(lead(table, 5, take=True))
            await other.say(lead(table, 6, client="other"))
            assert await other.refusal() == "not_leading"
            await other.say(lead(table, 7, take=True, client="other"))
            await other.next("done")
            await one.say(lead(table, 8))
            assert await one.refusal() == "not_leading"

    play_on(tmp_path, talk)


@both
def test_after_a_restart_who_led_leads_on(tmp_path: Path) -> None:
    async def talk() -> None:
        async with server(settings_for(tmp_path)) as running:
            table = await a_game(running)
            ada, ben = await called(running, "Ada"), await called(running, "Ben")
            async with ada.at(table) as first:
                await first.say(lead(table, 5, take=True))
                await first.next("done")
        once_more = server(settings_for(tmp_path))
        async with once_more as again, again.browser(ben).at(table) as second:
            assert await where(second) == ("Ada", False, 5)
            async with again.browser(ada).at(table) as first:
                assert await where(second) == ("Ada", True, 5)
                await first.say(lead(table, 6))
                assert await where(second) == ("Ada", True, 6)

    asyncio.run(talk())


@pytest.mark.postgresql
@pytest.mark.usefixtures("on_postgresql")
def test_who_follows_by_another_node_is_told_the_same(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        table = await a_game(one)
        ada, ben = await called(one, "Ada"), await called(other, "Ben")
        async with ben.at(table) as second:
            async with ada.at(table) as first:
                await first.say(lead(table, 5, take=True))
                await second.until(lambda line: led_by(line, "Ada", 5, here=True))
                await second.say(lead(table, 1, take=True))
                assert await second.refusal() == "led"
                await first.say(lead(table, 6))
                await second.until(lambda line: led_by(line, "Ada", 6, here=True))
            await second.until(lambda line: led_by(line, "Ada", 6, here=False))
            await second.say(lead(table, 1, take=True))
            await second.until(lambda line: led_by(line, "Ben", 1, here=True))
        async with one.browser(ada).at(table) as first:
            await first.until(lambda line: led_by(line, "Ben", 1, here=False))

    play_on_two(tmp_path, talk)


def led_by(line: Line, name: str, step: int, here: bool) -> bool:
    """Whether it was last told that somebody leads to a step."""
    told = [message["lead"] for message in line.heard if message["t"] == "lead"]
    return bool(told and told[-1]) and (told[-1]["name"], told[-1]["step"], told[-1]["here"]) == (
        name,
        step,
        here,
    )


def test_a_game_under_way_is_not_opened_so(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        over, ada = await a_game(running), await called(running, "Ada")
        playing = (await ada.create("legions", "me", "random"))["id"]
        async with ada.at(playing) as line:
            await line.say(lead(playing, 0, take=True))
            assert await line.refusal() == "not_over"
        async with ada.at(over) as line, running.browser().at(over) as unknown:
            await line.say(lead(playing, 0, take=True))
            assert await line.refusal() == "not_from_here"
            await line.say(lead(over, 0, take=True, seat=2))
            assert await line.refusal() == "no_seat"
            await line.say(lead(over, 999, take=True))
            assert await line.refusal() == "no_step"
            await unknown.say(lead(over, 0, take=True))
            assert await unknown.refusal() == "nobody_leads"

    play_on(tmp_path, talk)


async def branch(browser: Browser, table: str, level: str) -> str:
    wish = {"seat": 0, "step": 3, "level": level}
    made: Message = await browser.ask("POST", f"/api/tables/{table}/branch", wish)
    return str(made["id"])


def test_a_what_if_is_followed_move_by_move_with_every_hand_open(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table = await a_game(running)
        ada, ben = await called(running, "Ada"), await called(running, "Ben")
        what_if = await branch(ada, table, "alone")
        async with ada.at(table) as first, ben.at(table) as second, ada.at(what_if) as plays:
            await plays.answer(Random(1))
            step = plays.position["step"]
            await first.say(lead(what_if, step, take=True, seat=plays.viewer))
            told = (await second.next("lead"))["lead"]
            assert (told["table"], told["seat"], told["step"]) == (what_if, plays.viewer, step)
            seen = await ben.ask(
                "GET", f"/api/tables/{what_if}/replay?as={told['seat']}&at={told['step']}"
            )
            assert seen["view"] == plays.position["view"]
            await second.say(lead(what_if, step, take=True))
            assert await second.refusal() == "not_from_here"

    play_on(tmp_path, talk)


def test_of_a_game_against_bots_others_see_what_a_spectator_sees(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table = await a_game(running)
        ada, ben = await called(running, "Ada"), await called(running, "Ben")
        what_if = await branch(ada, table, "random")
        async with ada.at(table) as first, ben.at(table) as second:
            await first.say(lead(what_if, 0, take=True, seat=0))
            told = (await second.next("lead"))["lead"]
            assert (told["table"], told["seat"]) == (what_if, -1)
            replay = f"/api/tables/{what_if}/replay?at={told['step']}"
            assert (await ben.ask("GET", f"{replay}&as=-1"))["viewer"] == -1
            assert await ben.refused("GET", f"{replay}&as=0") == "403 hidden"

    play_on(tmp_path, talk)


def test_a_rematch_of_a_what_if_is_not_open(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada = await a_game(running), await called(running, "Ada")
        what_if = await branch(ada, table, "alone")
        chance = Random(2)
        async with ada.at(what_if) as line:
            while not line.position["over"]:
                if not line.position["ask"]:
                    await line.say({"t": "look", "seat": line.position["waits"][0]})
                    await line.next("whole")
                await line.answer(chance)
        rematch = (await ada.ask("POST", f"/api/tables/{what_if}/rematch"))["id"]
        others = running.browser()
        assert await others.refused("GET", f"/api/tables/{rematch}/replay?as=0") == "403 hidden"

    play_on(tmp_path, talk)


def test_who_leads_too_fast_waits(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada = await a_game(running), await called(running, "Ada")
        async with ada.at(table) as line:
            await line.say(lead(table, 1, take=True))
            await line.next("done")
            await line.say(lead(table, 2))
            assert await line.refusal() == "too_many"

    play_on(tmp_path, talk, rates={LEAD: Rate(burst=1, per_second=0)})


@both
def test_the_lead_is_in_the_file_of_who_leads_and_goes_with_them(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table = await a_game(running)
        ada, ben = await called(running, "Ada"), await called(running, "Ben")
        async with ada.at(table) as first:
            await first.say(lead(table, 1, take=True))
            await first.next("done")
        assert (await ada.call("GET", "/api/me/export")).json()["leads"] == [table]
        await ada.ask("DELETE", "/api/me")
        async with ben.at(table) as second:
            await second.say(lead(table, 4, take=True))
            await second.until(lambda line: led_by(line, "Ben", 4, here=True))

    play_on(tmp_path, talk)
