"""The puzzles that are shipped, a file a game; `tools/puzzles.py` puts them together."""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tidecourt.core.game import GameError
from tidecourt.games.registry import GAMES
from tidecourt.puzzles.puzzle import Puzzle

FOLDER: Final = files("tidecourt.puzzles") / "data"


@cache
def shipped() -> dict[str, Puzzle]:
    """Every puzzle, by its name."""
    found = {}
    for game in GAMES:
        file = FOLDER / f"{game}.jsonl"
        if file.is_file():
            for line in file.read_text("utf-8").splitlines():
                puzzle = msgspec.json.decode(line, type=Puzzle)
                found[puzzle.name] = puzzle
    return found


def fitting() -> dict[str, Puzzle]:
    """The puzzles that the cards in force fit: they were proved with the packaged ones."""
    return {
        name: puzzle
        for name, puzzle in shipped().items()
        if puzzle.rules.cards == puzzle.rules.packaged_cards
    }


def puzzle_named(name: str) -> Puzzle:
    if name not in fitting():
        raise GameError("there is no puzzle '{name}'", name=name)
    return shipped()[name]
