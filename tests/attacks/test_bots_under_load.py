"""However many ask at once, strong bots stay strong, everybody has their share, and who was hurried
is told."""

import asyncio
import os
import sys
from pathlib import Path
from random import Random

import pytest

from tests.server.fake_bots import HurriedBots, StuckBots
from tests.server.running import Running, server, settings_for, still_world
from tests.server.test_bots import asked, choose, position, run
from tidecourt.bots.registry import levels
from tidecourt.core.bits import lowest, one
from tidecourt.games.registry import GAMES
from tidecourt.server.bots import BotPool, weaker_and_weaker
from tidecourt.server.ledger import HURRIED
from tidecourt.server.places import OVERDUE, WAIT, Asker, Places

CHAIN = [level.name for level in weaker_and_weaker(levels(GAMES["legions"]), "deep")]


async def served(places: Places, askers: list[Asker], seconds: float = 1.0) -> list[Asker]:
    """The order in which those are served who all come at once; each takes so long."""
    order: list[Asker] = []

    async def one(asker: Asker) -> None:
        await places.take(asker, 60.0)
        order.append(asker)
        await asyncio.sleep(0)
        places.give_back(asker, seconds)

    await asyncio.gather(*(one(asker) for asker in askers))
    return order


def test_a_guest_with_many_tables_has_no_more_than_another() -> None:
    greedy = [Asker("eve", f"t{k}") for k in range(18)]
    order = asyncio.run(served(Places(1), [*greedy, Asker("ada", "a"), Asker("ada", "a")]))
    assert {order.index(asker) for asker in order if asker.guest == "ada"} <= {1, 2, 3}


def test_the_tables_of_a_guest_take_turns() -> None:
    askers = [Asker("eve", table) for table in ("a", "a", "a", "b", "b", "c")]
    order = [asker.table for asker in asyncio.run(served(Places(1), askers))]
    assert sorted(order[:3]) == ["a", "b", "c"]


def test_a_table_of_bots_alone_counts_for_more() -> None:
    askers = [Asker("eve", "x", among_bots=True) for _ in range(4)]
    askers += [Asker("ada", "y") for _ in range(4)]
    order = [asker.guest for asker in asyncio.run(served(Places(1), askers, 0.1))]
    assert order == ["eve", "ada", "ada", "ada", "ada", "eve", "eve", "eve"]


def test_who_has_waited_long_is_next_whatever_they_have_used() -> None:
    async def whole() -> None:
        places = Places(1)
        first = Asker("eve", "x")
        await places.take(first, 1.0)
        places.used["guest eve"] = 100.0
        waiting = [asyncio.create_task(places.take(Asker(g, g), 1.0)) for g in ("eve", "ada")]
        await asyncio.sleep(0)
        places.waiting[0].since -= OVERDUE + 1
        places.give_back(first, 1.0)
        await waiting[0]
        assert not waiting[1].done()
        waiting[1].cancel()

    asyncio.run(whole())


def test_who_does_not_wait_any_longer_leaves_the_place_to_others() -> None:
    async def whole() -> None:
        places = Places(1)
        await places.take(Asker(), 1.0)
        with pytest.raises(TimeoutError):
            await places.take(Asker("eve"), 0.0)
        assert not places.waiting
        gone = asyncio.create_task(places.take(Asker("eve"), 60.0))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        places.give_back(Asker(), 1.0)
        await places.take(Asker("ada"), 0.0)
        assert places.taken == 1

    asyncio.run(whole())


def test_who_leaves_in_the_moment_a_place_is_free_takes_nobody_else_s() -> None:
    async def whole() -> None:
        places = Places(1)
        first = Asker()
        await places.take(first, 1.0)
        leaving = [asyncio.create_task(places.take(Asker(f"{k}"), 60.0)) for k in range(3)]
        await asyncio.sleep(0)
        last = asyncio.create_task(places.take(Asker("ada"), 60.0))
        await asyncio.sleep(0)
        for task in leaving:
            task.cancel()
        for ticket in list(places.waiting)[:3]:
            ticket.turn.cancel()
        places.give_back(first, 1.0)  # before those who leave could say so
        await last
        assert (places.taken, places.waiting) == (1, [])
        await asyncio.gather(*leaving, return_exceptions=True)
        assert places.taken == 1

    asyncio.run(whole())


