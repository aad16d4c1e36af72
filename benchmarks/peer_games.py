"""Random games of one peer, timed; run by the Python that has the peer, with the peer's name.

This file knows nothing of Tidecourt. It prints how many decisions of players a second were made, by
the median of several repeats in processor time, the set-up of every game included.
"""

import random
import sys
from collections.abc import Callable
from functools import cache
from statistics import median
from time import process_time
from typing import Any, Final

REPEATS: Final = 5
SECONDS: Final = 0.6  # the least that one repeat lasts


def chess_game() -> int:
    """python-chess: any legal move until the game is over."""
    import chess

    board = chess.Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    return len(board.move_stack)


def catanatron_game() -> int:
    """catanatron: two of its own random players."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    game.play()
    return len(game.state.actions)


def rlcard_game() -> int:
    """RLCard: uno between two of its own random agents."""
    env = rlcard_table()
    before = env.timestep
    env.run()
    return int(env.timestep - before)


@cache
def rlcard_table() -> Any:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return env


def openspiel_game() -> int:
    """OpenSpiel: hearts, written in C++, stepped from Python; its chance deals the cards."""
    import pyspiel

    state = pyspiel.load_game("hearts").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return decisions


GAMES: Final[dict[str, Callable[[], int]]] = {
    "chess": chess_game,
    "catanatron": catanatron_game,
    "rlcard": rlcard_game,
    "open_spiel": openspiel_game,
}


def rate(game: Callable[[], int]) -> float:
    """Decisions a second."""
    game()
    return median(repeat(game) for _ in range(REPEATS))


def repeat(game: Callable[[], int]) -> float:
    done = 0
    start = process_time()
    while True:
        done += game()
        spent = process_time() - start
        if spent >= SECONDS:
            return done / spent


if __name__ == "__main__":
    random.seed(1)
    print(rate(GAMES[sys.argv[1]]))
