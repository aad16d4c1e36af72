"""Reviews over HTTP, and tables that go on from a position of a finished game."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.review.games import played
from tests.server.fake_bots import QuickBots
from tests.server.running import (
    Browser,
    Message,
    Running,
    server,
    settings_for,
    still_world,
)
from tests.server.test_live import play_out, two_people
from tidecourt.core.record import write
from tidecourt.review.fortune import fortune
from tidecourt.server.bots import BotError, BotPool
from tidecourt.server.ledger import MOVE, UNDO, Entry
from tidecourt.server.limits import REVIEW, Rate
from tidecourt.server.places import Asker
from tidecourt.server.reviewing import ReviewPart, ReviewTask, reviewed, task_of
from tidecourt.server.reviews import entries_kept


def talking(
    tmp_path: Path,
    talk: Callable[[Running], Awaitable[None]],
    bots: QuickBots | None = None,
    **changes: Any,
) -> None:
    async def run() -> None:
        world = still_world(bots=bots or HastyBots())
        async with server(settings_for(tmp_path, **changes), world) as running:
            await talk(running)

    asyncio.run(run())


class HastyBots(QuickBots):
    """Bots that grade the last moves of a game only: the others take a while."""

    def __init__(self, last: int = 12) -> None:
        self.last = last
        self.tasks: list[ReviewTask] = []

    async def review(self, task: ReviewTask, asker: Asker) -> ReviewPart:
        self.tasks.append(task)
        if task.last < len(task.moves) - self.last:
            return ReviewPart([])
        return await super().review(task, asker)


class BusyBots(QuickBots):
    """Bots that never come to an end of a review."""

    def __init__(self) -> None:
        self.asked = 0

    async def review(self, task: ReviewTask, asker: Asker) -> ReviewPart:
        self.asked += 1
        return await asyncio.Future()


class FailingBots(QuickBots):
    async def review(self, task: ReviewTask, asker: Asker) -> ReviewPart:
        raise BotError("deadline")


async def uploaded(browser: Browser, levels: tuple[str, str] = ("random", "learned")) -> Message:
    """A table from the record of a game between bots."""
    text = write(played("legions", list(levels), 5), ["Ada", "Ben"])
    answer = await browser.http.post("/api/records", content=text.encode())
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


async def whole_review(browser: Browser, table: str, lang: str = "en") -> Message:
    """Ask until the review is whole."""
    while True:
        found: Message = await browser.ask("GET", f"/api/tables/{table}/review?lang={lang}")
        if found["done"] == found["moves"]:
            return found
        await asyncio.sleep(0.02)


def test_the_review_of_an_uploaded_record_leads_into_its_replay(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        table = (await uploaded(ada))["id"]
        found = await whole_review(ada, table)
        assert len(found["curve"]) == found["moves"] + 1 == len(found["open_steps"])
        assert found["open_steps"][0] == 0
        assert found["open_steps"] == sorted(found["open_steps"])
        for seat in found["seats"]:
            total = seat["start"] + seat["luck"] - seat["lost"] + seat["others"]
            assert total == pytest.approx(seat["result"], abs=1e-3)
        assert found["graded"]
        for each in found["graded"]:
            path = f"/api/tables/{table}/replay?as={each['seat']}&at={each['step']}"
            assert each["seat"] in (await ada.ask("GET", path))["waits"]
        english, french = found, await whole_review(ada, table, "fr")
        assert [p["move"] for p in english["points"]] == [p["move"] for p in french["points"]]
        assert all(point["clause"] and point["line"] for point in english["points"])

    talking(tmp_path, talk, HastyBots(60))


def test_the_curve_is_that_of_the_game(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        found = await whole_review(ada, (await uploaded(ada))["id"])
        told = fortune(played("legions", ["random", "learned"], 5))
        assert found["curve"][-1] == told.curve[-1]
        assert found["curve"][7] == pytest.approx(told.curve[7], abs=1e-4)

    talking(tmp_path, talk)


def test_the_curve_does_not_wait_for_workers(tmp_path: Path) -> None:
    """Neither for one to start, nor for what they are busy with: it comes with the first answer."""

    async def talk(running: Running) -> None:
        ada = running.browser()
        for _ in range(2):
            table = (await uploaded(ada))["id"]
            found: Message = await ada.ask("GET", f"/api/tables/{table}/review")
            assert len(found["curve"]) == found["moves"] + 1
            assert found["done"] == 0
        assert bots.asked == 2

    bots = BusyBots()
    talking(tmp_path, talk, bots)


def test_a_review_is_made_once_and_kept(tmp_path: Path) -> None:
    bots = HastyBots()
    tables: list[str] = []

    async def first(running: Running) -> None:
        ada = running.browser()
        tables.append((await uploaded(ada))["id"])
        both = await asyncio.gather(whole_review(ada, tables[0]), whole_review(ada, tables[0]))
        assert both[0] == both[1]

    async def again(running: Running) -> None:
        await whole_review(running.browser(), tables[0])

    talking(tmp_path, first, bots)
    pieces = [(task.first, task.last) for task in bots.tasks]
    asked = len(bots.tasks)
    assert len(set(pieces)) == 1  # the task is one, and goes through the game
    talking(tmp_path, again, bots)
    assert len(bots.tasks) == asked


def test_a_game_that_goes_on_is_not_reviewed_and_not_gone_on_from(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        table = (await ada.create("legions", "me", "novice"))["id"]
        assert await ada.refused("GET", f"/api/tables/{table}/review") == "409 not_over"
        wish = {"seat": 0, "step": 0, "level": "novice"}
        assert await ada.refused("POST", f"/api/tables/{table}/branch", wish) == "409 not_over"

    talking(tmp_path, talk)


def test_a_review_that_failed_is_told_and_can_be_asked_for_again(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        table = (await uploaded(ada))["id"]
        path = f"/api/tables/{table}/review"
        await ada.ask("GET", path)
        assert await ada.refused("GET", path) == "503 no_review"
        assert (await ada.ask("GET", path))["done"] == 0

    talking(tmp_path, talk, FailingBots())


def test_who_begins_too_many_reviews_waits(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        tables = [(await uploaded(ada))["id"] for _ in range(2)]
        await whole_review(ada, tables[0])
        assert await ada.refused("GET", f"/api/tables/{tables[1]}/review") == "429 too_many"
        await whole_review(ada, tables[0])  # what is kept costs nothing

    talking(tmp_path, talk, rates={REVIEW: Rate(burst=1, per_second=0)})


@pytest.mark.parametrize("game", ["legions", "abyss"])
def test_a_finished_game_is_played_on_from_a_step(tmp_path: Path, game: str) -> None:
    """Whatever the seat could not see there is dealt anew, and what it saw is the same."""

    async def talk(running: Running) -> None:
        ada, ben, table = await two_people(running, game, aid="full")
        async with ada.at(table) as one, ben.at(table) as two:
            await asyncio.gather(play_out(one, Random(1)), play_out(two, Random(2)))
        last = (await ada.ask("GET", f"/api/tables/{table}/replay?as=1"))["steps"]
        for step in (last // 3, 2 * last // 3):
            wish = {"seat": 1, "step": step, "level": "novice"}
            made = await ada.ask("POST", f"/api/tables/{table}/branch", wish)
            assert [seat["kind"] for seat in made["seats"]] == ["bot", "person"]
            then = await ada.ask("GET", f"/api/tables/{table}/replay?as=1&at={step}")
            async with ada.at(made["id"]) as line:
                first = line.heard[0]
                if made["waits"] == [1]:  # the bots have not moved since
                    assert first["view"] == then["view"]
                await play_out(line, Random(3))
        record = await ada.call("GET", f"/api/tables/{made['id']}/record")
        assert "[seed" not in record.text  # no seed leads to where it began
        wish = {"seat": 1, "step": last, "level": "novice"}
        assert await ada.refused("POST", f"/api/tables/{table}/branch", wish) == "409 over"
        for wrong, code in (({"seat": 7}, "no_seat"), ({"step": 9999}, "no_step")):
            refused = await ada.refused("POST", f"/api/tables/{table}/branch", wish | wrong)
            assert refused == f"404 {code}"
        bad = wish | {"step": 0, "level": "nobody"}
        assert await ada.refused("POST", f"/api/tables/{table}/branch", bad) == "400 bad_setup"

    talking(tmp_path, talk)


def test_what_would_have_been_is_tried_alone_with_the_cards_as_they_were(tmp_path: Path) -> None:
    """Every seat is one's own and sees what it saw then; moves are taken back freely."""

    async def talk(running: Running) -> None:
        ada = running.browser()
        table = (await uploaded(ada))["id"]
        wish = {"seat": 1, "step": 40, "level": "alone"}
        made = await ada.ask("POST", f"/api/tables/{table}/branch", wish)
        assert [(seat["name"], seat["mine"]) for seat in made["seats"]] == [
            ("Ada", True),
            ("Ben", True),
        ]
        assert made["undo"] == "free"
        whole = await ada.ask("GET", f"/api/tables/{table}/replay?as=0")
        then = await ada.ask("GET", f"/api/tables/{table}/replay?as=1&at=40")
        now = await ada.ask("GET", f"/api/tables/{made['id']}/replay?as=1&at=0")
        assert now["view"] == then["view"]
        mine = (await ada.ask("GET", f"/api/tables/{made['id']}/replay?as=0&at=0"))["view"]
        seen = [
            (await ada.ask("GET", f"/api/tables/{table}/replay?as=0&at={step}"))["view"]
            for step in range(30, min(50, whole["steps"]))
        ]
        assert mine in seen  # what the other seat held was not dealt anew

    talking(tmp_path, talk)


