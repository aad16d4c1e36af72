"""The live socket of a table: what comes in is checked one by one, what goes out has a backlog.

A message that makes no sense gets a clear answer and changes nothing. A socket that cannot keep up
is closed, so that it never holds up a table; its client comes back and catches up.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tidecourt.locales import words
from tidecourt.server.affairs import BackWish, DrawWish, ReplaceWish, ResignWish
from tidecourt.server.backlog import Backlog
from tidecourt.server.belongings import Belongings
from tidecourt.server.errors import RefusedError, sentence_part
from tidecourt.server.hall import Hall
from tidecourt.server.hint_messages import HintWish
from tidecourt.server.leading_messages import LeadWish, UnleadWish
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import HINT, LEAD, MESSAGE, TALK, Limits
from tidecourt.server.messages import (
    AutoPassWish,
    Done,
    FromClient,
    Hello,
    HoldWish,
    Language,
    Look,
    MoveWish,
    Ping,
    Pong,
    Refused,
    StandingNews,
    StandingWish,
    UndoWish,
)
from tidecourt.server.services import encode
from tidecourt.server.table import Table
from tidecourt.server.talk_messages import PhraseWish, ReactionWish, TextWish
from tidecourt.server.views.presenter import SPECTATOR
from tidecourt.server.windows import Window

GONE: Final = 4404  # there is no such table
NOT_PLAYABLE: Final = 4409  # the table's game cannot be shown
RESTART: Final = 1012
ABUSE: Final = 1008
FAILED: Final = 1011
TOO_LONG: Final = 1009
TOO_SLOW: Final = 1013
# Who comes too often, or while the tables cannot be reached, comes back later.
CODES: Final = {404: GONE, 429: TOO_SLOW, 503: TOO_SLOW}
PATIENCE: Final = 30  # messages in a row that are refused before they are told apart from errors
HELLO_SECONDS: Final = 30.0  # for the first message
CLOSING: Final = 2.0  # seconds for a last word
LOOKS: Final = 10  # at other nodes, from one look at devices to the next

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
        device: bytes,
        address: str,
        lang: str,
    ) -> None:
        self.websocket: Final = websocket
        self.hall: Final = hall
        self.limits: Final = limits
        self.guest = guest
        self.device: Final = device  # by the hash of its cookie; a stranger has none
        self.address: Final = address
        self.who: Final = address if guest is None else str(guest.id)
        self.lang = lang
        self.viewer = SPECTATOR
        self.table: Table | None = None
        self.backlog: Final = Backlog(hall.services.settings.backlog)
        self.code = 1000  # with which it will be closed
        self.ended = False  # whether nothing more is said, whatever is in the backlog
        self.speaking: asyncio.Task[None] | None = None
        self.refusals = 0  # in a row
        self.work: Final[set[asyncio.Task[None]]] = set()

    # ---------------------------------------------------------------- going out

    def send(self, message: bytes) -> None:
        """Put a message in the backlog; whoever is too far behind is let go."""
        if self.backlog.full:
            self.end(TOO_SLOW)
        else:
            self.backlog.put(message)

    def say(self, message: msgspec.Struct) -> None:
        self.send(encode(message))

    def refuse(self, error: RefusedError, id_: str = "") -> None:
        """Say why something was not done."""
        self.hall.services.metrics.refused.labels(error.code).inc()
        self.say(Refused(id_, error.code, error.text(words(self.lang))))

    def dismiss(self, error: RefusedError) -> None:
        """Say why there is nothing to see here, and end."""
        self.refuse(error)
        self.end_after_backlog(CODES.get(error.status, NOT_PLAYABLE))

    def come_back(self) -> None:
        """End, and be asked to come again soon."""
        self.end_after_backlog(RESTART)

    def end(self, code: int) -> None:
        """Close it now, whatever is still in the backlog."""
        if self.ended:
            return
        self.code, self.ended = code, True
        if self.speaking is not None:
            self.speaking.cancel()

    def end_after_backlog(self, code: int) -> None:
        """Close it once everything in the backlog has been sent."""
        if self.backlog.full:
            self.end(code)
        elif not self.ended:
            self.code = code
            self.backlog.close()

    async def speak(self) -> None:
        """Send what is in the backlog, in its order, until it is time to end."""
        while (message := await self.backlog.get()) is not None:
            await self.websocket.send_text(message.decode())
            del message  # it need not stay until there is another

    # ---------------------------------------------------------------- its life

    async def run(self, table_id: str) -> None:
        """From the first message to the last."""
        self.speaking = asyncio.create_task(self.speak())
        if self.ended:
            self.speaking.cancel()
        life = [self.speaking]
        try:
            self.table = await self.table_named(table_id)
            if self.table is not None:
                life.append(asyncio.create_task(self.hear()))
            await first_done(life)
        finally:
            if self.table is not None:
                self.table.audience.leave(self)
            tasks = [*life, *self.work]
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, LOST):
                    log.error("a socket failed", exc_info=result)
                    self.code = FAILED
            with suppress(*LOST):
                async with asyncio.timeout(CLOSING):
                    await self.websocket.close(self.code)

    async def table_named(self, table_id: str) -> Table | None:
        """The table, or nothing, and the reason is said."""
        try:
            table = await self.hall.bring(table_id, self.address)
        except RefusedError as error:
            self.dismiss(error)
            return None
        if table.trouble is not None:
            self.dismiss(table.trouble)
            return None
        return table

    async def hear(self) -> None:
        """Take messages as they come."""
        while True:
            greeted = self.table is not None and self in self.table.audience.subscribers
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
            id_ = id_in(text)  # first: whoever is too quick is told which message it was
            if not self.limits.allow(MESSAGE, self.who):
                raise RefusedError("too_many", 429)
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
        elif self not in table.audience.subscribers:
            raise RefusedError("hello_first")
        elif isinstance(message, MoveWish):
            window = await table.move(
                self.guest, message.seat, message.step, message.words, message.id
            )
            if window is None:
                self.say(Done(message.id))
            else:
                self.begin(self.confirm(window, message.id))
        elif isinstance(message, UndoWish):
            await table.undo(self.guest, message.seat, message.step, message.id)
            self.say(Done(message.id))
        elif isinstance(message, AutoPassWish):
            await table.set_auto_pass(self.guest, message.seat, bytes(message.rule))
            self.say(Done(message.id))
        elif isinstance(message, HoldWish):
            await table.hold(self.guest, message.seat, message.step)
            self.say(Done(message.id))
        elif isinstance(message, ReplaceWish | BackWish | ResignWish | DrawWish):
            await self.affair(table, message)
            self.say(Done(message.id))
        elif isinstance(message, HintWish):
            if not self.limits.allow(HINT, self.who):
                raise RefusedError("too_many", 429)
            self.begin(self.hint(table, message))
        elif isinstance(message, StandingWish):
            stands = table.standing(self.guest, message.seat, message.step, message.words)
            self.say(StandingNews(message.id, stands))
        elif isinstance(message, PhraseWish | TextWish | ReactionWish):
            if not self.limits.allow(TALK, self.who):
                raise RefusedError("talk_less", 429)
            await table.talk.say(self.guest, message)
            self.say(Done(message.id))
        elif isinstance(message, LeadWish | UnleadWish):
            await self.lead(table, message)
            self.say(Done(message.id))
        elif isinstance(message, Look):
            if message.seat != SPECTATOR:
                table.check_seat(self.guest, message.seat)
            self.viewer = message.seat
            self.say(table.whole(self))
        elif isinstance(message, Language):
            self.lang = message.lang
            self.say(table.whole(self))

    async def affair(
        self, table: Table, wish: ReplaceWish | BackWish | ResignWish | DrawWish
    ) -> None:
        """Do what concerns the game as a whole."""
        referee = table.referee
        if isinstance(wish, ReplaceWish):
            await referee.replace(self.guest, wish.seat, wish.id)
        elif isinstance(wish, BackWish):
            await referee.come_back(self.guest, wish.seat, wish.id)
        elif isinstance(wish, ResignWish):
            await referee.resign(self.guest, wish.seat, wish.id)
        else:
            await referee.draw(self.guest, wish.seat, wish.says, wish.id)

    async def lead(self, table: Table, wish: LeadWish | UnleadWish) -> None:
        """Lead those who look at a finished game together, or no longer."""
        if not self.limits.allow(LEAD, self.who):
            raise RefusedError("too_many", 429)
        if isinstance(wish, UnleadWish):
            await table.leading.stop(self.guest, wish)
        else:
            here = wish.table == table.stored.id
            shown = table if here else await self.hall.bring(wish.table, self.address)
            await table.leading.lead(self.guest, wish, shown)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time while other messages are heard."""
        task = asyncio.create_task(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)

    async def confirm(self, window: Window, id_: str) -> None:
        """Say what became of an answer that a secret window keeps, once it is durable."""
        try:
            await window.outcome()
            self.say(Done(id_))
        except RefusedError as error:
            self.refuse(error, id_)

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
        table.audience.enter(self)  # first, so that they are told to be here themselves
        self.say(table.whole(self, hello.step if came_back else None))
        table.leading.greet(self)


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
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    id_ = message.get("id") if isinstance(message, dict) else None
    return id_ if isinstance(id_, str) and len(id_) <= 64 else ""


