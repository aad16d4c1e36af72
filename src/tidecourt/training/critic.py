"""Teaching a critic what true states are worth: by how games went on from them.

The shipped value network plays one move ahead against itself. Now and then the truth after a move
is noted, with what every seat knows; the critic learns what each won in the end, less and less of
it the longer ago, and for the rest what it expected of the states noted between (TD(lambda)).
"""

from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.arena.plan import Setting, setting_of
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.critic import softmax_of_seats, true_vectors
from tidecourt.bots.learned.levels import value_network
from tidecourt.bots.learned.network import WIN, Floats, Network, values
from tidecourt.bots.learned.one_ply import evaluate
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import results_of
from tidecourt.core.game import Setup
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.training.evaluate import STREAM as UNSEEN
from tidecourt.training.learner import Perceptron
from tidecourt.training.plan import AT_ONCE, Plan
from tidecourt.training.ring import Ring
from tidecourt.training.selfplay import STREAM, Behaviour
from tidecourt.training.trainer import Training

NOTED: Final = 4  # one state of so many, because neighbours are much alike
ABSENT: Final = -1e9  # the logit of a seat that nobody has


class Noted:
    """True states of some games for so many players, and the shares that were to be expected."""

    def __init__(self, vectors: NDArray[np.uint8], targets: Floats, results: Floats) -> None:
        self.vectors: Final = vectors  # state, seat, number
        self.targets: Final = targets  # state, seat
        self.results: Final = results  # how the game of the state ended

    def __len__(self) -> int:
        return len(self.targets)


def play_watched(
    setting: Setting,
    player: Network,
    critic: Network,
    games: int,
    seed: int,
    behaviour: Behaviour,
    stream: int = STREAM,
) -> Noted:
    """Let a network play some games of one setting against itself, and note true states."""
    game, setup = game_named(setting.game), setting.setup()
    rng = seeded(seed, stream)
    table = Lockstep(setup.players, FEATURES[game.name], rng)
    table.worlds = [game.deal(setup, rng.word()) for _ in range(games)]
    noted: list[list[bytes]] = [[] for _ in range(games)]
    movers = list(range(games))
    while movers:
        for place in movers:
            if rng.below(NOTED) == 0:
                world = table.worlds[place]
                noted[place].append(true_vectors(table.features, world, setup.players))
        vectors = table.gather()
        movers = table.movers
        if movers:
            expected = values(evaluate(table, player, vectors))
            table.advance(table.pick(expected.tolist(), behaviour.epsilon))
    ended = np.array(
        [[result.win for result in results_of(world, setup.players)] for world in table.worlds],
        np.float32,
    )
    results = np.repeat(ended, [len(states) for states in noted], axis=0)
    together = b"".join([state for states in noted for state in states])
    logits = critic.raw(together, results.size).reshape(results.shape)
    targets = targets_of(softmax_of_seats(logits), ended, noted, behaviour.td_lambda)
    vectors_ = np.frombuffer(together, np.uint8).reshape(*results.shape, -1)
    return Noted(vectors_, targets, results)


def targets_of(
    expected: Floats, ended: Floats, noted: list[list[bytes]], td_lambda: float
) -> Floats:
    """TD(lambda) along the noted states of each game, which follow each other."""
    targets = np.empty_like(expected)
    end = 0
    for states, result in zip(noted, ended, strict=True):
        start, end = end, end + len(states)
        target = result
        for place in range(end - 1, start - 1, -1):
            targets[place] = target
            target = td_lambda * target + (1 - td_lambda) * expected[place]
    return targets


class NotedBuffer(Ring):
    """The latest true states, to learn from in any order."""

    def __init__(self, room: int, seats: int, size: int) -> None:
        self.vectors: Final = np.zeros((room, seats, size), np.uint8)
        self.targets: Final = np.zeros((room, seats), np.float32)
        self.players: Final = np.zeros(room, np.uint8)
        super().__init__(vectors=self.vectors, targets=self.targets, players=self.players)

    def add(self, noted: Noted) -> None:
        """Keep some states in place of the oldest; absent seats and shorter vectors are zeros."""
        count, seats, size = noted.vectors.shape
        places = self.make_room(count)
        self.vectors[places] = 0
        self.vectors[places, :seats, :size] = noted.vectors
        self.targets[places] = 0
        self.targets[places, :seats] = noted.targets
        self.players[places] = seats

    def sample(
        self, rng: np.random.Generator, count: int
    ) -> tuple[Floats, Floats, NDArray[np.uint8]]:
        places = self.any_places(rng, count)
        return self.vectors[places].astype(np.float32), self.targets[places], self.players[places]


