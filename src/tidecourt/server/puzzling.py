"""A puzzle at a table: a normal table that begins with the puzzle's position, at which only the one
good answer is played. A wrong one is refused with what it would have left."""

from random import Random
from typing import Final

from tidecourt.core.game import GameError
from tidecourt.locales import Words
from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.rating import Rating
from tidecourt.puzzles.shelf import fitting, puzzle_named
from tidecourt.puzzles.themes import themes_of
from tidecourt.server.errors import RefusedError
from tidecourt.server.hall import Hall
from tidecourt.server.ledger import Chosen, Guest, Policy, StoredSeat
from tidecourt.server.making import new_table
from tidecourt.server.seating import FRIENDLY, against, bots_of, seated
from tidecourt.server.solving import Solving
from tidecourt.server.table import Table

NEAR: Final = 12  # puzzles about as hard as the solver is strong, of which one is drawn


def named(name: str) -> Puzzle:
    try:
        return puzzle_named(name)
    except GameError:
        raise RefusedError("no_puzzle", 404) from None


def next_for(theme: str, tried: set[str], solver: Rating, draw: Random) -> Puzzle:
    """A puzzle of a theme that a guest has not tried, about as hard as the guest is strong; once
    all are tried, any."""
    of_theme = [each for name, each in fitting().items() if theme in themes_of(name)]
    if not of_theme:
        raise RefusedError("no_puzzle", 404)
    new = [puzzle for puzzle in of_theme if puzzle.name not in tried] or of_theme
    new.sort(key=lambda puzzle: abs(puzzle.rating - solver.mu))
    return draw.choice(new[:NEAR])


def seats_at(puzzle: Puzzle, guest: Guest, words: Words) -> list[StoredSeat]:
    """Who sits at the table of a puzzle: a guest, and bots."""
    wishes = against(bots_of(FRIENDLY), puzzle.seat, puzzle.players)
    return seated(wishes, guest, puzzle.rules, words)


async def open_puzzle(hall: Hall, guest: Guest, puzzle: Puzzle, words: Words) -> Table:
    """A table for a puzzle."""
    game, setup = puzzle.rules, puzzle.setup
    stored = new_table(
        game,
        Chosen(
            setup.players,
            list(setup.modules),
            setup.options,
            start=puzzle.world().pack(),
            puzzle=puzzle.name,
        ),
        seats_at(puzzle, guest, words),
        Policy("full", "off", False, False),
        guest.id,
        hall.services.now(),
        hall.services.dealer.alone(),
    )
    return await hall.opened(stored)


async def solver_of(solving: Solving, guest: Guest | None) -> tuple[Rating, dict[str, bool]]:
    """How strong a guest is, and which puzzles it has tried: whether it solved them at once."""
    if guest is None:
        return Rating(), {}
    tries = {each.puzzle: each.solved for each in await solving.tries(guest.id)}
    return await solving.solver(guest.id), tries
