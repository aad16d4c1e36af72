"""Many nodes behind one database: whoever plays cannot tell by which of them, and none owns a
table."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.commands import ENVIRONMENT
from tests.server.fake_bots import QuickBots, SlowBots
from tests.server.receiver import receiving
from tests.server.running import (
    Browser,
    Line,
    Running,
    play_on,
    still_world,
)
from tests.server.two_nodes import database, log_of, play_on_two, two_nodes
from tidecourt.server.asides import SIT_IN
from tidecourt.server.hall import A_MOMENT
from tidecourt.server.ledger import Guest
from tidecourt.server.postgresql import PostgresqlStore
from tidecourt.server.postgresql_nodes import AT_ONCE, PostgresqlNodes
from tidecourt.server.windows import open_for

pytestmark = [pytest.mark.postgresql, pytest.mark.usefixtures("on_postgresql")]


async def seated(one: Running, other: Running, **more: Any) -> tuple[str, Browser, Browser]:
    """A table between somebody at one node and somebody at the other."""
    ada, ben = one.browser(), other.browser()
    made = await ada.create("legions", "me", "open", **more)
    where = f"/api/tables/{made['id']}/join"
    await ben.ask("POST", where, {"invite": made["invite"], "name": "Ben"})
    return made["id"], ada, ben


async def answered_by_all(lines: list[Line], chance: Random, moves: int) -> None:
    """So many answers, by whoever is asked, each at the node where they are."""
    answering = [
        asyncio.create_task(answer_when_asked(line, Random(chance.random()), moves))
        for line in lines
    ]
    await asyncio.wait(answering, return_when=asyncio.FIRST_COMPLETED)
    for task in answering:
        task.cancel()
    for result in await asyncio.gather(*answering, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


async def answer_when_asked(line: Line, chance: Random, moves: int) -> None:
    for _ in range(moves):
        await line.until(lambda line: bool(line.position["ask"] or line.position["over"]))
        if line.position["over"]:
            return
        await line.answer(chance)


def test_two_people_at_two_nodes_play_a_whole_game(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        table, ada, ben = await seated(one, other)
        async with ada.at(table) as first, ben.at(table) as second:
            await answered_by_all([first, second], Random(1), 10_000)
            await first.until(lambda line: bool(line.position["over"]))
            await second.until(lambda line: bool(line.position["over"]))
        assert log_of(one, table) == log_of(other, table)
        for node, browser in ((one, ada), (other, ben)):
            assert node.hall.tables[table].phase == "over"
            record = await browser.call("GET", f"/api/tables/{table}/record")
            assert record.status_code == 200

    play_on_two(tmp_path, talk)


def test_a_move_sent_by_two_nodes_is_played_once(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        ada = one.browser()
        made = await ada.create("legions", "me", "here")
        again = other.browser(ada)
        async with ada.at(made["id"]) as first, again.at(made["id"]) as second:
            for number in range(10):
                asked = first if first.position["ask"] else second
                word = asked.position["ask"]["options"][0]["word"]
                step, seat = asked.position["step"], asked.position["ask"]["seat"]
                sent = {
                    "t": "move",
                    "id": f"m{number}",
                    "seat": seat,
                    "step": step,
                    "words": [word],
                }
                await asyncio.gather(first.say(sent), second.say(sent))
                for line in (first, second):
                    done = {"t": "done", "id": f"m{number}"}
                    await line.until(lambda line, done=done: done in line.heard)  # type: ignore[misc]
                    look = one.hall.tables[made["id"]].match.waits_for(0)
                    await line.say({"t": "look", "seat": 0 if look else 1})
                    await line.next("whole")
            moves = [entry.message for entry in log_of(one, made["id"])]
            assert moves == [f"m{number}" for number in range(10)]

    play_on_two(tmp_path, talk)


def test_who_comes_back_to_another_node_gets_what_was_missed(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        ada = one.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.at(made["id"]) as line:
            step = line.position["step"]
            for _ in range(3):
                await line.answer(Random(3))
                await line.say({"t": "look", "seat": asked_at(one, made["id"])})
                await line.next("whole")
            last = line.position
        async with other.browser(ada).line(made["id"]) as line:
            await line.say({"t": "hello", "lang": "en", "seat": last["viewer"], "step": step})
            whole = await line.next("whole")
        for part in ("step", "view", "ask", "lines"):
            assert whole[part] == last[part]
        assert whole["missed"] == sum(told["step"] > step for told in last["lines"]) > 0

    play_on_two(tmp_path, talk)


def asked_at(running: Running, table: str) -> int:
    return 0 if running.hall.tables[table].match.waits_for(0) else 1


def test_a_table_played_elsewhere_is_let_go_where_nobody_is(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        ada = one.browser()
        made = await ada.create("legions", "me", "here")
        here = one.hall.tables
        async with other.browser(ada).at(made["id"]) as line:
            await line.answer(Random(3))
            while len(log_of(one, made["id"])) < 1:  # somebody may be coming in: it follows
                await asyncio.sleep(0.01)
            here[made["id"]].idle_since -= A_MOMENT
            await line.say({"t": "look", "seat": asked_at(other, made["id"])})
            await line.next("whole")
            await line.answer(Random(3))
            while made["id"] in here:
                await asyncio.sleep(0.01)
        async with ada.at(made["id"]):
            assert len(log_of(one, made["id"])) == 2

    play_on_two(tmp_path, talk)


def test_what_is_said_at_one_node_is_heard_at_the_other(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        table, ada, ben = await seated(one, other, talk="phrases")
        async with ada.at(table) as first, ben.at(table) as second:
            said = {"t": "phrase", "id": "p1", "seat": 0, "phrase": "hello"}
            await first.say(said)
            assert [s["word"] for s in (await second.next("talk"))["said"]] == ["hello"]
            await ben.ask("POST", f"/api/tables/{table}/block", {"seat": 0})
            assert (await first.next("talk"))["anew"] is False
            assert await first.next("talk") == {
                "t": "talk",
                "said": [{"number": 1, "seat": 0, "kind": "phrase", "word": "hello", "step": -1}],
                "anew": True,
            }
            assert await second.next("talk") == {"t": "talk", "said": [], "anew": True}
            await answered_by_all([first, second], Random(2), 3)  # moves go on beside it

    play_on_two(tmp_path, talk)


def test_a_notice_is_sent_by_one_node_and_not_to_who_is_at_another(tmp_path: Path) -> None:
    async def run() -> None:
        changes = {"notices": "home", "notice_after": 0.0}
        async with receiving() as receiver, two_nodes(tmp_path, **changes) as (one, other):
            table, ada, ben = await seated(one, other)
            hook = {"url": f"{receiver.address}/x", "shape": "json"}
            await ben.ask("PUT", "/api/me/notices/webhook", hook)
            notices, others = one.hall.services.notices, other.hall.services.notices
            assert notices is not None
            assert others is not None
            async with ada.at(table), ben.at(table):
                here = one.hall.tables[table]
                while len(here.audience.here()) < 2:
                    await asyncio.sleep(0.01)
                notices.over(here)
                await notices.stop()
                assert await notices.store.rows("SELECT * FROM notices") == []
            while here.audience.here():
                await asyncio.sleep(0.01)
            notices.over(here)
            await notices.stop()
            await asyncio.gather(notices.tell_due(), others.tell_due())
            await receiver.next()
            while await notices.store.rows("SELECT * FROM notices"):
                await asyncio.sleep(0.01)
            assert receiver.count == 1

    asyncio.run(run())


def test_play_goes_on_when_every_hint_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresqlNodes, "of_others", lambda *said: [])

    async def talk(one: Running, other: Running) -> None:
        table, ada, ben = await seated(one, other)
        async with ada.at(table) as first, ben.at(table) as second:
            await answered_by_all([first, second], Random(2), 5)
        assert len(log_of(one, table)) > 5

    play_on_two(tmp_path, talk)


def test_more_hints_than_a_notice_can_carry_are_heard_by_the_other_node_alone(
    tmp_path: Path,
) -> None:
    tables = {f"{number:020}" for number in range(3 * AT_ONCE)}
    heard: list[set[str]] = [set(), set()]

    async def nothing() -> None:
        pass

    async def run() -> None:
        stores = [PostgresqlStore(database(tmp_path)[0]) for _ in range(2)]
        nodes = [PostgresqlNodes(store, thinks_here=True) for store in stores]
        for node, ears in zip(nodes, heard, strict=True):
            node.begin(nothing, ears.add, lambda guest: None)
        while not tables <= heard[1]:  # a listener may not be there yet: hints may be lost
            nodes[0].hint(tables)
            await asyncio.sleep(0.05)
        for node, store in zip(nodes, stores, strict=True):
            await node.stop()
            store.close()

    asyncio.run(run())
    assert heard == [set(), tables]


def test_sealed_answers_given_at_two_nodes_at_once_have_one_order(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        table, ada, ben = await seated(one, other)
        here, there = one.hall, other.hall
        both = 0
        async with ada.at(table), ben.at(table):
            tables = await here.bring(table, ""), await there.bring(table, "")
            guests = [Guest(seat.guest or 0, seat.name) for seat in tables[0].stored.seats]
            chance = Random(4)
            for number in range(60):
                for found in tables:
                    await found.log.look()
                if tables[0].match.over:
                    break
                waiting = [s for s in (0, 1) if tables[0].match.waits_for(s)]
                both += len(waiting) == 2
                sent = []
                for seat in waiting:
                    found = tables[seat]
                    word = chance.choice(list(found.match.words(seat)))
                    step = found.stream(seat).last
                    sent.append(found.move(guests[seat], seat, step, [word], f"m{number}.{seat}"))
                await asyncio.gather(*sent)
            for found in tables:
                await found.log.look()
            assert tables[0].entries == tables[1].entries
            assert tables[0].match.state.pack() == tables[1].match.state.pack()
        assert both

    play_on_two(tmp_path, talk)


def test_a_bot_is_thought_for_by_another_node_when_the_first_is_gone(tmp_path: Path) -> None:
    async def run() -> None:
        stuck, quick = still_world(bots=SlowBots()), still_world(bots=QuickBots())
        async with two_nodes(tmp_path, stuck, quick) as (one, other):
            ada = one.browser()
            made = await ada.create("legions", "me", "random")
            async with ada.at(made["id"]) as line:
                while line.position["ask"]:
                    await line.answer(Random(1))
                thinking = one.hall.services.nodes
                assert isinstance(thinking, PostgresqlNodes)
                while made["id"] not in thinking.thinks:
                    await asyncio.sleep(0.01)
                before = len(log_of(one, made["id"]))
                async with other.browser(ada).at(made["id"]) as there:
                    assert not there.position["ask"]
                    assert thinking.beating is not None
                    thinking.beating.cancel()  # as if it were gone: nobody sees it any more
                    await there.until(lambda line: bool(line.position["ask"]))
                    assert len(log_of(other, made["id"])) > before
                stuck.bots.go.set()  # type: ignore[union-attr]
                while one.hall.tables[made["id"]].answers.busy:
                    await asyncio.sleep(0.01)
            entries = await other.hall.services.ledger.entries(made["id"])
            assert log_of(one, made["id"]) == entries  # what it thought of came too late

    asyncio.run(run())


def test_bots_think_in_a_process_of_their_own(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "random")
        address, _ = database(tmp_path)
        thinker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tidecourt", "think", "--db", address),
            *("--answer-delay", "0,0", "--window", "0"),
            stdout=PIPE,
            stderr=DEVNULL,
            env=ENVIRONMENT | {"LANG": "C.UTF-8"},
        )
        try:
            assert thinker.stdout is not None
            assert address.partition("?")[0].encode() in await thinker.stdout.readline()
            async with ada.at(made["id"]) as line:
                await answer_when_asked(line, Random(1), 3)
            bot = [entry for entry in log_of(running, made["id"]) if entry.guest is None]
            assert bot
            assert not thinks(running, made["id"])
        finally:
            thinker.terminate()
            await thinker.communicate()
        assert thinker.returncode == 0

    play_on(tmp_path, talk, think="elsewhere")


def thinks(running: Running, table: str) -> bool:
    nodes = running.hall.services.nodes
    assert isinstance(nodes, PostgresqlNodes)
    return table in nodes.thinks


@pytest.mark.rule("LG-A23")
def test_an_answer_in_a_secret_window_reaches_whichever_node_closes_it(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        table, ada, ben = await seated(one, other)
        nodes = (one, other)
        async with ada.at(table), ben.at(table):
            tables = [running.hall.tables[table] for running in nodes]
            guests = [Guest(seat.guest or 0, seat.name) for seat in tables[0].stored.seats]
            chance = Random(5)
            for number in range(400):
                for found in tables:
                    await found.log.look()
                seat = next(seat for seat in (0, 1) if tables[0].match.waits_for(seat))
                found, step = tables[seat], tables[seat].stream(seat).last
                window = found.answers.window(seat)
                if window is not None and thinks(nodes[1 - seat], table):
                    kept = await found.move(guests[seat], seat, step, ["pass"], "kept")
                    assert kept is window
                    await kept.outcome()  # else it is refused
                    entries = await one.hall.services.ledger.entries(table)
                    assert entries[-1].message == "kept"
                    return
                if window is not None or open_for(found, seat) is not None:
                    await asyncio.sleep(0.05)
                    continue
                words = list(found.match.words(seat))
                if words:  # else the window closed between the looks at the two nodes
                    await found.move(guests[seat], seat, step, [chance.choice(words)], f"m{number}")
            raise AssertionError("no window was open elsewhere")

    play_on_two(tmp_path, talk, window=1.0)


def test_a_clock_that_two_nodes_watch_runs_out_once(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        table, ada, ben = await seated(one, other, clock={"bank": 1})
        async with ada.at(table) as first, ben.at(table) as second:
            for line in (first, second):
                await line.until(
                    lambda line: any(
                        told["t"] == "table" and any(s["stand_in"] for s in told["table"]["seats"])
                        for told in line.heard
                    )
                )
        entries = await one.hall.services.ledger.entries(table)
        sat = [entry.seat for entry in entries if entry.kind == SIT_IN]
        assert len(sat) == len(set(sat)) >= 1
        assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)

    play_on_two(tmp_path, talk)


def test_who_sits_and_looks_on_elsewhere_is_known_everywhere(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        ada, ben = one.browser(), other.browser()
        made = await ada.create("legions", "me", "open")
        async with ada.at(made["id"]) as first:
            where = f"/api/tables/{made['id']}/join"
            await ben.ask("POST", where, {"invite": made["invite"], "name": "Ben"})
            whole = await first.next("whole")
            assert [seat["name"] for seat in whole["table"]["seats"]][1] == "Ben"
            async with ben.at(made["id"]):
                news = await first.next("presence")
                assert news["connected"] == [True, True]
            news = await first.next("presence")
            assert news["connected"] == [True, False]

    play_on_two(tmp_path, talk)


def test_a_deal_offered_by_one_node_is_taken_up_by_another_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_nodes(tmp_path, still_world(seed=None), still_world(seed=None)) as nodes:
            one, other = nodes
            ada = one.browser()
            offer = await ada.ask("POST", "/api/deals")
            there = other.browser()
            made = await there.create("legions", "me", "here", deal=offer["id"], salt="5a" * 32)
            assert made["deal"]["commitment"] == offer["commitment"]
            wish = {
                "game": "legions",
                "seats": [{"kind": "me"}, {"kind": "here"}],
                "deal": offer["id"],
                "salt": "5a" * 32,
            }
            assert await ada.refused("POST", "/api/tables", wish) == "409 no_deal"

    asyncio.run(run())