def first_done(tasks: list[asyncio.Task[None]]) -> asyncio.Future[None]:
    """What is over with the first of some tasks; `asyncio.wait` would keep more for each socket."""
    over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def end(_: object) -> None:
        if not over.done():
            over.set_result(None)

    for task in tasks:
        task.add_done_callback(end)
    return over


class Live:
    """All the sockets of a server."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall: Final = hall
        self.limits: Final = limits
        self.sockets: Final[set[Socket]] = set()
        self.counted: Final[Counter[str]] = Counter()  # by address and by guest
        self.stopping = False
        self.looks = 0

    async def serve(
        self,
        websocket: WebSocket,
        table_id: str,
        guest: Guest | None,
        device: bytes,
        address: str,
        lang: str,
        allowed: Callable[[], bool],
    ) -> None:
        """One socket, from the handshake to its end."""
        places = [address] if guest is None else [address, f"guest {guest.id}"]
        if not allowed() or self.is_full(places):
            self.hall.services.metrics.refused.labels("sockets").inc()
            await websocket.close(ABUSE)
            return
        await websocket.accept()
        socket = Socket(websocket, self.hall, self.limits, guest, device, address, lang)
        self.sockets.add(socket)
        self.counted.update(places)
        self.hall.services.metrics.sockets.inc()
        if self.stopping:
            socket.end(RESTART)
        try:
            await socket.run(table_id)
        finally:
            self.sockets.discard(socket)
            self.counted.subtract(places)
            for place in places:
                if not self.counted[place]:
                    del self.counted[place]
            self.hall.services.metrics.sockets.dec()
            self.hall.services.metrics.sockets_ended.inc()

    def is_full(self, places: list[str]) -> bool:
        """Whether an address, or a guest, has as many sockets as one may have."""
        settings = self.hall.services.settings
        ceilings = (settings.address_sockets, settings.guest_sockets)
        return any(
            self.counted[place] >= most for place, most in zip(places, ceilings, strict=False)
        )

    def let_go_everywhere(self, guest: int) -> None:
        """End the sockets of a guest, here and at every other node."""
        self.let_go(guest)
        self.hall.services.nodes.guest_changed(guest)

    async def look_around(self, belongings: Belongings) -> None:
        """End the sockets of devices that are let in no longer, in case nobody has told us."""
        self.looks += 1
        if self.looks % LOOKS == 0:
            sockets = [socket for socket in self.sockets if socket.device]
            let_in = await belongings.let_in({socket.device for socket in sockets})
            for socket in sockets:
                if socket.device not in let_in:
                    socket.come_back()

    def let_go(self, guest: int) -> None:
        """End the sockets of a guest, who comes back as whoever they are by now."""
        for socket in list(self.sockets):
            if socket.guest is not None and socket.guest.id == guest:
                socket.come_back()

    async def stop(self) -> None:
        """Say what is still to be said, and ask everybody to come back soon."""
        self.stopping = True
        for socket in list(self.sockets):
            socket.come_back()
        for _ in range(20):
            if not self.sockets:
                return
            await asyncio.sleep(CLOSING / 20)
        for socket in list(self.sockets):
            socket.end(RESTART)
