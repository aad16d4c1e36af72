"""What every answer says to browsers, and which requests are not let in at all.

A page of another site may not use a visitor's cookie here: requests that change something, and
live sockets, must come from our own pages or from a program that is no browser.
"""

import re
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tidecourt.server.client_files import HASHED
from tidecourt.server.metrics import Metrics

NUMBER: Final = re.compile("[0-9]{1,12}")
BODY_LIMIT: Final = 256 * 1024  # a long record is a tenth of it
SAFE_METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS"))
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
POLICY_VIOLATION: Final = 1008  # of a WebSocket's close
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
PARTS: Final = ("text/javascript", "text/css", "font/woff2")  # what a page is made of
OF_PARTS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HEADERS: Final = {
    **OF_PARTS,
    "Content-Security-Policy": CSP,
    "Referrer-Policy": "same-origin",  # addresses of ours may invite: no other site learns them
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Security:
    """Wraps an application. `hosts`: the names it answers to, or none for any."""

    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics,
        hosts: frozenset[str] | None = None,
        body_limit: int = BODY_LIMIT,
    ) -> None:
        self.app: Final = app
        self.metrics: Final = metrics
        self.hosts: Final = hosts
        self.body_limit: Final = body_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal is not None:
            self.metrics.refused.labels(refusal.code).inc()
        if scope["type"] == "websocket":
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        guarded = with_headers(send, scope["path"])
        if refusal is None:
            await self.app(scope, bounded(receive, self.body_limit), guarded)
        else:
            await refuse(refusal, guarded)

    def refusal(self, scope: Scope) -> "Refusal | None":
        """Why a request is not let in, or nothing."""
        headers = Headers(scope=scope)
        if self.hosts is not None and host_name(headers.get("host", "")) not in self.hosts:
            return WRONG_HOST
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if changes and not ours(scope["scheme"], headers):
            return WRONG_ORIGIN
        length = headers.get("content-length", "0")
        if not NUMBER.fullmatch(length) or int(length) > self.body_limit:
            return TOO_LARGE
        return None


class Refusal(msgspec.Struct, frozen=True):
    """An answer instead of the application's."""

    status: int
    code: str
    text: str


WRONG_HOST: Final = Refusal(421, "host", "This server does not answer to that name.")
WRONG_ORIGIN: Final = Refusal(403, "origin", "This request comes from another site.")
TOO_LARGE: Final = Refusal(413, "too_large", "This is more than the server takes.")


def ours(scheme: str, headers: Headers) -> bool:
    """Whether a request comes from a page of this server, or from no browser at all."""
    origin = headers.get("origin")
    if (
        origin is None
    ):  # browsers say it, except very old ones, which say nothing of the site either
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    secure = scheme in ("https", "wss")
    here = site(f"{'https' if secure else 'http'}://{headers.get('host', '')}")
    return here is not None and site(origin) == here


def site(address: str) -> tuple[str, str, int] | None:
    """Scheme, name and port of an address; nothing if it is none."""
    try:
        parts = urlsplit(address)
        port = DEFAULT_PORTS[parts.scheme] if parts.port is None else parts.port
    except (ValueError, KeyError):
        return None
    return parts.scheme, parts.hostname or "", port


def host_name(host: str) -> str:
    """The name in a `Host` header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def with_headers(send: Send, path: str) -> Send:
    """A `send` that adds our headers to every response. A script, a style or a face obeys the
    policy of the page that it is part of: with each of twenty such files its own would be sent in
    vain."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            kind = headers.get("content-type", "").partition(";")[0]
            part = path.startswith(f"/{HASHED}") and kind in PARTS
            for name, value in (OF_PARTS if part else HEADERS).items():
                headers.setdefault(name, value)
        await send(message)

    return guarded


def bounded(receive: Receive, limit: int) -> Receive:
    """A `receive` for bodies up to a limit, for those that do not say their length."""
    received = 0

    async def counted() -> Message:
        nonlocal received
        message = await receive()
        if message["type"] == "http.request":
            received += len(message.get("body", b""))
            if received > limit:
                raise HTTPException(TOO_LARGE.status, TOO_LARGE.text)
        return message

    return counted


async def refuse(refusal: Refusal, send: Send) -> None:
    """Answer with a status, and in JSON with a code and a sentence."""
    body = msgspec.json.encode({"code": refusal.code, "text": refusal.text})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # the rest of the body is not read
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
