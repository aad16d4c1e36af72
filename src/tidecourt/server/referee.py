"""What is decided at a table beside its game: whose time is up, for whom a bot plays, who comes
back, who gives the game up, and draws. Each is an entry of the log.
"""

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tidecourt.server.asides import (
    ABSENT,
    AGREE,
    BACK,
    DECLINE,
    NOBODY,
    OFFER,
    OUT_OF_TIME,
    RESIGN,
    SIT_IN,
)
from tidecourt.server.clocks import SECOND
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import PERSON, Entry, Guest
from tidecourt.server.nodes import ASK_AGAIN

if TYPE_CHECKING:
    from tidecourt.server.table import Table

log: Final = logging.getLogger("tidecourt.referee")
TRY_AGAIN: Final = 1.0  # seconds, after something that could not be saved


class Referee:
    """Whoever watches the clocks of a table, and takes what people say about the game itself."""

    def __init__(self, table: "Table") -> None:
        self.table: Final = table
        self.timer: asyncio.Task[None] | None = None
        self.due: int | None = None  # for when it is set

    # ---------------------------------------------------------------- clocks

    def watch(self) -> None:
        """Wait for the next clock to run out, whichever that is by now."""
        clocks = self.table.course.clocks
        due = None if clocks is None else clocks.due()
        if due == self.due:
            return
        self.stop()
        self.due = due
        if due is not None:
            self.timer = asyncio.create_task(self.wait_for(due))

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.due = None

    async def wait_for(self, due: int) -> None:
        table = self.table
        services = table.services
        while True:
            early = due - services.milliseconds()
            if early > 0:
                await services.sleep(early / SECOND)
            elif not await services.nodes.may_think(table.stored.id):
                await services.sleep(ASK_AGAIN)
            else:
                try:
                    await table.unbroken(self.time_is_up())
                except RefusedError as error:
                    log.warning("a clock could not be stopped", extra={"code": error.code})
                    await services.sleep(TRY_AGAIN)
                else:
                    return

    async def time_is_up(self) -> None:
        """Let bots sit in for those who have no time left, unless they have answered meanwhile."""
        table = self.table
        start = perf_counter()

        async def attempt() -> None:
            clocks = table.course.clocks
            if clocks is None or table.course.over:
                return
            word = f"{table.stored.policy.stand_in} {OUT_OF_TIME}"
            spent = clocks.spent(table.services.milliseconds())
            entries = [Entry(SIT_IN, seat, word) for seat in spent]
            if entries:
                await table.commit(table.prepared(entries), "clock", start)

        await table.in_turn(attempt)

    # ---------------------------------------------------------------- what people say

    async def replace(self, guest: Guest | None, seat: int, id_: str) -> None:
        """Let a bot play for somebody who has been away for as long as the table agreed on; its
        maker may."""

        def entry(owner: Guest) -> Entry:
            table = self.table
            if owner.id != table.stored.maker:
                raise RefusedError("not_maker", 403)
            if not 0 <= seat < len(table.stored.seats):
                raise RefusedError("no_seat", seat=seat)
            if table.stored.seats[seat].kind != PERSON or table.level_at(seat) is not None:
                raise RefusedError("seat_taken", 409)
            agreed, gone = table.stored.policy.absence, table.audience.gone_for(seat)
            if agreed == 0 or gone is None or gone < agreed:
                raise RefusedError("not_absent", 409)
            return Entry(SIT_IN, seat, f"{table.stored.policy.stand_in} {ABSENT}", owner.id, id_)

        await self.said(guest, id_, entry)

    async def come_back(self, guest: Guest | None, seat: int, id_: str) -> None:
        """Take one's seat back from a bot."""

        def entry(owner: Guest) -> Entry:
            self.table.check_seat(owner, seat)
            asides = self.table.course.asides
            if seat not in asides.sitting or seat in asides.left:
                raise RefusedError("not_sat_in", 409)
            return Entry(BACK, seat, "", owner.id, id_)

        await self.said(guest, id_, entry)

    async def resign(self, guest: Guest | None, seat: int, id_: str) -> None:
        """Give the game up for good. Where others play on, a bot takes the place."""

        def entry(owner: Guest) -> Entry:
            table = self.table
            table.check_seat(owner, seat)
            taught = table.lesson is not None or table.puzzle is not None
            if taught or seat in table.course.asides.left:
                raise RefusedError("no_resign", 409)
            left = table.course.asides.left | {seat}
            seats = enumerate(table.stored.seats)
            others = any(s.kind == PERSON and number not in left for number, s in seats)
            plays_on = len(table.stored.seats) > 2 and others
            word = table.stored.policy.stand_in if plays_on else ""
            return Entry(RESIGN, seat, word, owner.id, id_)

        await self.said(guest, id_, entry)

    async def draw(self, guest: Guest | None, seat: int, says: str, id_: str) -> None:
        """Offer a draw, agree to one, or decline it; whoever has offered it withdraws it so. There
        are draws between two people, and who was declined plays on before offering again."""

        def entry(owner: Guest) -> Entry:
            table = self.table
            table.check_seat(owner, seat)
            asides, seats = table.course.asides, range(len(table.stored.seats))
            if len(seats) != 2 or any(table.level_at(number) is not None for number in seats):
                raise RefusedError("no_draw", 409)
            if says == OFFER:
                if asides.offer != NOBODY:
                    raise RefusedError("draw_offered", 409)
                if asides.offered.get(seat) == table.course.moves_of(seat):
                    raise RefusedError("draw_again", 409)
            elif asides.offer == NOBODY or (says == AGREE and asides.offer == seat):
                raise RefusedError("no_offer", 409)
            return Entry(says, seat, "", owner.id, id_)

        assert says in (OFFER, AGREE, DECLINE)
        await self.said(guest, id_, entry)

    async def said(self, guest: Guest | None, id_: str, make: Callable[[Guest], Entry]) -> None:
        """Add an entry that somebody asks for, once."""
        await self.table.unbroken(self.do_say(guest, id_, make))

    async def do_say(self, guest: Guest | None, id_: str, make: Callable[[Guest], Entry]) -> None:
        table = self.table
        start = perf_counter()

        async def attempt() -> None:
            if table.trouble is not None:
                raise table.trouble
            if guest is None:
                raise RefusedError("not_yours", 403)
            if (guest.id, id_) in table.messages:
                return
            table.check_playing()
            await table.commit(table.prepared([make(guest)]), "person", start)

        await table.in_turn(attempt)
