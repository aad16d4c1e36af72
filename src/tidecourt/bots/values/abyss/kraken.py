"""[KR] What Nebulis and Sentinels are worth, by hand-written knowledge."""

from typing import Final

from tidecourt.bots.values.abyss.part import ValuePart
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.state import AbyssState

SENTINEL: Final = 0.8  # waiting
NEBULIS: Final = 0.3  # a Nebulis beyond its point, towards the figure


class KrakenValues(ValuePart):
    """What the Kraken expansion is worth."""

    def worth(self, state: AbyssState, seat: int, time: float) -> float:
        """[KR-3, KR-7] Nebulis lead to the figure; a waiting Sentinel will reserve something."""
        slice_ = kraken(state)
        waiting: int = slice_.waiting_of(seat)
        nebulis: int = slice_.nebulis_of(seat)
        return time * (SENTINEL * waiting - NEBULIS * nebulis)


KRAKEN_VALUES: Final = KrakenValues(
    KRAKEN,
    lasting={
        "turn_nebulis_to_pearl": 1.5,
        "nebulis_limit": 1.0,
        "nebulis_with_pearls_left": 0.5,
        "no_endgame_kraken_nebulis": 0.5,
        "pearl_on_opponent_recruit": 1.5,
        "purchase_limit": 0.5,
        "steal_pearl_on_gain": 1.0,
        "turn_add_lord_to_court": 0.8,
    },
    once={
        "give_nebulis_to_opponents": 1.0,
        "sentinel": 1.0,
        "take_ally_from_discard": 2.0,
        "opponents_discard_affiliated_race": 2.0,
        "free_lord_from_location": 1.0,
    },
    growing={"minus_per_nebulis": -0.3},
)
