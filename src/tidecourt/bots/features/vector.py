"""Feature vectors: the numbers of a position, in named slices that follow each other."""

from typing import Any, Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64, u8

from tidecourt.core.bits import count, one
from tidecourt.core.kernel import State, Step

LARGEST: Final = 255
TRAINED: Final = 1  # the version of the rules that the shipped networks were trained with
ONES: Final[i64] = 0x0101010101010101  # eight numbers, all 1


class Slice:
    """Some numbers that belong together: where they begin, and how many there are."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size


class Features:
    """How a game's positions become feature vectors."""

    def __init__(self, game: str, *sizes: tuple[str, int]) -> None:
        self.game: Final = game
        self.slices: Final = laid_out(*sizes)
        last = self.slices[-1]
        self.size: Final[i64] = last.start + last.size

    def put(self, vector: BytesWriter, state: State, seat: i64) -> None:
        """Append the feature vector of a position as a seat knows it, a byte for each number; the
        seat itself comes first.

        `state` is what the seat sees or a world dealt from that, never the truth: then nothing that
        the seat cannot know is in it.
        """
        raise NotImplementedError

    def shows_no_secret(self, truth: State, seat: i64) -> bool:
        """Whether the vector of the truth is that of what a seat sees of it: everything hidden that
        the numbers could depend on is left out of them. Then no view need be made."""
        return False

    def of(self, state: State, seat: i64) -> bytes:
        """The feature vector of what a seat sees, or of a world dealt from that."""
        vector = BytesWriter()
        self.put(vector, state, seat)
        return vector.getvalue()

    def put_seen(self, vector: BytesWriter, truth: State, seat: i64) -> None:
        """Append the feature vector of what a seat sees of the truth, up to the full size."""
        end: i64 = len(vector) + self.size
        state = truth if self.shows_no_secret(truth, seat) else truth.seen_by(seat)
        self.put(vector, state, seat)
        put_nothing(vector, end - len(vector))

    def seen(self, truth: State, seat: i64) -> bytes:
        """The feature vector of what a seat sees of the truth; what would stand behind its end with
        more players is 0."""
        vector = BytesWriter()
        self.put_seen(vector, truth, seat)
        return vector.getvalue()


def laid_out(*sizes: tuple[str, int]) -> tuple[Slice, ...]:
    """Slices one after the other."""
    slices = []
    start = 0
    for name, size in sizes:
        slices.append(Slice(name, start, size))
        start += size
    return tuple(slices)


def spread(members: i64) -> i64:
    """A set of eight as eight bytes of one word: seven by a product whose parts do not overlap, and
    the last by itself, because together they would not fit."""
    seven: i64 = (members & 127) * 0x0002040810204081 & 0x0001010101010101
    return seven | (members >> 7 & 1) << 56


def put_set(vector: BytesWriter, members: i64, size: i64) -> None:
    """A set, a number for each thing that might be in it: 1 if it is. Eight go at once, so the size
    is a multiple of eight."""
    while size > 0:
        write_i64_le(vector, spread(members & 255))
        members >>= 8
        size -= 8


def put_one(vector: BytesWriter, which: i64, size: i64) -> None:
    """Which one of several things it is; none of them if that is below 0."""
    while size > 0:
        eight: i64 = 0
        if 0 <= which < 8:
            eight = one(8 * which)
        write_i64_le(vector, eight)
        which -= 8
        size -= 8


def put_count(vector: BytesWriter, number: i64) -> None:
    """A number of things; what a byte cannot say is as good as the nearest that it can."""
    said: i64 = 0 if number < 0 else LARGEST if number > LARGEST else number
    vector.append(u8(said))


def put_rise(vector: BytesWriter, number: i64) -> None:
    """A number of things as eight numbers: the first so many are 1. A step that matters, like the
    third legion at a location, is then a number of its own."""
    eight: i64 = 0
    if number > 0:
        eight = ONES >> (8 * (8 - (8 if number > 8 else number)))
    write_i64_le(vector, eight)


def put_size(vector: BytesWriter, members: i64) -> None:
    """How many things a set has."""
    vector.append(u8(count(members)))


def put_nothing(vector: BytesWriter, size: i64) -> None:
    """Zeros, for what is not in play."""
    while size >= 8:
        write_i64_le(vector, 0)
        size -= 8
    while size > 0:
        vector.append(u8(0))
        size -= 1


def put_each(vector: BytesWriter, numbers: i64, many: i64) -> None:
    """So many numbers, at most eight, that stand in one word, eight bits each."""
    while many > 0:
        vector.append(u8(numbers & LARGEST))
        numbers >>= 8
        many -= 1


def step_room(steps: tuple[Step[Any], ...]) -> int:
    """The room for the step that is pending. One that came after the networks were trained has no
    place there: they go on to play, and see of it what it does."""
    return eights(len([step for step in steps if step.since <= TRAINED]))


def eights(number: int) -> int:
    """The room that a set of so many things takes."""
    return (number + 7) // 8 * 8
