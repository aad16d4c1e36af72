"""Both games on a phone."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.elsewhere import go_on
from tests.web.visitor import PHONE, WIDE


@pytest.mark.parametrize("game", ["Legions", "Abyss"])
def test_a_phone_shows_the_table_without_scrolling_sideways(invite: Invite, game: str) -> None:
    visitor = invite(size=PHONE, lang="fr-FR")
    visitor.play_now(game)
    visitor.play_on(Random(9), most=10)
    visitor.picture(f"{game.lower()}_phone")
    assert not visitor.scrolls_sideways()
    assert visitor.findings() == []
    bar = visitor.page.locator(".decision").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] <= PHONE[1], "the decision is out of sight"


@pytest.mark.parametrize("players", [2, 5])
def test_a_wide_screen_shows_the_whole_table_at_once(invite: Invite, players: int) -> None:
    visitor = invite()
    page = visitor.open("/")
    card = page.locator('article:has(a[href="/new/abyss"])')
    card.get_by_label("Leviathan").check()
    card.get_by_label("Kraken").check()
    card.get_by_label("Opponents").select_option(str(players - 1))
    card.locator("button.main").click()
    visitor.await_table()
    go_on(visitor, most=25)
    visitor.await_turn()
    visitor.picture(f"abyss_{players}")
    assert not page.evaluate(
        "() => [...document.querySelectorAll('main, .board')]"
        ".some((e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)"
    )


def test_a_bot_says_how_strong_it_is_and_how_it_plays(invite: Invite) -> None:
    for size, game, key in ((PHONE, "Legions", ""), (WIDE, "Abyss", "Enter")):
        visitor = invite(size=size, lang="fr-FR")
        visitor.play_now(game)
        visitor.await_turn()
        page = visitor.page
        face = page.get_by_role("button", name="Qui est").first
        if key:
            face.focus()
            page.keyboard.press(key)
        else:
            face.tap()
        tip = page.locator("[data-tip]")
        expect(tip).to_contain_text("joue au niveau")
        expect(tip).to_contain_text(" sur ")
        visitor.picture(f"bot_told_{game.lower()}")
        assert visitor.findings() == []
        page.keyboard.press("Escape")
        expect(tip).to_have_count(0)
        visitor.leave()
