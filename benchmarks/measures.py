"""What is measured, in whichever mode this process runs; prints one line of JSON for each number.

Every measure repeats a fixed piece of work (fixed seeds, the same positions from the middle of
games), warms up once, and reports the median of several repeats in processor time of one core.
"""

import json
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Final

from tidecourt import COMPILED
from tidecourt.bots.registry import bot_named, levels
from tidecourt.core.bits import lowest, single
from tidecourt.core.game import Game, Setup
from tidecourt.core.kernel import State
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import GAMES

REPEATS: Final = 7
SECONDS: Final = 0.15  # the least that one repeat lasts
GAMES_PLAYED: Final = 20
POSITIONS: Final = 40
MOVES: Final = 60
COUNTED: Final = "a game"  # the unit of what is not timed
PLAY_STREAM: Final = 99  # apart from the streams of the deals

Work = Callable[[], int]
"""A fixed piece of work; says how many things it did."""


class Measure:
    """A number about a game and a setup: its name, its unit and the work to time."""

    def __init__(self, name: str, unit: str, work: Callable[[Game, Setup], Work]) -> None:
        self.name: Final = name
        self.unit: Final = unit
        self.work: Final = work

    def take(self, game: Game, setup: Setup) -> float:
        """How many things a second, how long one takes, or just how many, as the unit says."""
        if self.unit == COUNTED:
            return self.work(game, setup)() / GAMES_PLAYED
        seconds = seconds_each(self.work(game, setup))
        return {"/s": 1 / seconds, "µs": seconds * 1e6, "ms": seconds * 1e3}[self.unit]


def seconds_each(work: Work) -> float:
    """The median time of one thing."""
    work()
    return median(repeat(work) for _ in range(REPEATS))


def repeat(work: Work) -> float:
    done = 0
    start = process_time()
    while True:
        done += work()
        spent = process_time() - start
        if spent >= SECONDS:
            return spent / done


# -------------------------------------------------------------------- the work


def play_games(game: Game, setup: Setup, count: Callable[[int], int]) -> Work:
    """Random games from the deal to the end; `count` says what of their decisions counts."""

    def work() -> int:
        done = 0
        for seed in range(GAMES_PLAYED):
            done += count(play_randomly(game.deal(setup, seed), seeded(seed, PLAY_STREAM)))
        return done

    return work


def deal(game: Game, setup: Setup) -> Work:
    def work() -> int:
        for seed in range(GAMES_PLAYED):
            game.deal(setup, seed)
        return GAMES_PLAYED

    return work


def each_position(game: Game, setup: Setup, act: Callable[[State, int, Rng], object]) -> Work:
    """Do something with positions from the middle of games, as the seat that is to move."""
    table = [(state, lowest(state.waiting())) for state in positions(game, setup)]
    rng = seeded(0, PLAY_STREAM)

    def work() -> int:
        for state, seat in table:
            act(state, seat, rng)
        return len(table)

    return work


def positions(game: Game, setup: Setup) -> list[State]:
    """The positions half-way through random games."""
    reached = []
    for seed in range(POSITIONS):
        decisions = play_randomly(game.deal(setup, seed), seeded(seed, PLAY_STREAM))
        state = game.deal(setup, seed)
        play_randomly(state, seeded(seed, PLAY_STREAM), decisions // 2)
        reached.append(state)
    return reached


def greedy(game: Game, setup: Setup) -> Work:
    """A game of greedy bots, as far as it is measured; its moves are those that had a choice."""
    bot = bot_named("greedy", game)

    def work() -> int:
        state, rng, moves = game.deal(setup, 0), seeded(0, PLAY_STREAM), 0
        while state.stack and moves < MOVES:
            seat = lowest(state.waiting())
            moves += not single(state.options(seat))
            state.play(seat, bot.choose(state.seen_by(seat), seat, rng))
        return moves

    return work


MEASURES: Final = (
    Measure("games", "/s", lambda game, setup: play_games(game, setup, lambda decisions: 1)),
    Measure("decisions", "/s", lambda game, setup: play_games(game, setup, lambda done: done)),
    Measure("length", COUNTED, lambda game, setup: play_games(game, setup, lambda done: done)),
    Measure("deal", "µs", deal),
    Measure("clone", "µs", lambda g, s: each_position(g, s, lambda state, _, __: state.clone())),
    Measure("view", "µs", lambda g, s: each_position(g, s, lambda a, seat, _: a.seen_by(seat))),
    Measure("world", "µs", lambda g, s: each_position(g, s, lambda a, seat, r: a.seen_by(seat, r))),
    Measure("pack", "µs", lambda g, s: each_position(g, s, lambda state, _, __: state.pack())),
    Measure("greedy", "ms", greedy),
)


def main_setups(game: Game) -> list[Setup]:
    """Every module set with every number of players, by the default options."""
    usual = game.setup().options
    return [setup for setup in game.setups() if setup.options == usual]


def measures_of(game: Game) -> list[Measure]:
    """All of them, but for bots that do not play this game."""
    bots = {level.name for level in levels(game)}
    return [m for m in MEASURES if m.unit != "ms" or m.name in bots]


def label(game: Game, setup: Setup) -> str:
    """A setup in a few words; its parts are left out where a game has no choice."""
    parts = [game.name, *setup.modules]
    if len(main_setups(game)) > 1:
        parts.append(f"{setup.players} players")
    return ", ".join(parts)


def tell(game: Game, setup: Setup, measure: Measure) -> None:
    """Take a measure and print it."""
    line = {
        "game": game.name,
        "modules": setup.modules,
        "players": setup.players,
        "setup": label(game, setup),
        "mode": "compiled" if COMPILED else "interpreted",
        "measure": measure.name,
        "number": measure.take(game, setup),
    }
    print(json.dumps(line), flush=True)


def main() -> None:
    for game in GAMES.values():
        for setup in main_setups(game):
            for measure in measures_of(game):
                tell(game, setup, measure)


if __name__ == "__main__":
    main()
