"""Many games added up, so that figures and their intervals follow from a few whole numbers.

What seats do in the same game depends on each other, different games do not. So a figure is a ratio
of what the games brought, and its doubt comes from how the games differ: of both parts of a ratio
the squares and the product are added up too. Whole numbers add up the same in any order.
"""

from dataclasses import dataclass, fields
from math import sqrt
from typing import Final, Self

from tidecourt.arena.figures import NORMAL_95, Figure
from tidecourt.numbers.watching import VICTORY, Count


@dataclass(slots=True)
class Sums:
    """A card, or those of a guild, over many games. Names with two words are sums of products."""

    games: int = 0  # in which it came up
    seats: int = 0
    taken: int = 0
    seats_seats: int = 0
    seats_taken: int = 0
    taken_taken: int = 0
    had: int = 0  # games in which somebody owned it at the end
    owned: int = 0
    won: int = 0
    points: int = 0
    owned_owned: int = 0
    owned_won: int = 0
    won_won: int = 0
    owned_points: int = 0
    points_points: int = 0

    def count(self, one: Count) -> None:
        """Count one game in."""
        self.games += 1
        self.seats += one.seats
        self.taken += one.taken
        self.seats_seats += one.seats * one.seats
        self.seats_taken += one.seats * one.taken
        self.taken_taken += one.taken * one.taken
        self.had += one.owned > 0
        self.owned += one.owned
        self.won += one.won
        self.points += one.points
        self.owned_owned += one.owned * one.owned
        self.owned_won += one.owned * one.won
        self.won_won += one.won * one.won
        self.owned_points += one.owned * one.points
        self.points_points += one.points * one.points

    def add(self, other: Self) -> None:
        for name in NAMES:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def values(self) -> list[int]:
        return [getattr(self, name) for name in NAMES]

    # ---------------------------------------------------------------- figures

    def share_taken(self) -> Figure | None:
        """By how many of the seats that could have it was taken."""
        ratio = Ratio(
            *(self.games, self.seats, self.taken),
            *(self.seats_seats, self.seats_taken, self.taken_taken),
        )
        return ratio.share()

    def share_won(self) -> Figure | None:
        """What those won who owned it at the end."""
        ratio = Ratio(
            *(self.had, self.owned, self.won / VICTORY, self.owned_owned),
            *(self.owned_won / VICTORY, self.won_won / VICTORY**2),
        )
        return ratio.share()

    def mean_points(self) -> Figure | None:
        """What it brought those who owned it at the end."""
        ratio = Ratio(
            *(self.had, self.owned, self.points),
            *(self.owned_owned, self.owned_points, self.points_points),
        )
        return ratio.mean()


NAMES: Final = tuple(field.name for field in fields(Sums))


@dataclass(frozen=True)
class Ratio:
    """A ratio of two sums over games: `x` of `n`, with the sums of their products."""

    games: int
    n: int
    x: float
    nn: int
    nx: float
    xx: float

    def variance(self, ratio: float) -> float:
        """Of the ratio, by how much the games differ from it."""
        spread = self.xx - 2 * ratio * self.nx + ratio * ratio * self.nn
        return max(0.0, spread) / self.n**2

    def mean(self) -> Figure | None:
        """With the normal interval, unknown after one game."""
        if not self.n:
            return None
        ratio = self.x / self.n
        if self.games < 2:
            return Figure(ratio)
        reach = NORMAL_95 * sqrt(self.variance(ratio) * self.games / (self.games - 1))
        return Figure(ratio, ratio - reach, ratio + reach)

    def share(self) -> Figure | None:
        """With Wilson's interval, for as many independent seats as would differ as much as the
        games do: at most those there were, and the games where nothing differs."""
        if not self.n:
            return None
        share = self.x / self.n
        variance = self.variance(share)
        known: float = self.games
        if variance > 0:
            known = min(self.n, share * (1 - share) / variance)
        square = NORMAL_95**2
        middle = (share + square / (2 * known)) / (1 + square / known)
        spread = share * (1 - share) / known + square / (4 * known * known)
        reach = NORMAL_95 * sqrt(spread) / (1 + square / known)
        return Figure(share, max(0.0, middle - reach), min(1.0, middle + reach))
