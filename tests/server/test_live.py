"""Live sockets: whole games, catching up, sending twice, several people at one screen, undo."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.fake_bots import SlowBots
from tests.server.running import (
    PATIENCE,
    Browser,
    Line,
    Message,
    Running,
    play_on,
    server,
    settings_for,
    still_world,
)

pytestmark = pytest.mark.usefixtures("each_back_end")

SEAT_FIELDS = ("step", "view", "ask", "waits", "status", "may_undo", "over", "log_from")


async def play_out(line: Line, chance: Random) -> None:
    """Answer whatever is asked until the game is over."""
    while line.position["over"] is None:
        if line.position["ask"]:
            await line.answer(chance)
        else:
            await line.hear()


async def two_people(running: Running, game: str, **more: Any) -> tuple[Browser, Browser, str]:
    """A table for two in two browsers."""
    ada, ben = running.browser(), running.browser()
    made = await ada.create(game, "me", "open", **more)
    wish = {"invite": made["invite"], "name": "Ben"}
    await ben.ask("POST", f"/api/tables/{made['id']}/join", wish)
    return ada, ben, made["id"]


def position(message: Message) -> Message:
    return {name: message[name] for name in SEAT_FIELDS}


@pytest.mark.parametrize(("game", "modules"), [("legions", []), ("abyss", ["leviathan"])])
def test_two_people_play_a_whole_game(tmp_path: Path, game: str, modules: list[str]) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, game, modules=modules)
        async with ada.at(table) as one, ben.at(table, lang="fr") as two:
            await asyncio.gather(play_out(one, Random(1)), play_out(two, Random(2)))
            assert one.position["over"]["winners"] == two.position["over"]["winners"]
            for line in (one, two):
                steps = [m["step"] for m in line.heard if m["t"] == "update"]
                assert steps == list(range(1, len(steps) + 1))  # none missing, none twice
        info = await ada.ask("GET", f"/api/tables/{table}")
        assert info["phase"] == "over"
        assert info["winners"] == one.position["over"]["winners"]
        for browser, line in ((ada, one), (ben, two)):
            seat = line.heard[0]["viewer"]
            lang = "en" if seat == 0 else "fr"
            for number in (0, 7, line.position["step"]):
                path = f"/api/tables/{table}/replay?as={seat}&at={number}&lang={lang}"
                replayed = await browser.ask("GET", path)
                live = next(m for m in line.heard if m.get("step") == number)
                for name in ("view", "waits", "over"):
                    assert replayed[name] == live[name]

    play_on(tmp_path, talk)


def test_who_comes_back_gets_exactly_what_was_missed(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, "legions")
        async with ben.at(table) as two:
            async with ada.at(table) as one:
                for line in (one, two) * 3:
                    if line.position["ask"]:
                        await line.answer(Random(3))
                left = one.position["step"]
                known = one.heard[0]["lines"] + [
                    x for m in one.heard[1:] for x in m.get("lines", [])
                ]
            for _ in range(20):  # as long as Ben can go on alone
                if not two.position["ask"]:
                    break
                await two.answer(Random(4))
            async with ada.at(table, seat=0, step=left) as back:
                whole = back.position
                assert whole["missed"] == sum(line["step"] > left for line in whole["lines"])
                assert whole["lines"][: len(whole["lines"]) - whole["missed"]] == known
            async with ada.at(table, seat=0, step=whole["step"]) as again:
                assert again.position["missed"] == 0
                assert position(again.position) == position(whole)

    play_on(tmp_path, talk)


def test_a_move_sent_twice_is_played_once(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, _, table = await two_people(running, "abyss")
        async with ada.at(table) as line:
            word = line.position["ask"]["options"][0]["word"]
            step = line.position["step"]
            for _ in range(3):
                await line.move(word, id="same", step=step)
            for _ in range(3):
                await line.next("done")
        assert len(running.hall.tables[table].entries) == 1
        async with ada.at(table) as line:  # and after a break
            await line.say({"t": "move", "id": "same", "seat": 0, "step": step, "words": [word]})
            await line.next("done")
        assert len(running.hall.tables[table].entries) == 1

    play_on(tmp_path, talk)


def test_messages_that_may_not_be_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, "legions")
        eve = running.browser()
        async with ada.at(table) as one, ben.at(table) as two, eve.at(table) as watcher:
            asked, waiting = (one, two) if one.position["ask"] else (two, one)
            seat = asked.position["ask"]["seat"]
            word = asked.position["ask"]["options"][0]["word"]
            entries = len(running.hall.tables[table].entries)
            wrong = [
                (asked, {"words": ["fly:away"]}, "illegal"),
                (asked, {"seat": 1 - seat, "words": [word]}, "not_yours"),
                (asked, {"seat": 7, "words": [word]}, "no_seat"),
                (asked, {"step": asked.position["step"] + 1, "words": [word]}, "stale"),
                (watcher, {"seat": seat, "words": [word]}, "not_yours"),
            ]
            if not waiting.position["ask"]:
                wrong.append((waiting, {"seat": 1 - seat, "words": [word]}, "not_asked"))
            for line, changes, code in wrong:
                message = {"t": "move", "id": "x", "seat": seat, "step": asked.position["step"]}
                await line.say(message | changes)
                refusal = await line.next("refused")
                assert (refusal["code"], refusal["id"]) == (code, "x")
            await watcher.say({"t": "look", "seat": 0})
            assert await watcher.refusal() == "not_yours"
            await watcher.say({"t": "auto_pass", "id": "y", "seat": 0, "rule": None})
            assert await watcher.refusal() == "not_yours"
            await watcher.say({"t": "undo", "id": "z", "seat": 0, "step": 0})
            assert await watcher.refusal() == "not_yours"
            assert len(running.hall.tables[table].entries) == entries

    play_on(tmp_path, talk)


def test_a_move_is_stale_once_something_else_is_asked(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("abyss") as line:
            step = line.position["step"]
            seat = line.position["ask"]["seat"]
            word = await line.answer(Random(5))
            await line.say({"t": "move", "id": "late", "seat": seat, "step": step, "words": [word]})
            assert await line.refusal() == "stale"

    play_on(tmp_path, talk)


def test_people_at_one_screen_look_through_their_own_seats(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        chance = Random(6)
        looked = set()
        async with ada.at(made["id"]) as line:
            while line.position["over"] is None:
                if not line.position["ask"]:
                    await line.say({"t": "look", "seat": line.position["waits"][0]})
                    whole = await line.next("whole")
                    looked.add(whole["viewer"])
                    assert whole["ask"]["seat"] == whole["viewer"]
                await line.answer(chance)
        assert looked == {0, 1}

    play_on(tmp_path, talk)


def test_a_spectator_sees_what_is_public_and_is_asked_nothing(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("legions", "me", "random")
        async with eve.at(made["id"]) as watcher, ada.at(made["id"]) as line:
            assert watcher.position["viewer"] == -1
            await play_out(line, Random(7))
            await watcher.until(lambda watcher: watcher.position["over"] is not None)
            assert all(m["ask"] is None for m in watcher.heard if "ask" in m)
            assert not any(m["may_undo"] for m in watcher.heard if "may_undo" in m)
            assert watcher.heard[0]["auto_pass"] is None
            seats = [m["connected"][0] for m in watcher.heard if m["t"] == "presence"]
            assert seats[0] is True

    play_on(tmp_path, talk)


def test_the_language_can_change_at_any_time(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, "legions")
        async with ada.at(table) as one, ben.at(table) as two:
            line = one if one.position["ask"] else two
            english = line.position
            await line.say({"t": "language", "lang": "fr"})
            french = await line.next("whole")
            assert french["view"] == english["view"]
            assert french["ask"]["question"] != english["ask"]["question"]
            words = [option["word"] for option in english["ask"]["options"]]
            assert [option["word"] for option in french["ask"]["options"]] == words
            await line.say({"t": "move", "id": "a", "seat": 9, "step": 0, "words": ["x"]})
            assert (await line.next("refused"))["text"] == "Il n'y a pas de place 9 à cette table."

    play_on(tmp_path, talk)


def test_the_game_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        made = await ada.create("legions", "me", "open")
        async with ada.at(made["id"]) as line:
            assert line.position["ask"] is None
            assert line.position["status"] == "The game begins when every seat is taken."
            await line.say({"t": "move", "id": "a", "seat": 0, "step": 0, "words": ["pass"]})
            assert await line.refusal() == "waiting"
            wish = {"invite": made["invite"], "name": "Ben"}
            await ben.ask("POST", f"/api/tables/{made['id']}/join", wish)
            begun = await line.next("whole")
            assert begun["table"]["phase"] == "playing"
            assert begun["table"]["seats"][1]["name"] == "Ben"

    play_on(tmp_path, talk)


# -------------------------------------------------------------------- taking back


def test_without_undo_nothing_is_taken_back(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("abyss", undo="off") as line:
            assert not line.position["may_undo"]
            step = line.position["step"]
            await line.say({"t": "undo", "id": "u", "seat": 0, "step": step})
            assert await line.refusal() == "undo_off"

    play_on(tmp_path, talk)


def test_a_fair_undo_takes_back_what_showed_nothing(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, "legions")
        chance = Random(8)
        taken = kept = 0
        async with ada.at(table) as one, ben.at(table) as two:
            while one.position["over"] is None and taken < 5:
                line, other = (one, two) if one.position["ask"] else (two, one)
                seat = line.position["ask"]["seat"]
                before = line.position
                await line.answer(chance)
                await caught_up(running, table, one, two)
                undo = {"t": "undo", "id": f"u{line.sent}", "seat": seat}
                await line.say(undo | {"step": line.position["step"]})
                if not line.position["may_undo"]:
                    kept += 1
                    assert await line.refusal() == "no_undo"
                    continue
                taken += 1
                update = await line.next("update")
                assert update["undone"]
                assert update["view"] == before["view"]
                assert update["ask"] == before["ask"]
                assert update["lines"][0]["text"] == "You take your move back."
                await line.next("done")
                await caught_up(running, table, one, two)
                if other.position["undone"]:
                    assert "takes a move back" in other.position["lines"][0]["text"]
        assert taken
        assert kept

    play_on(tmp_path, talk)


async def caught_up(running: Running, table: str, *lines: Line) -> None:
    """Let bots and rules answer all they can, and hear everything that has been said so far."""
    found = running.hall.tables[table]
    async with asyncio.timeout(PATIENCE):
        while found.answers.busy:
            await asyncio.sleep(0.001)
    for line in lines:
        while line.position["step"] < found.stream(line.viewer).last:
            await line.hear()


def test_a_free_undo_goes_back_to_my_last_decision_past_bots(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "random", undo="free")
        chance = Random(9)
        async with ada.at(made["id"]) as line:
            for number in range(6):
                await caught_up(running, made["id"], line)
                before = line.position
                await line.answer(chance)
                await caught_up(running, made["id"], line)
                assert line.position["may_undo"]
                step = line.position["step"]
                await line.say({"t": "undo", "id": f"u{number}", "seat": 0, "step": step})
                update = await line.next("update")
                assert update["undone"]
                assert (update["view"], update["ask"]) == (before["view"], before["ask"])
                await line.next("done")
                await caught_up(running, made["id"], line)
                await line.answer(chance)

    play_on(tmp_path, talk)


# -------------------------------------------------------------------- bots and rules


def test_a_bot_that_thinks_holds_up_nobody_else(tmp_path: Path) -> None:
    async def run() -> None:
        bots = SlowBots()
        async with server(settings_for(tmp_path), still_world(bots=bots)) as running:
            ada, eve = running.browser(), running.browser()
            made = await ada.create("legions", "random", "me")
            async with ada.at(made["id"]) as line, eve.at(made["id"]) as watcher:
                await line.ping()
                await watcher.ping()
                bots.go.set()
                await play_out(line, Random(1))

    asyncio.run(run())


def test_bots_among_themselves_play_while_somebody_looks_on(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "random", "random")
        await asyncio.sleep(0.05)
        assert running.hall.tables[made["id"]].entries == []
        async with ada.at(made["id"]) as line:
            await line.until(lambda line: line.position["over"] is not None)

    play_on(tmp_path, talk)


RULE = {"price": 0, "value": 9, "races": []}


def test_a_seat_passes_by_its_own_rule_and_nobody_else_knows_it(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, "abyss")
        chance = Random(10)
        async with ada.at(table) as one, ben.at(table) as two:
            await two.say({"t": "auto_pass", "id": "r", "seat": 1, "rule": RULE})
            await two.next("done")
            for _ in range(30):
                await caught_up(running, table, one, two)
                await (one if one.position["ask"] else two).answer(chance)
            entries = running.hall.tables[table].entries
            passed = [e for e in entries if e.seat == 1 and e.guest is None]
            assert passed
            assert {entry.word for entry in passed} == {"pass"}
            assert "auto_pass" not in str(one.heard[1:])
            assert one.heard[0]["auto_pass"] is None
        async with ben.at(table) as back:
            assert back.position["auto_pass"] == RULE

    play_on(tmp_path, talk)


def test_nothing_is_for_sale_in_legions(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, _, table = await two_people(running, "legions")
        async with ada.at(table) as line:
            await line.say({"t": "auto_pass", "id": "r", "seat": 0, "rule": RULE})
            assert await line.refusal() == "no_auto_pass"

    play_on(tmp_path, talk)
