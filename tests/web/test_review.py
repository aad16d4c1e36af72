"""The review of a game in the browser: the curve, turning points, and another try from there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.review.games import played
from tests.web.conftest import Invite
from tests.web.visitor import PHONE, Visitor
from tidecourt.core.record import write

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SHORT = 2958  # the seed of a game of 26 moves that has a blunder


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(write(played("legions", ["random", "random"], SHORT), ["Ada", "Ben"]), "utf-8")
    return path


def reviewed(visitor: Visitor, record: Path) -> str:
    """Open the review of a record and wait until it is whole; gives the table's id."""
    page = visitor.open("/")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay/**")
    table = re.sub(r".*/replay/|\?.*", "", page.url)
    visitor.open(f"/review/{table}")
    expect(page.locator("progress")).to_have_count(0)
    return table


def test_a_review_leads_to_its_moves_and_to_another_try(invite: Invite, record: Path) -> None:
    visitor = invite()
    table = reviewed(visitor, record)
    page = visitor.page
    expect(page.get_by_role("img", name="The chance to win")).to_be_visible()
    blunder = page.locator("article.blunder").first
    expect(blunder).to_contain_text("Better")
    assert visitor.findings() == []
    visitor.picture("legions_review")
    blunder.get_by_role("link", name="Look at it").click()
    page.wait_for_url(f"**/replay/{table}?**")
    chip = page.get_by_role("status").filter(has_text="Blunder")
    expect(chip).to_be_visible()
    assert visitor.findings() == []
    visitor.picture("legions_replay_graded")
    chip.get_by_role("link").click()
    page.wait_for_url(f"**/review/{table}**")
    page.locator("article.blunder").first.get_by_label("Against").select_option("novice")
    page.locator("article.blunder").first.get_by_role("button", name="Try again").click()
    page.wait_for_url("**/table/**")
    expect(page.locator("[data-question]")).to_be_visible()


def test_a_replay_is_played_on_from_any_step(visitor: Visitor, record: Path) -> None:
    page = visitor.open("/")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay/**")
    page.get_by_label("Seen by").select_option(index=1)
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/**")
    expect(page.locator("[data-question]")).to_be_visible()


def test_a_review_fits_a_phone_in_french(invite: Invite, record: Path) -> None:
    visitor = invite(size=PHONE, lang="fr-FR", theme="light")
    reviewed(visitor, record)
    expect(visitor.page.get_by_role("heading", name="Les tournants")).to_be_visible()
    assert not visitor.scrolls_sideways()
    assert visitor.findings() == []
    visitor.picture("legions_review_phone")


def test_what_would_have_been_is_tried_at_every_seat(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.locator("input[type=file]").set_input_files(EXAMPLES / "legions.txt")
    page.wait_for_url("**/replay/**")
    page.goto(page.url.partition("?")[0] + "?at=30&as=0")
    expect(page.locator('[data-step="30"]')).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Against").select_option("alone")
    dialog.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/**")
    expect(page.locator("[data-step]")).to_be_visible()
    page.go_back()  # the replay is where it was left
    expect(page.locator('[data-step="30"]')).to_be_visible()
