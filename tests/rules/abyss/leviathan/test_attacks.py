"""[LV-6] Fighting: the attack."""

import pytest

from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.games.abyss.base.cards import kind_named
from tidecourt.games.abyss.module import ATTACK
from tidecourt.games.abyss.piles import pile_of

rule = pytest.mark.rule


@rule("LV-6.1")
def test_only_a_leviathan_that_accepts_an_ally_can_be_chosen() -> None:
    s = table(
        seat0={"hand": "squid3"}, border={"5": "4", "7": "12", "9": "9"}, exploration="monster"
    ).fight()
    assert s.asked == (0, "fight")
    assert s.legal() == {"fight:7", "fight:9"}


@rule("LV-6.1")
def test_having_chosen_one_must_attack_and_only_that_one() -> None:
    s = table(
        seat0={"hand": "squid3 squid4 crab1"},
        border={"7": "17", "9": "9"},
        exploration="monster",
        dice=(1,),
    ).fight("fight:9")
    assert s.legal() == {"attack:squid3", "attack:squid4", "attack:crab1"}
    s.play("attack:squid4")
    s.play("leviathan_tokens:0")
    assert s.leviathans == {"7": "17", "9": "9-1"}
    assert s.legal() == {"attack:squid3", "attack:crab1", "done"}


@rule("LV-6.2", "RL-27")
@pytest.mark.parametrize(
    ("leviathan", "race"),
    [("4", "jellyfish"), ("8", "shellfish"), ("12", "squid"), ("16", "seahorse")],
)
def test_its_own_race_and_crabs_may_attack_and_no_other(leviathan: str, race: str) -> None:
    races = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
    s = table(
        seat0={"hand": " ".join(f"{name}2" for name in races)},
        border={"7": leviathan},
        exploration="monster",
    ).fight()
    assert s.legal() == {f"attack:{race}2", "attack:crab2"}


@rule("LV-6.2")
def test_some_accept_crabs_only() -> None:
    s = table(seat0={"hand": "squid5 crab1 crab2"}, border={"7": "17"}, exploration="monster")
    assert s.fight().legal() == {"attack:crab1", "attack:crab2"}


@rule("LV-6.2", "AB-18.4")
def test_the_ally_goes_to_the_discard_pile() -> None:
    s = table(seat0={"hand": "crab1 crab2"}, exploration="monster", dice=(1,)).fight("attack:crab2")
    assert s.hand(0) == "crab1"
    assert s.told("discarded") == [(0, kind_named("crab2"), ATTACK)]
    assert s.state.discard == pile_of([kind_named("crab2")])


@rule("LV-6.3")
@pytest.mark.parametrize(("die", "hit"), [(1, False), (4, False), (5, True), (6, True)])
def test_power_is_the_die_and_the_value(die: int, hit: bool) -> None:
    s = table(
        seat0={"hand": "crab2 squid1"},
        border={"7": "20", "9": "19"},
        exploration="monster",
        dice=(die,),
    ).fight("fight:7")
    assert s.told("struck") == [(0, 2 + die, 4)]
    assert ("7" not in s.leviathans) == hit


@rule("LV-6.4", "RL-74")
@pytest.mark.parametrize("dice", [(2, 4), (4, 2), (4, 4)])
def test_a_two_dice_ally_keeps_the_higher_die(dice: tuple[int, int]) -> None:
    s = table(
        seat0={"hand": "crab3_dice"},
        border={"7": "20", "9": "19"},
        exploration="monster",
        dice=dice,
    ).fight("fight:7")
    assert s.told("dice") == [(0, *dice)]
    assert s.told("struck") == [(0, 7, 4)]
    assert s.asked == (0, "leviathan_tokens")  # no boost


@rule("LV-6.5", "RL-74", "RL-27")
def test_a_boost_is_decided_after_the_roll_and_may_be_none() -> None:
    s = table(
        seat0={"hand": "crab2_boost squid1", "pearls": 9}, exploration="monster", dice=(2,)
    ).fight()
    assert s.told("die") == [(0, 2, -1)]
    assert s.asked == (0, "boost")
    assert s.legal() == {"boost:0", "boost:1", "boost:2", "boost:3"}  # 3 slay it: no more
    s.play("boost:0")
    assert s.pearls[0] == 10  # the failed attack's


