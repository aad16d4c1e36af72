"""Plays what a search plays, so that the compiler sees which ways through the engine are taken."""

from typing import Final

from tidecourt.core.bits import lowest
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

GAMES_EACH: Final = 100
BETWEEN_LOOKS: Final = 8


def main() -> None:
    """Random games of every setup, looked at from the seat to move every few decisions."""
    for game in GAMES.values():
        for setup in game.setups():
            for seed in range(GAMES_EACH):
                state, rng = game.deal(setup, seed), seeded(seed, 1)
                while state.stack:
                    seat = lowest(state.waiting())
                    state.seen_by(seat).pack()
                    state.seen_by(seat, rng).clone()
                    play_randomly(state, rng, BETWEEN_LOOKS)
                state.scores()


if __name__ == "__main__":
    main()
