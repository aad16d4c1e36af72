"""Targets from search: what PUCT says of the options in many games at once, for a network to learn
from.

A game teaches what came of the option that was played. A search also says how much better it was
than the others, which is what a bot that looks one move ahead needs to know best.
"""

from typing import Final

from tidecourt.bots.learned.network import LEAD, WIN, Floats, Network, values
from tidecourt.bots.learned.one_ply import put_results
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.puct import Edge, PuctTree
from tidecourt.bots.search.results import MARGIN
from tidecourt.training.estimate import Estimate

AT_ONCE: Final = 8  # simulations of each game in a batch that the network evaluates at once
ENOUGH_VISITS: Final = 6  # for what a search says of an option to count


def search(
    table: Lockstep, movers: list[int], network: Network, expected: Floats, simulations: int
) -> dict[int, Estimate]:
    """Search the decisions of some movers side by side, from what the network expects at first."""
    worth = values(expected)
    trees = []
    for mover in movers:
        options = slice(table.starts[mover], table.starts[mover + 1])
        seat = table.seats[mover]
        view = table.worlds[table.movers[mover]].seen_by(seat).unanswered(seat)
        tree = PuctTree(view, seat, table.features, table.rng)
        tree.begin(table.options[options], worth[options].tolist())
        trees.append(tree)
    for _ in range(simulations // AT_ONCE if trees else 0):
        simulate(trees, network)
    return {
        mover: estimate_of(tree, table, table.starts[mover], expected)
        for mover, tree in zip(movers, trees, strict=True)
    }


def simulate(trees: list[PuctTree], network: Network) -> None:
    """Some more simulations in every tree, whose leaves are evaluated all at once."""
    vectors = b"".join([tree.select(AT_ONCE) for tree in trees])
    expected = network.evaluate(vectors, sum(len(tree.vectors) for tree in trees))
    start = 0
    for tree in trees:
        rows = expected[start : start + len(tree.vectors)]
        put_results(tree, rows)
        tree.backup(values(rows).tolist(), rows[:, WIN].tolist())
        start += len(rows)


def estimate_of(tree: PuctTree, table: Lockstep, start: int, expected: Floats) -> Estimate:
    """What a tree says of its options, which stand in the order of their places."""
    edges = tree.root.children
    best = max(range(len(edges)), key=lambda place: int(edges[place].visits))
    view = tree.view.seen_by(tree.seat, table.rng)
    others = []
    for place, edge in enumerate(edges, start):
        if place != start + best and edge.visits >= ENOUGH_VISITS:
            world = view.clone()
            world.play(tree.seat, edge.option)
            vector = table.features.of(world, tree.seat)
            if vector == table.vectors[place]:  # nothing that chance decides
                others.append((vector, told(edge, expected[place])))
    return Estimate(start + best, told(edges[best], expected[start + best]), others)


def told(edge: Edge, evaluated: Floats) -> Floats:
    """What a tree expects of an option; of its points it knows what the network said at first."""
    row = evaluated.copy()
    visits = int(edge.visits)
    row[WIN] = edge.win / visits
    row[LEAD] = (edge.value / visits - (1 - MARGIN) * row[WIN]) / MARGIN
    return row
