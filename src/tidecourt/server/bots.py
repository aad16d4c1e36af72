"""The bots of a server: worker processes that choose moves, watched so that none can stall a
table. A worker that stalls, dies or answers nonsense is replaced, and a weaker bot answers."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from os import environ
from typing import Final

import msgspec

from tidecourt.bots.bot import Level
from tidecourt.bots.registry import levels
from tidecourt.core.bits import WIDTH
from tidecourt.core.game import Game, random_option
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.server.advice import Budget, Opinion, unpacked
from tidecourt.server.bot_worker import HURRY, READY, Answer, Job
from tidecourt.server.metrics import Metrics

WORKER: Final = (sys.executable, "-m", "tidecourt.server.bot_worker")
START_SECONDS: Final = 20.0
QUEUE_SECONDS: Final = 30.0
ADVISERS: Final = 1  # hints that are thought about at once
ADVICE_QUEUE_SECONDS: Final = 8.0  # somebody looks at the screen meanwhile
LONGEST_LINE: Final = 1 << 20  # bytes of an answer: a hint carries the positions it speaks of
LAST_RESORT: Final = "none"
ADVICE: Final = "hint"  # in the place of a level, where failures are counted

log: Final = logging.getLogger("tidecourt.bots")


def deadline(level: Level) -> float:
    """The seconds after which a level is given up: far more than it usually needs."""
    return 2.0 + 10 * level.milliseconds / 1000


def advice_deadline(budget: Budget) -> float:
    """The seconds after which a hint is given up: the first one also loads what the bot knows."""
    return 10.0 + 5 * budget.seconds


class BotError(Exception):
    """Why no answer came. `worker_lost`: whether its process cannot be used any more."""

    def __init__(self, reason: str, detail: str = "", worker_lost: bool = True) -> None:
        super().__init__(detail or reason)
        self.reason: Final = reason
        self.worker_lost: Final = worker_lost


class Worker:
    """One process, one job at a time."""

    def __init__(self, process: Process) -> None:
        self.process: Final = process

    @classmethod
    async def start(cls, command: tuple[str, ...], seconds: float) -> "Worker":
        """A worker that has said it is ready."""
        # A session of its own: Ctrl-C in the server's terminal is not for the worker.
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
            env=dict(environ),
            limit=LONGEST_LINE,
        )
        worker = cls(process)
        try:
            if await worker.line(seconds) != READY:
                raise BotError("start", "the worker did not say that it is ready")
        except BaseException:
            await worker.kill()
            raise
        return worker

    async def ask(self, job: bytes, seconds: float) -> Answer:
        """The answer to an encoded job."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(job + b"\n")
            return msgspec.json.decode(await self.line(seconds), type=Answer)
        except msgspec.MsgspecError as error:
            raise BotError("nonsense") from error

    def hurry(self) -> None:
        """Ask for the answer to the job under way at once."""
        assert self.process.stdin is not None
        self.process.stdin.write(HURRY)

    async def line(self, seconds: float) -> bytes:
        """The next line the worker says."""
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                line = await self.process.stdout.readline()
        except TimeoutError as error:
            raise BotError("deadline") from error
        except ValueError as error:  # longer than any answer
            raise BotError("nonsense") from error
        if not line:
            raise BotError("died")
        return line

    async def kill(self) -> None:
        """End the process, whatever it does."""
        if self.process.returncode is None:
            self.process.kill()
        if self.process.stdin is not None:
            self.process.stdin.close()
        await self.process.wait()


