"""`tidecourt ladder`: every level against the one below it."""

import json
from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import Any

from tidecourt.arena.kept import Kept
from tidecourt.arena.ladder import Cell, cells, name_of, put_in, settings, table
from tidecourt.bots.registry import check
from tidecourt.bots.spec import read_budget, read_specs
from tidecourt.cli.arena import INTERRUPTED, compete_with_bar
from tidecourt.cli.arguments import add_cluster, add_workers, listed, positive, seed
from tidecourt.cli.parser import Commands, add_command
from tidecourt.games.registry import game_named


def register(commands: Commands) -> None:
    parser = add_command(commands, "ladder", run)
    parser.add_argument("game", metavar="GAME", nargs="?")
    parser.add_argument("--settings", default="", metavar="A,B")
    parser.add_argument("--bots", default="", metavar="A,B")
    parser.add_argument("--games", type=positive, default=400, metavar="N")
    parser.add_argument(
        "--budget",
        metavar="TIME",
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="S")
    add_workers(parser)
    add_cluster(parser)
    parser.add_argument(
        "--keep",
        type=Path,
        default=Path("build/ladder"),
        metavar="DIR",
    )
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--out", type=Path, metavar="FILE")


def run(args: Namespace) -> int:
    if args.game is not None:
        game_named(args.game)
    specs = read_specs(args.bots)
    budget = read_budget(args.budget) if args.budget else None
    chosen = settings(args.game, listed(args.settings))
    for setting in chosen:
        for spec in specs:
            check(spec, game_named(setting.game))
        if args.out is not None:
            put_in(args.out.read_text("utf-8"), name_of(setting), "")
    for setting in chosen:
        reports: list[dict[str, Any]] = []
        for cell in cells(setting, specs, budget):
            reports.append(climb(cell, args))
            if reports[-1]["run"]["interrupted"]:
                break
        publish(name_of(setting), str(setting), reports, args.out)
        if reports[-1]["run"]["interrupted"]:
            return INTERRUPTED
    return 0


def climb(cell: Cell, args: Namespace) -> dict[str, Any]:
    """Play what is missing of a cell and keep its report."""
    plan = cell.plan(args.games, args.seed)
    with closing(Kept(args.keep / f"{cell.name}.jsonl", plan, args.resume)) as kept:
        facts = compete_with_bar(kept.result, args.workers, kept.heard, args.cluster)
    text = json.dumps(facts, ensure_ascii=False, indent=1)
    (args.keep / f"{cell.name}.json").write_text(text + "\n", "utf-8")
    return facts


def publish(name: str, heading: str, reports: list[dict[str, Any]], page: Path | None) -> None:
    """Print a setting's table, and put it into the page."""
    known = [facts for facts in reports if facts["games"]]
    if not known:
        return
    text = table(known)
    print(f"{heading}\n\n{text}\n", flush=True)
    if page is not None:
        page.write_text(put_in(page.read_text("utf-8"), name, text), "utf-8")
