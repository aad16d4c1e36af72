"""What Tides adds to the table: Shells, whose points only those know who have held them."""

from typing import cast

from mypy_extensions import i64

from tidecourt.core.bits import members, one
from tidecourt.core.packing import Reader
from tidecourt.core.rng import Rng
from tidecourt.games.abyss.state import AbyssState, Slice, replaced
from tidecourt.games.abyss.tides.cards import SHELLS


class Tides(Slice):
    """The facts of Tides. A Shell is known by its place in the bag."""

    bag: tuple[int, ...]  # the points of all Shells, drawn or not
    drawn: i64
    held: tuple[int, ...]  # Shells before each seat, as masks
    seen: tuple[int, ...]  # Shells that a seat holds or has held

    def __init__(self, players: int) -> None:
        self.bag = SHELLS
        self.drawn = 0
        self.held = (0,) * players
        self.seen = (0,) * players

    def clone(self) -> "Tides":
        other = Tides(0)
        other.bag = self.bag
        other.drawn = self.drawn
        other.held = self.held
        other.seen = self.seen
        return other

    def pack(self) -> list[int]:
        return [len(self.held), self.drawn, *self.bag, *self.held, *self.seen]

    def unpack(self, read: Reader) -> None:
        players = read.one()
        self.drawn = read.one()
        self.bag = tuple(read.many(len(SHELLS)))
        self.held = tuple(read.many(players))
        self.seen = tuple(read.many(players))

    def redeal(self, state: AbyssState, viewer: i64, rng: Rng | None) -> None:
        """The points of Shells that the viewer has never held; at the end those held lie open."""
        known = 0 if viewer < 0 else self.seen[viewer]
        if not state.stack:
            for held in self.held:
                known |= held
        self.deal(known, rng)

    def reshuffle(self, rng: Rng) -> None:
        known = 0
        for seen in self.seen:
            known |= seen
        self.deal(known, rng)

    def deal(self, known: i64, rng: Rng | None) -> None:
        """Deal the points of the Shells anew that are not known."""
        hidden = [place for place in range(len(self.bag)) if known >> place & 1 == 0]
        points = sorted([self.bag[place] for place in hidden])
        if rng is not None:
            rng.shuffle(points)
        bag = list(self.bag)
        for place, value in zip(hidden, points, strict=True):
            bag[place] = value
        self.bag = tuple(bag)

    def points_of(self, seat: int) -> list[int]:
        """What the Shells of a seat score, the least first."""
        return sorted([self.bag[place] for place in members(self.held[seat])])

    def give(self, seat: i64, shell: i64) -> None:
        """A seat takes a Shell, and looks at it."""
        for other in range(len(self.held)):
            self.held = replaced(self.held, other, self.held[other] & ~one(shell))
        self.held = replaced(self.held, seat, self.held[seat] | one(shell))
        self.seen = replaced(self.seen, seat, self.seen[seat] | one(shell))


def tides(state: AbyssState) -> Tides:
    """What Tides adds to a table that it is in play at; it is the last expansion of the list."""
    return cast(Tides, state.slices[-1])
