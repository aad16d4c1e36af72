"""Tree search for two by a network that looks once."""

from math import ceil, log2
from typing import Final

from tidecourt.bots.bot import Clock, Considered
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import WIN, Network, values
from tidecourt.bots.learned.one_look import look
from tidecourt.bots.learned.one_ply import OnePly, put_results
from tidecourt.bots.learned.policy import Policy
from tidecourt.bots.learned.puct import AT_ONCE, TreeSearch
from tidecourt.bots.lines import most_visited
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.policy_tree import PolicyTree
from tidecourt.bots.search.puct import Edge
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

CONTENDERS: Final = 8  # options that a search looks at, at most
C_POLICY: Final = 0.25  # how much an option attracts that the policy finds likely
WORLDS: Final = 1  # in which the points of an option are guessed: nothing goes by them


class PolicySearch(TreeSearch[PolicyTree]):
    """Goes by a policy: the likeliest options share the time out among fewer and fewer (sequential
    halving). What it says of points, for whoever asks for a hint, is the opinion of a value network
    one move ahead."""

    def __init__(
        self,
        network: Network,
        policy: Policy,
        features: Features,
        seconds: float,
        c_puct: float = C_POLICY,
    ) -> None:
        super().__init__(network, features, seconds, c_puct)
        self.policy: Final = policy

    def evaluate_root(self, view: State, seat: int, rng: Rng, clock: Clock) -> list[Considered]:
        return OnePly(self.network, self.features, WORLDS).rank(view, seat, rng, clock)

    def tree(self, view: State, seat: int, rng: Rng) -> PolicyTree:
        return PolicyTree(view, seat, self.features, rng, self.c_puct)

    def begin(self, tree: PolicyTree, first: list[Considered], clock: Clock) -> None:
        table = Lockstep(int(tree.players), self.features, tree.rng)
        table.list_one(tree.view, tree.seat)
        clock.spend()
        outlook = look(table, self.policy, b"".join(table.views))
        logits = outlook.logits.tolist()
        tree.begin_with(table.options, logits, outlook.worth.tolist())
        tree.chances = logits
        tree.expected = float(values(outlook.expected)[0])

    def grow(self, tree: PolicyTree, clock: Clock) -> list[Edge]:
        tree.keep_best(CONTENDERS)
        phases = max(1, ceil(log2(len(tree.contenders))))
        for phase in range(phases):
            while clock.left > 1 - (phase + 1) / phases:
                self.search(tree, clock)
            if phase + 1 < phases:
                tree.keep_best((len(tree.contenders) + 1) // 2)
        tree.keep_best(len(tree.contenders))  # the better one first
        others = [edge for edge in tree.root.children if edge not in tree.contenders]
        return [*tree.contenders, *most_visited(others)]

    def search(self, tree: PolicyTree, clock: Clock) -> None:
        vectors = tree.select_each(max(1, AT_ONCE // len(tree.contenders)))
        clock.spend(len(tree.vectors))
        learn(tree, self.policy, vectors)


def learn(tree: PolicyTree, policy: Policy, vectors: bytes) -> None:
    """Let a tree learn what a policy says of its leaves."""
    outlook = policy.look(vectors, len(tree.vectors), tree.rows, tree.actions)
    put_results(tree, outlook.expected)
    tree.learn(
        values(outlook.expected).tolist(),
        outlook.expected[:, WIN].tolist(),
        outlook.logits.tolist(),
        outlook.worth.tolist(),
    )
