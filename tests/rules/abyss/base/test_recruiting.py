"""[AB-8, AB-9] Recruiting a Lord, and the Court after it."""

import pytest

from tests.rules.abyss.kit import table

FIVE_RACES = "jellyfish2 crab2 seahorse2 shellfish2 squid2"


@pytest.mark.rule("AB-8.1", "AB-8.9", "SQ-7")
def test_a_lord_is_chosen_paid_for_and_lies_free_before_the_player() -> None:
    s = table(court="shepherd keeper reaper miller", seat0={"hand": "seahorse5 seahorse3 crab1"})
    s.recruit(1, "seahorse5 seahorse3")
    assert s.free(0) == {"shepherd"}
    assert s.hand(0) == "crab1"
    assert s.affiliated(0) == "seahorse3"
    assert s.discard == "seahorse5"


@pytest.mark.rule("AB-8.2", "AB-8.10")
def test_only_lords_that_can_be_paid_for_may_be_chosen() -> None:
    s = table(court="shepherd keeper reaper miller", seat0={"hand": "seahorse5 seahorse3 crab1"})
    assert s.legal() == {"explore", "council:jellyfish", "recruit:1", "recruit:3", "recruit:4"}
    s = table(court="shepherd", seat0={"hand": "crab5 crab4", "pearls": 9})
    assert "recruit:1" not in s.legal()


@pytest.mark.rule("AB-8.3")
def test_ambassadors_ask_for_all_five_races() -> None:
    s = table(court="sage", seat0={"hand": FIVE_RACES})
    assert "recruit:1" in s.legal()
    s = table(court="sage", seat0={"hand": FIVE_RACES.replace("crab2", "squid3"), "pearls": 9})
    assert "recruit:1" not in s.legal()


@pytest.mark.rule("AB-8.4")
def test_each_missing_point_costs_a_pearl() -> None:
    s = table(court="shepherd", seat0={"hand": "seahorse5", "pearls": 4})
    s.recruit(1, "seahorse5")
    assert s.pearls[0] == 3  # 3 points missing, then 2 Pearls for the empty Court
    assert s.told("paid_treasury") == [(0, 3, -1)]


@pytest.mark.rule("AB-8.5", "RL-2")
def test_there_is_no_change() -> None:
    s = table(
        court="keeper reaper miller shepherd",
        seat0={"hand": "seahorse5 crab5 squid5", "pearls": 2},
    )
    s.recruit(1, "squid5 seahorse5 crab5")
    s.play("affiliate:crab5")
    assert s.pearls[0] == 2
    assert s.free(0) == {"keeper"}


@pytest.mark.rule("AB-8.7", "AB-12.25")
def test_the_treasurer_makes_lords_cheaper_by_two() -> None:
    s = table(court="shepherd miller", seat0={"hand": "seahorse5", "pearls": 1})
    assert "recruit:1" not in s.legal()
    s = table(
        court="shepherd miller", seat0={"hand": "seahorse5", "pearls": 1, "lords": "treasurer"}
    )
    s.recruit(1, "seahorse5")
    assert s.told("paid_treasury") == [(0, 1, -1)]


@pytest.mark.rule("AB-12.25")
def test_the_treasurer_is_not_cheaper_for_himself_and_does_not_help_others() -> None:
    hand = "squid5 squid2 crab1"
    assert "recruit:1" not in table(court="treasurer", seat0={"hand": hand}).legal()
    s = table(court="diplomat", seat0={"hand": "squid5 squid1"}, seat1={"lords": "treasurer"})
    assert "recruit:1" not in s.legal()


@pytest.mark.rule("AB-8.7", "AB-12.1")
def test_an_opposing_recruiter_makes_lords_dearer_by_two() -> None:
    hand = "seahorse5 seahorse3"
    recruiter = {"lords": "recruiter"}
    assert "recruit:1" in table(court="shepherd", seat0={"hand": hand}).legal()
    assert "recruit:1" not in table(court="shepherd", seat0={"hand": hand}, seat1=recruiter).legal()
    s = table(court="shepherd", seat0={"hand": hand, "pearls": 2}, seat1=recruiter)
    s.recruit(1, "seahorse5 seahorse3")
    assert s.told("paid_treasury") == [(0, 2, -1)]


