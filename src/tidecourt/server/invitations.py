"""Invitations over HTTP: the link is the secret; a short code stands for it where nobody can follow
a link, and a new link makes the old one and its code worthless."""

from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from tidecourt.server import codes
from tidecourt.server.api import Api, answer, taken
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Ledger, changed
from tidecourt.server.limits import JOIN
from tidecourt.server.making import secret
from tidecourt.server.messages import TableInfo
from tidecourt.server.store import Db
from tidecourt.server.table import Table

SIGNS: Final = 6  # 30 bits, and limits on who tries
HOURS: Final = 12


class InviteCode(Struct):
    """A short code that stands for an invitation."""

    code: str
    hours: int  # for which it is good, if the table waits for so long


class InviteSaid(Struct):
    """The code that somebody typed."""

    code: Annotated[str, Meta(max_length=40)]


class Invitation(Struct):
    """What an invitation's link holds."""

    table: str
    invite: str


class InvitationsApi:
    """What answers requests about invitations; guests and limits are those of the whole API."""

    def __init__(self, api: Api) -> None:
        self.api: Final = api

    @endpoint("POST /api/tables/{table}/code", gives=InviteCode)
    async def code(self, request: Request) -> Response:
        """A short code for the invitation. Its maker may, until the game begins."""
        self.api.limit(JOIN, request)
        table = await self.made(request)
        code, ledger = codes.drawn(SIGNS), self.api.guests.ledger
        until = int(self.api.guests.now()) + 3600 * HOURS
        await keep(ledger, table.stored.id, codes.hashed(code), until)
        return answer(InviteCode(codes.shown(code, group=3), HOURS), 201)

    @endpoint("POST /api/tables/{table}/invite", gives=TableInfo)
    async def renew(self, request: Request) -> Response:
        """A new link; the old one is good no longer. Its maker may, until the game begins."""
        self.api.limit(JOIN, request)
        guest = await self.api.guests.of(request)
        table = await self.made(request)
        async with table.lock:
            table.chairs.check_maker(guest)
            invite = secret()
            await renew(self.api.guests.ledger, table.stored.id, invite)
            table.stored.invite = invite
            table.audience.tell_news()
        return answer(table.info(guest))

    async def made(self, request: Request) -> Table:
        """The table, if whoever asks has made it and it waits for players."""
        table = await self.api.named(request)
        table.chairs.check_maker(await self.api.guests.of(request))
        return table

    @endpoint("POST /api/invitations", takes=InviteSaid, gives=Invitation)
    async def invitation(self, request: Request) -> Response:
        """What the link of a short code holds."""
        said = await taken(request, InviteSaid)
        self.api.limit(JOIN, request)
        code, now = codes.hashed(codes.read(said.code)), int(self.api.guests.now())
        found = await invited(self.api.guests.ledger, code, now)
        if found is None:
            raise RefusedError("no_invitation", 404)
        return answer(found)


async def keep(ledger: Ledger, table: str, code: bytes, until: int) -> None:
    """Let a code stand for a table's invitation; it has one at a time."""

    def make(db: Db) -> None:
        db.rows("DELETE FROM invitations WHERE table_id = ?", table)
        sql = "INSERT INTO invitations (code, table_id, until) VALUES (?, ?, ?)"
        db.rows(sql, code, table, until)

    await ledger.store.write(make)


async def renew(ledger: Ledger, table: str, invite: str) -> None:
    def make(db: Db) -> None:
        changed(db, table)
        db.rows("UPDATE tables SET invite = ? WHERE id = ?", invite, table)
        db.rows("DELETE FROM invitations WHERE table_id = ?", table)

    await ledger.store.write(make)


async def invited(ledger: Ledger, code: bytes, now: int) -> Invitation | None:
    """The invitation for which a code stands, while it is good."""
    sql = (
        "SELECT tables.id, tables.invite FROM invitations "
        "JOIN tables ON tables.id = table_id WHERE code = ? AND until > ?"
    )
    rows = await ledger.store.rows(sql, code, now)
    return Invitation(*rows[0]) if rows else None
