"""Tree search by PUCT, with a network that evaluates leaves in place of rollouts.

One tree of options, searched in worlds dealt from what the searching seat sees, as in `ismcts`.
Where a simulation leaves the tree, the network evaluates the position after the last option on it.
A leaf that is reached again is expanded: everything that whoever moves next could do is evaluated
too, in a world dealt from what that seat sees. There is no policy head: the priors children are a
softmax of these values. Several simulations are made before the network is asked, because it
evaluates many positions at once; those on their way count as visits, so that others go elsewhere,
but not in the mean, of which they say nothing yet.

What a position is worth to one of two is lost to the other. Among more, nobody's loss is
somebody's gain: there a leaf is evaluated for everybody who chose on the way to it, and each option
counts what it was worth to whoever chose it (max^n).

Where both answer in secret, neither may go by what the other one has chosen. Whoever comes second
in the tree has one set of counts for all that the first could have answered, so each learns what is
good against how often the other chooses what.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from tidecourt.bots.features.vector import Features
from tidecourt.bots.search.ismcts import decision_of
from tidecourt.bots.search.results import Result, results_of
from tidecourt.core.bits import lowest, one
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

C_PUCT: Final = 1.0  # how much an option attracts that has a high prior and few visits
FIRST_PLAY_URGENCY: Final = 0.4  # the value of an option that the network was not asked about
UNSEEN_PRIOR: Final = 0.1
WORLDS_AT_HAND: Final[i64] = 64  # dealt worlds that simulations go through in turn …
USES: Final[i64] = 4  # … so often, until another is dealt: to copy one is much cheaper
PRIOR_TEMPERATURE: Final = 0.06  # a difference in value that makes a prior a third as large


class Edge:
    """An option, what the network expects of it, and what came of its simulations."""

    def __init__(self, option: i64, seat: i64, decision: i64, estimate: float) -> None:
        self.option: Final[i64] = option
        self.seat: Final[i64] = seat  # who chooses it
        self.decision: Final[i64] = decision  # what it answers
        self.estimate: Final = estimate  # its value by the network, for that seat
        self.prior: float = UNSEEN_PRIOR  # how likely it is the best, before any simulation
        self.visits: i64 = 0  # those on their way included
        self.evaluated: i64 = 0  # those whose leaf the network has evaluated
        self.available: i64 = 0  # simulations in which it could be chosen
        self.value: float = 0.0  # sums over the visits, for that seat
        self.win: float = 0.0
        self.children: list[Edge] = []
        self.replies: Edge | None = None  # what is answered without seeing which child was chosen

    def q(self) -> float:
        """Its mean value so far, in which the network's estimate counts as one visit."""
        return (self.estimate + self.value) / float(1 + self.evaluated)


class Simulation:
    """A way down the tree, and the leaf where it left it."""

    def __init__(self, path: list[Edge], leaf: i64, node: Edge) -> None:
        self.path: Final = path
        self.leaf: Final[i64] = leaf  # the place of its feature vector, for the last chooser
        self.choosers: list[int] = []  # whose vectors follow, each once; of two only the last
        self.node: Final = node  # what gets the children if it was expanded
        self.seat: i64 = -1  # who moves there then
        self.decision: i64 = -1
        self.options: list[int] = []  # of that seat; their vectors come last
        self.first: i64 = 0  # where its options begin in the lists of a `PolicyTree`, and end
        self.end: i64 = 0


