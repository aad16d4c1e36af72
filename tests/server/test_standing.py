"""How answers that belong together would stand: told to whoever is asked, and nothing changes."""

from pathlib import Path
from random import Random
from typing import Any

from tests.server.running import Line, Message, Running, play_on
from tests.server.test_live import two_people


async def until_payment(line: Line) -> None:
    """Play both seats until somebody pays for a Lord."""
    chance = Random(5)
    while not (line.position["ask"] and line.position["ask"]["step"] == "pay"):
        if line.position["ask"] is None:
            await line.say({"t": "look", "seat": line.position["waits"][0]})
            await line.next("whole")
        else:
            await line.answer(chance)


def wish(line: Line, words: list[str], **changes: Any) -> Message:
    ask = line.position["ask"]
    seat = ask["seat"] if ask else line.viewer
    step = line.position["step"]
    return {"t": "standing", "id": "s", "seat": seat, "step": step, "words": words} | changes


def test_a_payment_is_told_as_it_stands_and_played_as_it_was_told(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("abyss", modules=["kraken"]) as line:
            await until_payment(line)
            asked, step = line.position["ask"], line.position["step"]
            assert asked["pay"]["standing"]["total"] == 0
            words = asked["pay"]["cheapest"]["words"][:-1]
            told = []
            for number in range(len(words) + 1):
                await line.say(wish(line, words[:number][::-1], id=f"s{number}"))
                answer = await line.next("standing")
                assert answer["id"] == f"s{number}"
                told.append(answer["standing"])
            assert told[0] == asked["pay"]["standing"]
            assert [one["complete"] for one in told][-1]
            assert told[-1]["words"] == [*words, "done"]
            assert line.position["step"] == step  # nothing has changed
            await line.move("", words=told[-1]["words"])
            await line.next("done")
            assert line.position["step"] > step

    play_on(tmp_path, talk)


def test_words_that_cannot_be_chosen_are_refused(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("abyss") as line:
            first = line.position["ask"]["options"][0]["word"]
            await line.say(wish(line, [first]))  # an answer, but not one of several
            assert await line.refusal() == "illegal"
            await until_payment(line)
            hand = line.position["view"]["realms"][line.viewer]["hand"]
            for words in (["done"], ["pay:nobody"], [f"pay:{hand[0]}"] * 9):
                await line.say(wish(line, words))
                assert await line.refusal() == "illegal"
            await line.say(wish(line, [], step=line.position["step"] + 1))
            assert await line.refusal() == "stale"
            await line.say(wish(line, ["x"] * 61))
            assert await line.refusal() == "malformed"

    play_on(tmp_path, talk)


def test_only_the_seat_that_is_asked_is_told(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, "legions")
        async with ada.at(table) as one, ben.at(table) as two:
            asked, other = (one, two) if one.position["ask"] else (two, one)
            await other.say(wish(other, []))
            assert await other.refusal() == "not_asked"
            await other.say(wish(other, [], seat=asked.viewer))
            assert await other.refusal() == "not_yours"
            await asked.say(wish(asked, ["pass"]))
            assert await asked.refusal() == "illegal"  # Legions has no such answers

    play_on(tmp_path, talk)
