"""What the store keeps of puzzles: the first answer of everybody to each, and what that made of
both ratings. The latest row of a puzzle, or of a guest, has the rating of today."""

from typing import Any, Final

from msgspec import Struct

from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.rating import Rating, after
from tidecourt.server.ledger import Ledger
from tidecourt.server.store import Db


class Try(Struct, frozen=True):
    """A guest's first answer to a puzzle, whether it was the right one, and when."""

    puzzle: str
    solved: bool
    at: int
    rating: float  # of the guest after it
    doubt: float


class Solving:
    """The rows of puzzles that were tried."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger: Final = ledger
        self.store: Final = ledger.store

    async def note(self, guest: int, puzzle: Puzzle, solved: bool, now: int) -> None:
        """Note a first answer; any later one changes nothing."""

        def make(db: Db) -> None:
            known = "SELECT 1 FROM puzzle_tries WHERE guest = ? AND puzzle = ?"
            if db.rows(known, guest, puzzle.name):
                return
            solver = rating_in(db.rows(SOLVER, guest), Rating())
            riddle = rating_in(db.rows(PUZZLE, puzzle.name), first_of(puzzle))
            if solved:
                solver, riddle = after(solver, riddle)
            else:
                riddle, solver = after(riddle, solver)
            values = (solver.mu, solver.sigma, riddle.mu, riddle.sigma)
            db.rows(INSERT, guest, puzzle.name, int(solved), now, *values)

        await self.store.write(make)

    async def tries(self, guest: int) -> list[Try]:
        """Everything that a guest has tried, in order."""
        sql = "SELECT puzzle, solved, at, mu, sigma FROM puzzle_tries WHERE guest = ? ORDER BY id"
        rows = await self.store.rows(sql, guest)
        return [Try(name, bool(solved), at, mu, sigma) for name, solved, at, mu, sigma in rows]

    async def solver(self, guest: int) -> Rating:
        return rating_in(await self.store.rows(SOLVER, guest), Rating())

    async def puzzle(self, puzzle: Puzzle) -> Rating:
        return rating_in(await self.store.rows(PUZZLE, puzzle.name), first_of(puzzle))


SOLVER: Final = "SELECT mu, sigma FROM puzzle_tries WHERE guest = ? ORDER BY id DESC LIMIT 1"
PUZZLE: Final = (
    "SELECT puzzle_mu, puzzle_sigma FROM puzzle_tries WHERE puzzle = ? ORDER BY id DESC LIMIT 1"
)
INSERT: Final = (
    "INSERT INTO puzzle_tries (guest, puzzle, solved, at, mu, sigma, puzzle_mu, puzzle_sigma) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)


def first_of(puzzle: Puzzle) -> Rating:
    """A puzzle's rating before anybody here has tried it."""
    return Rating(puzzle.rating, puzzle.deviation)


def rating_in(rows: list[Any], otherwise: Rating) -> Rating:
    return Rating(*rows[0]) if rows else otherwise


def join_tries(db: Db, old: int, into: int) -> None:
    """Let what one guest has tried be another's; where both have, the other's answer counts."""
    both = "SELECT puzzle FROM puzzle_tries WHERE guest = ?"
    db.rows(f"DELETE FROM puzzle_tries WHERE guest = ? AND puzzle IN ({both})", old, into)
    db.rows("UPDATE puzzle_tries SET guest = ? WHERE guest = ?", into, old)
