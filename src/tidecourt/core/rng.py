"""The dealer of chance: a small generator that gives the same numbers compiled and interpreted.

Four 32-bit words, stirred with additions, shifts and exclusive ors only (Chris Doty-Humphrey's
"small fast counting" family), so that no intermediate result leaves a 63-bit integer.
"""

from typing import Any, Final

from mypy_extensions import i64

MASK32: Final = 0xFFFFFFFF


class Rng:
    """A stream of random numbers, by the four words of its state; `seeded` makes one."""

    def __init__(self, a: i64, b: i64, c: i64, turns: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.turns: i64 = turns

    def word(self) -> i64:
        """The next 32 random bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        turns: i64 = self.turns
        mixed: i64 = (a + b + turns) & 0xFFFFFFFF
        self.turns = turns + 1  # of which only the low 32 bits tell
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & 0xFFFFFFFF
        self.c = ((c << 21 | c >> 11) + mixed) & 0xFFFFFFFF
        return mixed

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely; n is below 2**30."""
        product: i64 = self.word() * n
        if product & 0xFFFFFFFF < n:  # only then can the short end of the range be hit
            reject: i64 = (0x100000000 - n) % n
            while product & 0xFFFFFFFF < reject:
                product = self.word() * n
        return product >> 32

    def roll(self, sides: i64) -> i64:
        """A die: a number from 1 to its number of sides."""
        return self.below(sides) + 1

    def shuffle(self, cards: list[Any]) -> None:
        """Put a list in random order; of anything, so that the compiler moves it as it is."""
        last: i64 = len(cards) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
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
        """The four words: `Rng(*words)` goes on from here."""
        return [self.a, self.b, self.c, self.turns]


def seeded(seed: int, stream: int = 0) -> Rng:
    """The generator of a seed of up to 96 bits; every stream of a seed has numbers of its own."""
    rng = Rng(seed & MASK32, seed >> 32 & MASK32, seed >> 64 & MASK32, stream & MASK32)
    for _ in range(16):  # let every bit of the seed reach every word
        rng.word()
    return rng
