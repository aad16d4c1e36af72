"""Answers that no person gives: those of bots, and those of a seat's own rule.

Both take the same small random time, so that nobody can tell a rule from a thought.
"""

import asyncio
import logging
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from tidecourt.core.bits import members
from tidecourt.server.errors import RefusedError
from tidecourt.server.info import PLAYING
from tidecourt.server.ledger import BOT, PERSON

if TYPE_CHECKING:
    from tidecourt.server.table import Table

log: Final = logging.getLogger("tidecourt.answers")
TRY_AGAIN: Final = 1.0  # seconds, after an answer that could not be saved


class Answers:
    """The answers that a table waits for and no person gives, one task for each seat and step."""

    def __init__(self, table: "Table") -> None:
        self.table: Final = table
        self.tasks: Final[dict[tuple[int, int], asyncio.Task[None]]] = {}
        self.stopped = False

    @property
    def busy(self) -> bool:
        return bool(self.tasks)

    def wake(self) -> None:
        """Begin every answer that is due. Bots among themselves play only if somebody looks on."""
        table = self.table
        if self.stopped or table.trouble is not None or table.phase != PLAYING:
            return
        people = any(seat.kind == PERSON for seat in table.stored.seats)
        if not people and not table.onlookers:
            return
        for seat in members(table.match.state.waiting()):
            key = (int(seat), table.course.length)
            if key not in self.tasks and self.is_due(int(seat)):
                self.tasks[key] = asyncio.create_task(self.give(*key))

    def is_due(self, seat: int) -> bool:
        """Whether a seat that is waited for answers without a person."""
        return self.table.stored.seats[seat].kind == BOT or self.by_rule(seat) is not None

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
        bot = table.stored.seats[seat].kind == BOT
        try:
            thought = self.thought(seat) if bot else asyncio.sleep(0, None)
            option, _ = await asyncio.gather(thought, self.pause())
            await table.unbroken(self.play(seat, length, option))
        except RefusedError as error:
            log.warning("an answer was refused", extra={"code": error.code})
            await table.services.sleep(TRY_AGAIN)
        except Exception:
            log.exception("an answer failed")
            await table.services.sleep(TRY_AGAIN)
        finally:
            self.tasks.pop((seat, length), None)
        self.wake()

    async def play(self, seat: int, length: int, option: int | None) -> None:
        """Play a bot's option, or what the seat's rule says now."""
        table = self.table
        async with table.lock:
            if table.course.length != length:
                return
            if option is None:
                word = self.by_rule(seat)
                if word is not None:
                    await table.answer(seat, word, "rule")
                return
            step = table.match.state.stack[-1].step
            await table.answer(seat, table.match.game.option_word(step, option), "bot")

    async def thought(self, seat: int) -> int:
        """A bot's choice, from what its seat sees."""
        table = self.table
        stored = table.stored
        view = table.match.view(seat).pack()
        seed = mixed(stored.seed, table.course.length, seat)
        level = stored.seats[seat].level
        return await table.services.bots.choose(stored.game, view, seat, level, seed)

    async def pause(self) -> None:
        services = self.table.services
        least, most = services.settings.answer_delay
        await services.sleep(least + (most - least) * services.chance())

    async def stop(self) -> None:
        """Begin nothing more, and end what is not yet decided."""
        self.stopped = True
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def mixed(seed: int, length: int, seat: int) -> int:
    """A seed for one thought of a bot, which tells nothing of the deal."""
    text = f"{seed}/{length}/{seat}".encode()
    return int.from_bytes(blake2b(text, digest_size=7).digest())
