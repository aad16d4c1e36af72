"""A network that looks once: from what a player sees before it moves, what to expect of the game,
how likely each option is the best, and what it is worth. Trying every option out takes one feature
vector for each of them.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.learned.network import HEADS, Floats, heads, used_numbers

Places = NDArray[np.int32]

LOGIT: Final = 0  # of the policy
WORTH: Final = 1  # the action value, before it is squeezed to 0 to 1
SAID: Final = 2  # numbers of an action


class Outlook(NamedTuple):
    """What a policy says of some positions, and of some options in them."""

    expected: Floats  # winning, the lead and the points of whoever looks, a row for each position
    logits: Floats  # of the options
    worth: Floats


class Policy:
    """A multi-layer perceptron whose last layer has the heads of a value network, and then a logit
    and a value for every action: an option with the step that it answers. Only those of the options
    at hand are computed. An action that was never met in training has column 0, which is taught
    nothing."""

    def __init__(
        self, scale: Floats, weights: list[Floats], biases: list[Floats], columns: Places
    ) -> None:
        self.scale: Final = scale
        self.weights: Final = weights
        self.biases: Final = biases
        self.columns: Final = columns  # of each action in the last layer
        self.columns_or_none: Final = np.append(columns, np.int32(0))
        self.input_weights: Final = weights[0] * scale[:, None]
        self.value_weights: Final = np.ascontiguousarray(weights[-1][:, :HEADS])
        self.value_biases: Final = biases[-1][:HEADS]
        # The last layer by columns, so that those asked for are at hand: logits, then values.
        known = (weights[-1].shape[1] - HEADS) // SAID
        self.actions: Final = np.ascontiguousarray(
            weights[-1][:, HEADS:].T.reshape(SAID, known, -1).transpose(1, 0, 2)
        )
        self.action_biases: Final = np.ascontiguousarray(biases[-1][HEADS:].reshape(SAID, known).T)

    def look(
        self,
        vectors: bytes,
        count: int,
        rows: Sequence[int] | NDArray[np.intp],
        actions: Sequence[int],
    ) -> Outlook:
        """What to expect of so many positions, and the logit and the value of some actions, each in
        the position of its row."""
        used, numbers = used_numbers(vectors, count)
        hidden = numbers @ self.input_weights[used] + self.biases[0]
        for weights, biases in zip(self.weights[1:-1], self.biases[1:-1], strict=True):
            hidden = np.maximum(hidden, 0) @ weights + biases
        hidden = np.maximum(hidden, 0)
        expected = heads(hidden @ self.value_weights + self.value_biases)
        # A step that came after training has no column of its own.
        places = np.minimum(np.array(actions, np.int64), len(self.columns))
        columns = self.columns_or_none[places]
        raw = np.matmul(self.actions[columns], hidden[np.asarray(rows, np.intp)][:, :, None])[
            :, :, 0
        ]
        raw += self.action_biases[columns]
        return Outlook(expected, raw[:, LOGIT], 1 / (1 + np.exp(-raw[:, WORTH])))

    def save(self, path: Path, about: dict[str, Any]) -> None:
        """Write the network with where it comes from, in half precision."""
        arrays: dict[str, Any] = {"scale": self.scale}
        for place, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            arrays[f"weights{place}"] = weights
            arrays[f"biases{place}"] = biases
        halves = {name: array.astype(np.float16) for name, array in arrays.items()}
        with path.open("wb") as file:
            np.savez_compressed(
                file, about=np.array(json.dumps(about)), columns=self.columns, **halves
            )


def softmax(numbers: Floats, rows: NDArray[np.intp]) -> Floats:
    """The softmax of each row's numbers, which stand together."""
    starts = np.flatnonzero(np.diff(rows, prepend=-1))
    lengths = np.diff(np.append(starts, len(rows)))
    exponents = np.exp(numbers - np.repeat(np.maximum.reduceat(numbers, starts), lengths))
    shares: Floats = exponents / np.repeat(np.add.reduceat(exponents, starts), lengths)
    return shares


def load_policy(path: Path) -> tuple[Policy, dict[str, Any]]:
    """A policy from its file, and where it comes from."""
    with np.load(path, allow_pickle=False) as file:
        depth = sum(name.startswith("weights") for name in file.files)
        arrays = {
            name: file[name].astype(np.float32)
            for name in file.files
            if name not in ("about", "columns")
        }
        columns = file["columns"].astype(np.int32)
        about = json.loads(str(file["about"]))
    return Policy(
        arrays["scale"],
        [arrays[f"weights{place}"] for place in range(depth)],
        [arrays[f"biases{place}"] for place in range(depth)],
        columns,
    ), about