@pytest.mark.rule("AB-12.1", "AB-11.8", "RL-65", "AB-10.6")
def test_the_recruiter_spares_his_owner_the_shaman_and_whoever_faces_him_disabled() -> None:
    hand = {"hand": "seahorse5 seahorse3"}
    assert "recruit:1" in table(court="shepherd", seat0=hand | {"lords": "recruiter"}).legal()
    shielded = hand | {"lords": "shaman"}
    s = table(court="shepherd", seat0=shielded, seat1={"lords": "recruiter"})
    assert "recruit:1" in s.legal()
    s = table(court="shepherd", seat0=hand, seat1={"disabled": "recruiter"})
    assert "recruit:1" in s.legal()
    s = table(court="shepherd", seat0=hand, seat1={"under": {"depths": "recruiter"}})
    assert "recruit:1" in s.legal()


@pytest.mark.rule("AB-8.7")
def test_treasurer_and_recruiter_cancel_out() -> None:
    mine = {"hand": "seahorse5 seahorse3", "lords": "treasurer"}
    s = table(court="shepherd", seat0=mine, seat1={"lords": "recruiter"})
    s.recruit(1, "seahorse5 seahorse3")
    assert s.told("paid_treasury") == []


@pytest.mark.rule("AB-8.8")
def test_the_weakest_ally_played_is_affiliated_and_the_others_are_discarded() -> None:
    s = table(court="keeper reaper miller shepherd", seat0={"hand": "seahorse4 crab1 squid2"})
    s.recruit(1, "seahorse4 squid2 crab1")
    assert s.affiliated(0) == "crab1"
    assert s.discard == "squid2 seahorse4"


@pytest.mark.rule("AB-8.8")
def test_among_equals_the_player_chooses_what_to_affiliate() -> None:
    s = table(court="keeper reaper miller shepherd", seat0={"hand": "seahorse3 crab2 squid2"})
    s.recruit(1, "seahorse3 squid2 crab2")
    assert s.asked == (0, "affiliate")
    assert s.legal() == {"affiliate:crab2", "affiliate:squid2"}
    s.play("affiliate:squid2")
    assert s.affiliated(0) == "squid2"


@pytest.mark.rule("AB-1.8")
def test_an_affiliated_ally_is_not_in_hand_and_cannot_be_spent() -> None:
    s = table(court="shepherd", seat0={"affiliated": "seahorse5 seahorse4", "pearls": 9})
    assert "recruit:1" not in s.legal()


@pytest.mark.rule("AB-8.10", "RL-42")
def test_a_chosen_lord_may_be_given_up_with_no_effect_at_all() -> None:
    s = table(court="shepherd keeper", seat0={"hand": "seahorse5 seahorse3", "pearls": 1})
    before = s.state.pack()
    s.play("recruit:1", "cancel")
    assert s.asked == (0, "act")
    assert s.hand(0) == "seahorse3 seahorse5"
    after = s.state.pack()
    assert len(before) == len(after)
    assert [a for a, b in zip(before, after, strict=True) if a != b] == [0]  # given up, once


@pytest.mark.rule("AB-8.10")
def test_a_lord_given_up_can_still_be_recruited_but_not_given_up_again() -> None:
    s = table(court="shepherd keeper", seat0={"hand": "seahorse5 seahorse3"})
    s.play("recruit:1", "cancel", "recruit:1")
    assert s.free(0) == {"shepherd"}  # the only payment has played itself


@pytest.mark.rule("AB-8.10", "AB-11.4")
def test_a_turn_power_used_while_paying_stays_used_when_the_lord_is_given_up() -> None:
    s = table(
        court="shepherd keeper",
        seat0={"hand": "seahorse5 seahorse3 crab1", "lords": "slaver"},
    )
    s.play("recruit:1", "use:slaver", "cancel")
    assert s.hand(0) == "seahorse3 seahorse5"  # the crab was the only Ally to spare
    assert s.asked == (0, "act")
    assert s.pearls[0] == 2
    assert "use:slaver" not in s.legal()


