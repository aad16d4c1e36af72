"""OpenSpiel's own information-set tree search plays Legions against one of our bots.

OpenSpiel's search knows nothing of the game: it asks for worlds that could be, plays them out at
random and counts. Ours is chosen by its level, for instance `random` or `greedy`.

    python examples/openspiel_search.py --simulations 20 --against greedy --games 4
"""

from argparse import ArgumentParser
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tidecourt.bots.registry import bot_named
from tidecourt.core.rng import seeded
from tidecourt.envs.openspiel import Seated, TidecourtGame

EXPLORE = 1.0  # how much options that were tried little attract


def play(game: TidecourtGame, bots: list[Any], rng: np.random.RandomState) -> list[float]:
    """One game; what it was worth to every player."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(int(rng.choice(outcomes)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return list(state.returns())


def main(arguments: list[str] | None = None) -> float:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--simulations", type=int, default=20, help="a move (20)")
    parser.add_argument("--against", default="greedy", help="the level of our bot (greedy)")
    parser.add_argument("--games", type=int, default=4, help="seats change after each (4)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    game = pyspiel.load_game("tidecourt_legions")
    rng = np.random.RandomState(args.seed)
    search = ISMCTSBot(
        game, RandomRolloutEvaluator(1, rng), EXPLORE, args.simulations, random_state=rng
    )
    start = perf_counter()
    won = 0.0
    for number in range(args.games):
        seat = number % 2
        ours = Seated(bot_named(args.against, game.game), 1 - seat, seeded(args.seed, number))
        returns = play(game, [search, ours] if seat == 0 else [ours, search], rng)
        won += (returns[seat] + 1) / 2
        print(f"game {number + 1}: OpenSpiel's search has {returns[seat]:+.0f}")
    share = float(won / args.games)
    print(
        f"with {args.simulations} simulations a move it won {share:.0%} of {args.games} games "
        f"against {args.against}, in {perf_counter() - start:.0f} seconds"
    )
    return share


if __name__ == "__main__":
    main()
