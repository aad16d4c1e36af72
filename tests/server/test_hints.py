"""Hints at a table: for whoever is asked, for nobody else, and only where the table has them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.fake_bots import Question, QuickBots, SlowBots, StuckBots
from tests.server.running import (
    Browser,
    Line,
    Message,
    Running,
    play_on,
    server,
    settings_for,
    still_world,
)
from tests.server.test_live import play_out, two_people
from tidecourt.server.advice import Opinion
from tidecourt.server.limits import HINT, Rate


class CuriousBots(QuickBots):
    """Bots that keep what they were shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, list[int]]] = []

    async def opinion(self, asked: Question) -> Opinion:
        self.shown.append((asked.seat, asked.view))
        return await super().opinion(asked)


def with_bots(
    tmp_path: Path, bots: QuickBots, talk: Callable[[Running], Awaitable[None]], **changes: Any
) -> None:
    """Talk to a server whose hints come from these bots."""

    async def run() -> None:
        async with server(settings_for(tmp_path, **changes), still_world(bots=bots)) as running:
            await talk(running)

    asyncio.run(run())


async def ask(line: Line, id_: str = "h", **changes: Any) -> None:
    """Ask for a hint about what is asked."""
    position = line.position
    seat = position["ask"]["seat"] if position["ask"] else line.viewer
    wish = {"t": "hint", "id": id_, "seat": seat, "step": position["step"]}
    await line.say(wish | changes)


async def asked(line: Line) -> None:
    """Listen until this line is asked something."""
    await line.until(lambda line: line.position["ask"] is not None)


# -------------------------------------------------------------------- what is told


@pytest.mark.parametrize("game", ["legions", "abyss"])
def test_a_hint_weighs_the_answers_of_the_question(tmp_path: Path, game: str) -> None:
    bots = CuriousBots()

    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create(game, "me", "random")
        assert made["hints"]
        async with ada.at(made["id"]) as line:
            await asked(line)
            await ask(line)
            hint = await line.next("hint")
            labels = {o["word"]: o["label"] for o in line.position["ask"]["options"]}
            assert (hint["id"], hint["seat"], hint["step"]) == ("h", 0, line.position["step"])
            assert {o["word"]: o["label"] for o in hint["options"]} == labels
            assert all(0 <= option["win"] <= 1 for option in hint["options"])
            assert sum(option["share"] for option in hint["options"]) == pytest.approx(1, abs=0.01)
            assert hint["line"][0]["seat"] == 0
            assert hint["line"][0]["name"] == "You"
            assert hint["played"] == ""
            match = running.hall.tables[made["id"]].match
            assert bots.shown == [(0, match.view(0).pack())]

    with_bots(tmp_path, bots, talk)


def test_a_question_is_thought_about_once_and_told_in_any_language(tmp_path: Path) -> None:
    bots = CuriousBots()

    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "random")
        async with ada.at(made["id"]) as one, ada.at(made["id"], lang="fr") as two:
            await asked(one)
            await asked(two)
            await asyncio.gather(ask(one), ask(two))
            english, french = await one.next("hint"), await two.next("hint")
            assert french["line"][0]["name"] == "Vous"
            assert [o["win"] for o in french["options"]] == [o["win"] for o in english["options"]]
            assert len(bots.shown) == 1
            await one.answer(Random(1))
            await asked(one)
            await ask(one)
            await one.next("hint")
            assert len(bots.shown) == 2

    with_bots(tmp_path, bots, talk)


def test_a_hint_is_told_to_nobody_else(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, "legions", hints=True)
        async with ada.at(table) as one, ben.at(table) as two, running.browser().at(table) as third:
            mine, other = (one, two) if one.position["ask"] else (two, one)
            await ask(mine)
            await mine.next("hint")
            for line in (other, third):
                await line.ping()
                assert not any(message["t"] == "hint" for message in line.heard)

    play_on(tmp_path, talk)


# -------------------------------------------------------------------- where there are any


@pytest.mark.parametrize(
    ("seats", "wish", "hints"),
    [
        (("me", "random"), {}, True),
        (("me", "here"), {}, True),
        (("me", "open"), {}, False),
        (("me", "open", "random"), {}, False),
        (("me", "open"), {"hints": True}, True),
        (("me", "random"), {"hints": False}, False),
    ],
)
def test_whoever_makes_a_table_chooses_and_everybody_is_told(
    tmp_path: Path, seats: tuple[str, ...], wish: Message, hints: bool
) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        game = "abyss" if len(seats) > 2 else "legions"
        made = await ada.create(game, *seats, **wish)
        assert made["hints"] is hints
        async with running.browser().at(made["id"]) as watcher:
            assert watcher.position["table"]["hints"] is hints

    play_on(tmp_path, talk)


