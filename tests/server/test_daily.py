"""The deal of the day: the same for everybody, one try, the bot's line, yesterday's result."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.fake_bots import QuickBots
from tests.server.running import Browser, Running, server, settings_for, still_world
from tests.server.test_affairs import say
from tests.server.test_live import play_out
from tidecourt.core.proof import commitment_of, seed_of
from tidecourt.games.registry import game_named
from tidecourt.server.counting import Counting
from tidecourt.server.daily import WEEK, plan_of
from tidecourt.server.daily_api import bars_of
from tidecourt.server.daily_deals import DayResult

MONDAY = 1_794_787_200.0  # 2026-11-16, midnight
A_DAY = 24 * 3600.0


class Calendar:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = MONDAY + 3600.0

    def __call__(self) -> float:
        return self.now


def living(tmp_path: Path, talk: Callable[[Running, Calendar], Awaitable[None]]) -> None:
    async def run() -> None:
        calendar = Calendar()
        world = still_world(bots=QuickBots(), now=calendar)
        async with server(settings_for(tmp_path), world) as running:
            await talk(running, calendar)

    asyncio.run(run())


async def looked(browser: Browser) -> Any:
    return await browser.ask("GET", "/api/daily")


async def until_played(browser: Browser) -> Any:
    """Look until the bot has played the deal of today, whose own try is over."""
    while True:
        found = await looked(browser)
        if found["today"]["deep"] is not None:
            return found
        await asyncio.sleep(0)


def test_one_deal_for_everybody_and_one_try(tmp_path: Path) -> None:
    async def talk(running: Running, calendar: Calendar) -> None:
        ada, ben = running.browser(), running.browser()
        await ada.ask("PUT", "/api/me/rating", {"rated": True})
        before = await looked(ada)
        today = before["today"]
        assert (today["day"], today["game"], today["table"]) == ("2026-11-16", "legions", "")
        assert (today["mine"], today["deep"], today["bars"]) == (None, None, [])
        assert before["seconds"] == 23 * 3600
        mine = await ada.ask("POST", "/api/daily")
        assert mine == await ada.ask("POST", "/api/daily")
        others = await ben.ask("POST", "/api/daily")
        assert others["id"] != mine["id"]
        assert (mine["hints"], mine["day"]) == (False, today["day"])
        tables = running.hall.tables
        starts = [tables[each["id"]].match.start.pack() for each in (mine, others)]
        assert starts[0] == starts[1]
        assert mine["deal"]["commitment"] == today["commitment"]
        async with ada.at(mine["id"]) as line:
            await play_out(line, Random(1))
        after = (await until_played(ada))["today"]
        assert after["mine"]["table"] == mine["id"]
        assert sum(bar["tries"] for bar in after["bars"]) == 1
        assert (await looked(ben))["today"]["bars"] == []  # whose own try goes on
        over = await ada.ask("GET", f"/api/tables/{mine['id']}")
        deal = over["deal"]
        assert commitment_of(deal["secret"]) == today["commitment"]
        assert str(seed_of(deal["secret"], deal["salts"])) == deal["seed"]
        bot = await ada.ask("GET", f"/api/tables/{after['deep']['table']}")
        assert [seat["level"] for seat in bot["seats"]] == ["deep", "learned"]
        assert bot["deal"]["seed"] == deal["seed"]
        own, best = bot["scores"]
        assert after["deep"]["lead"] == own - best
        # Nor is it played again, rated or counted among other games.
        assert await ada.refused("POST", f"/api/tables/{mine['id']}/rematch", {}) == "409 one_try"
        assert await Counting(running.hall.services).look() > 0
        store = running.hall.services.ledger.store
        assert await store.rows("SELECT * FROM ratings") == []
        assert await store.rows("SELECT * FROM numbered") == []

    living(tmp_path, talk)


def test_the_day_after_everybody_is_told(tmp_path: Path) -> None:
    async def talk(running: Running, calendar: Calendar) -> None:
        ada, ben = running.browser(), running.browser()
        mine = await ada.ask("POST", "/api/daily")
        async with ada.at(mine["id"]) as line:
            await play_out(line, Random(2))
        await until_played(ada)
        cleo = running.browser()
        theirs = await cleo.ask("POST", "/api/daily")
        async with cleo.at(theirs["id"]) as line:
            await say(line, "resign", 0)
        today = (await looked(cleo))["today"]
        assert today["mine"] == {"table": theirs["id"], "lead": None, "won": False}
        assert sum(bar["tries"] for bar in today["bars"]) == 1  # who gave up has no bar
        calendar.now += A_DAY
        found = await looked(ben)
        assert (found["today"]["day"], found["today"]["game"]) == ("2026-11-17", "abyss")
        yesterday = found["yesterday"]
        assert yesterday["mine"] is None
        assert sum(bar["tries"] for bar in yesterday["bars"]) == 1
        assert yesterday["deep"] is not None
        new = await ada.ask("POST", "/api/daily")
        assert (new["game"], new["id"] != mine["id"]) == ("abyss", True)
        tables = (await ada.ask("GET", "/api/me/export"))["tables"]
        assert [table["day"] for table in tables] == ["2026-11-16", "2026-11-17"]
        await ada.ask("DELETE", "/api/me")
        assert (await looked(ben))["yesterday"]["bars"] == []

    living(tmp_path, talk)


def test_two_guests_who_become_one_have_one_try(tmp_path: Path) -> None:
    async def talk(running: Running, calendar: Calendar) -> None:
        ada, ben = running.browser(), running.browser()
        kept, lost = [(await each.ask("POST", "/api/daily"))["id"] for each in (ada, ben)]
        code = (await ada.ask("POST", "/api/me/codes", {}))["code"]
        await ben.ask("POST", "/api/codes", {"code": code})
        assert (await ben.ask("POST", "/api/daily"))["id"] == kept != lost

    living(tmp_path, talk)


@pytest.mark.parametrize("weekday", range(7))
def test_every_day_of_the_week_has_a_game(weekday: int) -> None:
    plan = plan_of(date(2026, 11, 16 + weekday))
    assert plan is WEEK[weekday]
    game, setup = plan.rules()
    assert game is game_named(plan.game)
    assert setup.players == plan.players


def test_bars_have_no_gaps() -> None:
    results = [DayResult(lead, lead > 0) for lead in (-7, -1, 0, 4, 12)]
    bars = [(bar.lead, bar.tries) for bar in bars_of(results)]
    assert bars == [(-10, 1), (-5, 1), (0, 2), (5, 0), (10, 1)]
    assert bars_of([]) == []