class BotPool:
    """Chooses moves for the seats of bots, and gives hints to people. It is told what the seat
    sees, never the truth.

    `command` starts a worker; `known` are the levels it knows, weakest first; `patience` says how
    long each may take.
    """

    def __init__(
        self,
        workers: int,
        metrics: Metrics | None = None,
        command: tuple[str, ...] = WORKER,
        known: Callable[[Game], list[Level]] = levels,
        patience: Callable[[Level], float] = deadline,
        queue_seconds: float = QUEUE_SECONDS,
    ) -> None:
        self.metrics: Final = metrics or Metrics()
        self.command: Final = command
        self.known: Final = known
        self.patience: Final = patience
        self.queue_seconds: Final = queue_seconds
        self.free: Final = asyncio.Semaphore(workers)
        self.advisers: Final = asyncio.Semaphore(ADVISERS)  # so hints never keep bots waiting
        self.idle: Final[list[Worker]] = []
        self.busy: Final[set[Worker]] = set()
        self.settling: Final[set[asyncio.Task[None]]] = set()
        self.closed = False

    async def choose(self, game: str, view: list[int], seat: int, level: str, seed: int) -> int:
        """An option that is legal in the packed view: the level's, or else a weaker one's."""
        rules = game_named(game)
        legal = rules.unpack(view).options(seat)
        for weaker in weaker_and_weaker(self.known(rules), level):
            job = Job(game, view, seat, weaker.name, seed)
            try:
                option = await self.ask(job, legal, self.patience(weaker))
            except BotError as error:
                if self.closed:  # whoever still waits must not get a poor move instead
                    raise asyncio.CancelledError from error
                self.note(weaker.name, game, error)
                if error.reason in ("start", "queue"):
                    break
            else:
                self.metrics.bot_answers.labels(weaker.name).inc()
                return option
        self.metrics.bot_answers.labels(LAST_RESORT).inc()
        return random_option(rules.unpack(view), seat, seeded(seed))

    async def ask(self, job: Job, legal: int, seconds: float) -> int:
        """A legal option from a worker, which is lost if it does anything else than answer."""
        worker = await self.take(self.free, self.queue_seconds)
        kept = False
        try:
            answer = await worker.ask(msgspec.json.encode(job), seconds)
            if answer.error:
                raise BotError("raised", answer.error, worker_lost=False)
            if not 0 <= answer.option < WIDTH or not legal >> answer.option & 1:
                raise BotError("illegal", f"option {answer.option}")
            kept = True
            return answer.option
        except BotError as error:
            kept = not error.worker_lost
            raise
        finally:  # also when nobody waits for the answer any more
            await self.give_back(worker, kept, self.free)

    # ---------------------------------------------------------------- hints

    async def advise(
        self, game: str, view: list[int], seat: int, seed: int, budget: Budget
    ) -> Opinion:
        """What the strongest bot that can explain itself thinks of a packed view, or a `BotError`.
        If nobody waits any more the bot is hurried, and its process used again."""
        rules = game_named(game)
        legal = rules.unpack(view).options(seat)
        job = Job(game, view, seat, "", seed, budget)
        try:
            try:
                answer = await self.counsel(job, advice_deadline(budget))
            except BotError as error:
                if error.reason != "died" or self.closed:
                    raise
                answer = await self.counsel(job, advice_deadline(budget))  # it was not the bot
            if answer.advice is None:
                raise BotError("raised", answer.error)
            opinion = unpacked(rules, int(legal), answer.advice)
        except BotError as error:
            if self.closed:
                raise asyncio.CancelledError from error
            self.note(ADVICE, game, error)
            raise
        except (ValueError, IndexError, KeyError) as error:
            failure = BotError("nonsense", str(error))
            self.note(ADVICE, game, failure)
            raise failure from error
        self.metrics.hints.labels(opinion.level).inc()
        return opinion

    async def counsel(self, job: Job, seconds: float) -> Answer:
        """A worker's answer to a job for advice."""
        worker = await self.take(self.advisers, ADVICE_QUEUE_SECONDS)
        asking = asyncio.create_task(worker.ask(msgspec.json.encode(job), seconds))
        settling = asyncio.create_task(self.settle(worker, asking))
        self.settling.add(settling)
        settling.add_done_callback(self.settling.discard)
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            worker.hurry()
            raise

    async def settle(self, worker: Worker, asking: "asyncio.Task[Answer]") -> None:
        """Give a worker back once it has answered, whoever still waits for that."""
        kept = False
        with suppress(BotError):
            await asking
            kept = True
        await self.give_back(worker, kept, self.advisers)

    # ---------------------------------------------------------------- processes

    async def take(self, places: asyncio.Semaphore, patience: float) -> Worker:
        """A worker with nothing to do, if there is a place; it is started if there is none yet."""
        try:
            async with asyncio.timeout(patience):
                await places.acquire()
        except TimeoutError as error:
            raise BotError("queue") from error
        try:
            while self.idle:
                worker = self.idle.pop()
                if worker.process.returncode is None:
                    self.busy.add(worker)
                    return worker
                await worker.kill()
            worker = await self.start()
            self.busy.add(worker)
            return worker
        except BaseException:
            places.release()
            raise

    async def start(self) -> Worker:
        self.metrics.bot_workers.inc()
        try:
            return await Worker.start(self.command, START_SECONDS)
        except (BotError, OSError) as error:
            raise BotError("start", str(error)) from error

    async def give_back(self, worker: Worker, kept: bool, places: asyncio.Semaphore) -> None:
        self.busy.discard(worker)
        places.release()
        if kept:
            self.idle.append(worker)
        else:
            await worker.kill()

    def note(self, level: str, game: str, error: BotError) -> None:
        self.metrics.bot_failures.labels(level, error.reason).inc()
        log.warning(
            "a bot failed",
            extra={"game": game, "level": level, "reason": error.reason, "detail": str(error)},
        )

    async def close(self) -> None:
        """End every worker; choices that are under way are cancelled."""
        self.closed = True
        ending = [*self.idle, *self.busy]
        self.idle.clear()
        for worker in ending:
            await worker.kill()
        await asyncio.gather(*self.settling)


def weaker_and_weaker(known: list[Level], name: str) -> list[Level]:
    """The level of that name, then all that are weaker, the strongest of them first."""
    names = [level.name for level in known]
    place = names.index(name) if name in names else len(names) - 1
    return known[place::-1]
