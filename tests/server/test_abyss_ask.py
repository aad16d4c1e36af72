"""What a question of Abyss adds: the cheapest payment, the odds of a fight, what must go."""

from collections.abc import Iterator
from itertools import combinations
from typing import cast

import pytest

from tests.kit.walks import moments
from tests.server.abyss import ABYSS, PRESENTER, ask, lay_out, leviathan_ask, play
from tidecourt.core.bits import count, lowest, members
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import asked
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.games.abyss.base.cards import KEYED, VALUE_OF, kind_named, lord_named
from tidecourt.games.abyss.base.recruiting import price_of
from tidecourt.games.abyss.kraken.allies import nebulis_on
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.naming import CARD_NAMES, LOCATION_NAMES
from tidecourt.games.abyss.options import DONE
from tidecourt.games.abyss.piles import Pile, cards_of, minus, plus, size, total_of
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss.base.payment import Cheapest, paying, standing

FEW = 9  # Allies in a hand of which every payment can be tried


def key_of(state: AbyssState) -> str:
    """What is asked now."""
    return asked(state, lowest(state.waiting())).key


def asked_for(step: str, seeds: range) -> Iterator[tuple[AbyssState, int]]:
    """The moments of random games at which something is asked."""
    for table in ABYSS:
        for seed in seeds:
            for position, seat, _ in moments(table, seed):
                state = cast(AbyssState, position)
                if key_of(state) == step:
                    yield state.seen_by(seat), seat


# -------------------------------------------------------------------- the cheapest payment


def recruits(state: AbyssState, seat: int, lord: int, words: list[str]) -> bool:
    """Whether these words, but for those that play themselves, are legal one after the other, and
    end with the Lord recruited."""
    tried = state.clone()
    forced: list[tuple[int, str]] = []
    for word in words:
        if (seat, word) in forced:
            forced.remove((seat, word))
            continue
        tried.journal = Journal()
        play(tried, seat, word)
        forced = PRESENTER.rules.forced_words(tried.journal.forced)
    while tried.stack and key_of(tried) in ("affiliate", "use_nebulis", "pass_figure"):
        chooser = members(tried.waiting())[0]
        tried.play(chooser, members(tried.options(chooser))[0])
    return tried.lords(seat) >> lord & 1 == 1


@pytest.mark.rule("AB-8.4")
def test_the_cheapest_payment_is_legal_word_by_word_and_brings_the_lord() -> None:
    tried = 0
    for seen, seat in asked_for("pay", range(10, 12)):
        lord = seen.court[seen.stack[-1].a]
        payment = paying(seen, seat)
        assert payment.cheapest is not None
        assert recruits(seen, seat, lord, payment.cheapest.words), payment
        tried += 1
    assert tried


def payments(seen: AbyssState, seat: int) -> Iterator[Pile]:
    """Every legal payment from here, as the rules let it be played."""
    frame = seen.stack[-1]
    price = price_of(seen, seat, seen.court[frame.a])
    way = rules(seen).way_to_pay

    def further(hand: Pile, paid: Pile, bound: int) -> Iterator[Pile]:
        if size(paid) and way.complete(paid, price):
            yield paid
        for kind in members(way.choices(hand, paid, bound, price)):
            yield from further(minus(hand, kind), plus(paid, kind), kind)

    return further(seen.realm(seat).hand, seen.paid, frame.b)


def rank(seen: AbyssState, seat: int, paid: Pile) -> tuple[int, int]:
    """How dear a payment is: points wasted and Nebulis received, then Pearls."""
    price = price_of(seen, seat, seen.court[seen.stack[-1].a])
    over = total_of(paid) - price.cost
    nebulis = nebulis_on(paid) - nebulis_on(seen.paid)
    return max(over, 0) + nebulis, max(-over, 0)


def as_paid(seen: AbyssState, payment: Cheapest) -> Pile:
    paid = seen.paid
    for name in payment.allies:
        paid = plus(paid, kind_named(name))
    return paid


@pytest.mark.rule("AB-8.5", "AB-8.6")
def test_no_legal_payment_is_cheaper() -> None:
    tried = 0
    for seen, seat in asked_for("pay", range(20, 23)):
        if size(seen.realm(seat).hand) > FEW:
            continue
        payment = paying(seen, seat).cheapest
        assert payment is not None
        best = min(rank(seen, seat, paid) for paid in payments(seen, seat))
        found = as_paid(seen, payment)
        assert rank(seen, seat, found) == best
        tried += 1
    assert tried


def test_the_payment_is_told_as_it_grows() -> None:
    state = lay_out(
        players=2,
        court=["recruiter"],  # 10 points of two races with crab
        seat0={"hand": ["crab4", "crab3", "squid4", "shellfish5"], "pearls": 3},
    )
    play(state, 0, "recruit:1")
    payment = ask(state, 0).pay
    assert payment is not None
    assert (payment.cost, payment.races, payment.race) == (10, 2, "crab")
    assert payment.cheapest is not None
    assert payment.cheapest.allies == ["shellfish5", "crab4"]
    assert payment.cheapest.pearls == 1
    play(state, 0, "pay:squid4")
    payment = ask(state, 0).pay
    assert payment is not None
    now = payment.standing
    assert (now.total, now.missing, now.short, now.shown) == (4, 6, 3, ["squid"])
    assert payment.chosen == ["squid4"]
    assert not now.complete
    play(state, 0, "pay:crab4")
    payment = ask(state, 0).pay
    assert payment is not None
    assert payment.standing.complete
    assert payment.cheapest is not None
    assert payment.cheapest.words == ["done"]


