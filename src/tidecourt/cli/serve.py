"""`tidecourt serve`: a server for others to join."""

import logging
from argparse import (
    ArgumentParser,
    ArgumentTypeError,
    Namespace,
    RawDescriptionHelpFormatter,
    _SubParsersAction,
)
from os import environ
from pathlib import Path
from typing import Final

from tidecourt.cli.arguments import add_language, positive, words_for
from tidecourt.cli.browser import HERE
from tidecourt.folders import data_folder

PORT: Final = 8080
PORTS: Final = 65536

EXAMPLES: Final = """examples:
  tidecourt serve                                for this machine alone, at port 8080
  tidecourt serve --host 0.0.0.0 --port 80       for everybody who can reach this machine
  tidecourt serve --db /var/lib/tidecourt.db --proxy --workers 4
                                                 behind a proxy that speaks TLS

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
    parser.add_argument("--host", default=HERE, help=f"the address to listen at ({HERE})")
    parser.add_argument(
        "--port", type=port, default=PORT, help=f"the port to listen at ({PORT}); 0: any free one"
    )
    parser.add_argument(
        "--db", type=Path, metavar="FILE", help="where tables are kept (default: your data folder)"
    )
    parser.add_argument(
        "--proxy",
        action="store_true",
        help="believe what a proxy says of visitors; only if all of them come through it",
    )
    parser.add_argument(
        "--workers", type=positive, default=1, metavar="N", help="processes in which bots think"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from tidecourt.server import logs, run  # only here: other commands start without their weight
    from tidecourt.server.settings import Settings

    words = words_for(args.lang)
    logs.set_up(logging.INFO)
    db = args.db or data_folder(environ) / "server.db"
    settings = Settings(db=db, proxy=args.proxy, workers=args.workers)

    def ready(address: str) -> None:
        print(words.say("interface.serve.address", address=address), flush=True)

    run.serve(settings, args.host, args.port, ready)
    return 0


def port(text: str) -> int:
    """The number of a port; 0 for any that is free."""
    if not text.isascii() or not text.isdigit() or len(text) > 5 or int(text) >= PORTS:
        raise ArgumentTypeError(f"a port is a number from 0 to {PORTS - 1}, not '{text}'")
    return int(text)
