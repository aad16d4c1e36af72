"""Search against somebody who is known: a best response, as far as a search finds it.

It is the tree of `puct`, but whoever sits opposite does not search for what is best. It takes what
the network likes most one move ahead, as the bot `learned` does, and the search makes the most of
that. What it wins of `learned` is a lower bound on how exploitable that bot is.
"""

from mypy_extensions import i64

from tidecourt.bots.search.puct import Edge, PuctTree, complete


class ResponseTree(PuctTree):
    """A search for one of two seats, the other of which plays by the network alone."""

    def select_child(self, edge: Edge, seat: i64, decision: i64, legal: i64, expanded: i64) -> Edge:
        if seat == self.seat:
            return super().select_child(edge, seat, decision, legal, expanded)
        complete(edge, seat, decision, legal & ~expanded)
        selected = edge
        best: float = -1.0
        for child in edge.children:
            if child.decision == decision and legal >> child.option & 1 and child.estimate > best:
                best = child.estimate
                selected = child
        return selected
