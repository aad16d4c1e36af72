"""Whole games, from the lobby to the score, as a person plays them."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.visitor import Visitor

# For whatever counts by frames no time goes by: it ends when somebody ends it, or never.
STANDS_STILL = """
const next = window.requestAnimationFrame;
window.requestAnimationFrame = (call) => next(() => call(0));
"""
# What an answer is given by: a thing that glows, a button of the bar, or one that pays for a Lord.
ANSWERS = ".target.legal, .decision .answers button, .strip button:not(:disabled)"


def test_a_game_of_legions_by_mouse(visitor: Visitor) -> None:
    visitor.play_now("Legions")
    visitor.play_on(Random(1), most=14)
    visitor.picture("legions")
    assert visitor.findings() == []
    visitor.play_on(Random(1))
    check_score(visitor, "legions")


def test_a_game_of_abyss_with_leviathan_by_mouse(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_label("Leviathan").check()
    page.get_by_role("button", name="Play now: Abyss").click()
    visitor.await_table()
    expect(page.get_by_role("banner")).to_contain_text("Leviathan")
    visitor.play_on(Random(2), most=60)
    visitor.picture("abyss")
    expect(page.locator(".hand")).to_be_in_viewport(ratio=0.98)  # three long answers leave it room
    assert visitor.findings() == []
    visitor.play_on(Random(2))
    check_score(visitor, "abyss")


@pytest.mark.parametrize("game", ["Legions", "Abyss"])
def test_a_game_by_keyboard_alone(visitor: Visitor, game: str) -> None:
    rng = Random(3)
    page = visitor.open("/")
    visitor.tab_to(f'button[aria-label="Play now: {game}"]')
    page.keyboard.press("Enter")
    visitor.await_table()
    while not (offer := visitor.await_turn())["over"]:
        try:
            for _ in range(1 + rng.randrange(3)):  # not always the first answer
                page.keyboard.press("Tab")
                visitor.tab_to(ANSWERS)
        except AssertionError:
            if visitor.offered() == offer:
                raise
            continue  # the question has answered itself meanwhile
        page.keyboard.press("Enter")
        if page.get_by_role("menuitem").count():
            page.keyboard.press("Enter")
        visitor.await_change(offer)
    expect(page.get_by_role("dialog")).to_contain_text("win")


@pytest.mark.parametrize("game", ["Legions", "Abyss"])
def test_the_first_decision_is_one_click_away(invite: Invite, game: str) -> None:
    visitor = invite()
    visitor.play_now(game)
    offer = visitor.await_turn()
    assert offer["targets"] + offer["words"]


def check_score(visitor: Visitor, name: str) -> None:
    """The end shows the points by category, the winner and the way to the replay."""
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("table")).to_be_visible()
    expect(dialog.get_by_role("link", name="Replay")).to_be_visible()
    visitor.picture(f"{name}_score")
    assert visitor.findings() == []
    check_counting(visitor, name)


def check_counting(visitor: Visitor, name: str) -> None:
    """The points are counted up until somebody does not want to wait; not at all if nothing is to
    move."""
    page, crowned = visitor.page, visitor.page.locator(".podium .winner")
    page.add_init_script(STANDS_STILL)
    page.evaluate("() => localStorage.setItem('tidecourt.motion', 'fast')")
    page.reload()
    expect(page.locator("[data-counting=true]")).to_be_visible()
    expect(page.locator(".podium li").first).to_be_visible()
    expect(crowned).to_have_count(0)
    visitor.picture(f"{name}_counting")
    rows = page.locator(".end table")
    before = rows.bounding_box()
    page.keyboard.press("Shift")
    expect(page.locator("[data-counting=false]")).to_be_visible()
    expect(crowned).to_have_count(1)
    assert rows.bounding_box() == before, "the rows moved while the podium rose"
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator("[data-counting=false]")).to_be_visible()
    expect(crowned).to_have_count(1)
