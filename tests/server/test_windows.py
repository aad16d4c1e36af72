"""[LG-A23] When a secret window closes tells nothing: not of what a seat holds, nor of whether its
player thinks, is away, or is a bot."""

import asyncio
import heapq
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from tests.server.fake_bots import Question, QuickBots
from tests.server.twins import SERVICES
from tidecourt.core.windows import is_idle, is_secret, silence_at
from tidecourt.games.registry import game_named
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import (
    BOT,
    MOVE,
    PERSON,
    Chosen,
    Entry,
    Guest,
    Policy,
    StoredSeat,
    StoredTable,
)
from tidecourt.server.services import Services
from tidecourt.server.settings import Settings
from tidecourt.server.table import Table
from tidecourt.server.windows import ALONE, HELD, open_for

WINDOW: Final = 4.0
DELAY: Final = (0.35, 0.85)
GAMES_PLAYED: Final = 16
SAVES: Final = 0.95  # how likely somebody keeps a stratagem for later, so that windows go on
ENOUGH: Final = 200  # windows of each kind, so that a small difference would show
SURE: Final = 1.95  # the distance of Kolmogorov and Smirnov that chance reaches once in 1,000


class Clock:
    """Time that passes only when nobody has anything left to do."""

    def __init__(self) -> None:
        self.time = 0.0
        self.sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self.number = 0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.number += 1
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self.sleepers, (self.time + seconds, self.number, woken))
        await woken

    async def settle(self) -> None:
        for _ in range(12):
            await asyncio.sleep(0)

    async def tick(self) -> bool:
        """Let time pass until somebody wakes up; says whether anybody has."""
        await self.settle()
        while self.sleepers:
            self.time, _, woken = heapq.heappop(self.sleepers)
            if not woken.done():
                woken.set_result(None)
                await self.settle()
                return True
        return False


class ThinkingBots(QuickBots):
    """Bots that think about a choice, and not about what is forced."""

    def __init__(self, clock: Clock) -> None:
        self.clock: Final = clock
        self.chance: Final = Random(1)

    async def option(self, asked: Question) -> int:
        if not is_idle(asked.seen, asked.seat):
            await self.clock.sleep(self.chance.uniform(0.1, 2.0))
        if is_secret(asked.seen, asked.seat) and self.chance.random() < SAVES:
            return silence_at(asked.seen, asked.seat)
        return await super().option(asked)


class Enemy:
    """Somebody who looks through a seat with a watch: when was each message sent?"""

    def __init__(self, clock: Clock, seat: int) -> None:
        self.guest: Guest | None = Guest(seat + 1, "enemy")
        self.viewer = seat
        self.lang = "en"
        self.clock: Final = clock
        self.heard: Final[list[tuple[float, dict[str, Any]]]] = []

    def send(self, message: bytes) -> None:
        self.heard.append((self.clock.time, msgspec.json.decode(message)))

    def come_back(self) -> None:
        raise AssertionError("nobody is sent away here")

    def dismiss(self, error: RefusedError) -> None:
        self.heard.append((self.clock.time, {"t": "refused", "code": error.code}))


def services(clock: Clock, **changes: Any) -> Services:
    settings = Settings(db=Path("nowhere"), answer_delay=DELAY, window=WINDOW)
    world = replace(
        SERVICES, settings=settings, now=clock.now, sleep=clock.sleep, chance=Random(2).random
    )
    return replace(world, bots=ThinkingBots(clock), **changes)


def legions(world: Services, seed: int, *seats: StoredSeat) -> Table:
    game = game_named("legions")
    setup = game.setup(2)
    stored = StoredTable(
        id="table",
        game="legions",
        rules_version=game.rules_version,
        cards=game.cards,
        setup=Chosen(2, [], setup.options),
        seed=seed,
        policy=Policy("log", "off", True),
        maker=1,
        invite="",
        created=0,
        seats=list(seats),
    )
    return Table(stored, [], world)


def person(seat: int, guest: int | None = None) -> StoredSeat:
    return StoredSeat(PERSON, f"P{seat}", "", seat + 1 if guest is None else guest)


def bot() -> StoredSeat:
    return StoredSeat(BOT, "Bot", "deep", None)


# -------------------------------------------------------------------- what an enemy can measure


class Measured:
    """How long the windows of a seat were open to the eyes of its enemy, by whether there was
    something to choose."""

    def __init__(self) -> None:
        self.forced: Final[list[float]] = []
        self.free: Final[list[float]] = []

    def note(self, seconds: float, free: bool) -> None:
        (self.free if free else self.forced).append(round(seconds, 6))


