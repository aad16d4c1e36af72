"""What the strongest bot once got wrong near the end of games, and gets right now."""

import pytest

from tidecourt.bots.registry import bot_named
from tidecourt.core.rng import seeded
from tidecourt.games.legions.game import Legions
from tidecourt.games.legions.position import position

LAST_SABOTAGE = {
    "step": "complete",
    "first": 0,
    "turn_of": 1,
    "king": 1,
    "deck": [],
    "row": [17],
    "hidden": 13,
    "removed": [20],
    "hero_row": [
        "yellow_twin_left",
        "yellow_twin_right",
        "blue_half_right",
        "violet_recall",
        "green_colours",
    ],
    "seat0": {
        "hand": [6, 15, 28],
        "stratagem": "necro_supply",
        "tokens": ["red", "green"],
        "heroes": {"red_destroyer": [16, 31], "red_spy": [25, 29]},
        "field": {"green": [10, 14, 23], "red": [1, 7], "violet": [22], "yellow": [11]},
        "routed": [10, 11],
    },
    "seat1": {
        "hand": [4, 5],
        "stratagem": "king_deep_search",
        "tokens": ["blue"],
        "heroes": {"blue_banner": [9, 21], "green_banners": [18, 26], "red_thief": [12]},
        "field": {"blue": [8, 30], "green": [27], "red": [3], "violet": [19], "yellow": [2, 24]},
        "routed": [2, 3, 19, 24],
    },
}
"""The solver wins with the Sabotage in every world, and loses without it."""


@pytest.mark.parametrize("seed", range(3))
def test_a_first_guess_does_not_end_a_search(seed: int) -> None:
    """The network is so sure that it should pass that nine tenths of the first simulations do."""
    game = Legions()
    state = position(LAST_SABOTAGE)
    chosen = bot_named("deep@1000", game).choose(state.seen_by(0), 0, seeded(seed))
    assert chosen == game.words(state, 0)["sabotage:use"]
