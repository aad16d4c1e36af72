"""Sending a few bytes to an address that somebody has given, without becoming their tool.

Only what is public is reached, unless the host allows the home network: a name is looked up once,
every address it has is checked, and the connection goes to the one that was checked. Nothing is
followed anywhere else, only the first line of an answer is read, and all of it together has a few
seconds: who sends a sign now and then gets no more of them.
"""

import asyncio
import socket
import ssl
from asyncio import timeout
from functools import cache
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

LONGEST: Final = 600  # signs of an address
SECONDS: Final = 5.0  # for everything from the look-up to the answer
READ: Final = 2_000  # bytes of an answer's first line
HTTPS: Final = 443
FAILED: Final = 0  # in the place of a status: nobody answered


class BadAddressError(ValueError):
    """An address to which nothing is sent."""


def checked(url: str, home: bool) -> SplitResult:
    """An address as it is written, if it may be one; `home`: also in the host's own network."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadAddressError
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadAddressError from None
    if not parts.hostname or parts.username is not None or parts.password is not None:
        raise BadAddressError
    if parts.scheme == "https" and (home or port in (None, HTTPS)):
        return parts
    if parts.scheme == "http" and home:
        return parts
    raise BadAddressError


async def place_of(parts: SplitResult, home: bool) -> tuple[str, int]:
    """Where an address leads: a number and a port. Every number of its name must be allowed, so
    that nobody gets in by chance."""
    port = parts.port or (HTTPS if parts.scheme == "https" else 80)
    look_up = asyncio.get_running_loop().getaddrinfo
    try:
        found = await look_up(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadAddressError from None
    numbers = [str(one[4][0]) for one in found]
    if not numbers or not (home or all(is_public(number) for number in numbers)):
        raise BadAddressError
    return numbers[0], port


def is_public(number: str) -> bool:
    """Whether an address is of the whole net, not of a machine, a house or a provider."""
    try:
        address = ip_address(number.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if inner is not None:
            return is_public(str(inner))
        if str(address).startswith("64:ff9b:"):  # an IPv4 address behind a translator
            return False
    return address.is_global and not address.is_multicast


async def post(url: str, body: bytes, headers: dict[str, str], home: bool) -> int:
    """Send something, and give the status of the answer."""
    try:
        parts = checked(url, home)
        async with timeout(SECONDS):
            number, port = await place_of(parts, home)
            return await exchanged(parts, number, port, body, headers)
    except (BadAddressError, OSError, ValueError):
        return FAILED


async def exchanged(
    parts: SplitResult, number: str, port: int, body: bytes, headers: dict[str, str]
) -> int:
    """Send it over a connection of its own, which ends with the answer."""
    tls, name = (trusting(), parts.hostname) if parts.scheme == "https" else (None, None)
    reader, writer = await asyncio.open_connection(
        number, port, limit=READ, ssl=tls, server_hostname=name
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        said = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close"}
        lines = [f"{name}: {value}" for name, value in (said | headers).items()]
        writer.write("\r\n".join([f"POST {path} HTTP/1.1", *lines, "", ""]).encode() + body)
        version, status, *_ = (await reader.readline()).split(maxsplit=2)
        return int(status) if version.startswith(b"HTTP/1.") else FAILED
    finally:
        writer.close()


@cache
def trusting() -> ssl.SSLContext:
    """Whom this machine believes to be who they say; read once."""
    return ssl.create_default_context()
