"""What cards have been worth, in the browser: filters, order, bars with intervals, files."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.visitor import PHONE, Visitor


def test_tables_are_filtered_and_ordered(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_role("link", name="Numbers").click()
    lords = page.get_by_role("table", name="Lords", exact=True)
    expect(lords).to_be_visible()
    won = lords.get_by_role("columnheader", name="Won")
    expect(won).to_have_attribute("aria-sort", "descending")
    lords.get_by_role("button", name="Card").focus()
    page.keyboard.press("Enter")
    expect(won).to_have_attribute("aria-sort", "none")
    names = lords.locator("tbody th").all_inner_texts()
    assert names == sorted(names)
    page.get_by_label("Players").select_option("3")
    page.get_by_label("Cards").select_option("location")
    expect(page.get_by_role("table", name="Locations")).to_be_visible()
    expect(page).to_have_url(re.compile("players=3.*kind=location"))
    page.reload()
    expect(page.get_by_label("Players")).to_have_value("3")
    assert page.locator("svg .doubt").count() > 10
    assert visitor.findings() == []


def test_a_new_server_says_that_it_has_counted_nothing(visitor: Visitor) -> None:
    page = visitor.open("/numbers/legions")
    page.get_by_role("radio", name="Games of this server").check()
    main = page.get_by_role("main")
    expect(main.get_by_role("status")).to_contain_text(re.compile("No finished games|counted"))
    assert visitor.findings() == []


def test_numbers_on_a_phone_in_french(invite: Invite) -> None:
    visitor = invite(lang="fr", size=PHONE)
    page = visitor.open("/numbers/legions")
    table = page.get_by_role("table", name="Héros", exact=True)
    expect(table).to_be_visible()
    expect(table.get_by_role("columnheader", name="Prise")).to_be_hidden()
    page.get_by_label("Ordre et chiffre").select_option("taken")
    expect(table.get_by_role("columnheader", name="Prise")).to_be_visible()
    assert not visitor.scrolls_sideways()
    assert visitor.findings() == []


def test_everything_can_be_taken_away(visitor: Visitor) -> None:
    page = visitor.open("/numbers/legions")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Everything as NDJSON").click()
    assert waiting.value.suggested_filename.startswith("tidecourt-numbers-published")
