"""How strong a bot is against another, over paired games: the same deals, each from both seats.

For instance `python -m benchmarks.strength legions greedy random --games 1000`.
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
    parser.add_argument("--games", type=int, default=1000, help="an even number; 1000 if not given")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first deal")
    args = parser.parse_args()
    try:
        game = game_named(args.game)
        bots = (bot_named(args.bot, game), bot_named(args.against, game))
    except GameError as error:
        parser.error(str(error))
    score = Score()
    start = process_time()
    title = f"{args.bot} against {args.against}"
    for pair in track(range(args.games // 2), title, console=Console(stderr=True)):
        score.add(play_pairs(game, game.setup(), bots, 1, args.seed + pair))
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
