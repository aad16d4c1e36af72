"""Ratings of bots from the games they played, by openskill's Plackett-Luce model."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import fmean
from types import MappingProxyType
from typing import Final

from openskill.models import PlackettLuce

from tidecourt.arena.rounds import GameResult


@dataclass(frozen=True)
class Rating:
    """How strong a bot is thought to be, and how uncertain that is: one standard deviation."""

    mu: float
    sigma: float


NOBODY: Final[Mapping[int, Rating]] = MappingProxyType({})


def ratings(
    games: Iterable[GameResult], bots: int, known: Mapping[int, Rating] = NOBODY
) -> list[Rating]:
    """The ratings of all bots after these games, in their order. Every seat counts as a player; a
    bot that had several seats in a game moves by the mean of what they brought it. Bots that are
    known already stay as they are, and the others begin in the midst of them."""
    model = PlackettLuce()
    fresh = model.rating()
    midst = fmean(each.mu for each in known.values()) if known else fresh.mu
    rated = [known.get(bot, Rating(midst, fresh.sigma)) for bot in range(bots)]
    for game in games:
        before = [[model.rating(rated[bot].mu, rated[bot].sigma)] for bot in game.seats]
        ranks = [game.rank(seat) for seat in range(len(game.seats))]
        after = model.rate(before, ranks=ranks)
        for bot in set(game.seats) - known.keys():
            its = [after[seat][0] for seat, sitting in enumerate(game.seats) if sitting == bot]
            mu = sum(rating.mu for rating in its) / len(its)
            sigma = sum(rating.sigma for rating in its) / len(its)
            rated[bot] = Rating(mu, sigma)
    return rated
