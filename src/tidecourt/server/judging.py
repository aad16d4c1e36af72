"""Whether an answer at the table of a puzzle is the right one."""

from typing import Final

from tidecourt.core.game import GameError
from tidecourt.core.match import Match
from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.shelf import puzzle_named
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Guest, StoredTable
from tidecourt.server.services import Services
from tidecourt.server.solving import Solving

PER_CENT: Final = 100


def puzzle_at(stored: StoredTable) -> Puzzle | None:
    """The puzzle of a table; nothing if it has none, or it is not shipped any more: then any answer
    is as good as another."""
    if not stored.setup.puzzle:
        return None
    try:
        return puzzle_named(stored.setup.puzzle)
    except GameError:
        return None


async def judge(services: Services, puzzle: Puzzle, guest: Guest, words: list[str]) -> None:
    """Note somebody's answer, if it is the first; refuse a wrong one with what it would leave."""
    right = words == [puzzle.answer]
    await Solving(services.ledger).note(guest.id, puzzle, right, int(services.now()))
    if not right:
        win, best = puzzle.wins[words[0]], puzzle.wins[puzzle.answer]
        raise RefusedError("puzzle", 409, win=round(PER_CENT * win), best=round(PER_CENT * best))


def is_solved(puzzle: Puzzle, match: Match) -> bool:
    return any(move.seat == puzzle.seat and move.word == puzzle.answer for move in match.moves)
