"""The dealer of chance: a small generator that gives the same numbers compiled and interpreted.

Four 32-bit words, stirred with additions, shifts and exclusive ors only (Chris Doty-Humphrey's
"small fast counting" family), so that no intermediate result leaves a 63-bit integer. It is fast,
and made for search and simulation; who has seen enough of it can run it backwards.

A seed of more than 96 bits, which only a server deals from, is *sealed*: every stream has a key of
its own, and its numbers are BLAKE2b of the key and a count. Nobody gets from one number to another,
from one stream to another, or back to the seed.
"""

from hashlib import blake2b
from struct import pack as to_bytes
from struct import unpack as from_bytes
from typing import Any, Final

from mypy_extensions import i64

MASK32: Final = 0xFFFFFFFF
FAST_BITS: Final = 96  # a longer seed is sealed
SEALED: Final = -1  # where the turns of a sealed stream begin: it counts downwards
DIE: Final = 1 << 31  # what a die counts: dice are a stream of their own beside the shuffles
KEY_MASK: Final = (1 << 62) - 1


class Rng:
    """A stream of random numbers, by the four words of its state; `seeded` makes one."""

    def __init__(self, a: i64, b: i64, c: i64, turns: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.turns: i64 = turns

    def word(self) -> i64:
        """The next 32 random bits."""
        return stirred(self)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely; n is below 2**30."""
        return stirred_below(self, n)

    def roll(self, sides: i64) -> i64:
        """A die: a number from 1 to its number of sides."""
        return stirred_below(self, sides) + 1

    def shuffle(self, cards: list[Any]) -> None:
        """Put a list in random order; of anything, so that the compiler moves it as it is."""
        last: i64 = len(cards) - 1
        while last > 0:
            other: i64 = stirred_below(self, last + 1)
            kept = cards[last]
            cards[last] = cards[other]
            cards[other] = kept
            last -= 1

    def clone(self) -> "Rng":
        """A generator that will give the same numbers."""
        return Rng(self.a, self.b, self.c, self.turns)

    def split(self) -> "Rng":
        """Another generator, whose numbers do not depend on what this one gives next."""
        return Rng(self.word(), self.word(), self.word(), self.word())

    def pack(self) -> list[int]:
        """The four words: `restored` goes on from here."""
        return [self.a, self.b, self.c, self.turns]


# Functions, which nobody overrides: a method that a sealed stream has too would be looked up at
# each of the dozens of numbers of a shuffle.


def stirred(rng: Rng) -> i64:
    """The next 32 bits of a fast stream."""
    a: i64 = rng.a
    b: i64 = rng.b
    c: i64 = rng.c
    turns: i64 = rng.turns
    mixed: i64 = (a + b + turns) & 0xFFFFFFFF
    rng.turns = turns + 1  # of which only the low 32 bits tell
    rng.a = b ^ (b >> 9)
    rng.b = (c * 9) & 0xFFFFFFFF
    rng.c = ((c << 21 | c >> 11) + mixed) & 0xFFFFFFFF
    return mixed


def stirred_below(rng: Rng, n: i64) -> i64:
    """A number below n of a fast stream."""
    product: i64 = stirred(rng) * n
    if product & 0xFFFFFFFF < n:  # only then can the short end of the range be hit
        reject: i64 = (0x100000000 - n) % n
        while product & 0xFFFFFFFF < reject:
            product = stirred(rng) * n
    return product >> 32


class Sealed(Rng):
    """A sealed stream: `a`, `b` and `c` are its key, and `turns` is below 0."""

    def word(self) -> i64:
        self.turns -= 1
        return sealed_word(self.a, self.b, self.c, (-self.turns - 2) % DIE, 0)

    def below(self, n: i64) -> i64:
        product: i64 = self.word() * n
        reject: i64 = (0x100000000 - n) % n
        while product & 0xFFFFFFFF < reject:
            product = self.word() * n
        return product >> 32

    def roll(self, sides: i64) -> i64:
        """How a die falls does not depend on what has been shuffled."""
        while True:
            word = sealed_word(self.a, self.b, self.c, (-self.turns - 1) // DIE, 1)
            self.turns -= DIE
            if word < 0x100000000 - 0x100000000 % sides:  # else the low sides would come more often
                return word % sides + 1

    def shuffle(self, cards: list[Any]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def clone(self) -> "Rng":
        return Sealed(self.a, self.b, self.c, self.turns)


def seeded(seed: int, stream: int = 0) -> Rng:
    """The generator of a seed; every stream of a seed has numbers of its own."""
    if seed >> FAST_BITS:
        return sealed(seed, stream)
    rng = Rng(seed & MASK32, seed >> 32 & MASK32, seed >> 64 & MASK32, stream & MASK32)
    for _ in range(16):  # let every bit of the seed reach every word
        rng.word()
    return rng


def sealed(seed: int, stream: int) -> Rng:
    """The sealed generator of a stream: its key tells nothing of the seed or of another stream."""
    text = f"{seed}/{stream}".encode()
    key = blake2b(text, digest_size=24, person=b"tidecourt stream").digest()
    a, b, c = from_bytes("<3Q", key)
    return Sealed(a & KEY_MASK, b & KEY_MASK, c & KEY_MASK, SEALED)


def restored(a: i64, b: i64, c: i64, turns: i64) -> Rng:
    """The generator that was packed as these words."""
    return Sealed(a, b, c, turns) if turns < 0 else Rng(a, b, c, turns)


def sealed_word(a: i64, b: i64, c: i64, count: i64, kind: i64) -> i64:
    """32 bits of a sealed stream."""
    key = to_bytes("<3q", a, b, c)
    text = to_bytes("<2q", count, kind)
    word = blake2b(text, digest_size=4, key=key, person=b"tidecourt chance").digest()
    return int(from_bytes("<I", word)[0])
