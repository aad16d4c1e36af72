"""`tidecourt rules`: the rules of a game, whole or by clause."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction

from rich.console import Console
from rich.markdown import Markdown

from tidecourt import rules_text
from tidecourt.cli.arguments import add_language, words_for
from tidecourt.cli.reference import find_clauses
from tidecourt.games.registry import game_named

EXAMPLES = """examples:
  tidecourt rules legions             all the rules
  tidecourt rules legions LG-5.4      one clause
  tidecourt rules legions LG-5        a chapter
  tidecourt rules legions --lang fr   in French"""


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    parser = commands.add_parser(
        "rules",
        help="the rules, whole or by clause",
        description="Show the rules of a game, one chapter or one clause.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="for instance legions")
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help="for instance LG-5.4 or LG-5")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    game = game_named(args.game).name
    lang = words_for(args.lang).lang
    if args.clause is None:
        text = rules_text.whole(game, lang)
    else:
        found = find_clauses(game, args.clause, lang)
        text = rules_text.clause(game, args.clause, lang) if found is None else found
    Console(highlight=False).print(Markdown(text))
    return 0
