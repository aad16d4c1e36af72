"""Teaching a policy by its own games, in which every move is searched (Gumbel AlphaZero).

A few simulations of each option that the policy draws are enough to say how it should have drawn,
and what it should have expected. So every decision of every game teaches three things: the policy
that the search came to, the values of the options that it looked at, and, with how the game ended,
what to expect.
"""

from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.arena.plan import Setting
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import (
    HEADS,
    LEAD,
    POINT,
    POINTS,
    WIN,
    Floats,
    Network,
    values,
)
from tidecourt.bots.learned.one_look import look
from tidecourt.bots.learned.one_ply import evaluate, put_results, row_of
from tidecourt.bots.learned.policy import SAID, Policy, softmax
from tidecourt.bots.search.lockstep import ACTIONS_OF_A_STEP, Lockstep
from tidecourt.bots.search.policy_tree import PolicyTree
from tidecourt.bots.search.results import MARGIN, results_of
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import game_named
from tidecourt.training.learner import POINTS_WEIGHT, Perceptron
from tidecourt.training.ring import Ring, lay
from tidecourt.training.selfplay import STREAM, Behaviour

CONTENDERS: Final = 8  # options that a search looks at, at most
WORTH_WEIGHT: Final = 2.0  # the error in action values is small beside that of the policy
ODD_MOVES: Final = 0.5  # of those in games played to meet as many actions as there are
NO_ACTION: Final = -1
NOT_SEEN: Final = -1.0  # the value of an action that no simulation began with


class Lessons:
    """What was searched in some games: positions, what to expect of them, and of each option the
    share that the search gave it and what it found it worth. Each has as many places for options as
    a step can have; those left over are `NO_ACTION`."""

    def __init__(
        self,
        vectors: bytes,
        targets: Floats,
        actions: NDArray[np.int16],
        shares: Floats,
        worth: Floats,
        games: int,
    ) -> None:
        self.vectors: Final = vectors
        self.targets: Final = targets
        self.actions: Final = actions
        self.shares: Final = shares
        self.worth: Final = worth
        self.games: Final = games

    def __len__(self) -> int:
        return len(self.actions)


class Found:
    """What a search found at one decision."""

    def __init__(self, tree: PolicyTree, logits: list[float], expected: Floats) -> None:
        edges = tree.root.children
        scores = np.array(tree.scores(logits))
        shares = np.exp(scores - scores.max())
        visits = np.array([edge.evaluated for edge in edges])
        seen = visits > 0
        means = np.array([[edge.win, edge.value] for edge in edges])[seen] / visits[seen][:, None]
        weights = shares[seen] / shares[seen].sum()
        win, value = weights @ means
        self.option: Final = tree.contenders[0].option
        self.shares: Final = shares / shares.sum()
        self.worth: Final = np.full(len(edges), NOT_SEEN, np.float32)
        self.worth[seen] = means[:, 1]
        self.expected: Final = expected.copy()
        self.expected[WIN] = win
        self.expected[LEAD] = (value - (1 - MARGIN) * win) / MARGIN


