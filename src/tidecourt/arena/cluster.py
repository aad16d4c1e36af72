"""Work spread over machines: Ray, Dask, or anything else that is a `concurrent.futures.Executor`.

A task is a pure function of its seed, so it does not matter which machine does it, or how often it
is begun: whoever loses a worker does the task again elsewhere, and the results are the same.
"""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from itertools import islice
from threading import Lock, current_thread, main_thread
from time import perf_counter
from typing import Any, Final, TypeVar

from tidecourt import __version__
from tidecourt.arena.workers import AHEAD, Workers, worker_died
from tidecourt.core.game import GameError
from tidecourt.games.registry import GAMES

T = TypeVar("T")
R = TypeVar("R")

RAY: Final = "ray"
DASK: Final = "dask"
AGAIN: Final = 3  # how often a task is begun again when its worker dies
SECONDS_A_BUNDLE: Final = 1.0  # sending one takes milliseconds
ONE_AT_A_TIME: Final = Lock()  # bots of a process are shared by its threads, if it has several
FASTER: Final = 4  # a bundle is at most so many times as large as the last one


class Cluster(Executor):
    """Processes elsewhere that take calls like any executor; `died` are the errors that tell of a
    worker that is gone for good."""

    died: tuple[type[BaseException], ...] = ()

    def slots(self) -> int:
        """How many calls can be at work at the same time, now."""
        raise NotImplementedError


def joined(address: str, number: int) -> Cluster:
    """The cluster at an address: `ray` for one of so many processes here, `ray://HOST:PORT`,
    `dask://HOST:PORT`."""
    kind, separator, where = address.partition("://")
    if kind == RAY and (where or not separator):
        return joined_ray(address if where else "", number)
    if kind == DASK and where:
        return joined_dask(where)
    raise GameError(
        "'{address}' is no cluster: expected ray, ray://HOST:PORT or dask://HOST:PORT",
        address=address,
    )


def hired(number: int, cluster: str = "") -> Workers:
    """So many processes of this machine, or those of a cluster."""
    return ClusterWorkers(joined(cluster, number)) if cluster else Workers(number)


# -------------------------------------------------------------------- Ray


class RayCluster(Cluster):
    """Ray has no executor of its own: every call is a task of Ray, with one core for itself, and so
    with one thread: Ray tells the libraries."""

    def __init__(self, ray: Any) -> None:
        self.ray: Final = ray
        self.died = (ray.exceptions.RayError,)
        self.remote: Final = ray.remote(num_cpus=1, max_retries=AGAIN)(call)
        self.refs: Final[dict[Future[Any], Any]] = {}

    def slots(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        ref = self.remote.remote(fn, *args, **kwargs)
        future: Future[R] = ref.future()
        self.refs[future] = ref
        future.add_done_callback(self.refs.pop)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for ref in list(self.refs.values()) if cancel_futures else ():
            self.ray.cancel(ref)
        self.ray.shutdown()


def call(fn: Callable[..., R], *args: Any, **kwargs: Any) -> R:
    return fn(*args, **kwargs)


def joined_ray(address: str, number: int) -> Cluster:
    try:
        import ray
    except ModuleNotFoundError:
        raise not_installed(RAY) from None
    with termination_kept(), reached(address or RAY):
        if address:
            ray.init(address, configure_logging=False, log_to_driver=False)
        else:
            ray.init(
                "local",
                num_cpus=max(1, number),
                include_dashboard=False,
                configure_logging=False,
                log_to_driver=False,
            )
    return RayCluster(ray)


# -------------------------------------------------------------------- Dask


class DaskCluster(Cluster):
    """A client of Dask, which has an executor."""

    def __init__(self, client: Any, died: type[BaseException]) -> None:
        self.client: Final = client
        self.died = (died,)
        self.executor: Final[Executor] = client.get_executor(pure=False)

    def slots(self) -> int:
        return max(1, len(self.client.nthreads()))  # processes: a thread more would only wait

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        return self.executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.executor.shutdown(wait=False)  # which cancels what is not done
        self.client.close()


def joined_dask(where: str) -> Cluster:
    try:
        from distributed import Client, KilledWorker
    except ModuleNotFoundError:
        raise not_installed(DASK) from None
    with reached(f"{DASK}://{where}"):
        return DaskCluster(Client(f"tcp://{where}", set_as_default=False), KilledWorker)


# -------------------------------------------------------------------- any other


class Others(Cluster):
    """Any executor, for instance of `mpi4py.futures`, and how many calls it works on at once."""

    def __init__(self, executor: Executor, slots: int) -> None:
        self.executor: Final = executor
        self.number: Final = slots

    def slots(self) -> int:
        return self.number

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        return self.executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.executor.shutdown(wait, cancel_futures=cancel_futures)


# -------------------------------------------------------------------- joining


def not_installed(extra: str) -> GameError:
    return GameError(
        "{package} is not installed: `pip install 'tidecourt[{extra}]'` brings it",
        package=extra.capitalize(),
        extra=extra,
    )


@contextmanager
def reached(address: str) -> Generator[None, None, None]:
    """One sentence if there is nobody at an address."""
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        raise GameError(
            "the cluster at {address} does not answer: {error}", address=address, error=error
        ) from error


@contextmanager
def termination_kept() -> Generator[None, None, None]:
    """What SIGTERM does here stays: Ray would end the process without a word of results."""
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        if current_thread() is main_thread():
            signal.signal(signal.SIGTERM, before)


# -------------------------------------------------------------------- working


class ClusterWorkers(Workers):
    """The processes of a cluster, for a run."""

    def __init__(self, cluster: Cluster) -> None:
        super().__init__(0)
        self.cluster: Final = cluster
        self.pool = cluster

    def in_order(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """The results of all tasks in their order. They travel in bundles that take about a second,
        however short each of them is; a bundle that is under way is done to its end."""
        waiting: deque[tuple[int, Future[Bundle[R]]]] = deque()
        left = iter(tasks)
        size = 1
        cluster = self.cluster
        try:
            while True:
                while len(waiting) < AHEAD * cluster.slots() and (some := list(islice(left, size))):
                    future = cluster.submit(bundle_done, work, some, stamp())
                    waiting.append((len(some), future))
                if not waiting:
                    return
                number, future = waiting.popleft()
                seconds, results, error = self.result(future)
                if error is not None:
                    raise error
                yield from results
                size = next_size(size, number, seconds)
        except cluster.died:
            raise worker_died() from None
        finally:
            for _, future in waiting:
                future.cancel()


Bundle = tuple[float, list[R], GameError | None]


def next_size(size: int, number: int, seconds: float) -> int:
    """How many tasks make the next bundle, after so many took some time."""
    fitting = SECONDS_A_BUNDLE * number / max(seconds, 1e-6)
    return max(1, min(int(fitting), FASTER * size))


def bundle_done(work: Callable[[T], R], tasks: list[T], sent_by: str) -> Bundle[R]:
    """Some tasks, in a worker; what went wrong is told as a value, so that it arrives as it is."""
    start = perf_counter()
    if sent_by != stamp():
        return 0.0, [], GameError("a worker has another version of Tidecourt or other cards")
    try:
        with ONE_AT_A_TIME:
            results = [work(task) for task in tasks]
    except GameError as error:
        return perf_counter() - start, [], error
    return perf_counter() - start, results, None


def stamp() -> str:
    """What must be the same wherever games of a run are played: the rules and the cards."""
    rules = [f"{game.name} {game.rules_version} {game.cards}" for game in GAMES.values()]
    return " ".join([__version__, *rules])