class PuctTree:
    """A search for one seat, which goes on for as long as it is told."""

    def __init__(
        self, view: State, seat: i64, features: Features, rng: Rng, c_puct: float = C_PUCT
    ) -> None:
        self.view: Final = view
        self.seat: Final[i64] = seat
        self.players: Final[i64] = len(view.scores())
        self.features: Final = features
        self.rng: Final = rng
        self.c_puct: Final = c_puct
        self.root: Final = Edge(-1, seat, -1, 0.5)
        self.node: Edge = self.root  # where the last `descend` stopped: what was asked there
        self.worlds: list[State] = []
        self.dealt: i64 = 0  # simulations that have been given a world
        self.pending: list[Simulation] = []  # until the network has evaluated their leaves
        self.simulations: i64 = 0
        # What the last `select` came to:
        self.vectors: list[bytes] = []
        self.ended: list[int] = []  # vectors of games that are over, by place
        self.results: list[Result] = []  # what they were worth to whoever moved

    def begin(self, options: list[int], values: list[float]) -> None:
        """Start with what the network expects of the options asked about."""
        decision: i64 = decision_of(self.view, self.seat)
        at: i64 = 0
        while at < len(options):
            self.root.children.append(Edge(options[at], self.seat, decision, values[at]))
            at += 1
        set_priors(self.root, decision)

    def select(self, simulations: i64) -> bytes:
        """Begin some simulations: the feature vectors of their leaves, and of what could follow
        there."""
        self.pending = []
        self.vectors = []
        self.ended = []
        self.results = []
        made: i64 = 0
        while made < simulations:
            self.simulate()
            made += 1
        return b"".join(self.vectors)

    def simulate(self) -> None:
        """Go down the tree in one world to a leaf."""
        world = self.deal()
        path: list[Edge] = []
        edge = self.descend(world, path)
        simulation = Simulation(path, len(self.vectors), self.node)
        self.pending.append(simulation)
        self.observe_choosers(simulation, world)
        if world.stack and edge.visits > 1:
            simulation.seat = lowest(world.stack[-1].seats)
            simulation.decision = decision_of(world, simulation.seat)
            self.expand(simulation, world)

    def deal(self) -> State:
        """A world that the searching seat could be in, for one simulation."""
        place: i64 = self.dealt % WORLDS_AT_HAND
        if self.dealt < WORLDS_AT_HAND:
            self.worlds.append(self.deal_anew())
        elif self.dealt // WORLDS_AT_HAND % USES == 0:
            self.worlds[place] = self.deal_anew()
        self.dealt += 1
        return self.worlds[place].clone()

    def deal_anew(self) -> State:
        """A world that agrees with what the searching seat sees."""
        return self.view.seen_by(self.seat, self.rng)

    def descend(self, world: State, path: list[Edge]) -> Edge:
        """Play the options of the tree in a world until one leads out of it: the last on it."""
        edge = self.root
        before = self.root
        seat: i64 = self.seat
        while world.stack:
            if edge is not self.root:
                seat = lowest(world.stack[-1].seats)
            decision: i64 = decision_of(world, seat)
            unseen = answers_unseen(world, edge, seat)
            self.node = replies_of(before) if unseen else edge
            expanded: i64 = options_below(self.node, decision)
            if expanded == 0:
                break
            legal: i64 = world.options(seat)
            chosen = self.select_child(self.node, seat, decision, legal, expanded)
            chosen.visits += 1
            path.append(chosen)
            if unseen:
                chosen = same_below(edge, chosen)
                chosen.visits += 1
                path.append(chosen)
            before = edge
            edge = chosen
            world.play(seat, edge.option)
            self.note_left(world, seat)
        return edge

    def note_left(self, world: State, seat: i64) -> None:
        """See what a seat has just left behind, on the way down."""

    def expand(self, simulation: Simulation, world: State) -> None:
        """Observe everything that whoever moves could do at the leaf of a simulation. What it does
        not know is dealt anew, where it could show in what it then sees: elsewhere the world at
        hand is as likely as any other."""
        seat: i64 = simulation.seat
        dealt = world
        last = simulation.path[-1]
        if simulation.node is not last or not self.features.shows_no_secret(world, seat):
            dealt = world.seen_by(seat, self.rng)
        legal: i64 = dealt.options(seat)
        while legal != 0:
            option: i64 = lowest(legal)
            legal &= legal - 1
            after = dealt.clone()
            after.play(seat, option)
            simulation.options.append(option)
            self.observe(after, seat)

    def observe_choosers(self, simulation: Simulation, world: State) -> None:
        """Observe a leaf for whoever chose last, and among more than two for everybody else who
        chose on the way."""
        path = simulation.path
        seen: i64 = 0
        at: i64 = len(path) - 1
        while at >= 0:
            seat: i64 = path[at].seat
            if seen >> seat & 1 == 0:
                seen |= one(seat)
                simulation.choosers.append(seat)
                self.observe(world, seat)
                if self.players == 2:
                    return
            at -= 1

    def observe(self, world: State, seat: i64) -> None:
        """Add the feature vector of a position for a seat, and its result if the game is over."""
        if not world.stack:
            self.ended.append(len(self.vectors))
            self.results.append(results_of(world, self.players)[seat])
        self.vectors.append(self.features.of(world, seat))

    def select_child(self, edge: Edge, seat: i64, decision: i64, legal: i64, expanded: i64) -> Edge:
        """The option with the highest PUCT score: a good one, or one visited little for its
        prior."""
        complete(edge, seat, decision, legal & ~expanded)
        selected = edge
        best: float = -1.0
        for child in edge.children:
            if child.decision == decision and legal >> child.option & 1:
                child.available += 1
                bonus = child.prior * sqrt(float(child.available)) / float(1 + child.visits)
                score = child.q() + self.c_puct * bonus
                if score > best:
                    best = score
                    selected = child
        return selected

    def backup(self, values: list[float], wins: list[float]) -> None:
        """Take what the network expects of each vector, and back every simulation up."""
        for simulation in self.pending:
            self.count(simulation, values, wins)
            # Another simulation of the same batch may have expanded it already.
            node = simulation.node
            if simulation.options and options_below(node, simulation.decision) == 0:
                at: i64 = simulation.leaf + len(simulation.choosers)
                for option in simulation.options:
                    node.children.append(
                        Edge(option, simulation.seat, simulation.decision, values[at])
                    )
                    at += 1
                set_priors(node, simulation.decision)
        self.simulations += len(self.pending)

    def count(self, simulation: Simulation, values: list[float], wins: list[float]) -> None:
        """Count what was expected at the leaf for everybody who chose something on the way."""
        for edge in simulation.path:
            edge.evaluated += 1
            place: i64 = simulation.leaf
            if self.players > 2:
                place += place_of(simulation.choosers, edge.seat)
            mine = self.players > 2 or edge.seat == simulation.choosers[0]
            edge.value += values[place] if mine else 1.0 - values[place]
            edge.win += wins[place] if mine else 1.0 - wins[place]


