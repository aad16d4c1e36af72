"""`tidecourt arena`: bots against each other, with intervals and ratings."""

import json
from argparse import (
    BooleanOptionalAction,
    Namespace,
)
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any

from rich.console import Console

from tidecourt.arena.compete import Plan, Played, Result, Stop, compete
from tidecourt.arena.kept import Kept
from tidecourt.arena.plan import setting_of
from tidecourt.arena.report import report
from tidecourt.arena.rounds import Round
from tidecourt.bots.registry import check, levels
from tidecourt.bots.spec import read_specs
from tidecourt.cli.arguments import (
    add_cluster,
    add_setup,
    add_workers,
    listed,
    options_in,
    positive,
    records_kept,
    seed,
)
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.progress import progress_bar
from tidecourt.cli.standings import percent, show
from tidecourt.core.game import Game, GameError
from tidecourt.games.registry import game_named

INTERRUPTED = 130


def register(commands: Commands) -> None:
    parser = add_command(commands, "arena", run)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots",
        action="append",
        required=True,
        metavar="A,B",
    )
    parser.add_argument(
        "--games",
        type=positive,
        default=400,
        metavar="N",
    )
    add_setup(parser)
    parser.add_argument("--seed", type=seed, default=1, metavar="S")
    add_workers(parser)
    add_cluster(parser)
    parser.add_argument(
        "--stop",
        action=BooleanOptionalAction,
        default=False,
    )
    parser.add_argument(
        "--elo",
        nargs=2,
        type=float,
        default=(0.0, 15.0),
        metavar=("LOW", "HIGH"),
    )
    parser.add_argument("--aivat", action="store_true")
    parser.add_argument("--records", type=Path, metavar="DIR")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument(
        "--json",
        nargs="?",
        const="-",
        metavar="FILE",
    )


def run(args: Namespace) -> int:
    game = game_named(args.game)
    setup = game.setup(args.players, tuple(listed(args.modules)), options_in(args.option))
    setting = setting_of(game.name, setup)
    low, high = args.elo
    if args.stop and not low < high:
        raise GameError("--elo wants the lower limit first")
    plan = Plan(
        setting.game,
        setting.players,
        setting.modules,
        setting.options,
        bots_in(args.bots, game),
        args.games,
        args.seed,
        Stop(low, high) if args.stop else None,
        records_kept(args.records, args.cluster),
        args.aivat,
    )
    if args.resume and args.keep is None:
        raise GameError("--resume goes on with what --keep FILE keeps")
    if args.keep is None:
        facts = compete_with_bar(Result(plan), args.workers, cluster=args.cluster)
    else:
        with closing(Kept(args.keep, plan, args.resume)) as kept:
            facts = compete_with_bar(kept.result, args.workers, kept.heard, args.cluster)
    if args.json is not None:
        write_json(facts, args.json)
    if args.json != "-":
        show(facts, Console())
    return INTERRUPTED if facts["run"]["interrupted"] else 0


def bots_in(texts: list[str], game: Game) -> tuple[str, ...]:
    """The bots that are asked for, checked; one alone is given an opponent."""
    specs = [spec for text in texts for spec in read_specs(text)]
    for spec in specs:
        check(spec, game)
    names = [str(spec) for spec in specs]
    if len(names) == 1:
        names.append(levels(game)[:2][-1].name)
    if len(names) < 2:
        raise GameError("name the bots that are to meet, for instance --bots greedy,random")
    return tuple(names)


def compete_with_bar(
    result: Result,
    processes: int,
    heard: Callable[[Played, Round], None] = lambda played, one_round: None,
    cluster: str = "",
) -> dict[str, Any]:
    """Play a run and report it; on a terminal, a bar on standard error shows how far it is."""
    plan = result.plan
    bar = progress_bar()
    start = perf_counter()
    with bar:
        wanted = {id(p): plan.rounds(p.contest) * len(p.contest.seatings) for p in result.played}
        task = bar.add_task("", total=sum(wanted.values()))
        bar.advance(task, sum(len(f.games) for p in result.played for f in p.rounds))

        def told(played: Played, one_round: Round) -> None:
            heard(played, one_round)
            bar.update(task, advance=len(one_round.games), description=so_far(plan, played))

        with ended_like_interrupted():
            compete(result, processes, told, cluster)
    return report(result, perf_counter() - start, processes)


@contextmanager
def ended_like_interrupted() -> Iterator[None]:
    """A run that is told to end, by `timeout` or at a shutdown, says what it knows as well."""
    if current_thread() is not main_thread():  # only that one hears signals
        yield
        return
    before = signal(SIGTERM, default_int_handler)
    try:
        yield
    finally:
        signal(SIGTERM, before)


def so_far(plan: Plan, played: Played) -> str:
    """How the contest under way stands."""
    first, other = (plan.bots[bot] for bot in played.contest.bots[:2])
    return f"{first} - {other}: {percent(played.rate)}"


def write_json(facts: dict[str, Any], path: str) -> None:
    text = json.dumps(facts, ensure_ascii=False)
    if path == "-":
        print(text)
    else:
        Path(path).write_text(text + "\n", "utf-8")
