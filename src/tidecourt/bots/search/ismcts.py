"""Information-set Monte-Carlo tree search.

One tree stands for everything the searching seat could be facing. Every simulation deals a world
that agrees with what the seat sees (a determinization), selects by UCB1 among the options that are
legal in that world, expands one node, finishes the game by a random rollout, and backs the result
up for whoever chose each option on the way. An option is not legal in every world, so UCB1 goes by
how often it was available, not by how often its parent was visited. Which decision comes next may
differ from world to world as well, so options go by the decision that they answer.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from tidecourt.bots.search.results import results_of
from tidecourt.core.bits import count, lowest, nth, one
from tidecourt.core.kernel import State
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import Rng

EXPLORATION: Final = 0.7  # the constant of UCB1
LONGEST: Final = 100_000  # decisions of a rollout
SEATS: Final = 8  # more than any game has


class Node:
    """An option that was tried, with what came of it for whoever chose it."""

    def __init__(self, option: i64, seat: i64, decision: i64) -> None:
        self.option: Final[i64] = option
        self.seat: Final[i64] = seat  # who chose it
        self.decision: Final[i64] = decision  # what it answers
        self.visits: i64 = 0
        self.available: i64 = 0  # simulations in which it could be chosen
        self.value: float = 0.0  # sums over the visits
        self.win: float = 0.0
        self.points: float = 0.0
        self.children: list[Node] = []


class Tree:
    """A search for a seat that is waited for, which goes on for as long as it is told."""

    def __init__(self, view: State, seat: i64, players: i64, rng: Rng) -> None:
        self.view: Final = view
        self.seat: Final[i64] = seat
        self.players: Final[i64] = players
        self.rng: Final = rng
        self.root: Final = Node(-1, -1, -1)
        self.simulations: i64 = 0

    def search(self, simulations: i64) -> None:
        """Make so many more simulations."""
        done: i64 = 0
        while done < simulations:
            self.simulate()
            done += 1
        self.simulations += simulations

    def simulate(self) -> None:
        """Selection, expansion, rollout and backup, in one world."""
        world = self.view.seen_by(self.seat, self.rng)
        path: list[Node] = []
        node = self.root
        while world.stack:
            seat: i64 = lowest(world.stack[-1].seats)
            if node is self.root:
                seat = self.seat
            legal: i64 = world.options(seat)
            decision: i64 = decision_of(world, seat)
            untried: i64 = legal & ~tried(node, decision)
            if untried != 0:
                option: i64 = nth(untried, self.rng.below(count(untried)))
                child = Node(option, seat, decision)
                note_available(node, decision, legal)
                child.available = 1
                node.children.append(child)
                world.play(seat, option)
                path.append(child)
                break
            node = select_child(node, decision, legal)
            world.play(seat, node.option)
            path.append(node)
        play_randomly(world, self.rng, LONGEST)
        self.backup(world, path)

    def backup(self, world: State, path: list[Node]) -> None:
        """Count the result of a finished game for everybody who chose something on the path."""
        results = results_of(world, self.players)
        for node in path:
            result = results[node.seat]
            node.visits += 1
            node.value += result.value()
            node.win += result.win
            node.points += result.points


def decision_of(world: State, seat: i64) -> i64:
    """What a seat is asked, as a number: the same question to another seat is another decision."""
    return world.stack[-1].step.number * SEATS + seat


def tried(node: Node, decision: i64) -> i64:
    """The options of a decision that have a node below another, as a mask."""
    options: i64 = 0
    for child in node.children:
        if child.decision == decision:
            options |= one(child.option)
    return options


def note_available(node: Node, decision: i64, legal: i64) -> None:
    """Count a simulation for every option below that could have been chosen."""
    for child in node.children:
        if child.decision == decision and legal >> child.option & 1:
            child.available += 1


def select_child(node: Node, decision: i64, legal: i64) -> Node:
    """The option with the highest upper confidence bound: a good one, or one visited little."""
    selected = node
    best: float = -1.0
    for child in node.children:
        if child.decision == decision and legal >> child.option & 1:
            child.available += 1
            bonus = sqrt(log(float(child.available)) / float(child.visits))
            score = child.value / float(child.visits) + EXPLORATION * bonus
            if score > best:
                best = score
                selected = child
    return selected
