"""[AB-8.2 to AB-8.6] Which Allies may pay: the engine against a plain search over all sets."""

from itertools import combinations
from random import Random

import pytest

from tests.rules.abyss.kit import table
from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import RACE_OF, STRONGEST, VALUE_OF, kind_named
from tidecourt.games.abyss.base.payment import Payment, Price
from tidecourt.games.abyss.base.setup import exploration_cards
from tidecourt.games.abyss.piles import NOTHING, Pile, minus, pile_of, plus

PAYMENT = Payment()


def is_legal(allies: tuple[int, ...], price: Price) -> bool:
    """The clauses word for word: races, points with Pearls, and nothing superfluous."""
    races = {RACE_OF[kind] for kind in allies}
    if len(races) != price.races or (price.race >= 0 and price.race not in races):
        return False
    points = sum(VALUE_OF[kind] for kind in allies)
    if points + price.purse < price.cost:
        return False
    for place, kind in enumerate(allies):
        others = allies[:place] + allies[place + 1 :]
        if {RACE_OF[other] for other in others} == races and points - VALUE_OF[kind] >= price.cost:
            return False
    return True


def legal_payments(hand: list[int], price: Price) -> set[tuple[int, ...]]:
    """Every set of Allies of a hand that pays."""
    found = set()
    for size in range(1, len(hand) + 1):
        for allies in combinations(sorted(hand), size):
            if is_legal(allies, price):
                found.add(allies)
    return found


def reached(
    hand: Pile, paid: Pile, bound: int, price: Price, so_far: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """Every payment that playing Allies one by one leads to; there must be no dead end."""
    found = []
    if PAYMENT.complete(paid, price):
        found.append(tuple(sorted(so_far)))
    choices = members(PAYMENT.choices(hand, paid, bound, price))
    assert choices or found or not so_far, "a choice led nowhere"
    for kind in choices:
        found += reached(minus(hand, kind), plus(paid, kind), kind, price, (*so_far, kind))
    return found


@pytest.mark.rule("AB-8.2", "AB-8.4", "AB-8.6")
def test_every_legal_payment_is_reached_once_and_no_other() -> None:
    random = Random(8)
    cards = [card for card in exploration_cards(("base", "leviathan")) if is_plain(card)]
    affordable = 0
    for _ in range(1500):
        hand = random.sample(cards, random.randint(1, 8))
        race = random.choice([-1, *range(5)])
        races = random.choice([1, 1, 2, 2, 3, 3, 4, 5])
        price = Price(random.randint(0, 14), races, race, random.choice([0, 0, 1, 2, 5]))
        expected = legal_payments(hand, price)
        found = reached(pile_of(hand), NOTHING, STRONGEST, price, ())
        assert len(found) == len(set(found))
        assert set(found) == expected
        best = PAYMENT.reach(pile_of(hand), races, race)
        assert (best >= 0 and best + price.purse >= price.cost) == bool(expected)
        affordable += bool(expected)
    assert affordable > 300


def is_plain(card: int) -> bool:
    """Whether a card is an Ally with a race."""
    return card < len(RACE_OF) and RACE_OF[card] < 5


def pays(hand: str, cost: int, races: int, race: str = "", purse: int = 0) -> set[str]:
    """The Allies to begin with."""
    mandatory = RACE_OF[kind_named(f"{race}1")] if race else -1
    price = Price(cost, races, mandatory, purse)
    pile = pile_of([kind_named(name) for name in hand.split()])
    names = {kind_named(name): name for name in hand.split()}
    return {names[k] for k in members(PAYMENT.choices(pile, NOTHING, STRONGEST, price))}


@pytest.mark.rule("AB-8.2")
def test_the_number_of_races_is_exact_and_the_mandatory_race_is_among_them() -> None:
    assert pays("crab5 squid5", 8, 1, "crab", purse=3) == {"crab5"}
    assert pays("crab5 squid5", 8, 1, "crab", purse=2) == set()
    assert pays("crab4 squid5", 8, 2, "crab") == {"squid5"}
    assert pays("seahorse4 squid5", 8, 2, "crab") == set()


@pytest.mark.rule("AB-8.4")
def test_allies_may_be_held_back_and_pearls_paid_instead() -> None:
    assert pays("crab5 crab4 crab1", 6, 1, "crab", purse=6) == {"crab5", "crab4", "crab1"}


@pytest.mark.rule("AB-8.4", "RL-56")
def test_pearls_never_stand_in_for_a_race() -> None:
    assert pays("crab5", 2, 2, "crab", purse=20) == set()
    assert pays("crab5 squid1", 0, 2, "crab") == {"crab5"}


@pytest.mark.rule("AB-8.6")
def test_an_ally_that_is_not_needed_may_not_be_played() -> None:
    s = table(court="shepherd", seat0={"hand": "seahorse5 seahorse2 seahorse1", "pearls": 1})
    s.play("recruit:1", "pay:seahorse5")
    assert s.legal() == {"done", "pay:seahorse1"}  # 5 and 2 with a Pearl, or 8
    s = table(court="keeper", seat0={"hand": "seahorse5 crab3 squid2 squid1"})
    s.play("recruit:1", "pay:seahorse5")
    assert s.legal() == {"pay:squid2", "pay:squid1"}  # either, not both
