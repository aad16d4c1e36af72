"""The parser of the command line. All its words come from the catalogues, in both languages.

Commands add their arguments without a help; `explain` finds it by the names of the command and of
the argument: `cli.play.arguments.seed`, or for what many commands have, `cli.arguments.seed`.
"""

import argparse
from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    ArgumentTypeError,
    Namespace,
    RawDescriptionHelpFormatter,
    _SubParsersAction,
)
from collections.abc import Callable, Sequence
from functools import wraps
from types import FunctionType
from typing import Any, Final, NoReturn, TypeAlias

from tidecourt.core.game import GameError
from tidecourt.locales import LANGUAGES, Words
from tidecourt.locales.by_english import catalogue, told

BAD_INPUT: Final = 2
LANG: Final = "--lang"
USUAL: Final = "usual"
OF_ARGPARSE: Final = (argparse._HelpAction, argparse._VersionAction)  # they bring words along

Commands: TypeAlias = "_SubParsersAction[Parser]"


class Parser(ArgumentParser):
    """A parser that refuses bad input with one sentence."""

    words: Words

    def error(self, message: str) -> NoReturn:
        sentence = self.words.say("cli.refused", prog=self.prog, message=message)
        self.exit(BAD_INPUT, f"{sentence}\n")


def add_command(commands: Commands, name: str, run: Callable[[Namespace], int]) -> Parser:
    """A command by its name. The help stands for its place in the list: `explain` says it."""
    parser = commands.add_parser(name, help=name, formatter_class=RawDescriptionHelpFormatter)
    parser.set_defaults(run=run)
    return parser


def explain(parser: Parser, words: Words, name: str = "tidecourt") -> None:
    """Say in words what a parser, its arguments and its commands are for."""
    parser.words = words
    parser.description = words.say(f"cli.{name}.description")
    parser.epilog = words.say(f"cli.{name}.examples")
    lang = parser._option_string_actions.get(LANG) or parser.add_argument(LANG, choices=LANGUAGES)
    if name != "tidecourt":
        lang.default = SUPPRESS  # where it is not said, what was said before the command counts
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for listed in action._choices_actions:
                listed.help = words.say(f"cli.{listed.dest}.help")
            for command, each in action.choices.items():
                explain(each, words, command)
        else:
            action.help = help_of(name, action, words)
        action.metavar = metavar_of(action, words)
        if isinstance(action.type, FunctionType):
            action.type = in_words(action.type, words)
    for group in parser._action_groups:
        if words.has(f"cli.{name}.groups.{group.title}"):
            group.title = words.say(f"cli.{name}.groups.{group.title}")


def help_of(command: str, action: Action, words: Words) -> str | None:
    """What an argument is for; a setting of the server says it of itself, in English."""
    said = None if isinstance(action, OF_ARGPARSE) else action.help
    if said is not None:
        said = catalogue(words.lang, "settings").get(said, said)
    for key in (f"cli.{command}.arguments.{action.dest}", f"cli.arguments.{action.dest}"):
        if said is None and words.has(key):
            said = words.say(key)
    return f"{said} (%({USUAL})s)" if USUAL in vars(action) else said


def shows_usual(action: Action, value: str) -> None:
    """Add to the help what a value is if nobody says it; argparse fills in what an action keeps."""
    vars(action)[USUAL] = value


def metavar_of(action: Action, words: Words) -> str | tuple[str, ...] | None:
    """What stands in the help for a value; letters that are no word stay."""
    shown = action.metavar
    if shown is None and action.option_strings and action.nargs != 0 and action.choices is None:
        shown = action.dest.upper()
    if isinstance(shown, str):
        return words.say(f"cli.metavar.{shown}") if words.has(f"cli.metavar.{shown}") else shown
    return None if shown is None else tuple(words.say(f"cli.metavar.{each}") for each in shown)


def in_words(read: Callable[[str], Any], words: Words) -> Callable[[str], Any]:
    """What reads an argument, with a sentence in the reader's language on what is wrong with it."""

    @wraps(read)
    def reading(text: str) -> Any:
        try:
            return read(text)
        except GameError as error:
            raise ArgumentTypeError(told(error, words)) from None

    return reading


def speak(words: Words) -> None:
    """Let argparse say its own words in this language. It asks gettext for them, by two names of
    its module, and has no other door."""
    own = catalogue(words.lang, "argparse")

    def one(text: str) -> str:
        return own.get(text, text)

    def counted(single: str, plural: str, number: int) -> str:
        return words.grammar.agreeing(number, [one(single), *one(plural).split("|")])

    vars(argparse).update(_=one, ngettext=counted)


def lang_in(argv: Sequence[str]) -> str | None:
    """The language that a command line asks for, wherever on it; None if it is none of ours."""
    asked = None
    for place, word in enumerate(argv):
        name, equals, value = word.partition("=")
        if name == LANG:
            asked = value if equals else "".join(argv[place + 1 : place + 2])
    return asked if asked in LANGUAGES else None
