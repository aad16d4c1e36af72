"""A ring of rows: the latest stay, the oldest make room."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray


class Ring:
    """Columns of equal length, by the names that the files of kept runs give them."""

    def __init__(self, **columns: NDArray[Any]) -> None:
        self.columns: Final = columns
        self.room: Final = min(len(column) for column in columns.values())
        self.next = 0
        self.used = 0

    def make_room(self, count: int) -> NDArray[np.int64]:
        """The places of so many new rows."""
        places = (self.next + np.arange(count)) % self.room
        self.next = int(self.next + count) % self.room
        self.used = min(self.used + count, self.room)
        return places

    def any_places(self, rng: np.random.Generator, count: int) -> NDArray[np.int64]:
        """So many places that are in use; one may come twice."""
        return rng.integers(0, self.used, count)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What has to be kept to go on."""
        return {name: column[: self.used] for name, column in self.columns.items()}

    def restore(self, kept: Mapping[str, NDArray[Any]]) -> None:
        """Go on with what was kept."""
        for name, column in self.columns.items():
            self.used = len(kept[name])
            column[: self.used] = kept[name]


def lay(vectors: NDArray[Any], places: NDArray[np.int64], rows: bytes) -> None:
    """Put feature vectors at their places; shorter ones end in zeros."""
    given = np.frombuffer(rows, np.uint8).reshape(len(places), -1)
    vectors[places, : given.shape[1]] = given
    vectors[places, given.shape[1] :] = 0
