"""What is said of reviews, and of playing on from a position of a finished game."""

from typing import Literal

from msgspec import Struct

from tidecourt.server.hint_messages import HintDeeds
from tidecourt.server.vocabulary import Marked

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class ReviewSeat(Struct):
    """A seat's game in shares of the victory: start + luck - lost + others = result."""

    start: float
    luck: float
    lost: float
    doubt: float  # twice the standard error of what was lost
    others: float
    result: float
    grades: dict[str, int]  # how many of its decisions have each grade


class ReviewMove(Struct):
    """A graded decision; chances to win, and what was lost of them, from 0 to 1."""

    move: int  # of the game, from 1
    seat: int
    step: int  # of the seat's own replay, at which it was asked
    open_step: int  # the same in the replay with everything open
    grade: Grade
    win: float
    best_win: float
    lost: float
    doubt: float


class ReviewPoint(ReviewMove):
    """A turning point: what was done, the better line, why it is better, and the clause about what
    was asked; hidden cards in the line are guesses."""

    played: Marked
    line: list[HintDeeds]
    reason: str
    clause: str


class ReviewLuck(Struct):
    """A move in which chance brought much, and to whom."""

    move: int
    open_step: int  # of the replay with everything open, that shows it
    seat: int
    luck: float
    text: Marked


class ReviewInfo(Struct):
    """A review as far as it has come: first the curve, then decision after decision."""

    done: int  # moves that have been looked at
    moves: int
    curve: list[
        list[float]
    ]  # the chance to win of every seat, before the first move and after each
    open_steps: list[int]  # of the replay with everything open, for each of these
    seats: list[ReviewSeat]
    graded: list[ReviewMove]
    points: list[ReviewPoint]
    lucky: list[ReviewLuck]


class BranchWish(Struct):
    """Play on from a step of a seat's replay, at that seat, against bots of a level; or `alone`, at
    every seat, with all cards where they were, to see what would have been."""

    seat: int
    step: int
    level: str
