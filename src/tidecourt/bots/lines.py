"""How a search expects the game to go on: its principal variation, the most visited moves one after
the other."""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from tidecourt.bots.bot import Ply
from tidecourt.bots.search.ismcts import decision_of
from tidecourt.core.kernel import State

LONGEST: Final = 8
ENOUGH_VISITS: Final = 20  # from which a move is worth a place in the line


class Move(Protocol):
    """A move in a tree: who chose it, what it answers, and how often it was visited."""

    @property
    def option(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def decision(self) -> int: ...

    @property
    def visits(self) -> int: ...


T = TypeVar("T", bound=Move)


def most_visited(moves: list[T]) -> list[T]:
    """Moves, the most visited first."""
    return sorted(moves, key=lambda move: -int(move.visits))


def out_of_reach(moves: list[T], left: float) -> bool:
    """Whether no other move can overtake the most visited one in the share of the time left."""
    if len(moves) < 2:
        return True
    if left >= 1:
        return False
    first, second, *_ = [int(move.visits) for move in most_visited(moves)]
    return first - second > sum(int(move.visits) for move in moves) * left / (1 - left)


def principal_variation(world: State, root: T, below: Callable[[T], list[T]]) -> list[Ply]:
    """The principal variation of a tree: its most visited moves, as far as a world allows them."""
    line: list[Ply] = []
    node = root
    while world.stack and len(line) < LONGEST:
        moves = [
            move
            for move in most_visited(below(node))
            if move.decision == decision_of(world, move.seat)
            and world.options(move.seat) >> int(move.option) & 1
            and (move.visits >= ENOUGH_VISITS or not line)
        ]
        if not moves:
            break
        node = moves[0]
        line.append(Ply(world, int(node.seat), int(node.option)))
        world = world.clone()
        world.play(node.seat, node.option)
    return line
