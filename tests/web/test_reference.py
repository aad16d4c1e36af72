"""The cards and the rules in the browser: found by what people remember of them."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.visitor import PHONE, WIDE, Visitor
from tidecourt import rules_text
from tidecourt.games.abyss.base.cards import LORDS
from tidecourt.locales import words
from tidecourt.telling.telling import telling_for


@pytest.mark.parametrize("game", ["legions", "abyss"])
def test_the_gallery_has_every_card(visitor: Visitor, game: str) -> None:
    page = visitor.open(f"/cards/{game}")
    cards = telling_for(game).cards(words("en"))
    expect(page.locator("button.tile")).to_have_count(len(cards))
    names = [text.strip() for text in page.locator("button.tile .name").all_text_contents()]
    assert sorted(names) == sorted(card.name for card in cards)


def test_cards_are_found_by_word_kind_set_and_race(visitor: Visitor) -> None:
    page = visitor.open("/cards/abyss")
    tiles = page.locator("button.tile")
    visitor.button("Lords").click()
    expect(tiles).to_have_count(len(LORDS))
    visitor.button("Kraken").first.click()
    expect(tiles).to_have_count(sum(1 for lord in LORDS if lord.set == "kraken"))
    visitor.button("Crab, Military").click()
    expect(tiles).to_have_count(
        sum(1 for lord in LORDS if lord.set == "kraken" and lord.guild == "military")
    )
    visitor.button("Show all cards").click()
    page.keyboard.press("/")
    page.keyboard.type("rECRUiter")
    expect(tiles).to_have_count(1)
    page.keyboard.type("x")
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("No card is like that.")
    page.keyboard.press("Backspace")
    page.get_by_role("link", name="Look in the rules, too").click()  # where both are searched
    expect(page.get_by_role("searchbox")).to_have_value("rECRUiter")
    expect(page.locator(".clause mark").first).to_be_visible()
    tile = page.locator("button.tile", has_text="Recruiter").first
    expect(tile).to_be_in_viewport()
    visitor.picture("rules_search")
    tile.click()
    expect(page).to_have_url(re.compile(r"/cards/abyss\?card=lord:recruiter$"))


def test_a_card_leads_to_the_rules_about_it(visitor: Visitor) -> None:
    page = visitor.open("/cards/abyss")
    tile = page.locator("button.tile", has_text="Commander")
    tile.focus()
    page.keyboard.press("Enter")
    details = page.get_by_role("complementary")
    expect(details.get_by_role("heading", name="Commander")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?card=lord:commander$"))
    details.get_by_text("AB-12.5").click()
    details.get_by_role("link", name="Read on in the rules").click()
    clause = page.locator(".clause.here")
    expect(clause).to_contain_text("Commander")
    expect(clause).to_be_in_viewport()
    page.go_back()
    expect(details.get_by_role("heading", name="Commander")).to_be_visible()


def test_a_value_that_nobody_knows_is_marked(visitor: Visitor) -> None:
    page = visitor.open("/cards/legions?card=legion:14")
    details = page.get_by_role("complementary")
    expect(details.get_by_text("our own choice").first).to_be_visible()
    expect(details.get_by_text("Not known, our own choice: colour")).to_be_visible()
    page.get_by_role("link", name="What is known and what is not").click()
    expect(page.get_by_role("heading", name="D. Card data")).to_be_in_viewport()


@pytest.mark.parametrize("game", ["legions", "abyss"])
def test_every_clause_can_be_linked_to(visitor: Visitor, game: str) -> None:
    page = visitor.open(f"/rules/{game}")
    expect(page.locator(".clause").first).to_be_visible()
    anchors = set(page.evaluate("() => [...document.querySelectorAll('[id]')].map((e) => e.id)"))
    assert set(rules_text.ids(game)) <= anchors
    broken = page.evaluate(
        """() => [...document.querySelectorAll("main a[href^='#']")]
          .map((link) => decodeURIComponent(link.hash.slice(1)))
          .filter((id) => !document.getElementById(id))"""
    )
    assert broken == []


def test_the_rules_are_searched_while_one_types(visitor: Visitor) -> None:
    page = visitor.open("/rules/legions#LG-5.4")
    expect(page.locator(".clause.here")).to_be_in_viewport()
    page.keyboard.press("/")
    page.keyboard.type("ambassador location")
    shown = page.locator(".clause")
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("clauses")
    for text in shown.all_inner_texts():
        assert "ambassador" in text.lower()
        assert "location" in text.lower()
    expect(page.locator("mark").first).to_be_visible()


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "fr-FR"), (PHONE, "en-GB")])
def test_the_reference_is_for_everybody(invite: Invite, size: tuple[int, int], lang: str) -> None:
    """In the two ways in which test_pages.py does not look at it."""
    visitor = invite(size=size, lang=lang, theme="light" if lang == "fr-FR" else "dark")
    sort = f"{'phone' if size == PHONE else 'wide'}-{lang[:2]}"
    for path, name in (
        ("/cards/abyss?card=lord:recruiter", "cards"),
        ("/cards/legions", "cards-legions"),
        ("/rules/abyss#OPT-2", "rules"),
    ):
        page = visitor.open(path)
        expect(page.locator("button.tile, .clause").first).to_be_attached()
        assert not visitor.scrolls_sideways()
        assert visitor.findings() == []
        visitor.picture(f"{name}-{sort}")


def test_a_phone_shows_a_card_in_a_dialog(invite: Invite) -> None:
    visitor = invite(size=PHONE)
    page = visitor.open("/cards/abyss")
    page.locator("button.tile", has_text="Jail").last.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Jail")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("game", ["legions", "abyss"])
def test_the_rules_say_first_how_to_win(visitor: Visitor, game: str) -> None:
    page = visitor.open(f"/rules/{game}")
    expect(page.get_by_role("heading", name="How to win, in two minutes")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="A turn", exact=True)).to_be_visible()
    expect(page.locator(".clause").first).not_to_be_in_viewport()
    headings = page.locator(".text h2, .text h3").all_inner_texts()
    assert re.match(r"(Part )?(LG|AB)", headings[0])
    assert "as Tidecourt plays them" in " ".join(headings[-3:])  # sources and authority, at the end
