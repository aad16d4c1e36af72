"""How much luck each seat had in a game, to be taken off its result (AIVAT, by Burch, Schmid,
Moravcik, Morrill and Bowling, 2018).

Before every move, what nobody has seen is dealt anew some times, and the same move is played in
each of these worlds. What a critic expects after it there, on average, is what could be hoped for;
what it expects where the move really led, less that, is luck. On average there is none, whatever
the critic says and whoever plays: it must only be settled before the games are, and know no more
of the decks than all players together. So a result less its luck is unbiased, and varies less the
better the critic is.
"""

from typing import Final

import numpy as np

from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.levels import critic_of
from tidecourt.bots.learned.network import WIN, Floats, Network
from tidecourt.bots.search.results import results_of
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WORLDS: Final = 8  # in which a move is played again


class Luck:
    """The luck of every seat so far, in shares of the victory."""

    def __init__(self, critic: Network, features: Features, players: int, rng: Rng) -> None:
        self.critic: Final = critic
        self.features: Final = features
        self.players: Final = players
        self.rng: Final = rng
        self.had: Floats = np.zeros(players, np.float32)

    def count(self, before: State, seat: int, option: int, after: State) -> Floats:
        """Count how lucky a move was, by where it really led, and say it for every seat."""
        worlds = [after]
        for _ in range(WORLDS):
            world = before.reshuffled(self.rng)
            world.play(seat, option)
            worlds.append(world)
        seen = [self.seen(world) for world in worlds]
        if all(vectors == seen[0] for vectors in seen):
            return np.zeros(self.players, np.float32)  # chance had no part in it
        wins = self.shares(worlds, seen)
        luck: Floats = wins[0] - wins[1:].mean(axis=0)
        self.had += luck
        return luck

    def values(self, worlds: list[State]) -> Floats:
        """What the critic expects every seat to win in each of some worlds, in shares of the
        victory; of a finished game, what it has won."""
        return self.shares(worlds, [self.seen(world) for world in worlds])

    def seen(self, world: State) -> list[bytes]:
        """A world's feature vector for every seat."""
        return [self.features.of(world, seat) for seat in range(self.players)]

    def shares(self, worlds: list[State], seen: list[list[bytes]]) -> Floats:
        """The shares in some worlds, by their feature vectors."""
        expected = self.critic.evaluate(
            b"".join(vector for vectors in seen for vector in vectors), len(worlds) * self.players
        )
        wins: Floats = expected[:, WIN].reshape(len(worlds), self.players)
        wins /= wins.sum(axis=1, keepdims=True)
        for place, world in enumerate(worlds):
            if not world.stack:
                wins[place] = [result.win for result in results_of(world, self.players)]
        return wins


def luck_of(game: Game, players: int, rng: Rng) -> Luck:
    """Nobody's luck yet, by the critic of a game."""
    return Luck(critic_of(game, players), FEATURES[game.name], players, rng)
