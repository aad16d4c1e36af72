"""What a bot is, how long it may think, and what a level of play is."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


class Clock:
    """How much thought one move may cost: seconds for people, looks for results that repeat.

    A look is one position valued. A bot asks `out` between pieces of work and then answers with
    the best it has; every bot may finish the least it needs to answer at all.
    """

    def __init__(
        self,
        seconds: float | None = None,
        looks: int | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.looks: Final = looks
        self.used = 0
        self.now: Final = now
        self.end: Final = None if seconds is None else now() + seconds

    def look(self) -> None:
        """Count one position valued."""
        self.used += 1

    @property
    def out(self) -> bool:
        """Whether it is time to answer."""
        if self.looks is not None and self.used >= self.looks:
            return True
        return self.end is not None and self.now() >= self.end


class Bot:
    """A player. It keeps nothing from one move to the next, so it may sit at many tables."""

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        """A legal option for a seat that is waited for, from what that seat sees.

        `view` is `state.seen_by(seat)`; the same view and the same generator give the same answer,
        unless seconds ran out. Without a clock a bot thinks for as long as its level usually does.
        """
        raise NotImplementedError


class Level:
    """A bot as people choose it: by name, with a line about it in `locales` under `about`."""

    def __init__(
        self,
        name: str,
        make: Callable[[Game], Bot],
        milliseconds: float,
        plays: Callable[[Game], bool] = lambda game: True,
    ) -> None:
        self.name: Final = name
        self.about: Final = f"bot_{name}"
        self.make: Final = make
        self.milliseconds: Final = milliseconds  # the usual time a move, interpreted
        self.plays: Final = plays  # a level may know some games only
