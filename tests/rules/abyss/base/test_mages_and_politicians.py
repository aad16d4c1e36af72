"""[AB-12.14 to AB-12.35] Mages, Politicians, Farmers and Ambassadors."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation, table
from tidecourt.games.abyss.base.cards import LORDS

OTHERS = "keeper reaper miller"


def arrival(lord: str, hand: str, others: str = OTHERS, **facts: Any) -> Situation:
    """Seat 0 recruits a Lord with a hand."""
    mine = {"hand": hand, **facts.pop("seat0", {})}
    s = table(court=f"{lord} {others}", seat0=mine, **facts).recruit(1, hand)
    if s.state.stack and s.asked == (0, "affiliate"):
        s.play(min(s.legal()))
    return s


# -------------------------------------------------------------------- Mages


@pytest.mark.rule("AB-12.14")
def test_the_shamans_arrival_undoes_nothing() -> None:
    s = arrival("shaman", "jellyfish4 squid1 crab1", "keeper reaper", seat0={"disabled": "miller"})
    assert s.disabled(0) == {"miller"}


@pytest.mark.rule("AB-12.15")
def test_the_invoker_gives_one_more_turn() -> None:
    s = arrival("invoker", "jellyfish5 jellyfish3")
    assert s.asked == (0, "act")
    assert s.state.extra_turns == 0
    s.play("explore", "take")
    assert s.seat == 1


@pytest.mark.rule("AB-12.15")
def test_extra_turns_add_up() -> None:
    s = arrival("invoker", "jellyfish5 jellyfish3", extra_turns=1)
    assert s.asked == (0, "act")
    s.play("explore", "take")
    assert s.asked == (0, "act")


@pytest.mark.rule("AB-12.15", "AB-14.1")
def test_the_turn_that_brought_the_invoker_ends_normally_first() -> None:
    hand = "jellyfish5 jellyfish3"
    s = table(
        court=f"invoker {OTHERS}",
        seat0={"hand": f"{hand} squid1 squid1 squid1 squid1 squid2 squid2 squid2"},
        seat1={"lords": "commander"},
    )
    s.recruit(1, hand)
    assert s.asked == (0, "discard")
    s.play("discard:squid2")
    assert s.asked == (0, "act")


@pytest.mark.rule("AB-12.16")
def test_the_apprentice_takes_one_stack() -> None:
    s = arrival("apprentice", "jellyfish4 squid1 crab1", council="crab2 squid3")
    assert s.asked == (0, "council")
    assert s.legal() == {"council:crab", "council:squid"}
    s.play("council:squid")
    assert s.hand(0) == "squid3"


@pytest.mark.rule("AB-12.16", "AB-12.18")
def test_the_alchemist_does_not_double_the_apprentice() -> None:
    s = arrival(
        "apprentice",
        "jellyfish4 squid1 crab1",
        council="crab2 squid3",
        seat0={"lords": "alchemist"},
    )
    s.play("council:squid")
    assert s.hand(0) == "squid3"


@pytest.mark.rule("AB-12.17", "AB-18.4")
def test_the_oracle_discards_a_stack_unseen_once_a_turn() -> None:
    s = table(council="crab2 crab3 squid1", seat0={"lords": "oracle"})
    s.play("use:oracle", "dismiss:crab")
    assert s.stack("crab") == ""
    assert s.discard == "crab2 crab3"
    assert s.told("discarded_stack") == [(0, 1, 2)]
    assert s.legal() == {"explore", "council:squid"}


@pytest.mark.rule("AB-12.17")
def test_the_oracle_needs_a_stack() -> None:
    s = table(council="", court="keeper", seat0={"lords": "oracle", "pearls": 1})
    assert s.legal() == {"explore", "plot"}


@pytest.mark.rule("AB-12.18")
def test_the_alchemists_second_stack_is_compulsory_if_there_is_one() -> None:
    s = table(council="crab2 squid3 seahorse1", seat0={"lords": "alchemist"})
    s.play("council:crab")
    assert s.legal() == {"council:squid", "council:seahorse"}
    s = table(council="crab2", seat0={"lords": "alchemist"}).play("council:crab")
    assert s.hand(0) == "crab2"
    assert s.seat == 1


@pytest.mark.rule("AB-12.19")
def test_the_illusionist_swaps_a_location_and_its_lords_follow() -> None:
    s = arrival(
        "illusionist",
        "jellyfish5 jellyfish4 jellyfish1",
        seat0={"under": {"depths": "reaper"}},
        others="keeper miller shepherd",
    )
    assert s.legal() == {"pass", "give:depths"}
    s.play("give:depths")
    assert s.locations(0) == {"jail"}
    assert s.under("jail") == {"reaper"}
    assert s.available == {"depths"}
    assert s.free(0) == {"illusionist"}


@pytest.mark.rule("AB-12.19")
def test_the_illusionist_may_decline_and_needs_a_location_on_both_sides() -> None:
    s = arrival("illusionist", "jellyfish5 jellyfish4 jellyfish1", seat0={"under": {"depths": ""}})
    s.play("pass")
    assert s.locations(0) == {"depths"}
    s = arrival("illusionist", "jellyfish5 jellyfish4 jellyfish1")
    assert s.seat == 1
    s = arrival(
        "illusionist",
        "jellyfish5 jellyfish4 jellyfish1",
        available="",
        seat0={"under": {"depths": ""}},
    )
    assert s.seat == 1


@pytest.mark.rule("AB-12.19", "AB-13.10", "AB-10.7")
def test_black_smokers_received_from_the_illusionist_can_be_exchanged() -> None:
    s = arrival(
        "illusionist",
        "jellyfish5 jellyfish4 jellyfish1",
        available="black_smokers",
        location_deck="throne_room",
        seat0={"under": {"depths": ""}},
    )
    s.play("give:depths", "swap:throne_room")
    assert s.locations(0) == {"throne_room"}
    assert s.location_deck == ["black_smokers"]
    assert s.available == {"depths"}


@pytest.mark.rule("AB-12.20", "RL-57")
def test_the_master_of_magic_lets_any_ally_played_be_affiliated() -> None:
    mine = {"hand": "seahorse5 seahorse3"}
    for lords, legal in (
        ({"lords": "master_of_magic"}, {"affiliate:seahorse5", "affiliate:seahorse3"}),
        ({"disabled": "master_of_magic"}, set()),
        ({"under": {"depths": "master_of_magic"}}, set()),
    ):
        s = table(court=f"shepherd {OTHERS}", seat0=mine | lords).recruit(1, "seahorse5 seahorse3")
        if legal:
            assert s.legal() == legal
        else:
            assert s.affiliated(0) == "seahorse3"


@pytest.mark.rule("AB-12.20", "RL-57")
def test_the_master_of_magic_does_not_help_his_own_recruitment() -> None:
    s = arrival("master_of_magic", "jellyfish5 squid4 crab1")
    assert s.affiliated(0) == "crab1"


# -------------------------------------------------------------------- Politicians


@pytest.mark.rule("AB-12.21", "RL-32")
def test_the_opportunist_replaces_a_lord_on_the_same_space() -> None:
    s = table(court="keeper reaper", lord_deck="miller jailer", seat0={"lords": "opportunist"})
    s.play("use:opportunist", "replace:2")
    assert s.court == "keeper miller - - - -"
    assert s.pearls == [0, 0]
    assert s.revealed
    everywhere = [*s.state.court, *s.state.lord_deck[s.state.lords_drawn :]]
    assert "reaper" not in [LORDS[lord].name for lord in everywhere if lord >= 0]


@pytest.mark.rule("AB-12.21", "AB-17.3")
def test_the_opportunist_needs_a_lord_in_the_deck() -> None:
    s = table(court="keeper reaper", lord_deck_size=0, seat0={"lords": "opportunist"})
    assert "use:opportunist" not in s.legal()


@pytest.mark.rule("AB-12.22")
def test_the_corruptor_recruits_for_five_pearls_without_affiliation() -> None:
    others = "peddler keeper reaper"
    s = arrival("corruptor", "squid5 squid4 squid1", others, seat0={"pearls": 5})
    s.play("corrupt:2")
    assert s.free(0) == {"corruptor", "peddler"}
    assert s.told("paid_treasury") == [(0, 5, -1)]
    assert s.affiliated(0) == "squid1"
    assert len(s.told("recruited")) == 2


@pytest.mark.rule("AB-12.22", "AB-12.1", "AB-12.25")
def test_neither_recruiter_nor_treasurer_changes_the_corruptors_price() -> None:
    others = "peddler keeper reaper"
    s = arrival("corruptor", "squid5 squid3", others, seat0={"pearls": 5, "lords": "treasurer"})
    s.play("corrupt:2")
    assert s.told("paid_treasury") == [(0, 5, -1)]
    s = arrival(
        "corruptor",
        "squid5 squid4 squid3",
        others,
        seat0={"pearls": 5},
        seat1={"lords": "recruiter"},
    )
    s.play("corrupt:2")
    assert s.told("paid_treasury") == [(0, 5, -1)]


@pytest.mark.rule("AB-12.22")
def test_the_corruptor_may_be_declined_and_needs_five_pearls() -> None:
    s = arrival("corruptor", "squid5 squid4 squid1", seat0={"pearls": 5})
    s.play("pass")
    assert s.pearls[0] == 5
    s = arrival("corruptor", "squid5 squid4 squid1", seat0={"pearls": 4})
    assert s.seat == 1


TRAITOR = "squid5 squid4 crab2 seahorse1"


@pytest.mark.rule("AB-12.23")
def test_the_traitor_exchanges_another_free_lord_for_one_of_the_court() -> None:
    s = arrival("traitor", TRAITOR, others="keeper reaper peddler", seat0={"lords": "miller"})
    assert s.legal() == {"pass", "betray:2"}  # not the Traitor, the first of the two
    s.play("betray:2")
    assert s.legal() == {"take:2", "take:3", "take:4"}
    s.play("take:4")
    assert s.free(0) == {"traitor", "peddler"}
    assert s.told("discarded_lord")[0][1] == [lord.name for lord in LORDS].index("miller")


@pytest.mark.rule("AB-12.23", "RL-40")
def test_the_traitor_needs_another_free_lord_and_a_lord_to_take() -> None:
    s = arrival("traitor", TRAITOR)
    assert s.free(0) == {"traitor"}
    assert s.seat == 1
    s = arrival("traitor", TRAITOR, others="", lord_deck_size=0, seat0={"lords": "miller"})
    assert s.free(0) == {"traitor", "miller"}
    s = arrival(
        "traitor", TRAITOR, seat0={"under": {"depths": "miller"}}, others="keeper reaper shepherd"
    )
    assert s.seat == 1


@pytest.mark.rule("AB-12.24")
def test_the_diplomat_waives_the_mandatory_race_but_not_the_number() -> None:
    mine = {"hand": "crab5 crab4 squid1", "lords": "diplomat"}
    s = table(court="shepherd keeper miller", seat0=mine)
    assert {"recruit:1", "recruit:3"} <= s.legal()
    assert "recruit:2" not in s.legal()
    s = table(court="shepherd", seat0={"hand": "crab5 crab4"}, seat1={"lords": "diplomat"})
    assert "recruit:1" not in s.legal()


SCHEMER = "squid5 crab2 seahorse1"


@pytest.mark.rule("AB-12.26", "AB-11.3")
def test_the_schemer_exchanges_another_free_lord_for_the_top_of_the_deck() -> None:
    s = arrival("schemer", SCHEMER, lord_deck="peddler", seat0={"lords": "shepherd"})
    assert s.legal() == {"pass", "betray:2"}
    s.play("betray:2")
    assert s.revealed
    assert s.free(0) == {"schemer", "peddler"}
    assert s.pearls[0] == 2


@pytest.mark.rule("AB-12.26", "RL-40", "AB-17.3")
def test_the_schemer_needs_a_lord_in_the_deck() -> None:
    s = arrival("schemer", SCHEMER, lord_deck_size=0, seat0={"lords": "shepherd"})
    assert s.free(0) == {"schemer", "shepherd"}


# -------------------------------------------------------------------- Farmers


@pytest.mark.rule("AB-12.27", "AB-12.28", "AB-12.29", "AB-12.30", "AB-12.31", "AB-12.32")
@pytest.mark.parametrize(
    ("lord", "hand", "keys", "influence"),
    [
        ("keeper", "seahorse4 squid1 crab1", 1, 6),
        ("reaper", "seahorse5 squid2", 1, 6),
        ("shepherd", "seahorse5 seahorse3", 1, 6),
        ("miller", "seahorse5 squid3", 0, 10),
        ("aquaculturalist", "seahorse5 squid3 crab1", 0, 11),
        ("landowner", "seahorse5 seahorse4 seahorse1", 0, 12),
    ],
)
def test_farmers_have_influence_and_keys_but_no_power(
    lord: str, hand: str, keys: int, influence: int
) -> None:
    s = arrival(lord, hand, others="jailer seeker assassin")
    assert s.free(0) == {lord}
    assert s.state.realm(0).all_keys() == keys
    assert s.score(0)["lords"] == influence
    assert s.pearls == [0, 0]


# -------------------------------------------------------------------- Ambassadors

FIVE = "squid2 shellfish2 seahorse2 crab2 jellyfish2"


@pytest.mark.rule("AB-12.33", "AB-12.35", "AB-10.8")
@pytest.mark.parametrize(("lord", "drawn"), [("sage", 2), ("elder", 3)])
def test_ambassadors_draw_locations_and_control_one_of_them(lord: str, drawn: int) -> None:
    s = arrival(lord, FIVE)
    assert s.asked == (0, "control")
    assert len(s.legal()) == drawn
    s.play("control:throne_room")
    assert s.under("throne_room") == {lord}
    assert s.free(0) == set()
    assert len(s.available) == drawn
    assert len(s.location_deck) == 5 - drawn


@pytest.mark.rule("AB-12.34")
def test_the_hermit_takes_the_top_location_unasked() -> None:
    s = arrival("hermit", FIVE)
    assert s.under("coral_barrier") == {"hermit"}


@pytest.mark.rule("AB-12.33", "RL-31", "AB-17.4")
def test_with_a_short_deck_ambassadors_draw_what_there_is() -> None:
    s = arrival("elder", FIVE, location_deck="depths throne_room")
    assert s.legal() == {"control:depths", "control:throne_room"}
    s = arrival("elder", FIVE, location_deck="")
    assert s.free(0) == {"elder"}
    assert s.state.realm(0).all_keys() == 0
    assert s.seat == 1
