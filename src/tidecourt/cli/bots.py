"""`tidecourt bots`: the levels of play, weakest first."""

import json
from argparse import Namespace
from typing import Any

from rich.console import Console
from rich.table import Table

from tidecourt.bots.registry import levels
from tidecourt.cli.arguments import words_for
from tidecourt.cli.parser import Commands, add_command
from tidecourt.games.registry import game_named
from tidecourt.locales import Words


def register(commands: Commands) -> None:
    parser = add_command(commands, "bots", run)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--json", action="store_true")


def run(args: Namespace) -> int:
    game = game_named(args.game)
    words = words_for(args.lang)
    rows: list[dict[str, Any]] = [
        {
            "name": level.name,
            "about": words.say(f"interface.{level.about}"),
            "milliseconds": level.milliseconds,
        }
        for level in levels(game)
    ]
    if args.json:
        print(json.dumps({"game": game.name, "bots": rows}, ensure_ascii=False))
        return 0
    table = Table(title=words.say("interface.bots.title", game=game.name), title_justify="left")
    for column in ("name", "about", "time"):
        table.add_column(words.say(f"interface.bots.{column}"))
    for level in rows:
        table.add_row(level["name"], level["about"], time_in_words(words, level["milliseconds"]))
    Console(highlight=False).print(table)
    return 0


def time_in_words(words: Words, milliseconds: float) -> str:
    """How long a move takes, in the unit that suits it."""
    if milliseconds < 1:
        return words.say("interface.bots.at_once")
    if milliseconds < 1000:
        return words.say("interface.bots.milliseconds", time=round(milliseconds))
    return words.say("interface.bots.seconds", time=round(milliseconds / 1000))
