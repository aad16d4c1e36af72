"""Why a move, in one word that `locales` makes a sentence of.

What a network sees after a move stands in named slices. If those of one kind were as they would be
after the next best move instead, the network would expect less: the kind of which that is most true
is the reason. Nothing is known here but what the seat that moves knows.
"""

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.levels import value_network
from tidecourt.bots.learned.network import values
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WORLDS: Final = 8  # in which both moves are tried
LEAST: Final = 0.002  # of a value: what brings less is no reason
NO_REASON: Final = "none"

KINDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "legions": {
        "strength": (
            *("my_face_up_at", "my_steps_face_up_at", "my_leads_at", "my_spread"),
            *("my_face_up", "my_points_face_up_at", "my_majorities"),
        ),
        "rout": (
            *("their_face_up_at", "their_steps_face_up_at", "their_leads_at", "their_spread"),
            *("their_face_up", "their_points_face_up_at", "their_majorities", "their_routed_at"),
        ),
        "shelter": ("my_exposed_at", "my_routed_at"),
        "threat": ("their_exposed_at", "row", "row_colours", "hidden"),
        "heroes": ("my_heroes", "hero_row"),
        "tucked": ("my_tucked",),
        "hand": ("my_hand", "my_hand_colours"),
        "points": ("my_totals",),
        "banners": ("my_banner_steps",),
        "enemy": (
            *("their_hand", "their_hand_colours", "their_heroes", "their_tucked"),
            *("their_totals", "their_banner_steps"),
        ),
        "stratagem": ("stratagem",),
        "initiative": ("chosen", "moment", "turns_left", "step"),
    },
    "abyss": {
        "lords": ("seat0_lords", "seat0_active_lords"),
        "locations": ("seat0_locations", "available", "available_worth"),
        "allies": ("hand_kinds", "seat0_hand_points", "seat0_strongest_affiliated"),
        "wealth": ("seat0_counts", "seat0_steps"),
        "reach": ("court_costs", "seat0_within_reach", "court"),
        "council": ("council_points", "council_sizes"),
        "track": ("track", "last_card"),
        "payment": ("paying", "paying_lord"),
        "border": ("border", "seat0_expansions"),
        "rivals": ("seat1_", "seat2_", "seat3_", "seat4_"),
        "tempo": ("table", "to_end", "turn", "waiting", "step"),
    },
}
"""The kinds of reasons in each game, and the slices of each: by name, or how their names begin."""


def reason_for(game: Game, view: State, seat: int, option: int, instead: int, rng: Rng) -> str:
    """Why a seat should play an option rather than another one: a kind, or `NO_REASON`."""
    features = FEATURES[game.name]
    network = value_network(game, len(view.scores()))
    places = places_of(features, KINDS[game.name])
    played, other = (
        after(features, view, seat, choice, rng.clone()) for choice in (option, instead)
    )
    swapped = np.repeat(played[None], len(places) + 1, axis=0)
    for row, mask in enumerate(places.values(), 1):
        kept = mask[: played.shape[1]]
        swapped[row][:, kept] = other[:, kept]
    flat = swapped.reshape(-1, played.shape[1])
    worth = values(network.evaluate(flat.tobytes(), len(flat))).reshape(len(swapped), -1).mean(1)
    lost = dict(zip(places, (worth[0] - worth[1:]).tolist(), strict=True))
    best = max(lost, key=lambda kind: lost[kind])
    return best if lost[best] >= LEAST else NO_REASON


def after(features: Features, view: State, seat: int, option: int, rng: Rng) -> NDArray[np.uint8]:
    """What the seat would see after an option, in some worlds, a row each."""
    rows = []
    for _ in range(WORLDS):
        world = view.seen_by(seat, rng)
        world.play(seat, option)
        rows.append(np.frombuffer(features.of(world, seat), np.uint8))
    return np.stack(rows)


def places_of(
    features: Features, kinds: Mapping[str, tuple[str, ...]]
) -> dict[str, NDArray[np.bool_]]:
    """Which numbers of a feature vector belong to each kind."""
    places = {}
    for kind, names in kinds.items():
        mask = np.zeros(features.size, bool)
        beginnings = tuple(name for name in names if name.endswith("_"))
        for piece in features.slices:
            if piece.name in names or piece.name.startswith(beginnings):
                mask[piece.start : piece.start + piece.size] = True
        places[kind] = mask
    return places
