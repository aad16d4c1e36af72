"""[AB-11] Lord powers in general: when they work, and when turn powers may be used."""

import pytest

from tests.rules.abyss.kit import Situation, table
from tidecourt.games.abyss.base.cards import LORDS

SUPPORT = "council:jellyfish"
SLAVE = {"hand": "crab1 crab1 squid1", "lords": "slaver"}


def may_enslave(s: Situation) -> bool:
    return s.seat == 0 and "use:slaver" in s.legal()


@pytest.mark.rule("AB-11.1")
def test_every_lord_with_a_power_is_instant_permanent_or_a_turn_lord() -> None:
    assert {lord.power for lord in LORDS} == {"instant", "permanent", "turn", "none"}
    turn = [lord.name for lord in LORDS if lord.power == "turn" and lord.set == "base"]
    assert turn == ["slaver", "oracle", "opportunist"]


@pytest.mark.rule("AB-11.1")
def test_an_instant_power_acts_once_on_arrival_and_never_again() -> None:
    s = table(court="peddler keeper reaper miller", seat0={"hand": "shellfish5 shellfish3"})
    s.recruit(1, "shellfish5 shellfish3")
    assert s.pearls == [2, 0]
    s.play("explore", "pass", "take")
    assert s.asked == (0, "act")
    assert s.pearls == [2, 0]


@pytest.mark.rule("AB-11.2")
def test_a_compulsory_power_is_not_asked_about_and_an_impossible_one_is_skipped() -> None:
    s = table(
        court="apprentice keeper reaper miller",
        council="",
        seat0={"hand": "jellyfish4 crab1 squid1"},
    )
    s.recruit(1, "jellyfish4 squid1 crab1").play("affiliate:crab1")
    assert s.free(0) == {"apprentice"}
    assert s.told("turn")[-1][0] == 1


@pytest.mark.rule("AB-11.3", "RL-58", "AB-9.3")
def test_a_chain_of_lords_resolves_before_one_single_court_check() -> None:
    s = table(
        court="corruptor traitor peddler keeper",
        lord_deck="jailer",
        seat0={"hand": "squid5 squid4 squid1", "pearls": 5, "lords": "miller"},
    )
    s.recruit(1, "squid5 squid4 squid1").play("corrupt:2")
    assert s.asked == (0, "betray")
    s.play("betray:3")  # the Miller, the third of the free Lords in the order of the cards
    assert s.free(0) == {"corruptor", "traitor"}
    s.play("take:3")
    assert s.free(0) == {"corruptor", "traitor", "peddler"}
    assert s.pearls[0] == 2 + 2  # the Peddler's, then those of one refill
    assert s.court.startswith("keeper jailer")


@pytest.mark.rule("AB-3.5", "AB-11.4", "RL-94")
def test_turn_powers_are_used_before_the_action_once_each_and_are_ready_in_an_extra_turn() -> None:
    s = table(
        council="crab1 squid2",
        court="keeper",
        lord_deck="miller",
        extra_turns=1,
        seat0={"lords": "oracle opportunist"},
    )
    s.play("use:oracle", "dismiss:crab")
    assert s.discard == "crab1"
    s.play("use:opportunist")
    assert s.court.startswith("miller")
    assert s.legal() == {"explore", "council:squid"}
    s.play("council:squid")
    assert {"use:opportunist"} <= s.legal()


@pytest.mark.rule("AB-11.4")
def test_a_turn_power_may_be_used_after_a_card_is_revealed_and_unsold() -> None:
    s = table(exploration="crab2 monster", seat0=SLAVE)
    s.play("explore")
    assert may_enslave(s)
    s.play("further")
    assert s.asked == (0, "monster")
    assert may_enslave(s)


@pytest.mark.rule("AB-11.4")
def test_a_forced_choice_is_still_a_moment_for_a_turn_power() -> None:
    s = table(exploration="crab2 crab2 crab2 squid2 squid2", seat0=SLAVE)
    s.play("explore", "further", "further", "further", "further")
    assert s.legal() == {"take", "use:slaver"}


@pytest.mark.rule("AB-11.4")
def test_a_turn_power_may_be_used_before_choosing_a_reward() -> None:
    s = table(threat=3, exploration="monster", seat0=SLAVE).play("explore", "fight")
    assert s.legal() == {"reward:1", "use:slaver"}


@pytest.mark.rule("AB-11.4", "RL-93")
def test_the_slaver_helps_to_pay_for_the_lord_being_recruited() -> None:
    s = table(
        court="shepherd keeper reaper miller",
        seat0={"hand": "seahorse5 seahorse1 crab1", "pearls": 2, "lords": "slaver"},
    )
    s.play("recruit:1", "use:slaver", "enslave:crab1")
    assert s.pearls[0] == 4
    s.play("pay:seahorse5")
    assert "done" in s.legal()
    s.play("done")
    assert s.pearls[0] == 1
    assert s.hand(0) == "seahorse1"


@pytest.mark.rule("AB-11.4")
def test_turn_powers_may_be_used_before_affiliating() -> None:
    s = table(
        court="shepherd keeper reaper miller",
        seat0={"hand": "seahorse5 seahorse3 crab1", "lords": "slaver"},
    )
    s.recruit(1, "seahorse5 seahorse3")
    assert s.legal() == {"affiliate:seahorse3", "use:slaver"}


@pytest.mark.rule("AB-11.4")
def test_turn_powers_may_be_used_between_two_council_stacks() -> None:
    s = table(council="crab1 squid1 seahorse1", seat0={"lords": "alchemist slaver"})
    s.play("council:crab")
    assert s.legal() == {"council:squid", "council:seahorse", "use:slaver"}


