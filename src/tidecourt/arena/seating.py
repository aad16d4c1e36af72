"""Who sits where: contests between bots, each with all the seatings that make it fair."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

Seating = tuple[int, ...]
"""A bot's number for every seat."""


@dataclass(frozen=True)
class Contest:
    """Bots, by their numbers, that meet over the same deals; every deal is played once with each of
    the seatings."""

    bots: tuple[int, ...]
    seatings: tuple[Seating, ...]


def contests(bots: int, players: int) -> list[Contest]:
    """The contests of so many bots at a table for so many players.

    Two bots at a larger table are a candidate among references: the first on every seat in turn,
    the second on all others. More bots than seats meet in every choice of as many as there are
    seats, so at a table for two everybody meets everybody. Otherwise all sit down, some more than
    once if there are seats left, and move on by one seat from game to game.
    """
    if bots == 2:
        return [Contest((0, 1), candidate_among_references(players))]
    if bots > players:
        return [
            Contest(some, rotations(some, players)) for some in combinations(range(bots), players)
        ]
    everybody = tuple(range(bots))
    return [Contest(everybody, rotations(everybody, players))]


def candidate_among_references(players: int) -> tuple[Seating, ...]:
    """Bot 0 on every seat in turn, bot 1 on all others."""
    return tuple(
        tuple(0 if seat == place else 1 for seat in range(players)) for place in range(players)
    )


def rotations(bots: Sequence[int], players: int) -> tuple[Seating, ...]:
    """Every bot on every seat once, in the same order round the table."""
    size = len(bots)
    return tuple(
        tuple(bots[(seat - shift) % size] for seat in range(players)) for shift in range(size)
    )
