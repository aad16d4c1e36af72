"""What a finished game was worth to a seat, in the numbers that search and learning share."""

from math import tanh
from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count
from tidecourt.core.kernel import State

MARGIN: Final = 0.3  # how much of a value is the lead in points; the rest is winning
SCALE: Final = 12.0  # a lead in points that is as good as decided


class Result:
    """How a game ended for one seat, or how it is expected to end."""

    def __init__(self, win: float, lead: float, points: float) -> None:
        self.win: Final = win  # the share of the victory, from 0 to 1
        self.lead: Final = lead  # the lead over the best rival, from 0 to 1; 0.5 is none
        self.points: Final = points  # the seat's own

    def value(self) -> float:
        """What a bot plays for, from 0 to 1: winning first, and then points, so that it keeps
        playing well when the game is won or lost."""
        return (1.0 - MARGIN) * self.win + MARGIN * self.lead


def results_of(world: State, players: i64) -> list[Result]:
    """How a finished game ended for every seat."""
    points = world.scores()
    winners: i64 = world.winners()
    share = 1.0 / float(count(winners)) if winners != 0 else 0.0
    results: list[Result] = []
    seat: i64 = 0
    while seat < players:
        rival: i64 = -1000
        other: i64 = 0
        while other < players:
            theirs: i64 = points[other]
            if other != seat and theirs > rival:
                rival = theirs
            other += 1
        mine: i64 = points[seat]
        lead = 0.5 + 0.5 * tanh(float(mine - rival) / SCALE)
        results.append(Result(share if winners >> seat & 1 else 0.0, lead, float(mine)))
        seat += 1
    return results
