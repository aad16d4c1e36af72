"""Orders of an administrator on their way: over the socket beside the store if a server runs, else
carried out here while the store is held."""

import asyncio
import getpass
import http.client
import socket
import time
from contextlib import closing, nullcontext, suppress
from pathlib import Path

import msgspec

from tidecourt.core.game import GameError
from tidecourt.locales import words
from tidecourt.server.administration import PATH, Administration, Order, Told
from tidecourt.server.database import Keeps
from tidecourt.server.errors import RefusedError
from tidecourt.server.inside import door_of, named
from tidecourt.server.ledger import Ledger
from tidecourt.server.run import held
from tidecourt.server.stores import opened


def give(db: Keeps, what: str, name: str, days: int) -> Told:
    """Let an order be carried out; a refusal is an error with its sentence."""
    if isinstance(db, Path) and not db.is_file():
        raise GameError("there is no file {path}", path=db)
    if what == "retention" and days < 1:
        raise GameError("say after how many days: --days")
    if what in ("end", "export", "ban", "unban") and not name:
        raise GameError("say which: {what} NAME", what=what)
    order = Order(what, name, days, getpass.getuser())
    told = through_the_door(db, order) if isinstance(db, Path) else None
    return asyncio.run(alone(db, order)) if told is None else told


def through_the_door(db: Path, order: Order) -> Told | None:
    """What the server that uses the store says; nothing if none does."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    with closing(http.client.HTTPConnection("localhost")) as connection:
        connection.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            with named(door_of(db)) as door:
                connection.sock.connect(door)
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        connection.request("POST", PATH, msgspec.json.encode(order))
        answer = connection.getresponse()
        told = msgspec.json.decode(answer.read(), type=Told)
        if answer.status >= 400:
            raise refusal(RefusedError(told.text, answer.status))
        return told


async def alone(db: Keeps, order: Order) -> Told:
    """Carry an order out where no server runs, or where every node follows what is in the
    database."""
    with held(db, "") if isinstance(db, Path) else nullcontext():
        store = opened(db)
        try:
            return await Administration(Ledger(store), time.time).do(order)
        except RefusedError as error:
            raise refusal(error) from None
        finally:
            with suppress(Exception):
                store.close()


def refusal(error: RefusedError) -> GameError:
    return GameError("it was refused: {reason}", reason=error.text(words("en")))
