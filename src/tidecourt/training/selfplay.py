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
from tidecourt.training.teacher import Searched, search

STREAM: Final = 77  # deals and choices of training come from a stream of their own


class Manner:
    """How games are played to learn from them."""

    def __init__(self, explore: float, trust: float, walks: int = 0, searched: float = 0) -> None:
        self.explore: Final = explore  # how often any option is played
        self.trust: Final = trust  # in how a game ended, against what was expected: lambda
        self.walks: Final = walks  # of a search, at tables for two
        self.searched: Final = searched  # the share of decisions that are searched


class Lessons:
    """Positions after a move, and what was to be expected of them."""

    def __init__(self, pages: bytes, targets: Floats, games: int) -> None:
        self.pages: Final = pages
        self.targets: Final = targets
        self.games: Final = games


class Choice:
    """An option that a seat played: what lay after it, and what was expected of it before; also
    what else it could have played, as far as a search looked at it."""

    def __init__(self, page: bytes, said: Searched) -> None:
        self.page: Final = page
        self.said: Final = said

    def lessons(self, target: Floats) -> list[tuple[bytes, Floats]]:
        """The page with what should have been expected. The others are better or worse than that by
        as much as the search said."""
        luck = target - self.said.expected
        luck[POINTS] = 0.0
        return [(self.page, target), *((page, row + luck) for page, row in self.said.others)]


class Trace:
    """The choices of one seat in one game."""

    def __init__(self) -> None:
        self.choices: list[Choice] = []

    def lessons(self, result: Result, trust: float) -> list[tuple[bytes, Floats]]:
        """What it should have expected: a mixture of how the game ended and what it expected at its
        later decisions, which weigh less the longer ago they are [temporal differences with lambda
        `trust`]."""
        found = []
        target = row_of(result)
        for choice in reversed(self.choices):
            found += choice.lessons(target)
            target = trust * target + (1 - trust) * choice.said.expected
        return found


def play_games(
    setting: Setting, network: Network, games: int, seed: int, manner: Manner
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
        chosen = table.pick(values(expected).tolist(), manner.explore)
        searched: dict[int, Searched] = {}
        if manner.walks and setup.players == 2:
            searched = search_some(table, network, expected, manner)
            for mover, said in searched.items():
                chosen[mover] = said.played
        table.advance(chosen)
        for mover, place in enumerate(chosen):
            world, seat = table.worlds[table.movers[mover]], table.seats[mover]
            # What was really turned up, not what was tried in a world that could be.
            page = table.features.of(world.seen_by(seat, rng), seat)
            said = searched.get(mover, Searched(place, expected[place]))
            traces[table.movers[mover]][seat].choices.append(Choice(page, said))
    found: list[tuple[bytes, Floats]] = []
    for world, seats in zip(table.worlds, traces, strict=True):
        for trace, result in zip(seats, results_of(world, setup.players), strict=True):
            found += trace.lessons(result, manner.trust)
    targets = np.array([target for _, target in found], np.float32)
    targets[:, POINTS] /= POINT
    return Lessons(b"".join([page for page, _ in found]), targets, games)


def search_some(
    table: Lockstep, network: Network, expected: Floats, manner: Manner
) -> dict[int, Searched]:
    """Search some of the decisions, by mover."""
    often = int(manner.searched * 1_000_000)
    movers = [mover for mover in range(len(table.movers)) if table.rng.below(1_000_000) < often]
    return search(table, movers, network, expected, manner.walks)
