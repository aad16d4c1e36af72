"""What bots, training and research cost, on one core; prints one line of JSON for each number.

Measured as in `measures.py`, in a few main setups: `stepped` is random play with every decision
made from Python, `vector` puts a view in numbers, `ahead` are positions one option ahead with their
numbers, `network` values such positions in batches, `selfplay` are games of training, `tree` are
simulations from the middle of games, `steps` are those of a PettingZoo environment, observed, and
`batched` are those of many games in one call, observed too.
"""

from random import Random
from typing import Final

import numpy as np

from benchmarks.measures import GAMES_PLAYED, PLAY_STREAM, Measure, Work, positions, tell
from benchmarks.report import Numbers, rows, table
from tidecourt.arena.plan import setting_of
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import for_two
from tidecourt.bots.search.ismcts import Tree
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.bits import lowest
from tidecourt.core.game import Game, Setup, random_option
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.envs.aec import Table
from tidecourt.envs.batched import BatchedTables
from tidecourt.games.registry import GAMES
from tidecourt.training.plan import AT_ONCE, Plan
from tidecourt.training.selfplay import play_games

TREES: Final = 8
SIMULATIONS: Final = 250  # in each tree
ENV_GAMES: Final = 5
SIDE_BY_SIDE: Final = 256  # games in one call
CALLS: Final = 40
SELF_PLAYED: Final = 16  # games at once
MAIN: Final = {  # the setups of the ladder
    "legions": ((2, ()),),
    "abyss": ((2, ()), (2, ("leviathan",)), (4, ("leviathan",)), (3, ("leviathan", "kraken"))),
}
COLUMNS: Final = {
    "stepped": "decisions/s from Python",
    "vector": "feature vector µs",
    "ahead": "positions ahead/s",
    "network": "network/s",
    "selfplay": "self-play games/s",
    "tree": "tree simulations/s",
    "steps": "PettingZoo steps/s",
    "batched": "batched steps/s",
}
TITLE: Final = (
    "Bots, training and research, on one core: random play with every decision made from Python, "
    "a view put in numbers, positions one option ahead put in numbers, positions valued by the "
    "learned network in batches, games that it plays against itself in training, simulations of "
    "tree search from half-way through games, and observed steps of the PettingZoo environment and "
    f"of {SIDE_BY_SIDE} games in one call, options drawn at random and new games dealt included."
)


def stepped(game: Game, setup: Setup) -> Work:
    """Random games, every decision of which is made from Python."""

    def work() -> int:
        decisions = 0
        for seed in range(GAMES_PLAYED):
            state, rng = game.deal(setup, seed), seeded(seed, PLAY_STREAM)
            while state.stack:
                seat = lowest(state.waiting())
                state.play(seat, random_option(state, seat, rng))
                decisions += 1
        return decisions

    return work


def vector(game: Game, setup: Setup) -> Work:
    features = FEATURES[game.name]
    views = [(state.seen_by(seat), seat) for state, seat in movers(game, setup)]

    def work() -> int:
        for view, seat in views:
            features.of(view, seat)
        return len(views)

    return work


def ahead(game: Game, setup: Setup) -> Work:
    """What the next mover of many games could do."""
    table = Lockstep(setup.players, FEATURES[game.name], seeded(0, PLAY_STREAM))
    table.worlds = positions(game, setup)

    def work() -> int:
        table.gather()
        return len(table.vectors)

    return work


def network(game: Game, setup: Setup) -> Work:
    """Values of the positions one option ahead, all at once."""
    table = Lockstep(setup.players, FEATURES[game.name], seeded(0, PLAY_STREAM))
    table.worlds = positions(game, setup)
    vectors = table.gather()
    valued = for_two(game)

    def work() -> int:
        return len(valued.evaluate(vectors, len(table.vectors)))

    return work


def selfplay(game: Game, setup: Setup, games: int = SELF_PLAYED) -> Work:
    plan = Plan(game.name, AT_ONCE)
    player = for_two(game)
    setting = setting_of(game.name, setup)

    def work() -> int:
        return play_games(setting, player, games, 0, plan.behaviour(0.0)).games

    return work


def tree(game: Game, setup: Setup, simulations: int = SIMULATIONS) -> Work:
    views = [(state.seen_by(seat), seat) for state, seat in movers(game, setup)[:TREES]]

    def work() -> int:
        rng = seeded(0, PLAY_STREAM)
        for view, seat in views:
            Tree(view, seat, setup.players, rng).search(simulations)
        return len(views) * simulations

    return work


def steps(game: Game, setup: Setup) -> Work:
    """Random games through an environment: observe, choose from the mask, step."""
    env = Table(game, setup)

    def work() -> int:
        chance, done = Random(0), 0
        for seed in range(ENV_GAMES):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, over, _, _ = env.last()
                options = np.flatnonzero(observation["action_mask"]).tolist()
                env.step(None if over else chance.choice(options))
                done += 1
        return done

    return work


def batched(game: Game, setup: Setup) -> Work:
    """Random games side by side: draw from the masks, step, observe."""
    tables = BatchedTables(game, setup, SIDE_BY_SIDE)
    tables.reset(seed=0)

    def work() -> int:
        for _ in range(CALLS):
            tables.step(tables.sample())
        return CALLS * SIDE_BY_SIDE

    return work


def movers(game: Game, setup: Setup) -> list[tuple[State, int]]:
    """Positions half-way through random games, and who is to move there."""
    return [(state, lowest(state.waiting())) for state in positions(game, setup)]


MEASURES: Final = (
    Measure("stepped", "/s", stepped),
    Measure("vector", "µs", vector),
    Measure("ahead", "/s", ahead),
    Measure("network", "/s", network),
    Measure("selfplay", "/s", selfplay),
    Measure("tree", "/s", tree),
    Measure("steps", "/s", steps),
    Measure("batched", "/s", batched),
)


def setups(game: Game) -> list[Setup]:
    """The main setups of a game."""
    return [game.setup(players, modules) for players, modules in MAIN[game.name]]


def steps_to_take() -> int:
    """How many numbers there are."""
    return sum(len(setups(game)) * len(MEASURES) for game in GAMES.values())


def section(measured: list[Numbers]) -> str:
    """What was measured, in Markdown; nothing if nothing was."""
    return f"\n{TITLE}\n\n{table(rows(measured, COLUMNS))}\n" if measured else ""


def main() -> None:
    for game in GAMES.values():
        for setup in setups(game):
            for measure in MEASURES:
                tell(game, setup, measure)


if __name__ == "__main__":
    main()