class CriticLearner(Perceptron):
    """A critic in training. It begins as what the value network says of every seat's chance."""

    def __init__(self, value: Network, seed: int) -> None:
        sizes = [len(biases) for biases in value.biases[:-1]]
        super().__init__(value.scale.copy(), (*sizes, 1), seed)
        chance = slice(WIN, WIN + 1)
        self.start_from(
            [*value.weights[:-1], value.weights[-1][:, chance]],
            [*value.biases[:-1], value.biases[-1][chance]],
        )

    def network(self) -> Network:
        """What has been learned so far; further learning does not change it."""
        mean = [array.copy() for array in self.mean]
        return Network(self.scale, mean[::2], mean[1::2])

    def learn(
        self,
        vectors: Floats,
        targets: Floats,
        players: NDArray[np.uint8],
        learning_rate: float,
    ) -> float:
        """One step towards the targets; the cross-entropy before it."""
        count, seats, size = vectors.shape
        rows = self.forward(vectors.reshape(count * seats, size))
        logits = rows.pop().reshape(count, seats)
        logits[np.arange(seats) >= players[:, None]] = ABSENT
        shares = softmax_of_seats(logits)
        error = ((shares - targets) / np.float32(count)).reshape(-1, 1)
        self.step(self.gradients(rows, error), learning_rate)
        return float(-(targets * np.log(shares + 1e-7)).sum(axis=1).mean())


class CriticRun(Training[Noted, NotedBuffer, CriticLearner]):
    """A critic learns from games that the shipped value network plays."""

    def __init__(self, plan: Plan, folder: Path, players: Executor | None = None) -> None:
        super().__init__(plan, folder, players)
        seats = max(setup.players for setup in self.setups)
        room = plan.replay_size // seats
        self.replay = NotedBuffer(room, seats, FEATURES[plan.game].size)
        self.learner = CriticLearner(self.value(self.setups[0]), plan.seed)

    def value(self, setup: Setup) -> Network:
        return value_network(game_named(self.plan.game), setup.players)

    def played(self, setup: Setup, seed: int, behaviour: Behaviour) -> Callable[[], Noted]:
        job = (self.value(setup), self.learner.network(), AT_ONCE, seed, behaviour)
        return self.elsewhere(play_watched, setting_of(self.plan.game, setup), *job)

    def learn(self, rng: np.random.Generator, learning_rate: float) -> float:
        return self.learner.learn(*self.replay.sample(rng, self.plan.batch_size), learning_rate)

    def save_network(self, path: Path, about: dict[str, Any]) -> None:
        self.learner.network().save(path, about)

    def measure(self, deals: int) -> dict[str, Any]:
        """How much of the results it foresees, always of the same games, not learned from."""
        setup, network = self.setups[0], self.learner.network()
        setting = setting_of(self.plan.game, setup)
        behaviour = Behaviour(epsilon=0.0, td_lambda=0.0)
        noted = play_watched(
            setting, self.value(setup), network, deals, self.plan.seed, behaviour, UNSEEN
        )
        return {"share": foreseen(network, noted), "against": "knowing nothing"}


def foreseen(critic: Network, noted: Noted) -> float:
    """How much of how games ended a critic foresees: 0 is nothing, 1 is everything. By squares of
    the error, beside those of expecting the same for every seat."""
    logits = critic.raw(noted.vectors.tobytes(), noted.results.size)
    shares = softmax_of_seats(logits.reshape(noted.results.shape))
    missed = ((shares - noted.results) ** 2).sum()
    unknowing = ((1 / noted.results.shape[1] - noted.results) ** 2).sum()
    return float(1 - missed / unknowing)