def test_a_table_without_hints_gives_none(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions", hints=False) as line:
            await ask(line)
            assert await line.refusal() == "hints_off"

    play_on(tmp_path, talk)


def test_only_the_seat_that_is_asked_gets_a_hint(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, "legions", hints=True)
        async with ada.at(table) as one, ben.at(table) as two, running.browser().at(table) as third:
            mine, other = (one, two) if one.position["ask"] else (two, one)
            seat = mine.position["ask"]["seat"]
            await ask(other)
            assert await other.refusal() == "not_asked"
            await ask(other, seat=seat)
            assert await other.refusal() == "not_yours"
            await ask(third, seat=seat)
            assert await third.refusal() == "not_yours"
            await ask(mine, step=mine.position["step"] + 1)
            assert await mine.refusal() == "stale"

    play_on(tmp_path, talk)


def test_hints_are_not_had_without_end(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions") as line:
            await ask(line, "a")
            await line.next("hint")
            await ask(line, "b")
            assert await line.refusal() == "too_many"

    play_on(tmp_path, talk, rates={HINT: Rate(burst=1, per_second=0)})


# -------------------------------------------------------------------- what may come between


def test_a_hint_is_dropped_when_the_game_goes_on(tmp_path: Path) -> None:
    bots = SlowBots()

    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions") as line:
            await ask(line, "early")
            await line.move(line.position["ask"]["options"][0]["word"])
            heard = [await line.hear() for _ in range(3)]
            assert sorted(message["t"] for message in heard) == ["done", "refused", "update"]
            refused = next(message for message in heard if message["t"] == "refused")
            assert (refused["id"], refused["code"]) == ("early", "stale")
            bots.go.set()
            await line.say({"t": "look", "seat": line.position["waits"][0]})
            await line.next("whole")
            await ask(line, "late")
            assert (await line.next("hint"))["id"] == "late"

    with_bots(tmp_path, bots, talk)


def test_other_messages_are_heard_while_a_bot_thinks(tmp_path: Path) -> None:
    bots = SlowBots()

    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions") as line:
            await ask(line)
            await line.ping()
            bots.go.set()
            await line.next("hint")

    with_bots(tmp_path, bots, talk)


def test_whoever_leaves_meanwhile_harms_nobody(tmp_path: Path) -> None:
    bots = SlowBots()

    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.at(made["id"]) as line:
            await ask(line)
            await line.ping()
        bots.go.set()
        async with ada.at(made["id"]) as line:
            await ask(line)
            await line.next("hint")

    with_bots(tmp_path, bots, talk)


def test_a_bot_without_advice_is_said_to_have_none(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions") as line:
            for _ in range(2):
                await ask(line)
                assert await line.refusal() == "no_hint"

    with_bots(tmp_path, StuckBots(), talk)


# -------------------------------------------------------------------- looking back


async def finished(running: Running) -> tuple[Browser, Line, str]:
    """A game of one person against a bot that is over."""
    ada = running.browser()
    made = await ada.create("legions", "me", "random", hints=False)
    async with ada.at(made["id"]) as line:
        await play_out(line, Random(3))
    return ada, line, made["id"]


def test_a_replay_tells_what_a_bot_would_have_done(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, line, table = await finished(running)
        steps = [m for m in line.heard if m["t"] == "update" and m["ask"]]
        for message in (steps[0], steps[-1]):
            path = f"/api/tables/{table}/hint?as=0&at={message['step']}&lang=fr"
            hint = await ada.ask("GET", path)
            words = {option["word"] for option in message["ask"]["options"]}
            assert {option["word"] for option in hint["options"]} == words
            assert hint["played"] in words
            assert hint["line"][0]["name"] == "Vous"

    play_on(tmp_path, talk)


def test_looking_back_there_are_hints_only_where_a_seat_was_asked(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, line, table = await finished(running)
        last = line.position["step"]
        path = f"/api/tables/{table}/hint"
        assert await ada.refused("GET", f"{path}?as=0&at={last}") == "409 not_asked"
        assert await ada.refused("GET", f"{path}?as=-1&at=0") == "409 not_asked"
        assert await ada.refused("GET", f"{path}?as=0&at={last + 1}") == "404 no_step"

    play_on(tmp_path, talk)


def test_a_game_that_goes_on_cannot_be_asked_about_its_past(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        path = f"/api/tables/{made['id']}/hint?as=0&at=0"
        assert await ada.refused("GET", path) == "409 not_over"
        assert await running.browser().refused("GET", path) == "403 hidden"

    play_on(tmp_path, talk)
