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
        token = token_of(connection)
        return await self.ledger.guest(digest(token)) if token else None

    async def make(self, name: str = "") -> tuple[Guest, str]:
        """A new guest, and the token for their cookie."""
        token = self.drawn()
        return await self.ledger.add_guest(digest(token), tidy(name), int(self.now())), token

    def drawn(self) -> str:
        """A token that nobody has."""
        return token_urlsafe(TOKEN_BYTES)

    def forget(self, response: Response, connection: HTTPConnection) -> None:
        """Take the browser's cookie away."""
        response.delete_cookie(
            cookie_of(connection), path="/", secure=is_secure(connection), httponly=True
        )

    def remember(self, response: Response, connection: HTTPConnection, token: str) -> None:
        """Give the browser its cookie."""
        response.set_cookie(
            cookie_of(connection),
            token,
            max_age=LIFETIME,
            path="/",
            secure=is_secure(connection),
            httponly=True,
            samesite="lax",
        )


def token_of(connection: HTTPConnection) -> str:
    """What the cookie of whoever sends this holds; nothing if there is none that could be ours."""
    token = connection.cookies.get(cookie_of(connection), "")
    return token if len(token) <= LONGEST else ""


def cookie_of(connection: HTTPConnection) -> str:
    """The cookie's name: over TLS one that no other host can set."""
    return SECURE_COOKIE if is_secure(connection) else COOKIE


def is_secure(connection: HTTPConnection) -> bool:
    """Whether it came over TLS; a proxy that is believed has been asked already."""
    return connection.url.scheme in ("https", "wss")


def digest(token: str) -> bytes:
    return sha256(token.encode()).digest()
