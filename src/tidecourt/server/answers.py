"""Answers that no person gives: those of bots, those of a seat's own rule, and silence in a secret
window.

Bots and rules take the same small random time, so that nobody can tell a rule from a thought; a
secret window closes when everybody knows that it will.
"""

import asyncio
import logging
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tidecourt.core.bits import members
from tidecourt.core.windows import silence_at
from tidecourt.server.bots import BotError
from tidecourt.server.errors import RefusedError
from tidecourt.server.info import PLAYING
from tidecourt.server.learning import scripted, waits_for_learner
from tidecourt.server.ledger import HURRIED, PERSON
from tidecourt.server.nodes import ASK_AGAIN
from tidecourt.server.places import Asker
from tidecourt.server.windows import HELD, Window, open_for

if TYPE_CHECKING:
    from tidecourt.server.table import Table

log: Final = logging.getLogger("tidecourt.answers")
TRY_AGAIN: Final = 1.0  # seconds, after an answer that could not be saved


class Answers:
    """The answers that a table waits for and no person gives, one task for each seat and step."""

    def __init__(self, table: "Table") -> None:
        self.table: Final = table
        self.tasks: Final[dict[tuple[int, int], asyncio.Task[None]]] = {}
        self.hurried: Final[set[tuple[int, int]]] = set()  # those whose bot had too little time
        self.stuck: Final[set[tuple[int, int]]] = set()  # those that no bot could choose
        self.windows: Final[dict[int, Window]] = {}  # that are open, by seat
        self.stopped = False

    @property
    def busy(self) -> bool:
        return bool(self.tasks)

    def wake(self) -> None:
        """Begin every answer that is due. Bots among themselves play only if somebody looks on."""
        table = self.table
        if self.stopped or table.trouble is not None or table.phase != PLAYING:
            return
        table.referee.watch()
        people = any(table.level_at(seat) is None for seat in range(len(table.stored.seats)))
        if not people and not (table.audience.subscribers or table.audience.elsewhere):
            return
        for seat in members(table.match.state.waiting()):
            key = (int(seat), table.course.length)
            if key not in self.tasks and key not in self.stuck and self.is_due(int(seat)):
                self.tasks[key] = asyncio.create_task(self.give(*key))

    def try_again(self) -> None:
        """Somebody has come: let bots that found no move think once more."""
        self.stuck.clear()
        self.wake()

    def stuck_seats(self) -> list[int]:
        """The seats that are waited for and whose bots have found no move."""
        return sorted(seat for seat, length in self.stuck if length == self.table.course.length)

    def is_due(self, seat: int) -> bool:
        """Whether a seat that is waited for answers without a person."""
        lesson = self.table.lesson
        if lesson is not None and waits_for_learner(lesson, self.table.match):
            return False
        bot = self.table.level_at(seat) is not None
        return bot or self.by_rule(seat) is not None or open_for(self.table, seat) is not None

    def by_rule(self, seat: int) -> str | None:
        """What a seat's own rule answers. After taking a move back, the person is asked first."""
        rule = self.table.rules.get(seat)
        if rule is None or self.table.course.undone >> seat & 1:
            return None
        seen = self.table.match.view(seat)
        return self.table.course.presenter.auto_answer(seen, seat, rule)

    async def give(self, seat: int, length: int) -> None:
        """One answer, unless the question is no more when it comes."""
        table = self.table
        bot = table.level_at(seat) is not None
        seconds = open_for(table, seat)
        try:
            if seconds is not None:
                await self.keep_open(seat, length, seconds)
            elif await self.may_think(length):
                thought = self.thought(seat) if bot else asyncio.sleep(0, None)
                option, _ = await asyncio.gather(thought, self.pause())
                await table.unbroken(self.play(seat, length, option))
        except RefusedError as error:
            log.warning("an answer was refused", extra={"code": error.code})
            await table.services.sleep(TRY_AGAIN)
        except BotError as error:
            log.error("no bot finds a move", extra={"seat": seat, "reason": error.reason})
            self.stuck.add((seat, length))
            table.audience.begin_again()
        except Exception:
            log.exception("an answer failed")
            await table.services.sleep(TRY_AGAIN)
        finally:
            self.tasks.pop((seat, length), None)
            self.hurried.discard((seat, length))
        self.wake()

    async def may_think(self, length: int) -> bool:
        """Wait until this node answers at this table; False if the question is no more."""
        table = self.table
        while table.course.length == length:
            if await table.services.nodes.may_think(table.stored.id):
                return True
            await table.services.sleep(ASK_AGAIN)
        return False

    # ---------------------------------------------------------------- secret windows

    def window(self, seat: int) -> Window | None:
        """The window of a seat that is open now."""
        window = self.windows.get(seat)
        return window if window is not None and window.length == self.table.course.length else None

    def closes_in(self, seat: int) -> float | None:
        """In how many seconds what a seat is asked is passed by itself; None: never."""
        if seat < 0 or not self.table.match.waits_for(seat):
            return None
        window = self.window(seat)
        if window is None:
            return open_for(self.table, seat)
        return max(round(window.closes_at - self.table.services.now(), 1), 0.0)

    async def keep_open(self, seat: int, length: int, seconds: float) -> None:
        """Keep a window open for as long as it must be, then play what was answered."""
        table = self.table
        services = table.services
        window = self.windows[seat] = Window(length, services.now() + seconds)
        thought: asyncio.Task[int] | None = None
        try:
            if table.level_at(seat) is not None and await services.nodes.may_think(table.stored.id):
                thought = asyncio.create_task(self.thought(seat))
            await services.sleep(seconds)
            if await self.may_think(length):
                await window.learn(seat, table)
                if window.held.is_set():
                    await self.wait_longer(seat, window)
            await table.unbroken(self.close(seat, window, thought))
        except RefusedError as error:
            window.refusal = error
            raise
        finally:
            if thought is not None:
                thought.cancel()
                await asyncio.gather(thought, return_exceptions=True)
            if self.windows.get(seat) is window:  # else the next one is open already
                del self.windows[seat]
            window.closed.set()

    async def wait_longer(self, seat: int, window: Window) -> None:
        """Wait for the answer of somebody who has asked for time, if it comes at all."""
        window.closes_at = self.table.services.now() + HELD
        waits = [
            asyncio.ensure_future(window.answered.wait()),
            asyncio.ensure_future(self.table.services.sleep(HELD)),
        ]
        if not self.table.services.nodes.alone:
            waits.append(asyncio.ensure_future(self.answered_elsewhere(seat, window)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def answered_elsewhere(self, seat: int, window: Window) -> None:
        """Look for an answer that somebody gives by another node."""
        while not window.kept:
            await self.table.services.sleep(ASK_AGAIN)
            await window.learn(seat, self.table)

    async def close(self, seat: int, window: Window, thought: "asyncio.Task[int] | None") -> None:
        """Play what was kept; else what a bot has thought of by now; else silence. That a bot had
        too little time is not marked here: only somebody with a choice can have."""
        table = self.table
        start = perf_counter()

        async def attempt() -> None:
            if table.course.length != window.length:
                window.played = all((e.guest, e.message) in table.messages for e in window.kept)
                return
            if window.kept:
                await table.commit(table.prepared(window.kept), "person", start)
            else:
                state = table.match.state
                option, by = silence_at(state, seat), "silence"
                if thought is not None and thought.done() and thought.exception() is None:
                    option, by = thought.result(), "bot"
                word = table.match.game.option_word(state.stack[-1].step, option)
                await table.answer(seat, word, by)
            window.played = True

        await table.in_turn(attempt)

    async def play(self, seat: int, length: int, option: int | None) -> None:
        """Play a bot's option, or what the seat's rule says now."""
        table = self.table

        async def attempt() -> None:
            if table.course.length != length:
                return
            if option is None:
                word = self.by_rule(seat)
                if word is not None:
                    await table.answer(seat, word, "rule")
                return
            step = table.match.state.stack[-1].step
            # That a bot had to hurry tells that it had a choice: not where that is a secret.
            hurried = (seat, length) in self.hurried and not step.hides
            word = table.match.game.option_word(step, option)
            await table.answer(seat, word, "bot", HURRIED if hurried else "")

        await table.in_turn(attempt)

    async def thought(self, seat: int) -> int:
        """A bot's choice, from what its seat sees; in a lesson, what is written for it."""
        table = self.table
        stored = table.stored
        written = None if table.lesson is None else scripted(table.lesson, table.match, seat)
        if written is not None:
            return written
        view = table.match.view(seat).pack()
        seed = mixed(stored.seed, table.course.length, seat)
        level = table.level_at(seat) or ""
        length, asker = table.course.length, self.asker()
        option = await table.services.bots.choose(stored.game, view, seat, level, seed, asker)
        if asker.weakened:
            self.hurried.add((seat, length))
        return option

    def asker(self) -> Asker:
        """For whom a bot of this table thinks: for the people at it, else for who looks on."""
        table = self.table
        people = [str(seat.guest) for seat in table.stored.seats if seat.kind == PERSON]
        watchers = [str(guest) for guest in table.audience.here()]
        return Asker(next(iter(people or watchers), ""), table.stored.id, among_bots=not people)

    async def pause(self) -> None:
        services = self.table.services
        least, most = services.settings.answer_delay
        await services.sleep(least + (most - least) * services.chance())

    async def stop(self) -> None:
        """Begin nothing more, and end what is not yet decided."""
        self.stopped = True
        self.table.referee.stop()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def mixed(seed: int, length: int, seat: int) -> int:
    """A seed for one thought of a bot, which tells nothing of the deal."""
    text = f"{seed}/{length}/{seat}".encode()
    return int.from_bytes(blake2b(text, digest_size=7).digest())
