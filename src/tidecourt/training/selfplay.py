"""Games that a network plays against itself, and what it should have expected in them."""

from typing import Final

import numpy as np

from tidecourt.arena.plan import Setting
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import POINT, POINTS, Floats, Network, values
from tidecourt.bots.learned.one_ply import evaluate, row_of
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import Result, results_of
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.training.estimate import Estimate
from tidecourt.training.search_targets import search
from tidecourt.training.turn_targets import look_ahead

STREAM: Final = 77  # deals and choices of training come from a stream of their own


class Behaviour:
    """How games are played to learn from them: epsilon-greedy, and by a search or a look to the end
    of the turn now and then."""

    def __init__(
        self,
        epsilon: float,
        td_lambda: float,
        simulations: int = 0,
        search_fraction: float = 0,
        bystanders: float = 0,
        turn_worlds: int = 0,
    ) -> None:
        self.epsilon: Final = epsilon  # how often any option is played
        self.td_lambda: Final = td_lambda  # how much how a game ended counts, against estimates
        self.simulations: Final = simulations  # of a search, at tables for two
        self.turn_worlds: Final = turn_worlds  # in which turns are played to their end
        self.search_fraction: Final = search_fraction  # of decisions that either is done for
        self.bystanders: Final = bystanders  # how often somebody who waited learns from a move too


class Examples:
    """Training examples: feature vectors of afterstates, and what was to be expected of them."""

    def __init__(self, vectors: bytes, targets: Floats, games: int) -> None:
        self.vectors: Final = vectors
        self.targets: Final = targets
        self.games: Final = games

    def __len__(self) -> int:
        return len(self.targets)


class Afterstate:
    """What lay after an option that a seat played, and what was expected of it before; also what
    else it could have played, as far as a search looked at it. What another seat played comes
    without an estimate."""

    def __init__(self, vector: bytes, estimate: Estimate | None) -> None:
        self.vector: Final = vector
        self.estimate: Final = estimate

    def examples(self, target: Floats) -> list[tuple[bytes, Floats]]:
        """The vector with what should have been expected. The others are better or worse than that
        by as much as the search said."""
        if self.estimate is None:
            return [(self.vector, target)]
        luck = target - self.estimate.expected
        luck[POINTS] = 0.0
        others = [(vector, row + luck) for vector, row in self.estimate.others]
        return [(self.vector, target), *others, *self.estimate.lessons]


class Trajectory:
    """The afterstates of one seat in one game."""

    def __init__(self) -> None:
        self.afterstates: list[Afterstate] = []

    def examples(self, result: Result, td_lambda: float) -> list[tuple[bytes, Floats]]:
        """The targets of TD(lambda): a mixture of how the game ended and what the seat expected at
        its later decisions, which weigh less the longer ago they are."""
        examples = []
        target = row_of(result)
        for afterstate in reversed(self.afterstates):
            examples += afterstate.examples(target)
            if afterstate.estimate is not None:
                target = td_lambda * target + (1 - td_lambda) * afterstate.estimate.expected
        return examples


def play_games(
    setting: Setting,
    network: Network,
    games: int,
    seed: int,
    behaviour: Behaviour,
    rival: Network | None = None,
) -> Examples:
    """Let a network play some games of one setting against itself; or on one seat of each, in turn,
    against a rival that plays as well as it can, and learns nothing."""
    game, setup = game_named(setting.game), setting.setup()
    rng = seeded(seed, STREAM)
    table = Lockstep(setup.players, FEATURES[game.name], rng)
    table.worlds = [game.deal(setup, rng.word()) for _ in range(games)]
    often = int(behaviour.bystanders * 1_000_000)
    trajectories = [[Trajectory() for _ in range(setup.players)] for _ in range(games)]
    while True:
        vectors = table.gather()
        if not table.movers:
            break
        expected = evaluate(table, network, vectors)
        chosen = table.pick(values(expected).tolist(), behaviour.epsilon)
        learns = [
            rival is None or seat == world % setup.players
            for world, seat in zip(table.movers, table.seats, strict=True)
        ]
        if rival is not None:
            theirs = table.pick(values(evaluate(table, rival, vectors)).tolist(), 0.0)
            chosen = [a if mine else b for mine, a, b in zip(learns, chosen, theirs, strict=True)]
        searched = search_some(table, network, expected, behaviour)
        for mover, estimate in searched.items():
            chosen[mover] = estimate.played
        table.advance(chosen)
        for mover, place in enumerate(chosen):
            if not learns[mover]:
                continue
            world, seat = table.worlds[table.movers[mover]], table.seats[mover]
            # What was really turned up, not what was tried in a world that could be.
            vector = table.features.of(world.seen_by(seat, rng), seat)
            estimate = searched.get(mover, Estimate(place, expected[place]))
            seats = trajectories[table.movers[mover]]
            seats[seat].afterstates.append(Afterstate(vector, estimate))
            if behaviour.bystanders and rng.below(1_000_000) < often:
                other = (seat + 1 + rng.below(setup.players - 1)) % setup.players
                vector = table.features.of(world.seen_by(other, rng), other)
                seats[other].afterstates.append(Afterstate(vector, None))
    examples: list[tuple[bytes, Floats]] = []
    for world, seats in zip(table.worlds, trajectories, strict=True):
        for trajectory, result in zip(seats, results_of(world, setup.players), strict=True):
            examples += trajectory.examples(result, behaviour.td_lambda)
    targets = np.array([target for _, target in examples], np.float32)
    targets[:, POINTS] /= POINT
    return Examples(b"".join([vector for vector, _ in examples]), targets, games)


def search_some(
    table: Lockstep, network: Network, expected: Floats, behaviour: Behaviour
) -> dict[int, Estimate]:
    """Search some of the decisions, or look to the end of their turns, by mover."""
    simulations = behaviour.simulations if table.players == 2 else 0
    if not simulations and not behaviour.turn_worlds:
        return {}
    often = int(behaviour.search_fraction * 1_000_000)
    movers = [mover for mover in range(len(table.movers)) if table.rng.below(1_000_000) < often]
    if simulations:
        return search(table, movers, network, expected, simulations)
    return look_ahead(table, movers, network, behaviour.turn_worlds)
