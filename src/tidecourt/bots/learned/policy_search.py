"""Tree search with a policy and a value, for any number of players."""

from math import ceil, log2
from typing import Final

import numpy as np

from tidecourt.bots.bot import Clock, Thinker, Thought
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import WIN, Floats, Network, values
from tidecourt.bots.learned.one_ply import WORLDS, considered, evaluate_options, put_results
from tidecourt.bots.learned.policy import Policy, softmax
from tidecourt.bots.learned.puct import decided, told
from tidecourt.bots.lines import most_visited, principal_variation
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.policy_tree import PolicyTree
from tidecourt.bots.search.puct import C_PUCT, PRIOR_TEMPERATURE, Edge
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

MOST_CONTENDERS: Final = 8
AT_ONCE: Final = 24  # simulations of a batch that the networks evaluate at once


class PolicySearch(Thinker):
    """Plays the option with the most visits; with `halving`, the best of those that were left when
    the time had been shared out among fewer and fewer (sequential halving, as at the root of Gumbel
    AlphaZero, without its noise: nothing is to be explored in play)."""

    def __init__(
        self,
        network: Network,
        policy: Policy,
        features: Features,
        seconds: float,
        c_puct: float = C_PUCT,
        at_once: int = AT_ONCE,
        halving: bool = False,
    ) -> None:
        self.network: Final = network
        self.policy: Final = policy
        self.features: Final = features
        self.seconds: Final = seconds
        self.c_puct: Final = c_puct
        self.at_once: Final = at_once
        self.halving: Final = halving

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock(self.seconds)
        players = len(view.scores())
        table = Lockstep(players, self.features, rng)
        expected = evaluate_options(table, self.network, view, seat, WORLDS, clock).mean(0)
        first = considered(table.options[: len(expected)], expected, WORLDS)
        worth = np.array([option.value for option in first], np.float32)
        tree = PolicyTree(view, seat, self.features, rng, self.c_puct)
        priors = softmax(worth / PRIOR_TEMPERATURE, np.zeros(len(worth), np.intp))
        tree.start([option.option for option in first], worth.tolist(), priors.tolist())
        points = {option.option: option.points for option in first}
        if self.halving:
            edges = self.halve(tree, clock)
        else:
            while not clock.out and not decided(tree, clock.left):
                self.search(tree, clock)
            edges = most_visited(tree.root.children)
        ranked = [told(edge, points) for edge in edges]
        line = principal_variation(
            view.seen_by(seat, rng),
            tree.root,
            # Halving may choose another option than the most visited one: the line follows it.
            lambda edge: edges[:1] if edge is tree.root else edge.children,
        )
        return Thought(ranked, line)

    def halve(self, tree: PolicyTree, clock: Clock) -> list[Edge]:
        """Share the time out among the likeliest options, the better half of them, and so on; all
        options, the best first."""
        left = sorted(tree.root.children, key=lambda edge: -edge.prior)[:MOST_CONTENDERS]
        out = [edge for edge in tree.root.children if edge not in left]
        phases = max(1, ceil(log2(len(left))))
        for phase in range(phases):
            tree.contenders = sum(1 << int(edge.option) for edge in left)
            while not clock.out and clock.left > 1 - (phase + 1) / phases and len(left) > 1:
                self.search(tree, clock)
            left.sort(key=lambda edge: -edge.q())
            keep = max(1, -(-len(left) // 2))
            out, left = left[keep:] + out, left[:keep]
        return [*left, *out]

    def search(self, tree: PolicyTree, clock: Clock) -> None:
        """Some more simulations."""
        tree.select(self.at_once)
        vectors = tree.observe_leaves()
        clock.spend(len(tree.vectors) + len(tree.views))
        expected = self.network.evaluate(vectors, len(tree.vectors))
        put_results(tree, expected)
        tree.backup(values(expected).tolist(), expected[:, WIN].tolist())
        if tree.views:
            tree.grow(*self.look(tree))

    def look(self, tree: PolicyTree) -> tuple[list[float], list[float]]:
        """What the policy says of the options of expanded leaves: their values and priors."""
        logits, worth = self.policy.evaluate(
            b"".join(tree.views), len(tree.views), tree.rows, tree.actions
        )
        priors: Floats = softmax(logits, np.array(tree.rows))
        return worth.tolist(), priors.tolist()
