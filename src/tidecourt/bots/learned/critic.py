"""The critic: what the truth of a game is worth to every seat, all hands open.

It judges games that are played or over: results, luck, reviews. No bot goes by it, because it sees
what a seat cannot. Of the decks it knows what the seats know together, not their order.

Every seat's own feature vector of the true state goes through one network, which gives it one
number; the softmax of these is what each may expect of the victory. So every hidden card counts for
whoever knows it, at a table of any size, and what the seats expect adds up to 1.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import WIN, Floats, Network
from tidecourt.bots.search.results import results_of
from tidecourt.core.kernel import State


class Critic:
    """Values true states of games for so many players."""

    def __init__(self, network: Network, features: Features, players: int) -> None:
        self.network: Final = network
        self.features: Final = features
        self.players: Final = players

    def shares(self, states: Sequence[State]) -> Floats:
        """The share of the victory that every seat may expect: a row for each state, which adds up
        to 1. Where a game is over, what came of it."""
        seen = [true_vectors(self.features, state, self.players) for state in states]
        # States that look alike are asked about once, and are worth exactly the same.
        distinct = {vectors: place for place, vectors in enumerate(dict.fromkeys(seen))}
        expected = self.expected(b"".join(distinct), len(distinct))
        shares = expected[[distinct[vectors] for vectors in seen]]
        for place, state in enumerate(states):
            if not state.stack:
                shares[place] = [result.win for result in results_of(state, self.players)]
        return shares

    def expected(self, vectors: bytes, states: int) -> Floats:
        """What every seat may expect of so many states, by the vectors of all seats."""
        logits = self.network.raw(vectors, states * self.players)
        return softmax_of_seats(logits.reshape(states, self.players))


class ValueCritic(Critic):
    """The value network in a critic's place: the chances that it gives every seat, made to add up
    to 1."""

    def expected(self, vectors: bytes, states: int) -> Floats:
        chances = self.network.evaluate(vectors, states * self.players)[:, WIN]
        shares: Floats = chances.reshape(states, self.players)
        shares /= shares.sum(axis=1, keepdims=True)
        return shares


def true_vectors(features: Features, state: State, players: int) -> bytes:
    """The feature vectors of a true state, seat by seat."""
    return b"".join([features.of(state, seat) for seat in range(players)])


def softmax_of_seats(logits: Floats) -> Floats:
    """What every seat may expect, a row for each state."""
    odds: Floats = np.exp(logits - logits.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    return odds
