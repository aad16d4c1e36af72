"""The numbers of a position, in named slices that follow each other."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, one
from tidecourt.core.kernel import State

LARGEST: Final = 255
BYTE: Final = tuple(bytes([number]) for number in range(LARGEST + 1))
EIGHT: Final = tuple(bytes([number >> k & 1 for k in range(8)]) for number in range(LARGEST + 1))
NONE: Final = EIGHT[0]
RISE: Final = tuple(EIGHT[(1 << number) - 1] for number in range(9))


class Slice:
    """Some numbers that belong together: where they begin, and how many there are."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size


class Features:
    """How a game's positions are put in numbers."""

    game: str
    slices: tuple[Slice, ...]

    def of(self, state: State, seat: i64) -> bytes:
        """A position as a seat knows it, a byte for each number; the seat itself comes first.

        `state` is what the seat sees or a world dealt from that, never the truth: then nothing that
        the seat cannot know is in it.
        """
        raise NotImplementedError

    @property
    def size(self) -> int:
        last = self.slices[-1]
        return last.start + last.size


def laid_out(*sizes: tuple[str, int]) -> tuple[Slice, ...]:
    """Slices one after the other."""
    found = []
    start = 0
    for name, size in sizes:
        found.append(Slice(name, start, size))
        start += size
    return tuple(found)


def put_set(page: list[bytes], members: i64, size: i64) -> None:
    """A set, a number for each thing that might be in it: 1 if it is. Eight go at once, so the size
    is a multiple of eight."""
    while size > 0:
        page.append(EIGHT[members & 255])
        members >>= 8
        size -= 8


def put_one(page: list[bytes], which: i64, size: i64) -> None:
    """Which one of several things it is; none of them if that is below 0."""
    while size > 0:
        page.append(EIGHT[one(which)] if 0 <= which < 8 else NONE)
        which -= 8
        size -= 8


def put_count(page: list[bytes], number: i64) -> None:
    """A number of things; what a byte cannot say is as good as the nearest that it can."""
    page.append(BYTE[0 if number < 0 else LARGEST if number > LARGEST else number])


def put_rise(page: list[bytes], number: i64) -> None:
    """A number of things as eight numbers: the first so many are 1. A step that matters, like the
    third legion at a location, is then a number of its own."""
    page.append(RISE[0 if number < 0 else 8 if number > 8 else number])


def put_size(page: list[bytes], members: i64) -> None:
    """How many things a set has."""
    page.append(BYTE[count(members)])


def eights(number: int) -> int:
    """The room that a set of so many things takes."""
    return (number + 7) // 8 * 8
