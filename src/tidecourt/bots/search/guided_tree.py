"""Tree search in which a network stands for playing on.

One tree of options, walked in worlds dealt from what the searching seat sees, as in `tree`. Where
the walk leaves the tree, the network says what is to be expected after the last option on it. An
option that is reached again is looked beyond: everything that whoever moves next could do is valued
too, in a world dealt from what that seat sees, which tells what to try first below. Several walks
are made before the network is asked, because it values many positions at once; a walk on its way
counts as lost, so that the others go elsewhere.

What a position is worth to one seat is lost to the other, so this search is for two.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from tidecourt.bots.features.vector import Features
from tidecourt.bots.search.results import Result, results_of
from tidecourt.bots.search.tree import decision_of
from tidecourt.core.bits import lowest, one
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

EXPLORE: Final = 1.0  # how much an option attracts that promises much and was tried little
UNKNOWN: Final = 0.4  # the value of an option that the network was not asked about
SHARP: Final = 0.06  # a difference in value that makes an option a third as promising


class Branch:
    """An option, what the network expects of it, and what came of trying it."""

    def __init__(self, option: i64, seat: i64, decision: i64, first: float) -> None:
        self.option: Final[i64] = option
        self.seat: Final[i64] = seat  # who chooses it
        self.decision: Final[i64] = decision  # what it answers
        self.first: Final = first  # its value by the network, for that seat
        self.promise: float = 0.1  # how likely it is the best, as it seems at first
        self.visits: i64 = 0
        self.available: i64 = 0  # walks in which it could be chosen
        self.value: float = 0.0  # sums over the visits, for that seat
        self.win: float = 0.0
        self.below: list[Branch] = []

    def mean(self) -> float:
        """Its value so far, in which the network's first word counts as one visit."""
        return (self.first + self.value) / float(1 + self.visits)


class Walk:
    """A way down the tree, and what lies where it left it."""

    def __init__(self, path: list[Branch], page: i64) -> None:
        self.path: Final = path
        self.page: Final[i64] = page  # of the position after the last option, for its chooser
        self.seat: i64 = -1  # who moves there, if that was looked at
        self.decision: i64 = -1
        self.options: list[int] = []  # of that seat; their pages follow


class GuidedTree:
    """A search for one of two seats, which goes on for as long as it is told."""

    def __init__(
        self, view: State, seat: i64, features: Features, rng: Rng, explore: float = EXPLORE
    ) -> None:
        self.view: Final = view
        self.seat: Final[i64] = seat
        self.features: Final = features
        self.rng: Final = rng
        self.explore: Final = explore
        self.root: Final = Branch(-1, seat, -1, 0.5)
        self.walks: list[Walk] = []
        self.done: i64 = 0
        # What the last `gather` found:
        self.pages: list[bytes] = []
        self.ended: list[int] = []  # pages of games that are over, by place
        self.results: list[Result] = []  # what they were worth to whoever moved

    def begin(self, options: list[int], values: list[float]) -> None:
        """Start with what the network expects of the options asked about."""
        decision: i64 = decision_of(self.view, self.seat)
        at: i64 = 0
        while at < len(options):
            self.root.below.append(Branch(options[at], self.seat, decision, values[at]))
            at += 1
        set_promises(self.root, decision)

    def gather(self, walks: i64) -> bytes:
        """Make some walks; the numbers of where they ended, and of what could follow there."""
        self.walks = []
        self.pages = []
        self.ended = []
        self.results = []
        made: i64 = 0
        while made < walks:
            self.walk()
            made += 1
        return b"".join(self.pages)

    def walk(self) -> None:
        """Go down the tree in one world to where it ends."""
        world = self.view.seen_by(self.seat, self.rng)
        path: list[Branch] = []
        branch = self.root
        seat: i64 = self.seat
        while world.stack:
            if branch is not self.root:
                seat = lowest(world.stack[-1].seats)
            decision: i64 = decision_of(world, seat)
            grown: i64 = options_below(branch, decision)
            if grown == 0:
                break
            branch = self.step(branch, seat, decision, world.options(seat), grown)
            branch.visits += 1
            path.append(branch)
            world.play(seat, branch.option)
        walk = Walk(path, len(self.pages))
        self.walks.append(walk)
        self.note(world, branch.seat)
        if world.stack and branch.visits > 1:
            walk.seat = seat
            walk.decision = decision_of(world, seat)
            self.look_beyond(walk, world)

    def look_beyond(self, walk: Walk, world: State) -> None:
        """Put everything in numbers that whoever moves could do where a walk ended."""
        seat: i64 = walk.seat
        dealt = world.seen_by(seat, self.rng)
        legal: i64 = dealt.options(seat)
        while legal != 0:
            option: i64 = lowest(legal)
            legal &= legal - 1
            after = dealt.clone()
            after.play(seat, option)
            walk.options.append(option)
            self.note(after, seat)

    def note(self, world: State, seat: i64) -> None:
        """Put a position in numbers for a seat, and its result if it is the end of the game."""
        if not world.stack:
            self.ended.append(len(self.pages))
            self.results.append(results_of(world, 2)[seat])
        self.pages.append(self.features.of(world, seat))

    def step(self, branch: Branch, seat: i64, decision: i64, legal: i64, grown: i64) -> Branch:
        """The option to try next: a good one, or one that was tried little for what it promised."""
        missing: i64 = legal & ~grown
        while missing != 0:  # an option that was not legal in the world that made the others
            branch.below.append(Branch(lowest(missing), seat, decision, UNKNOWN))
            missing &= missing - 1
        found = branch
        best: float = -1.0
        for kid in branch.below:
            if kid.decision == decision and legal >> kid.option & 1:
                kid.available += 1
                bonus = kid.promise * sqrt(float(kid.available)) / float(1 + kid.visits)
                score = kid.mean() + self.explore * bonus
                if score > best:
                    best = score
                    found = kid
        return found

    def settle(self, values: list[float], wins: list[float]) -> None:
        """Take what the network expects of each page, and count every walk."""
        for walk in self.walks:
            tip = walk.path[-1]
            value = values[walk.page]
            win = wins[walk.page]
            for branch in walk.path:
                mine = branch.seat == tip.seat
                branch.value += value if mine else 1.0 - value
                branch.win += win if mine else 1.0 - win
            # Another walk of the same round may have looked beyond it already.
            if walk.options and options_below(tip, walk.decision) == 0:
                at: i64 = walk.page
                for option in walk.options:
                    at += 1
                    tip.below.append(Branch(option, walk.seat, walk.decision, values[at]))
                set_promises(tip, walk.decision)
        self.done += len(self.walks)


def options_below(branch: Branch, decision: i64) -> i64:
    """The options of a decision that have a branch below another, as a mask."""
    found: i64 = 0
    for kid in branch.below:
        if kid.decision == decision:
            found |= one(kid.option)
    return found


def set_promises(branch: Branch, decision: i64) -> None:
    """Share what the options of a decision promise among them, by what the network expects."""
    best: float = -1.0
    for kid in branch.below:
        if kid.decision == decision and kid.first > best:
            best = kid.first
    total: float = 0.0
    for kid in branch.below:
        if kid.decision == decision:
            kid.promise = exp((kid.first - best) / SHARP)
            total += kid.promise
    for kid in branch.below:
        if kid.decision == decision:
            kid.promise /= total