def distance(one: list[float], other: list[float]) -> float:
    """How far two samples are apart, by Kolmogorov and Smirnov, in units of what chance does."""
    one, other = sorted(one), sorted(other)
    apart: float = max(
        abs(bisect_right(one, at) / len(one) - bisect_right(other, at) / len(other))
        for at in {*one, *other}
    )
    chance = sqrt(len(one) * len(other) / (len(one) + len(other)))
    return apart * chance


async def play(measured: Measured, seed: int, clock: Clock, table: Table, watched: int) -> None:
    """A game in which people answer what must be answered at once, and windows as `thinking`
    people do: some at once, some late, some never."""
    enemy = Enemy(clock, 1 - watched)
    table.audience.enter(enemy)
    chance = Random(seed)
    number = 0
    opened: tuple[int, float, bool] | None = None
    while not table.match.over:
        await clock.settle()
        state = table.match.state
        length = table.course.length
        if opened is not None and opened[0] != length:
            measured.note(enemy.heard[-1][0] - opened[1], opened[2])
            opened = None
        if opened is None and state.stack and is_secret(state, watched):
            opened = (length, clock.time, not is_idle(state, watched))
        acted = False
        for seat in (0, 1):
            if table.stored.seats[seat].kind == BOT or not table.match.waits_for(seat):
                continue
            window = table.answers.window(seat)
            if window is not None and (window.kept or chance.random() < 0.5):
                continue  # answered already, or no answer yet
            if window is not None and is_idle(state, seat):
                continue  # who has nothing to choose does not sit there
            number += 1
            word = chance.choice(list(table.match.words(seat)))
            if window is not None and chance.random() < SAVES:
                word = "pass"
            guest = Guest(table.stored.seats[seat].guest or 0, "")
            await table.move(guest, seat, table.stream(seat).last, [word], f"m{number}")
            acted = True
            break
        if not acted:
            assert await clock.tick(), "nobody will ever do anything"


def measure(make: Callable[[Services, int], Table], watched: int) -> Measured:
    measured = Measured()

    async def run() -> None:
        for seed in range(1, GAMES_PLAYED + 1):
            clock = Clock()
            table = make(services(clock), seed)
            await play(measured, seed, clock, table, watched)
            await table.answers.stop()

    asyncio.run(run())
    return measured


def against_bot(world: Services, seed: int) -> Table:
    return legions(world, seed, person(0), bot())


def between_people(world: Services, seed: int) -> Table:
    return legions(world, seed, person(0), person(1))


@pytest.mark.rule("LG-A23")
@pytest.mark.parametrize("make", [against_bot, between_people])
def test_windows_with_a_choice_and_without_close_alike(
    make: Callable[[Services, int], Table],
) -> None:
    measured = measure(make, watched=1)
    assert min(len(measured.free), len(measured.forced)) > ENOUGH / 4
    assert len(measured.free) + len(measured.forced) > ENOUGH
    assert distance(measured.free, measured.forced) < SURE
    assert len({*measured.free, *measured.forced}) == 1  # to the microsecond


