"""The live socket of a table: what comes in is checked one by one, what goes out has a backlog.

A message that makes no sense gets a clear answer and changes nothing. A socket that cannot keep up
is closed, so that it never holds up a table; its client comes back and catches up.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tidecourt.locales import words
from tidecourt.server.errors import RefusedError, sentence_part
from tidecourt.server.hall import Hall
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import HINT, MESSAGE, Limits
from tidecourt.server.messages import (
    AutoPassWish,
    Done,
    FromClient,
    Hello,
    HintWish,
    Language,
    Look,
    MoveWish,
    Ping,
    Pong,
    Refused,
    UndoWish,
)
from tidecourt.server.services import encode
from tidecourt.server.table import Table
from tidecourt.server.views.presenter import SPECTATOR, AutoPass

GONE: Final = 4404  # there is no such table
NOT_PLAYABLE: Final = 4409  # the table's game cannot be shown
RESTART: Final = 1012
ABUSE: Final = 1008
FAILED: Final = 1011
TOO_LONG: Final = 1009
TOO_SLOW: Final = 1013
PATIENCE: Final = 30  # messages in a row that are refused before they are told apart from errors
HELLO_SECONDS: Final = 30.0  # for the first message
CLOSING: Final = 2.0  # seconds for a last word

log: Final = logging.getLogger("tidecourt.live")
decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


class Socket:
    """One socket at a table. `who` is counted when messages come too fast."""

    def __init__(
        self,
        websocket: WebSocket,
        hall: Hall,
        limits: Limits,
        guest: Guest | None,
        who: str,
        lang: str,
    ) -> None:
        self.websocket: Final = websocket
        self.hall: Final = hall
        self.limits: Final = limits
        self.guest = guest
        self.who: Final = who
        self.lang = lang
        self.viewer = SPECTATOR
        self.table: Table | None = None
        self.backlog: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(
            hall.services.settings.backlog
        )
        self.code = 1000  # with which it will be closed
        self.ended: Final = asyncio.Event()
        self.refusals = 0  # in a row
        self.work: Final[set[asyncio.Task[None]]] = set()

    # ---------------------------------------------------------------- going out

    def send(self, message: bytes) -> None:
        """Put a message in the backlog; whoever is too far behind is let go."""
        try:
            self.backlog.put_nowait(message)
        except asyncio.QueueFull:
            self.end(TOO_SLOW)

    def say(self, message: msgspec.Struct) -> None:
        self.send(encode(message))

    def refuse(self, error: RefusedError, id_: str = "") -> None:
        """Say why something was not done."""
        self.hall.services.metrics.refused.labels(error.code).inc()
        self.say(Refused(id_, error.code, error.text(words(self.lang))))

    def end(self, code: int) -> None:
        """Close it now, whatever is still in the backlog."""
        if not self.ended.is_set():
            self.code = code
            self.ended.set()

    def end_after_backlog(self, code: int) -> None:
        """Close it once everything in the backlog has been sent."""
        self.code = code
        try:
            self.backlog.put_nowait(None)
        except asyncio.QueueFull:
            self.end(code)

    async def speak(self) -> None:
        """Send what is in the backlog, in its order, until it is time to end."""
        while (message := await self.backlog.get()) is not None:
            await self.websocket.send_text(message.decode())

    # ---------------------------------------------------------------- its life

    async def run(self, table_id: str) -> None:
        """From the first message to the last."""
        speaking = asyncio.create_task(self.speak())
        ending = asyncio.create_task(self.ended.wait())
        hearing = None
        try:
            self.table = self.table_named(table_id)
            if self.table is not None:
                hearing = asyncio.create_task(self.hear())
            life = {speaking, ending} | ({hearing} if hearing else set())
            await asyncio.wait(life, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.table is not None:
                self.table.leave(self)
            tasks = [task for task in (speaking, ending, hearing) if task is not None]
            tasks += self.work
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, LOST):
                    log.error("a socket failed", exc_info=result)
                    self.code = FAILED
            with suppress(*LOST):
                async with asyncio.timeout(CLOSING):
                    await self.websocket.close(self.code)

    def table_named(self, table_id: str) -> Table | None:
        """The table, or nothing, and the reason is said."""
        try:
            table = self.hall.table(table_id)
        except RefusedError as error:
            self.refuse(error)
            self.end_after_backlog(GONE if error.status == 404 else NOT_PLAYABLE)
            return None
        if table.trouble is not None:
            self.refuse(table.trouble)
            self.end_after_backlog(NOT_PLAYABLE)
            return None
        return table

    async def hear(self) -> None:
        """Take messages as they come."""
        while True:
            greeted = self.table is not None and self in self.table.onlookers
            async with asyncio.timeout(None if greeted else HELLO_SECONDS):
                message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self.take(message.get("bytes") or b"" if text is None else text.encode())
            if self.refusals > PATIENCE:
                self.end_after_backlog(ABUSE)
                await asyncio.sleep(CLOSING)  # the backlog is sent meanwhile
                return

    async def take(self, text: bytes) -> None:
        """One message: done, or refused with a reason."""
        id_ = ""
        try:
            if len(text) > self.hall.services.settings.message_limit:
                self.end_after_backlog(TOO_LONG)
                raise RefusedError("too_long")
            if not self.limits.allow(MESSAGE, self.who):
                raise RefusedError("too_many", 429)
            id_ = id_in(text)
            await self.obey(understood(text))
            self.refusals = 0
        except RefusedError as error:
            self.refusals += 1
            self.refuse(error, id_)

    # ---------------------------------------------------------------- what is asked of us

    async def obey(self, message: FromClient) -> None:
        """Do what a message says, or refuse it."""
        table = self.table
        assert table is not None
        if isinstance(message, Ping):
            self.say(Pong())
        elif isinstance(message, Hello):
            self.greet(table, message)
        elif self not in table.onlookers:
            raise RefusedError("hello_first")
        elif isinstance(message, MoveWish):
            await table.move(self.guest, message.seat, message.step, message.words, message.id)
            self.say(Done(message.id))
        elif isinstance(message, UndoWish):
            await table.undo(self.guest, message.seat, message.step, message.id)
            self.say(Done(message.id))
        elif isinstance(message, AutoPassWish):
            rule = message.rule
            found = None if rule is None else AutoPass(rule.price, rule.value, rule.races)
            await table.set_auto_pass(self.guest, message.seat, found)
            self.say(Done(message.id))
        elif isinstance(message, HintWish):
            if not self.limits.allow(HINT, self.who):
                raise RefusedError("too_many", 429)
            self.begin(self.hint(table, message))
        elif isinstance(message, Look):
            if message.seat != SPECTATOR:
                table.check_seat(self.guest, message.seat)
            self.viewer = message.seat
            self.say(table.whole(self))
        elif isinstance(message, Language):
            self.lang = message.lang
            self.say(table.whole(self))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time while other messages are heard."""
        task = asyncio.create_task(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)

    async def hint(self, table: Table, wish: HintWish) -> None:
        """Say what a bot would do, or why not."""
        try:
            self.say(await table.hints.ask(self.guest, wish.seat, wish.step, wish.id, self.lang))
        except RefusedError as error:
            self.refuse(error, wish.id)

    def greet(self, table: Table, hello: Hello) -> None:
        """Show everything; a client that comes back is told what it has missed."""
        self.lang = hello.lang
        own = table.seats_of(self.guest)
        came_back = hello.seat is not None and (hello.seat in own or hello.seat == SPECTATOR)
        if came_back and hello.seat is not None:
            self.viewer = hello.seat
        elif own:
            self.viewer = next((seat for seat in own if table.match.waits_for(seat)), own[0])
        table.enter(self)  # first, so that they are told to be here themselves
        self.say(table.whole(self, hello.step if came_back else None))


