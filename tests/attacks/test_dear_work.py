"""What costs much is done in slices, paid for by who asks, and never from the start again."""

import asyncio
from collections.abc import Generator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from tests.server.running import Running, play_on, server, settings_for, still_world
from tests.server.test_limits import Hands
from tidecourt.core.match import MARK_EVERY, Match
from tidecourt.games.registry import GAMES
from tidecourt.server.desk import SLICE, Desk, at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.following import follow
from tidecourt.server.ledger import MOVE, UNDO, Entry
from tidecourt.server.limits import WORK, Limits, Rate
from tidecourt.server.metrics import Metrics


def busy(pieces: int, done: list[str], name: str) -> Generator[None, None, str]:
    """Work of so many pieces, each as long as a slice."""
    for _ in range(pieces):
        done.append(name)
        end = monotonic() + SLICE
        while monotonic() < end:
            pass
        yield
    return name


def test_a_piece_of_work_is_put_aside_again_and_again() -> None:
    async def whole() -> None:
        desk = Desk(Limits({}), Metrics())
        beats = 0

        async def others() -> None:
            nonlocal beats
            while True:
                beats += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        assert await desk.do(busy(10, [], "eve"), "eve") == "eve"
        task.cancel()
        assert beats >= 10

    asyncio.run(whole())


def test_those_who_ask_for_little_do_not_wait_for_those_who_ask_for_much() -> None:
    async def whole() -> None:
        desk = Desk(Limits({}), Metrics())
        done: list[str] = []
        asked = [desk.do(busy(2, done, "eve"), "eve") for _ in range(20)]
        desk.places.used["guest eve"] = 1.0  # she has had much already
        await asyncio.gather(*asked, desk.do(busy(2, done, "ada"), "ada"))
        assert done.index("ada") <= 4

    asyncio.run(whole())


def test_who_has_had_too_much_waits_until_it_is_paid() -> None:
    async def whole() -> None:
        clock = Hands()
        limits = Limits({WORK: Rate(burst=2, per_second=0.5)}, clock)
        desk = Desk(limits, Metrics())
        done: list[str] = []
        await desk.do(busy(1, done, "eve"), "eve")
        limits.charge(WORK, "eve", 5)
        with pytest.raises(RefusedError, match="too_many"):
            await desk.do(busy(1, done, "eve"), "eve")
        await desk.do(busy(1, done, "ada"), "ada")
        clock.at += 6
        with pytest.raises(RefusedError):
            await desk.do(busy(1, done, "eve"), "eve")
        clock.at += 1
        await desk.do(busy(1, done, "eve"), "eve")

    asyncio.run(whole())


@pytest.mark.parametrize("name", GAMES)
def test_going_back_plays_few_moves_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, chance = GAMES[name], Random(1)
    match = Match(game, game.setup(), 5)
    packed = [match.state.pack()]
    for _ in range(60):
        seat = next(seat for seat in range(5) if match.waits_for(seat))
        match.play(seat, chance.choice(list(match.words(seat).values())))
        packed.append(match.state.pack())
    copy = match.copy()
    for length in (59, 57, 48, 47, 32, 5, 0):
        played = 0
        state = type(match.state)
        plain = state.play

        def counted(self: Any, seat: int, option: int, plain: Any = plain) -> None:
            nonlocal played
            played += 1
            plain(self, seat, option)

        with monkeypatch.context() as patched:
            if not getattr(state, "__mypyc_attrs__", None):
                patched.setattr(state, "play", counted)
            match.rewind(length)
        assert played < MARK_EVERY
        assert match.state.pack() == packed[length]
        assert len(match.moves) == length
    assert copy.state.pack() == packed[60]
    copy.rewind(40)
    assert copy.state.pack() == packed[40]


def test_a_table_of_a_thousand_undone_moves_is_brought_back_in_slices(tmp_path: Path) -> None:
    """And its moves that were taken back are not played again for each one."""

    async def whole() -> None:
        async with server(settings_for(tmp_path), still_world()) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here", undo="free")
            table = running.hall.tables[made["id"]]
            entries = []
            for _ in range(200):
                word = next(iter(table.match.words(table_seat(table.match))))
                entries += [
                    Entry(MOVE, table_seat(table.match), word, 1, "m"),
                    Entry(UNDO, table_seat(table.match), "1", 1, "u"),
                ]
            await running.hall.services.ledger.append(made["id"], 1, entries)
            slices = sum(1 for _ in follow(table.stored, entries, running.hall.services))
            assert slices == len(entries)
            del running.hall.tables[made["id"]]
            brought = await asyncio.gather(*(running.hall.bring(made["id"], "x") for _ in range(5)))
            assert all(each is brought[0] for each in brought)
            assert brought[0].course.length == len(entries)
            assert not running.hall.coming

    asyncio.run(whole())


def table_seat(match: Match) -> int:
    return next(seat for seat in range(match.setup.players) if match.waits_for(seat))


def test_replays_are_paid_for_by_who_asks_for_them(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        path = f"/api/tables/{made['id']}/replay"
        assert (await ada.call("GET", path)).status_code == 200
        running.hall.services.desk.limits.charge(WORK, "127.0.0.1", 10)
        assert await ada.refused("GET", path) == "429 too_many"
        assert (await ada.call("GET", "/api/tables")).status_code == 200

    play_on(tmp_path, talk, rates={WORK: Rate(burst=5, per_second=0.001)})


def test_a_replay_goes_on_from_where_somebody_has_looked(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.at(made["id"]) as line:
            chance = Random(3)
            for _ in range(70):
                await line.until(lambda line: line.position["ask"] or line.position["over"])
                await line.answer(chance)
                await line.say({"t": "look", "seat": line.position["waits"][0]})
                await line.next("whole")
        path = f"/api/tables/{made['id']}/replay?as=-1"
        last = await ada.ask("GET", path)
        table = running.hall.tables[made["id"]]
        assert {length for _, length in table.replays} == {32, 64}
        again = [await ada.ask("GET", f"{path}&at={at}") for at in (0, 40, last["step"], 20)]
        table.replays.clear()
        fresh = [await ada.ask("GET", f"{path}&at={at}") for at in (0, 40, last["step"], 20)]
        assert again == fresh
        assert at_once(follow(table.stored, table.entries, table.services))[1] is None

    play_on(tmp_path, talk)
