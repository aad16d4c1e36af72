"""A table whose log grows elsewhere, too: what has changed there is read, played and shown here.

The same log gives every viewer the same steps, so nobody can tell by which node a move came.
"""

import logging
from typing import TYPE_CHECKING, Final

from tidecourt.server.course import Course, Prospect
from tidecourt.server.desk import at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.following import follow
from tidecourt.server.info import WAITING
from tidecourt.server.ledger import Entry, Kept, StoredTable
from tidecourt.server.views.presenter import SPECTATOR

if TYPE_CHECKING:
    from tidecourt.server.table import Table

log: Final = logging.getLogger("tidecourt.table")
CHANGING: Final = (
    *("seats", "seed", "dealing", "begun", "maker", "waits", "length"),
    *("finished", "result", "rematch"),
)
"""What may be otherwise at a table by now, beside its log."""


class CatchingUp:
    """What a table knows of its log, and how it learns the rest."""

    def __init__(self, table: "Table", version: int) -> None:
        self.table: Final = table
        self.version = version
        self.is_over = False  # whether this table is no more, or another one by now
        self.unsure = False  # whether something was written of which nobody knows whether it is

    def wrote(self, version: int) -> None:
        """Something was written here. If something else was before it, that is still to be read."""
        if version == self.version + 1:
            self.version = version

    async def look(self) -> None:
        """Learn what has changed."""
        async with self.table.lock:
            await self.read()

    async def read(self) -> None:
        """Learn what has changed. The lock is held."""
        table = self.table
        if table.trouble is not None:
            return
        kept = await table.services.ledger.kept(
            table.stored.id, self.version, len(table.entries), table.talk.last
        )
        self.unsure = False
        if kept is None:
            return
        if kept.stored is None:
            self.gone()
            return
        self.version = kept.version
        if self.is_rewritten(kept.stored):
            self.begin_again()
        else:
            self.adopt(kept, kept.stored)

    def gone(self) -> None:
        """The table was taken away."""
        self.is_over = True
        self.table.trouble = RefusedError("cancelled", 404)
        for subscriber in list(self.table.audience.subscribers):
            subscriber.dismiss(self.table.trouble)

    def is_rewritten(self, now: StoredTable) -> bool:
        """Whether somebody else sits where somebody sat: then nothing that is known holds."""
        before = self.table.stored
        if self.table.phase == WAITING and not self.table.entries:
            return False
        return [(s.kind, s.guest) for s in now.seats] != [(s.kind, s.guest) for s in before.seats]

    def begin_again(self) -> None:
        """Let everybody come again, to the table as it is now."""
        self.is_over = True
        self.table.trouble = RefusedError("rewritten", 409)
        for subscriber in list(self.table.audience.subscribers):
            subscriber.come_back()

    def adopt(self, kept: Kept, now: StoredTable) -> None:
        """Go on as is durable now, and show it."""
        table = self.table
        before = table.stored
        told_before = (before.finished, before.rematch)
        seated = before.seats != now.seats
        for field in CHANGING:
            setattr(before, field, getattr(now, field))
        table.rules.clear()
        table.rules.update(table.understood(kept.rules))
        if seated:
            table.course, table.trouble = at_once(follow(before, table.entries, table.services))
            table.shown = table.shown_now()
            self.seat_down()
            table.audience.begin_again()
        if kept.entries:
            prospects = self.prospects(kept.entries)
            table.entries.extend(kept.entries)
            table.messages.update((e.guest, e.message) for e in kept.entries if e.message)
            table.adopt(prospects)
        if told_before != (before.finished, before.rematch):
            table.audience.tell_news()
        table.talk.hear(kept.heard)
        table.leading.learn(kept.led)
        table.answers.wake()

    def prospects(self, entries: list[Entry]) -> list[Prospect]:
        """How the game went on by entries of the log."""
        prospects: list[Prospect] = []
        course: Course = self.table.course
        for entry in entries:
            course = course.copy()
            prospects.append(Prospect(entry, course, course.apply(entry)))
        return prospects

    def seat_down(self) -> None:
        """Who has a seat by now looks through it; who has none any more looks on."""
        for subscriber in self.table.audience.subscribers:
            own = self.table.seats_of(subscriber.guest)
            if subscriber.viewer == SPECTATOR and own:
                subscriber.viewer = own[0]
            elif subscriber.viewer >= 0 and subscriber.viewer not in own:
                subscriber.viewer = SPECTATOR
