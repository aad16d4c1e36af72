"""A process that thinks for bots: a job a line on standard input, an answer a line on standard
output. Of a game that is played it gets what a seat sees and nothing else; one that is over it may
review. It ends when its server does."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import BinaryIO, Final

import msgspec

from tidecourt.bots.bot import Bot, Clock, Level, Thinker
from tidecourt.bots.registry import adviser, levels
from tidecourt.core.game import Game
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.server.advice import Advice, Budget, packed
from tidecourt.server.reviewing import ReviewPart, ReviewTask, reviewed

Levels = Callable[[Game], list[Level]]

READY: Final = b"ready\n"
HURRY: Final = b"hurry\n"  # asks for the answer to the job under way at once
LONG_THOUGHT: Final = 100  # milliseconds: levels that usually think for longer go by the clock
DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG of Linux's prctl


class Job(msgspec.Struct, array_like=True):
    """What is to be decided: `view` is the packed state as the seat sees it. With a budget for
    `advice`, the strongest bot that can explain itself says what it thinks; with a `review`, a
    piece of that is made, and the rest says nothing; else the bot of the level chooses."""

    game: str
    view: list[int]
    seat: int
    level: str
    seed: int
    advice: Budget | None = None
    seconds: float | None = None  # for a move; None: as long as the level usually thinks
    review: ReviewTask | None = None


class Answer(msgspec.Struct, array_like=True):
    """The option that the bot chose, what it advises or found out, or what went wrong with it."""

    option: int
    error: str = ""
    advice: Advice | None = None
    review: ReviewPart | None = None


def main(known: Levels = levels) -> None:
    """Answer jobs until nobody asks any more."""
    answers = answer_stream()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    hurried = Event()
    end_with_the_server()
    yield_to_others()
    Thread(target=listen, args=(sys.stdin.buffer, jobs, hurried), daemon=True).start()
    answers.write(READY)
    decoder = msgspec.json.Decoder(Job)
    encoder = msgspec.json.Encoder()
    thinker = Thinkers(known, hurried)
    while True:
        answers.write(encoder.encode(thinker.think(decoder.decode(jobs.get()))) + b"\n")


class HurriedClock(Clock):
    """A clock that is out as soon as the server asks to hurry, even before the thinking begins."""

    def __init__(self, budget: Budget, hurried: Event) -> None:
        super().__init__(budget.seconds, budget.evaluations)
        self.hurried: Final = hurried

    @property
    def left(self) -> float:
        return 0.0 if self.hurried.is_set() else super().left


class Thinkers:
    """The bots of one process, made when they are first asked."""

    def __init__(self, known: Levels, hurried: Event | None = None) -> None:
        self.known: Final = known
        self.hurried: Final = hurried or Event()
        self.bots: Final[dict[tuple[str, str], Bot]] = {}
        self.advisers: Final[dict[str, tuple[Level, Thinker]]] = {}

    def think(self, job: Job) -> Answer:
        """An answer to a job; a bot that raises is an answer too."""
        game = game_named(job.game)
        try:
            if job.review is not None:
                return Answer(-1, review=reviewed(job.review))
            if job.advice is not None:
                return Answer(-1, advice=self.advise(game, job, job.advice))
            bot = self.bot(game, job.level)
            clock = self.clock(game, job)
            return Answer(bot.choose(game.unpack(job.view), job.seat, seeded(job.seed), clock))
        except Exception as error:
            return Answer(-1, f"{type(error).__name__}: {error}")

    def clock(self, game: Game, job: Job) -> Clock | None:
        """The time for a move: less than usual if many wait, and none once the server hurries. A
        bot that does not think by the clock needs none."""
        usual = next(each.milliseconds for each in self.known(game) if each.name == job.level)
        seconds = usual / 1000 if job.seconds is None else job.seconds
        return HurriedClock(Budget(seconds), self.hurried) if usual >= LONG_THOUGHT else None

    def advise(self, game: Game, job: Job, budget: Budget) -> Advice:
        """What the strongest bot that can explain itself thinks."""
        if game.name not in self.advisers:
            self.advisers[game.name] = adviser(game, self.known)
        level, bot = self.advisers[game.name]
        clock = HurriedClock(budget, self.hurried)
        thought = bot.think(game.unpack(job.view), job.seat, seeded(job.seed), clock)
        return packed(level.name, thought)

    def bot(self, game: Game, name: str) -> Bot:
        key = (game.name, name)
        if key not in self.bots:
            made = [level.make(game) for level in self.known(game) if level.name == name]
            self.bots[key] = made[0]
        return self.bots[key]


def answer_stream() -> BinaryIO:
    """Standard output, for answers only: what a bot prints goes where errors go."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    return answers


def listen(stream: BinaryIO, jobs: "SimpleQueue[bytes]", hurried: Event) -> None:
    """Pass jobs on; the end of the stream is the end of the server, however it came about."""
    for line in stream:
        if line == HURRY:
            hurried.set()
        else:
            hurried.clear()  # it was about the job before
            jobs.put(line)
    os._exit(0)  # at once, whatever a bot is thinking about


def end_with_the_server() -> None:
    """Ask Linux to end this process with the one that started it: a bot that computes without a
    pause would keep `listen` from noticing."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


def yield_to_others() -> None:
    """Think only when the machine has nothing else to do: nobody's move waits for a thought."""
    with suppress(OSError):  # a system that does not allow it lets bots be as important as people
        if sys.platform == "linux":
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        elif sys.platform != "win32":
            os.nice(19)


if __name__ == "__main__":
    main()
