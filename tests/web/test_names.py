"""What a screen reader says of a table: every name in its place, kept as a text to be read.

The same deal, the first question: `TIDECOURT_KEEP=1 pytest tests/web/test_names.py` writes what is
said now, and the difference is reviewed like any other."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite

KEPT = Path(__file__).parent / "names"
TABLES = {
    "legions": ("legions", [], 2),
    "abyss": ("abyss", [], 3),
    "abyss_5": ("abyss", ["leviathan", "kraken"], 5),
}


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("name", TABLES)
def test_a_screen_reader_says_the_same_names(invite: Invite, name: str, lang: str) -> None:
    game, modules, players = TABLES[name]
    visitor = invite(lang=lang)
    bots = [{"kind": "bot", "level": "greedy"}] * (players - 1)
    visitor.open_table({"game": game, "modules": modules, "seats": [{"kind": "me"}, *bots]})
    visitor.await_turn()
    if game == "legions":  # both choose in secret: the bot has, too
        expect(visitor.page.locator(".hand .chosen")).to_have_count(1)
    said = visitor.page.locator("main").aria_snapshot() + "\n"
    kept = KEPT / f"{name}_{lang[:2]}.yml"
    if os.environ.get("TIDECOURT_KEEP"):
        KEPT.mkdir(exist_ok=True)
        kept.write_text(said, "utf-8")
    assert said == kept.read_text("utf-8")
