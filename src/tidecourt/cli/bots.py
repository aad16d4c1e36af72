"""`tidecourt bots`: the levels of play, weakest first."""

import json
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from typing import Any

from rich.console import Console
from rich.table import Table

from tidecourt.bots.registry import levels
from tidecourt.cli.arguments import add_language, words_for
from tidecourt.games.registry import game_named
from tidecourt.locales import Words


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    parser = commands.add_parser(
        "bots",
        help="the bots, weakest first",
        description="The levels of play, weakest first, with what each is and its time a move.",
        epilog="example:\n  tidecourt bots legions",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="for instance legions")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    game = game_named(args.game)
    words = words_for(args.lang)
    found: list[dict[str, Any]] = [
        {
            "name": level.name,
            "about": words.say(f"interface.{level.about}"),
            "milliseconds": level.milliseconds,
        }
        for level in levels(game)
    ]
    if args.json:
        print(json.dumps({"game": game.name, "bots": found}, ensure_ascii=False))
        return 0
    table = Table(title=words.say("interface.bots.title", game=game.name), title_justify="left")
    for column in ("name", "about", "time"):
        table.add_column(words.say(f"interface.bots.{column}"))
    for level in found:
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
