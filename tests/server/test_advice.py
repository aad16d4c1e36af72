"""Hints from worker processes: a bot's opinion, whatever becomes of the process or the asker."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from threading import Event

import pytest

from tests.server import unruly_bots
from tests.server.test_bots import asked, choose, position, run
from tidecourt.bots.bot import Clock
from tidecourt.bots.registry import adviser, levels
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES
from tidecourt.server.advice import Budget, Opinion, packed, unpacked
from tidecourt.server.bot_worker import HurriedClock
from tidecourt.server.bots import BotError, BotPool, deadline

LONG = 600.0
FEW = Budget(LONG, evaluations=30)


async def advise(pool: BotPool, budget: Budget = FEW, game: str = "legions") -> Opinion:
    """A hint for the seat asked first."""
    state = position(game)
    seat = asked(state)
    return await pool.advise(game, state.seen_by(seat).pack(), seat, 7, budget)


def advised_by(name: str, workers: int = 1) -> BotPool:
    """A pool whose hints come from a bot that does something wrong."""
    script = (sys.executable, str(Path(unruly_bots.__file__)), name)
    return BotPool(workers, command=script, known=unruly_bots.levels, patience=lambda *_: LONG)


async def busy_worker(pool: BotPool) -> int:
    """The process that thinks about a hint, once it does."""
    while not pool.busy:
        await asyncio.sleep(0.01)
    (worker,) = pool.busy
    return worker.process.pid


@pytest.mark.parametrize("game", GAMES)
def test_the_opinion_is_that_of_the_strongest_bot_that_can_explain_itself(game: str) -> None:
    state = position(game)
    seat = asked(state)
    level, bot = adviser(GAMES[game])
    alone = bot.think(state.seen_by(seat), seat, seeded(7), Clock(evaluations=30))

    async def use(pool: BotPool) -> None:
        found = await advise(pool, game=game)
        assert found.level == level.name
        assert [vars_of(c) for c in found.thought.considered] == [
            vars_of(c) for c in alone.considered
        ]
        assert [(p.seat, p.option, p.world.pack()) for p in found.thought.line] == [
            (p.seat, p.option, p.world.pack()) for p in alone.line
        ]
        assert pool.metrics.value("tidecourt_hints_total", level=level.name) == 1

    run(BotPool(1), use)


def vars_of(considered: object) -> dict[str, object]:
    return {
        name: getattr(considered, name) for name in ("option", "value", "win", "points", "visits")
    }


def test_bots_need_not_wait_for_hints() -> None:
    async def use(pool: BotPool) -> None:
        hint = asyncio.create_task(advise(pool, Budget(LONG)))
        await busy_worker(pool)
        await choose(pool, "random")
        assert not hint.done()
        hint.cancel()
        await asyncio.gather(hint, return_exceptions=True)

    run(advised_by("ponders"), use)


def test_a_hint_that_nobody_waits_for_ends_at_once_and_its_process_goes_on() -> None:
    async def use(pool: BotPool) -> None:
        for _ in range(3):
            hint = asyncio.create_task(advise(pool, Budget(LONG)))
            await busy_worker(pool)
            hint.cancel()
            with pytest.raises(asyncio.CancelledError):
                await hint
        found = await advise(pool, Budget(0.01))
        assert found.level == "ponders"
        assert pool.metrics.value("tidecourt_bot_workers_started_total") == 1

    run(advised_by("ponders"), use)


def test_a_thought_that_is_hurried_before_it_begins_has_no_time() -> None:
    hurried = Event()
    hurried.set()
    clock = HurriedClock(Budget(LONG), hurried)
    assert clock.out
    hurried.clear()
    assert not clock.out


def test_a_hint_is_thought_about_anew_when_its_process_dies() -> None:
    async def use(pool: BotPool) -> None:
        hint = asyncio.create_task(advise(pool, Budget(LONG)))
        first = await busy_worker(pool)
        os.kill(first, signal.SIGKILL)
        while await busy_worker(pool) == first:
            await asyncio.sleep(0.01)
        hint.cancel()
        await asyncio.gather(hint, return_exceptions=True)
        assert (await advise(pool, Budget(0.01))).level == "ponders"
        assert pool.metrics.value("tidecourt_bot_workers_started_total") == 2

    run(advised_by("ponders"), use)


def test_a_process_that_died_while_idle_is_replaced() -> None:
    async def use(pool: BotPool) -> None:
        await advise(pool)
        (worker,) = pool.idle
        os.kill(worker.process.pid, signal.SIGKILL)
        await worker.process.wait()
        await advise(pool)

    run(BotPool(1), use)


@pytest.mark.parametrize(("name", "reason"), [("flounders", "raised"), ("misleads", "nonsense")])
def test_an_adviser_that_fails_is_an_error_and_nothing_worse(name: str, reason: str) -> None:
    async def use(pool: BotPool) -> None:
        with pytest.raises(BotError) as failed:
            await advise(pool)
        assert failed.value.reason == reason
        failures = "tidecourt_bot_failures_total"
        assert pool.metrics.value(failures, level="hint", reason=reason) == 1
        await choose(pool, "random")

    run(advised_by(name), use)


def test_a_pool_that_closes_ends_hints_under_way() -> None:
    async def use(pool: BotPool) -> None:
        hint = asyncio.create_task(advise(pool, Budget(LONG)))
        await busy_worker(pool)
        await pool.close()
        with pytest.raises(asyncio.CancelledError):
            await hint

    run(advised_by("ponders"), use)


def test_an_opinion_comes_back_as_it_was_sent() -> None:
    state = position("abyss")
    seat = asked(state)
    game = GAMES["abyss"]
    level, bot = adviser(game)
    thought = bot.think(state.seen_by(seat), seat, seeded(1), Clock(evaluations=30))
    sent = packed(level.name, thought)
    assert packed(level.name, unpacked(game, state.options(seat), sent).thought) == sent
    with pytest.raises(ValueError, match="no option"):
        unpacked(game, 0, packed(level.name, type(thought)([], [])))


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_more_time_than_it_needs(game: str) -> None:
    for level in levels(GAMES[game]):
        usual = level.milliseconds / 1000
        assert deadline(level, usual) == usual + 2
