"""`tidecourt simulate`: headless games, counted."""

import json
from argparse import Namespace
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

import tidecourt
from tidecourt.arena.simulate import Plan, Tally, bots_for, simulate
from tidecourt.bots.spec import read_specs
from tidecourt.cli.arguments import (
    add_cluster,
    add_setup,
    listed,
    options_in,
    positive,
    records_kept,
    seed,
)
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.progress import progress_bar
from tidecourt.games.registry import game_named


def register(commands: Commands) -> None:
    parser = add_command(commands, "simulate", run)
    parser.add_argument("game", metavar="GAME")
    add_setup(parser)
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B",
    )
    parser.add_argument("--games", type=positive, default=1000, metavar="N")
    parser.add_argument("--seed", type=seed, default=1, metavar="S")
    parser.add_argument("--workers", type=positive, default=1, metavar="W")
    add_cluster(parser)
    parser.add_argument("--records", type=Path, metavar="DIR")
    parser.add_argument("--json", action="store_true")


def run(args: Namespace) -> int:
    game = game_named(args.game)
    setup = game.setup(args.players, tuple(listed(args.modules)), options_in(args.option))
    bots = bots_for(read_specs(args.bots), setup.players, game)
    plan = Plan(
        game.name,
        setup.players,
        setup.modules,
        setup.options,
        bots,
        args.games,
        args.seed,
        records_kept(args.records, args.cluster),
    )
    start = perf_counter()
    tally = simulate_with_bar(plan, args.workers, args.cluster)
    facts = report(plan, tally, perf_counter() - start)
    if args.json:
        print(json.dumps(facts))
    else:
        show(facts, Console())
    return 0


def simulate_with_bar(plan: Plan, workers: int, cluster: str = "") -> Tally:
    """Play a plan; on a terminal, a bar on standard error shows how far it is."""
    bar = progress_bar()
    with bar:
        task = bar.add_task(f"Playing {plan.game}", total=plan.games)
        return simulate(plan, workers, lambda games: bar.advance(task, games), cluster)


def report(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    """What the command prints, in the order it is documented."""
    return {
        **plan.told(),
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 1),
        "decisions_per_second": round(tally.decisions / seconds),
        "wins": tally.wins,
        "mean_scores": [round(points / tally.games, 3) for points in tally.points],
        "digest": tally.digest(),
        "compiled": tidecourt.COMPILED,
    }


def show(facts: dict[str, Any], console: Console) -> None:
    """The result as a table for people."""
    table = Table(title=heading(facts), title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for name in ("wins", "share", "mean points"):
        table.add_column(name, justify="right")
    for seat, name in enumerate(facts["bots"]):
        wins = facts["wins"][seat]
        share = f"{100 * wins / facts['games']:.1f} %"
        table.add_row(str(seat), name, f"{wins:,}", share, f"{facts['mean_scores'][seat]:.2f}")
    console.print(table)
    console.print(
        f"{facts['games']:,} games, {facts['decisions']:,} decisions in {facts['seconds']:.1f} s: "
        f"{facts['games_per_second']:,.0f} games and {facts['decisions_per_second']:,} decisions "
        f"a second ({'compiled' if facts['compiled'] else 'interpreted'})",
        highlight=False,
    )
    console.print(f"digest {facts['digest']}", highlight=False)


def heading(facts: dict[str, Any]) -> str:
    modules = f" with {', '.join(facts['modules'])}" if facts["modules"] else ""
    return f"{facts['game']}{modules}, {facts['players']} players, seed {facts['seed']}"
