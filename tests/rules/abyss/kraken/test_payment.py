"""[KR-2.1, KR-2.2, KR-2.9] Which sets of Allies, Krakens among them, pay for a Lord."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import KINDS, NO_RACE, STRONGEST, WILD
from tidecourt.games.abyss.base.payment import Price
from tidecourt.games.abyss.kraken.payment import KrakenPayment
from tidecourt.games.abyss.piles import NOTHING, cards_of, minus, pile_of, plus

Cards = tuple[int, ...]
WAY = KrakenPayment()


def shows(cards: Cards, price: Price) -> bool:
    """The races asked for, by trying every race for every Kraken."""
    shown = {KINDS[card].race for card in cards} - {WILD}
    krakens = sum(KINDS[card].race == WILD for card in cards)
    for taken in product(range(5), repeat=krakens):
        races = shown | set(taken)
        if len(races) == price.races and (price.race == NO_RACE or price.race in races):
            return True
    return False


def value(cards: Cards) -> int:
    return sum(KINDS[card].value for card in cards)


def is_legal(cards: Cards, price: Price) -> bool:
    if value(cards) + price.purse < price.cost or not shows(cards, price):
        return False
    for left_out in set(cards):
        others = list(cards)
        others.remove(left_out)
        if value(tuple(others)) >= price.cost and shows(tuple(others), price):
            return False
    return True


def legal_sets(hand: list[int], price: Price) -> set[Cards]:
    sets = {tuple(sorted(c for k, c in enumerate(hand) if chosen >> k & 1))
            for chosen in range(1, 2 ** len(hand))}  # fmt: skip
    return {cards for cards in sets if is_legal(cards, price)}


def reachable_sets(hand: list[int], price: Price) -> set[Cards]:
    """Every set that the choices lead to; each choice must lead to one."""
    found: set[Cards] = set()

    def follow(left: tuple[int, int, int, int], paid: tuple[int, int, int, int], bound: int) -> int:
        ends = 0
        if paid != NOTHING and WAY.complete(paid, price):
            cards = tuple(cards_of(paid))
            assert cards not in found, "a set is reached twice"
            found.add(cards)
            ends += 1
        for kind in members(WAY.choices(left, paid, bound, price)):
            below = follow(minus(left, kind), plus(paid, kind), kind)
            assert below > 0, "a choice leads nowhere"
            ends += below
        return ends

    follow(pile_of(hand), NOTHING, STRONGEST)
    return found


HANDS = st.lists(
    st.one_of(
        st.sampled_from([k for k, kind in enumerate(KINDS) if kind.race == WILD]),
        st.sampled_from([k for k, kind in enumerate(KINDS) if kind.race != WILD]),
    ),
    min_size=1,
    max_size=8,
).filter(lambda hand: all(hand.count(card) <= 4 for card in hand))
PRICES = st.builds(
    Price, st.integers(0, 14), st.integers(1, 5), st.integers(-1, 4), st.integers(0, 6)
)


@pytest.mark.rule("KR-2.2", "KR-2.9", "RL-21")
@given(HANDS, PRICES)
def test_exactly_the_legal_sets_can_be_played(hand: list[int], price: Price) -> None:
    assert reachable_sets(hand, price) == legal_sets(hand, price)


@pytest.mark.rule("KR-2.2", "AB-8.10")
@given(HANDS, PRICES)
def test_a_lord_is_payable_exactly_if_a_legal_set_exists(hand: list[int], price: Price) -> None:
    reached = WAY.reach(pile_of(hand), price.races, price.race)
    assert (reached >= 0 and reached + price.purse >= price.cost) == bool(legal_sets(hand, price))
