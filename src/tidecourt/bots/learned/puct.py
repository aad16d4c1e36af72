"""PUCT search with a network at its leaves."""

from typing import Final

from tidecourt.bots.bot import Clock, Considered, Thinker, Thought
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import WIN, Network, values
from tidecourt.bots.learned.one_ply import evaluate
from tidecourt.bots.learned.own_turn import OwnTurn
from tidecourt.bots.lines import most_visited, out_of_reach, principal_variation
from tidecourt.bots.search.puct import C_PUCT, Edge, PuctTree
from tidecourt.bots.search.response import ResponseTree
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

AT_ONCE: Final = 16  # simulations of a batch that the network evaluates at once
CLEAR_SHARE: Final = 0.9  # of all visits: the choice is clear
CLEAR_AFTER: Final = 0.5  # of the time, at the earliest


class PuctSearch(Thinker):
    """Plays the option with the most visits."""

    def __init__(
        self, network: Network, features: Features, seconds: float, c_puct: float = C_PUCT
    ) -> None:
        self.c_puct: Final = c_puct
        self.network: Final = network
        self.features: Final = features
        self.seconds: Final = seconds

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock(self.seconds)
        view = view.unanswered(seat)
        first = self.evaluate_root(view, seat, rng, clock)
        tree = self.tree(view, seat, rng)
        tree.begin([option.option for option in first], [option.value for option in first])
        while not clock.out and not decided(tree, clock.left):
            self.search(tree, clock)
        points = {option.option: option.points for option in first}
        ranked = [told(edge, points) for edge in most_visited(tree.root.children)]
        world = view.seen_by(seat, rng)
        return Thought(ranked, principal_variation(world, tree.root, lambda edge: edge.children))

    def tree(self, view: State, seat: int, rng: Rng) -> PuctTree:
        return PuctTree(view, seat, self.features, rng, self.c_puct)

    def evaluate_root(self, view: State, seat: int, rng: Rng, clock: Clock) -> list[Considered]:
        """What the network expects of each option at the end of the turn, best first."""
        return OwnTurn(self.network, self.features).rank(view, seat, rng, clock)

    def search(self, tree: PuctTree, clock: Clock) -> None:
        """Some more simulations."""
        vectors = tree.select(AT_ONCE)
        clock.spend(len(tree.vectors))
        expected = evaluate(tree, self.network, vectors)
        tree.backup(values(expected).tolist(), expected[:, WIN].tolist())


class ResponseSearch(PuctSearch):
    """The same against somebody who plays by the network one move ahead, and is known to."""

    def tree(self, view: State, seat: int, rng: Rng) -> PuctTree:
        return ResponseTree(view, seat, self.features, rng, self.c_puct)


def decided(tree: PuctTree, left: float) -> bool:
    """Whether the choice is clear, or no option can overtake the first in the time left."""
    visits = [int(edge.visits) for edge in tree.root.children]
    clear = left < 1 - CLEAR_AFTER and max(visits) > CLEAR_SHARE * sum(visits)
    return clear or out_of_reach(tree.root.children, left)


def told(edge: Edge, points: dict[int, float]) -> Considered:
    visits = int(edge.visits)
    win = edge.win / visits if visits else edge.estimate
    option = int(edge.option)
    return Considered(option, edge.q(), win, points[option], visits)
