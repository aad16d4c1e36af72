"""Puts the puzzles that are shipped together, from what searches have found:

    python -m tools.puzzles build/puzzles/*.jsonl

None is taken twice, and of many with the same answer to the same question only some: whoever
solves them should not learn that one word is always right.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import Final

import msgspec

from tidecourt.core.kernel import asked
from tidecourt.games.registry import GAMES
from tidecourt.puzzles.kept import puzzles_in
from tidecourt.puzzles.puzzle import Puzzle

DATA: Final = Path(__file__).parents[1] / "src" / "tidecourt" / "puzzles" / "data"
ALIKE: Final = 12  # with the same answer to the same question, at most
CLEAR: Final = 0.3
"""The least lead of what is shipped. Another machine may round otherwise, so that one world of many
comes out otherwise there: no proof may hang on that."""


def chosen(found: list[Puzzle]) -> dict[str, Puzzle]:
    """What is shipped of what was found, by name."""
    kept: dict[str, Puzzle] = {}
    alike: Counter[tuple[str, str]] = Counter()
    for puzzle in sorted(found, key=lambda puzzle: puzzle.name):
        kind = (asked(puzzle.view, puzzle.seat).key, puzzle.answer)
        if puzzle.name not in kept and alike[kind] < ALIKE and lead(puzzle) >= CLEAR:
            kept[puzzle.name] = puzzle
            alike[kind] += 1
    return kept


def lead(puzzle: Puzzle) -> float:
    """By how much its answer is better than the next."""
    first, second, *_ = puzzle.wins.values()
    return first - second


def main() -> None:
    found = [puzzle for path in sys.argv[1:] for puzzle in puzzles_in(Path(path))]
    kept = chosen(found)
    for game in GAMES:
        lines = [msgspec.json.encode(each).decode() for each in kept.values() if each.game == game]
        (DATA / f"{game}.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")
        print(f"{game}: {len(lines)} puzzles")


if __name__ == "__main__":
    main()
