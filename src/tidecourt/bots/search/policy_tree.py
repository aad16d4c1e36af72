"""Tree search for two by a network that looks once: from what whoever moves at a leaf sees, it says
what to expect, what each option is worth, and how likely each is the best.

It is the tree of `puct`, with one feature vector for a leaf however many options there are, so a
leaf is expanded as soon as it is reached. What the mover may expect there is what the other one may
not.

To learn from, the root is searched as Gumbel AlphaZero does (Danihelka and others, ICLR 2022): some
contenders are drawn by the policy, share the simulations out by sequential halving, and what they
came to is a policy better than the one that drew them, however few simulations there were. All
contenders of a round meet the same world, so that its luck does not tell them apart.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from tidecourt.bots.features.vector import Features
from tidecourt.bots.search.ismcts import decision_of
from tidecourt.bots.search.lockstep import action_of
from tidecourt.bots.search.puct import (
    C_PUCT,
    WORLDS_AT_HAND,
    Edge,
    PuctTree,
    Simulation,
    options_below,
)
from tidecourt.core.bits import lowest
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

C_VISIT: Final = 30.0  # how much values count against the policy, beside the most visits
AT_ONCE: Final[i64] = 8  # simulations of a round, or as many as there are contenders


class PolicyTree(PuctTree):
    """A search for one seat, which goes on for as long as it is told."""

    def __init__(
        self, view: State, seat: i64, features: Features, rng: Rng, c_puct: float = C_PUCT
    ) -> None:
        super().__init__(view, seat, features, rng, c_puct)
        # What the last `select` came to, beside the vectors:
        self.rows: list[int] = []  # of every option asked about, the place of its vector
        self.options: list[int] = []
        self.actions: list[int] = []  # the same options with the step that they answer
        # Sequential halving:
        self.chances: list[float] = []  # of the root's options: their logits, and what luck added
        self.expected: float = 0.5  # the value of the root by the network
        self.contenders: list[Edge] = []
        self.share: i64 = 0  # simulations of a phase
        self.rounds: i64 = 0  # left of this phase
        self.forced: Edge | None = None  # where a simulation has to begin
        self.same_world: bool = False  # as the simulation before

    def begin_with(self, options: list[int], logits: list[float], worth: list[float]) -> None:
        """Start with what the network says of the options asked about."""
        decision: i64 = decision_of(self.view, self.seat)
        add_children(self.root, self.seat, decision, options, logits, worth, 0, len(options))
        self.contenders = self.root.children[:]

    # ---------------------------------------------------------------- simulations

    def select(self, simulations: i64) -> bytes:
        self.rows = []
        self.options = []
        self.actions = []
        return super().select(simulations)

    def simulate(self) -> None:
        """Go down the tree in one world to a leaf, and ask about it."""
        world = self.deal()
        path: list[Edge] = []
        self.descend(world, path)
        simulation = Simulation(path, len(self.vectors), self.node)
        self.pending.append(simulation)
        if world.stack:
            self.ask_about(simulation, world)
        else:
            seat: i64 = path[-1].seat
            simulation.choosers.append(seat)
            self.observe(world, seat)

    def ask_about(self, simulation: Simulation, world: State) -> None:
        """Ask what whoever moves at a leaf should expect, and try."""
        seat: i64 = lowest(world.stack[-1].seats)
        simulation.choosers.append(seat)
        simulation.seat = seat
        simulation.decision = decision_of(world, seat)
        simulation.first = len(self.options)
        row: i64 = len(self.vectors)
        seen = world if self.features.shows_no_secret(world, seat) else world.seen_by(seat)
        self.vectors.append(self.features.of(seen, seat))
        legal: i64 = world.options(seat)
        first: i64 = action_of(world, 0)
        while legal != 0:
            option: i64 = lowest(legal)
            legal &= legal - 1
            self.rows.append(row)
            self.options.append(option)
            self.actions.append(first + option)
        simulation.end = len(self.options)

    def deal(self) -> State:
        if self.same_world:
            return self.worlds[(self.dealt - 1) % WORLDS_AT_HAND].clone()
        return super().deal()

    def select_child(self, edge: Edge, seat: i64, decision: i64, legal: i64, expanded: i64) -> Edge:
        if edge is self.root and self.forced is not None:
            return self.forced
        missing: i64 = legal & ~expanded
        if missing != 0:
            add_unseen(edge, seat, decision, missing)
        return super().select_child(edge, seat, decision, legal, legal)

    def learn(
        self, values: list[float], wins: list[float], logits: list[float], worth: list[float]
    ) -> None:
        """Take what the network says of each leaf and of its options, and back every simulation
        up."""
        for simulation in self.pending:
            self.count(simulation, values, wins)
            node = simulation.node
            if simulation.end != 0 and options_below(node, simulation.decision) == 0:
                add_children(
                    node,
                    simulation.seat,
                    simulation.decision,
                    self.options,
                    logits,
                    worth,
                    simulation.first,
                    simulation.end,
                )
        self.simulations += len(self.pending)

    # ---------------------------------------------------------------- sequential halving

    def begin_halving(
        self, chances: list[float], expected: float, simulations: i64, most: i64
    ) -> None:
        """Draw at most so many contenders by the chances of the options, logits and luck, and share
        so many simulations out among them."""
        self.chances = chances
        self.expected = expected
        self.keep_best(most)
        phases: i64 = 1
        while 1 << phases < len(self.contenders):
            phases += 1
        self.share = simulations // phases
        self.begin_phase()

    def begin_phase(self) -> None:
        many: i64 = len(self.contenders)
        rounds: i64 = self.share // many
        self.rounds = rounds if rounds > 0 else 1

    def select_round(self) -> bytes:
        """Begin some simulations of every contender that is left; none when all is done."""
        if self.rounds == 0:
            if len(self.contenders) <= 2:
                self.pending = []
                return b""
            self.keep_best((len(self.contenders) + 1) // 2)
            self.begin_phase()
        rounds: i64 = AT_ONCE // len(self.contenders)
        if rounds == 0:
            rounds = 1
        elif rounds > self.rounds:
            rounds = self.rounds
        self.rounds -= rounds
        return self.select_each(rounds)

    def select_each(self, rounds: i64) -> bytes:
        """Begin so many simulations of every contender, each time all of them in one world."""
        self.select(0)
        while rounds > 0:
            for edge in self.contenders:
                self.forced = edge
                self.simulate()
                self.same_world = True
            self.same_world = False
            rounds -= 1
        self.forced = None
        return b"".join(self.vectors)

    def keep_best(self, many: i64) -> None:
        """Go on with the best so many contenders, by luck, policy and value."""
        scores = self.scores(self.chances)
        kept: list[Edge] = []
        while len(kept) < many and len(kept) < len(self.contenders):
            best: i64 = -1
            at: i64 = 0
            while at < len(self.root.children):
                edge = self.root.children[at]
                better = best < 0 or scores[at] > scores[best]
                if better and edge in self.contenders and edge not in kept:
                    best = at
                at += 1
            kept.append(self.root.children[best])
        self.contenders = kept

    def scores(self, chances: list[float]) -> list[float]:
        """The chances of the root's options with what simulations say of them: those without any
        count as what the network and the others say of the root (completed Q)."""
        most: i64 = 0
        seen: i64 = 0
        prior: float = 0.0
        weighted: float = 0.0
        for edge in self.root.children:
            if edge.evaluated > 0:
                seen += edge.evaluated
                prior += edge.prior
                weighted += edge.prior * edge.value / float(edge.evaluated)
                if edge.evaluated > most:
                    most = edge.evaluated
        mean: float = self.expected
        if seen > 0:
            mean = (self.expected + float(seen) * weighted / prior) / float(1 + seen)
        scores: list[float] = []
        at: i64 = 0
        while at < len(self.root.children):
            edge = self.root.children[at]
            q: float = edge.value / float(edge.evaluated) if edge.evaluated > 0 else mean
            scores.append(chances[at] + (C_VISIT + float(most)) * q)
            at += 1
        return scores


def add_children(
    edge: Edge,
    seat: i64,
    decision: i64,
    options: list[int],
    logits: list[float],
    worth: list[float],
    first: i64,
    end: i64,
) -> None:
    """Expand an edge: its priors are a softmax of the logits."""
    best: float = logits[first]
    at: i64 = first
    while at < end:
        if logits[at] > best:
            best = logits[at]
        at += 1
    total: float = 0.0
    added: list[Edge] = []
    at = first
    while at < end:
        child = Edge(options[at], seat, decision, worth[at])
        child.prior = exp(logits[at] - best)
        total += child.prior
        added.append(child)
        at += 1
    for child in added:
        child.prior /= total
        edge.children.append(child)


def add_unseen(edge: Edge, seat: i64, decision: i64, missing: i64) -> None:
    """Add options that were not legal in the world that an edge was expanded in, as likely and as
    good as those that were are on average."""
    prior: float = 0.0
    worth: float = 0.0
    many: float = 0.0
    for child in edge.children:
        if child.decision == decision:
            prior += child.prior
            worth += child.estimate
            many += 1.0
    while missing != 0:
        child = Edge(lowest(missing), seat, decision, worth / many)
        child.prior = prior / many
        edge.children.append(child)
        missing &= missing - 1
