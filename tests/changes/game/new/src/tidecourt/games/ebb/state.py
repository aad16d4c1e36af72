"""[EB-1] The table of Ebb: stones by their points, some in the open, the others under the sand."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, members, one
from tidecourt.core.kernel import State
from tidecourt.core.packing import Reader
from tidecourt.core.rng import Rng

STONES: Final = tuple(range(1, 31))
IN_THE_OPEN: Final = 20
TURNS: Final = 13  # of each player [EB-2.3]
SEATS: Final = 2


class EbbState(State):
    """The facts of a game of Ebb. All is public but the order of what lies under the sand."""

    row: i64  # stones in the open, as a mask
    sand: tuple[int, ...]  # the others, the next one first
    held: tuple[int, ...]  # the stones of each seat, as masks
    turn: i64

    def clone(self) -> "EbbState":
        other = EbbState()
        self.copy_kernel(other)
        other.row = self.row
        other.sand = self.sand
        other.held = self.held
        other.turn = self.turn
        return other

    def pack(self) -> list[int]:
        return [*self.pack_stack(), self.row, self.turn, *self.held, *self.sand]

    def unpack(self, read: Reader) -> None:
        self.row = read.one()
        self.turn = read.one()
        self.held = tuple(read.many(SEATS))
        self.sand = tuple(read.rest())

    def seen_by(self, seat: int, rng: Rng | None = None) -> "EbbState":
        other = self.clone()
        sand = sorted(self.sand)
        if rng is not None:
            rng.shuffle(sand)
        other.sand = tuple(sand)
        return other

    def reshuffled(self, rng: Rng) -> "EbbState":
        """What one player has not seen, nobody has."""
        return self.seen_by(0, rng)

    def scores(self) -> list[int]:
        """[EB-2.4] The points of the stones."""
        return [sum(members(stones)) for stones in self.held]

    def winners(self) -> int:
        """[EB-2.4] Who has most; both if they have the same."""
        scores = self.scores()
        most = [seat for seat in range(SEATS) if scores[seat] == max(scores)]
        return 0 if self.stack else sum([one(seat) for seat in most])

    def over(self) -> bool:
        return all(count(stones) >= TURNS for stones in self.held)


def empty_table() -> EbbState:
    state = EbbState()
    state.stack = []
    state.legal = 0
    state.journal = None
    state.row = 0
    state.sand = ()
    state.held = (0,) * SEATS
    state.turn = 0
    return state
