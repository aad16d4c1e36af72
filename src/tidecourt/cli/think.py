"""`tidecourt think`: bots of a server with many nodes that think on a machine of their own."""

import logging
from argparse import Namespace
from os import environ
from typing import Final

from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.serve import add_setting
from tidecourt.locales import words
from tidecourt.server.settings import SETTINGS
from tidecourt.server.sources import FILE_FLAG, find

TAKEN: Final = ("db", "workers", "answer_delay", "window", "idle", "log_level", "lang")
"""The settings that mean something here: those of the nodes, else bots take other times there."""


def register(commands: Commands) -> None:
    parser = add_command(commands, "think", run)
    parser.add_argument(FILE_FLAG, metavar="FILE")
    for name in TAKEN:
        add_setting(parser, name, SETTINGS[name])


def run(args: Namespace) -> int:
    from tidecourt.server import logs, thinking  # only here: it brings the server along

    said = {name: getattr(args, name, None) for name in SETTINGS}
    settings = find(said, environ, args.settings).settings
    logs.set_up(logging.getLevelNamesMapping()[settings.log_level.upper()])

    def ready() -> None:
        print(words(settings.lang).say("interface.think.ready", db=settings.db), flush=True)

    thinking.think(settings, ready)
    return 0
