"""Games that a network plays against itself, and what it should have expected in them."""

from typing import Final

import numpy as np

from tidecourt.arena.plan import Setting
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import POINT, POINTS, Floats, Network, values
from tidecourt.bots.learned.one_ply import expectations, row_of
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import Result, results_of
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named

STREAM: Final = 77  # deals and choices of training come from a stream of their own


class Lessons:
    """Positions after a move, and what was to be expected of them."""

    def __init__(self, pages: bytes, targets: Floats, games: int) -> None:
        self.pages: Final = pages
        self.targets: Final = targets
        self.games: Final = games


class Trace:
    """The positions that one seat of one game chose, and what it expected of them."""

    def __init__(self) -> None:
        self.pages: list[bytes] = []
        self.expected: list[Floats] = []

    def targets(self, result: Result, trust: float) -> Floats:
        """What it should have expected: a mixture of how the game ended and what it expected at its
        later decisions, which weigh less the longer ago they are [temporal differences with lambda
        `trust`]."""
        found = np.empty((len(self.pages), 3), np.float32)
        target = row_of(result)
        for place in range(len(self.pages) - 1, -1, -1):
            found[place] = target
            target = trust * target + (1 - trust) * self.expected[place]
        return found


def play_games(
    setting: Setting, network: Network, games: int, seed: int, explore: float, trust: float
) -> Lessons:
    """Let a network play some games of one setting against itself."""
    game, setup = game_named(setting.game), setting.setup()
    rng = seeded(seed, STREAM)
    table = Lockstep(setup.players, FEATURES[game.name], rng)
    table.worlds = [game.deal(setup, rng.word()) for _ in range(games)]
    traces = [[Trace() for _ in range(setup.players)] for _ in range(games)]
    while True:
        pages = table.gather()
        if not table.movers:
            break
        expected = expectations(table, network, pages)
        chosen = table.pick(values(expected).tolist(), explore)
        for mover, place in enumerate(chosen):
            trace = traces[table.movers[mover]][table.seats[mover]]
            trace.pages.append(table.pages[place])
            trace.expected.append(expected[place])
        table.advance(chosen)
    pages_seen: list[bytes] = []
    targets: list[Floats] = []
    for world, seats in zip(table.worlds, traces, strict=True):
        for trace, result in zip(seats, results_of(world, setup.players), strict=True):
            pages_seen += trace.pages
            targets.append(trace.targets(result, trust))
    lessons = np.concatenate(targets)
    lessons[:, POINTS] /= POINT
    return Lessons(b"".join(pages_seen), lessons, games)
