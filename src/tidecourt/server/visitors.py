"""Who comes, as the logs may call them: an address by a hash that only this server can make.

The key lies in the store. The same visitor has the same name in every line of the log; whoever
reads the log does not learn the address, and a visitor can be kept out by that name.
"""

from collections.abc import Callable
from hashlib import blake2b
from secrets import token_bytes
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tidecourt.server.addresses import origin
from tidecourt.server.guests import Guests
from tidecourt.server.ledger import Ledger, marks
from tidecourt.server.metrics import Metrics
from tidecourt.server.security import POLICY_VIOLATION, Refusal, refuse
from tidecourt.server.store import DamagedError, Db, StoreError

KEY_BYTES: Final = 32
NAME_BYTES: Final = 5  # short enough not to be taken for a token


class Visitors:
    """Names of visitors, and who of them is kept out."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger: Final = ledger
        self.key: Final = address_key(ledger)

    def name(self, address: str) -> str:
        """What an address is called."""
        return blake2b(address.encode(), key=self.key, digest_size=NAME_BYTES).hexdigest()

    async def keeps_out(
        self, address: str, guests: Guests, comes: HTTPConnection, now: float
    ) -> bool:
        """Whether somebody is kept out, by their address or as a guest."""
        if not await self.ledger.store.rows("SELECT 1 FROM bans LIMIT 1"):
            return False
        guest = await guests.of(comes)
        names = [self.name(address)] if guest is None else [self.name(address), f"guest {guest.id}"]
        sql = (
            f"SELECT 1 FROM bans WHERE who IN ({marks(len(names))}) "
            "AND (until IS NULL OR until > ?) LIMIT 1"
        )
        return bool(await self.ledger.store.rows(sql, *names, int(now)))


def address_key(ledger: Ledger) -> bytes:
    """The key of a store; drawn when it is first opened."""

    def make(db: Db) -> bytes:
        sql = "INSERT INTO secrets VALUES ('addresses', ?) ON CONFLICT DO NOTHING"
        db.rows(sql, token_bytes(KEY_BYTES))
        return bytes(db.rows("SELECT value FROM secrets WHERE name = 'addresses'")[0][0])

    return ledger.store.at_the_start(make)


class Doorkeeper:
    """Wraps an application and lets in who is not kept out; pages and health are for everybody."""

    def __init__(
        self,
        app: ASGIApp,
        visitors: Visitors,
        guests: Guests,
        metrics: Metrics,
        now: Callable[[], float],
    ) -> None:
        self.app: Final = app
        self.visitors: Final = visitors
        self.guests: Final = guests
        self.metrics: Final = metrics
        self.now: Final = now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/"):
            refusal = await self.refusal(HTTPConnection(scope))
            if refusal is not None:
                self.metrics.refused.labels(refusal.code).inc()
                if scope["type"] == "websocket":
                    await send({"type": "websocket.close", "code": POLICY_VIOLATION})
                else:
                    await refuse(refusal, send)
                return
        await self.app(scope, receive, send)

    async def refusal(self, comes: HTTPConnection) -> Refusal | None:
        """Why somebody is not let in, if they are not. Where that cannot be looked up, nothing else
        can be."""
        address = origin(comes.client.host) if comes.client else ""
        try:
            banned = await self.visitors.keeps_out(address, self.guests, comes, self.now())
        except DamagedError:
            raise
        except StoreError:
            return UNREACHED
        return BANNED if banned else None


UNREACHED: Final = Refusal(503, "no_store", "The server cannot reach its tables at the moment.")
BANNED: Final = Refusal(403, "banned", "Whoever runs this server does not let you in.")
