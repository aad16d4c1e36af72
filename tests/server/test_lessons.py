"""Lessons at tables: a script that does only what the coach marks gets through all of them, and so
does one that only reads what the coach says."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.lessons.reading import PlainReader
from tests.server.boards import with_board
from tests.server.running import Browser, Line, Running, play_on, server, settings_for
from tidecourt.lessons.lesson import Lesson
from tidecourt.lessons.shelf import every_lesson as all_lessons
from tidecourt.lessons.shelf import lesson_named, lessons_of
from tidecourt.locales import LANGUAGES, words
from tidecourt.server.desk import at_once
from tidecourt.server.reels import Filming
from tidecourt.server.services import encode
from tidecourt.server.views.presenter import presenter_for

LESSONS = all_lessons()
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[each.name for each in LESSONS])
FIRST = LESSONS[0]


async def begun(browser: Browser, lesson: Lesson) -> str:
    made = await browser.ask("POST", f"/api/lessons/{lesson.name}")
    assert made["lesson"] == lesson.name
    return str(made["id"])


def marked(line: Line) -> list[str]:
    """The answers that the coach marks, by their words; nothing while it is not the learner's."""
    position = line.position
    if position["ask"] is None:
        return []
    offered = [option["word"] for option in position["ask"]["options"]]
    return [word for word in position["coach"]["words"] if word in offered]


async def give(line: Line, word: str) -> None:
    """Give an answer, and wait until it is done and shown."""
    before = line.position["step"]
    done = {"t": "done", "id": await line.move(word)}
    await line.until(lambda at: at.position["step"] > before and done in at.heard)


async def follow(line: Line, chance: Random) -> None:
    """Do what is marked, and where all is free, anything; until the lesson is done."""
    while not line.position["coach"]["done"]:
        coach = line.position["coach"]
        if coach["free"] and line.position["ask"]:
            await line.answer(chance)
        elif marked(line):
            await give(line, marked(line)[0])
        else:
            assert not line.position["ask"], f"asked, but nothing is marked: {line.position}"
            await line.hear()


async def lessons_done(browser: Browser) -> list[str]:
    sets = await browser.ask("GET", "/api/lessons?lang=en")
    return [lesson["name"] for each in sets for lesson in each["lessons"] if lesson["done"]]


@every_lesson
def test_doing_what_is_marked_leads_to_the_end(tmp_path: Path, lesson: Lesson) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        table = await begun(ada, lesson)
        async with ada.at(table) as line:
            coach = line.position["coach"]
            assert coach["title"] == words("en").say(lesson.key("title"))
            assert (coach["step"], coach["steps"]) == (0, lesson.steps())
            await follow(line, Random(lesson.name))
            assert line.position["coach"]["step"] == lesson.steps()
            assert line.position["coach"]["pages"]
            assert line.position["ask"] is None
        assert await lessons_done(ada) == [lesson.name]

    play_on(tmp_path, talk)


