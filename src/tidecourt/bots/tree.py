"""Tree search: the honest baseline, which knows nothing of a game but its rules."""

from typing import Final

from tidecourt.bots.bot import Clock, Considered, Level, Thinker, Thought
from tidecourt.bots.lines import main_line, most_visited, out_of_reach
from tidecourt.bots.search.tree import Node, Tree
from tidecourt.core.bits import count
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

SECONDS: Final = 1.0
AT_ONCE: Final = 50  # iterations between two looks at the clock


class TreeSearch(Thinker):
    """Plays the option that the search looked at most."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds: Final = seconds

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock(self.seconds)
        tree = Tree(view, seat, len(view.scores()), rng)
        tree.search(int(count(view.options(seat))))  # every option once, however short the time
        while not clock.out and not out_of_reach(tree.root.kids, clock.left):
            tree.search(AT_ONCE)
            clock.look(AT_ONCE)
        found = [considered(kid) for kid in most_visited(tree.root.kids)]
        world = view.seen_by(seat, rng)
        return Thought(found, main_line(world, tree.root, lambda node: node.kids))


def considered(kid: Node) -> Considered:
    visits = int(kid.visits)
    return Considered(
        int(kid.option), kid.value / visits, kid.win / visits, kid.points / visits, visits
    )


LEVEL: Final = Level("tree", lambda game: TreeSearch(), milliseconds=1000 * SECONDS)
