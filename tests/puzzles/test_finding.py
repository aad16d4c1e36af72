"""Finding puzzles in games between bots, again and on, and what is told of them."""

from pathlib import Path

import pytest

from tests.cli.commands import tidecourt
from tidecourt.arena.plan import setting_of
from tidecourt.core.game import GameError
from tidecourt.games.registry import game_named
from tidecourt.puzzles.finding import Search
from tidecourt.puzzles.kept import puzzles_in, searched
from tidecourt.puzzles.proof import PLAYED, proved
from tidecourt.puzzles.puzzle import PROOF_STREAM

GAMES = 2


def search_of(seed: int) -> Search:
    game = game_named("legions")
    return Search(setting_of("legions", game.setup()), ("amateur", "amateur"), seed)


def test_a_search_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    found = list(searched(search_of(1), GAMES, whole))
    puzzles = [puzzle for each in found for puzzle in each.puzzles]
    assert puzzles
    assert list(puzzles_in(whole)) == puzzles
    part.write_text(whole.read_text("utf-8")[:-20], "utf-8")
    assert list(searched(search_of(1), GAMES, part)) == found
    assert part.read_text("utf-8") == whole.read_text("utf-8")
    with pytest.raises(GameError, match="another search"):
        list(searched(search_of(2), GAMES, part))
    for puzzle in puzzles:
        proof = proved(puzzle.rules, puzzle.view, puzzle.seat, puzzle.chance(PROOF_STREAM))
        assert proof is not None
        assert puzzle.option == proof.answer
        assert puzzle.line[0] == (puzzle.seat, puzzle.option)
        assert max(puzzle.wins, key=lambda word: puzzle.wins[word]) == puzzle.answer
        world = puzzle.world()
        assert world.seen_by(puzzle.seat).pack() == puzzle.position
        assert puzzle.by == PLAYED


def test_the_command_says_what_it_found(tmp_path: Path) -> None:
    out = tmp_path / "ends.jsonl"
    said = tidecourt("puzzles", "legions", "--ends", "--games", "2", "--out", str(out))
    assert f"Kept in {out}" in said.out
    again = tidecourt(
        "puzzles", "legions", "--ends", "--games", "2", "--out", str(out), "--lang=fr"
    )
    assert f"Gardés dans {out}" in again.out
