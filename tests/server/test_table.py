"""A table without a network: what cannot be saved is not played, and answers take their time."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, Struct

from tests.server.running import settings_for, still_world
from tidecourt.core.kernel import State
from tidecourt.locales import words
from tidecourt.server.app import World, create_app
from tidecourt.server.errors import RefusedError
from tidecourt.server.guests import Guests
from tidecourt.server.hall import Hall
from tidecourt.server.ledger import Guest
from tidecourt.server.messages import SeatWish, TableWish
from tidecourt.server.settings import Settings
from tidecourt.server.table import Table
from tidecourt.server.views.presenter import Presenter, presenter_for

pytestmark = pytest.mark.usefixtures("each_back_end")

NEVER_BUY = b'{"price":0,"value":0,"races":[]}'  # the first Ally costs 1


class Looker:
    """Somebody who looks on and keeps what was said."""

    def __init__(self, guest: Guest | None, viewer: int) -> None:
        self.guest = guest
        self.viewer = viewer
        self.lang = "en"
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def come_back(self) -> None:
        raise AssertionError("nobody is sent away here")

    def dismiss(self, error: RefusedError) -> None:
        self.heard.append(error.code.encode())


def at_table(
    settings: Settings,
    world: World,
    seats: list[SeatWish],
    talk: Callable[[Hall, Table, Guest], Awaitable[None]],
    game: str = "abyss",
) -> None:
    """Talk to a table."""

    async def run() -> None:
        hall: Hall = create_app(settings, world).state.hall
        guest, _ = await Guests(hall.services.ledger, lambda: 0.0).make("Ada")
        table = await hall.create(guest, TableWish(game, seats), words("en"))
        try:
            await talk(hall, table, guest)
        finally:
            await hall.stop()
            await hall.services.nodes.stop()
            hall.services.ledger.store.close()

    asyncio.run(run())


def first_answer(table: Table) -> tuple[int, int, list[str]]:
    """Whoever is asked, the step, and a legal word."""
    seat = next(seat for seat in (0, 1) if table.match.waits_for(seat))
    return seat, table.stream(seat).last, [next(iter(table.match.words(seat)))]


def test_a_move_that_cannot_be_saved_is_not_played(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        looker = Looker(guest, 0)
        table.audience.enter(looker)
        before = table.match.state.pack()
        hall.services.ledger.store.close()
        with pytest.raises(RefusedError, match=r"no_saving|no_store"):
            await table.move(guest, *first_answer(table), "m1")
        assert table.match.state.pack() == before
        assert (table.entries, looker.heard) == ([], [])

    seats = [SeatWish("me"), SeatWish("here")]
    at_table(settings_for(tmp_path), still_world(), seats, talk)


def test_a_move_that_nobody_waits_for_any_more_is_carried_through(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        moving = asyncio.create_task(table.move(guest, *first_answer(table), "m1"))
        await asyncio.sleep(0)
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
        await asyncio.gather(*table.changes)
        assert len(table.entries) == len(table.match.moves) == 1
        assert await hall.services.ledger.entries(table.stored.id) == table.entries

    seats = [SeatWish("me"), SeatWish("here")]
    at_table(settings_for(tmp_path), still_world(), seats, talk)


class Fails(Exception):  # noqa: N818
    """What the presenter below runs into."""


class Faulty(Presenter):
    """A presenter that cannot tell what happened."""

    game = "abyss"

    def view(self, seen: State, viewer: int, aid: str) -> Struct:
        raise Fails


def test_a_table_that_fails_is_closed_and_the_log_has_the_truth(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        table.audience.enter(Looker(guest, 0))
        await table.move(guest, *first_answer(table), "m1")
        assert len(await hall.services.ledger.entries(table.stored.id)) == 1
        with pytest.raises(RefusedError, match="broken"):
            await table.move(guest, 0, 0, ["explore"], "m2")

    seats = [SeatWish("me"), SeatWish("here")]
    world = replace(still_world(), presenter=lambda game: Faulty())
    at_table(settings_for(tmp_path), world, seats, talk)


def test_bots_and_rules_take_the_same_time(tmp_path: Path) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        await table.set_auto_pass(guest, 0, NEVER_BUY)
        by_rule = by_bot = 0
        for number in range(60):
            while table.answers.busy:
                await asyncio.sleep(0.001)
            if table.match.over:
                break
            seat, step, _ = first_answer(table)
            words = ["explore"] if "explore" in table.match.words(0) else first_answer(table)[2]
            assert seat == 0
            await table.move(guest, seat, step, words, f"m{number}")
        while table.answers.busy:
            await asyncio.sleep(0.001)
        for entry in table.entries:
            by_bot += entry.seat == 1
            by_rule += entry.seat == 0 and entry.guest is None
        assert by_bot
        assert by_rule
        assert waited == [0.25] * (by_bot + by_rule)

    settings = settings_for(tmp_path, answer_delay=(0.2, 0.4))
    world = still_world(sleep=sleep, chance=lambda: 0.25)
    seats = [SeatWish("me"), SeatWish("bot", level="random")]
    at_table(settings, world, seats, talk)


def test_a_question_that_others_answer_beside_me_is_not_stale(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        legions = await hall.create(
            guest, TableWish("legions", [SeatWish("me"), SeatWish("here")]), words("en")
        )
        number = 0
        while legions.match.state.waiting() != 3:  # until both reveal in secret
            seat, step, _ = first_answer(legions)
            last = list(legions.match.words(seat))[-1]
            await legions.move(guest, seat, step, [last], f"m{number}")
            number += 1
        step = legions.stream(1).last
        await legions.move(guest, 0, legions.stream(0).last, [any_word(legions, 0)], "first")
        assert legions.stream(1).last > step
        await legions.move(guest, 1, step, [any_word(legions, 1)], "second")
        assert legions.entries[-1].message == "second"

    seats = [SeatWish("me"), SeatWish("here")]
    at_table(settings_for(tmp_path), still_world(), seats, talk)


def any_word(table: Table, seat: int) -> Any:
    return next(iter(table.match.words(seat)))


def test_a_seats_rule_is_nobody_elses(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        await table.set_auto_pass(guest, 0, NEVER_BUY)
        assert table.whole(Looker(guest, 0)).auto_pass == Raw(NEVER_BUY)
        for viewer in (1, -1):
            assert table.whole(Looker(guest, viewer)).auto_pass == Raw(b"null")
        for malformed in (b'{"price":1}', b'{"price":-1,"value":0,"races":[]}', b"7"):
            with pytest.raises(RefusedError, match="malformed"):
                await table.set_auto_pass(guest, 0, malformed)
        assert table.whole(Looker(guest, 0)).auto_pass == Raw(NEVER_BUY)
        await table.set_auto_pass(guest, 0, b"null")
        assert table.whole(Looker(guest, 0)).auto_pass == Raw(b"null")
        assert await hall.services.ledger.auto_passes(table.stored.id) == {}

    seats = [SeatWish("me"), SeatWish("here")]
    at_table(settings_for(tmp_path), still_world(presenter=presenter_for), seats, talk)
