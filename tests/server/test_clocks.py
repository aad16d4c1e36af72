"""Clocks: whose time passes, that it follows from the log, survives restarts, and tells nothing."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.kit.tables import table_named
from tests.kit.walks import spread
from tests.server.fake_bots import QuickBots
from tests.server.running import settings_for
from tests.server.test_windows import Clock as Watch
from tests.server.test_windows import Enemy, legions, person, services
from tests.server.twins import Twins, secret_moments
from tidecourt.locales import words
from tidecourt.server.affairs import ClockWish
from tidecourt.server.app import World, create_app
from tidecourt.server.asides import SIT_IN
from tidecourt.server.clocks import Clock, Clocks
from tidecourt.server.desk import at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.following import follow
from tidecourt.server.guests import Guests
from tidecourt.server.ledger import MOVE, Entry, Guest, Policy
from tidecourt.server.messages import SeatWish, TableWish
from tidecourt.server.table import Table

BLITZ: Final = Clock(bank=60, increment=5)
BOTH: Final = 0b11

# -------------------------------------------------------------------- the reckoning


def two(rule: Clock = BLITZ, waits: int = 1) -> Clocks:
    clocks = Clocks(rule, 2, BOTH, begun=1000)
    clocks.begin(waits, False)
    return clocks


def test_who_is_waited_for_is_charged_and_gains_when_it_is_over() -> None:
    clocks = two()
    clocks.note(11_000, 1, False, True)  # still the same seat: nothing is gained yet
    assert clocks.left == [50_000, 60_000]
    clocks.note(15_000, 2, False, True)
    assert clocks.left == [51_000, 60_000]
    assert clocks.due() == 75_000
    assert clocks.left_at(20_000) == [51_000, 55_000]
    assert (clocks.spent(74_999), clocks.spent(75_000)) == ([], [1])


def test_parts_of_a_span_that_nobody_sees_add_up() -> None:
    whole, parts = two(waits=BOTH), two(waits=BOTH)
    for at in (1_003, 7_777, 7_778, 19_999):
        parts.note(at, BOTH, False, False)
    for clocks in (whole, parts):
        clocks.note(31_234, 2, False, True)
    assert whole.left == parts.left == [34_766, 29_766]


def test_a_move_that_is_taken_back_gives_no_time_and_keeps_no_gain() -> None:
    clocks = two(waits=BOTH)
    clocks.note(11_000, 2, False, True)
    assert clocks.left[0] == 55_000
    clocks.note_undo(14_000, 0, BOTH, False)
    assert clocks.left == [50_000, 47_000]
    clocks.note(16_000, 2, False, True)
    assert clocks.left == [53_000, 45_000]


def test_a_window_is_free_for_as_long_as_it_must_be() -> None:
    clocks = two(Clock(bank=60, increment=5, window=4.0))
    clocks.note(2_000, 1, True, True)
    assert clocks.due() == 2_000 + 4_000 + 59_000
    clocks.note(6_000, 2, True, True)  # what it gains it gains for the answer before the window
    assert clocks.left == [64_000, 60_000]
    clocks.note(10_000, 1, False, True)  # a window and nothing else: nothing lost, nothing gained
    assert clocks.left == [64_000, 60_000]
    clocks.note(11_000, 1, True, True)
    clocks.note(30_000, 2, False, True)  # held for 15 seconds more
    assert clocks.left == [64_000 - 1_000 - 15_000 + 5_000, 60_000]


def test_days_begin_anew_with_every_wait() -> None:
    day = 24 * 3600 * 1000
    clocks = two(Clock(days=2))
    clocks.note(1000 + day, 2, False, True)
    assert clocks.left == [day, 2 * day]
    clocks.note(1000 + day + 5, 1, False, True)
    assert clocks.left == [2 * day, 2 * day - 5]
    assert clocks.due() == 1005 + 3 * day


def test_whoever_comes_back_has_a_little_time() -> None:
    clocks = two()
    clocks.note_aside(61_000, 0, False, 0, False)
    assert (clocks.left[0], clocks.due()) == (0, None)
    clocks.note_aside(99_000, 0, True, 1, False)
    assert (clocks.left, clocks.due()) == ([6_000, 60_000], 105_000)


# -------------------------------------------------------------------- at a table


def timed(watch: Watch, rule: Clock, seed: int = 1, *guests: int) -> Table:
    """A table of Legions with a clock, between two people."""
    seats = [person(number, guest) for number, guest in enumerate(guests or (1, 2))]
    table = legions(services(watch), seed, *seats)
    table.stored.policy = Policy("log", "fair", True, clock=rule)
    table.stored.begun = 1
    return Table(table.stored, [], table.services)


async def answered(table: Table, chance: Random, number: int) -> int:
    """One answer of whoever is asked, but for a window."""
    seat = next(s for s in (0, 1) if table.match.waits_for(s))
    word = chance.choice(list(table.match.words(seat)))
    guest = Guest(table.stored.seats[seat].guest or 0, "")
    await table.move(guest, seat, table.stream(seat).last, [word], f"m{number}")
    return seat


def talk_at(talk: Any, rule: Clock = BLITZ) -> None:
    async def run() -> None:
        watch = Watch()
        table = timed(watch, rule)
        table.answers.wake()
        await watch.settle()
        try:
            await talk(watch, table)
        finally:
            await table.answers.stop()

    asyncio.run(run())


def test_at_zero_a_bot_sits_in_and_the_person_takes_the_seat_back() -> None:
    async def talk(watch: Watch, table: Table) -> None:
        ears = Enemy(watch, 0)
        table.audience.enter(ears)
        while not table.course.asides.sitting:
            assert await watch.tick()
        seat, level = next(iter(table.course.asides.sitting.items()))
        sat = next(entry for entry in table.entries if entry.kind == SIT_IN)
        assert (sat.seat, sat.word, sat.guest, level) == (seat, "learned time", None, "learned")
        assert sat.at >= 60_000
        guest = Guest(seat + 1, "")
        with pytest.raises(RefusedError, match="sat_in"):
            await table.move(guest, seat, table.stream(seat).last, ["pass"], "late")
        news = table.clock_news()
        assert news is not None
        assert news.left[seat] is None
        lines = [line["text"] for _, told in ears.heard for line in told.get("lines", [])]
        assert f"P{seat} is out of time: Sabine sits in." in lines
        stands = [
            told["table"]["seats"][seat]["stand_in"] for _, told in ears.heard if "table" in told
        ]
        assert stands[-1] == "learned"
        await table.referee.come_back(guest, seat, "b1")
        await table.referee.come_back(guest, seat, "b1")  # sent twice, done once
        assert [entry.kind for entry in table.entries].count("back") == 1
        news = table.clock_news()
        assert news is not None
        assert news.left[seat] >= 6_000  # type: ignore[operator]
        with pytest.raises(RefusedError, match="not_sat_in"):
            await table.referee.come_back(guest, seat, "b2")

    talk_at(talk)


def test_a_bot_that_sits_in_plays() -> None:
    async def talk(watch: Watch, table: Table) -> None:
        table.audience.enter(Enemy(watch, -1))  # bots among themselves want somebody to look on
        while len(table.entries) < 40:
            assert await watch.tick()
        assert {entry.seat for entry in table.entries if entry.kind == SIT_IN} == {0, 1}
        last = [entry.kind for entry in table.entries].index(SIT_IN)
        assert [e for e in table.entries[last:] if e.kind == MOVE and e.word != "pass"]

    talk_at(talk)


def test_the_log_alone_gives_the_same_clocks() -> None:
    async def talk(watch: Watch, table: Table) -> None:
        chance = Random(3)
        for number in range(60):
            await watch.settle()
            if table.course.over or table.answers.busy:
                if not await watch.tick():
                    break
                continue
            watch.time += chance.uniform(0.0, 3.0)
            await answered(table, chance, number)
            again, trouble = at_once(follow(table.stored, table.entries, table.services))
            assert trouble is None
            ours, theirs = table.course.clocks, again.clocks
            assert ours is not None
            assert theirs is not None
            assert vars(ours) == vars(theirs)
        assert table.entries[-1].at > 10_000
        times = [entry.at for entry in table.entries]
        assert times == sorted(times)

    talk_at(talk, Clock(bank=3600))


def test_an_answer_at_the_last_moment_counts() -> None:
    async def talk(watch: Watch, table: Table) -> None:
        while table.answers.busy:
            assert await watch.tick()
        assert table.course.clocks is not None
        due = table.course.clocks.due()
        assert due is not None
        watch.time = due / 1000  # the timer has not been heard yet
        await answered(table, Random(1), 1)
        assert not table.course.asides.sitting
        await table.referee.time_is_up()  # as another node would, too late
        assert not [e for e in table.entries if e.kind == SIT_IN]

    talk_at(talk)


@pytest.mark.usefixtures("each_back_end")
def test_a_clock_runs_out_where_nobody_is_and_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = [1000.0]
        made = ""
        for moment in (1000.0, 1000.0 + 2 * 24 * 3600):
            time[0] = moment
            world = World(now=lambda: time[0], bots=QuickBots(), seed=lambda: 1)
            app = create_app(settings_for(tmp_path, answer_delay=(0.0, 0.0)), world)
            hall = app.state.hall
            if not made:
                guest, _ = await Guests(hall.services.ledger, world.now).make("Ada")
                wish = TableWish("legions", [SeatWish("me"), SeatWish("here")])
                wish.clock = ClockWish(days=1)
                made = (await hall.create(guest, wish, words("en"))).stored.id
            await hall.look_at_clocks()
            if moment > 1000.0:
                table = hall.tables[made]
                while not table.course.asides.sitting:
                    await asyncio.sleep(0.01)
                assert table.entries[0].kind == SIT_IN
                assert table.entries[0].at == int(moment * 1000)
            await hall.stop()
            await hall.services.nodes.stop()
            hall.services.ledger.store.close()

    asyncio.run(run())


def test_a_log_without_times_has_no_clock() -> None:
    async def run() -> None:
        table = legions(services(Watch()), 1, person(0), person(1))
        assert table.clock_news() is None
        assert table.stored.begun == 0
        table.stored.policy = Policy("log", "fair", True, clock=BLITZ)
        assert (
            Table(table.stored, [Entry(MOVE, *first_move(table))], table.services).course.clocks
            is None
        )

    asyncio.run(run())


def first_move(table: Table) -> tuple[int, str]:
    seat = next(s for s in (0, 1) if table.match.waits_for(s))
    return seat, next(iter(table.match.words(seat)))


# -------------------------------------------------------------------- what it tells


@pytest.mark.parametrize("name", ["legions:2", "abyss:4+kraken", "abyss:5+leviathan"])
def test_clocks_tell_nothing_of_what_others_do_in_secret(name: str) -> None:
    """Two games that a viewer cannot tell apart give that viewer the same clocks, at every moment,
    however often something happens at one of them only."""
    rules = table_named(name)
    moments = [moment for seed in range(2) for moment in secret_moments(rules, seed)]
    unlike = compared = 0

    async def run(twins: Twins, seed: int) -> None:
        nonlocal unlike, compared
        watch, chance = Watch(), Random(seed)
        for table in twins.tables:
            timed = replace(table.services, now=watch.now, sleep=watch.sleep)
            object.__setattr__(table, "services", timed)
            people = (1 << rules.setup.players) - 1
            clock = Clock(bank=600, increment=7, window=chance.choice((0.0, 4.0)))
            table.course.start_clocks(Clocks(clock, rules.setup.players, people, 0))
        for _ in range(8):
            watch.time += chance.uniform(0.0, 9.0)
            twins.note_choices()
            news = [table.clock_news() for table in twins.tables]
            assert news[0] is not None
            assert news[0] == news[1]
            compared += 1
            one, other = twins.heard()
            assert one == other
            if not await twins.go_on():
                break
        unlike += twins.unlike + twins.other_choices

    for number, (state, viewer) in enumerate(spread(moments, 20)):
        clock_seed = number + 1
        twins = Twins(rules, state, viewer, seed=clock_seed)
        asyncio.run(run(twins, clock_seed))
    assert compared > 20
    assert unlike > 0, "nothing was different"
