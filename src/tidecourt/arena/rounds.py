"""One deal played with every seating of a contest, and what came of it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, floor, log
from time import perf_counter
from typing import Any, Final

from tidecourt.arena.luck import Luck
from tidecourt.bots.bot import Bot
from tidecourt.core.bits import lowest, single
from tidecourt.core.game import Game, GameError, Setup, digest
from tidecourt.core.kernel import State
from tidecourt.core.match import Match
from tidecourt.core.rng import seeded

BOT_STREAM: Final = 1000  # the bots' own chance, apart from that of the deals
FINENESS: Final = log(1.05)  # times are kept in classes of five per cent
SHORTEST: Final = 1e-7

Times = Counter[int]
"""How many moves took how long: class k holds those of about 1.05 ** k seconds."""


@dataclass(frozen=True)
class GameResult:
    """A finished game: the bot's number and the points of every seat, and who won, as a mask."""

    seats: tuple[int, ...]
    points: tuple[int, ...]
    winners: int
    decisions: int
    digest: str
    luck: tuple[float, ...] = ()  # of every seat, in shares of the victory, if it was counted

    def share(self, seat: int) -> float:
        """What a seat has won of the game: a shared victory counts by its share."""
        return (self.winners >> seat & 1) / self.winners.bit_count()

    def skill(self, seat: int) -> float:
        """What a seat has won, less its luck."""
        return self.share(seat) - self.luck[seat]

    def margin(self, seat: int) -> int:
        """A seat's points less those of the best of the others."""
        return self.points[seat] - max(self.points[:seat] + self.points[seat + 1 :])

    def rank(self, seat: int) -> float:
        """A seat's place, 1 for the winner; those who cannot be told apart share their places."""
        standing = [(self.winners >> k & 1, self.points[k]) for k in range(len(self.points))]
        better = sum(other > standing[seat] for other in standing)
        return better + (standing.count(standing[seat]) + 1) / 2


@dataclass
class Round:
    """The games of one deal, one for every seating; times and failures by the bots' numbers."""

    number: int
    games: list[GameResult]
    times: dict[int, Times] = field(default_factory=dict)
    failures: dict[int, Counter[str]] = field(default_factory=dict)

    def mean(self, bot: int, of: Callable[[GameResult, int], float]) -> float:
        """The mean of something over all seats that a bot had in this round."""
        values = [
            of(game, seat)
            for game in self.games
            for seat, sitting in enumerate(game.seats)
            if sitting == bot
        ]
        return sum(values) / len(values)


def play(
    game: Game,
    setup: Setup,
    bots: Sequence[Bot],
    seed: int,
    match: Match | None = None,
    took: Callable[[int, float], None] | None = None,
    go_on: Callable[[], None] = lambda: None,
    luck: Luck | None = None,
) -> State:
    """One game to its end; every bot is given what its seat sees.

    The moves go through `match` if there is one; `took` hears the seat and the seconds of every
    real choice; `go_on` is called before every move and may raise; `luck` is counted if there is
    any.
    """
    state = game.deal(setup, seed) if match is None else match.state
    chance = [seeded(seed, BOT_STREAM + seat) for seat in range(setup.players)]
    while state.stack:
        go_on()
        seat = int(lowest(state.waiting()))
        view = state.seen_by(seat)
        legal = state.options(seat)
        start = perf_counter()
        option = bots[seat].choose(view, seat, chance[seat])
        if took is not None and not single(legal):
            took(seat, perf_counter() - start)
        if not legal >> option & 1:
            raise GameError(
                "the bot at seat {seat} plays {option}, which is not legal",
                seat=seat,
                option=option,
            )
        before = state.clone() if luck is not None else state
        if match is None:
            state.play(seat, option)
        else:
            match.play(seat, option)
        if luck is not None:
            luck.count(before, seat, option, state)
    return state


def result_of(
    state: State, seats: tuple[int, ...], decisions: int, luck: Luck | None = None
) -> GameResult:
    """What came of a finished game."""
    points = tuple(int(p) for p in state.scores())
    had = tuple(round(float(share), 5) for share in luck.had) if luck is not None else ()
    return GameResult(seats, points, int(state.winners()), decisions, digest(state), had)


def time_class(seconds: float) -> int:
    return floor(log(max(seconds, SHORTEST)) / FINENESS)


def quantile(times: Times, part: float) -> float:
    """The seconds within which that part of the moves was made; the middle of its class."""
    left = part * times.total()
    for kind in sorted(times):
        left -= times[kind]
        if left <= 0:
            break
    return exp((kind + 0.5) * FINENESS)


# -------------------------------------------------------------------- as JSON, to go on later


def to_json(played: Round) -> dict[str, Any]:
    """A round as plain values, short enough for a line."""
    return {
        "round": played.number,
        "games": [
            [list(g.seats), list(g.points), g.winners, g.decisions, g.digest, list(g.luck)]
            for g in played.games
        ],
        "times": {bot: dict(times) for bot, times in played.times.items()},
        "failures": {bot: dict(failures) for bot, failures in played.failures.items()},
    }


def from_json(said: dict[str, Any]) -> Round:
    """The round that `to_json` made this of."""
    return Round(
        said["round"],
        [
            GameResult(tuple(seats), tuple(points), winners, decisions, digest, *map(tuple, luck))
            for seats, points, winners, decisions, digest, *luck in said["games"]
        ],
        {
            int(bot): Counter({int(kind): count for kind, count in times.items()})
            for bot, times in said["times"].items()
        },
        {int(bot): Counter(failures) for bot, failures in said["failures"].items()},
    )
