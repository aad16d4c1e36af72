"""Information-set Monte-Carlo tree search: the honest baseline, which knows nothing of a game but
its rules."""

from typing import Final

from tidecourt.bots.bot import Clock, Considered, Level, Thinker, Thought
from tidecourt.bots.lines import most_visited, out_of_reach, principal_variation
from tidecourt.bots.search.ismcts import Node, Tree
from tidecourt.core.bits import count
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

SECONDS: Final = 1.0
AT_ONCE: Final = 50  # simulations between two looks at the clock


class TreeSearch(Thinker):
    """Plays the option with the most visits."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds: Final = seconds

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock(self.seconds)
        tree = Tree(view, seat, len(view.scores()), rng)
        tree.search(int(count(view.options(seat))))  # every option once, however short the time
        while not clock.out and not out_of_reach(tree.root.children, clock.left):
            tree.search(AT_ONCE)
            clock.spend(AT_ONCE)
        ranked = [considered(child) for child in most_visited(tree.root.children)]
        world = view.seen_by(seat, rng)
        return Thought(ranked, principal_variation(world, tree.root, lambda node: node.children))


def considered(child: Node) -> Considered:
    visits = int(child.visits)
    return Considered(
        int(child.option), child.value / visits, child.win / visits, child.points / visits, visits
    )


LEVEL: Final = Level("tree", lambda game: TreeSearch(), milliseconds=1000 * SECONDS)
