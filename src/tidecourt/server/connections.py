"""Connections that wait for their client: for the rest of a request, or for it to read the answer.

Nobody is kept out by those who send half a request and fall silent. Each has a time for what it
has begun; when too many wait, the one that has waited longest goes first, of the address that has
most of them if one has more than its share.
"""

import sys
from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tidecourt.server.addresses import origin, within

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from tidecourt.server.metrics import Metrics

REQUEST_SECONDS: Final = 15.0  # from the first byte of a request to its last
ANSWER_SECONDS: Final = 60.0  # to take what was answered
OF_ONE: Final = 64  # connections that wait at once, of one address
MOST: Final = 1_024  # of all; fewer where the system grants few files
SHARE: Final = 4  # a fourth of the files may be connections that wait


def raise_limit() -> None:
    """Let this process have as many files as the system grants."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def most_waiting() -> int:
    """How many connections may wait for their clients at once."""
    if sys.platform == "win32":
        return MOST
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return min(MOST, files // SHARE) if files > 0 else MOST


class Waiting:
    """The connections that wait for their clients, longest first."""

    def __init__(
        self, most: int, of_one: int, metrics: "Metrics", proxies: tuple[str, ...] = ()
    ) -> None:
        self.most: Final = most
        self.of_one: Final = of_one
        self.metrics: Final = metrics
        self.proxies: Final = proxies
        self.places: Final[dict[Connection, str]] = {}
        self.held: Final[Counter[str]] = Counter()

    def add(self, connection: "Connection") -> None:
        """One more waits; if that is too many, another has waited for too long."""
        self.discard(connection)
        host = connection.client[0] if connection.client else ""
        place = "" if within(host, self.proxies) else origin(host)  # everybody's, behind a proxy
        self.places[connection] = place
        self.held[place] += 1
        if place and self.held[place] > self.of_one:
            self.let_go(next(c for c, other in self.places.items() if other == place), "crowd")
        elif len(self.places) > self.most:
            self.let_go(next(iter(self.places)), "full")

    def discard(self, connection: "Connection") -> None:
        """It does not wait any more."""
        place = self.places.pop(connection, None)
        if place is not None:
            self.held[place] -= 1
            if not self.held[place]:
                del self.held[place]

    def let_go(self, connection: "Connection", why: str) -> None:
        self.metrics.let_go.labels(why).inc()
        self.discard(connection)
        connection.transport.abort()


class Connection(HttpToolsProtocol):
    """uvicorn's connection, whose client is not waited for without end."""

    waiting: Waiting

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.deadline: TimerHandle | None = None
        self.reading: TimerHandle | None = None

    # ---------------------------------------------------------------- the request

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        self.waiting.add(self)
        self.expect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.deadline is None:
            self.expect()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.settled()

    def handle_websocket_upgrade(self) -> None:
        self.settled()
        super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and self.deadline is None:
            self.waiting.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.settled()
        self.resume_writing()
        super().connection_lost(exc)

    def expect(self) -> None:
        """From now on the request has its time."""
        self.deadline = self.loop.call_later(REQUEST_SECONDS, self.out_of_time)

    def settled(self) -> None:
        """Nothing is expected of the client any more."""
        self.waiting.discard(self)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def out_of_time(self) -> None:
        self.deadline = None
        self.waiting.let_go(self, "slow")

    # ---------------------------------------------------------------- the answer

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.reading is None:
            self.reading = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None
        if self.flow is not None:
            super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked: close it, once what was answered has been taken."""
        super().timeout_keep_alive_handler()
        if self.reading is None:
            self.reading = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)


def patient(waiting: Waiting) -> type[Connection]:
    """The connections of one server."""
    return type("Patient", (Connection,), {"waiting": waiting})
