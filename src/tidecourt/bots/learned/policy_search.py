"""Tree search for two by a network that looks once."""

from typing import Final

from tidecourt.bots.bot import Clock, Considered
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import WIN, Network, values
from tidecourt.bots.learned.one_look import look
from tidecourt.bots.learned.one_ply import OnePly, put_results
from tidecourt.bots.learned.policy import Policy
from tidecourt.bots.learned.puct import AT_ONCE, TreeSearch
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.policy_tree import PolicyTree
from tidecourt.bots.search.puct import C_PUCT
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WORLDS: Final = 1  # in which the points of an option are guessed: nothing goes by them


class PolicySearch(TreeSearch[PolicyTree]):
    """Goes by a policy. What it says of points, for whoever asks for a hint, is the opinion of a
    value network one move ahead."""

    def __init__(
        self,
        network: Network,
        policy: Policy,
        features: Features,
        seconds: float,
        c_puct: float = C_PUCT,
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
        tree.begin_with(table.options, outlook.logits.tolist(), outlook.worth.tolist())

    def search(self, tree: PolicyTree, clock: Clock) -> None:
        vectors = tree.select(AT_ONCE)
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
