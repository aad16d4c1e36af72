"""The deal of the day in the browser: one try to its end, and what one is told then."""

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.elsewhere import finish
from tests.web.visitor import PHONE


def test_a_try_is_played_to_its_end_and_compared(invite: Invite) -> None:
    visitor = invite(lang="fr-FR", size=PHONE)
    page = visitor.open("/daily")
    page.locator("[data-play]").click()
    page.wait_for_url("**/table/**")
    visitor.await_table()
    finish(visitor)
    table = page.url.rpartition("/")[2]
    visitor.open("/daily")
    today = page.locator("[data-day]").first
    expect(today.locator(f'a[href="/review/{table}"]')).to_be_visible()
    expect(today.locator("[data-play]")).to_have_count(0)  # there is one try
    bars = today.get_by_role("table")
    expect(bars).to_be_visible()
    expect(bars.locator("tr").filter(has_text="Vous")).to_have_count(1)
    assert visitor.violations() == []
    assert not visitor.scrolls_sideways()
    visitor.picture("daily")
