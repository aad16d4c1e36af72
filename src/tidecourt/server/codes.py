"""Codes that people read out and type: no sign in them is taken for another."""

from hashlib import sha256
from secrets import choice
from typing import Final

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 32 of them: five bits a sign
GROUP: Final = 4
ALIKE: Final = str.maketrans("OIL", "011")


def drawn(signs: int) -> str:
    """A new code, as it is kept."""
    return "".join(choice(SIGNS) for _ in range(signs))


def shown(code: str, group: int = GROUP) -> str:
    """A code as people are shown it, in groups."""
    return "-".join(code[k : k + group] for k in range(0, len(code), group))


def hashed(code: str) -> bytes:
    """A code as the store has it."""
    return sha256(code.encode()).digest()


def read(said: str) -> str:
    """The code that somebody typed: small letters, gaps, and signs that look alike are forgiven.
    Nothing if it is none."""
    code = "".join(sign for sign in said.upper() if sign not in " -\u2013.\t\n").translate(ALIKE)
    return code if code and all(sign in SIGNS for sign in code) else ""
