"""Work spread over processes, its results in the order of the tasks, whoever is done first."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.synchronize import Event
from signal import SIG_IGN, SIGINT, signal
from threading import Thread, current_thread, main_thread
from typing import Any, Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4  # tasks a worker that wait for it, so that none is idle
ONE_THREAD: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")

stop_event: Event | None = None  # in a worker: set when nobody wants its results any more


class StoppedError(Exception):
    """Nobody wants the result of this task any more."""


def cores() -> int:
    """How many processes can run at the same time."""
    with suppress(AttributeError):  # which only Linux has
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(work: Callable[[T], R], tasks: Iterable[T], workers: int) -> Generator[R, None, None]:
    """The results of all tasks in their order. Whoever stops asking for more stops the workers:
    close the iterator, and tasks that are under way end at their next `go_on`."""
    if workers == 1:
        yield from map(work, tasks)
        return
    context = get_context("spawn")  # a copy of this process could inherit a lock that is held
    stop = context.Event()
    waiting: deque[Future[R]] = deque()
    left = iter(tasks)
    with (
        one_thread_each(),
        ProcessPoolExecutor(workers, context, initializer=begin, initargs=(stop,)) as pool,
    ):
        try:
            while True:
                with interrupts_ignored():  # which the workers inherit: we tell them to stop
                    for task in islice(left, AHEAD * workers - len(waiting)):
                        waiting.append(pool.submit(work, task))
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def begin(stop: Event) -> None:
    """In a worker, before its first task."""
    global stop_event
    stop_event = stop
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process with the one that started it, however that one ends: nobody else would."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


def go_on() -> None:
    """To be called now and then during a long task: ends it if nobody waits for it any more."""
    if stop_event is not None and stop_event.is_set():
        raise StoppedError


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Processes started here compute with one thread each: the cores are shared out already."""
    said: dict[str, Any] = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    try:
        yield
    finally:
        for name, value in said.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Nobody can interrupt for a moment; only the main thread has a say in that."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)
