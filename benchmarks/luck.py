"""How much of a result is luck that can be taken off it.

The value network plays one move ahead against itself. First every deal is played several times:
what varies then is not in the cards, which are the same, but in what the bots make of them. Then
results are compared with the luck of their games, by the critic: of what chance turned up alone,
and of that together with what the bots chose, each being asked again some times with other chance
of its own.

    python -m benchmarks.luck abyss --with leviathan --games 400
"""

from argparse import ArgumentParser
from typing import Final

import numpy as np

from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import critic_of, value_network
from tidecourt.bots.learned.network import Floats, Network, values
from tidecourt.bots.learned.one_ply import evaluate
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import results_of
from tidecourt.core.game import Game, Setup
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import game_named

TIMES: Final = 16  # that each deal is played
WORLDS: Final = 4  # in which a move is played again


class Tables:
    """Games for two side by side, played by a network against itself."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game: Final = game
        self.network: Final[Network] = value_network(game, 2)
        self.rng: Final = rng

    def choices(self, worlds: list[State]) -> tuple[Lockstep, list[int]]:
        """What the next movers choose; forced answers are played before that."""
        table = Lockstep(2, FEATURES[self.game.name], self.rng)
        table.worlds = worlds
        vectors = table.gather()
        if not table.movers:
            return table, []
        return table, table.pick(values(evaluate(table, self.network, vectors)).tolist(), 0.0)

    def play(self, worlds: list[State]) -> None:
        """Play to the end."""
        while True:
            table, chosen = self.choices(worlds)
            if not chosen:
                return
            table.advance(chosen)


def wins(worlds: list[State]) -> Floats:
    """What the first seat has won."""
    return np.array([results_of(world, 2)[0].win for world in worlds], np.float32)


def within_deals(tables: Tables, setup: Setup, deals: int) -> float:
    """How much of the variance of results is left when the deal is the same."""
    shares = []
    for _ in range(deals):
        seed = tables.rng.word()
        worlds = [tables.game.deal(setup, seed) for _ in range(TIMES)]
        tables.play(worlds)
        shares.append(wins(worlds))
    return float(np.var(shares, axis=1, ddof=1).mean() / np.var(shares))


def luck_and_results(tables: Tables, setup: Setup, games: int) -> tuple[Floats, Floats, Floats]:
    """The luck of what was turned up, that of choices too, and the results, game by game."""
    critic = critic_of(tables.game, 2)
    worlds: list[State] = [tables.game.deal(setup, tables.rng.word()) for _ in range(games)]
    turned_up, chosen_too = (np.zeros(games, np.float32) for _ in range(2))
    while True:
        table, chosen = tables.choices(worlds)
        if not chosen:
            return turned_up, chosen_too, wins(worlds)
        movers, seats = list(table.movers), list(table.seats)
        before = [worlds[mover].clone() for mover in movers]
        options = [table.options[place] for place in chosen]
        table.advance(chosen)
        came = critic.shares([worlds[mover] for mover in movers])[:, 0]
        for _ in range(WORLDS):
            again, others = tables.choices([state.clone() for state in before])
            same, other = [], []
            for place, state in enumerate(before):
                dealt = state.reshuffled(tables.rng)
                same.append(dealt.clone())
                other.append(dealt)
                same[-1].play(seats[place], options[place])
                dealt.play(seats[place], again.options[others[place]])
            turned_up[movers] += (came - critic.shares(same)[:, 0]) / WORLDS
            chosen_too[movers] += (came - critic.shares(other)[:, 0]) / WORLDS


def main() -> None:
    parser = ArgumentParser(description="How much of a result is luck that can be taken off it.")
    parser.add_argument("game")
    parser.add_argument("--with", dest="modules", default="", metavar="A,B")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = game_named(args.game)
    setup = game.setup(2, tuple(name for name in args.modules.split(",") if name))
    tables = Tables(game, seeded(args.seed))
    share = within_deals(tables, setup, args.deals)
    print(f"{args.deals} deals, {TIMES} times each: {share:.0%} of the variance is within deals")
    turned_up, chosen_too, results = luck_and_results(tables, setup, args.games)
    for name, luck in (("what was turned up", turned_up), ("and what was chosen", chosen_too)):
        together = np.corrcoef(luck, results)[0, 1]
        print(
            f"{name}: luck {luck.mean():+.3f} ± {1.96 * luck.std() / len(luck) ** 0.5:.3f}, "
            f"standard deviation {luck.std():.3f}; of results {results.std():.3f}, "
            f"less luck {(results - luck).std():.3f}; correlation {together:.2f}"
        )


if __name__ == "__main__":
    main()
