"""Several answers in one message: all or none, each an entry, none played twice."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import FrameType

import pytest

import tidecourt
from tests.server.running import settings_for, still_world
from tests.server.test_table import Looker, at_table
from tidecourt.core.kernel import State
from tidecourt.server.errors import RefusedError
from tidecourt.server.hall import Hall
from tidecourt.server.ledger import Entry, Guest, Ledger, Result
from tidecourt.server.messages import SeatWish
from tidecourt.server.table import Table

SEATS = [SeatWish("me"), SeatWish("here")]


def asked(table: Table) -> int:
    return next(seat for seat in (0, 1) if table.match.waits_for(seat))


def in_a_row(table: Table) -> list[str]:
    """Two words that the seat that is asked may say one after the other; none if it cannot."""
    seat = asked(table)
    for word in table.match.words(seat):
        after = table.match.copy()
        forced = after.forced_after(after.play_word(seat, word))
        for next_word in after.words(seat):
            if next_word not in forced:
                return [word, next_word]
    return []


def with_forced(table: Table) -> list[str]:
    """A word of the seat that is asked, and those that play themselves after it, if any do."""
    seat = asked(table)
    for word in table.match.words(seat):
        after = table.match.copy()
        forced = after.forced_after(after.play_word(seat, word))
        if forced:
            return [word, *forced]
    return []


def after_first(table: Table, words: list[str]) -> dict[str, int]:
    """What the seat that is asked may answer after the first of some words."""
    after, seat = table.match.copy(), asked(table)
    after.play_word(seat, words[0])
    return after.words(seat)


async def reached(
    table: Table, guest: Guest, wanted: Callable[[Table], list[str]]
) -> tuple[int, int, list[str]]:
    """Play at random until somebody can say the words that are wanted: seat, step and words."""
    chance = Random(1)
    while not (words := wanted(table)):
        seat = asked(table)
        word = chance.choice(list(table.match.words(seat)))
        number = f"to there {len(table.entries)}"
        await table.move(guest, seat, table.stream(seat).last, [word], number)
    return asked(table), table.stream(asked(table)).last, words


def test_all_of_them_are_played_each_with_an_entry_and_a_step(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        seat, step, words = await reached(table, guest, in_a_row)
        looker = Looker(guest, seat)
        table.audience.enter(looker)
        await table.move(guest, seat, step, words, "m1")
        assert [(e.word, e.message) for e in table.entries[-2:]] == [(w, "m1") for w in words]
        assert await hall.services.ledger.entries(table.stored.id) == table.entries
        assert [move.word for move in table.match.moves[-2:]] == words
        assert len(looker.heard) == 2
        assert table.stream(seat).last == step + 2

    at_table(settings_for(tmp_path), still_world(), SEATS, talk)


def test_none_is_played_if_one_is_no_answer(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        seat, step, words = await reached(table, guest, in_a_row)
        looker = Looker(guest, seat)
        table.audience.enter(looker)
        before, entries = table.match.state.pack(), len(table.entries)
        with pytest.raises(RefusedError, match="illegal"):
            await table.move(guest, seat, step, [*words, "fly:away"], "m1")
        assert table.match.state.pack() == before
        assert (looker.heard, table.stream(seat).last) == ([], step)
        assert (
            len(await hall.services.ledger.entries(table.stored.id))
            == len(table.entries)
            == entries
        )
        await table.move(guest, seat, step, words, "m1")  # what was refused was never said
        assert len(table.entries) == entries + 2

    at_table(settings_for(tmp_path), still_world(), SEATS, talk)


def test_sent_twice_they_are_played_once(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        seat, step, words = await reached(table, guest, in_a_row)
        entries = len(table.entries)
        await asyncio.gather(*(table.move(guest, seat, step, words, "m1") for _ in range(3)))
        assert len(table.entries) == entries + 2
        again = Table(
            table.stored, await hall.services.ledger.entries(table.stored.id), hall.services
        )
        await again.move(guest, seat, step, words, "m1")  # also after it was brought back
        assert len(again.entries) == entries + 2
        assert again.match.state.pack() == table.match.state.pack()

    at_table(settings_for(tmp_path), still_world(), SEATS, talk)


@pytest.mark.parametrize("game", ["abyss", "legions"])
def test_a_word_that_has_played_itself_is_left_out(tmp_path: Path, game: str) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        for number in range(3):
            seat, step, words = await reached(table, guest, with_forced)
            entries = len(table.entries)
            await table.move(guest, seat, step, words, f"m{number}")
            assert [entry.word for entry in table.entries[entries:]] == words[:1]

    at_table(settings_for(tmp_path), still_world(), SEATS, talk, game)


def test_a_word_that_has_played_itself_is_left_out_only_once(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        seat, step, words = await reached(table, guest, with_forced)
        assert words[-1] in after_first(table, words)  # it is an answer to the next question too
        entries = len(table.entries)
        await table.move(guest, seat, step, [*words, words[-1]], "twice")
        assert [entry.word for entry in table.entries[entries:]] == [words[0], words[-1]]

    at_table(settings_for(tmp_path), still_world(), SEATS, talk)


# -------------------------------------------------------------------- prepare, persist, adopt


class Watched(Ledger):
    """A ledger that notes how often a rule had been played when it was asked to write."""

    def __init__(self, other: Ledger, played: list[int]) -> None:
        super().__init__(other.store)
        self.played = played
        self.at_the_write: list[int] = []

    async def append(
        self,
        table: str,
        number: int,
        entries: list[Entry],
        result: Result | None = None,
        now: int = 0,
        waits: list[int] | None = None,
        due: int | None = None,
    ) -> int:
        self.at_the_write.append(len(self.played))
        return await super().append(table, number, entries, result, now, waits)


@contextmanager
def counting(played: list[int]) -> Iterator[None]:
    """Note every move that the kernel plays."""

    def look(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code is State.play.__code__:
            played.append(frame.f_lineno)

    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(None)


@pytest.mark.skipif(tidecourt.COMPILED, reason="compiled calls cannot be counted")
def test_a_move_is_played_once_and_before_it_is_written(tmp_path: Path) -> None:
    async def talk(hall: Hall, table: Table, guest: Guest) -> None:
        played: list[int] = []
        ledger = Watched(hall.services.ledger, played)
        watched = Table(table.stored, [], replace(hall.services, ledger=ledger))
        seat, step, words = await reached(watched, guest, in_a_row)
        ledger.at_the_write.clear()
        with counting(played):
            await watched.move(guest, seat, step, words, "m1")
        assert (ledger.at_the_write, len(played)) == ([2], 2)

    at_table(settings_for(tmp_path), still_world(), SEATS, talk)
