"""Sets of small numbers as machine words: bit k set means that k is in the set."""

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 62  # the widest set: one more bit would leave the compiler's fast integers


def one(member: i64) -> i64:
    """The set that has this member only."""
    return shifted(1, member)


def shifted(word: i64, places: i64) -> i64:
    """A word moved to the left. A function because the compiler makes the 1 of `1 << member` a
    32-bit number, which comes out wrong from member 31 on; what is handed over keeps its width."""
    return word << places


def lowest(mask: i64) -> i64:
    """The smallest member of a set that has one."""
    low: int = mask & -mask
    return low.bit_length() - 1


def highest(mask: i64) -> i64:
    """The greatest member of a set that has one."""
    whole: int = mask
    return whole.bit_length() - 1


def count(mask: i64) -> i64:
    """How many members a set has: added up pair by pair, then four by four and so on, all at once,
    which takes the same time for every set.

    No constant here has more bits than a set: the compiler would make it a Python number, and turn
    it into a machine word again at every call.
    """
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


def nth(mask: i64, n: i64) -> i64:
    """The member with n smaller ones."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def single(mask: i64) -> bool:
    """Whether a set that is not empty has one member only."""
    return mask & (mask - 1) == 0


def above(n: i64) -> i64:
    """Every number greater than n, up to the widest set."""
    everything: i64 = (1 << WIDTH) - 1
    return everything & ~(one(n + 1) - 1)


def members(mask: int) -> list[int]:
    """The members of a set in ascending order."""
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers


def set_of(numbers: list[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
