"""Tree search: the honest baseline, which knows nothing of a game but its rules."""

from typing import Final

from tidecourt.bots.bot import Clock, Considered, Level, Ply, Thinker, Thought
from tidecourt.bots.search.tree import Node, Tree
from tidecourt.core.bits import count
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

SECONDS: Final = 1.0
AT_ONCE: Final = 50  # iterations between two looks at the clock
LONGEST_LINE: Final = 8
SEEN_ENOUGH: Final = 20  # visits from which a move is worth a place in the main line


class TreeSearch(Thinker):
    """Plays the option that the search looked at most."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds: Final = seconds

    def think(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock(self.seconds)
        tree = Tree(view, seat, len(view.scores()), rng)
        tree.search(int(count(view.options(seat))))  # every option once, however short the time
        while not clock.out and not decided(tree, clock.left):
            tree.search(AT_ONCE)
            clock.look(AT_ONCE)
        return Thought([considered(kid) for kid in by_visits(tree.root)], main_line(tree))


def decided(tree: Tree, left: float) -> bool:
    """Whether no other option can overtake the first in what is left of the time."""
    visits = [int(kid.visits) for kid in by_visits(tree.root)]
    if len(visits) < 2:
        return True
    to_come = int(tree.iterations) * left / (1 - left) if left < 1 else float("inf")
    return visits[0] - visits[1] > to_come


def by_visits(node: Node) -> list[Node]:
    """The options below a node, the one looked at most first."""
    return sorted(node.kids, key=lambda kid: (-kid.visits, -kid.value))


def considered(kid: Node) -> Considered:
    visits = int(kid.visits)
    return Considered(
        int(kid.option), kid.value / visits, kid.win / visits, kid.points / visits, visits
    )


def main_line(tree: Tree) -> list[Ply]:
    """The moves looked at most, from one decision to the next, in a world that could be."""
    world = tree.view.seen_by(tree.seat, tree.rng)
    line: list[Ply] = []
    node = tree.root
    while world.stack and len(line) < LONGEST_LINE:
        kids = [
            kid
            for kid in by_visits(node)
            if world.options(int(kid.seat)) >> int(kid.option) & 1
            and (kid.visits >= SEEN_ENOUGH or not line)
        ]
        if not kids:
            break
        node = kids[0]
        line.append(Ply(world, int(node.seat), int(node.option)))
        world = world.clone()
        world.play(int(node.seat), int(node.option))
    return line


LEVEL: Final = Level("tree", lambda game: TreeSearch(), milliseconds=1000 * SECONDS)
