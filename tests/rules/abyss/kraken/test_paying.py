"""[KR-2.1, KR-2.2, KR-2.9] A payment in the making, with Krakens: who can join, the cheapest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.abyss.kraken.test_payment import (
    HANDS,
    PRICES,
    WAY,
    Cards,
    is_legal,
    legal_sets,
    shows,
    value,
)
from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import VALUE_OF
from tidecourt.games.abyss.base.paying import Search
from tidecourt.games.abyss.base.payment import NO_ALLY, Price
from tidecourt.games.abyss.kraken.cards import NEBULIS_OF
from tidecourt.games.abyss.piles import pile_of


def rank(added: Cards, chosen: Cards, price: Price) -> tuple[int, int, int]:
    """How dear it is to add Allies: points wasted and Nebulis, then Pearls, then their strength."""
    over = value(added) + value(chosen) - price.cost
    nebulis = sum(NEBULIS_OF[kind] for kind in added)
    return max(over, 0) + nebulis, max(-over, 0), sum(VALUE_OF[kind] ** 2 for kind in added)


def without(allies: Cards, chosen: Cards) -> Cards | None:
    """Allies less those chosen; None if some of these are not among them."""
    left = list(allies)
    for kind in chosen:
        if kind not in left:
            return None
        left.remove(kind)
    return tuple(left)


@pytest.mark.rule("KR-2.2", "KR-2.9")
@given(HANDS, PRICES, st.integers(0, 3))
def test_exactly_those_can_join_whom_some_whole_payment_needs(
    hand: list[int], price: Price, number: int
) -> None:
    chosen, left = tuple(hand[:number]), hand[number:]
    more = [added for one in legal_sets(hand, price) if (added := without(one, chosen)) is not None]
    best = Search(WAY, pile_of(left), pile_of(list(chosen)), price).best
    assert (best is None) == (not more)
    if best is not None:
        assert set(members(best.usable)) == {kind for added in more for kind in added}
        assert tuple(sorted(best.allies)) in more
        cheapest = min(rank(added, chosen, price) for added in more)
        assert rank(best.allies, chosen, price) == cheapest


@pytest.mark.rule("KR-2.2", "KR-2.9")
@given(HANDS, PRICES)
def test_it_is_said_what_a_set_lacks_or_has_too_many(hand: list[int], price: Price) -> None:
    pile, cards = pile_of(hand), tuple(hand)
    assert WAY.shows(pile, price) == shows(cards, price)
    assert WAY.complete(pile, price) == is_legal(cards, price)
    if WAY.shows(pile, price) and value(cards) + price.purse >= price.cost:
        assert is_legal(cards, price) == (WAY.spare(pile, price) == NO_ALLY)
