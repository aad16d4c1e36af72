"""The replay buffer: positions of the latest games."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.learned.network import Floats
from tidecourt.training.selfplay import Examples

VECTORS: Final = "pages"  # what the files of kept runs call the vectors


class ReplayBuffer:
    """The latest positions, to learn from in any order."""

    def __init__(self, room: int, size: int) -> None:
        self.vectors: Final = np.zeros((room, size), np.uint8)
        self.targets: Final = np.zeros((room, 3), np.float32)
        self.next = 0
        self.used = 0

    def add(self, examples: Examples) -> None:
        """Keep some examples in place of the oldest; shorter vectors end in zeros."""
        count = len(examples.targets)
        vectors = np.frombuffer(examples.vectors, np.uint8).reshape(count, -1)
        places = (self.next + np.arange(count)) % len(self.vectors)
        self.vectors[places, : vectors.shape[1]] = vectors
        self.vectors[places, vectors.shape[1] :] = 0
        self.targets[places] = examples.targets
        self.next = int(self.next + count) % len(self.vectors)
        self.used = min(self.used + count, len(self.vectors))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What has to be kept to go on."""
        return {VECTORS: self.vectors[: self.used], "targets": self.targets[: self.used]}

    def restore(self, kept: Mapping[str, NDArray[Any]]) -> None:
        """Go on with what was kept."""
        self.used = len(kept["targets"])
        self.vectors[: self.used] = kept[VECTORS]
        self.targets[: self.used] = kept["targets"]

    def sample(self, rng: np.random.Generator, count: int) -> tuple[Floats, Floats]:
        places = rng.integers(0, self.used, count)
        return self.vectors[places].astype(np.float32), self.targets[places]
