"""How much luck each seat had in a game, to be taken off its result (AIVAT, by Burch, Schmid,
Moravcik, Morrill and Bowling, 2018).

Before every move, what nobody has seen is dealt anew some times, and the same move is played in
each of these worlds. What a critic expects after it there, on average, is what could be hoped for;
what it expects where the move really led, less that, is luck. On average there is none, whatever
the critic says and whoever plays: it must only be settled before the games are. So a result less
its luck is unbiased, and varies less the better the critic is.
"""

from typing import Final

import numpy as np

from tidecourt.bots.learned.critic import Critic
from tidecourt.bots.learned.levels import critic_of
from tidecourt.bots.learned.network import Floats
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WORLDS: Final = 8  # in which a move is played again


class Luck:
    """The luck of every seat so far, in shares of the victory."""

    def __init__(self, critic: Critic, rng: Rng) -> None:
        self.critic: Final = critic
        self.rng: Final = rng
        self.had: Floats = np.zeros(critic.players, np.float32)

    def count(self, before: State, seat: int, option: int, after: State) -> Floats:
        """Count how lucky a move was, by where it really led, and say it for every seat."""
        worlds = [after]
        for _ in range(WORLDS):
            world = before.reshuffled(self.rng)
            world.play(seat, option)
            worlds.append(world)
        shares = self.critic.shares(worlds)
        # In double precision the mean of equal shares is exactly that, so without chance no luck.
        hoped_for = shares[1:].mean(axis=0, dtype=np.float64)
        luck: Floats = (shares[0] - hoped_for).astype(np.float32)
        self.had += luck
        return luck


def luck_of(game: Game, players: int, rng: Rng) -> Luck:
    """Nobody's luck yet, by the critic of a game."""
    return Luck(critic_of(game, players), rng)
