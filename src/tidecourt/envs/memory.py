"""What every seat has been through: all it was shown and told, and what it answered itself.

OpenSpiel calls this the information state. It is kept as a chain of digests, one for each seat: two
courses of a game have the same digest if, and as good as only if, the seat cannot tell them apart.
The chains are brought up to date when somebody asks: random play never does.
"""

from hashlib import blake2b
from typing import Final

from tidecourt.core.game import digest_of
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import State

Move = tuple[int, int]  # a seat and its option


class Memory:
    """The chains of all seats up to some move, and the position that they reach."""

    def __init__(self, state: State, chains: list[bytes], moves: list[Move]) -> None:
        self.state: Final = state
        self.chains: Final = chains
        self.moves: Final = moves  # those still to be remembered

    def clone(self) -> "Memory":
        return Memory(self.state.clone(), self.chains[:], self.moves[:])

    def of(self, seat: int) -> bytes:
        """The digest of what a seat has been through until now."""
        for move in self.moves:
            self.remember(*move)
        self.moves.clear()
        return self.chains[seat]

    def remember(self, mover: int, option: int) -> None:
        """Make a move, and let every seat remember what it notices of it."""
        journal = Journal()
        self.state.journal = journal
        self.state.play(mover, option)
        self.state.journal = None
        for seat, chain in enumerate(self.chains):
            answered = option if seat == mover else None
            told = [event.seen_by(seat).pack() for event in journal.events]
            noticed = repr((answered, told)).encode() + shown_to(self.state, seat)
            self.chains[seat] = blake2b(chain + noticed, digest_size=16).digest()


def remembering(state: State, players: int) -> Memory:
    """The memory of seats who see a position for the first time."""
    return Memory(state.clone(), [shown_to(state, seat) for seat in range(players)], [])


def shown_to(state: State, seat: int) -> bytes:
    """A digest of what a seat sees."""
    return digest_of(state.seen_by(seat).pack())
