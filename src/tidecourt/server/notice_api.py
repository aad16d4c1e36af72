"""Notices over HTTP: where somebody wants to be told, and a try whether it arrives."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from tidecourt.server import notice_rows as rows
from tidecourt.server import web_push
from tidecourt.server.api import Api, answer, taken, words_of
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import NOTICE, REQUEST
from tidecourt.server.notice_rows import PUSH, Address
from tidecourt.server.notices import Notices
from tidecourt.server.posting import LONGEST, BadAddressError, checked
from tidecourt.server.settings import HOME

Shape = Annotated[Literal["discord", "ntfy", "json"], Meta(title="Shape")]
Url = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Which = Callable[[Address], bool]
Key = Annotated[str, Meta(max_length=200, pattern="^[A-Za-z0-9_-]+$")]


class NoticesInfo(Struct):
    """Where this guest is told that a game waits."""

    allowed: bool  # whether this server tells anybody anything
    key: str  # by which push services know this server
    webhook: str  # the host of the webhook, "" if there is none: the rest of it is a secret
    shape: str  # what kind of webhook it is
    pushes: int  # in how many browsers


class WebhookWish(Struct):
    """A webhook to be called."""

    url: Url
    shape: Shape


class PushWish(Struct):
    """A browser's push service, and its keys."""

    endpoint: Url
    p256dh: Key
    auth: Key


class PushGone(Struct):
    """A browser's push service that is wanted no more."""

    endpoint: Url


class Tried(Struct):
    """What came of a try."""

    sent: int
    failed: int


class NoticesApi:
    """What answers requests about notices; guests and limits are those of the whole API."""

    def __init__(self, api: Api, notices: Notices) -> None:
        self.api: Final = api
        self.notices: Final = notices

    @endpoint("GET /api/me/notices", gives=NoticesInfo)
    async def info(self, request: Request) -> Response:
        """Where this guest is told of games."""
        self.api.limit(REQUEST, request)
        return await self.all_of(await self.api.guests.of(request))

    async def all_of(self, guest: Guest | None) -> Response:
        store = self.notices.store
        found = [] if guest is None else await rows.addresses_of(store, guest.id)
        hook = next((one for one in found if one.kind != PUSH), None)
        key = ""
        if not self.notices.off:
            key = web_push.to_text(
                web_push.public_half(web_push.private_key(await rows.server_key(store)))
            )
        said = NoticesInfo(
            allowed=not self.notices.off,
            key=key,
            webhook="" if hook is None else checked(hook.url, home=True).hostname or "",
            shape="" if hook is None else hook.kind,
            pushes=sum(one.kind == PUSH for one in found),
        )
        return answer(said)

    @endpoint("PUT /api/me/notices/webhook", takes=WebhookWish, gives=NoticesInfo)
    async def hook(self, request: Request) -> Response:
        """Call a webhook; it takes the place of the last."""
        wish = await taken(request, WebhookWish)
        return await self.keep(request, wish.shape, wish.url)

    @endpoint("PUT /api/me/notices/push", takes=PushWish, gives=NoticesInfo)
    async def push(self, request: Request) -> Response:
        """Tell a browser, too."""
        wish = await taken(request, PushWish)
        try:
            key, auth = web_push.from_text(wish.p256dh), web_push.from_text(wish.auth)
            web_push.encrypted(b"", key, auth)  # whether they are keys at all
        except ValueError:
            raise RefusedError("bad_address") from None
        return await self.keep(request, PUSH, wish.endpoint, wish.p256dh, wish.auth)

    async def keep(
        self, request: Request, kind: str, url: str, p256dh: str = "", auth: str = ""
    ) -> Response:
        self.api.limit(REQUEST, request)
        if self.notices.off:
            raise RefusedError("notices_off", 409)
        try:
            checked(url, self.notices.settings.notices == HOME)
        except BadAddressError:
            raise RefusedError("bad_address") from None
        guest = await self.api.known(request)
        site = f"{request.url.scheme}://{request.url.netloc}"
        lang = words_of(request).lang
        address = Address(0, guest.id, kind, url, p256dh, auth, lang, site)
        if not await rows.keep(self.notices.store, address):
            raise RefusedError("too_many_addresses", 409)
        return await self.all_of(guest)

    @endpoint("DELETE /api/me/notices/webhook", gives=NoticesInfo)
    async def unhook(self, request: Request) -> Response:
        """Call no webhook."""
        return await self.forget(request, lambda one: one.kind != PUSH)

    @endpoint("DELETE /api/me/notices/push", takes=PushGone, gives=NoticesInfo)
    async def hush(self, request: Request) -> Response:
        """Tell a browser no more."""
        gone = await taken(request, PushGone)
        return await self.forget(request, lambda one: one.url == gone.endpoint)

    async def forget(self, request: Request, which: Which) -> Response:
        self.api.limit(REQUEST, request)
        guest = await self.api.known(request)
        found = await rows.addresses_of(self.notices.store, guest.id)
        await rows.forget(self.notices.store, guest.id, [one.id for one in found if which(one)])
        return await self.all_of(guest)

    @endpoint("POST /api/me/notices/test", gives=Tried)
    async def test(self, request: Request) -> Response:
        """Send a notice, to try it."""
        guest = await self.api.known(request)
        if not self.api.limits.allow(NOTICE, str(guest.id)):
            raise RefusedError("too_many", 429)
        found = await rows.addresses_of(self.notices.store, guest.id)
        text = words_of(request).say("server.notice.test")
        statuses = await asyncio.gather(*(self.notices.send(one, text) for one in found))
        sent = sum(200 <= status < 300 for status in statuses)
        return answer(Tried(sent, len(found) - sent))
