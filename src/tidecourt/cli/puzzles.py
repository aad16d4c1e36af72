"""`tidecourt puzzles`: finds decisions with exactly one good answer in games between bots, or lets
somebody solve one that is shipped."""

from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import Final

from tidecourt.arena.called import leave
from tidecourt.arena.plan import setting_of
from tidecourt.arena.simulate import bots_for
from tidecourt.bots.spec import read_specs
from tidecourt.cli.arguments import (
    add_setup,
    listed,
    options_in,
    positive,
    seed,
    words_for,
)
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.progress import progress_bar
from tidecourt.cli.puzzling import play_puzzle
from tidecourt.games.registry import game_named
from tidecourt.puzzles.finding import Search
from tidecourt.puzzles.kept import searched
from tidecourt.puzzles.proof import PLAYED, SOLVED

BOT: Final = "amateur"  # errs now and then, so that there is something to be found


def register(commands: Commands) -> None:
    parser = add_command(commands, "puzzles", run)
    parser.add_argument("game", metavar="GAME")
    do = parser.add_mutually_exclusive_group(required=True)
    do.add_argument("--out", type=Path, metavar="FILE")
    do.add_argument("--play", nargs="?", const="", metavar="NAME")
    add_setup(parser)
    parser.add_argument("--bots", default=BOT, metavar="A,B")
    parser.add_argument("--games", type=positive, default=100, metavar="N")
    parser.add_argument("--seed", type=seed, default=1, metavar="S")
    parser.add_argument("--ends", action="store_true")


def run(args: Namespace) -> int:
    words = words_for(args.lang)
    game = game_named(args.game)
    if args.play is not None:
        return play_puzzle(game, args.play, words)
    setup = game.setup(args.players, tuple(listed(args.modules)), options_in(args.option))
    bots = bots_for(read_specs(args.bots), setup.players, game)
    search = Search(setting_of(game.name, setup), bots, args.seed, args.ends)
    found: Counter[str] = Counter()
    try:
        with progress_bar() as bar:
            task = bar.add_task("", total=args.games)
            for each in searched(search, args.games, args.out):
                found.update(puzzle.by for puzzle in each.puzzles)
                said = words.say("puzzles.found", count=found.total())
                bar.update(task, advance=1, description=said)
    finally:
        leave()
    print(
        words.say(
            "puzzles.done",
            games=args.games,
            found=words.say("puzzles.found", count=found.total()),
            solved=found[SOLVED],
            played=found[PLAYED],
            path=args.out,
        )
    )
    return 0
