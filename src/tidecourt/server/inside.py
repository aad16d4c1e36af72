"""What only those see who look after the server, at addresses of its own.

Figures tell when somebody asked for a hint or let a rule answer: no visitor is told them. They are
given at the address that the settings name, and, with everything else that an administrator may
do, on a socket beside the store, which belongs to whoever runs the server.
"""

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tidecourt.server.health import Health
from tidecourt.server.metrics import CONTENT_TYPE, Metrics

DOOR: Final = ".admin"  # behind the name of the store
LONGEST: Final = 100  # bytes in the name of a socket; the system takes a few more
OTHERS: Final = 0o177  # what nobody but its owner may do with it


def inside(metrics: Metrics, health: Health, more: list[Route] | None = None) -> Starlette:
    """An application for those who look after the server."""

    async def figures(request: Request) -> Response:
        return Response(metrics.text(), media_type=CONTENT_TYPE)

    return Starlette(
        routes=[Route("/metrics", figures), *health.routes(findings=True), *(more or [])]
    )


def door_of(db: Path) -> Path:
    """The administrators' socket of a store."""
    return Path(f"{db.resolve()}{DOOR}")


@contextmanager
def named(path: Path) -> Iterator[str]:
    """A name by which a socket can be reached, however long its path is."""
    if len(os.fsencode(path)) <= LONGEST:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)  # Linux calls open folders by short names too
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)


@contextmanager
def behind_a_door(db: Path) -> Iterator[socket.socket | None]:
    """The administrators' socket, waiting; nothing on systems that have none. The store is held, so
    one that is there was left behind by a server that was killed."""
    if sys.platform == "win32":
        yield None
        return
    path = door_of(db)
    path.unlink(missing_ok=True)
    before = os.umask(OTHERS)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        try:
            with named(path) as name:
                listener.bind(name)
        finally:
            os.umask(before)
        listener.listen()
        try:
            yield listener
        finally:
            path.unlink(missing_ok=True)
