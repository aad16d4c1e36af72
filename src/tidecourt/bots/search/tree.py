"""Information-set Monte-Carlo tree search.

One tree stands for everything the searching seat could be facing. Every iteration deals a world
that agrees with what the seat sees, walks down the options that are legal in that world, adds one
node, plays on at random to the end, and counts the result for whoever chose each option on the way.
An option is not legal in every world, so the chance to try it again goes by how often it was
available, not by how often its parent was visited.
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


class Node:
    """An option that was tried, with what came of it for whoever chose it."""

    def __init__(self, option: i64, seat: i64) -> None:
        self.option: Final[i64] = option
        self.seat: Final[i64] = seat  # who chose it
        self.visits: i64 = 0
        self.available: i64 = 0  # iterations in which it could be chosen
        self.value: float = 0.0  # sums over the visits
        self.win: float = 0.0
        self.points: float = 0.0
        self.tried: i64 = 0  # the options that have a node below, as a mask
        self.kids: list[Node] = []


class Tree:
    """A search for a seat that is waited for, which goes on for as long as it is told."""

    def __init__(self, view: State, seat: i64, players: i64, rng: Rng) -> None:
        self.view: Final = view
        self.seat: Final[i64] = seat
        self.players: Final[i64] = players
        self.rng: Final = rng
        self.root: Final = Node(-1, -1)
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
            untried: i64 = legal & ~node.tried
            if untried != 0:
                option: i64 = nth(untried, self.rng.below(count(untried)))
                kid = Node(option, seat)
                note_available(node, legal)
                kid.available = 1
                node.tried |= one(option)
                node.kids.append(kid)
                world.play(seat, option)
                path.append(kid)
                break
            node = best_kid(node, legal)
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


def note_available(node: Node, legal: i64) -> None:
    """Count an iteration for every option below that could have been chosen."""
    for kid in node.kids:
        if legal >> kid.option & 1:
            kid.available += 1


def best_kid(node: Node, legal: i64) -> Node:
    """The option that promises most, with a bonus for those tried little."""
    found = node
    best: float = -1.0
    for kid in node.kids:
        if legal >> kid.option & 1:
            kid.available += 1
            bonus = sqrt(log(float(kid.available)) / float(kid.visits))
            promise = kid.value / float(kid.visits) + EXPLORE * bonus
            if promise > best:
                best = promise
                found = kid
    return found
