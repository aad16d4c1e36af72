"""Dear work in slices: what takes more than a moment never keeps others waiting for long.

A piece of work is a generator that yields every few tenths of a millisecond. One piece is under way
at a time, for a few milliseconds, and then everybody else has as long again; whose piece is next is
decided fairly between those who ask. What it cost is paid for: limits count seconds, not requests.
"""

import asyncio
from collections.abc import Generator
from time import perf_counter, thread_time
from typing import Final, TypeVar

from tidecourt.server.errors import RefusedError
from tidecourt.server.limits import WORK, Limits
from tidecourt.server.metrics import Metrics
from tidecourt.server.places import Asker, Places

T = TypeVar("T")
Slices = Generator[None, None, T]
"""Work that can be put aside whenever it yields, and what it gives in the end."""

SLICE: Final = 0.004  # seconds
PATIENCE: Final = 20.0  # seconds that somebody waits for their turn


class Desk:
    """Where dear work is done."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits: Final = limits
        self.metrics: Final = metrics
        self.places: Final = Places(1)

    async def do(self, work: Slices[T], who: str) -> T:
        """Carry out a piece of work for somebody, or refuse it if they have had too much."""
        if not self.limits.affords(WORK, who):
            raise RefusedError("too_many", 429)
        asker, spent = Asker(who), 0.0
        try:
            await self.places.take(asker, PATIENCE)
        except TimeoutError:
            raise RefusedError("too_many", 429) from None
        try:
            while True:
                start, before = perf_counter(), thread_time()
                try:
                    while perf_counter() - start < SLICE:
                        next(work)
                except StopIteration as end:
                    result: T = end.value
                    return result
                finally:
                    spent += thread_time() - before  # what the machine did meanwhile costs nothing
                await asyncio.sleep(SLICE)
        finally:
            work.close()
            self.places.give_back(asker, spent)
            self.limits.charge(WORK, who, spent)
            self.metrics.work.observe(spent)


def at_once(work: Slices[T]) -> T:
    """Carry out a piece of work without a pause, where nobody else waits."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
