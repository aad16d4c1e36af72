"""The command `tidecourt`: reads what was asked for and turns every failure into one sentence."""

import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

import tidecourt
from tidecourt.cli.arguments import words_for
from tidecourt.cli.parser import BAD_INPUT, Parser, explain, lang_in, speak
from tidecourt.core.game import GameError
from tidecourt.games.books import BOOKS
from tidecourt.locales import Words
from tidecourt.locales.by_english import told
from tidecourt.own.choice import in_force

INTERRUPTED = 130
BROKEN_PIPE = 141

COMMANDS = (  # each is a module of this folder
    "play",
    "serve",
    "think",
    "backup",
    "admin",
    "simulate",
    "arena",
    "ladder",
    "train",
    "bots",
    "cards",
    "learn",
    "rules",
    "replay",
    "review",
    "puzzles",
    "stats",
    "scenario",
)


def parser(words: Words, names: Sequence[str] = COMMANDS) -> Parser:
    """Everything the command line understands, or only some of its commands."""
    speak(words)
    whole = Parser(prog="tidecourt", formatter_class=RawDescriptionHelpFormatter)
    whole.add_argument("--version", action="version", version=version(words))
    whole.add_argument("--cards", metavar="FILE")  # taken before it comes here: see start.py
    commands = whole.add_subparsers(metavar="COMMAND", dest="command", required=True)
    for name in names:
        import_module(f"tidecourt.cli.{name}").register(commands)
    explain(whole, words)
    return whole


def version(words: Words) -> str:
    """Programs read it too, so that only what is said of one's own cards has a language."""
    mode = "compiled" if tidecourt.COMPILED else "interpreted"
    own = sum(in_force(book).count for book in BOOKS.values())
    cards = words.say("cli.own_cards", count=own) if own else ""
    return f"tidecourt {tidecourt.__version__} ({mode}{cards})"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a letter that cannot be shown must not end a game
            stream.reconfigure(errors="replace")
    asked = sys.argv[1:] if argv is None else argv
    words = words_for(lang_in(asked))
    # A command that is clear is imported alone: all of them take half a second.
    clear = asked[:1] if asked and asked[0] in COMMANDS else COMMANDS
    args = parser(words, clear).parse_args(asked)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except GameError as error:
        return refuse(told(error, words))
    except BrokenPipeError:
        sys.stdout = None  # nobody reads it: no complaint at the exit
        return BROKEN_PIPE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return refuse(f"{where}{told(error, words)}")
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the shell's prompt starts on a line of its own
        return INTERRUPTED
    return status


def refuse(sentence: str) -> int:
    """Say what was wrong with the input."""
    print(f"tidecourt: {sentence}", file=sys.stderr)
    return BAD_INPUT
