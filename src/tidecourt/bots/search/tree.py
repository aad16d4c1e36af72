"""Information-set Monte-Carlo tree search.

One tree stands for everything the searching seat could be facing. Every iteration deals a world
that agrees with what the seat sees, walks down the options that are legal in that world, adds one
node, plays on at random to the end, and counts the result for whoever chose each option on the way.
An option is not legal in every world, so the chance to try it again goes by how often it was
available, not by how often its parent was visited. Which decision comes next may differ from world
to world as well, so options go by the decision that they answer.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from tidecourt.bots.search.results import results_of
from tidecourt.core.bits import count, lowest, nth, one
from tidecourt.core.kernel import State
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import Rng

EXPLORE: Final = 0.7  # how much an option that was tried little attracts
LONGEST: Final = 100_000
SEATS: Final = 8  # more than any game has


class Node:
    """An option that was tried, with what came of it for whoever chose it."""

    def __init__(self, option: i64, seat: i64, decision: i64) -> None:
        self.option: Final[i64] = option
        self.seat: Final[i64] = seat  # who chose it
        self.decision: Final[i64] = decision  # what it answers
        self.visits: i64 = 0
        self.available: i64 = 0  # iterations in which it could be chosen
        self.value: float = 0.0  # sums over the visits
        self.win: float = 0.0
        self.points: float = 0.0
        self.kids: list[Node] = []


class Tree:
    """A search for a seat that is waited for, which goes on for as long as it is told."""

    def __init__(self, view: State, seat: i64, players: i64, rng: Rng) -> None:
        self.view: Final = view
        self.seat: Final[i64] = seat
        self.players: Final[i64] = players
        self.rng: Final = rng
        self.root: Final = Node(-1, -1, -1)
        self.iterations: i64 = 0

    def search(self, iterations: i64) -> None:
        """Look at so many more worlds."""
        done: i64 = 0
        while done < iterations:
            self.iterate()
            done += 1
        self.iterations += iterations

    def iterate(self) -> None:
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
                kid = Node(option, seat, decision)
                note_available(node, decision, legal)
                kid.available = 1
                node.kids.append(kid)
                world.play(seat, option)
                path.append(kid)
                break
            node = best_kid(node, decision, legal)
            world.play(seat, node.option)
            path.append(node)
        play_randomly(world, self.rng, LONGEST)
        self.count_result(world, path)

    def count_result(self, world: State, path: list[Node]) -> None:
        """Count a finished game for everybody who chose something on the path."""
        results = results_of(world, self.players)
        for node in path:
            result = results[node.seat]
            node.visits += 1
            node.value += result.value()
            node.win += result.win
            node.points += result.points

    def best(self) -> i64:
        """The option looked at most."""
        best: i64 = -1
        most: i64 = -1
        for kid in self.root.kids:
            if kid.visits > most:
                most = kid.visits
                best = kid.option
        return best


def decision_of(world: State, seat: i64) -> i64:
    """What a seat is asked, as a number: the same question to another seat is another decision."""
    return world.stack[-1].step.number * SEATS + seat


def tried(node: Node, decision: i64) -> i64:
    """The options of a decision that have a node below another, as a mask."""
    found: i64 = 0
    for kid in node.kids:
        if kid.decision == decision:
            found |= one(kid.option)
    return found


def note_available(node: Node, decision: i64, legal: i64) -> None:
    """Count an iteration for every option below that could have been chosen."""
    for kid in node.kids:
        if kid.decision == decision and legal >> kid.option & 1:
            kid.available += 1


def best_kid(node: Node, decision: i64, legal: i64) -> Node:
    """The option that promises most, with a bonus for those tried little."""
    found = node
    best: float = -1.0
    for kid in node.kids:
        if kid.decision == decision and legal >> kid.option & 1:
            kid.available += 1
            bonus = sqrt(log(float(kid.available)) / float(kid.visits))
            promise = kid.value / float(kid.visits) + EXPLORE * bonus
            if promise > best:
                best = promise
                found = kid
    return found
