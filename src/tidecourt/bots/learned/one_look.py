"""Playing by one look: the policy says what is likely the best, and nothing is tried."""

from typing import Final

import numpy as np

from tidecourt.bots.bot import Clock, Considered, Ply, Thinker, Thought
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import POINTS
from tidecourt.bots.learned.policy import Outlook, Policy
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


class OneLook(Thinker):
    """Plays the option that is most likely the best."""

    def __init__(self, policy: Policy, features: Features) -> None:
        self.policy: Final = policy
        self.features: Final = features

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        table = Lockstep(len(view.scores()), self.features, rng)
        table.list_one(view, seat)
        outlook = look(table, self.policy, b"".join(table.views))
        if clock is not None:
            clock.spend()
        points = float(outlook.expected[0, POINTS])
        ranked = [
            Considered(table.options[place], float(worth), float(worth), points, 1)
            for place, worth in enumerate(outlook.worth)
        ]
        likeliest = np.argsort(-outlook.logits, kind="stable")
        return Thought(
            [ranked[place] for place in likeliest],
            [Ply(view.seen_by(seat, rng), seat, ranked[likeliest[0]].option)],
        )


def look(table: Lockstep, policy: Policy, vectors: bytes) -> Outlook:
    """What a policy says of every position that a table lists, and of its options."""
    rows = np.repeat(np.arange(len(table.views)), np.diff(np.array(table.starts)))
    return policy.look(vectors, len(table.views), rows, table.actions)