def play_searched(
    setting: Setting, policy: Policy, games: int, seed: int, behaviour: Behaviour
) -> Lessons:
    """Let a policy play some games of one setting against itself, and search at every decision."""
    game, setup = game_named(setting.game), setting.setup()
    table = Lockstep(setup.players, FEATURES[game.name], seeded(seed, STREAM))
    table.worlds = [game.deal(setup, table.rng.word()) for _ in range(games)]
    vectors: list[bytes] = []
    actions: list[list[int]] = []
    found: list[Found] = []
    decisions: list[list[list[int]]] = [[[] for _ in range(setup.players)] for _ in range(games)]
    while True:
        table.worlds = [world.committed() for world in table.worlds]
        views = table.look()
        if not table.movers:
            break
        searched = search(table, policy, views, behaviour.simulations)
        chosen = []
        for mover, decision in enumerate(searched):
            start, end = table.starts[mover], table.starts[mover + 1]
            decisions[table.movers[mover]][table.seats[mover]].append(len(found))
            vectors.append(table.views[mover])
            actions.append(table.actions[start:end])
            found.append(decision)
            chosen.append(start + table.options[start:end].index(decision.option))
        table.advance(chosen)
    targets = np.empty((len(found), HEADS), np.float32)
    for world, seats in zip(table.worlds, decisions, strict=True):
        for places, result in zip(seats, results_of(world, setup.players), strict=True):
            target = row_of(result)
            for place in reversed(places):
                points = target[POINTS]
                kept = behaviour.td_lambda
                target = kept * target + (1 - kept) * found[place].expected
                target[POINTS] = points
                targets[place] = target
    targets[:, POINTS] /= POINT
    room = (len(found), int(ACTIONS_OF_A_STEP))
    padded = np.full(room, NO_ACTION, np.int16)
    shares = np.zeros(room, np.float32)
    worth = np.full(room, NOT_SEEN, np.float32)
    for place, (asked, decision) in enumerate(zip(actions, found, strict=True)):
        padded[place, : len(asked)] = asked
        shares[place, : len(asked)] = decision.shares
        worth[place, : len(asked)] = decision.worth
    return Lessons(b"".join(vectors), targets, padded, shares, worth, games)


def search(table: Lockstep, policy: Policy, views: bytes, simulations: int) -> list[Found]:
    """Search the decisions of all movers side by side."""
    outlook = look(table, policy, views)
    worth = values(outlook.expected).tolist()
    trees, said = [], []
    for mover, (place, seat) in enumerate(zip(table.movers, table.seats, strict=True)):
        options = slice(table.starts[mover], table.starts[mover + 1])
        view = table.worlds[place].seen_by(seat).unanswered(seat)
        tree = PolicyTree(view, seat, table.features, table.rng)
        logits = outlook.logits[options].tolist()
        tree.begin_with(table.options[options], logits, outlook.worth[options].tolist())
        chances = [logit + gumbel(table.rng) for logit in logits]
        tree.begin_halving(chances, worth[mover], simulations, CONTENDERS)
        trees.append(tree)
        said.append(logits)
    searching = trees
    while searching:
        vectors = [tree.select_round() for tree in searching]
        searching = [tree for tree in searching if tree.pending]
        learn_together(searching, policy, b"".join(vectors))
    for tree in trees:
        tree.keep_best(1)
    return [
        Found(tree, logits, expected)
        for tree, logits, expected in zip(trees, said, outlook.expected, strict=True)
    ]


def learn_together(trees: list[PolicyTree], policy: Policy, vectors: bytes) -> None:
    """Let some trees learn what the policy says of their leaves, all looked at at once."""
    rows: list[int] = []
    actions: list[int] = []
    starts = []
    count = 0
    for tree in trees:
        starts.append((count, len(rows)))
        rows += [count + row for row in tree.rows]
        actions += tree.actions
        count += len(tree.vectors)
    if not count:
        return
    outlook = policy.look(vectors, count, rows, actions)
    for tree, (start, _) in zip(trees, starts, strict=True):
        put_results(tree, outlook.expected[start : start + len(tree.vectors)])
    expected, wins = values(outlook.expected).tolist(), outlook.expected[:, WIN].tolist()
    logits, worth = outlook.logits.tolist(), outlook.worth.tolist()
    for tree, (start, first) in zip(trees, starts, strict=True):
        leaves = slice(start, start + len(tree.vectors))
        options = slice(first, first + len(tree.rows))
        tree.learn(expected[leaves], wins[leaves], logits[options], worth[options])


def gumbel(rng: Rng) -> float:
    """The luck with which the likeliest option is each option as often as the policy says."""
    return -log(-log((int(rng.below(1 << 30)) + 0.5) / (1 << 30)))


