"""Web push: what a browser's push service wants to be sent (RFC 8291 and 8188), and who it is from
(RFC 8292)."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD: Final = 4096  # bytes of the one record there is
CURVE: Final = ec.SECP256R1()
TOKEN_SECONDS: Final = 12 * 3600
DAY: Final = 24 * 3600  # for which a push service keeps what it cannot deliver


def to_text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def drawn_key() -> bytes:
    """A new key of a server."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(32, "big")


def private_key(raw: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(raw, "big"), CURVE)


def public_half(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(
    message: bytes, their_key: bytes, auth: bytes, own: bytes = b"", salt: bytes = b""
) -> bytes:
    """A message that only one browser can read. `own` and `salt` are new each time; tests hand in
    those of the standard."""
    mine = private_key(own or drawn_key())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, their_key)
    here, salt = public_half(mine), salt or os.urandom(16)
    shared = mine.exchange(ec.ECDH(), theirs)
    known = b"WebPush: info\0" + their_key + here
    secret = HKDF(SHA256(), 32, auth, known).derive(shared)
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(here)]) + here + sealed


def headers(endpoint: str, key: bytes, site: str, now: int) -> dict[str, str]:
    """What comes with a message: who sends it, how it is sealed, how long it is worth something."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": now + TOKEN_SECONDS,
        "sub": site,
    }
    said = ".".join(
        to_text(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    mine = private_key(key)
    r, s = decode_dss_signature(mine.sign(said.encode(), ec.ECDSA(SHA256())))
    signed = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return {
        "Authorization": f"vapid t={said}.{signed}, k={to_text(public_half(mine))}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(DAY),
        "Urgency": "normal",
    }
