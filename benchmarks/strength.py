"""How strong a bot is against another: the same deals, with the bot on every seat in turn and the
other one on all other seats.

For instance `python -m benchmarks.strength legions greedy random --games 1000`, or with expansions
`python -m benchmarks.strength abyss greedy random --players 4 --with leviathan,kraken`.
"""

import sys
from argparse import ArgumentParser
from time import process_time

from rich.console import Console
from rich.progress import track

from tidecourt.arena.pairs import Score, play_pairs
from tidecourt.bots.registry import bot_named
from tidecourt.core.game import GameError
from tidecourt.games.registry import game_named


def main() -> int:
    parser = ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("against")
    parser.add_argument("--players", type=int, help="the fewest there can be if not given")
    parser.add_argument("--with", dest="modules", default="", help="expansions, by commas")
    parser.add_argument("--games", type=int, default=1000, help="1000 if not given")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first deal")
    args = parser.parse_args()
    try:
        game = game_named(args.game)
        setup = game.setup(args.players, tuple(args.modules.split(",")) if args.modules else ())
        bots = (bot_named(args.bot, game), bot_named(args.against, game))
    except GameError as error:
        parser.error(str(error))
    score = Score()
    start = process_time()
    title = f"{args.bot} against {args.against}"
    deals = range(args.seed, args.seed + args.games // setup.players)
    for deal in track(deals, title, console=Console(stderr=True)):
        score.add(play_pairs(game, setup, bots, 1, deal))
    low, high = score.interval()
    print(
        f"{args.bot} won {score.wins:g} of {score.games} games against {args.against}: "
        f"{score.rate:.1%} ({low:.1%} to {high:.1%}), "
        f"{score.margin / score.games:+.1f} points a game, "
        f"{process_time() - start:.0f} seconds"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
