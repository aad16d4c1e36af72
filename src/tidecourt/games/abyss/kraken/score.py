"""[KR-3.1, KR-6.6, KR-9] What the Kraken set adds to the score."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import lowest
from tidecourt.games.abyss.base.formula import Formula
from tidecourt.games.abyss.kraken.cards import FIGURE_POINTS, NEBULIS_POINTS, SANCTUARY_OF
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.state import AbyssState


class MinusPerNebulis(Formula):
    """[KR-9.2] The Kraken's Lair: less for each Nebulis, possibly below 0."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return -self.per * kraken(state).nebulis_of(seat)


class LootValues(Formula):
    """[KR-6.6] A Sanctuary: the sum of the Loot lying there."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        sum_: i64 = 0
        values: i64 = kraken(state).loot_on(SANCTUARY_OF[self.location])
        while values != 0:
            sum_ += lowest(values)
            values &= values - 1
        return sum_


KRAKEN_FORMULAS: Final[dict[str, type[Formula]]] = {
    "minus_per_nebulis": MinusPerNebulis,
    "loot": LootValues,
}


def corruption(state: AbyssState, seat: int) -> dict[str, int]:
    """[KR-3.1] Each Nebulis costs a point, the figure five more."""
    slice_ = kraken(state)
    return {
        "nebulis": NEBULIS_POINTS * slice_.nebulis_of(seat),
        "figure": FIGURE_POINTS if slice_.figure == seat else 0,
    }
