"""Blocking over HTTP: whom a guest does not want to hear, at any table, and who is heard again."""

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tidecourt.server import sayings
from tidecourt.server.api import Api, answer, taken
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import REQUEST
from tidecourt.server.sayings import Blocked
from tidecourt.server.store import Store
from tidecourt.server.vocabulary import SeatNumber


class BlockWish(Struct):
    """The seat of whom one does not want to hear any more."""

    seat: SeatNumber


class BlockingApi:
    """What answers requests about blocking; guests and limits are those of the whole API."""

    def __init__(self, api: Api) -> None:
        self.api: Final = api

    @property
    def store(self) -> Store:
        return self.api.guests.ledger.store

    @endpoint("POST /api/tables/{table}/block", takes=BlockWish, gives=list[Blocked])
    async def block(self, request: Request) -> Response:
        """Hear no more from whoever has a seat, nor be heard by them, at any table."""
        wish = await taken(request, BlockWish)
        self.api.limit(REQUEST, request)
        guest = await self.api.known(request)
        table = await self.api.named(request)
        if not table.seats_of(guest):
            raise RefusedError("not_yours", 403)
        seats = table.stored.seats
        if not 0 <= wish.seat < len(seats):
            raise RefusedError("no_seat", seat=wish.seat)
        seat = seats[wish.seat]
        if seat.guest is None or seat.guest == guest.id:
            raise RefusedError("nobody_to_block", 409)
        await self.look_again(await sayings.block(self.store, guest.id, seat.guest, seat.name))
        return await self.all_of(guest)

    @endpoint("GET /api/me/blocked", gives=list[Blocked])
    async def listed(self, request: Request) -> Response:
        """Whom this guest does not want to hear."""
        self.api.limit(REQUEST, request)
        guest = await self.api.guests.of(request)
        return answer([]) if guest is None else await self.all_of(guest)

    @endpoint("DELETE /api/me/blocked/{blocked}", gives=list[Blocked])
    async def unblock(self, request: Request) -> Response:
        """Hear somebody again."""
        self.api.limit(REQUEST, request)
        guest = await self.api.known(request)
        said = request.path_params["blocked"]
        id_ = int(said) if said.isascii() and said.isdigit() and len(said) <= 15 else 0
        await self.look_again(await sayings.unblock(self.store, guest.id, id_))
        return await self.all_of(guest)

    async def all_of(self, guest: Guest) -> Response:
        return answer(await sayings.blocked_by(self.store, guest.id))

    async def look_again(self, tables: list[str]) -> None:
        """Let the tables that are held here learn of it at once; other nodes look by themselves."""
        for id_ in tables:
            table = self.api.hall.tables.get(id_)
            if table is not None:
                await self.api.hall.caught_up(table)
