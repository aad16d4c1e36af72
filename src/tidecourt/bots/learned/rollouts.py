"""Truncated rollouts by a network, for any number of players.

First comes a one-ply search. If several options are close, a race between the best of them begins:
each is rolled out in the same worlds, by the network for everybody; what it expects some decisions
later, or how the game ended, is worth more than what it expected at first. The rollouts go side by
side, so that the network evaluates all of them at once. The race ends when one option is clearly
ahead, or when the time is out.
"""

from math import sqrt
from typing import Final

import numpy as np

from tidecourt.bots.bot import Clock, Considered
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import Floats, Network, values
from tidecourt.bots.learned.one_ply import Ranker, considered, evaluate, evaluate_options, row_of
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import results_of
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

MOST_STEPS: Final = 150
"""Decisions of everybody after which a world is valued as it is: players who wait for each other
could go on for ever."""


class Effort:
    """How a search by rollouts spends its time."""

    def __init__(
        self,
        seconds: float = 2.0,
        worlds: int = 4,
        options: int = 5,
        near: float = 0.12,
        at_once: int = 8,
        decisions: int = 8,
        sure: float = 3.0,
    ) -> None:
        self.seconds: Final = seconds  # for one move, without a clock
        self.worlds: Final = worlds  # of the one-ply search
        self.options: Final = options  # how many go on after it
        self.near: Final = near  # how far from the best of it they may be
        self.at_once: Final = at_once  # rollouts of each option between two looks at the clock
        self.decisions: Final = decisions  # of the thinking seat, after which a world is valued
        self.sure: Final = sure  # standard errors that make a lead clear


class RolloutSearch(Ranker):
    """Plays the option whose rollouts went best."""

    def __init__(self, network: Network, features: Features, effort: Effort | None = None) -> None:
        super().__init__(network, features)
        self.effort: Final = effort or Effort()

    def rank(
        self, view: State, seat: int, rng: Rng, clock: Clock | None = None
    ) -> list[Considered]:
        effort = self.effort
        clock = clock or Clock(effort.seconds)
        table = Lockstep(len(view.scores()), self.features, rng)
        first = evaluate_options(table, self.network, view, seat, effort.worlds, clock).mean(0)
        options = table.options[: len(first)]
        ranked = considered(options, first, effort.worlds)
        close = [
            option
            for option in ranked[: effort.options]
            if option.value >= ranked[0].value - effort.near
        ]
        if len(close) > 1 and not clock.out:
            race = Race(self, view, seat, [option.option for option in close], rng)
            race.run(clock)
            ranked = race.order() + ranked[len(close) :]
        return ranked


class Race:
    """Some options that are rolled out in the same worlds until one is clearly ahead."""

    def __init__(
        self, bot: RolloutSearch, view: State, seat: int, options: list[int], rng: Rng
    ) -> None:
        self.bot: Final = bot
        self.view: Final = view
        self.seat: Final = seat
        self.options = options
        self.rng: Final = rng
        self.seen: dict[int, list[Floats]] = {option: [] for option in options}
        self.left_out: list[Considered] = []

    def run(self, clock: Clock) -> None:
        """Roll out while it may change the choice; at least once, so that every option is known."""
        before = 1.0
        while True:
            self.heat(clock)
            self.drop_losers()
            spent, before = before - clock.left, clock.left
            if len(self.options) == 1 or before < spent / 2:  # another heat would take too long
                return

    def heat(self, clock: Clock) -> None:
        """Roll every option out in some worlds, each of them in the same."""
        effort = self.bot.effort
        table = Lockstep(len(self.view.scores()), self.bot.features, self.rng)
        for _ in range(effort.at_once):
            world = self.view.seen_by(self.seat, self.rng)
            for option in self.options:
                after = world.clone()
                after.play(self.seat, option)
                table.worlds.append(after)
        rows = self.roll_out(table, clock).reshape(effort.at_once, len(self.options), -1)
        for place, option in enumerate(self.options):
            self.seen[option].append(rows[:, place])

    def roll_out(self, table: Lockstep, clock: Clock) -> Floats:
        """What comes of each world: its end, or what the seat expected at its last decision."""
        worlds = table.worlds
        latest = self.bot.network.evaluate(table.vectors_of(self.seat), len(worlds))
        clock.spend(len(worlds))
        made = [0] * len(worlds)
        places = list(range(len(worlds)))
        for _ in range(MOST_STEPS):
            if clock.out:
                break
            going = [place for place in places if made[place] < self.bot.effort.decisions]
            table.worlds = [worlds[place] for place in going]
            vectors = table.gather()
            if not table.movers:
                break
            clock.spend(len(table.vectors))
            expected = evaluate(table, self.bot.network, vectors)
            chosen = table.pick(values(expected).tolist(), 0.0)
            for mover, seat, choice in zip(table.movers, table.seats, chosen, strict=True):
                if seat == self.seat:
                    place = going[mover]
                    latest[place] = expected[choice]
                    made[place] += 1
            table.advance(chosen)
            places = going
        for place, world in enumerate(worlds):
            if not world.stack:
                latest[place] = row_of(results_of(world, len(self.view.scores()))[self.seat])
        return latest

    def drop_losers(self) -> None:
        """Go on without the options that are clearly behind the best, by the differences in the
        worlds that they share."""
        worth = {option: values(np.concatenate(self.seen[option])) for option in self.options}
        best = max(self.options, key=lambda option: float(worth[option].mean()))
        for option in [option for option in self.options if option != best]:
            behind = worth[best] - worth[option]
            error = float(behind.std(ddof=1)) / sqrt(len(behind))
            if float(behind.mean()) > self.bot.effort.sure * error:
                self.options.remove(option)
                self.left_out.append(self.told(option))

    def order(self) -> list[Considered]:
        """The options best first: those still in the race, then those left out of it."""
        running = [self.told(option) for option in self.options]
        return [
            *sorted(running, key=lambda option: -option.value),
            *sorted(self.left_out, key=lambda option: -option.value),
        ]

    def told(self, option: int) -> Considered:
        rows = np.concatenate(self.seen[option])
        return considered([option], rows.mean(0, keepdims=True), len(rows))[0]
