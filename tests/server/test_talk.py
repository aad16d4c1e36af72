"""What people say to each other at a table: who may say what, who hears it, and what is kept."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.running import Browser, Line, Running, play_on, server, settings_for
from tidecourt.server import sayings
from tidecourt.server import talk as spoken
from tidecourt.server.limits import TALK, Rate

pytestmark = pytest.mark.usefixtures("each_back_end")


async def two(running: Running, **wish: Any) -> tuple[str, Browser, Browser]:
    """A table of two people, each at their own browser."""
    ada, ben = running.browser(), running.browser()
    await ada.ask("PUT", "/api/me", {"name": "Ada"})
    made = await ada.create("legions", "me", "open", **{"talk": "phrases", **wish})
    await ben.ask(
        "POST", f"/api/tables/{made['id']}/join", {"invite": made["invite"], "name": "Ben"}
    )
    return made["id"], ada, ben


def phrase(word: str, seat: int = 0, id_: str = "") -> dict[str, Any]:
    return {"t": "phrase", "id": id_ or f"p-{word}", "seat": seat, "phrase": word}


def text(said: str, seat: int = 0) -> dict[str, Any]:
    return {"t": "text", "id": f"t-{said[:20]}", "seat": seat, "text": said}


async def told(line: Line) -> list[tuple[int, str, str]]:
    """What is told next."""
    news = await line.next("talk")
    return [(one["seat"], one["kind"], one["word"]) for one in news["said"]]


def test_a_phrase_is_heard_by_the_others_and_kept_for_who_comes_later(tmp_path: Path) -> None:
    async def talk() -> None:
        async with server(settings_for(tmp_path)) as running:
            table, ada, ben = await two(running)
            async with ada.at(table) as first, ben.at(table, "fr") as second:
                await first.say(phrase("hello"))
                await first.next("done")
                assert await told(second) == [(0, "phrase", "hello")]
                await second.say(phrase("hello", 1))
                assert await told(second) == [(1, "phrase", "hello")]
        again = server(settings_for(tmp_path))
        async with again as running, running.browser(ben).at(table) as line:
            assert [(s["number"], s["seat"]) for s in line.position["talk"]] == [(1, 0), (2, 1)]

    asyncio.run(talk())


def test_what_is_sent_twice_is_said_once(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada, ben = await two(running)
        async with ada.at(table) as first, ben.at(table) as second:
            for _ in range(2):
                await first.say(phrase("hello"))
                await first.next("done")
            await first.say(phrase("thanks"))
            assert await told(second) == [(0, "phrase", "hello")]
            assert await told(second) == [(0, "phrase", "thanks")]

    play_on(tmp_path, talk)


def test_who_looks_on_neither_speaks_nor_hears(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada, _ = await two(running, talk="free", listed=True)
        eve, nobody = running.browser(), running.browser()
        await eve.ask("PUT", "/api/me", {"name": "Eve"})
        async with ada.at(table) as first, eve.at(table) as known, nobody.at(table) as unknown:
            await first.say(text("a secret"))
            await first.next("done")
            for line in (known, unknown):
                for seat in (0, 1, -1):
                    await line.say(phrase("hello", seat))
                    assert await line.refusal() in ("not_yours", "no_seat")
                await line.say(text("let me help"))
                assert await line.refusal() == "not_yours"
                await line.say({"t": "react", "id": "r", "seat": 0, "step": 0, "reaction": "wow"})
                assert await line.refusal() == "not_yours"
                await line.ping()
                assert not any(heard["t"] == "talk" for heard in line.heard)
                assert "a secret" not in json.dumps(line.heard)
            await first.ping()
            assert [heard["t"] for heard in first.heard].count("talk") == 1
        async with eve.at(table) as late:
            assert late.position["talk"] == []

    play_on(tmp_path, talk)


@pytest.mark.parametrize(
    ("policy", "phrases", "texts"),
    [("off", False, False), ("phrases", True, False), ("free", True, True)],
)
def test_a_table_says_what_may_be_said(
    tmp_path: Path, policy: str, phrases: bool, texts: bool
) -> None:
    async def talk(running: Running) -> None:
        table, ada, _ = await two(running, talk=policy)
        async with ada.at(table) as line:
            assert line.position["table"]["talk"] == policy
            for message, allowed in ((phrase("nice"), phrases), (text("well, well"), texts)):
                await line.say(message)
                if allowed:
                    await line.next("done")
                else:
                    assert await line.refusal() == "talk_off"

    play_on(tmp_path, talk)


def test_nobody_says_anything_at_a_table_that_does_not_wish_it(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "open")
        assert (await ada.ask("GET", f"/api/tables/{made['id']}"))["talk"] == "off"

    play_on(tmp_path, talk)


def test_a_text_is_one_line_of_what_can_be_read(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada, _ = await two(running, talk="free")
        async with ada.at(table) as line:
            await line.say(text(" <b>two\n\u202elines\x07</b> "))
            assert await told(line) == [(0, "text", "<b>two lines </b>")]
            await line.say(text("\n\u200b\t"))
            assert await line.refusal() == "nothing_said"
            await line.say(text("a" * 281))
            assert await line.refusal() == "malformed"
            await line.say(phrase("surrender"))
            assert await line.refusal() == "malformed"

    play_on(tmp_path, talk)


def test_who_says_too_much_waits(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada, ben = await two(running)
        async with ada.at(table) as first, ben.at(table) as second:
            for number in range(2):
                await first.say(phrase("hello", id_=f"{number}"))
                await first.next("done")
            await first.say(phrase("hello", id_="too much"))
            assert await first.refusal() == "talk_less"
            await second.say(phrase("hello", 1))  # each has a limit of their own
            await second.next("done")

    play_on(tmp_path, talk, rates={TALK: Rate(2, 0.001)})


def test_a_reaction_is_found_at_the_same_line_by_everybody(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada, ben = await two(running)
        async with ada.at(table) as first, ben.at(table) as second:
            chance = Random(5)
            lines = (first, second)
            while not first.position.get("lines"):
                asked = next(line for line in lines if line.position["ask"])
                await asked.answer(chance)
                for line in lines:
                    await line.say({"t": "language", "lang": "en"})
                    await line.next("whole")
            step = first.position["lines"][-1]["step"]
            word = {"t": "react", "id": "r1", "seat": 0, "step": step, "reaction": "wow"}
            await first.say(word)
            heard = (await second.next("talk"))["said"]
            there = next(one["step"] for one in reversed(second.position["lines"]))
            assert [(one["word"], one["step"]) for one in heard] == [("wow", there)]
            await first.say({"t": "react", "id": "r2", "seat": 0, "step": step})
            assert (await second.next("talk"))["said"][0]["word"] == ""
            await first.say(word | {"id": "r3", "step": 999})
            while (await first.hear())["t"] != "refused":
                pass
            assert first.heard[-1]["code"] == "no_line"

    play_on(tmp_path, talk)


def test_nobody_learns_of_a_step_of_ones_own_by_a_reaction(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada, ben = await two(running)
        async with ada.at(table) as first, ben.at(table) as second:
            asked = first if first.position["ask"] else second
            asked_alone = await alone(asked, running, table)
            seat = asked.viewer
            word = {"id": "r", "seat": seat, "step": asked_alone, "reaction": "wow"}
            await asked.say({"t": "react"} | word)
            assert await asked.refusal() == "no_line"

    play_on(tmp_path, talk)


async def alone(line: Line, running: Running, table: str) -> int:
    """A step that has nothing in the log for those who look on."""
    await line.answer(Random(1))
    public = running.hall.tables[table].stream(-1)
    stream = running.hall.tables[table].stream(line.viewer)
    told = {step.entry for step in public.steps if step.events}
    return next(n for n, step in enumerate(stream.steps) if step.entry not in told)


def test_two_of_whom_one_blocked_the_other_hear_nothing_of_each_other(tmp_path: Path) -> None:
    async def talk() -> None:
        async with server(settings_for(tmp_path)) as running:
            table, ada, ben = await two(running, talk="free")
            path = f"/api/tables/{table}/block"
            async with ada.at(table) as first, ben.at(table) as second:
                await second.say(text("rude", 1))
                assert await told(first) == [(1, "text", "rude")]
                blocked = await ada.ask("POST", path, {"seat": 1})
                assert [one["name"] for one in blocked] == ["Ben"]
                news = await first.next("talk")
                assert news == {"t": "talk", "said": [], "anew": True}
                await second.say(text("ruder", 1))
                await second.until(lambda line: line.heard[-1].get("id") == "t-ruder")
                await first.say(phrase("thanks"))
                assert await told(first) == [(0, "phrase", "thanks")]
                await second.ping()
                words = [s["word"] for h in second.heard if h["t"] == "talk" for s in h["said"]]
                assert "thanks" not in words
            assert await ada.refused("POST", path, {"seat": 0}) == "409 nobody_to_block"
            assert await ada.refused("POST", path, {"seat": 7}) == "400 no_seat"
            eve = running.browser()
            assert await eve.refused("POST", path, {"seat": 0}) == "403 no_guest"
        async with server(settings_for(tmp_path)) as running:
            ada, ben = running.browser(ada), running.browser(ben)
            async with ada.at(table) as first:
                assert [one["seat"] for one in first.position["talk"]] == [0]
                assert await ben.ask("GET", "/api/me/blocked") == []  # nobody is told of it
                assert await ada.ask("DELETE", f"/api/me/blocked/{blocked[0]['id']}") == []
                assert [one[0] for one in await told(first)] == [1, 1, 0]

    asyncio.run(talk())


def test_what_was_said_is_no_part_of_the_record_and_goes_with_its_author(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada, ben = await two(running, talk="free")
        async with ada.at(table) as line:
            await line.say(text("remember the kelp"))
            await line.next("done")
        await ada.ask("POST", f"/api/tables/{table}/block", {"seat": 1})
        record = await ada.call("GET", f"/api/tables/{table}/record")
        assert record.status_code == 200
        assert "kelp" not in record.text
        mine = (await ada.call("GET", "/api/me/export")).json()
        assert [(one["table"], one["said"]) for one in mine["said"]] == [
            (table, "remember the kelp")
        ]
        assert mine["blocked"] == ["Ben"]
        assert (await ben.call("GET", "/api/me/export")).json()["said"] == []
        await ada.ask("DELETE", "/api/me")
        store = running.hall.services.ledger.store
        for rows in ("said", "blocks"):
            assert await store.rows(f"SELECT * FROM {rows}") == []
        async with ben.at(table) as line:
            assert line.position["talk"] == []

    play_on(tmp_path, talk)


def test_what_a_linked_device_said_and_blocked_comes_along(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, ada, ben = await two(running, talk="free")
        async with ada.at(table) as line:
            await line.say(text("from my phone"))
            await line.next("done")
        await ada.ask("POST", f"/api/tables/{table}/block", {"seat": 1})
        await ben.ask("POST", f"/api/tables/{table}/block", {"seat": 0})
        desk = running.browser()
        code = await desk.ask("POST", "/api/me/codes", {"keep": False})
        await ada.ask("POST", "/api/codes", {"code": code["code"]})
        mine = (await desk.call("GET", "/api/me/export")).json()
        assert [one["said"] for one in mine["said"]] == ["from my phone"]
        assert mine["blocked"] == ["Ben"]
        async with ben.at(table) as line:
            assert line.position["talk"] == []

    play_on(tmp_path, talk)


def test_only_the_last_things_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 3
    for module in (sayings, spoken):
        monkeypatch.setattr(module, "MOST_KEPT", most)

    async def talk(running: Running) -> None:
        table, ada, _ = await two(running)
        async with ada.at(table) as line:
            for number in range(most + 5):
                await line.say(phrase("hello", id_=f"{number}"))
                await line.until(
                    lambda line, id_=f"{number}": line.heard[-1].get("id") == id_  # type: ignore[misc]
                )
        async with ada.at(table) as line:
            numbers = [one["number"] for one in line.position["talk"]]
        assert numbers == list(range(6, most + 6))
        rows = await running.hall.services.ledger.store.rows("SELECT count(*) FROM said")
        assert rows[0][0] == most

    play_on(tmp_path, talk)
