"""Work spread over machines, by an executor that every Python has; `tests/cluster` has real
clusters."""

import os
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context

import pytest

from tests.cli.commands import called
from tidecourt.arena.cluster import (
    FASTER,
    ClusterWorkers,
    Others,
    bundle_done,
    hired,
    joined,
    next_size,
)
from tidecourt.arena.simulate import Plan, Tally, chunks, play_games, simulate
from tidecourt.core.game import GameError
from tidecourt.games.registry import game_named

PLAN = Plan("legions", 2, (), game_named("legions").setup().options, ("random",) * 2, 900, seed=2)


def processes() -> Executor:
    return ProcessPoolExecutor(2, get_context("spawn"))


def square(number: int) -> int:
    if number == 70:
        raise GameError("there is no seat {seat}", seat=number)
    return number * number


def test_any_executor_gives_what_one_process_gives() -> None:
    tally = Tally()
    with ClusterWorkers(Others(processes(), 2)) as crew:
        for part in crew.in_order(play_games, chunks(PLAN)):
            tally.add(part)
        assert list(crew.in_order(square, range(50))) == [n * n for n in range(50)]
        with closing(crew.in_order(square, range(50))) as results:
            assert next(results) == 0
    assert tally.digest() == simulate(PLAN).digest()


def test_what_a_task_refuses_arrives_as_it_was_said() -> None:
    with (
        ClusterWorkers(Others(processes(), 2)) as crew,
        pytest.raises(GameError, match="there is no seat 70"),
    ):
        list(crew.in_order(square, range(100)))


def test_short_tasks_travel_together_and_long_ones_alone() -> None:
    assert next_size(1, 1, 0.001) == FASTER
    assert next_size(FASTER, FASTER, 0.004) == FASTER * FASTER
    assert next_size(16, 16, 4.0) == 4
    assert next_size(1, 1, 60.0) == 1


def test_a_worker_with_other_rules_or_cards_plays_nothing() -> None:
    _, results, error = bundle_done(os._exit, [1], "another version")
    assert results == []
    assert str(error) == "a worker has another version of Tidecourt or other cards"


@pytest.mark.parametrize("address", ["", "ray://", "dask", "dask://", "spark://here", "raymond"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(GameError, match="is no cluster: expected ray, ray://HOST:PORT or dask://"):
        joined(address, 2)


@pytest.mark.parametrize(
    ("package", "address", "name"),
    [("ray", "ray", "Ray"), ("ray", "ray://here:1", "Ray"), ("distributed", "dask://h:1", "Dask")],
)
def test_a_missing_package_is_named(
    package: str, address: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    extra = name.lower()
    sentence = rf"{name} is not installed: `pip install 'tidecourt\[{extra}\]'` brings it"
    with pytest.raises(GameError, match=sentence):
        hired(2, address)


@pytest.mark.parametrize(
    "command", [("simulate", "legions"), ("arena", "legions", "--bots", "random")]
)
def test_records_are_not_written_on_other_machines(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    said = called(capsys, *command, "--cluster", "ray", "--records", "games")
    assert said.status == 2
    assert "--records are written where games are played: leave out --cluster" in said.err
