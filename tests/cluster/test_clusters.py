"""Ray and Dask give what one process gives, also when a worker is killed under way."""

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest
from distributed import LocalCluster

from tests.cli.commands import ENVIRONMENT, tidecourt
from tests.cluster.killed import PLAN, killed_once
from tests.cluster.ray_nodes import machines, token
from tidecourt.arena.cluster import ClusterWorkers, joined
from tidecourt.arena.compete import Plan as Contest
from tidecourt.arena.compete import Result, compete
from tidecourt.arena.rounds import GameResult
from tidecourt.arena.simulate import Tally, chunks, simulate
from tidecourt.arena.workers import one_thread_each
from tidecourt.games.registry import game_named
from tidecourt.training.plan import AT_ONCE, Plan
from tidecourt.training.trainer import Run

# Their own code warns of what is old in it.
pytestmark = pytest.mark.filterwarnings("ignore")
ALONE = simulate(PLAN).digest()


@pytest.fixture(scope="module")
def dask() -> Iterator[str]:
    """The address of a cluster of two workers."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster.scheduler_address.replace("tcp://", "dask://")


@pytest.fixture(params=["ray", "dask"])
def address(request: pytest.FixtureRequest) -> str:
    return str(request.param if request.param == "ray" else request.getfixturevalue("dask"))


def test_a_killed_workers_task_is_done_again_with_the_same_result(
    address: str, tmp_path: Path
) -> None:
    mark = tmp_path / "killed"
    tally = Tally()
    with ClusterWorkers(joined(address, 2)) as crew:
        for part in crew.in_order(partial(killed_once, str(mark)), chunks(PLAN)):
            tally.add(part)
    assert mark.exists()
    assert tally.digest() == ALONE


def test_the_command_gives_the_same_digest(address: str) -> None:
    words = ("simulate", "legions", "--games", 300, "--workers", 2, "--json")
    alone = json.loads(tidecourt(*words).out)["digest"]
    assert json.loads(tidecourt(*words, "--cluster", address).out)["digest"] == alone


def test_a_ray_of_two_machines_gives_the_same_digest() -> None:
    words = ("simulate", "legions", "--games", 300, "--json")
    alone = json.loads(tidecourt(*words).out)["digest"]
    variables = token()
    with machines(variables, 2) as address:
        there = tidecourt(*words, "--cluster", address, environment=ENVIRONMENT | variables)
        assert there.status == 0, there.err
        assert json.loads(there.out)["digest"] == alone


def games_of(result: Result) -> list[list[GameResult]]:
    return [one_round.games for played in result.played for one_round in played.rounds]


def test_a_contest_gives_the_same_games(address: str) -> None:
    options = game_named("legions").setup().options
    plan = Contest("legions", 2, (), options, ("greedy", "random"), 8, 1)
    games = [
        [
            one.games
            for played in compete(Result(plan), 2, cluster=where).played
            for one in played.rounds
        ]
        for where in ("", address)
    ]
    assert games[0] == games[1]


def test_training_learns_the_same(address: str, tmp_path: Path) -> None:
    """Workers compute with one thread wherever they are: sums come out the same to the bit."""
    plan = Plan("legions", 2 * AT_ONCE, hidden=(8,))
    losses = []
    with (
        one_thread_each(),
        ProcessPoolExecutor(1, get_context("spawn")) as here,
        joined(address, 1) as there,
    ):
        for players in (here, there):
            run = Run(plan, tmp_path, players)
            run.go_on(lambda now: None)
            losses.append(run.losses)
    assert losses[0] == losses[1]
