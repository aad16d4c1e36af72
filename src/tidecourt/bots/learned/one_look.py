"""Playing by one look: the policy says what each option is worth, and nothing is tried."""

from typing import Final

import numpy as np

from tidecourt.bots.bot import Clock, Considered, Ply, Thinker, Thought
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import Floats
from tidecourt.bots.learned.policy import Policy
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


class OneLook(Thinker):
    """Plays the option with the highest action value."""

    def __init__(self, policy: Policy, features: Features) -> None:
        self.policy: Final = policy
        self.features: Final = features

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        table = Lockstep(len(view.scores()), self.features, rng)
        table.list_options(view, seat)
        table.starts.append(len(table.options))
        _, worth = look(table, self.policy, b"".join(table.views))
        if clock is not None:
            clock.spend()
        ranked = sorted(
            (
                Considered(option, float(value), float(value), 0.0, 1)
                for option, value in zip(table.options, worth, strict=True)
            ),
            key=lambda option: -option.value,
        )
        return Thought(ranked, [Ply(view.seen_by(seat, rng), seat, ranked[0].option)])


def look(table: Lockstep, policy: Policy, vectors: bytes) -> tuple[Floats, Floats]:
    """The logits and action values of every option that a table lists."""
    rows = np.repeat(np.arange(len(table.views)), np.diff(np.array(table.starts)))
    return policy.evaluate(vectors, len(table.views), rows, table.actions)
