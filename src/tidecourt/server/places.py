"""Places for thinking, shared fairly: between guests first, then between the tables of each.

Who has used least goes first; who has waited long goes before everybody. The more wait, the less
time each has, so that nobody waits for long: a move that is thought about for less time, or by a
weaker bot, is worth more to whoever waits than the best one much later.
"""

import asyncio
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

WAIT: Final = 3.0  # seconds that somebody should wait for a move at most, however many there are
OVERDUE: Final = 2.5  # seconds after which it is simply one's turn
AMONG_BOTS: Final = 4.0  # a second for a table of bots alone counts as so many
FORGET_ABOVE: Final = 10_000  # guests and tables whose use is remembered


@dataclass
class Asker:
    """For whom a bot thinks. `weakened` is told afterwards: whether it had less time than its level
    usually has, or a weaker one answered."""

    guest: str = ""
    table: str = ""
    among_bots: bool = False
    again: bool = False  # whether it has had a place already, and what thought there failed
    weakened: bool = False


@dataclass
class Ticket:
    """Somebody who waits for a place."""

    asker: Asker
    number: int
    since: float
    turn: "asyncio.Future[None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Places:
    """So many places, and who waits for one."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.taken = 0
        self.tickets = 0
        self.waiting: Final[list[Ticket]] = []
        self.used: Final[dict[str, float]] = {}  # seconds of guests and tables
        self.level = 0.0  # what who was served last had used: newcomers begin there

    @property
    def crowd(self) -> int:
        """How many think or wait."""
        return self.taken + len(self.waiting)

    def share(self, usual: float) -> float:
        """The seconds that one who thinks now may have, of those it usually takes."""
        return min(usual, self.number * WAIT / max(self.crowd, 1)) if self.waiting else usual

    async def take(self, asker: Asker, patience: float) -> None:
        """Wait for a place; a `TimeoutError` if none comes in time."""
        if self.taken < self.number and not self.waiting:
            self.taken += 1
            return
        self.tickets += 1
        ticket = Ticket(asker, self.tickets, monotonic())
        self.waiting.insert(0 if asker.again else len(self.waiting), ticket)
        try:
            async with asyncio.timeout(patience):
                await ticket.turn
        except BaseException:
            if ticket.turn.done() and not ticket.turn.cancelled():
                self.release()  # it was given a place at the very moment
            elif ticket in self.waiting:
                self.waiting.remove(ticket)
            raise

    def give_back(self, asker: Asker, seconds: float) -> None:
        """Leave a place after so many seconds."""
        spent = seconds * (AMONG_BOTS if asker.among_bots else 1.0)
        for key in keys_of(asker):
            self.used[key] = self.use(key) + spent
        if len(self.used) > FORGET_ABOVE:
            self.forget()
        self.release()

    def release(self) -> None:
        """Give a place that has become free to whoever is next."""
        self.taken -= 1
        # Whose time is over in this very moment has not left the line yet.
        self.waiting[:] = [ticket for ticket in self.waiting if not ticket.turn.done()]
        if self.waiting and self.taken < self.number:
            ticket = self.next()
            self.waiting.remove(ticket)
            self.level = max(self.level, self.use(keys_of(ticket.asker)[0]))
            self.taken += 1
            ticket.turn.set_result(None)

    def next(self) -> Ticket:
        """Who waits and has used least, unless somebody has waited for too long."""
        first = self.waiting[0]
        if first.asker.again or monotonic() - first.since > OVERDUE:
            return first
        return min(self.waiting, key=self.rank)

    def rank(self, ticket: Ticket) -> tuple[float, float, int]:
        guest, table = keys_of(ticket.asker)
        return self.use(guest), self.use(table), ticket.number

    def use(self, key: str) -> float:
        """What somebody has used; who comes after a while begins with the others."""
        return max(self.used.get(key, 0.0), self.level - WAIT)

    def forget(self) -> None:
        """Let go of those who would begin anew with the same."""
        for key in [key for key, spent in self.used.items() if spent <= self.level - WAIT]:
            del self.used[key]


def keys_of(asker: Asker) -> tuple[str, str]:
    return f"guest {asker.guest}", f"table {asker.table}"
