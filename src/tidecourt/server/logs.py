"""Logs for programs to read: one JSON object a line, and no secret in any of them.

Whatever looks like a token, wherever it stands, is left out: nothing else that is logged is as long
and as random. Tracebacks tell places, never values.
"""

import logging
import re
import sys
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from secrets import token_hex
from time import perf_counter
from traceback import extract_tb
from typing import Any, Final, TextIO

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tidecourt.server.addresses import origin
from tidecourt.server.metrics import Metrics

SECRET_KEYS: Final = frozenset(("authorization", "cookie", "invite", "token"))
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{16,}")
HIDDEN: Final = "…"
STANDARD: Final = frozenset(
    logging.LogRecord("", 0, "", 0, "", None, None).__dict__ | {"message": "", "taskName": ""}
)

ID_BYTES: Final = 5  # of a request's name: too short to be taken for a token

request_id: Final[ContextVar[str]] = ContextVar("request_id", default="")
"""The request that is answered, or the socket that is served, wherever something is logged."""

access: Final = logging.getLogger("tidecourt.access")


class JsonLines(logging.Formatter):
    """A record as one line: when, how grave, from where, what, and its own fields."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": scrubbed(record.getMessage()),
        }
        if request_id.get():
            fields["request"] = request_id.get()
        for key, value in record.__dict__.items():
            if key not in STANDARD:
                fields[key] = HIDDEN if key in SECRET_KEYS else clean(value)
        if record.exc_info and record.exc_info[1] is not None:
            fields |= told(record.exc_info[1])
        return msgspec.json.encode(fields).decode()


def scrubbed(text: str) -> str:
    """A text without what could be a token."""
    return TOKEN.sub(HIDDEN, text)


def clean(value: object) -> object:
    """A field's value as it may be written."""
    if value is None or isinstance(value, bool | int | float):
        return value
    return scrubbed(str(value))


def told(error: BaseException) -> dict[str, object]:
    """An exception: what it is, what it says, and where it came from, the place last."""
    return {
        "error": type(error).__name__,
        "detail": scrubbed(str(error)),
        "places": [
            f"{frame.filename}:{frame.lineno} {frame.name}"
            for frame in extract_tb(error.__traceback__)
        ],
    }


def set_up(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Write the logs of the whole process this way."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # Of its own accord uvicorn tells every coming and going; ours are counted, requests are logged.
    logging.getLogger("uvicorn").setLevel(max(level, logging.WARNING))


class Access:
    """Wraps an application and logs every request: by its route, because an address may invite."""

    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics | None = None,
        name: Callable[[str], str] = lambda address: "",
    ) -> None:
        self.app: Final = app
        self.metrics: Final = metrics or Metrics()
        self.name: Final = name  # what a visitor is called here, by the address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request_id.set(token_hex(ID_BYTES))
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
            return
        start = perf_counter()
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message.get("headers", []),
                    (b"x-request-id", request_id.get().encode()),
                ]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            seconds = perf_counter() - start
            route = route_of(scope)
            self.metrics.requests.labels(route, str(status)).observe(seconds)
            fields = {
                "method": scope["method"],
                "route": route,
                "status": status,
                "ms": round(1000 * seconds, 1),
                "visitor": self.visitor(scope),
            }
            access.info("request", extra=fields)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket is logged when it has ended."""
        start = perf_counter()
        try:
            await self.app(scope, receive, send)
        finally:
            fields = {
                "route": route_of(scope),
                "seconds": round(perf_counter() - start, 1),
                "visitor": self.visitor(scope),
            }
            access.info("socket", extra=fields)

    def visitor(self, scope: Scope) -> str:
        client = scope.get("client")
        return self.name(origin(client[0])) if client else ""


def route_of(scope: Scope) -> str:
    """The route as the application wrote it, for instance `/api/tables/{table}`."""
    return str(getattr(scope.get("route"), "path", ""))
