"""Fitting a network to its targets: backpropagation by hand, steps by Adam, and a running mean."""

from itertools import pairwise
from typing import Final

import numpy as np

from tidecourt.bots.learned.network import HEADS, POINTS, Floats, Network

BETA1: Final = 0.9
BETA2: Final = 0.999
TINY: Final = 1e-8  # Adam's epsilon
POINTS_WEIGHT: Final = 4.0  # the error in points is small beside the two chances
MEAN_OVER: Final = 2000  # steps that the running mean reaches back


class Perceptron:
    """The weights of a multi-layer perceptron in training. What plays is their running mean, which
    wavers less."""

    def __init__(self, scale: Floats, sizes: tuple[int, ...], seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.scale: Final = scale
        self.parameters: list[Floats] = []
        for before, after in pairwise((len(scale), *sizes)):
            spread = np.sqrt(2 / before) * (
                0.3 if len(self.parameters) // 2 + 1 == len(sizes) else 1.0
            )
            self.parameters.append((rng.standard_normal((before, after)) * spread).astype("f4"))
            self.parameters.append(np.zeros(after, np.float32))
        self.mean = [array.copy() for array in self.parameters]
        self.first = [np.zeros_like(array) for array in self.parameters]
        self.second = [np.zeros_like(array) for array in self.parameters]
        self.steps = 0

    def start_from(self, weights: list[Floats], biases: list[Floats]) -> None:
        """Begin with what was learned before. A wider network says the same at first: nothing goes
        yet from its further numbers to those that there were."""
        for place, (matrix, vector) in enumerate(zip(weights, biases, strict=True)):
            inputs, outputs = matrix.shape
            for arrays in (self.parameters, self.mean):
                arrays[2 * place][:inputs, :outputs] = matrix
                arrays[2 * place][inputs:, :outputs] = 0
                arrays[2 * place + 1][:outputs] = vector

    def forget_inputs(self, first: int) -> None:
        """Know nothing of the numbers from a place on, which no vector to come has: so they take no
        room in a file."""
        for arrays in (self.parameters, self.mean):
            arrays[0][first:] = 0

    def forward(self, vectors: Floats) -> list[Floats]:
        """What every layer makes of some feature vectors, these first and the heads, raw, last."""
        rows = [vectors * self.scale]
        for place in range(0, len(self.parameters), 2):
            row = rows[-1] @ self.parameters[place] + self.parameters[place + 1]
            rows.append(np.maximum(row, 0) if place + 2 < len(self.parameters) else row)
        return rows

    def gradients(self, rows: list[Floats], error: Floats) -> list[Floats]:
        """How the loss grows with every parameter."""
        gradients: list[Floats] = [error] * len(self.parameters)
        for place in range(len(self.parameters) - 2, -1, -2):
            row = rows[place // 2]
            gradients[place] = row.T @ error
            gradients[place + 1] = error.sum(0)
            if place:
                error = (error @ self.parameters[place].T) * (row > 0)
        return gradients

    def step(self, gradients: list[Floats], learning_rate: float) -> None:
        """Adam, then the running mean."""
        self.steps += 1
        fair = np.sqrt(1 - BETA2**self.steps) / (1 - BETA1**self.steps)
        keep = min(1 - 1 / MEAN_OVER, self.steps / (10 + self.steps))
        for place, gradient in enumerate(gradients):
            self.first[place] += (1 - BETA1) * (gradient - self.first[place])
            self.second[place] += (1 - BETA2) * (gradient * gradient - self.second[place])
            move = self.first[place] / (np.sqrt(self.second[place]) + TINY)
            self.parameters[place] -= (learning_rate * fair * move).astype(np.float32)
            self.mean[place] += (1 - keep) * (self.parameters[place] - self.mean[place])


class Learner(Perceptron):
    """A value network in training."""

    def __init__(self, scale: Floats, hidden: tuple[int, ...], seed: int) -> None:
        super().__init__(scale, (*hidden, HEADS), seed)

    def network(self) -> Network:
        """What has been learned so far; further learning does not change it."""
        mean = [array.copy() for array in self.mean]
        return Network(self.scale, mean[::2], mean[1::2])

    def learn(self, vectors: Floats, targets: Floats, learning_rate: float) -> float:
        """One step towards the targets; the loss before it."""
        rows = self.forward(vectors)
        raw = rows.pop()
        chances = 1 / (1 + np.exp(-raw[:, :POINTS]))
        error = np.empty_like(raw)
        error[:, :POINTS] = chances - targets[:, :POINTS]
        error[:, POINTS] = POINTS_WEIGHT * (raw[:, POINTS] - targets[:, POINTS])
        error /= np.float32(len(error))
        self.step(self.gradients(rows, error), learning_rate)
        wanted = targets[:, :POINTS]
        surprise = wanted * np.log(chances + 1e-7) + (1 - wanted) * np.log(1 - chances + 1e-7)
        return float(-surprise.mean())
