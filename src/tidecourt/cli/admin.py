"""`tidecourt admin`: what whoever runs a server may do with its tables and its visitors."""

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tidecourt.cli.arguments import words_for
from tidecourt.cli.parser import Commands, add_command
from tidecourt.locales import Words

ORDERS = ("list", "end", "export", "ban", "unban", "bans", "retention", "recount", "audit")


def register(commands: Commands) -> None:
    parser = add_command(commands, "admin", run)
    parser.add_argument("db", metavar="DB")
    parser.add_argument("order", choices=ORDERS)
    parser.add_argument("name", nargs="?", default="", metavar="NAME")
    parser.add_argument("--days", type=int, default=0, metavar="N")
    parser.add_argument("--out", type=Path, metavar="FILE")


def run(args: Namespace) -> int:
    from tidecourt.server.admin_orders import give  # only here: it brings the server along
    from tidecourt.server.database import where

    words = words_for(args.lang)
    told = give(where(args.db), args.order, args.name, args.days)
    if told.rows:
        show(told.rows)
    elif args.out is not None:
        args.out.write_text(told.text, "utf-8")
    elif args.order == "export":
        sys.stdout.write(told.text)
    else:
        print(sentence(args.order, told.text, words))
    return 0


def show(rows: list[list[str]]) -> None:
    table = Table(*rows[0])
    for row in rows[1:]:
        table.add_row(*row)
    Console(highlight=False).print(table)


def sentence(order: str, text: str, words: Words) -> str:
    """What was done."""
    if order == "retention":
        tables, guests = text.split()
        return words.say("interface.admin.retention", tables=int(tables), guests=int(guests))
    return words.say(f"interface.admin.{order}", name=text)
