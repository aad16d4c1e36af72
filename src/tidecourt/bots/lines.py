"""How a search expects the game to go on: the moves that it looked at most, one after the other."""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from tidecourt.bots.bot import Ply
from tidecourt.bots.search.tree import decision_of
from tidecourt.core.kernel import State

LONGEST: Final = 8
SEEN_ENOUGH: Final = 20  # visits from which a move is worth a place in the line


class Tried(Protocol):
    """A move in a tree: who chose it, what it answers, and how often it was tried."""

    @property
    def option(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def decision(self) -> int: ...

    @property
    def visits(self) -> int: ...


T = TypeVar("T", bound=Tried)


def most_visited(tried: list[T]) -> list[T]:
    """Moves, the one looked at most first."""
    return sorted(tried, key=lambda move: -int(move.visits))


def out_of_reach(tried: list[T], left: float) -> bool:
    """Whether no other move can overtake the one looked at most in the share of the time left."""
    if len(tried) < 2:
        return True
    if left >= 1:
        return False
    first, second, *_ = [int(move.visits) for move in most_visited(tried)]
    return first - second > sum(int(move.visits) for move in tried) * left / (1 - left)


def main_line(world: State, root: T, below: Callable[[T], list[T]]) -> list[Ply]:
    """The moves looked at most from the root of a tree, as far as they are legal in a world."""
    line: list[Ply] = []
    node = root
    while world.stack and len(line) < LONGEST:
        moves = [
            move
            for move in most_visited(below(node))
            if move.decision == decision_of(world, move.seat)
            and world.options(move.seat) >> int(move.option) & 1
            and (move.visits >= SEEN_ENOUGH or not line)
        ]
        if not moves:
            break
        node = moves[0]
        line.append(Ply(world, int(node.seat), int(node.option)))
        world = world.clone()
        world.play(node.seat, node.option)
    return line
