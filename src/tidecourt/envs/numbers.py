"""What an adapter hands out of a position: its features, the options as a mask, and the result."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.features.vector import Features
from tidecourt.core.bits import WIDTH, members
from tidecourt.core.game import GameError
from tidecourt.core.kernel import State

BYTE: Final = np.dtype(np.uint8)
SIGN: Final = np.dtype(np.int8)  # what PettingZoo's own environments have in their masks
MASK_BYTES: Final = (WIDTH + 7) // 8
MASKS_KEPT: Final = 1 << 15
WIN, LEAD = "win", "lead"
REWARDS: Final = (WIN, LEAD)


def slices_of(features: Features) -> dict[str, slice]:
    """Where each group of numbers stands in an observation, by name."""
    return {each.name: slice(each.start, each.start + each.size) for each in features.slices}


def seen(features: Features, size: int, state: State, seat: int) -> NDArray[np.uint8]:
    """The observation of a seat. A feature vector may be shorter than `size`: what would stand
    behind its end is 0. The array is the caller's own."""
    vector = features.of(state.seen_by(seat), seat)
    if len(vector) < size:
        vector = vector.ljust(size, b"\0")
    return np.frombuffer(bytearray(vector), BYTE)


def mask_of(options: int) -> NDArray[np.int8]:
    """A set of options as an array: 1 where an option is legal. It is the caller's own."""
    return known_mask(options).copy()


@lru_cache(MASKS_KEPT)
def known_mask(options: int) -> NDArray[np.int8]:
    """The same few thousand sets come again and again, and a copy is quick."""
    packed = np.frombuffer(options.to_bytes(MASK_BYTES, "little"), BYTE)
    return np.unpackbits(packed, count=WIDTH, bitorder="little").view(SIGN)


def checked_reward(name: str) -> str:
    """The name of a kind of reward, or an error that says which there are."""
    if name not in REWARDS:
        raise GameError(
            "there is no reward '{name}' (there is: {known})", name=name, known=list(REWARDS)
        )
    return name


def rewards_of(state: State, reward: str) -> list[float]:
    """What a finished game was worth to every seat: its share of the victory, ties split, or the
    lead in points over its best rival, below 0 if it is behind."""
    points = state.scores()
    if reward == LEAD:
        return [
            float(own - max(points[:seat] + points[seat + 1 :])) for seat, own in enumerate(points)
        ]
    winners = state.winners()
    share = 1 / len(members(winners))
    return [share if winners >> seat & 1 else 0.0 for seat in range(len(points))]
