"""`tidecourt serve`: a server for others to join."""

import logging
from argparse import Namespace
from os import environ

from tidecourt.cli.arguments import words_for
from tidecourt.cli.parser import Commands, Parser, add_command, shows_usual
from tidecourt.locales import Words, words
from tidecourt.locales.by_english import told
from tidecourt.server.settings import SETTINGS, Setting
from tidecourt.server.sources import FILE_FLAG, USUAL, WIDEST, Found, find, strangers


def register(commands: Commands) -> None:
    parser = add_command(commands, "serve", run)
    parser.add_argument(FILE_FLAG, metavar="FILE")
    parser.add_argument("--show-settings", action="store_true")
    for name, known in SETTINGS.items():
        add_setting(parser, name, known)


def add_setting(parser: Parser, name: str, known: Setting) -> None:
    """A flag for a setting. What it says is checked with what the other sources say."""
    usual = known.kind.shown(known.usual(environ)).strip('"')
    flag = parser.add_argument(known.flag, dest=name, metavar=known.kind.sign)
    flag.help = known.help
    if 0 < len(usual) <= WIDEST:
        shows_usual(flag, usual)


def run(args: Namespace) -> int:
    effective = find({name: getattr(args, name) for name in SETTINGS}, environ, args.settings)
    if args.show_settings:
        show(effective, words_for(args.lang))
    else:
        serve(effective)
    return 0


def show(effective: Found, words: Words) -> None:
    """Print a settings file that says the same, with the source of each line beside it."""
    lines = list(effective.toml())
    width = max(len(line) for line, _ in lines if len(line) <= WIDEST)
    print(f"# {effective.file or words.say('interface.serve.no_file')}")
    for line, source in lines:
        said = words.say("interface.serve.usual") if source == USUAL else source
        print(f"{line:{width}}  # {said}")
    for sentence in strangers(environ):
        print(f"# {told(sentence, words)}")


def serve(effective: Found) -> None:
    from tidecourt.server import logs, run  # only here: other commands start without their weight

    settings = effective.settings
    logs.set_up(logging.getLevelNamesMapping()[settings.log_level.upper()])

    def ready(address: str) -> None:
        for sentence in strangers(environ):
            run.log.warning(str(sentence))
        print(words(settings.lang).say("interface.serve.address", address=address), flush=True)

    run.serve(settings, ready)
