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

    def __init__(self, scale: Floats, weights: list[Floats], biases: list[Floats]) -> None:
        self.scale: Final = scale
        self.weights: Final = weights
        self.biases: Final = biases
        self.input_weights: Final = weights[0] * scale[:, None]

    def evaluate(self, vectors: bytes, count: int) -> Floats:
        """What to expect of so many positions by their feature vectors, a row of three each."""
        numbers = np.frombuffer(vectors, np.uint8).reshape(count, -1).astype(np.float32)
        # With fewer players a vector ends sooner, and the weights of the rest do not matter.
        hidden = numbers @ self.input_weights[: numbers.shape[1]] + self.biases[0]
        for weights, biases in zip(self.weights[1:], self.biases[1:], strict=True):
            hidden = np.maximum(hidden, 0) @ weights + biases
        return heads(hidden)

    def save(self, path: Path, about: dict[str, Any]) -> None:
        """Write the network with where it comes from, in half precision."""
        arrays = {"scale": self.scale}
        for place, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            arrays[f"weights{place}"] = weights
            arrays[f"biases{place}"] = biases
        halves: dict[str, Any] = {name: array.astype(np.float16) for name, array in arrays.items()}
        with path.open("wb") as file:
            np.savez_compressed(file, about=np.array(json.dumps(about)), **halves)


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
