"""A server from its first to its last moment: an address, a file of its own, a graceful stop."""

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any, Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence
from tidecourt.server.app import World, create_app
from tidecourt.server.collecting import Collector
from tidecourt.server.connections import OF_ONE, Waiting, most_waiting, patient, raise_limit
from tidecourt.server.door import LeanSocket
from tidecourt.server.inside import behind_a_door
from tidecourt.server.notify import Manager
from tidecourt.server.settings import Settings
from tidecourt.server.sqlite import keep_to_oneself

if sys.platform != "win32":
    import fcntl

SHORT_OF_ABUSE: Final = 16  # times the limit: up to that, a message that is too long is answered
PING_SECONDS: Final = 20.0
GRACE_SECONDS: Final = 5
QUEUED_MESSAGES: Final = 8  # of one socket, before the server stops reading from it

log: Final = logging.getLogger("tidecourt.run")


class InUseError(GameError):
    """A file that another server uses; `address` is where that one is, if it said so."""

    def __init__(self, db: Path, address: str) -> None:
        where = Sentence(", the one at {address}", address=address) if address else ""
        super().__init__("{file} is in use by another server{where}", file=db, where=where)
        self.address: Final = address


Inside = tuple[socket.socket, ASGIApp]
"""A socket of the server's own, and what is said there."""


class Server(uvicorn.Server):
    """uvicorn's server, which says when it can be reached and when it begins to stop. `inside` is
    for those who look after it."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None] = lambda: None,
        stopping: Callable[[], None] = lambda: None,
        inside: list[Inside] | None = None,
    ) -> None:
        super().__init__(config)
        self.ready: Final = ready
        self.stopping: Final = stopping
        self.inside: Final = inside or []
        self.again = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            for listener, app in self.inside:
                await self.listen_inside(listener, app)
            self.ready()

    async def listen_inside(self, listener: socket.socket, app: ASGIApp) -> None:
        """Answer at another socket with another application."""
        config = uvicorn.Config(app, http="httptools", ws="none", lifespan="off", log_config=None)
        config.load()

        def connection() -> asyncio.Protocol:
            return HttpToolsProtocol(config, self.server_state, self.lifespan.state)

        loop = asyncio.get_running_loop()
        if listener.family == socket.AF_INET or listener.family == socket.AF_INET6:
            self.servers.append(await loop.create_server(connection, sock=listener))
        else:
            self.servers.append(await loop.create_unix_server(connection, sock=listener))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.stopping()
        await super().shutdown(sockets)

    def begin_again(self) -> None:
        """Stop once everything under way is answered, to begin again with other cards."""
        self.again = True
        self.should_exit = True


def serve(settings: Settings, ready: Callable[[str], None], world: World | None = None) -> bool:
    """Serve until SIGINT or SIGTERM; `ready` gets the address once it can be reached. Whether it is
    to begin again at the same address: the cards of this process stay what they are."""
    manager = Manager(os.environ)
    raise_limit()
    with ExitStack() as stack:
        listener = stack.enter_context(listening(settings.host, settings.port))
        address = address_of(listener, settings.host)
        if isinstance(settings.db, Path):
            folder(settings.db)
            keep_to_oneself(settings.db)  # so that it is there to be held
            stack.enter_context(held(settings.db, address))
        app = create_app(settings, world)
        inner: list[Inside] = []
        if settings.metrics is not None:
            inner.append((stack.enter_context(listening(*settings.metrics)), app.state.inside))
        if isinstance(settings.db, Path):
            door = stack.enter_context(behind_a_door(settings.db))
            if door is not None:
                inner.append((door, app.state.administration))
        config = configuration(app, settings)
        for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again at its end
            signal.signal(number, lambda *_: None)

        collector = Collector(app.state.metrics)

        def reached() -> None:
            collector.begin()
            app.state.collecting = asyncio.create_task(collector.run())  # ends with the loop
            ready(address)
            manager.ready(address)

        server = Server(config, reached, manager.stopping, inner)
        app.state.begin_again = server.begin_again
        log.info("starting", extra={"address": address, "db": str(settings.db)})
        server.run(sockets=[listener])
        log.info("stopped", extra={"address": address})
        return server.again


def configuration(app: Any, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    waiting = Waiting(most_waiting(), OF_ONE, app.state.metrics, settings.proxies)
    return uvicorn.Config(
        app,
        loop="auto" if sys.platform == "win32" else "uvloop",
        http=patient(waiting),
        ws=LeanSocket,
        ws_max_size=SHORT_OF_ABUSE * settings.message_limit,
        ws_max_queue=QUEUED_MESSAGES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,  # what it saves on the wire it costs in memory and time
        lifespan="on",
        log_config=None,
        access_log=False,  # requests are logged by their routes, without what they hold
        server_header=False,
        proxy_headers=bool(settings.proxies),  # the last hop that is none of them is the visitor
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


# -------------------------------------------------------------------- the address


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that waits for connections."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError as error:
        raise GameError(
            "'{host}' is no address of this machine ({reason})", host=host, reason=error
        ) from None
    with socket.socket(family, socket.SOCK_STREAM) as listener:
        if sys.platform != "win32":  # a restart need not wait for old connections to be forgotten
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            listener.listen(2048)
        except OSError as error:
            raise GameError(
                "port {port} of {host} cannot be used ({reason}): choose another with "
                "--port, or 0 for any that is free",
                port=port,
                host=host,
                reason=error,
            ) from None
        yield listener


def address_of(listener: socket.socket, host: str) -> str:
    """What to type into a browser."""
    name = "127.0.0.1" if host == "0.0.0.0" else "::1" if host == "::" else host
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}:{listener.getsockname()[1]}"


# -------------------------------------------------------------------- the file


@contextmanager
def held(db: Path, address: str) -> Iterator[None]:
    """Keep other servers from the same file; a server that was killed holds it no longer. The name
    is held, for who puts another file in its place, and the file itself, if there is one: it may
    have other names."""
    folder(db)
    path = Path(f"{db.resolve()}.lock")
    with ExitStack() as stack:
        lock = stack.enter_context(path.open("a+", encoding="utf-8"))
        belongs_to_folder(path)
        try:
            hold(lock)
            if db.exists():
                hold(stack.enter_context(db.open("rb")))
        except BlockingIOError:
            lock.seek(0)
            raise InUseError(db, lock.read().strip()) from None
        lock.truncate(0)
        lock.write(address)
        lock.flush()
        yield


def hold(file: IO[Any]) -> None:
    """Let nobody else hold a file. SQLite's own locks are of another kind, and are not lost as long
    as this one is open."""
    if sys.platform != "win32":
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def folder(db: Path) -> None:
    """Make the folder of a file, for this user alone, if there is none."""
    db.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def belongs_to_folder(path: Path) -> None:
    """Give a file that root made to whom its folder belongs: a service's tables are restored by
    somebody who may do everything, and then used by somebody who may not."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = path.parent.stat()
        os.chown(path, owner.st_uid, owner.st_gid)
