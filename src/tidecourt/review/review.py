"""The review of a game: its luck first, which is quick, then decision after decision."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final

from tidecourt.bots.learned.levels import learned
from tidecourt.core.bits import single
from tidecourt.core.game import GameError
from tidecourt.core.kernel import State
from tidecourt.core.match import Match
from tidecourt.review.fortune import Fortune, chance_of, fortune
from tidecourt.review.grading import TURNING, Graded, Grader

GRADE_STREAM: Final = 4000  # and a stream for every move after it
TURNING_POINTS: Final = 3  # of a seat, at most
LUCKY_MOVES: Final = 3  # at most
LEAST_LUCK: Final = 0.05  # of a move that is told


@dataclass(frozen=True)
class Figures:
    """A seat's game in figures: `start + luck - lost + others == result`, in shares of the
    victory."""

    start: float  # what the seat could expect before the deal
    luck: float  # what chance brought, the deal included
    lost: float  # by its own decisions, as far as it could know better
    error: float  # the standard error of that
    others: float  # what is left: what the others gave and took, and what nobody could know
    result: float  # what it has won
    deal: float  # the part of the luck that the deal brought


@dataclass(frozen=True)
class Chance:
    """A move in which chance brought much."""

    move: int
    luck: list[float]  # of every seat


@dataclass(frozen=True)
class Review:
    """A whole review."""

    fortune: Fortune
    graded: list[Graded]

    @property
    def players(self) -> int:
        return len(self.fortune.start)

    def figures(self, seat: int) -> Figures:
        """What a seat lost, what luck it had, and what came of it."""
        told = self.fortune
        luck = told.deal[seat] + sum(terms[seat] for terms in told.luck)
        own = [each for each in self.graded if each.seat == seat]
        lost = sum(each.lost for each in own)
        error = sqrt(sum(each.error**2 for each in own))
        start, result = told.start[seat], told.curve[-1][seat]
        others = result - start - luck + lost
        return Figures(start, luck, lost, error, others, result, told.deal[seat])

    def turning_points(self) -> list[Graded]:
        """The decisions that cost most, in the order of the game."""
        chosen = []
        for seat in range(self.players):
            own = [each for each in self.graded if each.seat == seat and each.grade in TURNING]
            chosen += sorted(own, key=lambda each: -each.lost)[:TURNING_POINTS]
        return sorted(chosen, key=lambda each: each.move)

    def lucky_moves(self) -> list[Chance]:
        """The moves in which chance brought most, in the order of the game."""
        large = [
            Chance(move, terms)
            for move, terms in enumerate(self.fortune.luck)
            if max(map(abs, terms)) >= LEAST_LUCK
        ]
        most = sorted(large, key=lambda chance: -max(map(abs, chance.luck)))[:LUCKY_MOVES]
        return sorted(most, key=lambda chance: chance.move)


class Reviewer:
    """Reviews one match, in pieces if need be: each depends on nothing but the match."""

    def __init__(self, match: Match) -> None:
        check(match)
        self.match: Final = match
        self.grader: Final = Grader(match.game, match.setup.players)

    def graded(self, first: int = 0, last: int | None = None) -> Iterator[Graded | None]:
        """The moves from a first one to before a last one, graded; nothing where a move was no
        choice."""
        moves = self.match.moves
        state = self.match.start.clone()
        for number, move in enumerate(moves[:last]):
            if number >= first:
                yield self.grade(number, state)
            state.play(move.seat, move.option)

    def grade(self, number: int, state: State) -> Graded | None:
        """The move of that number, made in that position."""
        move = self.match.moves[number]
        view = state.seen_by(move.seat)
        if single(view.options(move.seat)):
            return None
        rng = chance_of(self.match, GRADE_STREAM + number)
        return self.grader.grade(number, view, move.seat, move.option, rng)


def check(match: Match) -> None:
    """Refuse what cannot be reviewed."""
    if not learned(match.game):
        raise GameError("nobody has learned {game} well enough to review it", game=match.game.name)
    if not match.over:
        raise GameError("only a finished game can be reviewed")


def review(match: Match, heard: Callable[[int, int], None] = lambda done, of: None) -> Review:
    """The whole review of a match; `heard` is told how many of how many moves are graded."""
    reviewer = Reviewer(match)
    luck = fortune(match)
    graded = []
    for number, each in enumerate(reviewer.graded(), 1):
        if each is not None:
            graded.append(each)
        heard(number, len(match.moves))
    return Review(luck, graded)
