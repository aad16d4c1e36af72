"""Figures with their uncertainty, always counted in rounds: the games of one deal depend on each
other, different deals do not."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean, stdev
from typing import Final

NORMAL_95: Final = 1.96
ELO: Final = 800 / log(10)  # normalised Elo for a mean of one standard deviation a game


@dataclass(frozen=True)
class Figure:
    """A mean, and where the true one lies with 95 % confidence; unknown after one round."""

    mean: float
    low: float | None = None
    high: float | None = None


def figure(values: Sequence[float]) -> Figure:
    """The mean of what the rounds brought, with the normal interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Figure(mean)
    reach = NORMAL_95 * stdev(values) / sqrt(len(values))
    return Figure(mean, mean - reach, mean + reach)


def share(values: Sequence[float]) -> Figure:
    """The mean of shares from 0 to 1, with the normal interval after a round that was all won and
    one that was all lost are added: so a bot that won everything is not taken for certain to win
    always. (With pairs of games these are Agresti and Coull's two successes and two failures.)"""
    around = figure([*values, 0.0, 1.0])
    assert around.low is not None
    assert around.high is not None
    return Figure(fmean(values), max(0.0, around.low), min(1.0, around.high))


class SequentialTest:
    """Whether a bot is better than its fair share, decided as soon as the rounds suffice.

    A generalised sequential probability ratio test on what the rounds brought. Both hypotheses say
    how many standard deviations the mean lies above the fair share, in normalised Elo a game; the
    deviation itself is fitted under each of them, as if rounds were normal. The bot is `better`
    when `high` is that much more likely than `low`, `not better` when it is the other way round.
    """

    def __init__(
        self,
        fair: float,
        games: int,
        low: float = 0.0,
        high: float = 15.0,
        error: float = 0.05,
    ) -> None:
        self.fair: Final = fair
        self.low: Final = low / ELO * sqrt(games)  # in standard deviations of a round
        self.high: Final = high / ELO * sqrt(games)
        self.bound: Final = log((1 - error) / error)
        self.rounds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """Count in what a round brought."""
        self.rounds += 1
        self.total += value - self.fair
        self.squares += (value - self.fair) ** 2

    @property
    def ratio(self) -> float:
        """The logarithm of how much more likely the rounds are under `high` than under `low`."""
        if not self.rounds:
            return 0.0
        return self.likelihood(self.high) - self.likelihood(self.low)

    def likelihood(self, shift: float) -> float:
        """The greatest log-likelihood of the rounds with a mean so many deviations above the fair
        share, up to what all hypotheses have in common.

        With u one over the deviation, m the mean and q the mean square, a round brings
        log u - (q u^2 - 2 shift m u + shift^2) / 2, which is greatest where q u^2 - shift m u = 1.
        """
        mean = self.total / self.rounds
        # As in `share`, a round all won and one all lost keep rounds that were all alike from
        # being taken for certain; here they widen the deviation and leave the mean as it is.
        around = self.squares - self.rounds * mean * mean
        square = mean * mean + (around + 0.5) / (self.rounds + 2)
        pull = shift * mean
        u = (pull + sqrt(pull * pull + 4 * square)) / (2 * square)
        return self.rounds * (log(u) - (square * u * u - 2 * pull * u + shift * shift) / 2)

    @property
    def verdict(self) -> str:
        """`better`, `not better`, or nothing as long as the rounds do not suffice."""
        ratio = self.ratio
        if ratio >= self.bound:
            return "better"
        return "not better" if ratio <= -self.bound else ""