@rule("LV-6.5")
def test_each_pearl_adds_one() -> None:
    s = table(
        seat0={"hand": "crab2_boost", "pearls": 5}, border={"7": "20", "9": "19"},
        exploration="monster", dice=(2,),
    ).fight("fight:7", "boost:3")  # fmt: skip
    assert s.pearls[0] == 2
    assert s.slain(0) == [20]


@rule("LV-6.5")
def test_one_may_pay_for_an_attack_that_still_fails() -> None:
    s = table(
        seat0={"hand": "crab2_boost squid1", "pearls": 2}, exploration="monster", dice=(1,)
    ).fight()
    s.play("boost:2")
    assert s.told("struck") == [(0, 5, 4)]
    assert s.pearls[0] == 1
    assert s.leviathans == {"7": "20"}


@rule("RL-27", "LV-6.5")
def test_no_boost_is_asked_without_a_pearl() -> None:
    s = table(seat0={"hand": "crab2_boost"}, exploration="monster", dice=(1,)).fight()
    assert s.asked[1] != "boost"
    assert s.told("struck") == [(0, 3, 4)]


@rule("LV-6.5")
def test_no_boost_is_asked_when_the_die_slays() -> None:
    s = table(
        seat0={"hand": "crab2_boost", "pearls": 4},
        exploration="monster",
        dice=(6,),
        leviathan_deck="4",
    ).fight()
    assert s.asked == (0, "leviathan_tokens")
    assert s.pearls[0] == 4


@rule("RL-27", "AB-11.4", "DX-21", "OPT-16")
def test_without_a_pearl_the_slaver_may_bring_some_for_the_boost() -> None:
    s = table(
        seat0={"hand": "crab2_boost squid1", "lords": "slaver"}, exploration="monster", dice=(3,)
    ).fight()
    s.play("attack:crab2_boost")
    assert s.legal() == {"boost:0", "use:slaver"}
    s.play("use:slaver")
    assert s.legal() == {"boost:0", "boost:1", "boost:2"}
    s.play("boost:2")
    assert s.slain(0) == [20]


@rule("RL-27")
def test_without_a_pearl_a_power_that_brings_none_is_no_reason_to_ask() -> None:
    s = table(
        seat0={"hand": "crab2_boost", "lords": "oracle"},
        council="squid1",
        exploration="monster",
        dice=(3,),
    )
    s.play("explore", "fight", "attack:crab2_boost")
    assert s.asked[1] != "boost"


@rule("AB-11.4", "OPT-16")
def test_turn_powers_may_be_used_before_each_attack() -> None:
    s = table(
        seat0={"hand": "crab1 crab2 squid1", "lords": "slaver"},
        border={"7": "17"},
        exploration="monster",
        dice=(1,),
    ).fight()
    assert s.legal() == {"attack:crab1", "attack:crab2", "use:slaver"}
    s.play("attack:crab1")
    assert s.legal() == {"attack:crab2", "done", "use:slaver"}
    s.play("use:slaver", "enslave:squid1")
    assert s.legal() == {"attack:crab2", "done"}
    assert s.pearls[0] == 3


@rule("AB-11.10")
def test_the_slaver_cannot_discard_the_last_accepted_ally_before_the_first_attack() -> None:
    s = table(
        seat0={"hand": "crab1 squid1 squid2", "lords": "slaver"},
        border={"7": "17"},
        exploration="monster",
        dice=(1,),
    ).fight()
    s.play("use:slaver")
    assert s.legal() == {"enslave:squid1", "enslave:squid2"}


@rule("AB-11.10")
def test_after_the_first_attack_it_can() -> None:
    s = table(
        seat0={"hand": "crab1 crab2", "lords": "slaver"},
        border={"7": "17"},
        exploration="monster",
        dice=(1,),
    ).fight("attack:crab2")
    s.play("use:slaver")
    assert s.hand(0) == ""
    assert s.asked != (0, "attack")  # nobody left to attack with


@rule("LV-6.6", "CX-6")
def test_to_recruit_a_special_ally_is_an_ordinary_one() -> None:
    s = table(seat0={"hand": "crab2_boost crab4_dice", "pearls": 2}, court="intrepid")
    s.recruit(1, "crab4_dice crab2_boost").affiliate()
    assert s.lords(0) == {"intrepid"}
    assert s.pearls[0] == 4  # nothing was paid; the Court was refilled
    assert s.told("dice") == s.told("die") == []
    assert s.state.realm(0).affiliated == pile_of([kind_named("crab2_boost")])
