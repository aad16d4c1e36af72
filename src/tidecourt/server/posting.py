"""Sending a few bytes to an address that somebody has given, without becoming their tool.

Only what is public is reached, unless the host allows the home network: a name is looked up once,
every address it has is checked, and the connection goes to the one that was checked. Nothing is
followed anywhere else, little is read, and nobody is waited for.
"""

import socket
import ssl
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

LONGEST: Final = 600  # signs of an address
SECONDS: Final = 5.0
READ: Final = 2_000  # bytes of an answer
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


def place_of(parts: SplitResult, home: bool) -> tuple[str, int]:
    """Where an address leads: a number and a port. Every number of its name must be allowed, so
    that nobody gets in by chance."""
    port = parts.port or (HTTPS if parts.scheme == "https" else 80)
    try:
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
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


def post(url: str, body: bytes, headers: dict[str, str], home: bool) -> int:
    """Send something, and give the status of the answer. It takes its time: in a thread."""
    try:
        parts = checked(url, home)
        number, port = place_of(parts, home)
        connection = HTTPConnection(parts.hostname or "", port, timeout=SECONDS)
        connection.sock = socket.create_connection((number, port), SECONDS)
        try:
            if parts.scheme == "https":
                context = ssl.create_default_context()
                connection.sock = context.wrap_socket(
                    connection.sock, server_hostname=parts.hostname
                )
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            answer.read(READ)
            return int(answer.status)
        finally:
            connection.close()
    except (BadAddressError, OSError, HTTPException, ValueError):
        return FAILED