def test_the_more_wait_the_less_time_each_has() -> None:
    async def whole() -> None:
        places = Places(2)
        shares = []
        for _ in range(200):
            task = asyncio.create_task(places.take(Asker(), 60.0))
            await asyncio.sleep(0)
            shares.append(places.share(2.0))
        assert shares[:2] == [2.0, 2.0]
        assert shares == sorted(shares, reverse=True)
        assert shares[-1] * 200 / 2 == pytest.approx(WAIT)
        task.cancel()

    asyncio.run(whole())


def test_forty_tables_at_once_get_no_move_at_random() -> None:
    async def use(pool: BotPool) -> None:
        await asyncio.gather(*(choose(pool, "deep", seed) for seed in range(40)))
        told = {
            level: pool.metrics.value("tidecourt_bot_answers_total", level=level) for level in CHAIN
        }
        assert sum(told.values()) == 40, told
        weakened = [
            pool.metrics.value("tidecourt_bot_weakened_total", asked="deep", level=level)
            for level in CHAIN
        ]
        assert sum(weakened) >= 36  # all but those who came first and were alone

    run(BotPool(2), use)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a priority")
def test_workers_think_when_there_is_nothing_else_to_do() -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, "random")
        assert os.sched_getscheduler(pool.idle[0].process.pid) == os.SCHED_IDLE

    run(BotPool(1), use)


def test_nobody_thinks_about_the_only_answer() -> None:
    async def use(pool: BotPool) -> None:
        state = position()
        while state.options(seat := asked(state)) != one(lowest(state.options(seat))):
            state.play(seat, lowest(state.options(seat)))
        await pool.choose("legions", state.seen_by(seat).pack(), seat, "deep", 1)
        assert not pool.idle  # nobody was started

    run(BotPool(1), use)


def test_bots_that_find_no_move_say_so_and_think_again_when_somebody_comes(
    tmp_path: Path,
) -> None:
    async def talk(running: Running, bots: StuckBots) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "learned")
        chance = Random(1)
        async with ada.at(made["id"]) as line:
            while line.position["ask"]:  # until the bot is asked
                await line.answer(chance)
            name = made["seats"][1]["name"]
            await line.until(lambda line: f"No move is found for {name}" in line.position["status"])
            asked, table = bots.asked, running.hall.tables[made["id"]]
            assert not table.answers.busy  # it is left alone
            assert table.entries == [entry for entry in table.entries if entry.guest is not None]
        bots.mended = True
        async with ada.at(made["id"], lang="fr") as line:
            await line.until(lambda line: line.position["ask"] is not None)
        assert bots.asked > asked

    async def whole() -> None:
        bots = StuckBots()
        async with server(settings_for(tmp_path), still_world(bots=bots)) as running:
            await talk(running, bots)

    asyncio.run(whole())


def test_a_hurried_move_is_told_at_the_table_for_good_and_never_where_a_choice_is_a_secret(
    tmp_path: Path,
) -> None:
    async def talk(running: Running) -> str:
        ada = running.browser()
        made = await ada.create("legions", "me", "random")
        chance = Random(3)
        async with ada.at(made["id"]) as line:
            while line.position["over"] is None:
                if line.position["ask"]:
                    await line.answer(chance)
                else:
                    await line.hear()
        table = running.hall.tables[made["id"]]
        steps = table.course.fresh([0])
        told = 0
        for entry in table.entries:
            hides = steps.match.state.stack[-1].step.hides
            steps.apply(entry)
            if entry.guest is None:
                assert (entry.message == HURRIED) is not hides
                told += entry.message == HURRIED
        assert told
        async with ada.at(made["id"]) as line:
            said = [
                each for each in line.heard[-1]["lines"] if "less time to think" in each["text"]
            ]
            assert len(said) == told
        return str(made["id"])

    async def again(running: Running, table: str) -> None:
        async with running.browser().at(table) as line:
            lines = line.heard[-1]["lines"]
            assert any("less time to think" in each["text"] for each in lines)

    async def whole() -> None:
        world = still_world(bots=HurriedBots())
        async with server(settings_for(tmp_path), world) as running:
            table = await talk(running)
        async with server(settings_for(tmp_path), still_world()) as running:
            await again(running, table)

    asyncio.run(whole())
