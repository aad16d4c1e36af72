"""`tidecourt play`: a game in the terminal, against a bot or between two people at one screen."""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from pathlib import Path
from secrets import randbits

from rich.console import Console

from tidecourt.bots.registry import bot_named, levels
from tidecourt.cli.arguments import (
    add_language,
    add_option,
    listed,
    options_in,
    seat,
    seed,
    words_for,
)
from tidecourt.cli.files import names_in, replayed
from tidecourt.cli.screen import Screen
from tidecourt.cli.show import show_for
from tidecourt.cli.table import Player, Table
from tidecourt.core.game import Game, GameError
from tidecourt.core.match import Match
from tidecourt.games.registry import game_named
from tidecourt.locales import Words

FAVOURITE = "greedy"
PERSON = "-"
TWO_NAMES = ("Ada", "Ben")
NOT_IN_NAMES = ",#[]"

EXAMPLES = """examples:
  tidecourt play                                  Legions against a bot
  tidecourt play legions --two --names Ada,Ben    two people in turn at one screen
  tidecourt play --bot random --seat 1 --seed 7   choose the bot, your seat and the deal
  tidecourt play --save game.txt                  keep the record when you leave
  tidecourt play --resume game.txt                go on with a saved game

Type ? during the game for help."""


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play against a bot, or two people in turn at one screen.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="default: legions")
    parser.add_argument("--terminal", action="store_true", help="play here, not in a browser")
    add_language(parser)
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--bot", metavar="LEVEL", help="the bot to play against (see tidecourt bots)")
    who.add_argument("--two", action="store_true", help="two people in turn at this screen")
    parser.add_argument("--seat", type=seat, metavar="SEAT", help="your seat, 0 (default) or 1")
    parser.add_argument("--names", metavar="A,B", help="the players' names in the order of seats")
    parser.add_argument("--seed", type=seed, metavar="S", help="the deal (default: any)")
    add_option(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the record here at the end")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    words = words_for(args.lang)
    if args.resume is None:
        match, players = new_game(args, words)
    else:
        match, players = saved_game(args, words)
    show = show_for(match.game.name)
    screen = Screen(Console(highlight=False))
    if not args.terminal:
        screen.say(words.say("interface.play.no_browser"))
    Table(match, players, show, words, screen, sys.stdin.readline, args.save).play()
    return 0


# -------------------------------------------------------------------- who plays what


def new_game(args: Namespace, words: Words) -> tuple[Match, list[Player]]:
    """A fresh deal."""
    game = game_named(args.game or "legions")
    setup = game.setup(options=options_in(args.option))
    found = levels_asked(args, game, setup.players)
    names = listed(args.names) if args.names else usual_names(found, words)
    match = Match(game, setup, randbits(32) if args.seed is None else args.seed)
    return match, seated(names, found, game)


def saved_game(args: Namespace, words: Words) -> tuple[Match, list[Player]]:
    """A game from its record: the same people and bots, unless others are asked for."""
    record, match = replayed(args.resume)
    game = match.game
    if args.game not in (None, game.name):
        raise GameError(f"{args.resume} is a game of {game.name}, not of {args.game}")
    if args.seed is not None or args.option:
        raise GameError("a saved game keeps its own seed and options")
    players = match.setup.players
    found = listed(record.headers.get("bots", ""))
    if args.two or args.bot or args.seat is not None or len(found) != players:
        found = levels_asked(args, game, players)
    names = listed(args.names) if args.names else names_in(record, players)
    return match, seated(names, ["" if level == PERSON else level for level in found], game)


def levels_asked(args: Namespace, game: Game, players: int) -> list[str]:
    """The level of the bot at every seat, nothing for a person."""
    if args.two:
        if args.seat is not None:
            raise GameError("with --two both seats are played here: leave --seat out")
        return [""] * players
    level = args.bot or favourite(game)
    own = args.seat or 0
    if own >= players:
        raise GameError(f"there is no seat {own}: seats are 0 to {players - 1}")
    return ["" if place == own else level for place in range(players)]


def favourite(game: Game) -> str:
    """The level to play against if none is named."""
    known = [level.name for level in levels(game)]
    return FAVOURITE if FAVOURITE in known else known[-1]


def usual_names(found: list[str], words: Words) -> list[str]:
    if not any(found):
        return list(TWO_NAMES)
    return [level.capitalize() or words.say("interface.play.you") for level in found]


def seated(names: list[str], found: list[str], game: Game) -> list[Player]:
    """The players, or a sentence on what is wrong with their names."""
    if len(names) != len(found) or len(set(names)) != len(names):
        raise GameError(f"give {len(found)} different names with a comma between")
    for name in names:
        if any(sign in name for sign in NOT_IN_NAMES) or not name.isprintable():
            raise GameError(f"a name has none of {' '.join(NOT_IN_NAMES)} in it: '{name}'")
    return [
        Player(name, level, bot_named(level, game) if level else None)
        for name, level in zip(names, found, strict=True)
    ]
