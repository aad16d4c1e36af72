"""Work spread over processes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

import tidecourt as package
from tidecourt.arena.workers import ONE_THREAD, Workers, cores, go_on
from tidecourt.core.game import GameError


def square(number: int) -> int:
    time.sleep(0.02 * (number % 3))  # so that later tasks are done before earlier ones
    return number * number


def threads(_: int) -> list[str | None]:
    return [os.environ.get(name) for name in ONE_THREAD]


def wait_until_unwanted(folder: str) -> None:
    """Goes on until nobody wants it any more, and leaves a trace of both ends."""
    Path(folder, f"begun-{os.getpid()}").touch()
    try:
        for _ in range(6000):
            go_on()
            time.sleep(0.01)
    except Exception:
        Path(folder, f"stopped-{os.getpid()}").touch()
        raise


def first_square_then_wait(task: tuple[int, str]) -> int:
    number, folder = task
    if number:
        wait_until_unwanted(folder)
    return number


@pytest.mark.parametrize("number", [0, 2])
def test_results_come_in_the_order_of_the_tasks(number: int) -> None:
    with Workers(number) as crew:
        assert list(crew.in_order(square, range(20))) == [n * n for n in range(20)]
        assert list(crew.in_order(square, range(3))) == [0, 1, 4]


def test_an_interrupt_waits_for_a_moment_that_suits() -> None:
    """It comes while the results are used, and is heard when the next one is asked for."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    heard: list[int] = []

    def use(crew: Workers) -> None:
        for number in crew.in_order(square, range(100)):
            os.kill(os.getpid(), signal.SIGINT)
            heard.append(number)

    try:
        with Workers(2) as crew, pytest.raises(KeyboardInterrupt):
            use(crew)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard == [0]


def test_tasks_are_taken_only_as_they_are_needed() -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    with Workers(2) as crew, closing(crew.in_order(square, tasks())) as results:
        assert next(results) == 0
    assert len(taken) < 100


def test_tasks_that_nobody_wants_any_more_end_early(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(4)]
    with Workers(2) as crew:
        with closing(crew.in_order(first_square_then_wait, tasks)) as results:
            assert next(results) == 0
            while not list(tmp_path.glob("begun-*")):
                time.sleep(0.01)
        assert list(crew.in_order(square, [5])) == [25]  # and the workers do other work
    begun = sorted(path.name.split("-")[1] for path in tmp_path.glob("begun-*"))
    assert sorted(path.name.split("-")[1] for path in tmp_path.glob("stopped-*")) == begun


def test_each_worker_computes_with_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ONE_THREAD[0], "8")
    monkeypatch.delenv(ONE_THREAD[1], raising=False)
    with Workers(2) as crew:
        assert list(crew.in_order(threads, [1])) == [["1"] * len(ONE_THREAD)]
    assert os.environ[ONE_THREAD[0]] == "8"
    assert ONE_THREAD[1] not in os.environ


ORPHANS: Final = """
import sys
from tests.arena.test_workers import wait_until_unwanted
from tidecourt.arena.workers import Workers

if __name__ == "__main__":
    with Workers(2) as crew:
        list(crew.in_order(wait_until_unwanted, [sys.argv[1]] * 2))
"""

LEARNING: Final = """
import sys
from tests.arena.test_workers import wait_until_unwanted
from tidecourt.cli.train import players

if __name__ == "__main__":
    with players(2, "") as pool:
        pool.submit(wait_until_unwanted, sys.argv[1]).result()
"""


@pytest.mark.parametrize(("program", "started"), [(ORPHANS, 2), (LEARNING, 1)])
def test_workers_end_with_the_process_that_started_them(
    program: str, started: int, tmp_path: Path
) -> None:
    """Even if it is killed and cannot tell them."""
    script = tmp_path / "orphans.py"
    script.write_text(program, "utf-8")
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(Path(package.__file__).parents[1])])
    parent = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path)],
        env=os.environ | {"PYTHONPATH": path},
        stderr=subprocess.DEVNULL,
    )
    while parent.poll() is None and len(list(tmp_path.glob("begun-*"))) < started:
        time.sleep(0.02)
    workers = [int(path.name.split("-")[1]) for path in tmp_path.glob("begun-*")]
    assert len(workers) == started
    parent.kill()
    parent.wait()
    until = time.monotonic() + 60
    while any(running(pid) for pid in workers) and time.monotonic() < until:
        time.sleep(0.02)
    assert not any(running(pid) for pid in workers)


def running(pid: int) -> bool:
    """Whether there is such a process that is not only waiting to be counted out."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def die(_: int) -> None:
    os._exit(5)


def test_a_worker_that_dies_is_one_sentence() -> None:
    with Workers(2) as crew, pytest.raises(GameError, match="a worker has died"):
        list(crew.in_order(die, [1]))


def test_there_is_a_core_at_least() -> None:
    assert cores() >= 1
