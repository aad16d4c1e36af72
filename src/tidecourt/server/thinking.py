"""A node that serves nobody and thinks for bots, on a machine of its own: it follows the tables at
which somebody is, and answers there as any node would."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from starlette.applications import Starlette

from tidecourt.core.game import GameError
from tidecourt.server.app import World, create_app
from tidecourt.server.errors import RefusedError
from tidecourt.server.hall import Hall
from tidecourt.server.nodes import BEAT
from tidecourt.server.settings import HERE_TOO, Settings
from tidecourt.server.store import StoreError


def think(settings: Settings, ready: Callable[[], None]) -> None:
    """Think until SIGINT or SIGTERM."""
    if isinstance(settings.db, Path):
        raise GameError("bots think elsewhere only for a database: --db postgresql://…")
    asyncio.run(thinking(create_app(replace(settings, think=HERE_TOO), World()), ready))


async def thinking(app: Starlette, ready: Callable[[], None]) -> None:
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    hall: Hall = app.state.hall
    async with app.router.lifespan_context(app):
        following = asyncio.create_task(follow_all(hall))
        ready()
        await asyncio.wait(
            {following, asyncio.ensure_future(ended.wait())}, return_when=asyncio.FIRST_COMPLETED
        )
        following.cancel()
        for result in await asyncio.gather(following, return_exceptions=True):
            if isinstance(result, Exception):
                raise result


async def follow_all(hall: Hall) -> None:
    """Follow every table at which somebody is, as it comes: bots, windows and clocks wait there."""
    while True:
        with suppress(StoreError):  # the database cannot be reached now
            for id_ in await hall.services.nodes.attended():
                if id_ not in hall.tables:
                    with suppress(RefusedError):  # it is gone by now, or cannot be played
                        await begin(hall, id_)
        await asyncio.sleep(BEAT)


async def begin(hall: Hall, id_: str) -> None:
    table = await hall.bring(id_, "")
    table.answers.wake()
