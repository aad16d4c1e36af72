"""`tidecourt backup` and `tidecourt restore`: copies of a server's tables."""

from argparse import Namespace
from pathlib import Path

from tidecourt.cli.arguments import words_for
from tidecourt.cli.parser import Commands, add_command


def register(commands: Commands) -> None:
    making = add_command(commands, "backup", make)
    making.add_argument("db", metavar="DB", type=Path)
    making.add_argument("file", metavar="FILE", type=Path)
    making.add_argument("--overwrite", action="store_true")
    taking = add_command(commands, "restore", take_back)
    taking.add_argument("file", metavar="FILE", type=Path)
    taking.add_argument("db", metavar="DB", type=Path)


def make(args: Namespace) -> int:
    from tidecourt.server.backup import backup  # only here: it brings the server along

    copied = backup(args.db, args.file, args.overwrite)
    words = words_for(args.lang)
    values = {"path": args.file, "tables": copied.tables, "moves": copied.moves}
    print(words.say("interface.backup.made", **values))
    return 0


def take_back(args: Namespace) -> int:
    from tidecourt.server.backup import restore  # only here: it brings the server along

    copied, aside = restore(args.file, args.db)
    words = words_for(args.lang)
    values = {"path": args.db, "tables": copied.tables, "moves": copied.moves}
    print(words.say("interface.backup.restored", **values))
    if aside is not None:
        print(words.say("interface.backup.aside", path=aside))
    return 0
