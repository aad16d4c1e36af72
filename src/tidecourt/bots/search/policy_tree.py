"""Tree search with two networks, for any number of players: a policy that looks once at a position
says what to try there, and a value says what to expect after it.

It is the tree of `puct`, with two differences. A leaf that is reached again is expanded by one
feature vector, that of whoever moves there, however many options there are. And among three and
more, a simulation is worth something of its own to everybody who chose in it (max^n): nobody's loss
is somebody's gain.

At the root a search may go by PUCT, or share its simulations out among some contenders, as
sequential halving does.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.bots.features.vector import Features
from tidecourt.bots.search.ismcts import decision_of
from tidecourt.bots.search.lockstep import action_of
from tidecourt.bots.search.puct import C_PUCT, Edge, PuctTree, Simulation, options_below
from tidecourt.bots.search.results import results_of
from tidecourt.core.bits import lowest, one
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


class Expansion:
    """A leaf whose options are asked about: where they stand in the lists of the tree."""

    def __init__(self, edge: Edge, seat: i64, decision: i64, start: i64) -> None:
        self.edge: Final = edge
        self.seat: Final[i64] = seat  # who moves there
        self.decision: Final[i64] = decision
        self.start: Final[i64] = start
        self.end: i64 = start


class PolicyTree(PuctTree):
    """A search for one seat, which goes on for as long as it is told."""

    def __init__(
        self,
        view: State,
        seat: i64,
        features: Features,
        rng: Rng,
        c_puct: float = C_PUCT,
    ) -> None:
        super().__init__(view, seat, features, rng, c_puct)
        self.contenders: i64 = 0  # options that share the simulations; none: by PUCT
        # What the last `select` came to, beside what `PuctTree` has:
        self.leaves: list[State] = []  # where each simulation left the tree
        self.paths: list[list[Edge]] = []  # how it came there
        self.left_behind: list[list[bytes]] = []  # what each seat saw after its own last choice
        self.valued: list[int] = []  # the seat of each vector
        self.views: list[bytes] = []  # feature vectors of whoever moves at an expanded leaf
        self.rows: list[int] = []  # the view of each option there
        self.options: list[int] = []
        self.actions: list[int] = []
        self.expansions: list[Expansion] = []

    def start(self, options: list[int], estimates: list[float], priors: list[float]) -> None:
        """Start with what the networks say of the options asked about."""
        decision: i64 = decision_of(self.view, self.seat)
        at: i64 = 0
        while at < len(options):
            edge = Edge(options[at], self.seat, decision, estimates[at])
            edge.prior = priors[at]
            self.root.children.append(edge)
            at += 1

    def select(self, simulations: i64) -> bytes:
        """Begin some simulations; `observe_leaves` goes on with them."""
        self.leaves = []
        self.paths = []
        self.left_behind = []
        self.valued = []
        self.views = []
        self.rows = []
        self.options = []
        self.actions = []
        self.expansions = []
        return super().select(simulations)

    def simulate(self) -> None:
        world = self.deal()
        path: list[Edge] = []
        self.left_behind.append([b""] * int(self.players))
        edge = self.descend(world, path)
        self.leaves.append(world)
        self.paths.append(path)
        if world.stack and edge.visits > 1:
            self.ask_about(self.node, world, lowest(world.stack[-1].seats))

    def note_left(self, world: State, seat: i64) -> None:
        if self.players > 2 and world.stack and world.stack[-1].seats != one(seat):
            self.left_behind[-1][seat] = self.features.of(world, seat)

    def select_child(self, edge: Edge, seat: i64, decision: i64, legal: i64, expanded: i64) -> Edge:
        if edge is self.root and self.contenders != 0:
            return self.least_tried(legal)
        return super().select_child(edge, seat, decision, legal, expanded)

    def observe_leaves(self) -> bytes:
        """The feature vectors of the leaves as they are now, for everybody who is valued there."""
        place: i64 = 0
        while place < len(self.leaves):
            path = self.paths[place]
            self.pending.append(Simulation(path, len(self.vectors), path[-1]))
            self.observe_for(self.leaves[place], path, self.left_behind[place])
            place += 1
        return b"".join(self.vectors)

    def least_tried(self, legal: i64) -> Edge:
        """The contender with the fewest simulations, of several the one with the highest prior."""
        chosen = self.root.children[0]
        any_seen = False
        for child in self.root.children:
            if (self.contenders & legal) >> child.option & 1 == 0:
                continue
            fewer = child.visits < chosen.visits
            likelier = child.visits == chosen.visits and child.prior > chosen.prior
            if not any_seen or fewer or likelier:
                chosen = child
                any_seen = True
        return chosen

    def observe_for(self, world: State, path: list[Edge], left_behind: list[bytes]) -> None:
        """Add what a leaf looks like to whoever chose last. Among more than two, everybody else who
        chose on the way is valued where it chose last: only there does the network know what to
        expect of a seat."""
        at: i64 = len(path) - 1
        seen: i64 = 0
        while at >= 0:
            seat: i64 = path[at].seat
            if seen >> seat & 1 == 0:
                if not world.stack:
                    self.ended.append(len(self.vectors))
                    self.results.append(results_of(world, self.players)[seat])
                self.valued.append(seat)
                if seen == 0 or not world.stack:
                    self.vectors.append(self.features.of(world, seat))
                else:
                    self.vectors.append(left_behind[seat])
                seen |= one(seat)
                if self.players == 2:
                    return
            at -= 1

    def ask_about(self, edge: Edge, world: State, seat: i64) -> None:
        """Ask the policy what whoever moves at a leaf should try."""
        expansion = Expansion(edge, seat, decision_of(world, seat), len(self.options))
        self.expansions.append(expansion)
        legal: i64 = world.options(seat)
        first: i64 = action_of(world, 0)
        row: i64 = len(self.views)
        self.views.append(self.features.of(world.seen_by(seat, self.rng), seat))
        while legal != 0:
            option: i64 = lowest(legal)
            legal &= legal - 1
            self.rows.append(row)
            self.options.append(option)
            self.actions.append(first + option)
        expansion.end = len(self.options)

    def grow(self, estimates: list[float], priors: list[float]) -> None:
        """Put what the policy said of expanded leaves into the tree."""
        for expansion in self.expansions:
            edge = expansion.edge
            # Another simulation of the same batch may have expanded it already.
            if options_below(edge, expansion.decision) == 0:
                at: i64 = expansion.start
                while at < expansion.end:
                    child = Edge(
                        self.options[at], expansion.seat, expansion.decision, estimates[at]
                    )
                    child.prior = priors[at]
                    edge.children.append(child)
                    at += 1

    def backup(self, values: list[float], wins: list[float]) -> None:
        """Take what the network expects of each leaf, and back every simulation up."""
        for simulation in self.pending:
            last: i64 = self.valued[simulation.leaf]
            for edge in simulation.path:
                edge.evaluated += 1
                at: i64 = simulation.leaf
                if self.players > 2:
                    while self.valued[at] != edge.seat:
                        at += 1
                mine = self.players > 2 or edge.seat == last
                edge.value += values[at] if mine else 1.0 - values[at]
                edge.win += wins[at] if mine else 1.0 - wins[at]
        self.simulations += len(self.pending)
