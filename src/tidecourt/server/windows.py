"""Secret windows at a table: questions at which nobody else may learn whether there is a choice
[LG-A23].

An answer to one is kept, and played when the window closes. When it closes follows from what
everybody knows: from who is asked, never from what they hold or how long they think about it.
Whoever says nothing until then has let it pass, whether there was something to choose or not.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from tidecourt.bots.registry import levels
from tidecourt.core.kernel import State
from tidecourt.core.windows import is_idle, is_secret
from tidecourt.games.registry import game_named
from tidecourt.server.errors import RefusedError
from tidecourt.server.learning import waits_for_learner
from tidecourt.server.ledger import Entry
from tidecourt.server.nodes import Answered

if TYPE_CHECKING:
    from tidecourt.server.table import Table

ALONE: Final = 0.35  # seconds until a window closes by which nobody could be told anything
HELD: Final = 120.0  # seconds for which whoever is asked may keep a window open
MARGIN: Final = 1.2  # what a bot that thinks for as long as usual needs at most, in usual times


class Window:
    """A window that is open: what is kept of its answer, and when it closes."""

    def __init__(self, length: int, closes_at: float) -> None:
        self.length: Final = length  # of the log when it was opened
        self.closes_at = closes_at
        self.kept: list[Entry] = []
        self.played = False
        self.refusal = RefusedError("stale", 409)
        self.held = asyncio.Event()
        self.answered: Final = asyncio.Event()
        self.closed: Final = asyncio.Event()

    async def keep(self, entries: list[Entry], table: "Table") -> None:
        """Keep an answer until the window closes, here or elsewhere; the first one stands."""
        if self.kept:
            raise RefusedError("stale", 409)
        answered = Answered(entries, self.held.is_set())
        await table.services.nodes.keep(table.stored.id, entries[0].seat, self.length, answered)
        self.kept = entries
        self.answered.set()

    async def hold(self, seat: int, table: "Table") -> None:
        """Ask for time."""
        answered = Answered(self.kept, True)
        await table.services.nodes.keep(table.stored.id, seat, self.length, answered)
        self.held.set()

    async def learn(self, seat: int, table: "Table") -> None:
        """Learn what was answered elsewhere."""
        told = await table.services.nodes.answered(table.stored.id, seat, self.length)
        if told.held:
            self.held.set()
        if told.entries and not self.kept:
            self.kept = told.entries
            self.answered.set()

    def keeps(self, guest: int, message: str) -> bool:
        """Whether a message has been kept already."""
        return any((entry.guest, entry.message) == (guest, message) for entry in self.kept)

    async def outcome(self) -> None:
        """Wait until what is kept has been played and is durable, or is refused."""
        await self.closed.wait()
        if not self.played:
            raise self.refusal


def open_for(table: "Table", seat: int) -> float | None:
    """For how many seconds a window of a seat that is asked stays open; None: it is none, or
    whoever is asked answers in their own time."""
    state = table.match.state
    settings = table.services.settings
    if table.level_at(seat) is not None:
        hides = is_secret(state, seat) and settings.answer_delay[1] > 0
        return seconds_of_bot(table, seat) if hides else None
    if settings.window == 0:
        return None
    if table.lesson is not None and waits_for_learner(table.lesson, table.match):
        return None
    if keeps_secret(table, seat, state):
        return settings.window
    return ALONE if not others(table, seat) and is_idle(state, seat) else None


def keeps_secret(table: "Table", seat: int, state: State) -> bool:
    """Whether a person's window hides something from somebody at another screen. At one screen, as
    at a terminal, each is asked when it is their turn to look."""
    mine = table.stored.seats[seat].guest
    return is_secret(state, seat) and any(guest != mine for guest in others(table, seat))


def others(table: "Table", seat: int) -> list[int | None]:
    """Who plays the other seats, bots left out."""
    seats = table.stored.seats
    people = [number for number in range(len(seats)) if table.level_at(number) is None]
    return [seats[number].guest for number in people if number != seat]


def seconds_of_bot(table: "Table", seat: int) -> float:
    """As long as a bot of this level takes to answer and usually to think, whatever it holds."""
    stored = table.stored
    thinks = {level.name: level.milliseconds / 1000 for level in levels(game_named(stored.game))}
    usual = thinks.get(table.level_at(seat) or "", 0.0)
    return table.services.settings.answer_delay[1] + MARGIN * usual
