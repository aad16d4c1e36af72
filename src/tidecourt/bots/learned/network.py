"""A small network that says what to expect of a position: winning, the lead, and the points."""

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.search.results import MARGIN

Floats = NDArray[np.float32]

WIN: Final = 0
LEAD: Final = 1
POINTS: Final = 2
HEADS: Final = 3
POINT: Final = 64.0  # what one unit of the head for points stands for


class Network:
    """A multi-layer perceptron with rectifiers. The first layer takes a feature vector, each number
    made small by its scale; the last gives the three heads."""

    def __init__(
        self,
        scale: Floats,
        weights: list[Floats],
        biases: list[Floats],
        taste: Floats | None = None,
    ) -> None:
        self.scale: Final = scale
        self.weights: Final = weights
        self.biases: Final = biases
        self.input_weights: Final = weights[0] * scale[:, None]
        self.taste: Final = taste  # what somebody likes beyond its worth, a logit for each number

    def with_taste(self, taste: Floats) -> "Network":
        """The same network in the eyes of somebody who likes some numbers to be large."""
        return Network(self.scale, self.weights, self.biases, taste)

    def evaluate(self, vectors: bytes, count: int) -> Floats:
        """What to expect of so many positions by their feature vectors, a row of three each."""
        return heads(self.raw(vectors, count))

    def raw(self, vectors: bytes, count: int) -> Floats:
        """What the last layer says of so many positions."""
        used, numbers = used_numbers(vectors, count)
        hidden = numbers @ self.input_weights[used] + self.biases[0]
        for weights, biases in zip(self.weights[1:], self.biases[1:], strict=True):
            hidden = np.maximum(hidden, 0) @ weights + biases
        if self.taste is not None:
            hidden[:, :POINTS] += (numbers @ self.taste[used])[:, None]
        return hidden

    def save(self, path: Path, about: dict[str, Any]) -> None:
        """Write the network with where it comes from, in half precision."""
        arrays = {"scale": self.scale}
        for place, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            arrays[f"weights{place}"] = weights
            arrays[f"biases{place}"] = biases
        halves: dict[str, Any] = {name: array.astype(np.float16) for name, array in arrays.items()}
        with path.open("wb") as file:
            np.savez_compressed(file, about=np.array(json.dumps(about)), **halves)


def used_numbers(vectors: bytes, count: int) -> tuple[NDArray[np.intp], Floats]:
    """Which numbers of so many feature vectors are not 0 in all of them, and these numbers: the
    first layer is most of the work, and in one game most numbers are 0. With fewer players a vector
    ends sooner; what is missing counts as 0."""
    numbers = np.frombuffer(vectors, np.uint8).reshape(count, -1)
    used = np.flatnonzero(numbers.any(axis=0))
    return used, numbers[:, used].astype(np.float32)


def heads(raw: Floats) -> Floats:
    """The last layer in units that mean something: two chances and points."""
    scaled = np.empty_like(raw)
    scaled[:, :POINTS] = 1 / (1 + np.exp(-raw[:, :POINTS]))
    scaled[:, POINTS] = raw[:, POINTS] * POINT
    return scaled


def values(expected: Floats) -> Floats:
    """What a bot goes by, as `Result.value` says it for finished games."""
    return (1 - MARGIN) * expected[:, WIN] + MARGIN * expected[:, LEAD]


def load(path: Path) -> tuple[Network, dict[str, Any]]:
    """A network from its file, and where it comes from."""
    with np.load(path, allow_pickle=False) as file:
        depth = sum(name.startswith("weights") for name in file.files)
        arrays = {name: file[name].astype(np.float32) for name in file.files if name != "about"}
        about = json.loads(str(file["about"]))
    return Network(
        arrays["scale"],
        [arrays[f"weights{place}"] for place in range(depth)],
        [arrays[f"biases{place}"] for place in range(depth)],
    ), about
