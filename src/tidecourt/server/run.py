"""A server from its first to its last moment: an address, a file of its own, a graceful stop."""

import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence
from tidecourt.server.app import World, create_app
from tidecourt.server.notify import Manager
from tidecourt.server.settings import Settings

if sys.platform != "win32":
    import fcntl

SHORT_OF_ABUSE: Final = 16  # times the limit: up to that, a message that is too long is answered
PING_SECONDS: Final = 20.0
COLLECT_AFTER: Final = (2_000, 10, 10)  # allocations, and younger collections: short pauses
GRACE_SECONDS: Final = 5
QUEUED_MESSAGES: Final = 8  # of one socket, before the server stops reading from it

log: Final = logging.getLogger("tidecourt.run")


class InUseError(GameError):
    """A file that another server uses; `address` is where that one is, if it said so."""

    def __init__(self, db: Path, address: str) -> None:
        where = Sentence(", the one at {address}", address=address) if address else ""
        super().__init__("{file} is in use by another server{where}", file=db, where=where)
        self.address: Final = address


class Server(uvicorn.Server):
    """uvicorn's server, which says when it can be reached and when it begins to stop."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.ready: Final = ready
        self.stopping: Final = stopping
        self.again = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

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
    with listening(settings.host, settings.port) as listener:
        address = address_of(listener, settings.host)
        with held(settings.db, address):
            app = create_app(settings, world)
            config = configuration(app, settings)
            for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again at its end
                signal.signal(number, lambda *_: None)

            def reached() -> None:
                began(address, ready)
                manager.ready(address)

            server = Server(config, reached, manager.stopping)
            app.state.begin_again = server.begin_again
            log.info("starting", extra={"address": address, "db": str(settings.db)})
            server.run(sockets=[listener])
            log.info("stopped", extra={"address": address})
            return server.again


def began(address: str, ready: Callable[[str], None]) -> None:
    """Say that the server can be reached. What is there by now stays for ever, so the collector
    need not look through it again and again while people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    ready(address)


def configuration(app: Any, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        loop="auto" if sys.platform == "win32" else "uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=SHORT_OF_ABUSE * settings.message_limit,
        ws_max_queue=QUEUED_MESSAGES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,  # what it saves on the wire it costs in memory and time
        lifespan="on",
        log_config=None,
        access_log=False,  # requests are logged by their routes, without what they hold
        server_header=False,
        proxy_headers=settings.proxy,
        forwarded_allow_ips="*" if settings.proxy else None,
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
    """Keep other servers from the same file; a server that was killed holds it no longer."""
    folder(db)
    path = Path(f"{db}.lock")
    with path.open("a+", encoding="utf-8") as lock:
        belongs_to_folder(path)
        if sys.platform != "win32":
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.seek(0)
                raise InUseError(db, lock.read().strip()) from None
        lock.truncate(0)
        lock.write(address)
        lock.flush()
        yield


def folder(db: Path) -> None:
    """Make the folder of a file, for this user alone, if there is none."""
    db.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def belongs_to_folder(path: Path) -> None:
    """Give a file that root made to whom its folder belongs: a service's tables are restored by
    somebody who may do everything, and then used by somebody who may not."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = path.parent.stat()
        os.chown(path, owner.st_uid, owner.st_gid)
