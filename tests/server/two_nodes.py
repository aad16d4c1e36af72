"""Two nodes of a test that share a database."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.back_ends import keeps
from tests.server.running import Running, server, settings_for, still_world
from tidecourt.server.app import World
from tidecourt.server.database import Database


@asynccontextmanager
async def two_nodes(
    tmp_path: Path, *worlds: World, **changes: Any
) -> AsyncIterator[tuple[Running, Running]]:
    first, second = worlds or (still_world(), still_world())
    settings = settings_for(tmp_path, **changes)
    async with server(settings, first) as one, server(settings, second) as other:
        yield one, other


def play_on_two(
    tmp_path: Path, talk: Callable[[Running, Running], Awaitable[None]], **changes: Any
) -> None:
    async def run() -> None:
        async with two_nodes(tmp_path, **changes) as nodes:
            await talk(*nodes)

    asyncio.run(run())


def log_of(running: Running, table: str) -> list[Any]:
    return running.hall.tables[table].entries


def database(tmp_path: Path) -> tuple[str, str]:
    """The address of the database of a test, and its name."""
    db = keeps(tmp_path)
    assert isinstance(db, Database)
    return db.address, db.address.split("/")[3].partition("?")[0]
