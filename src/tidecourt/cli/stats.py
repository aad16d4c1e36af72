"""`tidecourt stats`: what cards and guilds have been worth in finished games."""

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tidecourt.arena.provenance import source
from tidecourt.cli.arguments import add_workers, listed, positive, seed, words_for
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.progress import progress_bar
from tidecourt.core.game import GameError
from tidecourt.games.registry import game_named
from tidecourt.locales import Words
from tidecourt.numbers.cells import Cell, Numbers, Tally, facts, read
from tidecourt.numbers.names import kind_name, name_of
from tidecourt.numbers.parquet import write_parquet
from tidecourt.numbers.published import Run, read_run, shipped, write_run
from tidecourt.numbers.run import counted, plans
from tidecourt.numbers.watching import Entry
from tidecourt.telling.hints import decimal, percent

LEVELS: Final = "beginner,greedy,learned"
SORTS: Final = ("taken", "won", "points", "name")
MEASURES: Final = SORTS[:3]


def register(commands: Commands) -> None:
    parser = add_command(commands, "stats", run)
    parser.add_argument("game", metavar="GAME", nargs="?")
    parser.add_argument("--players", type=positive, metavar="N")
    parser.add_argument("--with", dest="modules", metavar="A,B")
    parser.add_argument("--level", metavar="LEVEL")
    parser.add_argument("--kind", metavar="KIND")
    parser.add_argument("--sort", choices=SORTS, default="won")
    parser.add_argument("--file", type=Path, metavar="FILE")
    parser.add_argument("--db", metavar="DB")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--ndjson", action="store_true")
    form.add_argument("--parquet", type=Path, metavar="FILE")
    play = parser.add_argument_group("run")
    play.add_argument("--run", dest="out", type=Path, metavar="FILE")
    play.add_argument("--levels", default=LEVELS, metavar="A,B")
    play.add_argument("--games", type=positive, default=300, metavar="N")
    play.add_argument("--seed", type=seed, default=1, metavar="S")
    play.add_argument("--resume", action="store_true")
    add_workers(parser)


def run(args: Namespace) -> int:
    if args.game is not None:
        game_named(args.game)
    if args.out is not None:
        return play_run(args)
    if args.db is not None and args.file is not None:
        raise GameError("either --file or --db: they are different games")
    if args.db is not None:
        return show(of_server(args.db), args)
    return show((shipped() if args.file is None else read_run(args.file)).numbers, args)


def of_server(db: str) -> Numbers:
    """What was counted in a server's own games, whether it runs or not."""
    from tidecourt.server.admin_orders import give  # only here: it brings the server along
    from tidecourt.server.database import where

    return read(give(where(db), "numbers", "", 0).text.splitlines())


# -------------------------------------------------------------------- playing


def play_run(args: Namespace) -> int:
    """Play the settings that are missing, and keep each when it is whole."""
    wanted = plans(args.game, listed(args.levels), args.games, args.seed)
    made = Run(args.seed, args.games)
    if args.resume and args.out.exists():
        made = read_run(args.out)
        if (made.seed, made.games) != (args.seed, args.games):
            raise GameError(
                "{path} keeps other games than these: move it, or leave --resume out",
                path=args.out,
            )
    with progress_bar() as bar:
        task = bar.add_task("", total=sum(plan.games for plan in wanted))
        for plan in wanted:
            if plan.cell in made.numbers:
                bar.advance(task, plan.games)
                continue
            bar.update(task, description=f"{plan.setting} · {plan.level}")
            tally = counted(plan, args.workers, lambda games: bar.advance(task, games))
            made.numbers[plan.cell] = tally
            if source() not in made.sources:
                made.sources.append(source())
            write_run(made, args.out)
    return 0


# -------------------------------------------------------------------- showing


def show(numbers: Numbers, args: Namespace) -> int:
    """The cells that are asked for: as tables, or for programs."""
    cells = {cell: numbers[cell] for cell in sorted(numbers) if fits(cell, args)}
    if not cells:
        raise GameError("there are no games like that: `tidecourt stats` lists which there are")
    if args.json or args.ndjson or args.parquet is not None:
        write(cells, args)
    elif len(cells) == 1 or any((args.level, args.players, args.modules)):
        words = words_for(args.lang)
        console = Console(highlight=False)
        for cell, tally in cells.items():
            for table in tables(cell, tally, args, words):
                console.print(table)
        console.print(words.say("numbers.explained"))
    else:
        Console(highlight=False).print(overview(cells, words_for(args.lang)))
    return 0