async def do_as_is_said(line: Line, chance: Random) -> None:
    """Do what the coach's last page says, and where it leaves all open, anything; until the lesson
    is done or becomes a game."""
    reader = PlainReader()
    while not line.position["coach"]["done"] and not line.position["coach"]["free"]:
        if not line.position["ask"]:
            await line.hear()
            continue
        options = line.position["ask"]["options"]
        at = reader.choose(
            line.position["coach"]["pages"][-1], [option["label"] for option in options]
        )
        if at is None:
            assert len(marked(line)) == len(options), "left open by the text, but not by the lesson"
        await give(line, (chance.choice(options) if at is None else options[at])["word"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doing_what_is_said_leads_to_the_end(tmp_path: Path, lang: str) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        for lesson in LESSONS:
            async with ada.at(await begun(ada, lesson), lang=lang) as line:
                await do_as_is_said(line, Random(lesson.name))

    play_on(tmp_path, talk)


class Kept:
    """A lesson that is played from its reel."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        film = Filming(lesson, presenter_for(lesson.game.name), lang)
        self.reel: dict[str, Any] = json.loads(encode(at_once(film.reel())))
        self.scene: dict[str, Any] = {}
        self.position: dict[str, Any] = self.reel["whole"]
        self.begin(0)

    def begin(self, scene: int) -> None:
        self.scene = self.reel["scenes"][scene]
        for update in self.scene["shown"]:
            self.position = with_board(update, self.position)

    def check(self, line: Line) -> None:
        """A table of the lesson shows the same."""
        for said in ("step", "view", "ask", "coach", "waits", "may_undo", "over"):
            assert self.position[said] == line.position[said], said


@every_lesson
def test_every_other_answer_is_refused_with_a_reason_and_a_reel_says_the_same(
    tmp_path: Path, lesson: Lesson
) -> None:
    kept = Kept(lesson, "fr")

    async def talk(running: Running) -> None:
        ada = running.browser()
        async with ada.at(await begun(ada, lesson), lang="fr") as line:
            while not (line.position["coach"]["free"] or line.position["coach"]["done"]):
                if not marked(line):
                    await line.hear()
                    continue
                kept.check(line)
                good = marked(line)
                assert set(kept.scene["leads"]) == set(good)
                for option in line.position["ask"]["options"]:
                    if option["word"] in good:
                        continue
                    before = line.position
                    await line.move(option["word"])
                    said = await line.next("refused")
                    assert said["code"] == "lesson"
                    assert said["text"] == kept.scene["wrong"][option["word"]]
                    assert line.position == before, "nothing has changed"
                await give(line, good[0])
                kept.begin(kept.scene["leads"][good[0]])
            if line.position["coach"]["free"]:  # here a reel ends
                line.position["ask"] = None
            kept.check(line)

    play_on(tmp_path, talk)


def test_a_payment_stands_in_a_reel_as_at_a_table(tmp_path: Path) -> None:
    lesson = lesson_named("abyss/recruit")
    kept = Kept(lesson, "en")

    async def talk(running: Running) -> None:
        ada = running.browser()
        async with ada.at(await begun(ada, lesson)) as line:
            while not kept.scene["stands"]:
                word = marked(line)[0]
                await give(line, word)
                kept.begin(kept.scene["leads"][word])
            kept.check(line)
            for some, standing in kept.scene["stands"].items():
                words = some.split(" ")[::-1]  # in whatever order
                wish = {"t": "standing", "id": some, "seat": lesson.learner, "words": words}
                await line.say(wish | {"step": line.position["step"]})
                assert (await line.next("standing"))["standing"] == standing

    play_on(tmp_path, talk)


def test_all_lessons_can_be_kept(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        reels = await ada.call("GET", "/api/reels?lang=fr")
        assert list(reels.json()) == [lesson.name for lesson in LESSONS]
        first = reels.json()[FIRST.name]["whole"]
        assert first["coach"]["title"] == words("fr").say(FIRST.key("title"))
        assert [seat["mine"] for seat in first["table"]["seats"]] == [True, False]
        known = {"If-None-Match": reels.headers["ETag"]}
        again = await ada.call("GET", "/api/reels?lang=fr", headers=known)
        assert again.status_code == 304
        assert await ada.ask("GET", "/api/tables/mine") == []

    play_on(tmp_path, talk)


def test_a_lesson_goes_on_after_the_server_was_stopped(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(settings_for(tmp_path)) as running:
            ada = running.browser()
            table = await begun(ada, FIRST)
            async with ada.at(table) as line:
                await line.move(marked(line)[0])
                await line.until(lambda at: at.position["coach"]["step"] == 1 and bool(marked(at)))
                before = line.position
            cookies = ada.http.cookies
        async with server(settings_for(tmp_path)) as running:
            again = running.browser()
            again.http.cookies = cookies
            async with again.at(table) as line:
                assert line.position["coach"] == before["coach"]
                assert line.position["view"] == before["view"]
                await follow(line, Random(1))

    asyncio.run(run())


def test_lessons_are_no_games_and_can_be_begun_again(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        table = await begun(ada, FIRST)
        assert await ada.ask("GET", "/api/tables/mine") == []
        assert await lessons_done(ada) == []
        async with ada.at(table) as line:
            await follow(line, Random(1))
        assert await lessons_done(ada) == [FIRST.name]
        assert await lessons_done(ben) == []
        sets = await ada.ask("DELETE", "/api/lessons?lang=fr")
        assert [each["title"] for each in sets][:1] == [words("fr").say("lessons_legions.title")]
        assert await lessons_done(ada) == []
        assert await ben.refused("POST", "/api/lessons/legions/chess") == "404 no_lesson"

    play_on(tmp_path, talk)


def test_only_the_learner_has_a_coach(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        table = await begun(ada, FIRST)
        async with eve.at(table) as line:
            assert line.position["coach"] is None
        made: dict[str, Any] = await ada.create("legions", "me", "random")
        assert made["lesson"] == ""
        async with ada.at(made["id"]) as line:
            assert line.position["coach"] is None

    play_on(tmp_path, talk)


def test_a_lesson_that_was_rewritten_is_not_played_on(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        table = await begun(ada, FIRST)
        running.hall.tables.clear()
        ledger = running.hall.services.ledger
        stored = await ledger.table(table)
        assert stored is not None
        setup = msgspec.json.encode(replace(stored.setup, lesson_digest="older")).decode()
        await ledger.change("UPDATE tables SET setup = ? WHERE id = ?", setup, table)
        async with ada.line(table) as line:
            assert await line.refusal() == "other_lesson"
            assert await line.closed() == 4409

    play_on(tmp_path, talk)


def test_a_rematch_after_a_lesson_is_a_real_game(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        table = await begun(ada, lessons_of("legions")[-1])
        async with ada.at(table) as line:
            await follow(line, Random(2))
        again = await ada.ask("POST", f"/api/tables/{table}/rematch")
        assert again["lesson"] == ""
        record = await ada.call("GET", f"/api/tables/{table}/record")
        assert "it can be read, but not replayed" in record.text

    play_on(tmp_path, talk)
