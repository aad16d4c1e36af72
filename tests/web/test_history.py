"""One's own games and rating in the browser."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from playwright.sync_api import expect

from tests.server.finished import bots, finished, legions, person
from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.visitor import PHONE, Visitor
from tidecourt.server.guests import COOKIE, digest
from tidecourt.server.ledger import Ledger, Result
from tidecourt.server.stores import opened

LATER = 4_000_000_000


def has_played(visitor: Visitor, house: House, games: int) -> None:
    """Put finished games of a visitor into the store of the house."""
    token = next(c["value"] for c in visitor.context.cookies() if c["name"] == COOKIE)

    async def put() -> None:
        with closing(opened(house.db)) as store:
            ledger = Ledger(store)
            guest = await ledger.guest(digest(token))
            assert guest is not None
            for number in range(games):
                seats = [person(guest.id, "Ada"), *bots("learned")]
                result = Result([number % 2], [7, 5])
                await finished(ledger, legions(), seats, at=LATER + number, result=result)

    with ThreadPoolExecutor(1) as thread:  # this one's loop is playwright's
        thread.submit(asyncio.run, put()).result()


def test_games_are_listed_filtered_and_rated(visitor: Visitor, house: House) -> None:
    page = visitor.open("/me")
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_text("No game is like that yet.")).to_be_visible()
    wish = page.get_by_role("checkbox", name="Rate my games from now on")
    wish.check()
    expect(wish).to_be_enabled()
    has_played(visitor, house, 31)
    page.reload()
    expect(wish).to_be_checked()
    rows = page.get_by_role("link", name="Replay")
    expect(rows).to_have_count(30)
    visitor.button("Earlier games").click()
    expect(rows).to_have_count(31)
    page.get_by_label("Result").select_option("won")
    expect(rows).to_have_count(16)
    page.get_by_label("Players").select_option("3")
    expect(rows).to_have_count(0)
    page.get_by_label("Players").select_option("2")
    page.get_by_label("With").fill("bot")
    page.get_by_label("With").press("Enter")
    expect(rows).to_have_count(16)
    visitor.picture("games")
    assert visitor.findings() == []


def test_my_games_on_a_phone_in_french(invite: Invite) -> None:
    visitor = invite(lang="fr", size=PHONE)
    page = visitor.open("/games")
    expect(page.get_by_role("heading", name="Mes parties")).to_be_visible()
    page.locator("summary", has_text="Legions, 2 joueurs").click()
    expect(page.get_by_role("table", name="Legions, 2 joueurs")).to_be_visible()
    assert not visitor.scrolls_sideways()
    assert visitor.findings() == []
