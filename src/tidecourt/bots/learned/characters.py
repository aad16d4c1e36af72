"""Characters: they play by what was learned, one move ahead, and like some things beyond their
worth. What they like are numbers of the feature vector, by the names of its slices.

A character is named in `locales` like a level (`level.NAME`, and `bot_NAME` in its own voice).
"""

from collections.abc import Mapping
from typing import Final

import numpy as np

from tidecourt.bots.bot import Level, Thinker
from tidecourt.bots.features.legions import (
    BANNER_HERO_PLACES,
    BANNER_PLACES,
    RED_HERO_PLACES,
    RED_PLACES,
)
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.levels import AtTable, Errors, for_more, for_two, learned
from tidecourt.bots.learned.network import Floats
from tidecourt.bots.learned.one_ply import OnePly
from tidecourt.core.game import Game

WHIM: Final = Errors(temperature=0.01)  # so that a character does not always play the same

PEARLS: Final = 1  # its place in the counts of a seat
SLAIN: Final = 1  # places in what the expansions give a seat
TOKENS: Final = 3


class Character(Level):
    """Somebody with a style: how much each number of a slice is liked, as a logit of winning; by
    its place in the slice, or all of them alike."""

    def __init__(self, name: str, game: str, likes: Mapping[str, float | dict[int, float]]) -> None:
        super().__init__(
            name,
            lambda played: styled(played, taste_for(FEATURES[game], likes)),
            milliseconds=20,
            plays=lambda played: played.name == game and learned(played),
        )
        self.game: Final = game
        self.likes: Final = likes


def taste_for(features: Features, likes: Mapping[str, float | dict[int, float]]) -> Floats:
    """What is liked, a logit for every number of a feature vector."""
    taste = np.zeros(features.size, np.float32)
    slices = {piece.name: piece for piece in features.slices}
    for name, liked in likes.items():
        piece = slices[name]
        if isinstance(liked, dict):
            for place, much in liked.items():
                taste[piece.start + place] = much
        else:
            taste[piece.start : piece.start + piece.size] = liked
    return taste


def styled(game: Game, taste: Floats) -> Thinker:
    """One move ahead, with a taste."""
    features = FEATURES[game.name]
    return AtTable(
        OnePly(for_two(game).with_taste(taste), features, temperature=WHIM.temperature),
        OnePly(for_more(game).with_taste(taste), features, temperature=WHIM.temperature),
    )


CHARACTERS: Final = (
    # The banner rusher, and the one who gathers Red.
    Character(
        "tamar",
        "legions",
        {
            "my_hand": dict.fromkeys(BANNER_PLACES, 0.3),
            "my_face_up": dict.fromkeys(BANNER_PLACES, 0.5),
            "my_tucked": dict.fromkeys(BANNER_PLACES, 0.6),
            "my_heroes": dict.fromkeys(BANNER_HERO_PLACES, 0.5),
        },
    ),
    Character(
        "brok",
        "legions",
        {
            "my_hand": dict.fromkeys(RED_PLACES, 0.2),
            "my_face_up": dict.fromkeys(RED_PLACES, 0.25),
            "my_tucked": dict.fromkeys(RED_PLACES, 0.3),
            "my_heroes": dict.fromkeys(RED_HERO_PLACES, 0.25),
        },
    ),
    # The hunter of Leviathans, and the hoarder.
    Character("skadi", "abyss", {"seat0_expansions": {SLAIN: 0.8, TOKENS: 0.3}}),
    Character("maro", "abyss", {"seat0_counts": {PEARLS: 0.1}}),
)
