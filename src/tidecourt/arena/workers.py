"""Work spread over processes, its results in the order of the tasks, whoever is done first."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread
from types import FrameType, TracebackType
from typing import Any, Final, Self, TypeVar

from tidecourt.core.game import GameError

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4  # tasks a worker that wait for it, so that none is idle
ONE_THREAD: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
PATIENCE: Final = 0.2  # seconds between looks whether somebody interrupted
NOTHING: Final = 0  # the number of no work at all


class StoppedError(Exception):
    """Nobody wants the result of this task any more."""


def cores() -> int:
    """How many processes can run at the same time."""
    with suppress(AttributeError):  # which only Linux has
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def worker_died() -> GameError:
    return GameError("a worker has died: was there too little memory?")


class Workers:
    """Some processes, started when the first task comes; none of them: this process itself."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.works = NOTHING  # how many works there have been
        self.interrupted = False
        self.handlers: dict[signal.Signals, Any] = {}  # of the signals that are noted meanwhile
        self.pool: Executor | None = None
        if number:
            # Fresh processes: a copy of this one could inherit a lock that somebody holds.
            context = get_context("spawn")
            self.wanted = context.Value("q", NOTHING, lock=False)
            self.pool = ProcessPoolExecutor(number, context, begin, (self.wanted,))

    def __enter__(self) -> Self:
        """From here on an interrupt is noted, and heard while a result is waited for: anywhere else
        it could leave a lock of the pool locked, and the pool would never end."""
        if self.pool is not None and current_thread() is main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                if signal.getsignal(number) is signal.default_int_handler:
                    self.handlers[number] = signal.signal(number, self.note)
        return self

    def note(self, number: int, frame: FrameType | None) -> None:
        self.interrupted = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
        for number, handler in self.handlers.items():
            signal.signal(number, handler)

    def in_order(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """The results of all tasks in their order. Close it, and tasks that are under way end at
        their next `go_on`."""
        if self.pool is None:
            yield from map(work, tasks)
            return
        self.works += 1
        self.wanted.value = self.works
        waiting: deque[Future[R]] = deque()
        left = iter(tasks)
        try:
            while True:
                room = AHEAD * self.number - len(waiting)
                with interrupts_held(), one_thread_each():  # which new workers inherit
                    for task in islice(left, room):
                        waiting.append(self.pool.submit(done, work, self.works, task))
                if not waiting:
                    return
                yield self.result(waiting.popleft())
        except BrokenProcessPool:
            raise worker_died() from None
        finally:
            self.wanted.value = NOTHING
            for future in waiting:
                future.cancel()

    def result(self, future: Future[R]) -> R:
        """Wait for the result of a task, or for an interrupt."""
        while not self.interrupted:
            if wait_for([future], PATIENCE).done:
                return future.result()
        raise KeyboardInterrupt


# -------------------------------------------------------------------- in a worker


class Worker:
    """What a worker knows: which work is wanted, shared by all of them, and which one it does."""

    wanted: Any = None
    at_work: int = NOTHING


def begin(wanted: Any) -> None:
    """Before the first task."""
    Worker.wanted = wanted
    stay_no_longer()


def stay_no_longer() -> None:
    """Watch for the end of the process that started this one."""
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process with the one that started it, however that one ends: nobody else would."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


def done(work: Callable[[T], R], number: int, task: T) -> R:
    """A task of the work of that number."""
    Worker.at_work = number
    go_on()
    return work(task)


def go_on() -> None:
    """To be called now and then during a long task: ends it if nobody waits for it any more."""
    if Worker.wanted is not None and Worker.wanted.value != Worker.at_work:
        raise StoppedError


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Processes started here compute with one thread each: the cores are shared out already."""
    said = {name: os.environ.get(name) for name in ONE_THREAD}
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
def interrupts_held() -> Iterator[None]:
    """Interrupts wait for a moment. Processes started here never hear any: Ctrl-C goes to all of a
    terminal's processes, but it is for us to tell the others to stop."""
    if sys.platform == "win32":  # which cannot hold signals
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