LOST: Final = (WebSocketDisconnect, RuntimeError, OSError, TimeoutError)
"""What a socket that is no more brings up."""


def understood(text: bytes) -> FromClient:
    """A message that a client may send."""
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise RefusedError("malformed", detail=sentence_part(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RefusedError("not_json") from None


def id_in(text: bytes) -> str:
    """The id of a message, even of one that is wrong otherwise, so that its sender knows which."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    id_ = found.get("id") if isinstance(found, dict) else None
    return id_ if isinstance(id_, str) and len(id_) <= 64 else ""


class Live:
    """All the sockets of a server."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall: Final = hall
        self.limits: Final = limits
        self.sockets: Final[set[Socket]] = set()
        self.stopping = False

    async def serve(
        self,
        websocket: WebSocket,
        table_id: str,
        guest: Guest | None,
        address: str,
        lang: str,
        allowed: Callable[[], bool],
    ) -> None:
        """One socket, from the handshake to its end."""
        if not allowed():
            await websocket.close(ABUSE)
            return
        await websocket.accept()
        who = address if guest is None else str(guest.id)
        socket = Socket(websocket, self.hall, self.limits, guest, who, lang)
        self.sockets.add(socket)
        self.hall.services.metrics.sockets.inc()
        if self.stopping:
            socket.end(RESTART)
        try:
            await socket.run(table_id)
        finally:
            self.sockets.discard(socket)
            self.hall.services.metrics.sockets.dec()

    async def stop(self) -> None:
        """Say what is still to be said, and ask everybody to come back soon."""
        self.stopping = True
        for socket in list(self.sockets):
            socket.end_after_backlog(RESTART)
        for _ in range(20):
            if not self.sockets:
                return
            await asyncio.sleep(CLOSING / 20)
        for socket in list(self.sockets):
            socket.end(RESTART)
