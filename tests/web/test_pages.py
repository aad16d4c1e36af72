"""Every page: in both languages, at both sizes, dark and light; and what it weighs."""

import re
from gzip import compress

import pytest
from playwright.sync_api import Response, expect

from tests.web.conftest import Invite
from tests.web.geometry import DESKS, DRAWN, ENLARGED, PAGE_FAULTS, TOUCHED
from tests.web.visitor import PHONE, WIDE, Visitor

# The address of a page, and what is there once it is whole.
PAGES = {
    "lobby": ("/", "article button.main"),
    "new_legions": ("/new/legions", "form button.main"),
    "new_abyss": ("/new/abyss", "form button.main"),
    "cards_legions": ("/cards/legions", "button.tile"),
    "cards_abyss": ("/cards/abyss", "button.tile"),
    "card": ("/cards/abyss?card=lord:recruiter", "button.tile"),
    "rules_legions": ("/rules/legions", ".clause"),
    "rules_abyss": ("/rules/abyss", ".clause"),
    "learn": ("/learn", ".lesson"),
    "puzzles": ("/puzzles", "[data-theme]"),
    "daily": ("/daily", "[data-play]"),
    "me": ("/me", "#devices ~ .row button"),
    "games": ("/games", "main details"),
    "numbers": ("/numbers/abyss", "main table, main p"),
    "own_cards": ("/cards/legions/own", "main input"),
    "position": ("/position", "main textarea, main select"),
    "link": ("/link", "form button"),
    "code": ("/code", "form button"),
    "unknown": ("/nowhere", "h1"),
}
# Once whatever fades in has come; what moves for ever is not waited for.
SETTLED = """() => document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect.getComputedTiming().iterations === Infinity)"""
FIRST_LOAD = 300_000  # bytes on the wire, gzipped
A_TABLE = 250_000
FULL = {
    "game": "abyss",
    "modules": ["leviathan", "kraken"],
    "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "greedy"}] * 4],
}


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(WIDE, "en-GB", "dark"), (PHONE, "fr-FR", "light")]
)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_accessible_and_fits(
    invite: Invite, name: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    visitor = invite(size=size, lang=lang, theme=theme)
    address, whole = PAGES[name]
    page = visitor.open(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(whole).first).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\w.* · Tidecourt$"))
    page.wait_for_function(SETTLED)
    visitor.picture(f"{name}_{lang[:2]}_{theme}")
    assert visitor.findings() == []
    assert lies_badly(visitor) == []


def lies_badly(visitor: Visitor) -> list[str]:
    """What is wrong with a page at any size: words cut off or too small, nothing for a finger. On a
    large screen it is no small column in the middle."""
    found, wide = list[str](), dict[int, int]()
    for sizes, touch in (((*DESKS, *ENLARGED), False), (TOUCHED, True)):
        visitor.use_fingers(touch)
        for width, height in sizes:
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.evaluate(DRAWN)
            seen = visitor.page.evaluate(PAGE_FAULTS, {"touch": touch})
            found += [f"{width}x{height}: {fault}" for fault in seen]
            wide[width] = visitor.page.evaluate("() => document.querySelector('main').offsetWidth")
    (small, _), (large, _) = DESKS[0], DESKS[-1]
    if wide[large] / wide[small] < 0.85 * large / small:
        found.append(f"{wide[small]} of {small} pixels are {wide[large]} of {large}")
    return found


def test_the_language_can_be_switched_at_any_time(visitor: Visitor) -> None:
    visitor.play_now("Legions")
    visitor.await_turn()
    page = visitor.page
    question = page.locator("[data-question]")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    before = question.inner_text()
    visitor.button("Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(question).not_to_have_text(before)
    expect(page.get_by_role("heading", name="Journal")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    visitor.button("English").click()
    expect(question).to_have_text(before)


def test_the_browser_chooses_the_language_first(invite: Invite) -> None:
    page = invite(lang="fr-CA").open("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def weighed(visitor: Visitor, path: str) -> int:
    """What comes with a page, gzipped; faces included."""
    weights: list[int] = []

    def weigh(response: Response) -> None:
        if not response.url.startswith("data:"):
            weights.append(len(compress(response.body())))

    visitor.page.on("response", weigh)
    visitor.open(path)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.remove_listener("response", weigh)
    return sum(weights)


def test_the_first_load_is_small(visitor: Visitor) -> None:
    assert 10_000 < weighed(visitor, "/") < FIRST_LOAD


def test_a_table_is_small(invite: Invite) -> None:
    maker = invite()
    maker.open_table(FULL)
    guest = invite()  # with nothing cached
    weight = weighed(guest, maker.page.url)
    expect(guest.page.locator("[data-step]")).to_be_visible()
    assert 10_000 < weight < A_TABLE


def test_a_clause_is_one_click_from_a_question(visitor: Visitor) -> None:
    visitor.play_now("Legions")
    visitor.await_turn()
    visitor.page.locator(".clause a").first.click()
    peek = visitor.page.get_by_role("dialog")
    expect(peek.get_by_role("heading")).to_have_text(re.compile(r"^LG-"))
    with visitor.context.expect_page() as opened:
        peek.get_by_role("link", name="Read on in the rules").click()
    rules = opened.value
    clause = rules.url.rpartition("#")[2]
    expect(rules.locator(f"[id='{clause}']")).to_be_in_viewport()
