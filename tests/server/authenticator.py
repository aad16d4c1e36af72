"""An authenticator in software: it makes passkeys and signs by them as WebAuthn wants it."""

import json
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any, Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import encode_cbor

PRESENT: Final = 1
ATTESTED: Final = 64


class Authenticator:
    """One passkey, for the origin at which its owner thinks to be."""

    def __init__(self, origin: str) -> None:
        self.origin = origin  # with its port, which a server that begins again may change
        self.host: Final = origin.partition("://")[2].partition(":")[0]
        self.id: Final = token_bytes(16)
        self.key: Final = ec.generate_private_key(ec.SECP256R1())
        self.count = 0

    def made(self, options: Any) -> dict[str, Any]:
        """What a browser sends for a new passkey."""
        public = self.key.public_key().public_numbers()
        sides = {-2: public.x.to_bytes(32), -3: public.y.to_bytes(32)}
        cose = encode_cbor({1: 2, 3: -7, -1: 1, **sides})
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + cose
        data = self.data(PRESENT | ATTESTED) + attested
        whole = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client("webauthn.create", options)
        return self.credential({"clientDataJSON": text(client), "attestationObject": text(whole)})

    def signed(self, options: Any) -> dict[str, Any]:
        """What a browser sends to let its owner in."""
        self.count += 1
        data, client = self.data(PRESENT), self.client("webauthn.get", options)
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        said = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self.credential({name: text(value) for name, value in said.items()})

    def data(self, flags: int) -> bytes:
        return sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def client(self, kind: str, options: Any) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(said).encode()

    def credential(self, response: dict[str, str]) -> dict[str, Any]:
        id_ = text(self.id)
        return {"id": id_, "rawId": id_, "type": "public-key", "response": response}


def text(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()
