"""A race between options by what may come of them, for any number of players.

Three looks, each at fewer options and further than the one before, and each as many worlds deep as
the time allows:

- the end of the turn, after every option (`own_turn`): little is left to guess there, and what the
  network expects differs little from world to world;
- truncated rollouts of the options that are close: the network plays on for everybody until the
  seat has had another turn, and says then what it expects. That knows what the others do about it,
  but differs far more from world to world;
- so neither is believed alone. What an option is worth is the mean of its rollouts and of the first
  look, which counts as so many of them (`Effort.trust`).

All options of a look meet the same worlds, so their differences are surer than their values, and
rollouts go side by side, so that the network evaluates all of them at once.
"""

from collections.abc import Mapping
from math import sqrt
from typing import Final

import numpy as np

from tidecourt.bots.bot import Clock, Considered
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import Floats, Network, values
from tidecourt.bots.learned.one_ply import Ranker, considered, evaluate, row_of
from tidecourt.bots.learned.own_turn import OwnTurn
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import results_of
from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

MOST_STEPS: Final = 150
"""Decisions of everybody after which a world is valued as it is: players who wait for each other
could go on for ever."""


class Horizon:
    """How far a world is rolled out: for so many decisions of the thinking seat, or to the end of
    so many turns of it, that of the option included."""

    def __init__(self, decisions: int = MOST_STEPS, turns: int = MOST_STEPS) -> None:
        self.decisions: Final = decisions
        self.turns: Final = turns


PLAYED_ON: Final = Horizon(decisions=8)
"""How far reviews and proofs of puzzles roll options out."""


class Effort:
    """How a search by rollouts spends its time."""

    def __init__(
        self,
        seconds: float = 2.0,
        worlds: int = 8,
        most_worlds: int = 32,
        share: float = 0.5,
        near: float = 0.08,
        alike: float = 0.02,
        sure: float = 3.0,
        options: int = 4,
        at_once: int = 4,
        trust: int = 12,
        horizon: Horizon | None = None,
    ) -> None:
        self.seconds: Final = seconds  # for one move, without a clock
        self.worlds: Final = worlds  # of the first look, between two looks at the clock
        self.most_worlds: Final = most_worlds  # of the first look
        self.share: Final = share  # of the time that the first look may take
        self.near: Final = near  # how far behind the best an option may be after it
        self.alike: Final = alike  # what is nearer than this is rolled out, however sure it is
        self.sure: Final = sure  # standard errors that make a lead clear
        self.options: Final = options  # how many are rolled out
        self.at_once: Final = at_once  # rollouts of each option between two looks at the clock
        self.trust: Final = trust  # rollouts that the first look counts as
        self.horizon: Final = horizon or Horizon(turns=2)


class RolloutSearch(Ranker):
    """Plays the option that came off best."""

    def __init__(self, network: Network, features: Features, effort: Effort | None = None) -> None:
        super().__init__(network, features)
        self.effort: Final = effort or Effort()

    def rank(
        self, view: State, seat: int, rng: Rng, clock: Clock | None = None
    ) -> list[Considered]:
        effort = self.effort
        clock = clock or Clock(effort.seconds)
        first = FirstLook(self.network, self.features, effort, view, seat, rng)
        first.run(clock)
        ranked = first.order()
        running = [option.option for option in ranked if option.option in first.options]
        if len(running) == 1 or clock.out:
            return ranked
        close = running[: effort.options]
        race = Rollouts(self.network, self.features, effort, view, seat, close, rng)
        race.expect({option: first.rows(option).mean(0) for option in close})
        race.run(clock)
        rest = [option for option in ranked if option.option not in close]
        return race.order() + rest


class Race:
    """Some options that are looked at in the same worlds, until one of them is clearly ahead."""

    def __init__(
        self,
        network: Network,
        features: Features,
        effort: Effort,
        view: State,
        seat: int,
        options: list[int],
        rng: Rng,
    ) -> None:
        self.network: Final = network
        self.features: Final = features
        self.effort: Final = effort
        self.view: Final = view
        self.seat: Final = seat
        self.options = options
        self.rng: Final = rng
        self.seen: dict[int, list[Floats]] = {option: [] for option in options}
        self.left_out: list[Considered] = []

    def heat(self, clock: Clock) -> bool:
        """Look at every option in some worlds more, each of them in the same; whether there was
        time for it."""
        raise NotImplementedError

    def table(self) -> Lockstep:
        return Lockstep(len(self.view.scores()), self.features, self.rng)

    def rows(self, option: int) -> Floats:
        """What an option came to, a row a world."""
        return np.concatenate(self.seen[option])

    def expected(self, option: int) -> Floats:
        """What to expect of an option by all that was seen."""
        mean: Floats = self.rows(option).mean(0)
        return mean

    def leads(self) -> dict[int, tuple[float, float]]:
        """How far the best option is ahead of each, and the standard error of that, by the
        differences in the worlds that they share."""
        worth = {option: values(self.rows(option)) for option in self.options}
        best = max(self.options, key=lambda option: float(worth[option].mean()))
        ahead = {option: worth[best] - worth[option] for option in self.options if option != best}
        return {
            option: (float(lead.mean()), float(lead.std(ddof=1)) / sqrt(len(lead)))
            for option, lead in ahead.items()
        }

    def drop(self, option: int) -> None:
        """Go on without an option."""
        self.options = [other for other in self.options if other != option]
        self.left_out.append(self.told(option))

    def order(self) -> list[Considered]:
        """The options best first: those still in the race, then those left out of it."""
        running = [self.told(option) for option in self.options]
        return [
            *sorted(running, key=lambda option: -option.value),
            *sorted(self.left_out, key=lambda option: -option.value),
        ]

    def told(self, option: int) -> Considered:
        visits = sum(len(rows) for rows in self.seen[option])
        return considered([option], self.expected(option)[None], visits)[0]


