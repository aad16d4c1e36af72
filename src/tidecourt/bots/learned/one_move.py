"""One move ahead, by three opinions: the value network's of what lies after each option, the
policy's of the same, as whoever moves next sees it, and the policy's of the option itself."""

from typing import Final

import numpy as np

from tidecourt.bots.bot import Clock, Considered
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import Network, values
from tidecourt.bots.learned.one_look import look
from tidecourt.bots.learned.one_ply import OnePly, put_results
from tidecourt.bots.learned.policy import Policy
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.policy_tree import PolicyTree
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WORLDS: Final = 8
TRUST: Final = 150.0  # in values, beside the logits of the policy


class OneMove(OnePly):
    """Plays what both networks expect most of and the policy finds likely, at tables for two."""

    def __init__(self, network: Network, policy: Policy, features: Features) -> None:
        super().__init__(network, features, WORLDS)
        self.policy: Final = policy

    def rank(
        self, view: State, seat: int, rng: Rng, clock: Clock | None = None
    ) -> list[Considered]:
        clock = clock or Clock()
        view = view.unanswered(seat)
        ranked = {found.option: found for found in super().rank(view, seat, rng, clock)}
        table = Lockstep(2, self.features, rng)
        table.list_one(view, seat)
        before = look(table, self.policy, b"".join(table.views))
        tree = PolicyTree(view, seat, self.features, rng)
        tree.begin_with(table.options, before.logits.tolist(), before.worth.tolist())
        vectors = tree.select_each(WORLDS)
        clock.spend(1 + len(tree.vectors))
        after = self.policy.look(vectors, len(tree.vectors), tree.rows, tree.actions).expected
        put_results(tree, after)
        # All options in the first world come first, then in the next. What the other one may
        # expect is lost.
        mine = np.array([simulation.choosers[0] == seat for simulation in tree.pending])
        worth = np.where(mine, values(after), 1 - values(after)).reshape(WORLDS, -1).mean(0)
        likely = (before.logits - before.logits.max()) / TRUST
        found = []
        for place, option in enumerate(table.options):
            told = ranked[option]
            value = (told.value + float(worth[place])) / 2 + float(likely[place])
            found.append(Considered(option, value, told.win, told.points, WORLDS))
        return sorted(found, key=lambda option: -option.value)
