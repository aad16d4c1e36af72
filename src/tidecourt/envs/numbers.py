"""What an adapter hands out of a position: its features, the options as a mask, and the result."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.features.vector import Features
from tidecourt.core.bits import WIDTH, members
from tidecourt.core.game import GameError
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded

BYTE: Final = np.dtype(np.uint8)
SIGN: Final = np.dtype(np.int8)  # what PettingZoo's own environments have in their masks
MASK_BYTES: Final = (WIDTH + 7) // 8
MASKS_KEPT: Final = 1 << 15
DEALS: Final = 1  # the stream of a seed that later deals come from
DRAWN: Final = 2  # the stream that options are drawn from at random
SEED_BITS: Final = 64
WIN, LEAD = "win", "lead"
REWARDS: Final = (WIN, LEAD)


def deals_of(seed: int) -> Rng:
    """What says which games follow that of a seed."""
    return seeded(seed, DEALS)


def next_deal(deals: Rng) -> int:
    """The seed of the next game."""
    return deals.word() << 32 | deals.word()


def slices_of(features: Features) -> dict[str, slice]:
    """Where each group of numbers stands in an observation, by name."""
    return {each.name: slice(each.start, each.start + each.size) for each in features.slices}


def seen(features: Features, truth: State, seat: int) -> NDArray[np.uint8]:
    """The observation of a seat. The array is the caller's own."""
    return np.frombuffer(bytearray(features.seen(truth, seat)), BYTE)


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
