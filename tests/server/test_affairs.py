"""What is decided beside a game: bots that sit in, people who come back or give up, draws."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.running import Browser, Line, Message, Running, play_on
from tidecourt.numbers.cells import PEOPLE
from tidecourt.server.asides import AGREE, BACK, OFFER, RESIGN, SIT_IN
from tidecourt.server.keepsake import asides_after, with_asides
from tidecourt.server.ledger import PERSON, Chosen, Entry, Policy, Result, StoredSeat, StoredTable
from tidecourt.server.results import came_of, levels_of, ranks

pytestmark = pytest.mark.usefixtures("each_back_end")


async def seated(
    running: Running, game: str, people: int, **more: Any
) -> tuple[str, list[Browser]]:
    """A table of some people, each at a browser of their own."""
    browsers = [running.browser() for _ in range(people)]
    made = await browsers[0].create(game, "me", *["open"] * (people - 1), **more)
    for number, browser in enumerate(browsers[1:], 2):
        wish = {"invite": made["invite"], "name": f"P{number}"}
        await browser.ask("POST", f"/api/tables/{made['id']}/join", wish)
    return made["id"], browsers


async def say(line: Line, kind: str, seat: int, **more: Any) -> None:
    """Say something about the game, and wait until it is done."""
    id_ = f"{kind}{seat}{len(line.heard)}"
    await line.say({"t": kind, "id": id_, "seat": seat, **more})
    await line.until(lambda line: {"t": "done", "id": id_} in line.heard)


async def refused(line: Line, kind: str, seat: int, **more: Any) -> str:
    await line.say({"t": kind, "id": f"no{len(line.heard)}", "seat": seat, **more})
    return await line.refusal()


def test_one_of_two_gives_up_and_the_other_has_won(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, (ada, ben) = await seated(running, "legions", 2)
        async with ada.at(table) as one, ben.at(table) as two:
            await say(two, "resign", 1)
            await one.until(lambda line: bool(line.position["over"]))
            assert one.position["over"]["winners"] == [0]
            assert one.position["over"]["reason"] == "P2 gave the game up."
            assert (one.position["ask"], one.position["waits"]) == (None, [])
            assert await refused(one, "resign", 0) == "over"
        running.hall.tables.clear()  # as after a restart
        told = await ada.ask("GET", f"/api/tables/{table}")
        assert (told["phase"], told["ended"], told["winners"]) == ("over", "resigned", [0])
        await ada.ask("GET", f"/api/tables/{table}/replay?at=0")
        record = (await ada.call("GET", f"/api/tables/{table}/record")).text
        assert "[asides: 0 resign seat 1]" in record
        again = await ada.call("POST", "/api/records", None, content=record)
        assert again.status_code == 201, again.text
        assert (again.json()["ended"], again.json()["winners"]) == ("resigned", [0])
        assert (await ada.ask("GET", f"/api/tables/{table}/review"))["moves"] == 0

    play_on(tmp_path, talk)


def test_where_others_play_on_a_bot_takes_the_place_for_good(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, (ada, ben, cleo) = await seated(running, "abyss", 3)
        async with ada.at(table) as one, ben.at(table) as two, cleo.at(table) as three:
            assert await refused(two, "draw", 1, says="offer") == "no_draw"
            await say(two, "resign", 1)
            news = (await one.next("table"))["table"]
            assert (news["phase"], news["seats"][1]["left"]) == ("playing", True)
            assert news["seats"][1]["stand_in"] == "learned"
            assert await refused(two, "back", 1) == "not_sat_in"
            await say(three, "resign", 2)
            await say(one, "resign", 0)  # nobody is left to play on
            assert one.position["over"]["winners"] == []
        entries = await running.hall.services.ledger.entries(table)
        left = [(entry.seat, entry.word) for entry in entries if entry.kind == RESIGN]
        assert left == [(1, "learned"), (2, "learned"), (0, "")]

    play_on(tmp_path, talk)


def test_a_draw_is_offered_declined_and_agreed_upon(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, (ada, ben) = await seated(running, "legions", 2)
        async with ada.at(table) as one, ben.at(table) as two:
            assert await refused(one, "draw", 0, says="agree") == "no_offer"
            await say(one, "draw", 0, says="offer")
            assert (await two.next("table"))["table"]["offer"] == 0
            assert await refused(one, "draw", 0, says="agree") == "no_offer"
            assert await refused(two, "draw", 1, says="offer") == "draw_offered"
            await say(two, "draw", 1, says="decline")
            assert await refused(one, "draw", 0, says="offer") == "draw_again"
            await say(two, "draw", 1, says="offer")
            running.hall.tables.clear()  # as after a restart: the offer stands
        async with ada.at(table) as one:
            assert one.position["table"]["offer"] == 1
            await say(one, "draw", 0, says="agree")
            assert one.position["over"] == {
                "rows": [],
                "winners": [],
                "reason": "The players agreed on a draw.",
            }
        entries = await running.hall.services.ledger.entries(table)
        assert [entry.kind for entry in entries if entry.kind in (OFFER, AGREE)] == [
            *(OFFER, OFFER, AGREE)
        ]

    play_on(tmp_path, talk)


def test_a_bot_plays_for_who_stays_away_as_long_as_was_agreed(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, (ada, ben) = await seated(running, "legions", 2, absence=300)
        async with ada.at(table) as one:
            async with ben.at(table) as two:
                assert await refused(one, "replace", 1) == "not_absent"
                assert await refused(two, "replace", 0) == "not_maker"
            gone = [True, False]
            await one.until(lambda line: any(m.get("connected") == gone for m in line.heard[1:]))
            assert await refused(one, "replace", 1) == "not_absent"  # not yet
            held = running.hall.tables[table]
            for guest in held.audience.left:
                held.audience.left[guest] -= 300
            await say(one, "replace", 1)
            sat = next(e for e in held.entries if e.kind == SIT_IN)
            assert (sat.seat, sat.word) == (1, "learned absent")
            chance = Random(1)
            for _ in range(4):
                await one.until(lambda line: bool(line.position["ask"]))
                await one.answer(chance)
            assert any(e.seat == 1 and e.guest is None and e.kind == "move" for e in held.entries)
            running.hall.tables.clear()  # as after a restart: the bot still plays
            async with ben.at(table) as two:
                assert two.position["table"]["seats"][1]["stand_in"] == "learned"
                assert two.position["ask"] is None
                await say(two, "back", 1)
                tables = [told["table"] for told in two.heard if told["t"] == "table"]
                assert tables[-1]["seats"][1]["stand_in"] == ""
            entries = await running.hall.services.ledger.entries(table)
            assert entries[-1].kind == BACK

    play_on(tmp_path, talk)


def test_nobody_is_replaced_where_nothing_was_agreed(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        table, (ada, _) = await seated(running, "legions", 2)
        async with ada.at(table) as one:
            held = running.hall.tables[table]
            held.audience.left[2] = -1e9
            assert await refused(one, "replace", 1) == "not_absent"
            assert await refused(one, "replace", 7) == "no_seat"

    play_on(tmp_path, talk)


def test_a_seat_is_given_up_before_the_game(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, cleo = (running.browser() for _ in range(3))
        made = await ada.create("abyss", "me", "open", "open")
        path = f"/api/tables/{made['id']}"
        wish = {"invite": made["invite"], "name": "Ben"}
        await ben.ask("POST", f"{path}/join", wish)
        seed = running.hall.tables[made["id"]].stored.seed
        async with ada.at(made["id"]) as line:
            left: Message = await ben.ask("POST", f"{path}/leave")
            assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
            assert (await line.next("whole"))["table"]["seats"][1]["name"] == ""
        assert running.hall.tables[made["id"]].stored.seed != seed
        assert await ben.refused("POST", f"{path}/leave") == "403 not_yours"
        assert await ada.refused("POST", f"{path}/leave") == "409 maker_stays"
        for browser in (ben, cleo):
            await browser.ask("POST", f"{path}/join", wish)
        assert await ben.refused("POST", f"{path}/leave") == "409 begun"

    play_on(tmp_path, talk)


@pytest.mark.parametrize(
    "clock", [{"bank": 0}, {"bank": 60, "days": 1}, {"days": 1, "increment": 5}, {}]
)
def test_a_clock_that_makes_no_sense_is_refused(tmp_path: Path, clock: dict[str, int]) -> None:
    async def talk(running: Running) -> None:
        wish = {"game": "legions", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
        assert await running.browser().refused("POST", "/api/tables", wish) == "400 bad_clock"

    play_on(tmp_path, talk)


def test_numbers_know_draws_and_bots_that_played_for_people() -> None:
    def ended(result: Result) -> StoredTable:
        seats = [StoredSeat(PERSON, name) for name in "AB"]
        rules = Chosen(2, [], {})
        policy = Policy("log", "fair", True)
        made = StoredTable("t", "legions", 1, rules, 1, policy, 1, "", 0, seats)
        made.result = result
        return made

    drawn = ended(Result([], [], "agreed"))
    assert ([came_of(drawn, 0), came_of(drawn, 1)], ranks(drawn)) == (["shared"] * 2, [1, 1])
    by_bot = ended(Result([0], [9, 5], bots=[0]))
    assert [came_of(by_bot, 0), came_of(by_bot, 1)] == ["lost", "lost"]
    log = [Entry("move", 0, "pass", 1), Entry(SIT_IN, 0, "learned time")]
    assert levels_of(by_bot, log) == [None, PEOPLE]


def test_a_record_keeps_what_was_no_move_at_its_place() -> None:
    moves = [Entry("move", 0, "pass"), Entry("move", 1, "pass"), Entry("move", 0, "pass")]
    log = [moves[0], Entry(SIT_IN, 1, "learned time"), *moves[1:], Entry("undo", 0, "1")]
    log += [moves[2], Entry(BACK, 1, "")]
    told = "1 sit_in seat 1 learned time, 3 back seat 1"
    again = with_asides(moves, told, 2)
    assert asides_after(again) == asides_after(log)
    assert with_asides(moves, "x, 1 fly seat 0, 2 back seat 9, 9 back seat 0", 2) == moves
