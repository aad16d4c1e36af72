"""Guests: a random token in a cookie, of which the store keeps only a hash."""

from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tidecourt.server.ledger import Guest, Ledger
from tidecourt.server.names import tidy

COOKIE: Final = "tidecourt"
SECURE_COOKIE: Final = "__Host-tidecourt"
TOKEN_BYTES: Final = 32
LIFETIME: Final = 400 * 24 * 3600  # browsers keep none for longer
LONGEST: Final = 100


class Guests:
    """Who comes with which cookie."""

    def __init__(self, ledger: Ledger, now: Callable[[], float]) -> None:
        self.ledger: Final = ledger
        self.now: Final = now

    async def of(self, connection: HTTPConnection) -> Guest | None:
        """The guest who sends this, if we know them."""
        token = connection.cookies.get(self.cookie(connection), "")
        if not 0 < len(token) <= LONGEST:
            return None
        return await self.ledger.guest(digest(token))

    async def make(self, name: str = "") -> tuple[Guest, str]:
        """A new guest, and the token for their cookie."""
        token = token_urlsafe(TOKEN_BYTES)
        return await self.ledger.add_guest(digest(token), tidy(name), int(self.now())), token

    def remember(self, response: Response, connection: HTTPConnection, token: str) -> None:
        """Give the browser its cookie."""
        response.set_cookie(
            self.cookie(connection),
            token,
            max_age=LIFETIME,
            path="/",
            secure=self.secure(connection),
            httponly=True,
            samesite="lax",
        )

    def cookie(self, connection: HTTPConnection) -> str:
        """The cookie's name: over TLS one that no other host can set."""
        return SECURE_COOKIE if self.secure(connection) else COOKIE

    def secure(self, connection: HTTPConnection) -> bool:
        """Whether it came over TLS; a proxy that is believed has been asked already."""
        return connection.url.scheme in ("https", "wss")


def digest(token: str) -> bytes:
    return sha256(token.encode()).digest()
