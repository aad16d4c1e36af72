"""The same people without a browser: they go on quickly to what a test is about."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from tests.server.players import Player
from tests.web.visitor import Visitor

# Whether a page shows what came of the answer given at a step.
SHOWN = "(step) => Number(document.querySelector('[data-step]')?.dataset.step) > step"


def finish(*visitors: Visitor) -> None:
    """Let everybody play the game that they have open to its end, from their own seat."""
    go_on(*visitors)
    for visitor in visitors:
        visitor.await_end()


def go_on(*visitors: Visitor, most: int | None = None) -> None:
    """Let everybody play on, to the end or at most so many moves, until their pages show it."""
    players = [known(visitor) for visitor in visitors]
    table = visitors[0].page.url.rpartition("/")[2]
    seats = [
        int(visitor.page.locator("[data-viewer]").get_attribute("data-viewer") or 0)
        for visitor in visitors
    ]

    async def play() -> None:
        async with asyncio.TaskGroup() as group:
            for player, seat in zip(players, seats, strict=True):
                group.create_task(player.play(table, seat, most))
        for player in players:
            await player.http.aclose()

    with ThreadPoolExecutor(1) as apart:  # whoever drives a browser keeps an event loop running
        apart.submit(asyncio.run, play()).result()
    for visitor, player in zip(visitors, players, strict=True):
        visitor.page.wait_for_function(SHOWN, arg=player.answered)


def leap(visitor: Visitor, most: int, name: str) -> None:
    """Let one visitor play on against bots while their page is away. It would close windows by
    itself, sooner or later: without it the same name comes to the same position every time."""
    visitor.await_turn()  # whatever the page answers by itself, it has answered
    player, place = known(visitor, name), visitor.page.url
    visitor.open("/code")
    visitor.page.evaluate("() => localStorage.removeItem('tidecourt.seen')")  # nothing was missed

    async def play() -> None:
        await player.play(place.rpartition("/")[2], 0, most)
        await player.http.aclose()

    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, play()).result()
    visitor.open(place)
    visitor.await_table()


def known(visitor: Visitor, name: str = "") -> Player:
    """A player whom the server takes for a visitor."""
    address = visitor.page.url.partition("/table/")[0]
    # Its chance begins anew each time, and so would the ids of its moves: they are of this step.
    step = visitor.page.locator("[data-step]").get_attribute("data-step")
    player = Player(address, name or f"elsewhere at {step}", pace=0)
    player.has_page = True  # it closes windows in which nothing can be done
    for cookie in visitor.context.cookies():
        player.http.cookies.set(cookie["name"], cookie["value"])
    return player