@pytest.mark.rule("AB-9.1")
def test_the_remaining_lords_slide_away_from_the_deck() -> None:
    s = table(court="keeper shepherd reaper miller", seat0={"hand": "seahorse5 seahorse3"})
    s.recruit(2, "seahorse5 seahorse3")
    assert s.court == "keeper reaper miller - - -"


@pytest.mark.rule("AB-9.2", "RL-59")
def test_with_three_lords_left_nothing_more_happens() -> None:
    s = table(court="keeper shepherd reaper miller", seat0={"hand": "seahorse5 seahorse3"})
    s.recruit(2, "seahorse5 seahorse3")
    assert s.pearls == [0, 0]


@pytest.mark.rule("AB-9.2", "RL-59", "AB-12.29")
def test_with_two_lords_left_the_court_is_refilled_and_two_pearls_gained() -> None:
    s = table(
        court="keeper shepherd reaper",
        lord_deck="miller jailer seeker peddler",
        seat0={"hand": "seahorse5 seahorse3"},
    )
    s.recruit(2, "seahorse5 seahorse3")
    assert s.pearls == [2, 0]
    assert s.court == "keeper reaper miller jailer seeker peddler"


@pytest.mark.rule("RL-39", "AB-9.2")
def test_nobody_is_paid_for_a_small_court_without_recruiting() -> None:
    s = table(court="keeper", lord_deck_size=0, exploration="crab1 crab2 crab3")
    s.play("explore", "take", "explore", "take")
    assert s.pearls == [0, 0]
    assert s.court == "keeper - - - - -"


@pytest.mark.rule("AB-9.4", "AB-15.1", "RL-69")
def test_a_deck_that_cannot_fill_the_court_triggers_the_end() -> None:
    mine = {"hand": "seahorse5 seahorse3"}
    s = table(
        court="keeper shepherd reaper",
        lord_deck="miller jailer seeker",
        lord_deck_size=3,
        seat0=mine,
    )
    s.recruit(2, "seahorse5 seahorse3")
    assert s.court == "keeper reaper miller jailer seeker -"
    assert s.state.closer == 0
    assert s.pearls == [2, 0]


@pytest.mark.rule("RL-69", "AB-15.5")
def test_a_deck_that_just_fills_the_court_triggers_nothing() -> None:
    mine = {"hand": "seahorse5 seahorse3"}
    lords = "miller jailer seeker peddler"
    s = table(court="keeper shepherd reaper", lord_deck=lords, lord_deck_size=4, seat0=mine)
    s.recruit(2, "seahorse5 seahorse3")
    assert s.state.lords_left() == 0
    assert s.state.closer == -1


@pytest.mark.rule("AB-9.3", "AB-12.22", "RL-59")
def test_a_corrupted_lord_is_chosen_before_the_refill_and_its_pearls() -> None:
    mine = {"hand": "squid5 squid4 squid1", "pearls": 5}
    s = table(court="corruptor keeper reaper miller", lord_deck="jailer", seat0=mine)
    s.recruit(1, "squid5 squid4 squid1")
    assert s.legal() == {"pass", "corrupt:2", "corrupt:3", "corrupt:4"}
    s.play("corrupt:3")
    assert s.free(0) == {"corruptor", "reaper"}
    assert s.pearls[0] == 2  # 5 paid, 2 for one refill
    assert s.court.startswith("keeper miller jailer")


@pytest.mark.rule("AB-9.3")
def test_the_two_pearls_of_the_refill_cannot_bribe() -> None:
    mine = {"hand": "squid5 squid4 squid1", "pearls": 4}
    s = table(court="corruptor keeper reaper", seat0=mine)
    s.recruit(1, "squid5 squid4 squid1")
    assert s.free(0) == {"corruptor"}
    assert s.pearls[0] == 6
