"""The exact value of a world near the end of a game for two, if everything lay open.

It tells how good a choice was, where the game is short enough to look at all of it. Sealed choices
are a small game of their own, in which both mix what they do.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.bots.search.results import results_of
from tidecourt.core.bits import count, lowest, nth, one
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

ROUNDS: Final = 200  # of learning to mix sealed choices; leaves an error below a hundredth


class Solver:
    """Plays a world out in every way. `gave_up` says that there were too many."""

    def __init__(self, limit: i64) -> None:
        self.limit: Final[i64] = limit
        self.positions: i64 = 0
        self.gave_up: bool = False
        # The option that was last found best at each step by each seat, which is tried first: the
        # sooner a good one is known, the fewer others have to be looked at.
        self.killers: dict[int, int] = {}

    def values(self, world: State, seat: i64) -> list[float]:
        """The chance to win that each option leaves a seat, in the order of their numbers: where
        both choose at once, against an opponent who mixes its choices as well as can be."""
        if count(world.stack[-1].seats) == 2:
            gains, losses = mixed(self.sealed_values(world))
            return gains if seat == 0 else [1.0 - loss for loss in losses]
        values: list[float] = []
        legal: i64 = world.options(seat)
        while legal != 0 and not self.gave_up:
            after = world.clone()
            after.play(seat, lowest(legal))
            legal &= legal - 1
            value = self.value(after, 0.0, 1.0)
            values.append(value if seat == 0 else 1.0 - value)
        return values

    def value(self, world: State, least: float, most: float) -> float:
        """What a world is worth to the first seat, if it lies between two bounds."""
        if not world.stack:
            return results_of(world, 2)[0].win
        if self.positions == self.limit:
            self.gave_up = True
            return 0.5
        self.positions += 1
        seats: i64 = world.stack[-1].seats
        if count(seats) == 2:
            return mixed_value(self.sealed_values(world))
        seat: i64 = lowest(seats)
        legal: i64 = world.options(seat)
        best: float = -1.0
        place: i64 = 2 * world.stack[-1].step.number + seat
        option: i64 = self.killers.get(place, 0)
        while legal != 0 and least < most and not self.gave_up:
            if legal >> option & 1 == 0:
                option = lowest(legal)
            legal &= ~one(option)
            after = world.clone()
            after.play(seat, option)
            value = self.value(after, least, most)
            if seat == 0:
                least = max(least, value)
            else:
                most = min(most, value)
                value = 1.0 - value
            if value > best:
                best = value
                self.killers[place] = option
        return best if seat == 0 else 1.0 - best

    def sealed_values(self, world: State) -> list[list[float]]:
        """What a world in which both choose at once is worth after every option of the first seat
        (rows) and of the other one (columns)."""
        ours: i64 = world.options(0)
        theirs: i64 = world.options(1)
        rows: list[list[float]] = []
        row: i64 = 0
        while row < count(ours):
            values: list[float] = []
            column: i64 = 0
            while column < count(theirs):
                after = world.clone()
                after.play(0, nth(ours, row))
                after.play(1, nth(theirs, column))
                values.append(self.value(after, 0.0, 1.0))
                column += 1
            rows.append(values)
            row += 1
        return rows


def worlds_solved(view: State, seat: i64, rng: Rng, worlds: i64, limit: i64) -> list[list[float]]:
    """The chance to win that each option leaves a seat in each of some worlds that could be; empty
    if one of them has more positions than the limit."""
    rows: list[list[float]] = []
    while len(rows) < worlds:
        solver = Solver(limit)
        rows.append(solver.values(view.seen_by(seat, rng), seat))
        if solver.gave_up:
            return []
    return rows


def mixed_value(rows: list[list[float]]) -> float:
    """The value of a game in which one chooses a row and the other, who pays it, a column."""
    gains, losses = mixed(rows)
    return (gains[highest_place(gains)] + losses[lowest_place(losses)]) / 2.0


def mixed(rows: list[list[float]]) -> tuple[list[float], list[float]]:
    """What every row brings against what the other does on average, and what every column costs
    so: both answer what the other did so far, and what they do on average comes near the best."""
    gains: list[float] = [0.0] * len(rows)
    losses: list[float] = [0.0] * len(rows[0])
    row: i64 = 0
    column: i64 = 0
    done: i64 = 0
    while done < ROUNDS:
        column = lowest_place(losses)
        at: i64 = 0
        while at < len(rows):
            gains[at] += rows[at][column]
            at += 1
        row = highest_place(gains)
        at = 0
        while at < len(losses):
            losses[at] += rows[row][at]
            at += 1
        done += 1
    return [gain / float(done) for gain in gains], [loss / float(done) for loss in losses]


def highest_place(numbers: list[float]) -> i64:
    best: i64 = 0
    at: i64 = 1
    while at < len(numbers):
        if numbers[at] > numbers[best]:
            best = at
        at += 1
    return best


def lowest_place(numbers: list[float]) -> i64:
    best: i64 = 0
    at: i64 = 1
    while at < len(numbers):
        if numbers[at] < numbers[best]:
            best = at
        at += 1
    return best
