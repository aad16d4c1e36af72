"""Telling people who are not here that a game waits for them, where they want to be told.

Whoever makes a change durable puts what is to be told into rows, so it happens once however many
nodes there are; whichever node takes a row tells it, and tries again if that fails. What is told
says who and which game, never what is on the table.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit, urlunsplit

import msgspec

from tidecourt.locales import words
from tidecourt.server import notice_rows as rows
from tidecourt.server import web_push
from tidecourt.server.info import PLAYING, phase_of
from tidecourt.server.ledger import Ledger, StoredTable
from tidecourt.server.limits import NOTICE, Limits
from tidecourt.server.nodes import Nodes
from tidecourt.server.notice_rows import PUSH, Address, Due
from tidecourt.server.posting import post
from tidecourt.server.seating import name_in
from tidecourt.server.settings import HOME, NOBODY_TOLD, Settings
from tidecourt.server.store import StoreError

if TYPE_CHECKING:
    from tidecourt.server.table import Table

TURN: Final = "turn"
OVER: Final = "over"
JOINED: Final = "joined"
GONE: Final = (404, 410)
BEAT: Final = 2.0  # seconds between two looks for what is due
JSON: Final = {"Content-Type": "application/json"}

log: Final = logging.getLogger("tidecourt.notices")


class Notices:
    """What is to be told, and to whom."""

    def __init__(
        self,
        ledger: Ledger,
        settings: Settings,
        nodes: Nodes,
        limits: Limits,
        now: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.ledger: Final = ledger
        self.store: Final = ledger.store
        self.settings: Final = settings
        self.nodes: Final = nodes
        self.limits: Final = limits
        self.now: Final = now
        self.sleep: Final = sleep
        self.here: Callable[[str], set[int]] = lambda table: set()  # who is at a table by this node
        self.work: Final[set[asyncio.Task[None]]] = set()

    @property
    def off(self) -> bool:
        return self.settings.notices == NOBODY_TOLD

    # ---------------------------------------------------------------- what is to be told

    def turn(self, table: "Table") -> None:
        """Others must decide at a table now: who of them is not here is told, after a while."""
        self.tell(table, TURN, waited(table.stored), self.settings.notice_after)

    def over(self, table: "Table") -> None:
        self.tell(table, OVER, {seat.guest for seat in table.stored.seats})

    def joined(self, table: "Table", guest: int) -> None:
        """Somebody took a seat: who sits there already is told, and if the game begins by it, who
        must decide first."""
        first = waited(table.stored)
        self.tell(table, JOINED, {seat.guest for seat in table.stored.seats} - {guest} - first)
        self.turn(table)

    def tell(self, table: "Table", what: str, whom: set[int | None], after: float = 0) -> None:
        absent = [g for g in whom if g is not None and g not in table.audience.here()]
        if self.off or not absent:
            return
        due = int(self.now() + after)
        self.begin(self.queue(table.stored.id, what, absent, due))

    async def queue(self, table: str, what: str, guests: list[int], due: int) -> None:
        try:
            if await rows.wanted_by(self.store, guests):
                await rows.queue(self.store, table, what, guests, due)
        except StoreError:
            log.warning("a notice could not be kept")

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)

    # ---------------------------------------------------------------- telling

    async def run(self) -> None:
        """Tell what is due, again and again."""
        while not self.off:
            await self.sleep(BEAT)
            try:
                await self.tell_due()
            except StoreError:
                log.warning("what is to be told cannot be read")
            except Exception:
                log.exception("a notice failed")

    async def tell_due(self) -> None:
        """Tell what is due, all at once: who is slow keeps nobody else waiting."""
        taken = await rows.take_due(self.store, int(self.now()))
        await asyncio.gather(*(self.tell_one(due) for due in taken))

    async def tell_one(self, due: Due) -> None:
        text = await self.news(due)
        if text is None:
            await rows.dropped(self.store, due)
            return
        status = await self.send(due.address, text, due.table)
        if 200 <= status < 300:
            await rows.told(self.store, due)
        else:
            await rows.failed(self.store, due, int(self.now()), status in GONE)

    async def news(self, due: Due) -> str | None:
        """What is said, if it is still so, and the guest has not come meanwhile, nor was told too
        much."""
        stored, guest = await self.ledger.table(due.table), due.address.guest
        if stored is None:
            return None
        if due.what == TURN and guest not in waited(stored):
            return None
        if guest in self.here(due.table) | await self.nodes.by_others(due.table):
            return None
        if due.tries == 1 and not self.limits.allow(NOTICE, str(guest)):
            return None
        return said(due.what, stored, due.address)

    async def send(self, address: Address, text: str, table: str = "") -> int:
        """Send a sentence to an address; gives the status of the answer, 0 if there was none."""
        url, body, headers = address.url, b"", JSON
        path = f"/table/{table}" if table else "/me"
        if address.kind == PUSH:
            message = {"title": "Tidecourt", "text": text, "path": path, "tag": table or "test"}
            keys = (web_push.from_text(address.p256dh), web_push.from_text(address.auth))
            body = web_push.encrypted(msgspec.json.encode(message), *keys)
            key = await rows.server_key(self.store)
            headers = web_push.headers(url, key, address.site, int(self.now()))
        else:
            url, body = hooked(address, text, f"{address.site}{path}")
        return await post(url, body, headers, self.settings.notices == HOME)

    async def stop(self) -> None:
        await asyncio.gather(*self.work, return_exceptions=True)


def waited(stored: StoredTable) -> set[int | None]:
    """The guests whose turn it is, as everybody sees it."""
    if phase_of(stored) != PLAYING:
        return set()
    return {stored.seats[seat].guest for seat in stored.waits}


def said(what: str, stored: StoredTable, address: Address) -> str:
    """What is told of a table: whose it is and which game, in the language of who is told. Nothing
    of the game itself."""
    speech = words(address.lang)
    others = [name_in(s, speech) for s in stored.seats if s.name and s.guest != address.guest]
    game = speech.say(f"web.game.{stored.game}.title")
    names = speech.listed(others) if others else ""
    return speech.say(f"server.notice.{what}", game=game, names=names)


def hooked(address: Address, text: str, link: str) -> tuple[str, bytes]:
    """Where a webhook is called, and with what, as its kind wants it."""
    if address.kind == "discord":
        message: dict[str, Any] = {
            "content": f"{text}\n{link}",
            "allowed_mentions": {"parse": []},  # a name that reads @everyone calls nobody
        }
        return address.url, msgspec.json.encode(message)
    if address.kind == "ntfy":
        parts = urlsplit(address.url)
        root, _, topic = parts.path.rstrip("/").rpartition("/")
        message = {"topic": topic, "title": "Tidecourt", "message": text, "click": link}
        return urlunsplit((parts.scheme, parts.netloc, root or "/", "", "")), msgspec.json.encode(
            message
        )
    return address.url, msgspec.json.encode({"title": "Tidecourt", "text": text, "url": link})
