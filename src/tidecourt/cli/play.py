"""`tidecourt play`: in the browser, or in the terminal against bots or between people."""

import sys
from argparse import (
    ArgumentParser,
    Namespace,
    RawDescriptionHelpFormatter,
    _ArgumentGroup,
    _SubParsersAction,
)
from pathlib import Path
from secrets import randbits

from rich.console import Console

from tidecourt.bots.bot import Clock
from tidecourt.bots.registry import bot_named, levels
from tidecourt.cli import browser
from tidecourt.cli.arguments import (
    add_language,
    add_setup,
    listed,
    options_in,
    positive,
    seat,
    seconds,
    seed,
    words_for,
)
from tidecourt.cli.files import names_in, replayed
from tidecourt.cli.hints import SECONDS, Adviser
from tidecourt.cli.screen import Screen
from tidecourt.cli.show import show_for
from tidecourt.cli.table import Player, Table
from tidecourt.core.game import Game, GameError
from tidecourt.core.match import Match
from tidecourt.games.registry import game_named
from tidecourt.locales import Words

FAVOURITE = "greedy"
PERSON = "-"
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")
NOT_IN_NAMES = ",#[]"

IN_THE_TERMINAL = (
    *("bot", "bots", "two", "people", "seat", "names", "seed"),
    *("players", "modules", "option", "save", "resume", "hint_seconds"),
)
NOT_SAID: tuple[object, ...] = (None, "", [])