class FirstLook(Race):
    """All options by the end of the turn."""

    def __init__(
        self,
        network: Network,
        features: Features,
        effort: Effort,
        view: State,
        seat: int,
        rng: Rng,
    ) -> None:
        options = members(view.options(seat))
        super().__init__(network, features, effort, view, seat, options, rng)
        self.turn: Final = OwnTurn(network, features, effort.worlds)

    def run(self, clock: Clock) -> None:
        """Look until the others are out, or it has been enough; at least once, so that every option
        is known."""
        effort = self.effort
        for _ in range(effort.most_worlds // effort.worlds):
            self.heat(clock)
            for option, (lead, error) in self.leads().items():
                if lead > effort.near or lead > max(effort.alike, effort.sure * error):
                    self.drop(option)
            if len(self.options) == 1 or clock.left < 1 - effort.share:
                return

    def heat(self, clock: Clock) -> bool:
        rows = self.turn.expected(self.table(), self.view, self.seat, self.options, clock)
        for place, option in enumerate(self.options):
            self.seen[option].append(rows[:, place])
        return True


class Rollouts(Race):
    """Some options by how the network plays on after them."""

    first: Mapping[int, Floats] | None = None  # what was expected of each before

    def expect(self, first: Mapping[int, Floats]) -> None:
        """Let what was expected before count as some rollouts."""
        self.first = first

    def run(self, clock: Clock) -> None:
        """Roll out while it may change the choice, and while there is time for it."""
        before = clock.left
        while self.heat(clock):
            for option, (lead, error) in self.leads().items():
                if lead > self.effort.sure * error:
                    self.drop(option)
            spent, before = before - clock.left, clock.left
            if len(self.options) == 1 or before < spent / 2:  # another heat would take too long
                return

    def expected(self, option: int) -> Floats:
        if self.first is None:
            return super().expected(option)
        trust, first = self.effort.trust, self.first[option]
        rows = np.concatenate([first[None], *self.seen[option]])
        mean: Floats = ((trust - 1) * first + rows.sum(0)) / (trust - 1 + len(rows))
        return mean

    def leads(self) -> dict[int, tuple[float, float]]:
        if self.first is None:
            return super().leads()
        worth = {option: float(values(self.expected(option)[None])[0]) for option in self.options}
        best = max(self.options, key=lambda option: worth[option])
        leads = {}
        for option in self.options:
            if option != best:
                ahead = values(self.rows(best)) - values(self.rows(option))
                rolled = len(ahead) / (len(ahead) + self.effort.trust)
                error = float(ahead.std(ddof=1)) / sqrt(len(ahead)) * rolled
                leads[option] = (worth[best] - worth[option], error)
        return leads

    def heat(self, clock: Clock) -> bool:
        effort = self.effort
        table = self.table()
        for _ in range(effort.at_once):
            world = self.view.seen_by(self.seat, self.rng)
            for option in self.options:
                after = world.clone()
                after.play(self.seat, option)
                table.worlds.append(after)
        rows = self.roll_out(table, clock)
        if rows is None:
            return False
        rows = rows.reshape(effort.at_once, len(self.options), -1)
        for place, option in enumerate(self.options):
            self.seen[option].append(rows[:, place])
        return True

    def roll_out(self, table: Lockstep, clock: Clock) -> Floats | None:
        """What comes of each world: its end, or what the seat expected at its last decision.
        Nothing if the time runs out on the way."""
        worlds, horizon = table.worlds, self.effort.horizon
        latest = self.network.evaluate(table.vectors_of([self.seat] * len(worlds)), len(worlds))
        clock.spend(len(worlds))
        decisions, turns = [0] * len(worlds), [0] * len(worlds)
        in_turn = [True] * len(worlds)
        going = list(range(len(worlds)))
        for _ in range(MOST_STEPS):
            if clock.out:
                return None
            table.worlds = [worlds[place] for place in going]
            vectors = table.gather()
            if not table.movers:
                break
            clock.spend(len(table.vectors))
            expected = evaluate(table, self.network, vectors)
            chosen = table.pick(values(expected).tolist(), 0.0)
            for mover, seat, choice in zip(table.movers, table.seats, chosen, strict=True):
                place = going[mover]
                if seat == self.seat:
                    latest[place] = expected[choice]
                    decisions[place] += 1
                elif in_turn[place]:
                    turns[place] += 1
                in_turn[place] = seat == self.seat
            table.advance(chosen)
            going = [
                place
                for place in going
                if decisions[place] < horizon.decisions and turns[place] < horizon.turns
            ]
        for place, world in enumerate(worlds):
            if not world.stack:
                latest[place] = row_of(results_of(world, table.players)[self.seat])
        return latest
