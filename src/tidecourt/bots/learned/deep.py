"""Tree search with the learned value at its leaves, for two players."""

from typing import Final

from tidecourt.bots.bot import Clock, Considered, Thinker, Thought
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import WIN, Network, values
from tidecourt.bots.learned.one_ply import WORLDS, considered, expectations, look
from tidecourt.bots.lines import main_line, most_visited, out_of_reach
from tidecourt.bots.search.guided_tree import EXPLORE, Branch, GuidedTree
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

AT_ONCE: Final = 16  # walks between two questions to the network
CLEAR_SHARE: Final = 0.9  # of all walks: the choice is clear
CLEAR_AFTER: Final = 0.1  # of the time, at the earliest


class Deep(Thinker):
    """Plays the option that the search went through most."""

    def __init__(
        self, network: Network, features: Features, seconds: float, explore: float = EXPLORE
    ) -> None:
        self.explore: Final = explore
        self.network: Final = network
        self.features: Final = features
        self.seconds: Final = seconds

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock(self.seconds)
        first = self.first_look(view, seat, rng, clock)
        tree = GuidedTree(view, seat, self.features, rng, self.explore)
        tree.begin([option.option for option in first], [option.value for option in first])
        while not clock.out and not decided(tree, clock.left):
            self.search(tree, clock)
        points = {option.option: option.points for option in first}
        found = [told(branch, points) for branch in most_visited(tree.root.below)]
        world = view.seen_by(seat, rng)
        return Thought(found, main_line(world, tree.root, lambda branch: branch.below))

    def first_look(self, view: State, seat: int, rng: Rng, clock: Clock) -> list[Considered]:
        """What the network expects of each option before any search, best first."""
        table = Lockstep(2, self.features, rng)
        expected = look(table, self.network, view, seat, WORLDS, clock).mean(0)
        return considered(table.options[: len(expected)], expected, WORLDS)

    def search(self, tree: GuidedTree, clock: Clock) -> None:
        """Some more walks."""
        pages = tree.gather(AT_ONCE)
        clock.look(len(tree.pages))
        expected = expectations(tree, self.network, pages)
        tree.settle(values(expected).tolist(), expected[:, WIN].tolist())


def decided(tree: GuidedTree, left: float) -> bool:
    """Whether the choice is clear, or no option can overtake the first in the time left."""
    visits = [int(branch.visits) for branch in tree.root.below]
    clear = left < 1 - CLEAR_AFTER and max(visits) > CLEAR_SHARE * sum(visits)
    return clear or out_of_reach(tree.root.below, left)


def told(branch: Branch, points: dict[int, float]) -> Considered:
    visits = int(branch.visits)
    win = branch.win / visits if visits else branch.first
    option = int(branch.option)
    return Considered(option, branch.mean(), win, points[option], visits)
