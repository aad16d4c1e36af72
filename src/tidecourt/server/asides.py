"""What a log tells beside the moves of its game: bots that sit in for people, people who come back
or leave for good, draws that are offered and agreed upon.

All of it is public, and follows from the log alone: every node and every restart reads the same.
"""

from copy import copy
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from tidecourt.server.ledger import Entry

SIT_IN: Final = "sit_in"  # a bot plays in the place of a person: its level, and why
BACK: Final = "back"  # the person plays again
RESIGN: Final = "resign"  # for good: the level of the bot that plays on; nothing: the game ends
OFFER: Final = "offer"  # of a draw
DECLINE: Final = "decline"  # by whoever has offered it: it is withdrawn
AGREE: Final = "agree"  # the game is drawn
ASIDES: Final = (SIT_IN, BACK, RESIGN, OFFER, DECLINE, AGREE)
"""The kinds of entries that are no moves of the game."""

OUT_OF_TIME: Final = "time"
ABSENT: Final = "absent"
STAND_IN: Final = "learned"  # the level of a bot that plays for a person, unless it is said
NOBODY: Final = -1

RESIGNED: Final = "resigned"
AGREED: Final = "agreed"


class Aside(Struct, frozen=True):
    """One such entry, as everybody is told it: whose seat, the level of a bot, and the reason."""

    kind: str
    seat: int
    level: str = ""
    reason: str = ""


class Asides:
    """What has come of them so far."""

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.sitting: dict[int, str] = {}  # the level of the bot that plays for a person, by seat
        self.left: frozenset[int] = frozenset()  # the seats of those who have left for good
        self.offer = NOBODY  # the seat that offers a draw
        self.offered: dict[int, int] = {}  # how many moves a seat had made when it offered one last
        self.ended = ""  # how the game ended, if not by its rules
        self.winners: list[int] = []  # of a game that ended so

    def copy(self) -> "Asides":
        other = copy(self)
        other.sitting, other.offered = dict(self.sitting), dict(self.offered)
        return other

    def apply(self, entry: "Entry", moves: int) -> Aside:
        """Follow an entry, after so many moves of its seat."""
        seat = entry.seat
        level, _, reason = entry.word.partition(" ")
        if entry.kind == SIT_IN:
            self.sitting[seat] = level
        elif entry.kind == BACK:
            self.sitting.pop(seat, None)
        elif entry.kind == OFFER:
            self.offer, self.offered[seat] = seat, moves
        elif entry.kind == DECLINE:
            reason = "withdrawn" if self.offer == seat else ""
            self.offer = NOBODY
        elif entry.kind == AGREE:
            self.ended, self.offer = AGREED, NOBODY
        elif entry.kind == RESIGN:
            self.resign(seat, level)
        return Aside(entry.kind, seat, level, reason)

    def resign(self, seat: int, level: str) -> None:
        """Somebody leaves for good: a bot plays on, or the game is over, and of two the other has
        won."""
        self.left |= {seat}
        self.offer = NOBODY
        if level:
            self.sitting[seat] = level
            return
        self.ended = RESIGNED
        self.winners = [1 - seat] if self.players == 2 else []
