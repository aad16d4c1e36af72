"""An application asked directly, without a network."""

import asyncio
import json
from typing import Any, Final

from starlette.types import ASGIApp, Message, Scope

HOST: Final = "testserver"


class Answer:
    """What came back of a request."""

    def __init__(self, sent: list[Message]) -> None:
        start = sent[0]
        self.status: Final[int] = start["status"]
        self.headers: Final = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in start["headers"]
        }
        self.body: Final = b"".join(message.get("body", b"") for message in sent[1:])

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def ask(
    app: ASGIApp,
    method: str,
    path: str,
    headers: dict[str, str] | None = None,
    pieces: tuple[bytes, ...] = (b"",),
    scheme: str = "http",
) -> Answer:
    """The answer to a request whose body comes in pieces."""
    waiting: list[Message] = [
        {"type": "http.request", "body": piece, "more_body": k + 1 < len(pieces)}
        for k, piece in enumerate(pieces)
    ]
    scope = scope_of("http", path, headers, scheme) | {"method": method}
    return Answer(asyncio.run(conversation(app, scope, waiting)))


def handshake(app: ASGIApp, path: str, headers: dict[str, str] | None = None) -> list[Message]:
    """What is sent to somebody who opens a live socket and closes it at once."""
    waiting: list[Message] = [
        {"type": "websocket.connect"},
        {"type": "websocket.disconnect", "code": 1000},
    ]
    scope = scope_of("websocket", path, headers, "ws") | {"subprotocols": []}
    return asyncio.run(conversation(app, scope, waiting))


def scope_of(kind: str, path: str, headers: dict[str, str] | None, scheme: str) -> dict[str, Any]:
    sent = {"host": HOST} | (headers or {})
    return {
        "type": kind,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "scheme": scheme,
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in sent.items()],
    }


async def conversation(app: ASGIApp, scope: Scope, waiting: list[Message]) -> list[Message]:
    """Everything an application sends; an error of its own is left to it to answer."""
    sent: list[Message] = []

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    try:
        await app(scope, receive, send)
    except RuntimeError:
        if not sent:
            raise
    return sent
