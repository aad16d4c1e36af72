"""What there is to be won of a bot by knowing more than it may: a ceiling for whoever wants to make
it stronger.

The search by values alone plays itself over the same deals from both seats. One of the two sees the
true hands, and with `--decks` what comes next from every deck as well; nothing else is different. A
bot that keeps to the rules has to do without, and win by judging better.

    python -m benchmarks.ceiling legions --deals 200
    python -m benchmarks.ceiling abyss --with leviathan --decks
"""

from argparse import ArgumentParser
from typing import Final

from tidecourt.arena.figures import share
from tidecourt.arena.plan import deal_seed
from tidecourt.arena.workers import one_thread_each
from tidecourt.bots.bot import Clock
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import value_network
from tidecourt.bots.learned.puct import PuctSearch
from tidecourt.bots.search.puct import PuctTree
from tidecourt.bots.search.results import results_of
from tidecourt.bots.search.seeing import SeeingTree
from tidecourt.cli.arguments import listed
from tidecourt.cli.progress import progress_bar
from tidecourt.core.bits import lowest, single
from tidecourt.core.game import Game, Setup
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import GAMES, game_named

STREAM: Final = 79  # the chance of the first seat, and then of the other


class SeeingSearch(PuctSearch):
    """The search by somebody who is told the truth before every move."""

    truth: State
    knows_decks: bool

    def tree(self, view: State, seat: int, rng: Rng) -> PuctTree:
        return SeeingTree(self.truth.unanswered(seat), seat, self.features, rng, self.knows_decks)


def won(game: Game, setup: Setup, searches: list[PuctSearch], seed: int, evaluations: int) -> float:
    """What the search that sees won in one game."""
    state = game.deal(setup, seed)
    chances = [seeded(seed, STREAM + seat) for seat in range(2)]
    while state.stack:
        seat = int(lowest(state.stack[-1].seats))
        meant = state.committed()
        option = lowest(meant.options(seat))
        if not single(meant.options(seat)):
            search = searches[seat]
            if isinstance(search, SeeingSearch):
                search.truth = meant
            option = search.choose(
                meant.seen_by(seat), seat, chances[seat], Clock(None, evaluations)
            )
        state.play(seat, option)
    seeing = [isinstance(search, SeeingSearch) for search in searches].index(True)
    return results_of(state, 2)[seeing].win


def main() -> None:
    parser = ArgumentParser(description="What a search wins that sees all hands.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--with", dest="modules", default="", help="with commas between")
    parser.add_argument("--decks", action="store_true", help="what comes next is seen as well")
    parser.add_argument("--evaluations", type=int, default=2000, help="a move (default: 2000)")
    parser.add_argument("--deals", type=int, default=50, help="default: 50")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = game_named(args.game)
    setup = game.setup(2, tuple(listed(args.modules)))
    network, features = value_network(game, 2), FEATURES[game.name]
    seeing = SeeingSearch(network, features, 0.0)
    seeing.knows_decks = args.decks
    plain = PuctSearch(network, features, 0.0)
    shares = []
    with one_thread_each(), progress_bar() as bar:
        task = bar.add_task("deals", total=args.deals)
        for number in range(args.deals):
            seed = deal_seed(seeded(args.seed, number))
            seats: list[list[PuctSearch]] = [[seeing, plain], [plain, seeing]]
            games = [won(game, setup, searches, seed, args.evaluations) for searches in seats]
            shares.append(sum(games) / len(games))
            bar.update(task, advance=1)
    found = share(shares)
    low, high = found.low or 0.0, found.high or 1.0
    print(
        f"who sees {'everything' if args.decks else 'all hands'} wins {100 * found.mean:.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}) of {2 * args.deals} games"
    )


if __name__ == "__main__":
    main()
