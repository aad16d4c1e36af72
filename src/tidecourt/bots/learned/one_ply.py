"""One move ahead by the learned value: every option is tried in a few worlds and valued."""

from math import exp
from typing import Final, Protocol

import numpy as np

from tidecourt.bots.bot import Clock, Considered, Ply, Thinker, Thought
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import LEAD, POINTS, WIN, Floats, Network, values
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import Result
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WORLDS: Final = 4
LONGEST_LINE: Final = 8


class OnePly(Thinker):
    """Plays the option that the network expects most of. With a `whim` above 0 it also plays others
    now and then: those that are worse by that much, a third as often."""

    def __init__(
        self, network: Network, features: Features, worlds: int = WORLDS, whim: float = 0.0
    ) -> None:
        self.network: Final = network
        self.features: Final = features
        self.worlds: Final = worlds
        self.whim: Final = whim
        self.thinks_when_forced = whim > 0  # so that a seed gives the games that it always gave

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock()
        table = Lockstep(len(view.scores()), self.features, rng)
        expected = look(table, self.network, view, seat, self.worlds, clock).mean(0)
        options = table.options[: len(expected)]
        found = considered(options, expected, self.worlds)
        return Thought(found, main_line(self.network, table, view, seat, found[0].option))

    def pick(self, considered: list[Considered], rng: Rng) -> int:
        best = considered[0]
        if self.whim == 0:
            return best.option
        chances = [exp((option.value - best.value) / self.whim) for option in considered]
        drawn = rng.below(1_000_000) / 1_000_000 * sum(chances)
        for option, chance in zip(considered, chances, strict=True):
            drawn -= chance
            if drawn < 0:
                return option.option
        return best.option


def look(
    table: Lockstep, network: Network, view: State, seat: int, worlds: int, clock: Clock
) -> Floats:
    """What to expect of every option of a seat, in each of some worlds that could be."""
    for _ in range(worlds):
        table.look_ahead(view, seat)
    clock.look(len(table.pages))
    expected = expectations(table, network, b"".join(table.pages))
    found: Floats = expected.reshape(worlds, -1, expected.shape[1])
    return found


class Valued(Protocol):
    """Positions in numbers, and the results of those that are over."""

    @property
    def pages(self) -> list[bytes]: ...

    @property
    def ended(self) -> list[int]: ...

    @property
    def results(self) -> list[Result]: ...


def expectations(table: Valued, network: Network, pages: bytes) -> Floats:
    """What the network expects of every position, or how the game ended in it."""
    expected = network.expect(pages, len(table.pages))
    put_results(table, expected)
    return expected


def put_results(table: Valued, expected: Floats) -> None:
    """Put how the game ended in place of what the network expects, where it is over."""
    for place, result in zip(table.ended, table.results, strict=True):
        expected[place] = row_of(result)


def row_of(result: Result) -> Floats:
    """The end of a game as the network would say it."""
    row = np.empty(3, np.float32)
    row[WIN], row[LEAD], row[POINTS] = result.win, result.lead, result.points
    return row


def considered(options: list[int], expected: Floats, looks: int) -> list[Considered]:
    """The options as a bot tells them, best first."""
    worth = values(expected)
    found = [
        Considered(option, float(value), float(row[WIN]), float(row[POINTS]), looks)
        for option, value, row in zip(options, worth, expected, strict=True)
    ]
    return sorted(found, key=lambda option: -option.value)


def main_line(network: Network, table: Lockstep, view: State, seat: int, option: int) -> list[Ply]:
    """How the network would play on after an option, in a world that could be."""
    world = view.seen_by(seat, table.rng)
    line = [Ply(world.clone(), seat, option)]
    world.play(seat, option)
    table.worlds = [world]
    while len(line) < LONGEST_LINE:
        pages = table.gather()
        if not table.movers:
            break
        chosen = table.pick(values(expectations(table, network, pages)).tolist(), 0.0)
        line.append(Ply(world.clone(), table.seats[0], table.options[chosen[0]]))
        table.advance(chosen)
    return line
