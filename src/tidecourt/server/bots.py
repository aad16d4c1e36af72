"""The bots of a server: worker processes that choose moves, watched so that none can stall a
table. A worker that stalls, dies or answers nonsense is replaced, and a weaker bot answers: one
level down, for a strong bot never below `learned`, and at random only if that was asked for."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from os import environ
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from tidecourt.bots.bot import Level
from tidecourt.bots.registry import levels
from tidecourt.core.bits import WIDTH, lowest
from tidecourt.core.game import Game
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.server.advice import Budget, Opinion, unpacked
from tidecourt.server.bot_worker import HURRY, READY, Answer, Job
from tidecourt.server.metrics import Metrics
from tidecourt.server.places import WAIT, Asker, Places
from tidecourt.server.reviewing import ReviewPart, ReviewTask

WORKER: Final = (sys.executable, "-m", "tidecourt.server.bot_worker")
START_SECONDS: Final = 20.0
QUEUE_SECONDS: Final = 4.0
LONGEST: Final = 4.0  # seconds for a move, whatever happens to it: then the server itself thinks
OVER_SECONDS: Final = 2.0  # that a worker may take beyond its time before it is given up
STARVED: Final = 0.05  # seconds: if it was kept waiting by others for longer, it is no fault of its
LONGEST_GRACE: Final = 2.0  # seconds that it is waited for longer then
LEAST: Final = 0.05  # of its usual time: with less, the next weaker level is better
ADVISERS: Final = 1  # hints that are thought about at once
ADVICE_QUEUE_SECONDS: Final = 8.0  # somebody looks at the screen meanwhile
LONGEST_LINE: Final = 1 << 20  # bytes of an answer: a hint carries the positions it speaks of
FLOOR: Final = "learned"  # what stands in for a strong bot is never weaker
RANDOM: Final = "random"  # stands in for nobody
QUICK: Final = (RANDOM, "beginner", "novice", "casual", "amateur", "greedy", FLOOR)
"""Levels that may think in the server itself: they need a few milliseconds."""
ADVICE: Final = "hint"  # in the place of a level, where failures are counted
REVIEW: Final = "review"  # the same
REVIEWERS: Final = 1  # pieces of reviews that are thought about at once
REVIEW_QUEUE_SECONDS: Final = 600.0  # nobody waits for more than the next piece of one
REVIEW_SECONDS: Final = 600.0  # for a piece that takes a second or two where nothing else is done

log: Final = logging.getLogger("tidecourt.bots")


def deadline(level: Level, seconds: float) -> float:
    """The seconds after which a level that has some time to think is given up."""
    return seconds + OVER_SECONDS


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
        """The next line the worker says. The time in which it was ready to think, but the machine
        was busy with others, is not counted against it."""
        assert self.process.stdout is not None
        reading = asyncio.ensure_future(self.process.stdout.readline())
        starved, left, grace = self.starved(), seconds, LONGEST_GRACE
        try:
            while not (await asyncio.wait({reading}, timeout=left))[0]:
                now = self.starved()
                left, starved = min(now - starved, grace), now
                if left < STARVED:  # if there is no grace left, the machine is too busy for bots
                    raise BotError("starved" if grace < STARVED else "deadline")
                grace -= left
            line = reading.result()
        except ValueError as error:  # longer than any answer
            raise BotError("nonsense") from error
        finally:
            reading.cancel()
        if not line:
            raise BotError("died")
        return line

    def starved(self) -> float:
        """The seconds that the process has been ready to run and was not let, as Linux counts."""
        try:
            text = Path(f"/proc/{self.process.pid}/schedstat").read_text()
            return int(text.split()[1]) / 1e9
        except (OSError, IndexError, ValueError):
            return 0.0

    async def kill(self) -> None:
        """End the process, whatever it does."""
        if self.process.returncode is None:
            self.process.kill()
        if self.process.stdin is not None:
            self.process.stdin.close()
        await self.process.wait()


class Thinking:
    """A move under way: which worker is at it, and when its time is over."""

    def __init__(self, worker: Worker, usual: float) -> None:
        self.worker: Final = worker
        self.usual: Final = usual
        self.since: Final = monotonic()
        self.hurried = False

    def hurry(self) -> None:
        if not self.hurried:
            self.hurried = True
            self.worker.hurry()


class BotPool:
    """Chooses moves for the seats of bots, and gives hints to people. It is told what the seat
    sees, never the truth.

    `command` starts a worker; `known` are the levels it knows, weakest first; `patience` says how
    long each may take that has some time to think.
    """

    def __init__(
        self,
        workers: int,
        metrics: Metrics | None = None,
        command: tuple[str, ...] = WORKER,
        known: Callable[[Game], list[Level]] = levels,
        patience: Callable[[Level, float], float] = deadline,
        queue_seconds: float = QUEUE_SECONDS,
        longest: float = LONGEST,
    ) -> None:
        self.metrics: Final = metrics or Metrics()
        self.command: Final = command
        self.known: Final = known
        self.patience: Final = patience
        self.queue_seconds: Final = queue_seconds
        self.longest: Final = longest
        self.places: Final = Places(workers)
        self.advisers: Final = Places(ADVISERS)  # so hints never keep bots waiting
        self.reviewers: Final = Places(REVIEWERS)  # and reviews neither
        self.idle: Final[list[Worker]] = []
        self.busy: Final[set[Worker]] = set()
        self.thinking: Final[set[Thinking]] = set()
        self.settling: Final[set[asyncio.Task[None]]] = set()
        self.own: Final = asyncio.Lock()  # the server itself thinks about one move at a time
        self.closed = False

    async def choose(
        self,
        game: str,
        view: list[int],
        seat: int,
        level: str,
        seed: int,
        asker: Asker | None = None,
    ) -> int:
        """An option that is legal in the packed view: the level's, or else a weaker one's. If none
        of them can choose, not even in the server itself, a `BotError`: nobody plays at random who
        was not asked to."""
        asker = asker or Asker()
        rules = game_named(game)
        legal = rules.unpack(view).options(seat)
        if legal & (legal - 1) == 0:
            return lowest(legal)  # nobody need think about it
        chain = weaker_and_weaker(self.known(rules), level)
        until = asyncio.get_running_loop().time() + self.longest
        while chain:
            job = Job(game, view, seat, level, seed)
            try:
                option = await self.in_time(until, job, legal, chain, asker)
            except BotError as error:
                if self.closed:  # whoever still waits must not get a poor move instead
                    raise asyncio.CancelledError from error
                self.note(job.level, game, error)
                asker.weakened = asker.again = True
                if error.reason in ("start", "queue", "starved", "late"):
                    break
                chain = chain[[each.name for each in chain].index(job.level) + 1 :]
            else:
                self.answered(level, job.level, asker)
                return option
        for quick in weaker_and_weaker(self.known(rules), level):
            if quick.name in QUICK:
                chosen = await self.in_the_server(rules, quick, view, seat, seed)
                if chosen is not None and legal >> chosen & 1:
                    asker.weakened = quick.name != level
                    self.answered(level, quick.name, asker)
                    return chosen
        self.metrics.bot_stuck.inc()
        raise BotError("nobody", f"no bot can choose for {level}")

    def answered(self, asked: str, level: str, asker: Asker) -> None:
        self.metrics.bot_answers.labels(level).inc()
        if asker.weakened:
            self.metrics.bot_weakened.labels(asked, level).inc()

    async def in_time(
        self, until: float, job: Job, legal: int, chain: list[Level], asker: Asker
    ) -> int:
        """What is asked, unless it takes too long: to wait, to begin and to fail add up."""
        try:
            async with asyncio.timeout_at(until):
                return await self.ask(job, legal, chain, asker)
        except TimeoutError as error:
            raise BotError("late") from error

    async def ask(self, job: Job, legal: int, chain: list[Level], asker: Asker) -> int:
        """A legal option from a worker, which is lost if it does anything else than answer. Of the
        chain the strongest level answers for which the time is not too short; the job says which
        that was."""
        job.level = chain[0].name
        self.hasten()
        worker = await self.take(self.places, asker, self.queue_seconds)
        since, kept = monotonic(), False
        level = self.fitting(chain)
        usual = level.milliseconds / 1000
        seconds = self.places.share(usual)
        if seconds < usual:
            job.seconds = seconds
        job.level = level.name
        asker.weakened |= seconds < usual or level is not chain[0]
        thinking = Thinking(worker, usual)
        self.thinking.add(thinking)
        try:
            answer = await worker.ask(msgspec.json.encode(job), self.patience(level, seconds))
            asker.weakened |= thinking.hurried
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
            self.thinking.discard(thinking)
            await self.give_back(worker, kept, self.places, asker, monotonic() - since)

    def fitting(self, chain: list[Level]) -> Level:
        """The strongest of some levels for which there is enough time now."""
        for level in chain[:-1]:
            usual = level.milliseconds / 1000
            if self.places.share(usual) >= LEAST * usual:
                return level
        return chain[-1]

    def hasten(self) -> None:
        """Somebody more comes: who thinks already has less time too, and answers in time."""
        crowd = self.places.crowd + 1
        if crowd <= self.places.number:
            return
        share = self.places.number * WAIT / crowd
        loop = asyncio.get_running_loop()
        for thinking in self.thinking:
            if share < thinking.usual and not thinking.hurried:
                left = thinking.since + share - monotonic()
                loop.call_later(max(0.0, left), self.hurry, thinking)

    def hurry(self, thinking: Thinking) -> None:
        """Ask for an answer, if it is still thought about and somebody still waits."""
        if thinking in self.thinking and self.places.waiting:
            thinking.hurry()

    async def in_the_server(
        self, rules: Game, level: Level, view: list[int], seat: int, seed: int
    ) -> int | None:
        """What a level chooses that is quick enough to think here, where no worker can be had: it
        may slow everybody down for a moment, but is no poorer a move. Nothing if it cannot."""
        async with self.own:
            try:
                bot = level.make(rules)
                state = rules.unpack(view)
                return await asyncio.to_thread(bot.choose, state, seat, seeded(seed))
            except Exception:
                log.exception("a bot failed in the server itself")
                return None

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
        worker = await self.take(self.advisers, Asker(), ADVICE_QUEUE_SECONDS)
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
        await self.give_back(worker, kept, self.advisers, Asker(), 0.0)

    # ---------------------------------------------------------------- reviews

    async def review(self, task: ReviewTask, asker: Asker) -> ReviewPart:
        """A piece of a review, or a `BotError`."""
        worker = await self.take(self.reviewers, asker, REVIEW_QUEUE_SECONDS)
        since, kept = monotonic(), False
        try:
            job = Job(task.game, [], -1, "", 0, review=task)
            answer = await worker.ask(msgspec.json.encode(job), REVIEW_SECONDS)
            kept = True
            if answer.review is None:
                raise BotError("raised", answer.error, worker_lost=False)
            return answer.review
        except BotError as error:
            if self.closed:
                raise asyncio.CancelledError from error
            self.note(REVIEW, task.game, error)
            raise
        finally:  # also when nobody waits for the answer any more
            await self.give_back(worker, kept, self.reviewers, asker, monotonic() - since)

    # ---------------------------------------------------------------- processes

    async def take(self, places: Places, asker: Asker, patience: float) -> Worker:
        """A worker with nothing to do, if there is a place; it is started if there is none yet."""
        since = monotonic()
        self.metrics.bot_queue.inc()
        try:
            await places.take(asker, patience)
        except TimeoutError as error:
            raise BotError("queue") from error
        finally:
            self.metrics.bot_queue.dec()
            self.metrics.bot_wait.observe(monotonic() - since)
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

    async def give_back(
        self, worker: Worker, kept: bool, places: Places, asker: Asker, seconds: float
    ) -> None:
        self.busy.discard(worker)
        places.give_back(asker, seconds)
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
    """The level of that name, then those that may stand in for it, the strongest first: all that
    are weaker, but for a strong one none below the floor, and nobody who plays at random."""
    names = [level.name for level in known]
    place = names.index(name) if name in names else len(names) - 1
    floor = names.index(FLOOR) if FLOOR in names else 0
    others = known[floor if place >= floor else 0 : place]
    return [known[place], *(level for level in reversed(others) if level.name != RANDOM)]
