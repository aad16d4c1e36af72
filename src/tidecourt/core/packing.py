"""Reading packed numbers back: whatever has a `pack` has an `unpack` below it that reads them."""

from typing import Final


class Reader:
    """Reads packed numbers one after the other."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final = numbers
        self.at = 0

    def one(self) -> int:
        """The next number."""
        self.at += 1
        return self.numbers[self.at - 1]

    def many(self, length: int) -> list[int]:
        """So many numbers."""
        self.at += length
        return self.numbers[self.at - length : self.at]

    def row(self) -> list[int]:
        """A row that begins with its length."""
        return self.many(self.one())

    def rest(self) -> list[int]:
        """All that are left."""
        return self.many(len(self.numbers) - self.at)
