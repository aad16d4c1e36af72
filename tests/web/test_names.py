"""What a screen reader says of a table: every name in its place, kept as a text to be read.

The same deal, the first question, and a full battlefield. `TIDECOURT_KEEP=1 pytest` with this file
writes what is said now, and the difference is reviewed like any other."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Invite
from tests.web.visitor import Visitor

POSITIONS = Path(__file__).parent / "positions"
KEPT = Path(__file__).parent / "names"
TABLES = {
    "legions": ("legions", [], 2),
    "abyss": ("abyss", [], 3),
    "abyss_5": ("abyss", ["leviathan", "kraken"], 5),
}
# Notes whatever stood on the board without a name, however shortly.
NAMELESS = """
window.nameless = [];
new MutationObserver(() => {
  for (const thing of document.querySelectorAll("[data-target]"))
    if (!thing.textContent.trim()) nameless.push(thing.dataset.target);
}).observe(document, { childList: true, subtree: true });
"""


def the_same_is_said(visitor: Visitor, name: str) -> None:
    """What is said of the table now is what was kept."""
    said = visitor.page.locator("main").aria_snapshot() + "\n"
    kept = KEPT / f"{name}_{visitor.lang}.yml"
    if os.environ.get("TIDECOURT_KEEP"):
        KEPT.mkdir(exist_ok=True)
        kept.write_text(said, "utf-8")
    assert said == kept.read_text("utf-8")


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_a_full_battlefield_has_the_same_names(invite: Invite, lang: str) -> None:
    visitor = invite(lang=lang)
    visitor.open_position((POSITIONS / "legions_full.toml").read_text("utf-8"))
    visitor.await_turn()
    visitor.await_names()
    the_same_is_said(visitor, "legions_full")


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("name", TABLES)
def test_a_screen_reader_says_the_same_names(invite: Invite, name: str, lang: str) -> None:
    game, modules, players = TABLES[name]
    visitor = invite(lang=lang)
    page = visitor.page

    def come_late(route: Route) -> None:
        """What the cards are called comes when the table has been there for a while."""
        visitor.await_table()
        route.continue_()

    page.add_init_script(NAMELESS)
    page.route("**/api/cards/**", come_late)
    bots = [{"kind": "bot", "level": "greedy"}] * (players - 1)
    visitor.open_table({"game": game, "modules": modules, "seats": [{"kind": "me"}, *bots]})
    visitor.await_turn()
    if game == "legions":  # both choose in secret: the bot has, too
        expect(page.locator(".hand .chosen")).to_have_count(1)
    assert page.evaluate("nameless") == []
    the_same_is_said(visitor, name)
