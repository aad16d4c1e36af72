"""Walks through a game, from its deal over random legal moves."""

from collections.abc import Iterator
from typing import TypeVar

from tests.kit.tables import Table
from tidecourt.core.bits import members
from tidecourt.core.game import random_option
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded

PLAY_STREAM = 77  # the walker's own chance, apart from that of the deal

Item = TypeVar("Item")


def random_move(state: State, rng: Rng) -> tuple[int, int]:
    """A seat that is waited for and a legal option of it."""
    seats = members(state.waiting())
    seat = seats[rng.below(len(seats))]
    return seat, random_option(state, seat, rng)


def walk(table: Table, seed: int, moves: int) -> State:
    """The position after some random moves, or the last one if the game is shorter."""
    state, rng = table.deal(seed), seeded(seed, PLAY_STREAM)
    for _ in range(moves):
        if not state.stack:
            break
        state.play(*random_move(state, rng))
    return state


def moments(table: Table, seed: int) -> Iterator[tuple[State, int, int]]:
    """Every position of a random game that waits for somebody, and the move made from it.

    The position is one's own copy. The end of the game is not among them: see `positions`.
    """
    state, rng = table.deal(seed), seeded(seed, PLAY_STREAM)
    while state.stack:
        seat, option = random_move(state, rng)
        yield state.clone(), seat, option
        state.play(seat, option)


def some_moments(table: Table, seed: int, most: int) -> Iterator[tuple[State, int, int]]:
    """So many moments of a random game at most, spread over all of it."""
    return spread(list(moments(table, seed)), most)


def some_positions(table: Table, seed: int, most: int) -> Iterator[State]:
    """So many positions of a random game at most, spread over all of it, the last one included."""
    return spread(list(positions(table, seed)), most)


def spread(items: list[Item], most: int) -> Iterator[Item]:
    """So many of these at most, at even distances, the last one included."""
    every = -(-len(items) // most)
    return iter(items[::-every][::-1])


def end_of(table: Table, seed: int) -> State:
    """The last position of a random game."""
    return walk(table, seed, moves=100_000)


def positions(table: Table, seed: int) -> Iterator[State]:
    """Every position of a random game, the last one included."""
    state, rng = table.deal(seed), seeded(seed, PLAY_STREAM)
    yield state.clone()
    while state.stack:
        state.play(*random_move(state, rng))
        yield state.clone()


def moves_of(table: Table, seed: int) -> list[tuple[int, int]]:
    """The moves of a whole random game."""
    return [(seat, option) for _, seat, option in moments(table, seed)]
