"""Fitting a network to its lessons: gradients by hand, steps by Adam, and a running mean."""

from itertools import pairwise
from typing import Final

import numpy as np

from tidecourt.bots.learned.network import HEADS, POINTS, Floats, Network

MOMENTUM: Final = 0.9
SPREAD: Final = 0.999
TINY: Final = 1e-8
POINTS_WEIGHT: Final = 4.0  # the error in points is small beside the two chances
MEAN_OVER: Final = 2000  # steps that the running mean reaches back


class Learner:
    """A network in training. What plays is the running mean of its weights, which wavers less."""

    def __init__(self, scale: Floats, hidden: tuple[int, ...], seed: int) -> None:
        rng = np.random.default_rng(seed)
        sizes = [len(scale), *hidden, HEADS]
        self.scale: Final = scale
        self.parameters: list[Floats] = []
        for before, after in pairwise(sizes):
            spread = np.sqrt(2 / before) * (0.3 if after == HEADS else 1.0)
            self.parameters.append((rng.standard_normal((before, after)) * spread).astype("f4"))
            self.parameters.append(np.zeros(after, np.float32))
        self.mean = [array.copy() for array in self.parameters]
        self.first = [np.zeros_like(array) for array in self.parameters]
        self.second = [np.zeros_like(array) for array in self.parameters]
        self.steps = 0

    def network(self) -> Network:
        """What has been learned so far; further learning does not change it."""
        mean = [array.copy() for array in self.mean]
        return Network(self.scale, mean[::2], mean[1::2])

    def learn(self, pages: Floats, targets: Floats, rate: float) -> float:
        """One step towards the targets; the loss before it."""
        rows = [pages * self.scale]
        for place in range(0, len(self.parameters), 2):
            row = rows[-1] @ self.parameters[place] + self.parameters[place + 1]
            rows.append(np.maximum(row, 0) if place + 2 < len(self.parameters) else row)
        raw = rows.pop()
        chances = 1 / (1 + np.exp(-raw[:, :POINTS]))
        error = np.empty_like(raw)
        error[:, :POINTS] = chances - targets[:, :POINTS]
        error[:, POINTS] = POINTS_WEIGHT * (raw[:, POINTS] - targets[:, POINTS])
        error /= np.float32(len(error))
        self.step(self.gradients(rows, error), rate)
        wanted = targets[:, :POINTS]
        surprise = wanted * np.log(chances + 1e-7) + (1 - wanted) * np.log(1 - chances + 1e-7)
        return float(-surprise.mean())

    def gradients(self, rows: list[Floats], error: Floats) -> list[Floats]:
        """How the loss grows with every parameter."""
        found: list[Floats] = [error] * len(self.parameters)
        for place in range(len(self.parameters) - 2, -1, -2):
            row = rows[place // 2]
            found[place] = row.T @ error
            found[place + 1] = error.sum(0)
            if place:
                error = (error @ self.parameters[place].T) * (row > 0)
        return found

    def step(self, gradients: list[Floats], rate: float) -> None:
        """Adam, then the running mean."""
        self.steps += 1
        fair = np.sqrt(1 - SPREAD**self.steps) / (1 - MOMENTUM**self.steps)
        keep = min(1 - 1 / MEAN_OVER, self.steps / (10 + self.steps))
        for place, gradient in enumerate(gradients):
            self.first[place] += (1 - MOMENTUM) * (gradient - self.first[place])
            self.second[place] += (1 - SPREAD) * (gradient * gradient - self.second[place])
            move = self.first[place] / (np.sqrt(self.second[place]) + TINY)
            self.parameters[place] -= (rate * fair * move).astype(np.float32)
            self.mean[place] += (1 - keep) * (self.parameters[place] - self.mean[place])
