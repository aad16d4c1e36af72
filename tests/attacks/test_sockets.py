"""Sockets have ceilings, and who comes and goes is told in a word."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.running import Running, play_on


async def opened(stack: AsyncExitStack, running: Running, table: str, number: int) -> int:
    """How many of so many sockets of one guest, or of nobody, are let in."""
    found = 0
    for _ in range(number):
        try:
            await stack.enter_async_context(running.browsers[-1].at(table))
            found += 1
        except InvalidStatus:
            pass
    return found


@pytest.mark.parametrize(
    ("ceilings", "let_in"),
    [
        ({"guest_sockets": 5, "address_sockets": 100}, 5),
        ({"guest_sockets": 100, "address_sockets": 7}, 7),
    ],
)
def test_nobody_has_more_sockets_than_one_may_have(
    ceilings: dict[str, int], let_in: int, tmp_path: Path
) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "random")
        async with AsyncExitStack() as stack:
            assert await opened(stack, running, made["id"], 12) == let_in
        while running.hall.services.metrics.value("tidecourt_sockets"):
            await asyncio.sleep(0.01)  # until all are gone
        async with AsyncExitStack() as stack:
            assert await opened(stack, running, made["id"], 3) == 3
        assert running.hall.services.metrics.value("tidecourt_refused_total", code="sockets")

    play_on(tmp_path, talk, **ceilings)


def test_one_more_window_of_somebody_is_no_news(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("legions", "me", "here")
        async with eve.at(made["id"]) as watcher:
            running.browsers.append(ada)
            async with AsyncExitStack() as stack:
                assert await opened(stack, running, made["id"], 20) == 20
                await watcher.ping()
                news = [m["connected"] for m in watcher.heard if m["t"] == "presence"]
                assert news == [[True, True]]
            await watcher.until(lambda line: line.heard[-1].get("connected") == [False, False])
            assert sum(m["t"] in ("presence", "table") for m in watcher.heard) == 2
            assert len(str(watcher.heard[-1])) < 150
        running.browsers.pop()

    play_on(tmp_path, talk)
