"""What happened, as facts: the log that people read is written from these."""

from typing import Final

UNKNOWN: Final = -1
"""Stands in an event for what its reader may not know, and for arguments an event does not have."""


class Event:
    """Something that happened to a seat; `a` is known to the `audience` only, `b` to all."""

    def __init__(self, kind: str, seat: int, a: int, b: int, audience: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b
        self.audience: Final = audience

    def seen_by(self, viewer: int) -> "Event":
        """The event as a seat was told it; a viewer below 0 is a spectator."""
        if self.audience < 0 or (viewer >= 0 and self.audience >> viewer & 1):
            return self
        return Event(self.kind, self.seat, UNKNOWN, self.b, self.audience)

    def pack(self) -> list[int | str]:
        return [self.kind, self.seat, self.a, self.b, self.audience]


class Forced:
    """An answer that played itself because there was no other: whose, to which step, and which."""

    def __init__(self, seat: int, step: int, option: int) -> None:
        self.seat: Final = seat
        self.step: Final = step  # its number
        self.option: Final = option


class Journal:
    """The events of one move, what played itself after it, and whether it brought something hidden
    to light."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.forced: list[Forced] = []
        self.revealed = False
