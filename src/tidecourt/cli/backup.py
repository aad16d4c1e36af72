"""`tidecourt backup` and `tidecourt restore`: copies of a server's tables."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from pathlib import Path
from typing import Final

from tidecourt.cli.arguments import add_language, words_for

BACKUP_EXAMPLES: Final = """examples:
  tidecourt backup /var/lib/tidecourt/server.db tables-monday.db
  tidecourt backup server.db latest.db --overwrite

The server may go on: the copy holds everything that was saved when it began."""
RESTORE_EXAMPLES: Final = """examples:
  tidecourt restore tables-monday.db /var/lib/tidecourt/server.db

Stop the server first. What is there now is kept beside it, under a name with the time."""


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    making = commands.add_parser(
        "backup",
        help="copy a server's tables while it runs",
        description="Copy the file of a server's tables, also while the server runs, and check "
        "the copy.",
        epilog=BACKUP_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    making.add_argument("db", metavar="DB", type=Path, help="the file in which tables are kept")
    making.add_argument("file", metavar="FILE", type=Path, help="the copy")
    making.add_argument("--overwrite", action="store_true", help="also if there is such a file")
    add_language(making)
    making.set_defaults(run=make)
    taking = commands.add_parser(
        "restore",
        help="put a copy of a server's tables back",
        description="Check a copy and put it in the place of a server's tables.",
        epilog=RESTORE_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    taking.add_argument("file", metavar="FILE", type=Path, help="the copy")
    taking.add_argument("db", metavar="DB", type=Path, help="the file in which tables are kept")
    add_language(taking)
    taking.set_defaults(run=take_back)


def make(args: Namespace) -> int:
    from tidecourt.server.backup import backup  # only here: it brings the server along

    found = backup(args.db, args.file, args.overwrite)
    words = words_for(args.lang)
    values = {"path": args.file, "tables": found.tables, "moves": found.moves}
    print(words.say("interface.backup.made", **values))
    return 0


def take_back(args: Namespace) -> int:
    from tidecourt.server.backup import restore  # only here: it brings the server along

    found, aside = restore(args.file, args.db)
    words = words_for(args.lang)
    values = {"path": args.db, "tables": found.tables, "moves": found.moves}
    print(words.say("interface.backup.restored", **values))
    if aside is not None:
        print(words.say("interface.backup.aside", path=aside))
    return 0