@pytest.mark.rule("AB-8.2", "AB-8.6")
def test_allies_chosen_in_any_order_are_told_how_they_stand() -> None:
    tried = 0
    for seen, seat in asked_for("pay", range(24, 26)):
        cheapest = paying(seen, seat).cheapest
        assert cheapest is not None
        words = [f"pay:{ally}" for ally in cheapest.allies]
        told = standing(seen, seat, words[::-1])
        assert told is not None
        assert (told.complete, told.words, told.spare) == (True, cheapest.words, "")
        assert told.missing == cheapest.pearls
        before = standing(seen, seat, words[1:])
        assert before is not None
        assert not words or cheapest.allies[0] in before.usable
        tried += 1
    assert tried


@pytest.mark.rule("KR-2.2")
def test_krakens_are_spared_where_others_will_do() -> None:
    state = lay_out(
        players=2,
        modules=["kraken"],
        court=["recruiter"],
        seat0={"hand": ["crab5", "squid4", "kraken4", "shellfish1"], "pearls": 1},
    )
    play(state, 0, "recruit:1")
    payment = ask(state, 0).pay
    assert payment is not None
    assert payment.cheapest is not None
    assert payment.cheapest.allies == ["crab5", "squid4"]
    assert recruits(state, 0, lord_named("recruiter"), payment.cheapest.words)


# -------------------------------------------------------------------- the odds of a fight


def points_taken(seen: AbyssState, seat: int, zone: int, ally: str, dice: list[int]) -> int:
    """The Health points that an attack takes when the dice fall like this, by the rules."""
    tried = seen.clone()
    dealer = Scripted()
    dealer.will_roll("dice", dice)
    tried.chance = dealer
    leviathan = border_of(tried).at(zone)
    lost = border_of(tried).lost_at(zone)
    play(tried, seat, f"attack:{ally}")
    if tried.stack and key_of(tried) == "boost":
        play(tried, seat, "boost:0")
    if border_of(tried).slain[seat] >> leviathan & 1:
        return len(LEVIATHANS[leviathan].health) - lost
    return border_of(tried).lost_at(zone) - lost


@pytest.mark.rule("LV-6.3", "LV-6.4", "LV-7.1")
def test_the_odds_are_those_of_the_rules_over_all_rolls() -> None:
    tried = 0
    for seen, seat in asked_for("attack", range(30, 32)):
        if tried >= 40:
            break
        (fight,) = leviathan_ask(seen, seat).fights
        legal = {word for word in PRESENTER.rules.words(seen, seat) if word.startswith("attack:")}
        assert {f"attack:{attack.ally}" for attack in fight.attacks} == legal
        attack = fight.attacks[tried % len(fight.attacks)]
        taken = [
            points_taken(seen, seat, fight.zone, attack.ally, [first, second])
            for first in range(1, 7)
            for second in range(1, 7)
        ]
        for place, chance in enumerate(attack.chances):
            assert chance == sum(points > place for points in taken) / 36
        tried += 1
    assert tried


def test_more_is_never_likelier_than_less_and_the_best_attack_is_named() -> None:
    for step in ("meet_leviathans", "choose_leviathan", "choose_second", "attack"):
        for seen, seat in asked_for(step, range(33, 34)):
            for fight in leviathan_ask(seen, seat).fights:
                assert fight.needs == sorted(fight.needs)
                for attack in fight.attacks:
                    assert len(attack.chances) == len(fight.needs)
                    most = attack.boosted or attack.chances
                    for chances in (attack.chances, most):
                        assert chances == sorted(chances, reverse=True)
                        assert all(0 <= chance <= 1 for chance in chances)
                    assert (attack.hurts, attack.slays) == (most[0], most[-1])
                assert fight.best is not None
                assert fight.best.slays == max(attack.slays for attack in fight.attacks)


@pytest.mark.rule("LV-6.5")
def test_pearls_better_the_odds_and_what_each_does_is_told() -> None:
    state = lay_out(
        players=2,
        modules=["leviathan"],
        border={"4": "leviathan1"},  # resists 3, then 7, then 5
        track=["monster"],
        step="revealed",
        seat0={"hand": ["jellyfish1_boost", "crab2"], "pearls": 4},
    )
    play(state, 0, "fight")
    (fight,) = leviathan_ask(state, 0).fights
    boosted = next(one for one in fight.attacks if one.ally == "jellyfish1_boost")
    assert fight.needs == [3, 10, 15]
    assert boosted.chances == [30 / 36, 0, 0]
    assert (boosted.pearls, boosted.boosted) == (4, [1, 12 / 36, 0])
    assert (boosted.hurts, boosted.slays) == (1, 0)
    dealer = Scripted()
    dealer.will_roll("dice", [1])
    state.chance = dealer
    play(state, 0, "attack:jellyfish1_boost")
    assert [one.needs for one in leviathan_ask(state, 0).fights] == [[3, 10, 15]]
    told = [
        (one.pearls, one.power, one.points, one.slays) for one in leviathan_ask(state, 0).boosts
    ]
    assert told[:2] == [(0, 2, 0, False), (1, 3, 1, False)]
    assert len(told) == 5


