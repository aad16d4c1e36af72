"""The puzzles that are shipped: none twice, all told in both languages, and proved again, a share a
run."""

import pytest

from tests.kit.day import DAY
from tidecourt.locales import LANGUAGES, words
from tidecourt.puzzles.proof import LEAD, proved
from tidecourt.puzzles.puzzle import PROOF_STREAM, Puzzle
from tidecourt.puzzles.shelf import fitting, puzzle_named, shipped
from tidecourt.puzzles.themes import themes_of, title_of
from tidecourt.puzzles.words import solution_of
from tidecourt.telling.telling import telling_for

EVERY = list(shipped().values())
SHARES = 40  # runs on days in a row, after which all were proved
SHARE = DAY % SHARES
"""Which share is proved: another one every day, so that each is in turn. What a proof comes to
follows from its puzzle alone, so a run can be repeated on any day with the share that it names."""


def test_every_position_is_there_once() -> None:
    names = [puzzle.name for puzzle in EVERY]
    assert len(set(names)) == len(names) >= 300
    assert {puzzle.game for puzzle in EVERY} == {"legions", "abyss"}


@pytest.mark.parametrize(
    "puzzle", EVERY[SHARE::SHARES], ids=lambda puzzle: f"share-{SHARE}-{puzzle.name}"
)
def test_a_share_is_proved_again(puzzle: Puzzle) -> None:
    proof = proved(puzzle.rules, puzzle.view, puzzle.seat, puzzle.chance(PROOF_STREAM))
    assert proof is not None
    assert (proof.answer, proof.by) == (puzzle.option, puzzle.by)


def test_what_is_kept_of_a_puzzle_fits_its_position() -> None:
    for puzzle in EVERY:
        options = puzzle.rules.words(puzzle.view, puzzle.seat)
        assert set(options) == set(puzzle.wins)
        first, second, *_ = puzzle.wins.values()
        assert next(iter(puzzle.wins)) == puzzle.answer
        assert first - second >= LEAD
        assert puzzle.world().seen_by(puzzle.seat).pack() == puzzle.position


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_puzzle_is_told(lang: str) -> None:
    said = words(lang)
    for name, puzzle in fitting().items():
        telling = telling_for(puzzle.game)
        names = [f"P{seat}" for seat in range(puzzle.players)]
        solution = solution_of(puzzle, telling, telling.reader(said, puzzle.seat, names))
        assert solution.line
        assert solution.clause
        assert all(each.label for each in solution.answers)
        themes = themes_of(name)
        assert f"{puzzle.game}/any" in themes
        assert all(title_of(theme, said) for theme in themes)


def test_a_puzzle_goes_by_its_name() -> None:
    assert puzzle_named(EVERY[0].name) is EVERY[0]