@pytest.mark.rule("AB-11.4")
def test_no_turn_power_while_a_location_is_chosen() -> None:
    s = table(seat0=SLAVE | {"keys": 3}).play(SUPPORT)
    assert s.asked == (0, "control")
    assert not may_enslave(s)
    s.play("control:jail")
    assert s.asked == (0, "spend")
    assert not may_enslave(s)


@pytest.mark.rule("AB-11.4")
def test_no_turn_power_while_an_opponent_decides_or_in_their_turn() -> None:
    s = table(exploration="crab2 crab3", seat0=SLAVE, seat1={"pearls": 1})
    s.play("explore")
    assert s.seat == 1
    assert s.legal() == {"buy", "pass"}
    s = table(turn=1, exploration="crab2", seat0=SLAVE | {"pearls": 1}).play("explore")
    assert s.asked == (0, "buy")
    assert s.legal() == {"buy", "pass"}


@pytest.mark.rule("AB-11.5")
def test_a_turn_lord_acquired_this_turn_may_be_used_at_once() -> None:
    s = table(court="slaver keeper reaper miller", seat0={"hand": "shellfish5 shellfish3 crab1"})
    s.recruit(1, "shellfish5 shellfish3")
    assert s.asked == (0, "end")
    s.play("use:slaver")
    assert s.hand(0) == ""
    assert s.pearls == [2, 0]


@pytest.mark.rule("AB-11.6", "AB-12.2")
def test_what_opponents_choose_for_a_power_is_shown_only_when_all_have_chosen() -> None:
    s = table(
        players=3,
        court="jailer keeper reaper miller",
        seat0={"hand": "crab4 squid1 seahorse1"},
        seat1={"hand": "crab1 squid2"},
        seat2={"hand": "crab3 squid3"},
    )
    s.recruit(1, "crab4 squid1 seahorse1").play("affiliate:squid1")
    assert s.state.waiting() == 0b110
    s.play_as(2, "discard:squid3")
    assert s.told("discarded") == []
    assert {s.seen_by(1, k).hand(2) for k in range(20)} == {"crab3", "squid3"}
    assert {s.seen_by(2, k).hand(2) for k in range(5)} == {"crab3"}
    s.play_as(1, "discard:crab1")
    assert len(s.told("discarded")) == 2
    assert s.revealed
    assert (s.hand(1), s.hand(2)) == ("squid2", "crab3")


@pytest.mark.rule("AB-11.6")
def test_sealed_choices_may_come_in_any_order() -> None:
    packs = []
    for first, second in ((1, 2), (2, 1)):
        s = table(
            players=3,
            court="jailer keeper reaper miller",
            seat0={"hand": "crab4 squid1 seahorse1"},
            seat1={"hand": "crab1 squid2"},
            seat2={"hand": "crab2 squid2"},
        )
        s.recruit(1, "crab4 squid1 seahorse1").play("affiliate:squid1")
        s.play_as(first, f"discard:crab{first}").play_as(second, f"discard:crab{second}")
        packs.append(s.state.pack())
    assert packs[0] == packs[1]


@pytest.mark.rule("AB-11.7", "RL-65")
def test_a_disabled_lord_has_no_power_but_counts_in_every_other_way() -> None:
    s = table(
        court="shepherd",
        seat0={"hand": "seahorse5 seahorse1", "disabled": "treasurer", "under": {"parliament": ""}},
    )
    assert "recruit:1" not in s.legal()
    assert s.score(0) == {"locations": 8, "lords": 5, "allies": 0, "tokens": 0}


@pytest.mark.rule("AB-11.8", "AB-12.14")
def test_the_shaman_protects_only_while_she_is_active() -> None:
    def robbed(**victim: object) -> int:
        mine = {"hand": "crab5 squid2"}
        s = table(court="seeker keeper reaper miller", seat0=mine, seat1={"pearls": 3, **victim})
        s.recruit(1, "crab5 squid2")
        return 3 - s.pearls[1]

    assert robbed() == 2
    assert robbed(lords="shaman") == 0
    assert robbed(disabled="shaman") == 2
    assert robbed(under={"depths": "shaman"}) == 2


@pytest.mark.rule("AB-11.10")
def test_the_opportunist_cannot_replace_the_lord_being_recruited() -> None:
    s = table(
        court="shepherd keeper",
        lord_deck="miller",
        seat0={"hand": "seahorse5 seahorse3", "lords": "opportunist"},
    )
    s.play("recruit:1", "use:opportunist")
    assert s.court.startswith("shepherd miller")


@pytest.mark.rule("AB-11.10")
def test_the_slaver_cannot_sell_an_ally_the_payment_needs() -> None:
    s = table(
        court="shepherd keeper",
        seat0={"hand": "seahorse5 seahorse3 seahorse1 crab1", "lords": "slaver"},
    )
    s.play("recruit:1", "use:slaver")
    assert s.legal() == {"enslave:seahorse3", "enslave:seahorse1", "enslave:crab1"}


@pytest.mark.rule("AB-11.10")
def test_the_oracle_leaves_a_stack_for_the_alchemist() -> None:
    s = table(council="crab1 squid1", seat0={"lords": "alchemist oracle"})
    s.play("council:crab")
    assert s.hand(0) == "crab1 squid1"  # the second stack was compulsory and could not be dismissed


@pytest.mark.rule("AB-11.9")
def test_each_event_of_the_rules_is_one_gain() -> None:
    s = table(
        threat=2,
        exploration="crab1 crab1 crab1 squid2 monster",
        seat0={"lords": "ship_master"},
    )
    s.play("explore", "further", "further", "further", "further", "reward:1")
    assert s.told("pearls") == [(0, 1, -1), (0, 2, -1), (0, 2, -1)]
