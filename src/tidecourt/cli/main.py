"""The command `tidecourt`: reads what was asked for and turns every failure into one sentence."""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

import tidecourt
from tidecourt.cli import (
    arena,
    backup,
    bots,
    cards,
    ladder,
    play,
    replay,
    rules,
    scenario,
    serve,
    simulate,
    train,
)
from tidecourt.core.game import GameError
from tidecourt.games.books import BOOKS
from tidecourt.own.choice import in_force

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141

COMMANDS = (
    play,
    serve,
    backup,
    simulate,
    arena,
    ladder,
    train,
    bots,
    cards,
    rules,
    replay,
    scenario,
)

DESCRIPTION = (
    "Tidecourt plays Legions and Abyss: against bots, side by side, or a thousand games at once."
)
EXAMPLES = """examples:
  tidecourt play                               play in the browser
  tidecourt play legions --terminal            play Legions in the terminal against a bot
  tidecourt play legions --two --lang fr       two people at one terminal, in French
  tidecourt play abyss --with leviathan,kraken --players 4
                                               Abyss with both expansions against three bots
  tidecourt serve --host 0.0.0.0               let others join over the network
  tidecourt simulate legions --games 10000     play games headless and count
  tidecourt arena legions --bots greedy,random say which bot is stronger, and how sure that is
  tidecourt cards legions thief                what a card does
  tidecourt rules legions LG-5.4               what a clause says
  tidecourt replay game.txt --verify           check a record

'tidecourt COMMAND --help' tells more about each."""


class Parser(ArgumentParser):
    """A parser that refuses bad input with one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> Parser:
    """Everything the command line understands."""
    found = Parser(
        prog="tidecourt",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    found.add_argument("--version", action="version", version=version())
    found.add_argument(  # taken from the command line before it comes here: see start.py
        "--cards",
        metavar="FILE",
        help="with every command: cards of your own copy, or 'packaged' for none",
    )
    commands = found.add_subparsers(metavar="COMMAND", dest="command", required=True)
    for command in COMMANDS:
        command.register(commands)
    return found


def version() -> str:
    mode = "compiled" if tidecourt.COMPILED else "interpreted"
    own = sum(in_force(book).count for book in BOOKS.values())
    cards = f", with cards of your own: {own} values changed" if own else ""
    return f"tidecourt {tidecourt.__version__} ({mode}{cards})"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a letter that cannot be shown must not end a game
            stream.reconfigure(errors="replace")
    args = parser().parse_args(argv)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except GameError as error:
        return refuse(str(error))
    except BrokenPipeError:
        sys.stdout = None  # nobody reads it: no complaint at the exit
        return BROKEN_PIPE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return refuse(f"{where}{error.strerror or error}")
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the shell's prompt starts on a line of its own
        return INTERRUPTED
    return status


def refuse(sentence: str) -> int:
    """Say what was wrong with the input."""
    print(f"tidecourt: {sentence}", file=sys.stderr)
    return BAD_INPUT
