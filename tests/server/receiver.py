"""A real receiver of notices on a loopback port: it keeps what it is sent, and opens what is sealed
for a browser as the browser would."""

import asyncio
import json
import os
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tests.server.running import PATIENCE
from tidecourt.server.web_push import from_text, public_half, to_text


class Parcel:
    """Something that came."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path: Final = path
        self.headers: Final = headers
        self.body: Final = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


NEVER: Final = "never"  # in the place of a status: the receiver is silent
LITTLE_BY_LITTLE: Final = "little by little"  # it sends an answer that never ends


class Receiver:
    """`statuses` are those of a path; `answers` the next ones of all others, then always 200."""

    def __init__(self) -> None:
        self.address = ""
        self.answers: Final[list[str]] = []
        self.statuses: Final[dict[str, str]] = {}
        self.came: Final[asyncio.Queue[Parcel]] = asyncio.Queue()
        self.count = 0

    async def next(self) -> Parcel:
        async with asyncio.timeout(PATIENCE):
            return await self.came.get()

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        values = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.count += 1
        path = head[0].split(" ")[1]
        self.came.put_nowait(Parcel(path, values, body))
        status = self.statuses.get(path) or (self.answers.pop(0) if self.answers else "200 OK")
        if status in (NEVER, LITTLE_BY_LITTLE):
            await self.stall(reader, writer, b"x" if status == LITTLE_BY_LITTLE else b"")
            return
        location = f"Location: {self.address}/elsewhere\r\n" if status.startswith("3") else ""
        writer.write(f"HTTP/1.1 {status}\r\n{location}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def stall(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sign: bytes
    ) -> None:
        """Give no answer for as long as the sender waits."""
        gone = asyncio.ensure_future(reader.read())
        while not gone.done():
            writer.write(sign)
            await asyncio.wait([gone], timeout=0.05)
        writer.close()


@asynccontextmanager
async def receiving(tls: ssl.SSLContext | None = None) -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.hear, "127.0.0.1", 0, ssl=tls)
    place = "http://127.0.0.1" if tls is None else "https://localhost"
    receiver.address = f"{place}:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield receiver


def certified(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Who says to be `localhost`, and somebody who believes it."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), 1, now, now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=True)
        .sign(key, SHA256())
    ).public_bytes(Encoding.PEM)
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file = folder / "localhost.pem"
    file.write_bytes(secret + certificate)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    return server, ssl.create_default_context(cadata=certificate.decode())


class PushedBrowser:
    """The keys of a browser that subscribed to its push service."""

    def __init__(self) -> None:
        self.key: Final = ec.generate_private_key(ec.SECP256R1())
        self.auth: Final = os.urandom(16)

    def wish(self, endpoint: str) -> dict[str, str]:
        return {
            "endpoint": endpoint,
            "p256dh": to_text(public_half(self.key)),
            "auth": to_text(self.auth),
        }

    def opened(self, body: bytes) -> Any:
        """What is in a sealed message (RFC 8188, 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        known = b"WebPush: info\0" + public_half(self.key) + theirs
        secret = HKDF(SHA256(), 32, self.auth, known).derive(self.key.exchange(ec.ECDH(), point))
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


def claims_of(authorization: str, key: str) -> Any:
    """What a server says of itself, if its key has signed it."""
    token, said_key = authorization.removeprefix("vapid t=").split(", k=")
    assert said_key == key
    head, claims, signed = token.split(".")
    raw = from_text(signed)
    signature = encode_dss_signature(
        int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    )
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(key))
    public.verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return json.loads(from_text(claims))
