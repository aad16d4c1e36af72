"""A server in a process of its own: `python -m tests.web.serving PORT DB LIMITS WEB`. It is the one
that people start, but its bots answer at once, hints take a few looks, secret windows between
people close soon, who is away is told at once, at home too, however slow the machine is, and every
table gets the same deal. With LIMITS `none` nobody is too quick for it: all visitors come from one
address. WEB is the folder of the client, or empty: then it is the build of this project."""

import asyncio
import sys
from pathlib import Path

from tests.server.running import NO_LIMITS, PATIENCE
from tidecourt.server import posting
from tidecourt.server.advice import Budget
from tidecourt.server.app import World
from tidecourt.server.bots import BotPool
from tidecourt.server.limits import RATES
from tidecourt.server.places import Asker
from tidecourt.server.reviewing import ReviewPart, ReviewTask, reviewed
from tidecourt.server.run import serve
from tidecourt.server.settings import Settings

DEAL = 2026
HINT = Budget(seconds=60.0, evaluations=40)


class HouseBots(BotPool):
    """The server's own bots; reviews are made in a thread. A worker thinks only when the machine
    has nothing else to do, and while tests run it always has."""

    async def review(self, task: ReviewTask, asker: Asker) -> ReviewPart:
        return await asyncio.to_thread(reviewed, task)


def say(address: str) -> None:
    print(address, flush=True)


if __name__ == "__main__":
    port, db, limits, web = sys.argv[1:]
    settings = Settings(
        port=int(port),
        db=Path(db),
        answer_delay=(0.0, 0.0),
        window=0.3,
        notices="home",
        notice_after=0.0,
        web=Path(web) if web else None,
        hint=HINT,
        rates=NO_LIMITS if limits == "none" else RATES,
    )
    # A machine that is busy with browsers is no receiver that never answers.
    posting.SECONDS = PATIENCE  # type: ignore[misc]
    serve(settings, say, World(seed=lambda: DEAL, bots=HouseBots(settings.workers)))
