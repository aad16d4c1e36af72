"""Sockets that stay keep nothing of how they were asked for."""

import asyncio
from typing import Any

import uvicorn
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.server import ServerState

from tidecourt.server.door import PATH, LeanSocket, LiveDoor

HANDSHAKE = (
    b"GET /api/tables/abc/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: secret=1\r\n\r\n"
)


class Line(asyncio.Transport):
    """What is written to whoever asked."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...


def test_an_open_socket_keeps_no_headers() -> None:
    async def play() -> None:
        seen: list[tuple[str, list[tuple[bytes, bytes]]]] = []
        opened, leave = asyncio.Event(), asyncio.Event()

        async def serve(websocket: WebSocket, table: str) -> None:
            seen.append((table, list(websocket.scope["headers"])))
            await websocket.accept()
            opened.set()
            await leave.wait()

        async def elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
            raise AssertionError(scope["path"])

        door = LiveDoor(elsewhere, serve)

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await door(scope, receive, send)

        config = uvicorn.Config(app, ws=LeanSocket, lifespan="off", log_config=None)
        socket = LeanSocket(config, ServerState(), {})
        line = Line()
        socket.connection_made(line)
        socket.data_received(HANDSHAKE)
        asked = socket.request.headers
        await opened.wait()
        ((table, headers),) = seen
        assert table == "abc"
        assert (b"Cookie", b"secret=1") in headers
        assert line.written.startswith(b"HTTP/1.1 101")
        assert not asked
        assert not socket.scope["headers"]
        assert not hasattr(socket, "request")
        assert socket.scope["route"].path == PATH  # type: ignore[typeddict-item]
        leave.set()
        await asyncio.gather(*socket.tasks)

    asyncio.run(play())


def test_other_sockets_go_on_to_the_application() -> None:
    async def play() -> None:
        met: list[str] = []

        async def elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
            met.append(scope["path"])

        async def serve(websocket: WebSocket, table: str) -> None:
            raise AssertionError(table)

        async def nothing(*_: Any) -> Any: ...

        door = LiveDoor(elsewhere, serve)
        for kind, path in (("http", PATH), ("websocket", "/api/tables/abc"), ("websocket", "/")):
            await door({"type": kind, "path": path, "method": "GET"}, nothing, nothing)
        assert met == [PATH, "/api/tables/abc", "/"]

    asyncio.run(play())
