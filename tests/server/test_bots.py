"""Bots in worker processes: whatever one does, the table gets a legal move."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from tests.server import unruly_bots
from tidecourt.bots.bot import Thinker
from tidecourt.bots.random import LEVEL as RANDOM
from tidecourt.bots.registry import levels
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES
from tidecourt.server.bot_worker import READY, Job, Thinkers
from tidecourt.server.bots import BotError, BotPool, weaker_and_weaker

UNRULY = (sys.executable, str(Path(unruly_bots.__file__)))
SOON = 0.5  # the patience of these tests: enough for a bot that answers at all
LONG = 600.0

Use = Callable[[BotPool], Awaitable[None]]


def position(game: str = "legions") -> State:
    rules = GAMES[game]
    return rules.deal(rules.setup(), seed=3)


def asked(state: State) -> int:
    return next(seat for seat in range(5) if state.waiting() >> seat & 1)


async def choose(pool: BotPool, level: str, seed: int = 1, game: str = "legions") -> int:
    """A choice for the seat asked first; it must be legal."""
    state = position(game)
    seat = asked(state)
    option = await pool.choose(game, state.seen_by(seat).pack(), seat, level, seed)
    assert state.options(seat) >> option & 1
    return option


def unruly(sleeps: float = LONG) -> BotPool:
    """A pool of one worker with patience for all but those that sleep."""
    return BotPool(
        1,
        command=UNRULY,
        known=unruly_bots.levels,
        patience=lambda level, _: sleeps if level.name == "sleeps" else LONG,
        longest=LONG,
    )


def patient(workers: int = 1) -> BotPool:
    """A pool that waits for its bots however busy the machine is: they think when it is not."""
    return BotPool(workers, patience=lambda *_: LONG, queue_seconds=LONG, longest=LONG)


def run(pool: BotPool, use: Use) -> None:
    async def whole() -> None:
        try:
            await use(pool)
        finally:
            await pool.close()

    asyncio.run(whole())


@pytest.mark.parametrize("game", GAMES)
def test_every_registered_level_answers(game: str) -> None:
    async def use(pool: BotPool) -> None:
        for level in levels(GAMES[game]):
            await choose(pool, level.name, game=game)
            assert pool.metrics.value("tidecourt_bot_answers_total", level=level.name) == 1
        assert pool.metrics.value("tidecourt_bot_workers_started_total") == 1

    run(patient(), use)


def test_the_same_seed_gives_the_move_that_the_bot_itself_would_choose() -> None:
    state = position()
    seat = asked(state)
    game = GAMES["legions"]
    # One that does not think by the clock.
    level = next(
        found for found in reversed(levels(game)) if not isinstance(found.make(game), Thinker)
    )

    async def use(pool: BotPool) -> None:
        for seed in range(5):
            alone = level.make(game).choose(state.seen_by(seat), seat, seeded(seed))
            assert await choose(pool, level.name, seed) == alone

    run(patient(), use)


@pytest.mark.parametrize(
    ("level", "reason", "workers"),
    [
        ("sleeps", "deadline", 2),
        ("raises", "raised", 1),  # the process is unhurt
        ("leaves", "died", 2),
        ("cheats", "illegal", 2),
        ("boasts", "nonsense", 2),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_weaker_one(
    level: str, reason: str, workers: int
) -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, level)
        metrics = pool.metrics
        assert metrics.value("tidecourt_bot_failures_total", level=level, reason=reason) == 1
        assert metrics.value("tidecourt_bot_answers_total", level=level) == 0
        await choose(pool, "random")  # the pool goes on
        assert metrics.value("tidecourt_bot_workers_started_total") >= workers

    run(unruly(sleeps=SOON), use)


def test_what_a_bot_prints_is_not_its_answer() -> None:
    async def use(pool: BotPool) -> None:
        assert await choose(pool, "talks") != 1
        assert pool.metrics.value("tidecourt_bot_answers_total", level="talks") == 1

    run(unruly(), use)


def test_where_no_worker_can_start_the_server_itself_thinks() -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, "greedy")
        assert pool.metrics.value("tidecourt_bot_answers_total", level="greedy") == 1
        await choose(pool, "deep")
        assert pool.metrics.value("tidecourt_bot_answers_total", level="learned") == 1
        assert pool.metrics.value("tidecourt_bot_weakened_total", asked="deep", level="learned")

    run(BotPool(1, command=(sys.executable, "-c", "")), use)
    run(BotPool(1, command=("/nowhere/to/be/found",)), use)
    run(BotPool(1, command=(sys.executable, "-c", "print('good morning')")), use)


def test_where_nobody_can_choose_nothing_is_played_at_random() -> None:
    async def use(pool: BotPool) -> None:
        with pytest.raises(BotError):
            await choose(pool, "raises")
        assert pool.metrics.value("tidecourt_bot_stuck_total") == 1
        assert not pool.metrics.value("tidecourt_bot_answers_total", level="random")
        await choose(pool, "random")  # who was asked to play at random does
        assert pool.metrics.value("tidecourt_bot_answers_total", level="random") == 1

    known = [RANDOM, unruly_bots.unruly("raises")]
    run(BotPool(1, command=(sys.executable, "-c", ""), known=lambda game: known), use)


def test_whatever_happens_to_a_move_it_does_not_wait_for_long() -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, "sleeps")
        metrics = pool.metrics
        assert metrics.value("tidecourt_bot_failures_total", level="sleeps", reason="late") == 1
        assert metrics.value("tidecourt_bot_answers_total", level="novice") == 1
        assert not pool.busy

    never = BotPool(
        1, command=UNRULY, known=unruly_bots.levels, patience=lambda *_: LONG, longest=SOON
    )
    run(never, use)


def test_who_waits_for_a_place_is_counted() -> None:
    async def use(pool: BotPool) -> None:
        sleeper = asyncio.create_task(choose(pool, "sleeps"))
        while not pool.busy:
            await asyncio.sleep(0.01)
        waiting = asyncio.create_task(choose(pool, "random"))
        while not pool.places.waiting:
            await asyncio.sleep(0.01)
        assert pool.metrics.value("tidecourt_bot_queue") == 1
        for task in (sleeper, waiting):
            task.cancel()
        await asyncio.gather(sleeper, waiting, return_exceptions=True)
        assert pool.metrics.value("tidecourt_bot_queue") == 0
        assert pool.metrics.value("tidecourt_bot_wait_seconds_count") == 2

    run(unruly(), use)


def test_a_worker_killed_while_idle_is_replaced() -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, "random")
        pool.idle[0].process.kill()
        await pool.idle[0].process.wait()
        await choose(pool, "random")
        assert pool.metrics.value("tidecourt_bot_answers_total", level="random") == 2
        assert pool.metrics.value("tidecourt_bot_workers_started_total") == 2

    run(patient(), use)


def test_who_waits_too_long_for_a_worker_gets_a_move_from_the_server_itself() -> None:
    async def use(pool: BotPool) -> None:
        sleeper = asyncio.create_task(choose(pool, "sleeps"))
        while not pool.busy:
            await asyncio.sleep(0.01)
        await choose(pool, "random")
        assert pool.metrics.value("tidecourt_bot_failures_total", level="random", reason="queue")
        sleeper.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sleeper

    run(
        BotPool(
            1,
            command=UNRULY,
            known=unruly_bots.levels,
            patience=lambda *_: LONG,
            queue_seconds=0.05,
            longest=LONG,
        ),
        use,
    )


def test_a_choice_nobody_waits_for_frees_its_worker() -> None:
    async def use(pool: BotPool) -> None:
        sleeper = asyncio.create_task(choose(pool, "sleeps"))
        while not pool.busy:
            await asyncio.sleep(0.01)
        sleeper.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sleeper
        assert not pool.busy
        await choose(pool, "random")
        assert pool.metrics.value("tidecourt_bot_answers_total", level="random") == 1

    run(unruly(), use)


def test_closing_ends_the_workers_and_cancels_who_waits() -> None:
    async def whole() -> None:
        pool = unruly()
        sleeper = asyncio.create_task(choose(pool, "sleeps"))
        while not pool.busy:
            await asyncio.sleep(0.01)
        process = next(iter(pool.busy)).process
        await pool.close()
        assert process.returncode is not None
        with pytest.raises(asyncio.CancelledError):
            await sleeper

    asyncio.run(whole())


def test_many_tables_share_few_workers() -> None:
    async def use(pool: BotPool) -> None:
        await asyncio.gather(*(choose(pool, "random", seed) for seed in range(40)))
        assert pool.metrics.value("tidecourt_bot_answers_total", level="random") == 40
        assert pool.metrics.value("tidecourt_bot_workers_started_total") <= 2

    run(patient(2), use)


@pytest.mark.parametrize("level", ["", "sleeps"])
def test_a_worker_ends_when_its_server_is_killed(level: str) -> None:
    """A server is stood for by a process that starts a worker, says its id and waits."""
    state = position()
    job = Job("legions", state.seen_by(asked(state)).pack(), asked(state), level, 1)
    server = f"""
