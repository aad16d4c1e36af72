"""[LV-5] A Leviathan attacks a player."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import leviathan_table as table

rule = pytest.mark.rule
WOUNDS = "17"  # 4 Wounds
PEARLS = "5"  # 3 Pearls
ALLIES = "1"  # 3 Allies
FREE_LORD = "9"  # a free Lord


def attacked(leviathan: str, **seat0: Any) -> Situation:
    """Seat 0 explores past a Monster, and the new Leviathan lands on this one."""
    facts = dict(seat0)
    s = table(
        seat0=facts,
        border={"7": leviathan},
        leviathan_deck="20",
        exploration="monster seahorse1",
        dice=(3, 4),
    ).explore()
    if s.asked == (0, "monster"):
        s.play("further")
    return s


@rule("LV-5.1", "LV-5.2")
@pytest.mark.parametrize(("leviathan", "wounds"), [("17", 4), ("3", 3), ("20", 2), ("14", 2)])
def test_wounds_are_taken(leviathan: str, wounds: int) -> None:
    s = table(
        border={"7": leviathan}, leviathan_deck="19", exploration="monster squid1", dice=(3, 4)
    ).explore()
    assert s.border.wounds == (wounds, 0)


@rule("LV-5.2")
def test_wounds_add_up() -> None:
    assert attacked(WOUNDS, wounds=2).border.wounds == (6, 0)


@rule("LV-5.3", "RL-75")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1)])
def test_three_pearls_are_lost_or_all(before: int, after: int) -> None:
    assert attacked(PEARLS, pearls=before).pearls[0] == after


@rule("LV-5.4", "RL-75", "RL-33")
@pytest.mark.parametrize("allies", [0, 1, 2, 3])
def test_three_allies_or_fewer_are_all_lost(allies: int) -> None:
    s = attacked(ALLIES, hand=" ".join(["squid1", "squid2", "squid3"][:allies]))
    assert s.hand(0) == ""
    assert s.leviathans == {"7": "20"}


@rule("LV-5.4", "RL-75", "RL-33")
def test_of_four_allies_the_owner_chooses_three() -> None:
    s = attacked(ALLIES, hand="squid1 squid2 squid3 squid4")
    assert s.legal() == {"discard:squid3", "discard:squid4"}
    s.play("discard:squid4", "discard:squid2")
    assert s.hand(0) == "squid3"
    assert s.told("discarded") != []


@rule("LV-5.4", "RL-46")
def test_no_set_of_allies_can_be_reached_twice() -> None:
    ends: list[str] = []

    def play_all(s: Situation) -> None:
        if s.asked[1] != "discard":
            ends.append(s.hand(0))
            return
        for word in s.legal():
            play_all(Situation(s.state.clone()).play(word))

    play_all(attacked(ALLIES, hand="squid1 squid1 squid2 squid3 squid4"))
    pairs = ["11", "12", "13", "14", "23", "24", "34"]
    assert sorted(ends) == [f"squid{pair[0]} squid{pair[1]}" for pair in pairs]


@rule("LV-5.4", "AB-1.8")
def test_affiliated_allies_are_safe() -> None:
    s = attacked(ALLIES, affiliated="crab4 squid2")
    assert s.state.realm(0).affiliated[3] != 0
    assert s.asked == (0, "take")


@rule("LV-5.5", "RL-75", "RL-46")
def test_the_owner_chooses_a_free_lord() -> None:
    s = attacked(FREE_LORD, lords="trader miller", under={"jail": "reaper"})
    assert s.asked == (0, "lose_lord")
    assert s.legal() == {"lose_lord:1", "lose_lord:2"}
    s.play("lose_lord:1")
    assert s.lords(0) == {"miller", "reaper"}


@rule("LV-5.5", "RL-75")
def test_the_only_free_lord_goes() -> None:
    assert attacked(FREE_LORD, lords="trader").lords(0) == set()


@rule("LV-5.5")
def test_a_disabled_lord_is_free_and_may_go() -> None:
    s = attacked(FREE_LORD, lords="trader", disabled="miller")
    s.play("lose_lord:2")
    assert s.lords(0) == {"trader"}
    assert s.state.realm(0).disabled == 0


@rule("LV-5.5", "RL-75", "AB-10.6")
def test_lords_under_locations_are_safe() -> None:
    s = attacked(FREE_LORD, under={"jail": "reaper trader miller"})
    assert s.lords(0) == {"reaper", "trader", "miller"}
    assert s.asked == (0, "take")


@rule("LV-5.5", "CX-11")
def test_the_power_of_a_lord_that_goes_ends_at_once() -> None:
    s = attacked(FREE_LORD, lords="coward", hand="crab1")
    assert s.lords(0) == set()
    s = table(
        seat0={"lords": "coward", "hand": "crab1"},
        border={"7": FREE_LORD},
        leviathan_deck="20 18",
        exploration="monster monster squid1",
        dice=(3, 4),
    ).explore()
    s.play("further")
    assert s.legal() == {"fight", "further"}


@rule("LV-5.6", "AB-11.8")
@pytest.mark.parametrize("leviathan", [WOUNDS, PEARLS, ALLIES])
def test_the_shaman_gives_no_protection(leviathan: str) -> None:
    s = attacked(leviathan, lords="shaman", pearls=3, hand="squid1")
    lost = (s.border.wounds[0], s.pearls[0], s.hand(0))
    assert lost != (0, 3, "squid1")


@rule("LV-5.1")
def test_opponents_are_not_touched() -> None:
    s = table(
        seat1={"pearls": 3, "hand": "squid1"},
        border={"7": WOUNDS},
        leviathan_deck="20",
        exploration="monster seahorse1",
        dice=(3, 4),
    ).explore()
    assert (s.pearls[1], s.hand(1), s.border.wounds[1]) == (3, "squid1", 0)
