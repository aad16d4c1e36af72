"""Looking at a finished game together: one leads, the others follow to where they look.

What is looked at is a step of this game, or of a table at which the leader plays on from it. Who
leads is kept beside the log, so that it is the same by every node and after a restart.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tidecourt.server import leads
from tidecourt.server.errors import RefusedError
from tidecourt.server.info import OVER
from tidecourt.server.leading_messages import Lead, LeadNews, LeadWish, UnleadWish
from tidecourt.server.leads import Led
from tidecourt.server.ledger import Guest
from tidecourt.server.services import Subscriber, encode
from tidecourt.server.views.presenter import SPECTATOR

if TYPE_CHECKING:
    from tidecourt.server.table import Table


class Leading:
    """Who leads through the game of a table, and what everybody here was told of it."""

    def __init__(self, table: "Table", led: Led | None) -> None:
        self.table: Final = table
        self.led = led
        self.told = self.news()

    # ---------------------------------------------------------------- leading

    async def lead(self, guest: Guest | None, wish: LeadWish, shown: "Table") -> None:
        """Let somebody lead to where they look: anew, if nobody leads who is here, or on."""
        await self.table.unbroken(self.do_lead(self.known(guest), wish, shown))

    async def do_lead(self, guest: Guest, wish: LeadWish, shown: "Table") -> None:
        async def attempt() -> None:
            if self.table.phase != OVER:
                raise RefusedError("not_over", 409)
            seat, step = self.visible(guest, wish, shown)
            lead = Led(guest.id, guest.name, wish.client, shown.stored.id, seat, step)
            here = self.table.audience.here()

            def gives_way(now: Led | None) -> bool:
                if not wish.take:
                    return now is not None and now.by_page(guest.id, wish.client)
                return now is None or now.guest == guest.id or now.guest not in here

            if not await self.put(lead, gives_way):
                raise RefusedError("led" if wish.take else "not_leading", 409)

        await self.table.in_turn(attempt)

    async def stop(self, guest: Guest | None, wish: UnleadWish) -> None:
        """Let whoever likes lead from now on."""
        await self.table.unbroken(self.do_stop(self.known(guest), wish))

    async def do_stop(self, guest: Guest, wish: UnleadWish) -> None:
        async def attempt() -> None:
            await self.put(None, lambda now: now is not None and now.by_page(guest.id, wish.client))

        await self.table.in_turn(attempt)

    async def put(self, lead: Led | None, gives_way: Callable[[Led | None], bool]) -> bool:
        """Keep a lead, and learn what is kept now, whoever's that is."""
        store, id_ = self.table.services.ledger.store, self.table.stored.id
        done = await leads.put(store, id_, lead, gives_way)
        await self.table.log.read()
        return done

    def known(self, guest: Guest | None) -> Guest:
        if guest is None:
            raise RefusedError("nobody_leads", 403)
        return guest

    def visible(self, guest: Guest, wish: LeadWish, shown: "Table") -> tuple[int, int]:
        """The seat and the step at which everybody may look: at a game that goes on, unless it is
        open, only as a spectator does."""
        stored = shown.stored
        if shown is not self.table and not (stored.setup.start and stored.maker == guest.id):
            raise RefusedError("not_from_here", 403)
        if shown.trouble is not None:
            raise shown.trouble
        if wish.seat >= stored.setup.players:
            raise RefusedError("no_seat", 404, seat=wish.seat)
        if wish.step > len(shown.entries):
            raise RefusedError("no_step", 404, step=wish.step, last=len(shown.entries))
        if shown.is_open:
            return wish.seat, wish.step
        return SPECTATOR, shown.stream(SPECTATOR).last

    # ---------------------------------------------------------------- following

    def learn(self, led: Led | None) -> None:
        """Know who leads, here or by another node, and tell it."""
        self.led = led
        self.tell()

    def tell(self) -> None:
        """Tell everybody who leads where, and whether they are here, if that is news."""
        news = self.news()
        if news != self.told:
            self.told = news
            for subscriber in list(self.table.audience.subscribers):
                subscriber.send(encode(news))

    def greet(self, subscriber: Subscriber) -> None:
        """Tell somebody who comes."""
        if self.led is not None:
            subscriber.send(encode(self.news()))

    def news(self) -> LeadNews:
        led = self.led
        if led is None:
            return LeadNews(None)
        here = led.guest in self.table.audience.here()
        return LeadNews(Lead(led.client, led.name, here, led.shown, led.seat, led.step))
