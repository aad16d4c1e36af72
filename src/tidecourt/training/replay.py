"""The replay buffer: positions of the latest games."""

from typing import Final

import numpy as np

from tidecourt.bots.learned.network import Floats
from tidecourt.training.ring import Ring, lay
from tidecourt.training.selfplay import Examples


class ReplayBuffer(Ring):
    """The latest positions, to learn from in any order."""

    def __init__(self, room: int, size: int) -> None:
        self.vectors: Final = np.zeros((room, size), np.uint8)
        self.targets: Final = np.zeros((room, 3), np.float32)
        super().__init__(pages=self.vectors, targets=self.targets)

    def add(self, examples: Examples) -> None:
        """Keep some examples in place of the oldest."""
        places = self.make_room(len(examples.targets))
        lay(self.vectors, places, examples.vectors)
        self.targets[places] = examples.targets

    def sample(self, rng: np.random.Generator, count: int) -> tuple[Floats, Floats]:
        places = self.any_places(rng, count)
        return self.vectors[places].astype(np.float32), self.targets[places]