def place_of(choosers: list[int], seat: i64) -> i64:
    """Which of those who chose a seat is."""
    place: i64 = 0
    while i64(choosers[place]) != seat:
        place += 1
    return place


def answers_unseen(world: State, edge: Edge, seat: i64) -> bool:
    """Whether a seat answers in secret, after another one has: the answer that lies on top is not
    known to it."""
    frame = world.stack[-1]
    return (
        frame.step.sealed
        and frame.seats == one(seat)
        and edge.seat != seat
        and edge.decision == decision_of(world, edge.seat)
    )


def replies_of(edge: Edge) -> Edge:
    """What has the counts of those who do not see which child of an edge was chosen."""
    replies = edge.replies
    if replies is None:
        replies = Edge(-1, edge.seat, -1, 0.5)
        edge.replies = replies
    return replies


def same_below(edge: Edge, chosen: Edge) -> Edge:
    """The child of an edge that goes on from an option chosen elsewhere."""
    for child in edge.children:
        if child.decision == chosen.decision and child.option == chosen.option:
            return child
    child = Edge(chosen.option, chosen.seat, chosen.decision, chosen.estimate)
    edge.children.append(child)
    return child


def complete(edge: Edge, seat: i64, decision: i64, missing: i64) -> None:
    """Add options that were not legal in the world that the others were made in."""
    while missing != 0:
        edge.children.append(Edge(lowest(missing), seat, decision, FIRST_PLAY_URGENCY))
        missing &= missing - 1


def options_below(edge: Edge, decision: i64) -> i64:
    """The options of a decision that have an edge children another, as a mask."""
    options: i64 = 0
    for child in edge.children:
        if child.decision == decision:
            options |= one(child.option)
    return options


def set_priors(edge: Edge, decision: i64) -> None:
    """The priors of the options of a decision: a softmax of what the network expects of them."""
    best: float = -1.0
    for child in edge.children:
        if child.decision == decision and child.estimate > best:
            best = child.estimate
    total: float = 0.0
    for child in edge.children:
        if child.decision == decision:
            child.prior = exp((child.estimate - best) / PRIOR_TEMPERATURE)
            total += child.prior
    for child in edge.children:
        if child.decision == decision:
            child.prior /= total
