"""`tidecourt serve`: a server for others to join."""

import logging
from argparse import (
    ArgumentParser,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
    _SubParsersAction,
)
from os import environ
from typing import Final

from tidecourt.locales import words
from tidecourt.server.kinds import Switch
from tidecourt.server.settings import SETTINGS, Setting
from tidecourt.server.sources import FILE, FILE_FLAG, WIDEST, Found, find, strangers

EXAMPLES: Final = """examples:
  tidecourt serve                                for this machine alone, at port 8080
  tidecourt serve --host 0.0.0.0 --port 80       for everybody who can reach this machine
  tidecourt serve --db /var/lib/tidecourt.db --proxy --workers 4
                                                 behind a proxy that speaks TLS
  tidecourt serve --show-settings                every setting, and where it comes from

Whatever a flag does not say is taken from a variable (--port is TIDECOURT_PORT), then from the
settings file (port = 8080), which --show-settings can write. docs/hosting.md tells the rest.

/health says whether it is well, /metrics what it counts, /api/openapi.json how programs use it.
Logs go to standard error, an object a line."""


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    parser = commands.add_parser(
        "serve",
        help="let people and programs play over the network",
        description="Serve the games to browsers and programs until told to stop.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        FILE_FLAG,
        metavar="FILE",
        help=f"the settings file (default: {FILE} of the settings folder)",
    )
    parser.add_argument(
        "--show-settings", action="store_true", help="show every setting and its source, and end"
    )
    for name, known in SETTINGS.items():
        add_setting(parser, name, known)
    parser.set_defaults(run=run)


def add_setting(parser: ArgumentParser, name: str, known: Setting) -> None:
    """A flag for a setting. What it says is checked with what the other sources say."""
    usual = known.kind.shown(known.usual(environ)).strip('"')
    told = f"{known.help} ({usual})" if 0 < len(usual) <= WIDEST else known.help
    if isinstance(known.kind, Switch):
        parser.add_argument(
            known.flag, dest=name, action=BooleanOptionalAction, default=None, help=told
        )
    else:
        parser.add_argument(known.flag, dest=name, metavar=known.kind.sign, help=told)


def run(args: Namespace) -> int:
    found = find({name: getattr(args, name) for name in SETTINGS}, environ, args.settings)
    if args.show_settings:
        show(found)
    else:
        serve(found)
    return 0


def show(found: Found) -> None:
    for line in found.toml():
        print(line)
    for sentence in strangers(environ):
        print(f"# {sentence}")


def serve(found: Found) -> None:
    from tidecourt.server import logs, run  # only here: other commands start without their weight

    settings = found.settings
    logs.set_up(logging.getLevelNamesMapping()[settings.log_level.upper()])

    def ready(address: str) -> None:
        for sentence in strangers(environ):
            run.log.warning(sentence)
        print(words(settings.lang).say("interface.serve.address", address=address), flush=True)

    run.serve(settings, ready)
