"""The deal of the day in the browser: one try to its end, what one is told, and the day after."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta

from playwright.sync_api import Locator, expect

from tests.server.back_ends import change
from tests.web.conftest import Invite
from tests.web.elsewhere import finish
from tests.web.house import House
from tests.web.visitor import PHONE


def a_day_passes(house: House, today: date) -> None:
    """Let what was today's be yesterday's, in the store of the house."""
    yesterday = str(today - timedelta(days=1))

    def put() -> None:
        change(house.db, "DELETE FROM daily_deals WHERE day = ?", yesterday)
        for table in ("daily_deals", "daily_tries"):
            change(house.db, f"UPDATE {table} SET day = ? WHERE day = ?", yesterday, str(today))

    with ThreadPoolExecutor(1) as thread:  # this one's loop is playwright's
        thread.submit(put).result()


def test_a_try_is_played_to_its_end_and_compared_on_that_day_and_the_next(
    invite: Invite, house: House
) -> None:
    visitor = invite(lang="fr-FR", size=PHONE)
    page = visitor.open("/daily")
    page.locator("[data-play]").click()
    page.wait_for_url("**/table/**")
    visitor.await_table()
    finish(visitor)
    table = page.url.rpartition("/")[2]
    end = page.get_by_role("dialog")
    expect(end.get_by_role("link", name="Analyse")).to_be_visible()
    expect(end.get_by_role("button", name="Revanche")).to_have_count(0)
    end.get_by_role("link", name="Ce qu'ont fait les autres de cette donne").click()

    def compared(day: Locator) -> None:
        expect(day.locator(f'a[href="/review/{table}"]')).to_be_visible()
        expect(day.locator("[data-play]")).to_have_count(0)  # there is one try
        bars = day.get_by_role("table")
        expect(bars).to_be_visible()
        expect(bars.locator("tr").filter(has_text="Vous").locator("td").first).to_have_text("1")

    today, yesterday = page.locator("[data-day]").first, page.locator("[data-day]").last
    compared(today)
    assert visitor.findings() == []
    assert not visitor.scrolls_sideways()
    visitor.picture("daily")
    a_day_passes(house, date.fromisoformat(today.get_attribute("data-day") or ""))
    page.reload()
    expect(today.locator("[data-play]")).to_be_visible()
    compared(yesterday)
