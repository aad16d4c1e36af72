"""`tidecourt play`: in the browser, or in the terminal against bots or between people."""

import sys
from argparse import (
    Namespace,
    _ArgumentGroup,
)
from pathlib import Path
from secrets import randbits

from rich.console import Console

from tidecourt.bots.bot import Clock
from tidecourt.bots.registry import bot_named, levels
from tidecourt.cli import browser
from tidecourt.cli.arguments import (
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
from tidecourt.cli.parser import Commands, add_command
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


def register(commands: Commands) -> None:
    parser = add_command(commands, "play", run)
    parser.add_argument("game", metavar="GAME", nargs="?")
    parser.add_argument("--terminal", action="store_true")
    parser.add_argument("--no-open", action="store_true")
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--port", metavar="N")
    add_choices(parser.add_argument_group("terminal"))


def add_choices(parser: _ArgumentGroup) -> None:
    """What is chosen on the page when one plays in the browser."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--bot", metavar="LEVEL")
    who.add_argument("--bots", metavar="A,B")
    parser.add_argument("--two", action="store_const", const=True)
    parser.add_argument("--people", type=positive, metavar="N")
    parser.add_argument("--seat", type=seat, metavar="SEAT")
    parser.add_argument("--names", metavar="A,B")
    parser.add_argument("--seed", type=seed, metavar="S")
    add_setup(parser)
    parser.add_argument("--save", type=Path, metavar="FILE")
    parser.add_argument(
        "--hint-seconds",
        type=seconds,
        metavar="N",
    )
    parser.add_argument("--resume", type=Path, metavar="FILE")


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
    levels = levels_asked(args, game, setup.players)
    names = listed(args.names) if args.names else usual_names(levels, words)
    match = Match(game, setup, randbits(32) if args.seed is None else args.seed)
    return match, seated(names, levels, game)


def saved_game(args: Namespace, words: Words) -> tuple[Match, list[Player]]:
    """A game from its record: the same people and bots, unless others are asked for."""
    record, match = replayed(args.resume)
    game = match.game
    if args.game not in (None, game.name):
        raise GameError(
            "{path} is a game of {game}, not of {asked}",
            path=args.resume,
            game=game.name,
            asked=args.game,
        )
    if args.seed is not None or args.option or args.modules or args.players:
        raise GameError("a saved game keeps its own seed, players, expansions and options")
    players = match.setup.players
    levels = listed(record.headers.get("bots", ""))
    asked = args.two or args.people or args.bot or args.bots or args.seat is not None
    if asked or len(levels) != players:
        levels = levels_asked(args, game, players)
    names = listed(args.names) if args.names else names_in(record, players)
    return match, seated(names, ["" if level == PERSON else level for level in levels], game)


def people_asked(args: Namespace) -> int:
    """How many people sit at this screen."""
    if args.two and args.people not in (None, 2):
        raise GameError("--two says two people, --people says {people}", people=args.people)
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
        raise GameError(
            "there are {players} seats, not enough for {people} people",
            players=players,
            people=people,
        )
    if people > 1 and args.seat is not None:
        raise GameError("several people play here, from seat 0 on: leave --seat out")
    first = args.seat or 0
    if first >= players:
        raise GameError(
            "there is no seat {seat}: seats are 0 to {last}", seat=first, last=players - 1
        )
    bots = listed(args.bots) if args.bots else [args.bot or favourite(game)] * (players - people)
    if len(bots) != players - people:
        raise GameError(
            "{players} seats and {people} at this screen: name {bots} bots",
            players=players,
            people=people,
            bots=players - people,
        )
    if args.bot and not bots:
        raise GameError("people play at every seat: leave --bot out")
    return bots[:first] + [""] * people + bots[first:]


def favourite(game: Game) -> str:
    """The level to play against if none is named."""
    known = [level.name for level in levels(game)]
    return FAVOURITE if FAVOURITE in known else known[-1]


def usual_names(levels: list[str], words: Words) -> list[str]:
    """Names for those who gave none: a person among bots is you, bots go by their levels."""
    alone = levels.count("") == 1
    people = iter((words.say("interface.play.you"),) if alone else PEOPLE)
    names = []
    for place, level in enumerate(levels):
        twins = levels.count(level)
        number = f" {levels[: place + 1].count(level)}" if twins > 1 else ""
        names.append(level.capitalize() + number if level else next(people))
    return names


def seated(names: list[str], levels: list[str], game: Game) -> list[Player]:
    """The players, or a sentence on what is wrong with their names."""
    if len(names) != len(levels) or len(set(names)) != len(names):
        raise GameError("give {number} different names with a comma between", number=len(levels))
    for name in names:
        if any(sign in name for sign in NOT_IN_NAMES) or not name.isprintable():
            raise GameError(
                "a name has none of {signs} in it: '{name}'",
                signs=" ".join(NOT_IN_NAMES),
                name=name,
            )
    return [
        Player(name, level, bot_named(level, game) if level else None)
        for name, level in zip(names, levels, strict=True)
    ]
