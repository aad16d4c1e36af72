"""What a search says of the options in many games at once, for a network to learn from.

A game teaches what came of the option that was played. A search also says how much better it was
than the others, which is what a bot that looks one move ahead needs to know best.
"""

from typing import Final

from tidecourt.bots.learned.network import LEAD, WIN, Floats, Network, values
from tidecourt.bots.learned.one_ply import put_results
from tidecourt.bots.search.guided_tree import Branch, GuidedTree
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import MARGIN

AT_ONCE: Final = 8  # walks of each game between two questions to the network
TRIED: Final = 6  # visits after which what a search says of an option counts


class Searched:
    """What is said of the options of one decision."""

    def __init__(
        self, played: int, expected: Floats, others: list[tuple[bytes, Floats]] | None = None
    ) -> None:
        self.played: Final = played  # the place of the best option
        self.expected: Final = expected  # of it
        self.others: Final = others or []  # that were tried enough: their pages, and the same


def search(
    table: Lockstep, movers: list[int], network: Network, expected: Floats, walks: int
) -> dict[int, Searched]:
    """Search the decisions of some movers side by side, from what the network expects at first."""
    worth = values(expected)
    trees = []
    for mover in movers:
        options = slice(table.starts[mover], table.starts[mover + 1])
        seat = table.seats[mover]
        view = table.worlds[table.movers[mover]].seen_by(seat)
        tree = GuidedTree(view, seat, table.features, table.rng)
        tree.begin(table.options[options], worth[options].tolist())
        trees.append(tree)
    for _ in range(walks // AT_ONCE if trees else 0):
        walk_on(trees, network)
    return {
        mover: found(tree, table, table.starts[mover], expected)
        for mover, tree in zip(movers, trees, strict=True)
    }


def walk_on(trees: list[GuidedTree], network: Network) -> None:
    """Some more walks in every tree, valued all at once."""
    pages = b"".join([tree.gather(AT_ONCE) for tree in trees])
    expected = network.expect(pages, sum(len(tree.pages) for tree in trees))
    start = 0
    for tree in trees:
        rows = expected[start : start + len(tree.pages)]
        put_results(tree, rows)
        tree.settle(values(rows).tolist(), rows[:, WIN].tolist())
        start += len(rows)


def found(tree: GuidedTree, table: Lockstep, start: int, expected: Floats) -> Searched:
    """What a tree says of its options, which stand in the order of their places."""
    branches = tree.root.below
    best = max(range(len(branches)), key=lambda place: int(branches[place].visits))
    view = tree.view.seen_by(tree.seat, table.rng)
    others = []
    for place, branch in enumerate(branches, start):
        if place != start + best and branch.visits >= TRIED:
            world = view.clone()
            world.play(tree.seat, branch.option)
            page = table.features.of(world, tree.seat)
            if page == table.pages[place]:  # nothing that chance decides
                others.append((page, told(branch, expected[place])))
    return Searched(start + best, told(branches[best], expected[start + best]), others)


def told(branch: Branch, first: Floats) -> Floats:
    """What a tree expects of an option; of its points it knows what the network said at first."""
    row = first.copy()
    visits = int(branch.visits)
    row[WIN] = branch.win / visits
    row[LEAD] = (branch.value / visits - (1 - MARGIN) * row[WIN]) / MARGIN
    return row
