"""`tidecourt rules`: the rules of a game, whole or by clause."""

from argparse import Namespace

from rich.console import Console
from rich.markdown import Markdown

from tidecourt import rules_text
from tidecourt.cli.arguments import words_for
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.reference import find_clauses
from tidecourt.games.registry import game_named


def register(commands: Commands) -> None:
    parser = add_command(commands, "rules", run)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("clause", metavar="CLAUSE", nargs="?")


def run(args: Namespace) -> int:
    game = game_named(args.game).name
    lang = words_for(args.lang).lang
    if args.clause is None:
        text = rules_text.whole(game, lang)
    else:
        clauses = find_clauses(game, args.clause, lang)
        text = rules_text.clause(game, args.clause, lang) if clauses is None else clauses
    Console(highlight=False).print(Markdown(text))
    return 0
