"""Ratings of people, with bots on the same scale: openskill's Plackett-Luce model.

A bot does not learn, so its rating is known beforehand, from a published run of the arena, and
stays. That of a person follows from their games in order, from what everybody unknown begins with.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from openskill.models import PlackettLuce

SHIPPED: Final = Path(__file__).parent / "bot_ratings.json"
KNOWN: Final = (
    4.5  # a rating that is less sure than that, as one standard deviation, is provisional
)


@dataclass(frozen=True)
class Rating:
    """How strong somebody is thought to be, and how uncertain that is: one standard deviation."""

    mu: float
    sigma: float

    @property
    def provisional(self) -> bool:
        return self.sigma > KNOWN


def unknown() -> Rating:
    """What is thought of somebody of whom nothing is known."""
    fresh = PlackettLuce().rating()
    return Rating(fresh.mu, fresh.sigma)


def rated(players: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """What is thought of everybody after a game in which they came out with these ranks, 1 for the
    winner; equal ranks are ties."""
    model = PlackettLuce()
    before = [[model.rating(each.mu, each.sigma)] for each in players]
    after = model.rate(before, ranks=[float(rank) for rank in ranks])
    return [Rating(team[0].mu, team[0].sigma) for team in after]


@dataclass(frozen=True)
class RatedBot:
    """How strong a bot is, and by how many games."""

    rating: Rating
    games: int


@dataclass
class BotScale:
    """The bots that were measured at a table for so many, and by which runs of the arena."""

    bots: dict[str, RatedBot] = field(default_factory=dict)
    games: int = 0
    commits: list[str] = field(default_factory=list)


@cache
def bot_scales() -> dict[tuple[str, int], BotScale]:
    """What was published, by game and number of players: `tools/bot_ratings.py` writes it."""
    scales: dict[tuple[str, int], BotScale] = {}
    for run in json.loads(SHIPPED.read_text("utf-8"))["runs"]:
        scale = scales.setdefault((run["game"], run["players"]), BotScale())
        scale.games += run["games"]
        scale.commits += [each for each in run["commit"].split(", ") if each not in scale.commits]
        for name, (mu, sigma, games) in run["bots"].items():
            scale.bots[name] = RatedBot(Rating(mu, sigma), games)
    return scales


def bot_rating(game: str, players: int, level: str) -> Rating | None:
    """How strong a bot is at such a table; nothing if it was not measured."""
    scale = bot_scales().get((game, players))
    found = None if scale is None else scale.bots.get(level)
    return None if found is None else found.rating
