"""Logs for programs to read: one JSON object a line, and no secret in any of them.

Whatever looks like a token, wherever it stands, is left out: nothing else that is logged is as long
and as random. Tracebacks tell places, never values.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from time import perf_counter
from traceback import extract_tb
from typing import Any, Final, TextIO

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SECRET_KEYS: Final = frozenset(("authorization", "cookie", "invite", "token"))
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{16,}")
HIDDEN: Final = "…"
STANDARD: Final = frozenset(
    logging.LogRecord("", 0, "", 0, "", None, None).__dict__ | {"message": "", "taskName": ""}
)

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

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not access.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        start = perf_counter()
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            fields = {
                "method": scope["method"],
                "route": route_of(scope),
                "status": status,
                "ms": round(1000 * (perf_counter() - start), 1),
            }
            access.info("request", extra=fields)


def route_of(scope: Scope) -> str:
    """The route as the application wrote it, for instance `/api/tables/{table}`."""
    return str(getattr(scope.get("route"), "path", ""))
