"""Levels of bots that do everything wrong; run as a script, a worker that knows them."""

import os
import sys
import time
from typing import Any, Final, cast

from tidecourt.bots.bot import Bot, Clock, Considered, Level, Thinker, Thought
from tidecourt.bots.learned.levels import NOVICE
from tidecourt.bots.random import LEVEL as RANDOM
from tidecourt.core.bits import WIDTH, lowest
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng
from tidecourt.server.bot_worker import main


class Sleeps(Bot):
    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        while True:
            time.sleep(60)


class Raises(Bot):
    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        raise ValueError("no idea")


class Leaves(Bot):
    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        os._exit(3)


class Cheats(Bot):
    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        return next(k for k in range(WIDTH) if not view.options(seat) >> k & 1)


class Boasts(Bot):
    """Answers something that is no number."""

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        answer: Any = "the best one"
        return cast(int, answer)


class Talks(Bot):
    """Prints, which is allowed: only its answer counts."""

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        print("[1]", flush=True)
        return max(k for k in range(WIDTH) if view.options(seat) >> k & 1)


class Ponders(Thinker):
    """Thinks as long as it may."""

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        while clock is None or not clock.out:
            time.sleep(0.01)
        return about(lowest(view.options(seat)))


class Flounders(Thinker):
    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        raise ValueError("no idea")


class Misleads(Thinker):
    """Advises what is not allowed."""

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        return about(next(k for k in range(WIDTH) if not view.options(seat) >> k & 1))


def about(option: int) -> Thought:
    """A thought about one option."""
    return Thought([Considered(option, 0.5, 0.5, 10.0, 1)], [])


THINKERS: Final[dict[str, type[Thinker]]] = {
    "ponders": Ponders,
    "flounders": Flounders,
    "misleads": Misleads,
}

UNRULY: Final[dict[str, type[Bot]]] = {
    "sleeps": Sleeps,
    "raises": Raises,
    "leaves": Leaves,
    "cheats": Cheats,
    "boasts": Boasts,
    "talks": Talks,
}


def levels(game: Game) -> list[Level]:
    """Weakest first: bots that behave, then the others. The script's argument names one that gives
    hints."""
    return [RANDOM, NOVICE, *(unruly(name) for name in (*UNRULY, *sys.argv[1:]) if name in ALL)]


def unruly(name: str) -> Level:
    return Level(name, lambda game: ALL[name](), milliseconds=0)


ALL: Final[dict[str, type[Bot]]] = {**UNRULY, **THINKERS}

if __name__ == "__main__":
    main(levels)
