"""Any position: laid out by mouse, by keys and as text, sent to somebody, and played on from."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.visitor import PHONE, WIDE, Visitor


def spot(visitor: Visitor, place: str, card: str) -> Locator:
    return visitor.page.locator(f'[data-spot="{place} {card}"]')


def text(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("textbox", name="The position as text")


def test_cards_are_dragged_and_laid_by_keys_and_the_text_says_so(visitor: Visitor) -> None:
    page = visitor.open("/position?game=legions")
    spot(visitor, "seat0.hand", "2").drag_to(page.get_by_role("group", name="At red").first)
    expect(spot(visitor, "seat0.field.red", "2")).to_be_visible()
    expect(text(visitor)).to_have_value(re.compile(r"field = \{ red = \[2\] \}"))
    expect(page.locator(".board")).to_contain_text("Seat 1")
    row = page.locator('[data-spot^="row "]').first
    taken = (row.get_attribute("data-spot") or "").split()[1]
    row.focus()
    page.keyboard.press("Enter")
    expect(row).to_have_attribute("aria-pressed", "true")
    theirs = page.locator('[data-spot^="seat1.hand "]').first
    given = (theirs.get_attribute("data-spot") or "").split()[1]
    theirs.focus()
    page.keyboard.press("Enter")  # the two change places
    expect(spot(visitor, "seat1.hand", taken)).to_be_focused()
    expect(spot(visitor, "row", given)).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(spot(visitor, "row", taken)).to_be_visible()


def test_what_is_wrong_is_said_with_its_line(visitor: Visitor) -> None:
    page = visitor.open("/position?game=legions")
    expect(page.get_by_text("There is such a position.")).to_be_visible()
    text(visitor).fill('game = "legions"\n\n[position]\nrow = [14, 14]\n')
    expect(page.locator("#fault")).to_contain_text("Line 4:")
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
    page.get_by_role("button", name="Line 4:").click()
    expect(text(visitor)).to_be_focused()
    text(visitor).fill('game = "legions"\n\n[position]\nrow = [14, 15]\n')
    expect(spot(visitor, "row", "15")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(PHONE, "fr-FR", "light"), (WIDE, "en-GB", "dark")]
)
def test_a_link_brings_the_position_and_it_is_played_on(
    invite: Invite, size: tuple[int, int], lang: str, theme: str
) -> None:
    first = invite(size=size, lang=lang, theme=theme)
    page = first.open("/position?game=abyss")
    own = 'game = "abyss"\nmodules = ["leviathan"]\n\n[position]\nborder = { 5 = "leviathan3" }\n'
    page.locator("textarea").fill(own)
    expect(spot(first, "border.5", "leviathan3")).to_be_visible()
    assert first.findings() == []
    link = page.url
    assert len(link) < 250
    second = invite(size=size, lang=lang, theme=theme)
    other = second.open(link.partition("/position")[1] + link.partition("/position")[2])
    expect(other.locator("textarea")).to_have_value(own)
    expect(spot(second, "border.5", "leviathan3")).to_be_visible()
    other.locator(".again button").click()
    other.wait_for_url("**/table/**")
    expect(other.locator("[data-step]")).to_be_visible()


def test_a_position_is_kept_as_a_scenario_and_opened_again(visitor: Visitor) -> None:
    page = visitor.open("/position?game=legions")
    spot(visitor, "seat0.hand", "2").click()
    page.get_by_role("group", name="At green").first.get_by_role(
        "button", name="Lay it here"
    ).click()
    expect(spot(visitor, "seat0.field.green", "2")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a scenario").click()
    kept = download.value.path()
    page.get_by_role("button", name="Abyss", exact=True).click()
    expect(text(visitor)).to_have_value(re.compile("abyss"))
    page.locator("input[type=file]").set_input_files(kept)
    expect(spot(visitor, "seat0.field.green", "2")).to_be_visible()