import subprocess, sys, time
worker = subprocess.Popen({UNRULY!r}, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
assert worker.stdout.readline() == {READY!r}
if {level!r}:
    worker.stdin.write({msgspec.json.encode(job)!r} + b"\\n")
    worker.stdin.flush()
print(worker.pid, flush=True)
time.sleep(600)
"""
    with subprocess.Popen(
        [sys.executable, "-c", server], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        worker = int(process.stdout.readline())
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        wait_until_gone(worker)


def wait_until_gone(pid: int) -> None:
    """Wait for a process that is not ours to end; the test hangs if it never does."""
    while True:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return
        if state == "Z":  # ended, and nobody has asked for its status
            return


def test_the_chain_of_levels_goes_down_to_the_weakest_that_thinks() -> None:
    game = GAMES["abyss"]
    chain = [level.name for level in weaker_and_weaker(unruly_bots.levels(game), "leaves")]
    assert chain == ["leaves", "raises", "sleeps", "novice"]
    unknown = weaker_and_weaker(unruly_bots.levels(game), "gone")  # a level of an older version
    assert unknown[0].name == "talks"


def test_nobody_stands_in_for_a_strong_bot_who_is_weaker_than_what_was_learned() -> None:
    game = GAMES["abyss"]
    chains = {
        level.name: [each.name for each in weaker_and_weaker(levels(game), level.name)]
        for level in levels(game)
    }
    assert chains["deep"][0] == "deep"
    assert chains["deep"][-1] == "learned"
    assert chains["learned"] == ["learned"]
    assert [name for name, chain in chains.items() if "random" in chain] == ["random"]
    assert chains["random"] == ["random"]
    assert chains["greedy"][-1] == "beginner"


def test_a_thinker_makes_each_bot_once() -> None:
    state = position()
    thinker = Thinkers(levels)
    job = Job("legions", state.seen_by(asked(state)).pack(), asked(state), "random", 1)
    assert thinker.think(job).option == thinker.think(job).option
    assert list(thinker.bots) == [("legions", "random")]
