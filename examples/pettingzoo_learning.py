"""Learn to play Legions from nothing but a PettingZoo environment, in under a minute.

A linear value for every kind of decision and every option is fitted to how games of self-play
ended. Then the learned player, and for comparison our greedy bot, meet one who plays at random.

    python examples/pettingzoo_learning.py --games 1500 --matches 100
"""

from argparse import ArgumentParser
from collections.abc import Callable
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.registry import bot_named
from tidecourt.core.bits import WIDTH
from tidecourt.core.rng import seeded
from tidecourt.envs import legions
from tidecourt.envs.aec import Observation, Table

RATE = 0.2  # of learning
LARGEST = 8  # of the numbers in an observation, most of which are 0 or 1

Player = Callable[[Observation], int]


class Learned:
    """Plays the option of which it expects most."""

    def __init__(self, env: Table, seed: int) -> None:
        self.step = env.slices["step"]  # which kind of decision is asked for
        kinds = self.step.stop - self.step.start
        self.weights = np.zeros((kinds, WIDTH, env.size), np.float32)
        self.rng = np.random.default_rng(seed)
        self.explore = 0.0
        self.chosen: list[tuple[int, int, NDArray[np.float32]]] = []

    def __call__(self, observation: Observation) -> int:
        numbers = observation["observation"]
        options = np.flatnonzero(observation["action_mask"])
        if len(options) == 1:
            return int(options[0])
        kind = int(np.argmax(numbers[self.step]))
        row = np.minimum(numbers, LARGEST).astype(np.float32)
        row /= LARGEST
        if self.rng.random() < self.explore:
            option = int(self.rng.choice(options))
        else:
            expected = self.weights[kind, options] @ row
            option = int(options[np.argmax(expected)])
        self.chosen.append((kind, option, row))
        return option

    def learn(self, reward: float) -> None:
        """Expect a little more or less of what was chosen in a game, as its end says."""
        for kind, option, row in self.chosen:
            error = reward - 0.5 - float(self.weights[kind, option] @ row)
            self.weights[kind, option] += RATE * error / float(row @ row) * row
        self.chosen.clear()


class Random:
    """Plays any option."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def __call__(self, observation: Observation) -> int:
        return int(self.rng.choice(np.flatnonzero(observation["action_mask"])))


class Level:
    """One of our own bots. It needs more than the observation: all that its seat sees."""

    def __init__(self, env: Table, name: str, seed: int) -> None:
        self.env = env
        self.bot = bot_named(name, env.game)
        self.rng = seeded(seed)

    def __call__(self, observation: Observation) -> int:
        seat = self.env.seat
        return self.bot.choose(self.env.truth.seen_by(seat), seat, self.rng)


def play(env: Table, players: dict[str, Player], seed: int) -> dict[str, float]:
    """One game; what it was worth to every agent."""
    rewards = {}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(players[agent](observation))
    return rewards


def train(env: Table, games: int, seed: int) -> Learned:
    """Two players with one mind play each other, and both learn."""
    mind = Learned(env, seed)
    other = Learned(env, seed + 1)
    other.weights = mind.weights
    players: dict[str, Player] = {"player_0": mind, "player_1": other}
    for number in range(games):
        mind.explore = other.explore = 0.5 * (1 - number / games)
        rewards = play(env, players, seed + number)
        mind.learn(rewards["player_0"])
        other.learn(rewards["player_1"])
    mind.explore = 0.0
    return mind


def win_rate(env: Table, player: Player, against: Player, matches: int, seed: int) -> float:
    """The share of games won, each deal from both seats."""
    won = 0.0
    for deal in range(matches // 2):
        won += play(env, {"player_0": player, "player_1": against}, seed + deal)["player_0"]
        won += play(env, {"player_0": against, "player_1": player}, seed + deal)["player_1"]
    return won / (matches // 2 * 2)


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1500, help="of self-play (1500)")
    parser.add_argument("--matches", type=int, default=100, help="against random play (100)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    env = legions.env()
    start = perf_counter()
    learned = train(env, args.games, args.seed)
    print(f"{args.games} games of self-play in {perf_counter() - start:.0f} seconds")
    found = {}
    players: dict[str, Player] = {"learned": learned, "greedy": Level(env, "greedy", args.seed)}
    for name, player in players.items():
        found[name] = win_rate(env, player, Random(args.seed), args.matches, seed=1_000_000)
        print(f"{name} won {found[name]:.0%} of {args.matches} games against random play")
    return found


if __name__ == "__main__":
    main()
