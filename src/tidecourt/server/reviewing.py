"""A piece of a review on its way between the server and the worker process that thinks about it.

The worker gets the whole game, decks and all: it is over, and what a seat could know at each of its
decisions follows from it.
"""

import msgspec

from tidecourt.core.match import Match
from tidecourt.games.registry import game_named
from tidecourt.review.grading import Graded
from tidecourt.review.review import Reviewer


class ReviewTask(msgspec.Struct, array_like=True):
    """A finished game, and which of its moves are to be graded: from a first one to before a last
    one."""

    game: str
    players: int
    modules: list[str]
    options: dict[str, str]
    seed: str  # longer than a number may be
    start: list[int]  # packed; nothing: it was dealt
    moves: list[tuple[int, int]]  # seat and option
    first: int = 0
    last: int = 0


class ReviewPart(msgspec.Struct, array_like=True):
    """What came of a task."""

    graded: list[Graded]


def task_of(match: Match, start: list[int]) -> ReviewTask:
    """The task to review a match, which began with a packed position or a deal."""
    setup = match.setup
    return ReviewTask(
        match.game.name,
        setup.players,
        list(setup.modules),
        setup.options,
        str(match.seed),
        start,
        [(move.seat, move.option) for move in match.moves],
    )


def reviewed(task: ReviewTask) -> ReviewPart:
    """Carry out a task."""
    game = game_named(task.game)
    setup = game.setup(task.players, tuple(task.modules), task.options)
    start = game.unpack(task.start) if task.start else None
    match = Match(game, setup, int(task.seed), start)
    for seat, option in task.moves:
        match.play(seat, option)
    graded = Reviewer(match).graded(task.first, task.last)
    return ReviewPart([each for each in graded if each is not None])
