"""Teaching a policy to see at once what a value network finds out by trying every option.

The teacher plays against itself one move ahead. At each decision it says what every option is worth
to it in a world that could be; the policy learns what that is on average, from the position alone.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.arena.plan import Setting
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import Floats, Network, values
from tidecourt.bots.learned.one_ply import evaluate
from tidecourt.bots.learned.policy import HEADS, Policy, softmax
from tidecourt.bots.search.lockstep import ACTIONS_OF_A_STEP, Lockstep
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.training.learner import Perceptron
from tidecourt.training.ring import Ring, lay
from tidecourt.training.selfplay import STREAM, Behaviour

TEMPERATURE: Final = 0.04  # a difference in value that makes an option a third as likely
WORTH_WEIGHT: Final = 4.0  # the error in action values is small beside that of the policy
NO_ACTION: Final = -1


class Lessons:
    """What a teacher thinks of the options of some decisions. Each has as many places for options
    as a step can have; those left over are `NO_ACTION`."""

    def __init__(
        self, vectors: bytes, actions: NDArray[np.int16], worth: Floats, games: int
    ) -> None:
        self.vectors: Final = vectors
        self.actions: Final = actions
        self.worth: Final = worth
        self.games: Final = games

    def __len__(self) -> int:
        return len(self.actions)


def play_taught(
    setting: Setting, teacher: Network, games: int, seed: int, behaviour: Behaviour
) -> Lessons:
    """Let a teacher play some games of one setting against itself, and say what it thinks."""
    game, setup = game_named(setting.game), setting.setup()
    table = Lockstep(setup.players, FEATURES[game.name], seeded(seed, STREAM))
    table.observes = True
    table.worlds = [game.deal(setup, table.rng.word()) for _ in range(games)]
    views: list[bytes] = []
    actions: list[NDArray[np.int16]] = []
    worth: list[Floats] = []
    while True:
        vectors = table.gather()
        if not table.movers:
            break
        expected = values(evaluate(table, teacher, vectors))
        views += table.views
        starts = np.array(table.starts)
        row = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
        place = np.arange(len(row)) - starts[row]
        asked = np.full((len(starts) - 1, ACTIONS_OF_A_STEP), NO_ACTION, np.int16)
        said = np.zeros(asked.shape, np.float32)
        asked[row, place], said[row, place] = table.actions, expected
        actions.append(asked)
        worth.append(said)
        table.advance(table.pick(expected.tolist(), behaviour.epsilon))
    return Lessons(b"".join(views), np.concatenate(actions), np.concatenate(worth), games)


class LessonBuffer(Ring):
    """The latest lessons, to learn from in any order."""

    def __init__(self, room: int, size: int) -> None:
        self.vectors: Final = np.zeros((room, size), np.uint8)
        self.actions: Final = np.full((room, ACTIONS_OF_A_STEP), NO_ACTION, np.int16)
        self.worth: Final = np.zeros((room, ACTIONS_OF_A_STEP), np.float16)
        super().__init__(vectors=self.vectors, actions=self.actions, worth=self.worth)

    def add(self, lessons: Lessons) -> None:
        """Keep some lessons in place of the oldest."""
        places = self.make_room(len(lessons))
        lay(self.vectors, places, lessons.vectors)
        self.actions[places] = lessons.actions
        self.worth[places] = lessons.worth

    def sample(
        self, rng: np.random.Generator, count: int
    ) -> tuple[Floats, NDArray[np.int16], Floats]:
        places = self.any_places(rng, count)
        return (
            self.vectors[places].astype(np.float32),
            self.actions[places],
            self.worth[places].astype(np.float32),
        )


class PolicyLearner(Perceptron):
    """A policy in training: the last layer has the logits of all known actions, then values."""

    def __init__(
        self, scale: Floats, hidden: tuple[int, ...], columns: NDArray[np.int32], seed: int
    ) -> None:
        self.columns: Final = columns
        self.known: Final = int(columns.max()) + 1
        super().__init__(scale, (*hidden, HEADS * self.known), seed)

    def policy(self) -> Policy:
        """What has been learned so far; further learning does not change it."""
        mean = [array.copy() for array in self.mean]
        return Policy(self.scale, mean[::2], mean[1::2], self.columns)

    def learn(
        self, vectors: Floats, actions: NDArray[np.int16], worth: Floats, learning_rate: float
    ) -> float:
        """One step towards what the teacher said; the error of the action values before it."""
        rows = self.forward(vectors)
        raw = rows.pop()
        row, place = np.nonzero(actions != NO_ACTION)
        column = self.columns[actions[row, place]]
        wanted = worth[row, place]
        logits, worths = raw[row, column], raw[row, self.known + column]
        expected = 1 / (1 + np.exp(-worths))
        error = np.zeros_like(raw)
        error[row, column] = softmax(logits, row) - softmax(wanted / TEMPERATURE, row)
        error[row, self.known + column] = WORTH_WEIGHT * (expected - wanted)
        error[:, 0] = error[:, self.known] = 0.0  # what is not known is learned nothing of
        error /= np.float32(len(vectors))
        self.step(self.gradients(rows, error), learning_rate)
        return float(np.sqrt(((expected - wanted) ** 2).mean()))


def columns_of(actions: NDArray[np.int16], steps: int) -> NDArray[np.int32]:
    """A column of the last layer for every action that was met; 0 is that of all others."""
    columns = np.zeros(steps * int(ACTIONS_OF_A_STEP), np.int32)
    met = np.unique(actions[actions != NO_ACTION])
    columns[met] = np.arange(1, len(met) + 1)
    return columns
