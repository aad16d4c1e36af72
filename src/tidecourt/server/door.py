"""Where live sockets come in. A socket stays for hours, thousands of them at once, and keeps
whatever it came through: so it passes the routes of the API by, and leaves its papers at the door.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATH: Final = "/api/tables/{table}/live"

Serve = Callable[[WebSocket, str], Awaitable[None]]


class LiveDoor:
    """Wraps an application; `serve` gets the sockets, and the name of the table each is for."""

    def __init__(self, app: ASGIApp, serve: Serve) -> None:
        self.app: Final = app
        self.serve: Final = serve
        self.route: Final = WebSocketRoute(PATH, serve)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        match, found = self.route.matches(scope)
        if match is not Match.FULL:
            return self.app(scope, receive, send)
        scope["route"] = self.route  # by which it is logged
        return self.serve(WebSocket(scope, receive, send), found["path_params"]["table"])


class LeanSocket(WebSocketsSansIOProtocol):
    """A socket that forgets how it was asked for once it is open: twenty objects of headers, which
    nobody reads any more."""

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.scope["headers"] = []
            self.request.headers.clear()  # the parser keeps the request
            del self.request, self.response
