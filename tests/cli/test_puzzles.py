"""Puzzles in the terminal."""

from io import StringIO

import pytest
from rich.console import Console

from tests.cli.commands import called
from tidecourt.cli.puzzling import PuzzleTable
from tidecourt.cli.screen import Screen
from tidecourt.games.registry import GAMES
from tidecourt.locales import words
from tidecourt.puzzles.shelf import fitting


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_wrong_answer_is_told_and_the_right_one_explained(game: str, lang: str) -> None:
    puzzle = next(puzzle for puzzle in fitting().values() if puzzle.game == game)
    page = StringIO()
    typed: list[str] = []
    said = words(lang)
    screen = Screen(Console(file=page, width=120))
    table = PuzzleTable(puzzle, said, screen, lambda: typed.pop(0))
    labels = table.answers(puzzle.seat)
    right = next(label for label, option in labels.items() if option == puzzle.option)
    wrong = next(label for label, option in labels.items() if option != puzzle.option)
    typed += [f"{wrong}\n", f"{right}\n"]
    table.play()
    told = page.getvalue()
    assert typed == []
    assert f"{round(100 * puzzle.wins[puzzle.answer])} %" in told
    assert said.say("puzzles.solved") in told
    assert f"--play {puzzle.name}" in told


def test_who_leaves_is_not_told_the_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("q\n"))
    left = called(capsys, "puzzles", "legions", "--play")
    assert left.status == 0
    assert words("en").say("puzzles.solved") not in left.out
    assert "there is no puzzle" in called(capsys, "puzzles", "legions", "--play", "nowhere").err


def test_one_is_played_or_some_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "puzzles", "legions").status == 2
