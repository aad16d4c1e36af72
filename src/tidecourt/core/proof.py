"""Deals that anybody can check: a seed that no party could choose or foresee alone.

The dealer draws a secret and shows its hash, the commitment, before anybody sits down. Whoever sits
down adds a number of their own, the salt. The seed is a hash of all of them. When the game is over
the secret is told: whoever has the commitment sees that it was the same all along, and whoever has
added a salt, that it counted. docs/fair-deals.md explains it.
"""

from hashlib import sha256
from re import fullmatch
from typing import Final

SECRET_BYTES: Final = 32
SEALED_BIT: Final = 1 << 256  # above the hash: a seed that is longer than 96 bits is dealt sealed
NONE: Final = "-"
HEX: Final = "[0-9a-f]{64}"


def commitment_of(secret: str) -> str:
    """What the dealer shows beforehand."""
    return sha256(b"tidecourt commitment 1\n" + bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, salts: list[str]) -> int:
    """The seed of a deal: `salts` by seat, empty for a seat that added none."""
    text = "\n".join(["tidecourt deal 1", secret, *[salt or NONE for salt in salts]])
    return SEALED_BIT + int(sha256(text.encode()).hexdigest(), 16)


def is_hex(text: str) -> bool:
    """Whether a text can be a secret or a salt."""
    return fullmatch(HEX, text) is not None
