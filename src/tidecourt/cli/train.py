"""`tidecourt train`: learn a game's value function from self-play."""

from argparse import Namespace
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from tidecourt.arena.cluster import joined
from tidecourt.arena.provenance import source
from tidecourt.arena.workers import one_thread_each, stay_no_longer
from tidecourt.cli.arguments import add_cluster, listed, positive, seed
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.progress import progress_bar
from tidecourt.core.game import GameError
from tidecourt.games.registry import game_named
from tidecourt.training.curves import draw
from tidecourt.training.plan import (
    AT_ONCE,
    CRITIC,
    LEARNED,
    POLICY,
    VALUE,
    Plan,
    check_start,
    plan_from,
    usual_plan,
)
from tidecourt.training.runs import AnyRun, run_of
from tidecourt.training.trainer import STATE, Training, kept_plan

NETWORK: Final = "network.npz"
PICTURE: Final = "curve.svg"
CHANGED: Final = (
    "games",
    "seed",
    "hidden",
    "learning_rate",
    "td_lambda",
    "epsilon",
    "replay_ratio",
    "replay_size",
    "players",
    "simulations",
    "turn_worlds",
    "search_fraction",
    "kind",
    "start",
    "bystanders",
    "against",
)


def register(commands: Commands) -> None:
    parser = add_command(commands, "train", run)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.add_argument("--games", type=positive, metavar="N")
    parser.add_argument("--seed", type=seed, metavar="S")
    parser.add_argument("--hidden", type=sizes, metavar="A,B")
    parser.add_argument("--learning-rate", type=float, metavar="R")
    parser.add_argument("--td-lambda", type=float, metavar="L")
    parser.add_argument("--epsilon", type=float, metavar="E")
    parser.add_argument("--replay-ratio", type=float, metavar="R")
    parser.add_argument("--replay-size", type=positive, metavar="N")
    parser.add_argument("--players", type=sizes, metavar="A,B")
    parser.add_argument("--simulations", type=int, metavar="N")
    parser.add_argument("--turn-worlds", type=int, metavar="N")
    parser.add_argument("--search-fraction", type=float, metavar="F")
    parser.add_argument("--kind", choices=(VALUE, POLICY, CRITIC))
    parser.add_argument("--start", metavar="NAME")
    parser.add_argument("--bystanders", type=float, metavar="F")
    parser.add_argument("--against", choices=(LEARNED,))
    parser.add_argument(
        "--workers",
        type=int,
        choices=(1, 2),
        default=2,
    )
    add_cluster(parser)
    parser.add_argument("--save-every", type=positive, default=10_000, metavar="N")
    parser.add_argument(
        "--deals",
        type=int,
        default=30,
        metavar="N",
    )
    parser.add_argument("--resume", action="store_true")


def run(args: Namespace) -> int:
    there = (args.out / STATE).exists()
    if there and not args.resume:
        raise GameError(
            "{path} keeps a run already: add --resume, or name another folder", path=args.out
        )
    if args.resume and not there:
        raise GameError("{path} keeps no run to go on with", path=args.out)
    plan = plan_of(args)
    with one_thread_each(), players(args.workers, args.cluster) as pool:
        training = run_of(plan, args.out, pool)
        if args.resume:
            training.resume()
        train(training, args.save_every, args.deals)
    draw(args.out, args.out / PICTURE)
    print(f"{args.out / NETWORK}: {training.round * AT_ONCE:,} games; {args.out / PICTURE}")
    return 0


def sizes(text: str) -> tuple[int, ...]:
    """Numbers with commas between them."""
    try:
        return tuple(int(size) for size in listed(text))
    except ValueError:
        raise GameError(
            "expected whole numbers with commas between, not '{text}'", text=text
        ) from None


def plan_of(args: Namespace) -> Plan:
    """The plan asked for: what is not said is as it was, or as it usually is."""
    game = game_named(args.game).name
    usual = kept_plan(args.out) if args.resume else usual_plan(game, args.kind or VALUE)
    if usual.game != game:
        raise GameError("{path} keeps a run of {game}", path=args.out, game=usual.game)
    said = {name: value for name in CHANGED if (value := getattr(args, name)) is not None}
    plan = plan_from({**usual.facts(), **said})
    check_start(plan)
    return plan


def players(workers: int, cluster: str) -> AbstractContextManager[Executor | None]:
    """Who plays the games: this process, another one, or those of a cluster."""
    if cluster:
        return joined(cluster, workers)
    if workers == 1:
        return nullcontext()
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=stay_no_longer)


def train(training: AnyRun, save_every: int, deals: int) -> None:
    """Learn to the end of the plan, with a bar, and keep it now and then."""
    plan = training.plan
    bar = progress_bar()
    with bar:
        task = bar.add_task(f"Learning {plan.game}", total=plan.rounds() * AT_ONCE)

        def told(now: Training[Any, Any, Any]) -> None:
            games = now.round * AT_ONCE
            bar.update(
                task,
                completed=games,
                description=f"Learning {plan.game}, loss {now.losses[-1]:.3f}{won(now)}",
            )
            if games % save_every < AT_ONCE or now.round == plan.rounds():
                keep(now, deals)

        bar.update(task, completed=training.round * AT_ONCE)
        training.go_on(told)


def won(training: Training[Any, Any, Any]) -> str:
    if not training.curve:
        return ""
    return f", {training.curve[-1]['share']:.0%} against {training.curve[-1]['against']}"


def keep(training: Training[Any, Any, Any], deals: int) -> None:
    """Save the run and its network, after it was measured."""
    games = training.round * AT_ONCE
    if deals:
        training.curve.append({"games": games, **training.measure(deals)})
    training.save()
    made = source()
    about = {"stages": training.stages, "games": games, "commit": made.commit, "date": made.date}
    training.save_network(training.folder / NETWORK, about)