class LessonBuffer(Ring):
    """The latest lessons, to learn from in any order."""

    def __init__(self, room: int, size: int) -> None:
        self.vectors: Final = np.zeros((room, size), np.uint8)
        self.targets: Final = np.zeros((room, HEADS), np.float32)
        self.actions: Final = np.full((room, ACTIONS_OF_A_STEP), NO_ACTION, np.int16)
        self.shares: Final = np.zeros((room, ACTIONS_OF_A_STEP), np.float16)
        self.worth: Final = np.zeros((room, ACTIONS_OF_A_STEP), np.float16)
        super().__init__(
            vectors=self.vectors,
            targets=self.targets,
            actions=self.actions,
            shares=self.shares,
            worth=self.worth,
        )

    def add(self, lessons: Lessons) -> None:
        """Keep some lessons in place of the oldest."""
        places = self.make_room(len(lessons))
        lay(self.vectors, places, lessons.vectors)
        self.targets[places] = lessons.targets
        self.actions[places] = lessons.actions
        self.shares[places] = lessons.shares
        self.worth[places] = lessons.worth

    def sample(
        self, rng: np.random.Generator, count: int
    ) -> tuple[Floats, Floats, NDArray[np.int16], Floats, Floats]:
        places = self.any_places(rng, count)
        return (
            self.vectors[places].astype(np.float32),
            self.targets[places],
            self.actions[places],
            self.shares[places].astype(np.float32),
            self.worth[places].astype(np.float32),
        )


class PolicyLearner(Perceptron):
    """A policy in training: the last layer has the heads of a value, then the logits of all known
    actions, then their values."""

    def __init__(
        self, scale: Floats, hidden: tuple[int, ...], columns: NDArray[np.int32], seed: int
    ) -> None:
        self.columns: Final = columns
        self.known: Final = int(columns.max()) + 1
        super().__init__(scale, (*hidden, HEADS + SAID * self.known), seed)

    def policy(self) -> Policy:
        """What has been learned so far; further learning does not change it."""
        mean = [array.copy() for array in self.mean]
        return Policy(self.scale, mean[::2], mean[1::2], self.columns)

    def learn(
        self,
        vectors: Floats,
        targets: Floats,
        actions: NDArray[np.int16],
        shares: Floats,
        worth: Floats,
        learning_rate: float,
    ) -> float:
        """One step towards what the searches came to; the surprise at what to expect before it."""
        rows = self.forward(vectors)
        raw = rows.pop()
        error = np.zeros_like(raw)
        chances = 1 / (1 + np.exp(-raw[:, :POINTS]))
        error[:, :POINTS] = chances - targets[:, :POINTS]
        error[:, POINTS] = POINTS_WEIGHT * (raw[:, POINTS] - targets[:, POINTS])
        row, place = np.nonzero(actions != NO_ACTION)
        column = HEADS + self.columns[actions[row, place]]
        found = worth[row, place]
        logits, worths = raw[row, column], raw[row, self.known + column]
        error[row, column] = softmax(logits, row) - shares[row, place]
        misjudged = np.where(found == NOT_SEEN, 0, 1 / (1 + np.exp(-worths)) - found)
        error[row, self.known + column] = WORTH_WEIGHT * misjudged
        error[:, HEADS] = error[:, HEADS + self.known] = (
            0.0  # nothing is learned of what is unknown
        )
        error /= np.float32(len(vectors))
        self.step(self.gradients(rows, error), learning_rate)
        wanted = targets[:, :POINTS]
        surprise = wanted * np.log(chances + 1e-7) + (1 - wanted) * np.log(1 - chances + 1e-7)
        return float(-surprise.mean())


def actions_met(setting: Setting, network: Network, games: int, seed: int) -> set[int]:
    """What can be chosen in some games of one setting, half of whose moves are played at random."""
    game, setup = game_named(setting.game), setting.setup()
    table = Lockstep(setup.players, FEATURES[game.name], seeded(seed, STREAM))
    table.worlds = [game.deal(setup, table.rng.word()) for _ in range(games)]
    met: set[int] = set()
    while vectors := table.gather():
        met.update(table.actions)
        worth = values(evaluate(table, network, vectors)).tolist()
        table.advance(table.pick(worth, ODD_MOVES))
    return met


def columns_of(met: set[int], steps: int) -> NDArray[np.int32]:
    """A column of the last layer for every action that was met; 0 is that of all others."""
    columns = np.zeros(steps * int(ACTIONS_OF_A_STEP), np.int32)
    columns[sorted(met)] = np.arange(1, len(met) + 1)
    return columns
