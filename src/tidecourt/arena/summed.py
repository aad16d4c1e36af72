"""Many games in pieces of work, summed in their order."""

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Protocol, Self, TypeVar

from tidecourt.arena.called import leave
from tidecourt.arena.cluster import hired


class Tally(Protocol):
    """What came of some games."""

    games: int

    def add(self, other: Self, /) -> None:
        """Count other games in; they come after those counted so far."""


P = TypeVar("P")
S = TypeVar("S", bound=Tally)
Piece = tuple[P, int, int]
"""Games of a plan, from a first one to before a last one."""


def pieces(plan: P, games: int, size: int) -> Iterator[Piece[P]]:
    """The games of a plan in pieces of work."""
    for first in range(0, games, size):
        yield plan, first, min(first + size, games)


def summed(
    tally: S,
    play: Callable[[Piece[P]], S],
    work: Iterator[Piece[P]],
    workers: int,
    progress: Callable[[int], None],
    cluster: str = "",
) -> S:
    """Play everything, here or on a cluster, into a tally; `progress` hears how many games more
    are done."""
    try:
        with hired(workers, cluster) as crew, closing(crew.in_order(play, work)) as parts:
            for part in parts:
                tally.add(part)
                progress(part.games)
    finally:
        leave()
    return tally
