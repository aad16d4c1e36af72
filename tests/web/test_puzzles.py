"""Puzzles in the browser: a wrong answer is told, the right one explained, and the next comes."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.visitor import PHONE, WIDE, Visitor
from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.shelf import shipped

PANEL = "[data-puzzle]"


def some(game: str) -> Puzzle:
    return next(puzzle for puzzle in shipped().values() if puzzle.game == game)


def begin(visitor: Visitor, puzzle: Puzzle) -> None:
    """Come to the table of a puzzle."""
    visitor.open("/puzzles")
    made = visitor.page.request.post("/api/puzzles", data={"name": puzzle.name}).json()
    visitor.open(f"/table/{made['id']}")
    visitor.await_table()
    expect(visitor.page.locator(PANEL)).to_have_attribute("data-puzzle", puzzle.name)


def give(visitor: Visitor, word: str) -> None:
    """Give an answer from the list of all answers, with the keyboard alone."""
    page = visitor.page
    visitor.await_turn()
    listed = page.locator(f'[data-word="{word}"]').last
    if not listed.is_visible():  # the list of the answer before may still be open
        page.keyboard.press("a")
    expect(listed).to_be_visible()
    listed.press("Enter")


@pytest.mark.parametrize(
    ("game", "size", "lang", "theme"),
    [("legions", WIDE, "en-GB", "dark"), ("abyss", PHONE, "fr-FR", "light")],
)
def test_a_puzzle_tells_what_is_wrong_and_why_the_best_is_best(
    invite: Invite, game: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    visitor = invite(size=size, lang=lang, theme=theme)
    puzzle = some(game)
    begin(visitor, puzzle)
    page = visitor.page
    panel = page.locator(PANEL)
    give(visitor, next(word for word in puzzle.wins if word != puzzle.answer))
    expect(panel.locator(".said")).to_contain_text(f"{round(100 * puzzle.wins[puzzle.answer])}")
    expect(panel).to_have_attribute("data-solved", "false")
    assert not visitor.scrolls_sideways()
    assert visitor.findings() == []
    give(visitor, puzzle.answer)
    expect(panel).to_have_attribute("data-solved", "true")
    solution = page.get_by_role("dialog")
    expect(solution.locator("tbody tr")).to_have_count(len(puzzle.wins))
    visitor.picture(f"puzzle_{game}_{lang[:2]}_{theme}")
    assert visitor.findings() == []
    solution.locator(".button.main").click()
    page.wait_for_function(
        "(name) => (document.querySelector('[data-puzzle]')?.dataset.puzzle ?? name) !== name",
        arg=puzzle.name,
    )
