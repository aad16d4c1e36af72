"""Ratings of people, with bots on the same scale: openskill's Plackett-Luce model.

A bot does not learn, so its rating is known beforehand, from a published run of the arena, and
stays. That of a person follows from their games in order, from what everybody unknown begins with.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
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
class BotRun:
    """The run of the arena that rates bots at a table for so many."""

    seed: int
    games: int
    commit: str
    date: str
    bots: dict[str, Rating]


@cache
def bot_runs() -> dict[tuple[str, int], BotRun]:
    """The published runs, by game and number of players."""
    said = json.loads(SHIPPED.read_text("utf-8"))
    return {
        (run["game"], run["players"]): BotRun(
            run["seed"],
            run["games"],
            run["commit"],
            run["date"],
            {name: Rating(mu, sigma) for name, (mu, sigma) in run["bots"].items()},
        )
        for run in said["runs"]
    }


def bot_rating(game: str, players: int, level: str) -> Rating | None:
    """How strong a bot is at such a table; nothing if it was not measured."""
    run = bot_runs().get((game, players))
    return None if run is None else run.bots.get(level)
