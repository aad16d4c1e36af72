"""`tidecourt review`: in the terminal, as JSON and as a page, in both languages."""

import json
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.cli.commands import called, tidecourt
from tests.review.games import played
from tidecourt.cli.review import shown
from tidecourt.cli.show import show_for
from tidecourt.core.match import Match
from tidecourt.core.record import write
from tidecourt.locales import words
from tidecourt.review.page import page
from tidecourt.review.review import Review, review
from tidecourt.review.words import Told
from tidecourt.telling.telling import telling_for

NAMES = ["Ada & Co", "Ben"]


@pytest.fixture(scope="module")
def match() -> Match:
    """A game that somebody played badly."""
    return played("legions", ["random", "learned"], 5)


@pytest.fixture(scope="module")
def found(match: Match) -> Review:
    return review(match)


@pytest.fixture(scope="module")
def game(match: Match, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of that game."""
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(write(match, NAMES), "utf-8")
    return path


def test_a_review_for_programs(game: Path, found: Review) -> None:
    result = tidecourt("review", game, "--json")
    assert (result.status, result.err) == (0, "")
    told: dict[str, Any] = json.loads(result.out)
    ada, ben = told["players"]
    assert ada["name"] == NAMES[0]
    assert ada["lost"] == pytest.approx(found.figures(0).lost, abs=1e-4)
    assert ada["lost"] > ben["lost"]
    assert len(told["luck"]) == len(told["curve"]) - 1
    points = told["turning_points"]
    assert [point["move"] for point in points] == [p.move + 1 for p in found.turning_points()]
    assert all(point["clause"].startswith("LG-") and point["better"] for point in points)
    graded = {each["move"]: each for each in told["decisions"]}
    assert all(graded[point["move"]]["grade"] == point["grade"] for point in points)


class Seen(HTMLParser):
    """What a page shows and loads."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_review_as_a_page_that_stands_alone(match: Match, found: Review) -> None:
    telling, french = telling_for("legions"), words("fr")
    reader = telling.reader(french, -1, NAMES, telling.plain(french))
    seen = Seen()
    seen.feed(page(found, Told(telling, match, reader), NAMES))
    assert ("html", {"lang": "fr"}) in seen.tags
    assert "Les tournants" in seen.text
    assert "Ada & Co" in seen.text
    assert not [tag for tag, attributes in seen.tags if "src" in attributes or "href" in attributes]
    assert sum(tag == "polyline" for tag, _ in seen.tags) == len(NAMES)


def test_a_review_in_the_terminal(match: Match, found: Review) -> None:
    show = show_for("legions")
    console = Console(file=StringIO(), width=80, force_terminal=False)
    told = Told(show.telling, match, show.reader(words("en"), -1, NAMES))
    console.print(shown(found, told, NAMES, console.width))
    assert isinstance(console.file, StringIO)
    text = console.file.getvalue()
    assert found.turning_points()
    assert all(f"Move {point.move + 1} " in text for point in found.turning_points())
    assert "…" not in text  # every figure has room on a usual screen


def test_a_game_that_goes_on_is_refused(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = game.read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(("[result", "[digest"))][:-9]
    part = tmp_path / "part.txt"
    part.write_text("\n".join(kept) + "\n")
    refused = called(capsys, "review", part, "--lang", "fr")
    assert refused.status == 2
    assert refused.err == "tidecourt: seule une partie finie peut être analysée\n"