@pytest.mark.rule("LG-A23")
def test_a_server_that_lets_bots_answer_when_they_are_ready_would_be_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same measure, where a forced answer comes sooner than one that was thought about."""
    monkeypatch.setattr("tidecourt.server.answers.open_for", lambda table, seat: None)
    measured = measure(against_bot, watched=1)
    assert distance(measured.free, measured.forced) > 2 * SURE


# -------------------------------------------------------------------- one window


def at_window(
    talk: Callable[[Clock, Table], Any], make: Callable[[Services, int], Table], free: bool
) -> None:
    """Talk to a table at the first secret window of seat 0 that has a choice, or has none."""

    async def run() -> None:
        clock = Clock()
        for seed in range(1, 60):
            table = make(services(clock), seed)
            state = table.match.state
            if is_secret(state, 0) and is_idle(state, 0) != free:
                table.answers.wake()
                await clock.settle()
                await talk(clock, table)
                await table.answers.stop()
                return
        raise AssertionError("no such window was found")

    asyncio.run(run())


ADA: Final = Guest(1, "Ada")


@pytest.mark.rule("LG-A23")
@pytest.mark.parametrize("free", [True, False])
def test_a_window_closes_with_nobody_there(free: bool) -> None:
    async def talk(clock: Clock, table: Table) -> None:
        assert table.answers.closes_in(0) == WINDOW
        assert await clock.tick()
        assert clock.time == WINDOW
        assert [(e.seat, e.word, e.guest) for e in table.entries] == [(0, "pass", None)]

    at_window(talk, between_people, free)


def test_an_answer_is_kept_until_the_window_closes_and_acknowledged_only_then() -> None:
    async def talk(clock: Clock, table: Table) -> None:
        word = list(table.match.words(0))[-1]
        window = await table.move(ADA, 0, 0, [word], "m1")
        assert window is not None
        assert table.entries == []  # nothing is written that was not shown: nothing can be lost
        done = asyncio.create_task(window.outcome())
        assert await table.move(ADA, 0, 0, [word], "m1") is window  # sent twice, kept once
        with pytest.raises(RefusedError, match="stale"):
            await table.move(ADA, 0, 0, ["pass"], "m2")
        await clock.settle()
        assert not done.done()
        assert await clock.tick()
        await done
        assert [(e.word, e.message) for e in table.entries] == [(word, "m1")]
        assert await table.move(ADA, 0, 0, [word], "m1") is None

    at_window(talk, between_people, free=True)


def test_what_is_no_answer_is_refused_at_once() -> None:
    async def talk(clock: Clock, table: Table) -> None:
        with pytest.raises(RefusedError, match="illegal"):
            await table.move(ADA, 0, 0, ["fly"], "m1")
        with pytest.raises(RefusedError, match="not_asked"):
            await table.hold(Guest(2, "Ben"), 1, table.stream(1).last)

    at_window(talk, between_people, free=True)


@pytest.mark.parametrize("free", [True, False])
def test_whoever_is_asked_may_keep_a_window_open_whatever_they_hold(free: bool) -> None:
    async def talk(clock: Clock, table: Table) -> None:
        await table.hold(ADA, 0, 0)
        assert await clock.tick()
        assert (clock.time, table.entries) == (WINDOW, [])
        assert table.answers.closes_in(0) == HELD
        await table.move(ADA, 0, 0, ["pass"], "m1")
        await clock.settle()
        assert clock.time == WINDOW
        assert [e.message for e in table.entries] == ["m1"]

    at_window(talk, between_people, free)


def test_a_window_that_was_kept_open_closes_in_the_end() -> None:
    async def talk(clock: Clock, table: Table) -> None:
        await table.hold(ADA, 0, 0)
        assert await clock.tick()
        assert await clock.tick()
        assert clock.time == WINDOW + HELD
        assert [e.word for e in table.entries] == ["pass"]

    at_window(talk, between_people, free=True)


def test_against_bots_only_there_is_nothing_to_hide() -> None:
    async def idle(clock: Clock, table: Table) -> None:
        assert open_for(table, 0) == ALONE
        assert await clock.tick()
        assert [e.word for e in table.entries] == ["pass"]

    async def free(clock: Clock, table: Table) -> None:
        assert open_for(table, 0) is None

    at_window(idle, against_bot, free=False)
    at_window(free, against_bot, free=True)


def test_two_at_one_screen_are_both_asked() -> None:
    def make(world: Services, seed: int) -> Table:
        return legions(world, seed, person(0), person(1, guest=1))

    async def talk(clock: Clock, table: Table) -> None:
        assert open_for(table, 0) is None
        assert not table.answers.busy

    at_window(talk, make, free=False)


def test_a_window_cannot_be_answered_before_it_opens() -> None:
    """A list of words that runs through a window would close it at once."""

    async def run() -> None:
        clock = Clock()
        table = between_people(services(clock), 1)
        chance = Random(3)
        for number in range(400):
            await clock.settle()
            if table.match.over:
                break
            seat = next(seat for seat in (0, 1) if table.match.waits_for(seat))
            if table.answers.window(seat) is not None:
                assert await clock.tick()
                continue
            guest, step = Guest(seat + 1, ""), table.stream(seat).last
            word = chance.choice(list(table.match.words(seat)))
            after = table.prepared([Entry(MOVE, seat, word)])[-1].course.match
            if not after.over and is_secret(after.state, seat):
                with pytest.raises(RefusedError, match="illegal"):
                    await table.move(guest, seat, step, [word, "pass"], f"w{number}")
                return
            await table.move(guest, seat, step, [word], f"m{number}")
        raise AssertionError("no move led to a window of the same seat")

    asyncio.run(run())
