"""[AB-8.2 to AB-8.6] A payment in the making: how it stands, what can join it, what is cheapest."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.rules.abyss.base.test_payment import is_plain, legal_payments
from tests.rules.abyss.kit import table
from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import KINDS, VALUE_OF, kind_named
from tidecourt.games.abyss.base.paying import Paying, Search, chosen_by
from tidecourt.games.abyss.base.payment import NO_ALLY, Payment, Price
from tidecourt.games.abyss.base.setup import exploration_cards
from tidecourt.games.abyss.piles import pile_of

Cards = tuple[int, ...]
PAYMENT = Payment()


def rank(allies: Cards, price: Price) -> tuple[int, int, int]:
    """How dear a payment is: points wasted, then Pearls, then the strength of the Allies."""
    over = sum(VALUE_OF[kind] for kind in allies) - price.cost
    return max(over, 0), max(-over, 0), sum(VALUE_OF[kind] ** 2 for kind in allies)


def with_all(payments: set[Cards], chosen: list[int]) -> list[Cards]:
    """The payments that these Allies are part of."""
    return [
        allies
        for allies in payments
        if all(allies.count(kind) >= chosen.count(kind) for kind in chosen)
    ]


def cases() -> Iterator[tuple[list[int], list[int], Price]]:
    """Hands, some Allies chosen from them, and prices."""
    random = Random(39)
    cards = [card for card in exploration_cards(("base", "leviathan")) if is_plain(card)]
    for _ in range(1200):
        hand = random.sample(cards, random.randint(1, 8))
        chosen = random.sample(hand, random.choice([0, 0, 1, 2, 3]) % (len(hand) + 1))
        price = Price(
            random.randint(0, 14),
            random.choice([1, 1, 2, 2, 3, 3, 4, 5]),
            random.choice([-1, *range(5)]),
            random.choice([0, 0, 1, 2, 5]),
        )
        yield hand, chosen, price


@pytest.mark.rule("AB-8.2", "AB-8.4", "AB-8.6")
def test_exactly_those_can_join_whom_some_whole_payment_needs() -> None:
    found_some = 0
    for hand, chosen, price in cases():
        left = list(hand)
        for kind in chosen:
            left.remove(kind)
        payments = with_all(legal_payments(hand, price), chosen)
        needed = {
            kind
            for allies in payments
            for kind in set(allies)
            if allies.count(kind) > chosen.count(kind)
        }
        best = Search(PAYMENT, pile_of(left), pile_of(chosen), price).best
        assert (best is None) == (not payments)
        assert set(members(best.usable) if best else ()) == needed
        if best is not None:
            allies = tuple(sorted([*chosen, *best.allies]))
            assert allies in payments
            assert rank(allies, price) == min(rank(other, price) for other in payments)
            found_some += 1
    assert found_some > 200


@pytest.mark.rule("AB-8.6")
def test_an_ally_is_spare_exactly_if_the_payment_would_be_whole_but_for_it() -> None:
    spare = 0
    for hand, _, price in cases():
        pile = pile_of(hand)
        assert PAYMENT.complete(pile, price) == (tuple(sorted(hand)) in legal_payments(hand, price))
        found = PAYMENT.spare(pile, price)
        whole = sum(VALUE_OF[kind] for kind in hand) + price.purse >= price.cost
        if PAYMENT.shows(pile, price) and whole:
            assert PAYMENT.complete(pile, price) == (found == NO_ALLY)
        spare += found != NO_ALLY
    assert spare > 50


# -------------------------------------------------------------------- told while it grows


def stands(words: str, hand: str, pearls: int = 1) -> Paying:
    """How Allies of a hand stand for the Recruiter: 10 points of two races, crab among them."""
    s = table(court="recruiter", seat0={"hand": hand, "pearls": pearls})
    s.play("recruit:1")
    chosen = chosen_by(s.state, 0, [f"pay:{name}" for name in words.split()])
    assert chosen is not None
    return Paying(s.state, 0, chosen)


HAND = "crab5 crab4 crab1 squid5 squid4 shellfish5"


@pytest.mark.rule("AB-8.4")
def test_pearls_make_up_for_missing_points() -> None:
    payment = stands("squid5 crab4", HAND)
    assert (payment.complete, payment.total, payment.missing, payment.short) == (True, 9, 1, 0)
    payment = stands("squid4 crab4", HAND)
    assert (payment.complete, payment.missing, payment.short) == (False, 2, 1)
    names = {KINDS[kind].name for kind in members(payment.usable)}
    assert names == {"crab1", "crab5", "squid5"}


@pytest.mark.rule("AB-8.2")
def test_races_that_lack_and_races_too_many_are_counted() -> None:
    payment = stands("crab5 crab4", HAND)
    assert (payment.complete, payment.few_races, payment.many_races) == (False, 1, 0)
    payment = stands("crab5 squid5 shellfish5", HAND)
    assert (payment.complete, payment.few_races, payment.many_races) == (False, 0, 1)
    payment = stands("squid5 shellfish5", HAND)
    assert (payment.complete, payment.lacks_race, payment.usable) == (False, True, 0)


@pytest.mark.rule("AB-8.6")
def test_an_ally_too_many_is_named() -> None:
    payment = stands("crab1 crab5 squid5", HAND)
    assert (payment.complete, payment.spare) == (False, kind_named("crab1"))


@pytest.mark.rule("AB-8.1")
def test_the_words_go_from_the_strongest_down_in_whatever_order_they_are_chosen() -> None:
    payment = stands("crab1 squid4 crab5", HAND)
    assert payment.words == ["pay:crab5", "pay:squid4", "pay:crab1", "done"]


def test_only_allies_of_the_hand_can_be_chosen() -> None:
    s = table(court="recruiter", seat0={"hand": HAND, "pearls": 6})
    s.play("recruit:1")
    for words in (["pay:crab3"], ["pay:crab5", "pay:crab5"], ["done"], ["cancel"], ["plot"]):
        assert chosen_by(s.state, 0, words) is None
    s.play("pay:squid4")
    assert chosen_by(s.state, 0, ["pay:squid5"]) is None  # stronger than one that was played
    assert chosen_by(s.state, 0, ["pay:crab4"]) is not None
