"""What a bot is, how long it may think, and what a level of play is."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from tidecourt.core.bits import lowest
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


class Clock:
    """How much thought one move may cost: seconds for people, evaluations for results that repeat.

    An evaluation is one position valued, or one rollout. A bot asks `out` between pieces of work
    and then answers with the best it has; every bot may finish the least it needs to answer at all.
    """

    def __init__(
        self,
        seconds: float | None = None,
        evaluations: int | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.evaluations: Final = evaluations
        self.used = 0
        self.now: Final = now
        self.seconds: Final = seconds
        self.start: Final = now()

    def spend(self, evaluations: int = 1) -> None:
        """Count evaluations."""
        self.used += evaluations

    @property
    def out(self) -> bool:
        """Whether it is time to answer."""
        return self.left <= 0

    @property
    def left(self) -> float:
        """How much of the time is left, from 1 down to 0; always 1 without a limit."""
        left = 1.0
        if self.evaluations is not None:
            left = 1 - self.used / self.evaluations if self.evaluations else 0.0
        if self.seconds is not None:
            passed = (self.now() - self.start) / self.seconds if self.seconds else 1.0
            left = min(left, 1 - passed)
        return left


class Bot:
    """A player. It keeps nothing from one move to the next, so it may sit at many tables."""

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        """A legal option for a seat that is waited for, from what that seat sees.

        `view` is `state.seen_by(seat)`; the same view and the same generator give the same answer,
        unless seconds ran out. Without a clock a bot thinks for as long as its level usually does.
        """
        raise NotImplementedError


class Considered:
    """An option that a bot has thought about, and what it expects of it."""

    def __init__(self, option: int, value: float, win: float, points: float, visits: int) -> None:
        self.option: Final = option
        self.value: Final = value  # what the bot goes by, from 0 to 1, higher is better
        self.win: Final = win  # the chance to win, or the share of a shared victory
        self.points: Final = points  # the points expected at the end
        self.visits: Final = visits  # how often the bot tried it


class Ply:
    """A move of a principal variation, with the world that it would be played in. The world is one
    that the thinking seat could be in: what it shows of hidden things is a guess."""

    def __init__(self, world: State, seat: int, option: int) -> None:
        self.world: Final = world
        self.seat: Final = seat
        self.option: Final = option


class Thought:
    """What a bot makes of a decision: the options, best first, and how it expects the game to go
    on, starting with the best of them (the principal variation)."""

    def __init__(self, considered: list[Considered], line: list[Ply]) -> None:
        self.considered: Final = considered
        self.line: Final = line


class Thinker(Bot):
    """A bot that can explain itself. In its thoughts a player stands by what it chooses: that it
    could be taken back is only thought about by whoever asks what that would be worth."""

    thinks_when_forced = False  # about the only option that there is

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        """What the bot makes of a decision, in a view of somebody who stands by its choices."""
        raise NotImplementedError

    def rank(
        self, view: State, seat: int, rng: Rng, clock: Clock | None = None
    ) -> list[Considered]:
        """The options of such a view, best first: all that playing takes."""
        return self.consider(view, seat, rng, clock).considered

    def pick(self, considered: list[Considered], rng: Rng) -> int:
        """The option to play of those considered, best first."""
        return considered[0].option

    def think(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        """What the bot makes of a decision; the arguments are those of `choose`."""
        committed = view if view.withdrawals() else view.committed()
        return self.consider(committed, seat, rng, clock)

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        """It thought before it chose, so it never takes a choice back."""
        view = view.committed()
        legal = view.options(seat)
        if legal & (legal - 1) == 0 and not self.thinks_when_forced:
            return lowest(legal)
        return self.pick(self.rank(view, seat, rng, clock), rng)


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
