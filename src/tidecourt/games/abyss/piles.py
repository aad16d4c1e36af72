"""Piles of Allies whose order does not matter: how many there are of each kind.

A pile is four words: the number of copies of every kind, in binary, bit by bit (kind k has bit k of
the ones, of the twos and of the fours), then its size and the points of each race, eight bits each.
So piles are put together without a loop, and copies of a state share nothing that could change.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, one
from tidecourt.core.packing import Reader
from tidecourt.games.abyss.base.cards import KINDS

Pile = tuple[i64, i64, i64, i64]

NOTHING: Final = (0, 0, 0, 0)  # plain ints: the compiler takes a constant of i64 for one not set
SIZE_AT: Final = 48
EVERY_POINT: Final = (1 << SIZE_AT) - 1
WEIGHT_OF: Final = tuple((1 << SIZE_AT) + (kind.value << 8 * kind.race) for kind in KINDS)


def plus(pile: Pile, kind: i64) -> Pile:
    """The pile with one more Ally."""
    bit: i64 = one(kind)
    weight: i64 = WEIGHT_OF[kind]
    carry: i64 = pile[0] & bit
    return (pile[0] ^ bit, pile[1] ^ carry, pile[2] ^ (pile[1] & carry), pile[3] + weight)


def minus(pile: Pile, kind: i64) -> Pile:
    """The pile without one Ally that it has."""
    bit: i64 = one(kind)
    weight: i64 = WEIGHT_OF[kind]
    borrow: i64 = ~pile[0] & bit
    return (pile[0] ^ bit, pile[1] ^ borrow, pile[2] ^ (~pile[1] & borrow), pile[3] - weight)


def merged(pile: Pile, other: Pile) -> Pile:
    """Two piles put together."""
    carry: i64 = pile[0] & other[0]
    half: i64 = pile[1] ^ other[1]
    twice: i64 = (pile[1] & other[1]) | (half & carry)
    return (pile[0] ^ other[0], half ^ carry, pile[2] ^ other[2] ^ twice, pile[3] + other[3])


def size(pile: Pile) -> i64:
    """How many Allies there are."""
    return pile[3] >> SIZE_AT


def kinds(pile: Pile) -> i64:
    """The kinds there are, as a mask."""
    return pile[0] | pile[1] | pile[2]


def copies(pile: Pile, kind: i64) -> i64:
    """How many Allies of a kind there are."""
    return (pile[0] >> kind & 1) + 2 * (pile[1] >> kind & 1) + 4 * (pile[2] >> kind & 1)


def is_empty(pile: Pile) -> bool:
    """Whether there is no Ally."""
    return pile[3] == 0


def by_race(pile: Pile) -> i64:
    """The points of each race, eight bits each; those without race have the last eight."""
    return pile[3] & EVERY_POINT


def total_of(pile: Pile) -> i64:
    """The values of all Allies together."""
    return (pile[3] & EVERY_POINT) % 0xFF  # the remainder is the sum of the eight-bit numbers


def points(pile: Pile, race: i64) -> i64:
    """The values of all Allies of a race together."""
    return pile[3] >> (8 * race) & 0xFF


def races(pile: Pile) -> i64:
    """The races shown, as a mask; an Ally without race shows none."""
    return races_in(pile[3])


def races_in(word: i64) -> i64:
    """The races that have points in a word with eight bits a race, as a mask."""
    shown: i64 = 0
    if word & 0xFF:
        shown = 1
    if word & 0xFF00:
        shown |= 2
    if word & 0xFF0000:
        shown |= 4
    if word & 0xFF000000:
        shown |= 8
    if word & 0xFF00000000:
        shown |= 16
    return shown


def how_many(pile: Pile, among: i64) -> i64:
    """How many Allies are of the kinds of a mask."""
    number: i64 = count(pile[0] & among)
    if (pile[1] | pile[2]) & among:
        number += 2 * count(pile[1] & among) + 4 * count(pile[2] & among)
    return number


def pile_of(cards: list[int]) -> Pile:
    """The pile of these Allies."""
    pile: Pile = NOTHING
    for kind in cards:
        pile = plus(pile, kind)
    return pile


def cards_of(pile: Pile) -> list[int]:
    """The Allies of a pile, the weakest first."""
    cards: list[int] = []
    there: i64 = kinds(pile)
    while there != 0:
        kind: i64 = lowest(there)
        left: i64 = copies(pile, kind)
        while left > 0:
            cards.append(kind)
            left -= 1
        there &= there - 1
    return cards


def packed(pile: Pile) -> list[int]:
    """A pile as numbers."""
    return [pile[0], pile[1], pile[2], pile[3]]


def unpacked(read: Reader) -> Pile:
    """A pile back from its numbers."""
    return (read.one(), read.one(), read.one(), read.one())
