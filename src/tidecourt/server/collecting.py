"""When memory is collected in full, which stops everything meanwhile.

What is young is collected all the time, in a few milliseconds. A full collection looks at every
table and socket there is, and is needed only for those who have gone: the more people are there the
longer it takes, so with many of them it waits until it is worth it (page 51).
"""

import asyncio
import gc
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Final

from tidecourt.server.metrics import Metrics

YOUNG: Final = (700, 3, 1_000_000)  # allocations, younger ones; a full one never by itself
EVERY: Final = 5.0  # seconds between two looks
SHORT: Final = 0.015  # seconds that nobody notices
MOST_GONE: Final = 5_000  # sockets whose memory is waited for
LONGEST: Final = 6 * 3600.0  # seconds until it is done in any case


class Collector:
    """Collects memory in full when that is short, when nobody is there, or when it must be."""

    def __init__(
        self,
        metrics: Metrics,
        clock: Callable[[], float] = perf_counter,
        collect: Callable[[], object] = gc.collect,
        size: Callable[[], int] = sys.getallocatedblocks,
    ) -> None:
        self.metrics: Final = metrics
        self.clock: Final = clock
        self.collect: Final = collect
        self.size: Final = size
        self.pace = 0.0  # seconds a block of memory takes
        self.gone = 0.0  # sockets that had ended when it was done last
        self.done = clock()

    def begin(self) -> None:
        """What is there by now stays for ever, and need not be looked through again and again."""
        self.full()
        gc.freeze()
        gc.set_threshold(*YOUNG)

    def full(self) -> None:
        """Collect everything, and learn how long it takes."""
        size, start = self.size(), self.clock()
        self.collect()
        self.done = self.clock()
        self.pace = (self.done - start) / size
        self.gone = self.metrics.value("tidecourt_sockets_ended_total")

    def due(self) -> bool:
        """Whether everything should be collected now."""
        gone = self.metrics.value("tidecourt_sockets_ended_total") - self.gone
        if not gone:
            return self.clock() - self.done >= LONGEST
        return (
            self.pace * self.size() <= SHORT
            or not self.metrics.value("tidecourt_sockets")
            or gone >= MOST_GONE
            or self.clock() - self.done >= LONGEST
        )

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(EVERY)
            if self.due():
                self.full()
