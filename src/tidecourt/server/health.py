"""Whether the server is alive, and whether it can do its work.

Alive is a process whose event loop answers: whoever is not is started again. Ready is one whose
moves will be kept: its disk has room, its file is still the one it opened, its writer writes, its
loop is on time. Who is not ready needs somebody to look, and is given no new visitors meanwhile.
"""

import asyncio
import gc
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import tidecourt
from tidecourt.server.api import answer
from tidecourt.server.metrics import Metrics
from tidecourt.server.store import FINE, Store

LATE: Final = 1.0  # seconds that the loop may be behind
BEAT: Final = 0.25  # seconds between two looks at how late the loop is
REMEMBERED: Final = 40  # looks


class Pulse:
    """How late the event loop is, and how long the collector of memory stops everything."""

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = perf_counter) -> None:
        self.metrics: Final = metrics
        self.clock: Final = clock
        self.late: Final[deque[float]] = deque(maxlen=REMEMBERED)
        self.began = 0.0

    @property
    def latest(self) -> float:
        """The most it was late lately."""
        return max(self.late, default=0.0)

    async def beat(self) -> None:
        """Look again and again."""
        while True:
            due = self.clock() + BEAT
            await asyncio.sleep(BEAT)
            self.note(max(0.0, self.clock() - due))

    def note(self, late: float) -> None:
        self.late.append(late)
        self.metrics.loop_lag.observe(late)

    def collecting(self, phase: str, info: dict[str, int]) -> None:
        """Told by the collector when it begins and ends."""
        if phase == "start":
            self.began = self.clock()
        else:
            self.metrics.collector.labels(str(info["generation"])).observe(
                self.clock() - self.began
            )

    async def run(self) -> None:
        """Watch until nobody needs it any more."""
        gc.callbacks.append(self.collecting)
        try:
            await self.beat()
        finally:
            gc.callbacks.remove(self.collecting)


class Health:
    """What `/health` and `/ready` say."""

    def __init__(self, store: Store, pulse: Pulse) -> None:
        self.store: Final = store
        self.pulse: Final = pulse

    def findings(self) -> dict[str, str]:
        """Everything that is looked at, and how it is: `fine`, or what is wrong with it."""
        late = self.pulse.latest
        loop = FINE if late < LATE else f"late by {late:.1f} s"
        return {**self.store.findings(), "loop": loop}

    # ---------------------------------------------------------------- what is answered

    def routes(self, findings: bool) -> list[Route]:
        """`/health` and `/ready`; what exactly is wrong is told inside only."""

        async def alive(request: Request) -> Response:
            said = {"version": tidecourt.__version__, "compiled": tidecourt.COMPILED}
            return answer({"ok": True, **said})

        async def ready(request: Request) -> Response:
            health = self.findings()
            well = all(said == FINE for said in health.values())
            return answer({"ok": well, **(health if findings else {})}, 200 if well else 503)

        return [Route("/health", alive), Route("/ready", ready)]