# -------------------------------------------------------------------- what must go


@pytest.mark.rule("LV-10.1")
def test_martial_law_says_how_many_must_go_and_that_pearls_buy_them_off() -> None:
    hand = ["crab1x4", "squid1x4", "shellfish1x4", "seahorse2x2"]
    state = lay_out(
        players=2, modules=["leviathan"], step="end_of_turn", seat0={"hand": hand, "pearls": 3}
    )
    asked = ask(state, 0)
    assert asked.step == "martial_law"
    assert asked.discard is not None
    assert (asked.discard.left, asked.discard.buys_off, asked.discard.pearls) == (2, True, 3)
    assert asked.discard.ordered
    held = cards_of(state.seen_by(0).realm(0).hand)
    assert asked.discard.order == [CARD_NAMES[kind] for kind in reversed(held)]


@pytest.mark.rule("AB-10.3")
def test_spending_keys_says_which_are_named() -> None:
    state = lay_out(
        players=2,
        available=["jail"],
        location_deck_size=0,
        step="control",
        seat0={"keys": 2, "lords": ["recruiter", "seeker", "ship_master"]},
    )
    asked = ask(state, 0)
    assert asked.step == "spend_keys"
    assert asked.spend is not None
    assert (asked.spend.location, asked.spend.keys, asked.spend.missing) == ("jail", 2, 3)
    lords = ["recruiter", "seeker", "ship_master"]
    keyed = [name for name in lords if KEYED >> lord_named(name) & 1]
    ways = asked.spend.ways
    assert {(frozenset(way.lords), way.tokens) for way in ways} == {
        (frozenset(chosen), 3 - number)
        for number in range(1, len(keyed) + 1)
        for chosen in combinations(keyed, number)
    }
    for way in ways:
        played = state.clone()
        for word in way.words:
            play(played, 0, word)
        assert count(played.beneath[LOCATION_NAMES.index("jail")]) == len(way.lords)
        assert played.realm(0).keys == 2 - way.tokens


@pytest.mark.rule("AB-10.3")
def test_a_lord_whose_key_is_named_is_not_offered_again() -> None:
    state = lay_out(
        players=2,
        available=["jail"],
        location_deck_size=0,
        step="control",
        seat0={"keys": 2, "lords": ["recruiter", "tamer", "ship_master"]},
    )
    spend = ask(state, 0).spend
    assert spend is not None
    first = next(way for way in spend.ways if len(way.lords) > 1)
    play(state, 0, first.words[0])
    spend = ask(state, 0).spend
    assert spend is not None
    assert len(spend.lords) == 1
    assert all(not set(way.lords) & set(spend.lords) for way in spend.ways)
    assert {len(way.lords) + way.tokens for way in spend.ways} == {spend.missing}


@pytest.mark.rule("AB-13.10")
def test_the_location_deck_is_laid_aside_for_black_smokers() -> None:
    state = lay_out(
        players=2,
        available=["black_smokers"],
        location_deck=["jail", "lost_tower"],
        location_deck_size=2,
        step="control",
        seat0={"keys": 3},
    )
    play(state, 0, "control:black_smokers")
    asked = ask(state, 0)
    assert asked.step == "swap_smokers"
    assert asked.aside is not None
    assert asked.aside.kind == "location_deck"
    assert dict(zip(asked.aside.ids, asked.aside.points, strict=True)) == {
        "jail": 15,
        "lost_tower": 0,
    }
    targets = {one.target for one in asked.options}
    assert targets == {"", "location:jail", "location:lost_tower"}


def test_an_answer_that_shows_something_new_is_final_and_others_are_not() -> None:
    state = lay_out(players=2, council={"crab": ["crab1"]}, seat0={"pearls": 1}, court=["sage"])
    final = {one.word: one.final for one in ask(state, 0).options}
    assert all(final[word] for word in ("explore", "plot", "council:crab"))
    able = lay_out(
        players=2,
        council={"crab": ["crab1"]},
        court=["recruiter", "sage", "shaman"],
        seat0={"hand": ["crab5", "squid4", "squid5"], "pearls": 2},
    )
    assert not {one.word: one.final for one in ask(able, 0).options}["recruit:1"]


def test_done_is_an_answer_exactly_when_the_payment_is_whole() -> None:
    for seen, seat in asked_for("pay", range(40, 41)):
        payment = paying(seen, seat)
        assert payment.standing.complete == bool(seen.options(seat) >> DONE & 1)
        assert payment.standing.total == sum(VALUE_OF[kind] for kind in cards_of(seen.paid))