def test_a_branch_survives_a_restart_and_can_be_reviewed(tmp_path: Path) -> None:
    made: list[str] = []

    async def first(running: Running) -> None:
        ada = running.browser()
        table = (await uploaded(ada))["id"]
        wish = {"seat": 0, "step": 40, "level": "novice"}
        branch = await ada.ask("POST", f"/api/tables/{table}/branch", wish)
        made.append(branch["id"])
        async with ada.at(branch["id"]) as line:
            await play_out(line, Random(4))

    async def again(running: Running) -> None:
        found = await whole_review(running.browser(), made[0])
        assert found["seats"][0]["start"] == pytest.approx(found["curve"][0][0], abs=1e-3)

    talking(tmp_path, first)
    talking(tmp_path, again)


def test_a_worker_reviews_as_this_process_does() -> None:
    match = played("legions", ["random", "learned"], 5)
    task = task_of(match, [])
    task.first, task.last = len(match.moves) - 3, len(match.moves)

    async def run() -> ReviewPart:
        pool = BotPool(1)
        try:
            return await pool.review(task, Asker())
        finally:
            await pool.close()

    assert asyncio.run(run()) == reviewed(task)


def test_moves_that_were_taken_back_are_not_among_those_kept() -> None:
    log = [Entry(MOVE, 0, "a"), Entry(MOVE, 0, "b"), Entry(UNDO, 0, "2"), Entry(MOVE, 1, "c")]
    assert entries_kept(log) == [4]
    assert entries_kept(log[:2]) == [1, 2]
