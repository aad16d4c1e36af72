"""One-ply search: every option is tried in a few worlds, and the network evaluates what follows."""

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


class Ranker(Thinker):
    """A bot that ranks its options first. How its network would play on takes longer than that, and
    is thought about only for whoever asks."""

    def __init__(self, network: Network, features: Features) -> None:
        self.network: Final = network
        self.features: Final = features

    def rank(
        self, view: State, seat: int, rng: Rng, clock: Clock | None = None
    ) -> list[Considered]:
        raise NotImplementedError

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        ranked = self.rank(view, seat, rng, clock)
        table = Lockstep(len(view.scores()), self.features, rng)
        return Thought(ranked, greedy_line(self.network, table, view, seat, ranked[0].option))


class OnePly(Ranker):
    """Plays the option that the network expects most of. With a temperature above 0 it draws by a
    softmax of the values: an option that is worse by the temperature, a third as often. With an
    oversight above 0 it overlooks each option with that chance, though never all of them."""

    def __init__(
        self,
        network: Network,
        features: Features,
        worlds: int = WORLDS,
        temperature: float = 0.0,
        oversight: float = 0.0,
    ) -> None:
        super().__init__(network, features)
        self.worlds: Final = worlds
        self.temperature: Final = temperature
        self.oversight: Final = oversight
        self.thinks_when_forced = (
            temperature > 0
        )  # so that a seed gives the games that it always gave

    def rank(
        self, view: State, seat: int, rng: Rng, clock: Clock | None = None
    ) -> list[Considered]:
        clock = clock or Clock()
        table = Lockstep(len(view.scores()), self.features, rng)
        expected = evaluate_options(table, self.network, view, seat, self.worlds, clock).mean(0)
        return considered(table.options[: len(expected)], expected, self.worlds)

    def pick(self, considered: list[Considered], rng: Rng) -> int:
        if self.oversight > 0:
            often = int(self.oversight * 1_000_000)
            seen = [option for option in considered if rng.below(1_000_000) >= often]
            considered = seen or considered
        best = considered[0]
        if self.temperature == 0:
            return best.option
        chances = [exp((option.value - best.value) / self.temperature) for option in considered]
        drawn = rng.below(1_000_000) / 1_000_000 * sum(chances)
        for option, chance in zip(considered, chances, strict=True):
            drawn -= chance
            if drawn < 0:
                return option.option
        return best.option


def evaluate_options(
    table: Lockstep, network: Network, view: State, seat: int, worlds: int, clock: Clock
) -> Floats:
    """What to expect of every option of a seat, in each of some worlds that could be."""
    for _ in range(worlds):
        table.expand(view, seat)
    clock.spend(len(table.vectors))
    expected = evaluate(table, network, b"".join(table.vectors))
    by_world: Floats = expected.reshape(worlds, -1, expected.shape[1])
    return by_world


class Leaves(Protocol):
    """Positions by their feature vectors, and the results of those that are over."""

    @property
    def vectors(self) -> list[bytes]: ...

    @property
    def ended(self) -> list[int]: ...

    @property
    def results(self) -> list[Result]: ...


def evaluate(leaves: Leaves, network: Network, vectors: bytes) -> Floats:
    """What the network expects of every position, or how the game ended in it."""
    expected = network.evaluate(vectors, len(leaves.vectors))
    put_results(leaves, expected)
    return expected


def put_results(leaves: Leaves, expected: Floats) -> None:
    """Put how the game ended in place of what the network expects, where it is over."""
    for place, result in zip(leaves.ended, leaves.results, strict=True):
        expected[place] = row_of(result)


def row_of(result: Result) -> Floats:
    """The end of a game as the network would say it."""
    row = np.empty(3, np.float32)
    row[WIN], row[LEAD], row[POINTS] = result.win, result.lead, result.points
    return row


def considered(options: list[int], expected: Floats, visits: int) -> list[Considered]:
    """The options as a bot tells them, best first."""
    worth = values(expected)
    unsorted = [
        Considered(option, float(value), float(row[WIN]), float(row[POINTS]), visits)
        for option, value, row in zip(options, worth, expected, strict=True)
    ]
    return sorted(unsorted, key=lambda option: -option.value)


def greedy_line(
    network: Network, table: Lockstep, view: State, seat: int, option: int
) -> list[Ply]:
    """How the network would play on after an option, in a world that could be."""
    world = view.seen_by(seat, table.rng)
    line = [Ply(world.clone(), seat, option)]
    world.play(seat, option)
    table.worlds = [world]
    while len(line) < LONGEST_LINE:
        vectors = table.gather()
        if not table.movers:
            break
        chosen = table.pick(values(evaluate(table, network, vectors)).tolist(), 0.0)
        line.append(Ply(world.clone(), table.seats[0], table.options[chosen[0]]))
        table.advance(chosen)
    return line
