"""Clocks: how much time the people at a table have, by its log alone.

A seat is charged while everybody sees that it is waited for, from one entry of the log to the next:
what nobody else may see changes nothing here. A secret window is open for as long as it must be
whatever is answered, so only what somebody keeps it open for longer is charged. What is here
counts in milliseconds, so that parts of a span add up to the whole.
"""

from copy import copy
from typing import Final

from msgspec import Struct

from tidecourt.core.bits import members, one

SECOND: Final = 1000
DAY: Final = 24 * 3600


class Clock(Struct, frozen=True):
    """How much time a seat has: seconds for the whole game, and some more for every time it was
    waited for; or days for each time it is. `window` are the seconds of a secret window for which
    nobody is charged."""

    bank: int = 0
    increment: int = 0
    days: int = 0
    window: float = 0.0

    @property
    def full(self) -> int:
        return (self.days * DAY or self.bank) * SECOND

    @property
    def for_return(self) -> int:
        """What whoever comes back has at least: a tenth of the bank, or the increment."""
        return self.full if self.days else max(self.full // 10, self.increment * SECOND)


class Clocks:
    """The time of every seat after the last entry of a log. `people` are the seats, as a mask, that
    are charged at all; the seats that run are those of them that are waited for."""

    def __init__(self, rule: Clock, players: int, people: int, begun: int) -> None:
        self.rule: Final = rule
        self.people: Final = people
        self.left = [rule.full] * players
        self.before = list(self.left)  # when a seat was last waited for, before it gained anything
        self.at = begun
        self.runs = 0
        self.worked = 0  # those that run and were asked something else than in a window
        self.in_window = False
        self.free = 0  # milliseconds of the window that are still free

    def copy(self) -> "Clocks":
        other = copy(self)
        other.left, other.before = self.left[:], self.before[:]
        return other

    # ---------------------------------------------------------------- following the log

    def begin(self, waits: int, in_window: bool) -> None:
        """The game begins."""
        self.runs = waits & self.people
        self.ask(in_window)

    def note(self, at: int, waits: int, in_window: bool, asked_anew: bool) -> None:
        """Follow a move, after which everybody sees that these seats are waited for; `asked_anew`:
        everybody sees something new."""
        self.pass_on(at)
        now = waits & self.people
        for seat in members(self.runs & ~now):
            self.before[seat] = self.left[seat]
            if self.worked & one(seat):
                self.left[seat] += self.rule.increment * SECOND
        for seat in members(now & ~self.runs):
            self.enter(seat)
        self.go_on(now, in_window, asked_anew)

    def note_undo(self, at: int, seat: int, waits: int, in_window: bool) -> None:
        """Follow a move of a seat that is taken back: time that has passed has passed, and what the
        move has gained is lost."""
        self.pass_on(at)
        now = waits & self.people
        for other in members(self.runs & ~now):
            self.before[other] = self.left[other]
        for other in members(now & ~self.runs):
            if other == seat:
                self.left[other] = min(self.left[other], self.before[other])
            else:
                self.enter(other)
        self.go_on(now, in_window, True)

    def note_aside(self, at: int, seat: int, came_back: bool, waits: int, in_window: bool) -> None:
        """Follow an entry that is no move: seats may run no longer, or again."""
        self.pass_on(at)
        if came_back:
            self.left[seat] = max(self.left[seat], self.rule.for_return)
        self.go_on(waits & self.people, in_window, False)

    def pass_on(self, at: int) -> None:
        """Charge those that run until now."""
        elapsed = max(0, at - self.at)
        charged = max(0, elapsed - self.free)
        self.free = max(0, self.free - elapsed)
        self.at += elapsed
        for seat in members(self.runs):
            self.left[seat] = max(0, self.left[seat] - charged)

    def enter(self, seat: int) -> None:
        if self.rule.days:
            self.left[seat] = self.rule.full

    def go_on(self, now: int, in_window: bool, asked_anew: bool) -> None:
        self.worked &= now & self.runs
        self.runs = now
        if asked_anew or in_window != self.in_window:
            self.ask(in_window)
        elif not in_window:
            self.worked |= now

    def ask(self, in_window: bool) -> None:
        self.in_window = in_window
        self.free = int(self.rule.window * SECOND) if in_window else 0
        if not in_window:
            self.worked |= self.runs

    # ---------------------------------------------------------------- what follows from it

    def left_at(self, now: int) -> list[int]:
        """What every seat has at a moment after the last entry."""
        later = self.copy()
        later.pass_on(now)
        return later.left

    def due(self) -> int | None:
        """When the first of those that run will have no time left."""
        if not self.runs:
            return None
        return self.at + self.free + min(self.left[seat] for seat in members(self.runs))

    def spent(self, now: int) -> list[int]:
        """The seats that run and have no time left."""
        left = self.left_at(now)
        return [int(seat) for seat in members(self.runs) if left[seat] == 0]
