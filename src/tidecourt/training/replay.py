"""The replay buffer: positions of the latest games."""

from typing import Final

import numpy as np

from tidecourt.bots.learned.network import Floats
from tidecourt.training.selfplay import Examples


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

    def sample(self, rng: np.random.Generator, count: int) -> tuple[Floats, Floats]:
        places = rng.integers(0, self.used, count)
        return self.vectors[places].astype(np.float32), self.targets[places]
