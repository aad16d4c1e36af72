"""Ratings of bots from the games they played, by openskill's Plackett-Luce model."""

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce

from tidecourt.arena.rounds import GameResult


@dataclass(frozen=True)
class Rating:
    """How strong a bot is thought to be, and how uncertain that is: one standard deviation."""

    mu: float
    sigma: float


def ratings(games: Iterable[GameResult], bots: int) -> list[Rating]:
    """The ratings of all bots after these games, in their order. Every seat counts as a player; a
    bot that had several seats in a game moves by the mean of what they brought it."""
    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for game in games:
        before = [[model.rating(rated[bot].mu, rated[bot].sigma)] for bot in game.seats]
        ranks = [game.rank(seat) for seat in range(len(game.seats))]
        after = model.rate(before, ranks=ranks)
        for bot in set(game.seats):
            its = [after[seat][0] for seat, sitting in enumerate(game.seats) if sitting == bot]
            mu = sum(rating.mu for rating in its) / len(its)
            sigma = sum(rating.sigma for rating in its) / len(its)
            rated[bot] = model.rating(mu, sigma)
    return [Rating(rating.mu, rating.sigma) for rating in rated]
