"""Several people at browsers of their own: they play together, and a server dies under them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from playwright.sync_api import expect

from tests.web.house import House
from tests.web.visitor import Visitor

LOST: Final = "p.lost"  # what a table says while its server is gone


def play_together(players: Sequence[Visitor], rng: Random, answers: int) -> bool:
    """Let whoever is asked answer, so many times; whether the game is over then. Nobody waits for a
    turn: what one of them is asked may be gone when the window of its question closes."""
    while answers > 0:
        offers = [(player, offer) for player in players if (offer := player.ready())]
        if any(offer["over"] for _, offer in offers):
            return True
        if not offers:
            players[0].page.wait_for_timeout(30)
            continue
        player, offer = rng.choice(offers)
        answers -= player.take(rng, offer)
    return False


def pressed(visitor: Visitor, rng: Random) -> int:
    """Press an answer, whether or not there is a server; gives the step at which it was pressed."""
    offer = visitor.await_turn()
    assert visitor.press(rng, offer)
    visitor.choose(rng)
    return int(offer["step"])


def restart(
    house: House, visitors: Sequence[Visitor], meanwhile: Callable[[], object] = lambda: None
) -> None:
    """Kill the server and open it again; whoever sits at a table has lost it and found it again."""
    at_tables = [visitor for visitor in visitors if "/table/" in visitor.page.url]
    for visitor in visitors:
        visitor.forgiving = True
    house.kill()
    for visitor in at_tables:
        expect(visitor.page.locator(LOST)).to_be_visible()
    meanwhile()
    house.open()
    for visitor in at_tables:
        expect(visitor.page.locator(LOST)).to_have_count(0)
    for visitor in visitors:
        visitor.page.evaluate("() => null")  # what the console said until now has been heard
        visitor.forgiving = False
