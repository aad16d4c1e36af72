"""The HTTP API: tables, records, replays, games, guests."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tidecourt.core.sentence import Sentence
from tidecourt.locales import LANGUAGES, Words, known, words
from tidecourt.server import replaying
from tidecourt.server.addresses import origin
from tidecourt.server.desk import Slices
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError, sentence_part
from tidecourt.server.games import game_infos
from tidecourt.server.guests import Guests
from tidecourt.server.hall import Hall
from tidecourt.server.hint_messages import HintInfo
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import GUEST, HINT, JOIN, REQUEST, TABLE, Limits
from tidecourt.server.messages import (
    DealOffer,
    FillWish,
    GameInfo,
    JoinWish,
    Me,
    RematchWish,
    Replay,
    TableInfo,
    TableWish,
)
from tidecourt.server.names import tidy
from tidecourt.server.table import Table
from tidecourt.server.views.presenter import SPECTATOR

T = TypeVar("T")
JSON: Final = "application/json"
LANG: Final = {"lang": "The language of the sentences, en or fr."}
AFTER: Final = {"after": "The id of a table: those that come after it are given."}
EYES: Final = {
    "as": "Through whose eyes: a seat, -1 for a spectator, -2 or `all` with everything "
    "open. Until the game is over: seats of one's own, or a spectator."
}
AT: Final = {"at": "Which step of that viewpoint, from 0; the last one if it is left out."}
RECORD: Final = "text/plain; charset=utf-8"


class Api:
    """What answers the API's requests."""

    def __init__(self, hall: Hall, guests: Guests, limits: Limits) -> None:
        self.hall: Final = hall
        self.guests: Final = guests
        self.limits: Final = limits

    # ---------------------------------------------------------------- games and guests

    @endpoint("GET /api/games", gives=list[GameInfo], query=LANG)
    async def games(self, request: Request) -> Response:
        """What can be played."""
        return answer(game_infos(words_of(request)))

    @endpoint("GET /api/me", gives=Me)
    async def me(self, request: Request) -> Response:
        """The name of this guest."""
        guest = await self.guests.of(request)
        return answer(Me("" if guest is None else guest.name))

    @endpoint("PUT /api/me", takes=Me, gives=Me)
    async def rename(self, request: Request) -> Response:
        """Choose a name."""
        wish = await taken(request, Me)
        name = tidy(wish.name)

        async def do(guest: Guest) -> Me:
            await self.guests.ledger.rename(guest.id, name)
            return Me(name)

        return await self.as_guest(request, do)

    # ---------------------------------------------------------------- tables

    @endpoint("GET /api/tables", gives=list[TableInfo], query=AFTER)
    async def tables(self, request: Request) -> Response:
        """Games that anybody may watch, newest first, a hundred at most."""
        return await self.page_of(self.hall.listed, request)

    @endpoint("POST /api/deals", gives=DealOffer)
    async def deal(self, request: Request) -> Response:
        """A secret that the server has drawn, by its hash, to make a table with."""
        self.limit(TABLE, request)
        return answer(await self.hall.offer(), 201)

    @endpoint("POST /api/tables", takes=TableWish, gives=TableInfo)
    async def create(self, request: Request) -> Response:
        """A new table."""
        wish = await taken(request, TableWish)
        self.limit(TABLE, request)
        said = words_of(request)
        return await self.new_table(request, lambda guest: self.hall.create(guest, wish, said))

    @endpoint("GET /api/tables/mine", gives=list[TableInfo], query=AFTER)
    async def mine(self, request: Request) -> Response:
        """Games of this guest, newest first, a hundred at most."""
        return await self.page_of(self.hall.of_guest, request)

    @endpoint("GET /api/tables/{table}", gives=TableInfo)
    async def table(self, request: Request) -> Response:
        """One table."""
        self.limit(REQUEST, request)
        stored = await self.hall.stored(request.path_params["table"])
        return answer(self.hall.info(stored, await self.guests.of(request)))

    @endpoint("POST /api/tables/{table}/join", takes=JoinWish, gives=TableInfo)
    async def join(self, request: Request) -> Response:
        """Take an open seat by invitation. Whoever has a seat keeps it."""
        wish = await taken(request, JoinWish)
        self.limit(JOIN, request)
        table = await self.named(request)

        async def do(guest: Guest) -> TableInfo:
            name = tidy(wish.name) or guest.name or words_of(request).say("server.guest")
            await table.chairs.join(guest, name, wish.invite, wish.salt)
            return table.info(guest)

        if not table.chairs.welcomes(await self.guests.of(request), wish.invite):
            raise RefusedError("bad_invite", 403)
        return await self.as_guest(request, do)

    @endpoint("POST /api/tables/{table}/fill", takes=FillWish, gives=TableInfo)
    async def fill(self, request: Request) -> Response:
        """Let a bot take an open seat. Its maker may, until the game begins."""
        wish = await taken(request, FillWish)
        self.limit(JOIN, request)
        guest = await self.guests.of(request)
        table = await self.named(request)
        await table.chairs.fill(guest, wish.seat, wish.level, words_of(request))
        return answer(table.info(guest))

    @endpoint("POST /api/tables/{table}/leave", gives=TableInfo)
    async def leave(self, request: Request) -> Response:
        """Give one's seat up, until the game begins."""
        self.limit(JOIN, request)
        guest = await self.guests.of(request)
        table = await self.named(request)
        await table.chairs.leave(guest)
        return answer(table.info(guest))

    @endpoint("DELETE /api/tables/{table}", gives=TableInfo)
    async def cancel(self, request: Request) -> Response:
        """Take a table away. Its maker may, until the game begins. Gives it as it was."""
        self.limit(JOIN, request)
        guest = await self.guests.of(request)
        table = await self.named(request)
        was = table.info(guest)
        await self.hall.cancel(guest, table)
        return answer(was)

    @endpoint("POST /api/tables/{table}/rematch", takes=RematchWish, gives=TableInfo)
    async def rematch(self, request: Request) -> Response:
        """Another game between the same players, everybody one seat further."""
        wish = await taken(request, RematchWish) if await request.body() else RematchWish()
        self.limit(TABLE, request)
        guest = await self.guests.of(request)
        before = await self.named(request)
        table = await self.hall.rematch(guest, before, wish, address_of(request))
        return answer(table.info(guest))

    async def page_of(
        self, listed: Callable[[Guest | None, str], Awaitable[list[TableInfo]]], request: Request
    ) -> Response:
        """Some of the tables that are listed for whoever asks."""
        self.limit(REQUEST, request)
        after = request.query_params.get("after", "")
        return answer(await listed(await self.guests.of(request), after))

    async def named(self, request: Request) -> Table:
        return await self.hall.bring(request.path_params["table"], address_of(request))

    async def work(self, request: Request, slices: Slices[T]) -> T:
        """Dear work for whoever asks."""
        return await self.hall.services.desk.do(slices, address_of(request))

    # ---------------------------------------------------------------- looking back

    @endpoint("GET /api/tables/{table}/record", gives=str, query=EYES)
    async def record(self, request: Request) -> Response:
        """The record: whole once the game is over, else what the viewpoint may know."""
        self.limit(REQUEST, request)
        table = await self.named(request)
        guest = await self.guests.of(request)
        asked = request.query_params.get("as")
        text = await self.work(request, replaying.record_text(table, guest, asked))
        name = f"tidecourt-{table.stored.game}-{table.stored.id}.txt"
        return as_file(text, name, RECORD)

    @endpoint("GET /api/tables/{table}/replay", gives=Replay, query=AT | EYES | LANG)
    async def replay(self, request: Request) -> Response:
        """One step of a viewpoint."""
        self.limit(REQUEST, request)
        table = await self.named(request)
        guest = await self.guests.of(request)
        viewer = replaying.viewpoint(table, guest, request.query_params.get("as"))
        at = whole_number(request, "at")
        lang = words_of(request).lang
        replayed = replaying.replay(table, guest, viewer, at, lang)
        return answer(await self.work(request, replayed))

    @endpoint("GET /api/tables/{table}/hint", gives=HintInfo, query=AT | EYES | LANG)
    async def hint(self, request: Request) -> Response:
        """What a bot would have done at a step of a finished game."""
        self.limit(HINT, request)
        table = await self.named(request)
        guest = await self.guests.of(request)
        viewer = replaying.viewpoint(table, guest, request.query_params.get("as"))
        at = whole_number(request, "at")
        step = table.stream(max(viewer, SPECTATOR)).last if at is None else at
        lang, who = words_of(request).lang, address_of(request)
        return answer(await replaying.replay_hint(table, viewer, step, lang, who))

    @endpoint("POST /api/records", takes=str, gives=TableInfo)
    async def upload(self, request: Request) -> Response:
        """A table to look at, from a record that the rules confirm."""
        self.limit(TABLE, request)
        body = await request.body()
        if len(body) > self.hall.services.settings.record_limit:
            raise RefusedError("too_long", 413)
        try:
            text = body.decode()
        except UnicodeDecodeError:
            raise RefusedError("bad_record", detail=Sentence("it is not UTF-8")) from None
        return await self.new_table(request, lambda guest: self.hall.upload(guest, text))

    # ---------------------------------------------------------------- who asks

    async def as_guest(
        self, request: Request, do: Callable[[Guest], Awaitable[msgspec.Struct]], status: int = 200
    ) -> Response:
        """Do something that needs a guest; whoever is none yet becomes one by it."""
        guest = await self.guests.of(request)
        if guest is not None:
            return answer(await do(guest), status)
        self.limit(GUEST, request)
        guest, token = await self.guests.make()
        response = answer(await do(guest), status)
        self.guests.remember(response, request, token)
        return response

    async def new_table(
        self, request: Request, make: Callable[[Guest], Awaitable[Table]]
    ) -> Response:
        """Make a table for whoever asks."""

        async def do(guest: Guest) -> TableInfo:
            return (await make(guest)).info(guest)

        return await self.as_guest(request, do, 201)

    async def known(self, request: Request) -> Guest:
        """Whoever asks, if they are a guest already."""
        guest = await self.guests.of(request)
        if guest is None:
            raise RefusedError("no_guest", 403)
        return guest

    def limit(self, what: str, request: Request) -> None:
        """Refuse what comes too often from one address."""
        if not self.limits.allow(what, address_of(request)):
            raise RefusedError("too_many", 429)


def answer(said: Any, status: int = 200) -> Response:
    """A JSON answer, which nobody on the way may keep."""
    body = msgspec.json.encode(said)
    return Response(body, status, {"Cache-Control": "no-store"}, JSON)


def as_file(body: str | bytes, name: str, media_type: str) -> Response:
    """A file to keep, which nobody on the way may."""
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return Response(body, media_type=media_type, headers=headers)


async def taken(request: Request, kind: type[T]) -> T:
    """What a request's body says."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.ValidationError as error:
        raise RefusedError("malformed", detail=sentence_part(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RefusedError("not_json") from None


def whole_number(request: Request, name: str) -> int | None:
    """A number in a request's query."""
    said = request.query_params.get(name, "")
    if said == "":
        return None
    if not said.isascii() or not said.isdigit() or len(said) > 9:
        raise RefusedError("bad_number", name=name)
    return int(said)


def words_of(connection: HTTPConnection) -> Words:
    """The language that a request asks for, or else the first of ours that its browser likes."""
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return words(asked)
    liked = map(known, connection.headers.get("accept-language", "").split(","))
    return words(next(filter(None, liked), LANGUAGES[0]))


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as limits count it."""
    return origin(connection.client.host) if connection.client else ""
