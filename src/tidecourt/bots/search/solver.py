"""The exact value of a world near the end of a game for two, if everything lay open.

It tells how good a choice was, where the game is short enough to look at all of it. Sealed choices
are a small game of their own, in which both mix what they do.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.bots.search.results import results_of
from tidecourt.core.bits import count, lowest, nth
from tidecourt.core.kernel import State

ROUNDS: Final = 200  # of learning to mix sealed choices; leaves an error below a hundredth


class Solver:
    """Plays a world out in every way. `gave_up` says that there were too many."""

    def __init__(self, limit: i64) -> None:
        self.limit: Final[i64] = limit
        self.positions: i64 = 0
        self.gave_up: bool = False

    def values(self, world: State, seat: i64) -> list[float]:
        """The chance to win that each option leaves a seat, in the order of their numbers."""
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
            return self.sealed_value(world)
        seat: i64 = lowest(seats)
        legal: i64 = world.options(seat)
        best: float = 0.0 if seat == 0 else 1.0
        while legal != 0 and least < most:
            after = world.clone()
            after.play(seat, lowest(legal))
            legal &= legal - 1
            value = self.value(after, least, most)
            if seat == 0:
                best = max(best, value)
                least = max(least, value)
            else:
                best = min(best, value)
                most = min(most, value)
        return best

    def sealed_value(self, world: State) -> float:
        """What a world is worth in which both choose at once."""
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
        return mixed_value(rows)


def mixed_value(rows: list[list[float]]) -> float:
    """The value of a game in which one chooses a row and the other, who pays it, a column: both
    answer what the other did so far, and what they do on average comes near the best."""
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
    most = gains[highest_place(gains)] / float(done)
    least = losses[lowest_place(losses)] / float(done)
    return (most + least) / 2.0


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
