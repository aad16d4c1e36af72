"""Walks through a game, from its deal over random legal moves."""

from collections.abc import Iterator

from tests.kit.tables import Table
from tidecourt.core.bits import members
from tidecourt.core.game import random_option
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded

PLAY_STREAM = 77  # the walker's own chance, apart from that of the deal


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