EXAMPLES = """examples:
  tidecourt play                                  both games in the browser
  tidecourt play abyss                            a new table of Abyss in the browser
  tidecourt play --lan                            the same, for everybody in this network
  tidecourt play --terminal                       Legions against a bot in the terminal
  tidecourt play legions --two --names Ada,Ben    two people in turn at one terminal
  tidecourt play --bot random --seat 1 --seed 7   choose the bot, your seat and the deal
  tidecourt play abyss --players 4                Abyss against three bots
  tidecourt play abyss --with leviathan,kraken --bots greedy,random
                                                  with expansions, against these two
  tidecourt play abyss --players 5 --with leviathan --people 3
                                                  three people in turn, and two bots
  tidecourt play --save game.txt                  keep the record when you leave
  tidecourt play --resume game.txt                go on with a saved game

Type ? during a game in the terminal for help, hint for what a bot would do."""


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    parser = commands.add_parser(
        "play",
        help="play in the browser or in the terminal",
        description="Play against bots, or several people in turn at one screen: in the browser, "
        "where everything is chosen on the page, or in the terminal.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="legions or abyss")
    parser.add_argument("--terminal", action="store_true", help="play here, not in the browser")
    parser.add_argument(
        "--no-open", action="store_true", help="say the address without opening the browser"
    )
    parser.add_argument(
        "--lan",
        action="store_true",
        help="let others in this network join from their browsers: show the address and a code",
    )
    parser.add_argument("--port", metavar="N", help="the port to listen at (with --lan: 8080)")
    add_language(parser)
    parser.set_defaults(run=run)
    add_choices(parser.add_argument_group("in the terminal, which each of these asks for"))


def add_choices(parser: _ArgumentGroup) -> None:
    """What is chosen on the page when one plays in the browser."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--bot", metavar="LEVEL", help="the bot at every other seat (see tidecourt bots)"
    )
    who.add_argument("--bots", metavar="A,B", help="the bots in the order of their seats")
    parser.add_argument(
        "--two", action="store_const", const=True, help="two people in turn at this screen"
    )
    parser.add_argument(
        "--people", type=positive, metavar="N", help="so many people in turn at this screen"
    )
    parser.add_argument("--seat", type=seat, metavar="SEAT", help="your seat, 0 by default")
    parser.add_argument("--names", metavar="A,B", help="the players' names in the order of seats")
    parser.add_argument("--seed", type=seed, metavar="S", help="the deal (default: any)")
    add_setup(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the record here at the end")
    parser.add_argument(
        "--hint-seconds",
        type=seconds,
        metavar="N",
        help="how long a bot may think about a hint, 1 by default",
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")


def run(args: Namespace) -> int:
    words = words_for(args.lang)
    if args.terminal or any(getattr(args, name) not in NOT_SAID for name in IN_THE_TERMINAL):
        if args.lan or args.port:
            raise GameError("--lan and --port are for the browser, the rest is for the terminal")
        play_here(args, words)
    else:
        game = game_named(args.game).name if args.game else None
        browser.play(game, words, not args.no_open, args.lan, args.port)
    return 0


def play_here(args: Namespace, words: Words) -> None:
    """A game in the terminal."""
    if args.resume is None:
        match, players = new_game(args, words)
    else:
        match, players = saved_game(args, words)
    show = show_for(match.game.name)
    screen = Screen(Console(highlight=False))
    time = SECONDS if args.hint_seconds is None else args.hint_seconds
    adviser = Adviser(match.game, lambda: Clock(time))
    Table(match, players, show, words, screen, sys.stdin.readline, args.save, adviser).play()


# -------------------------------------------------------------------- who plays what


def new_game(args: Namespace, words: Words) -> tuple[Match, list[Player]]:
    """A fresh deal."""
    game = game_named(args.game or "legions")
    modules = tuple(listed(args.modules))
    setup = game.setup(players_asked(args, game, modules), modules, options_in(args.option))
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
    if args.seed is not None or args.option or args.modules or args.players:
        raise GameError("a saved game keeps its own seed, players, expansions and options")
    players = match.setup.players
    found = listed(record.headers.get("bots", ""))
    asked = args.two or args.people or args.bot or args.bots or args.seat is not None
    if asked or len(found) != players:
        found = levels_asked(args, game, players)
    names = listed(args.names) if args.names else names_in(record, players)
    return match, seated(names, ["" if level == PERSON else level for level in found], game)


def people_asked(args: Namespace) -> int:
    """How many people sit at this screen."""
    if args.two and args.people not in (None, 2):
        raise GameError(f"--two says two people, --people says {args.people}")
    return 2 if args.two else args.people or 1


def players_asked(args: Namespace, game: Game, modules: tuple[str, ...]) -> int | None:
    """How many play, if that was said in some way: by their number, by who plays, by names."""
    if args.players is not None:
        return int(args.players)
    people = people_asked(args)
    if args.bots:
        return people + len(listed(args.bots))
    if args.names:
        return len(listed(args.names)) if game.players(modules)[1] > 2 else None
    return people if people > game.players(modules)[0] else None


def levels_asked(args: Namespace, game: Game, players: int) -> list[str]:
    """The level of the bot at every seat, nothing for a person."""
    people = people_asked(args)
    if people > players:
        raise GameError(f"there are {players} seats, not enough for {people} people")
    if people > 1 and args.seat is not None:
        raise GameError("several people play here, from seat 0 on: leave --seat out")
    first = args.seat or 0
    if first >= players:
        raise GameError(f"there is no seat {first}: seats are 0 to {players - 1}")
    bots = listed(args.bots) if args.bots else [args.bot or favourite(game)] * (players - people)
    if len(bots) != players - people:
        raise GameError(
            f"{players} seats and {people} at this screen: name {players - people} bots"
        )
    if args.bot and not bots:
        raise GameError("people play at every seat: leave --bot out")
    return bots[:first] + [""] * people + bots[first:]


def favourite(game: Game) -> str:
    """The level to play against if none is named."""
    known = [level.name for level in levels(game)]
    return FAVOURITE if FAVOURITE in known else known[-1]


def usual_names(found: list[str], words: Words) -> list[str]:
    """Names for those who gave none: a person among bots is you, bots go by their levels."""
    alone = found.count("") == 1
    people = iter((words.say("interface.play.you"),) if alone else PEOPLE)
    names = []
    for place, level in enumerate(found):
        twins = found.count(level)
        number = f" {found[: place + 1].count(level)}" if twins > 1 else ""
        names.append(level.capitalize() + number if level else next(people))
    return names


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
