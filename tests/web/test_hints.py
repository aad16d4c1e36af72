"""Hints in the browser: at the table and in replays, by mouse and keyboard."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.visitor import PHONE, WIDE, Visitor

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def rows(visitor: Visitor) -> Locator:
    return visitor.page.locator(".hint [data-hint]")


def leaves_free(upper: Locator, lower: Locator) -> bool:
    """Whether one thing ends where the other begins, or above."""
    above, below = upper.bounding_box(), lower.bounding_box()
    assert above is not None
    assert below is not None
    return above["y"] + above["height"] <= below["y"] + 1  # borders may share a pixel


def box(visitor: Visitor) -> object:
    return visitor.page.locator("main > .board").bounding_box()


@pytest.mark.parametrize(
    ("game", "size", "lang", "theme"),
    [("Legions", WIDE, "en-GB", "light"), ("Abyss", PHONE, "fr-FR", "dark")],
)
def test_a_hint_ranks_the_answers_and_marks_the_best(
    invite: Invite, game: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    visitor = invite(size=size, lang=lang, theme=theme)
    page = visitor.page
    visitor.play_now(game)
    visitor.play_on(Random(5), most=5)
    visitor.await_turn()
    before = box(visitor)
    page.locator(".decision .aids button[aria-expanded]").last.click()
    expect(rows(visitor).first).to_be_visible()
    assert box(visitor) == before, "the board has moved"
    if size == PHONE:
        assert leaves_free(page.locator(".hint"), page.locator(".dock"))
    best = rows(visitor).first.get_attribute("data-hint")
    expect(page.locator(".hinted").first).to_be_visible()
    expect(page.locator(".hint .line li").first).to_contain_text(
        "You:" if lang == "en-GB" else "Vous :"
    )
    visitor.picture(f"{game.lower()}_hint")
    assert visitor.findings() == []
    assert not visitor.scrolls_sideways()
    offer = visitor.offered()
    page.locator(f'.hint [data-hint="{best}"]').click()
    visitor.await_change(offer)
    expect(page.locator(".hint")).to_have_count(0)


def test_the_keyboard_asks_for_a_hint_and_puts_it_away(visitor: Visitor) -> None:
    visitor.play_now("Legions")
    visitor.await_turn()
    visitor.page.keyboard.press("h")
    expect(rows(visitor).first).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".hint")).to_have_count(0)
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog")).to_contain_text("ask a bot for a hint")


def test_a_note_leaves_the_decision_bar_free_on_a_phone(invite: Invite, mortal: House) -> None:
    visitor = invite(mortal.address, size=PHONE)
    page = visitor.page
    visitor.play_now("Legions")
    visitor.await_turn()
    note = page.locator(".note")
    for _ in range(30):  # until the server has enough of it
        page.keyboard.press("h")
        page.keyboard.press("Escape")
        page.keyboard.press("h")
        expect(page.locator(".hint .rows").or_(note).first).to_be_visible()
        if note.count():
            break
        page.keyboard.press("Escape")
    expect(note.first).to_be_visible()
    assert leaves_free(note.first, page.locator(".bar"))


def test_whoever_makes_a_table_with_friends_must_want_hints(visitor: Visitor) -> None:
    page = visitor.open("/new/legions")
    hints = page.get_by_role("checkbox", name="Hints from a bot")
    expect(hints).to_be_checked()
    page.get_by_label("Who takes seat 2").select_option("open")
    expect(hints).not_to_be_checked()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".manners")).to_contain_text("Hints Off", use_inner_text=False)


def test_a_replay_tells_what_a_bot_would_have_done(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.locator("input[type=file]").set_input_files(EXAMPLES / "legions.txt")
    page.wait_for_url("**/replay/**")
    page.get_by_label("Seen by").select_option(index=1)
    expect(page.get_by_role("slider", name="Step of the game")).to_be_visible()
    table = page.url.partition("?")[0]
    ask = page.get_by_role("button", name="Hint: what would a bot have done?")
    page.goto(f"{table}?at=6&as=0")
    for step in range(6, 40):
        expect(page.locator(f'[data-step="{step}"]')).to_be_visible()
        if ask.is_enabled():
            break
        page.keyboard.press("ArrowRight")
    ask.click()
    expect(rows(visitor).first).to_be_visible()
    expect(page.locator(".hint")).to_contain_text("played")
    assert visitor.findings() == []
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hint")).to_have_count(0)