def fits(cell: Cell, args: Namespace) -> bool:
    """Whether a cell is one of those asked for; what is not said fits all."""
    asked = (
        (args.game, cell.game),
        (args.players, cell.players),
        (args.level, cell.level),
        (None if args.modules is None else set(listed(args.modules)), modules_of(cell)),
    )
    return all(wish is None or wish == value for wish, value in asked)


def modules_of(cell: Cell) -> set[str]:
    return set(cell.modules.split("+")) - {""}


def write(cells: Numbers, args: Namespace) -> None:
    """For programs: one JSON object, an object a line, or a Parquet file."""
    rows: Iterator[dict[str, Any]] = (
        row
        for cell, tally in cells.items()
        for row in facts(cell, tally)
        if args.kind in (None, row["kind"])
    )
    if args.parquet is not None:
        write_parquet(rows, args.parquet)
    elif args.json:
        print(json.dumps({"rows": list(rows)}, ensure_ascii=False))
    else:
        for row in rows:
            print(json.dumps(row, ensure_ascii=False))


def overview(cells: Numbers, words: Words) -> Table:
    """Which games there are."""
    table = Table(box=SIMPLE_HEAD)
    for name in ("game", "modules", "level"):
        table.add_column(words.say(f"numbers.column.{name}"))
    for name in ("players", "games"):
        table.add_column(words.say(f"numbers.column.{name}"), justify="right")
    for cell, tally in cells.items():
        modules = cell.modules.replace("+", ", ")
        table.add_row(cell.game, modules, cell.level, str(cell.players), str(tally.games))
    return table


def tables(cell: Cell, tally: Tally, args: Namespace, words: Words) -> Iterator[Table]:
    """A cell: a table a kind, guilds first."""
    for kind in sorted({entry.kind for entry in tally.sums}):
        if args.kind in (None, kind):
            for guilds in (True, False):
                rows = [
                    row
                    for row in facts(cell, tally)
                    if row["kind"] == kind and (row["card"] == "") is guilds
                ]
                if rows:
                    yield one_table(cell, tally, kind, rows, args.sort, words)


def one_table(
    cell: Cell, tally: Tally, kind: str, rows: list[dict[str, Any]], sort: str, words: Words
) -> Table:
    guilds = not rows[0]["card"]
    title = words.say(
        "numbers.heading",
        kind=kind_name(cell.game, kind, guilds, words),
        game=" + ".join([cell.game, *sorted(modules_of(cell))]),
        players=cell.players,
        level=cell.level,
        games=tally.games,
    )
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(words.say("numbers.column.name"))
    for name in ("came_up", *MEASURES):
        table.add_column(words.say(f"numbers.column.{name}"), justify="right", no_wrap=True)
    named = [(name_of(cell.game, entry_of(row), words), row) for row in rows]
    named.sort(key=lambda each: each[0])
    if sort != "name":
        named.sort(key=lambda each: -1.0 if each[1][sort] is None else each[1][sort], reverse=True)
    for name, row in named:
        figures = (shown(row, each, words) for each in MEASURES)
        table.add_row(Text(name), str(row["came_up"]), *figures)
    return table


def entry_of(row: dict[str, Any]) -> Entry:
    return Entry(row["kind"], row["card"], row["guild"])


def shown(row: dict[str, Any], measure: str, words: Words) -> str:
    """A figure with its interval."""
    values = [row[measure], row[f"{measure}_low"], row[f"{measure}_high"]]
    if values[0] is None:
        return "-"
    write_one = decimal if measure == "points" else percent
    value = write_one(words, values[0])
    if values[1] is None or values[2] is None:
        return value
    low, high = (
        decimal(words, edge) if measure == "points" else str(round(100 * edge))
        for edge in values[1:]
    )
    return words.say("numbers.figure", value=value, low=low, high=high)
