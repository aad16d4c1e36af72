"""A search for puzzles on disk: what was looked for, then a line a game, so that a long one can be
interrupted and goes on later."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tidecourt.arena.kept import whole_lines
from tidecourt.core.game import GameError
from tidecourt.puzzles.finding import Search, found_in
from tidecourt.puzzles.puzzle import Puzzle


class Found(msgspec.Struct):
    """The puzzles of one game."""

    number: int
    puzzles: list[Puzzle]


def searched(search: Search, games: int, path: Path) -> Iterator[Found]:
    """Every game of a search: those that the file has, and the others, which are added to it."""
    header = msgspec.json.encode(search).decode()
    lines = whole_lines(path)
    if lines and lines[0] != header:
        raise GameError("{path} keeps another search than this one: name another file", path=path)
    for line in lines[1 : games + 1]:
        yield msgspec.json.decode(line, type=Found)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines or [header]), "utf-8")
    with path.open("a", encoding="utf-8") as file:
        for number in range(len(lines[1:]), games):
            found = Found(number, found_in(search, number))
            print(msgspec.json.encode(found).decode(), file=file, flush=True)
            yield found


def puzzles_in(path: Path) -> Iterator[Puzzle]:
    """The puzzles that a search has found so far."""
    for line in whole_lines(path)[1:]:
        yield from msgspec.json.decode(line, type=Found).puzzles
