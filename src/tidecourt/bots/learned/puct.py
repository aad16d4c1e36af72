"""Tree search with a network at its leaves: by PUCT, on what one network says of every option after
it has been tried."""

from typing import Final, Generic, TypeVar

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

T = TypeVar("T", bound=PuctTree)


class TreeSearch(Thinker, Generic[T]):
    """Plays what a tree comes to: by default the option with the most visits."""

    def __init__(
        self, network: Network, features: Features, seconds: float, c_puct: float = C_PUCT
    ) -> None:
        self.network: Final = network
        self.features: Final = features
        self.seconds: Final = seconds
        self.c_puct: Final = c_puct

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock(self.seconds)
        view = view.unanswered(seat)
        first = self.evaluate_root(view, seat, rng, clock)
        tree = self.tree(view, seat, rng)
        self.begin(tree, first, clock)
        ranked = self.grow(tree, clock)
        points = {option.option: option.points for option in first}
        line = principal_variation(
            view.seen_by(seat, rng),
            tree.root,
            lambda edge: ranked[:1] if edge is tree.root else edge.children,
        )
        return Thought([told(edge, points) for edge in ranked], line)

    def evaluate_root(self, view: State, seat: int, rng: Rng, clock: Clock) -> list[Considered]:
        """What the network expects of each option, best first."""
        raise NotImplementedError

    def tree(self, view: State, seat: int, rng: Rng) -> T:
        """A tree that nothing has been put into yet."""
        raise NotImplementedError

    def begin(self, tree: T, first: list[Considered], clock: Clock) -> None:
        """Put the options into a tree."""
        raise NotImplementedError

    def grow(self, tree: T, clock: Clock) -> list[Edge]:
        """Search until the time is up or the choice is clear: the options, the best first."""
        while not clock.out and not decided(tree, clock.left):
            self.search(tree, clock)
        return most_visited(tree.root.children)

    def search(self, tree: T, clock: Clock) -> None:
        """Some more simulations."""
        raise NotImplementedError


class PuctSearch(TreeSearch[PuctTree]):
    """Goes by a network that evaluates every option at a leaf, after it; at the root at the end of
    the turn."""

    def evaluate_root(self, view: State, seat: int, rng: Rng, clock: Clock) -> list[Considered]:
        return OwnTurn(self.network, self.features).rank(view, seat, rng, clock)

    def tree(self, view: State, seat: int, rng: Rng) -> PuctTree:
        return PuctTree(view, seat, self.features, rng, self.c_puct)

    def begin(self, tree: PuctTree, first: list[Considered], clock: Clock) -> None:
        tree.begin([option.option for option in first], [option.value for option in first])

    def search(self, tree: PuctTree, clock: Clock) -> None:
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
