"""[AB-12.1 to AB-12.13] Military and Merchant Lords. The Recruiter is in test_recruiting."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation, table
from tidecourt.core.rng import seeded

OTHERS = "shepherd landowner aquaculturalist"


def military(lord: str, hand: str, **seats: Any) -> Situation:
    """Seat 0 recruits a Military Lord with a hand."""
    seats["seat0"] = {"hand": hand, **seats.get("seat0", {})}
    players = 3 if "seat2" in seats else 2
    s = table(players=players, court=f"{lord} {OTHERS}", **seats).recruit(1, hand)
    if s.asked == (0, "affiliate"):
        s.play(min(s.legal()))
    return s


# -------------------------------------------------------------------- Jailer


@pytest.mark.rule("AB-12.2")
def test_the_jailer_makes_every_opponent_discard_one_ally_of_their_choice() -> None:
    s = military("jailer", "crab4 squid1 seahorse1", seat1={"hand": "crab1 squid5"})
    assert s.asked == (1, "discard")
    s.play("discard:squid5")
    assert s.hand(1) == "crab1"
    assert s.discard.endswith("squid5")


@pytest.mark.rule("AB-12.2", "AB-11.8")
def test_the_jailer_passes_by_empty_hands_and_the_shaman() -> None:
    shielded = {"hand": "crab1 squid5", "lords": "shaman"}
    s = military("jailer", "crab4 squid1 seahorse1", seat1=shielded, seat2={})
    assert s.hand(1) == "crab1 squid5"
    assert s.told("turn")[-1][0] == 1


@pytest.mark.rule("AB-12.2", "AB-11.6")
def test_who_has_no_choice_is_not_asked_by_the_jailer() -> None:
    s = military(
        "jailer", "crab4 squid1 seahorse1", seat1={"hand": "squid2"}, seat2={"hand": "crab1 crab2"}
    )
    assert s.asked == (2, "discard")
    assert s.told("discarded") == []
    s.play("discard:crab2")
    assert (s.hand(1), s.hand(2)) == ("", "crab1")


# -------------------------------------------------------------------- Seeker


@pytest.mark.rule("AB-12.3")
@pytest.mark.parametrize(("pearls", "left"), [(0, 0), (1, 0), (2, 0), (5, 3)])
def test_the_seeker_takes_two_pearls_or_all_there_are(pearls: int, left: int) -> None:
    s = military("seeker", "crab5 squid2", seat1={"pearls": pearls}, seat2={"pearls": 7})
    assert s.pearls == [0, left, 5]


# -------------------------------------------------------------------- Assassin


@pytest.mark.rule("AB-12.4")
def test_the_assassin_disables_a_lord_of_each_opponent() -> None:
    s = military(
        "assassin",
        "crab5 crab4 crab1",
        seat1={"lords": "miller keeper"},
        seat2={"lords": "peddler reaper"},
    )
    assert s.asked == (0, "disable")
    assert s.state.stack[-1].a == 1
    s.play("disable:1", "disable:2")
    assert s.disabled(1) == {"keeper"}
    assert s.disabled(2) == {"reaper"}
    assert s.free(1) == {"miller", "keeper"}


@pytest.mark.rule("AB-12.4", "RL-64")
def test_the_assassin_finds_no_target_under_locations_disabled_or_with_the_shaman() -> None:
    for victim in (
        {"under": {"depths": "miller"}},
        {"disabled": "miller"},
        {"lords": "shaman miller"},
        {},
    ):
        s = military("assassin", "crab5 crab4 crab1", seat1=victim)
        assert s.told("disabled") == []


@pytest.mark.rule("AB-12.4", "RL-66", "AB-12.23")
def test_a_lord_that_replaces_a_disabled_one_is_active() -> None:
    s = table(
        court="traitor keeper reaper miller",
        seat0={"hand": "squid5 squid4 crab2 seahorse1", "disabled": "shepherd"},
    )
    s.recruit(1, "squid5 squid4 crab2 seahorse1")
    s.play("betray:2", "take:2")
    assert s.free(0) == {"traitor", "keeper"}
    assert s.disabled(0) == set()
    assert s.state.realm(0).all_keys() == 1


# -------------------------------------------------------------------- Commander

EIGHT = "crab1 crab1 crab2 squid1 squid2 squid3 seahorse1 seahorse2"


@pytest.mark.rule("AB-12.5", "AB-11.6")
def test_the_commander_cuts_opposing_hands_to_six_when_he_arrives() -> None:
    s = military(
        "commander", "crab5 crab3", seat1={"hand": EIGHT}, seat2={"hand": "shellfish1 " * 3}
    )
    s.play("discard:squid3", "discard:crab2")
    assert s.hand(1) == "crab1 crab1 seahorse1 squid1 seahorse2 squid2"
    assert s.told("turn")[-1][0] == 1


@pytest.mark.rule("AB-12.5", "AB-11.6")
def test_what_is_discarded_for_the_commander_is_shown_when_all_have_chosen() -> None:
    seven = "shellfish1 shellfish1 shellfish1 shellfish2 shellfish2 shellfish3 shellfish4"
    s = military("commander", "crab5 crab3", seat1={"hand": EIGHT}, seat2={"hand": seven})
    s.play("discard:squid3", "discard:crab2")
    assert s.asked == (2, "discard")
    assert s.told("discarded") == []
    assert len({s.seen_by(2, k).hand(1) for k in range(30)}) > 5
    assert {s.seen_by(1, k).hand(1) for k in range(5)} == {s.hand(1)}
    s.play("discard:shellfish4")
    assert len(s.told("discarded")) == 3


@pytest.mark.rule("AB-12.5")
def test_an_opponent_may_exceed_six_during_their_turn_but_not_at_its_end() -> None:
    s = table(
        council="crab4 crab4",
        seat0={"hand": "squid1 " * 4 + "squid2"},
        seat1={"lords": "commander"},
    )
    s.play("council:crab")
    assert len(s.hand(0).split()) == 7
    assert s.asked == (0, "discard")
    s.play("discard:squid1")
    assert len(s.hand(0).split()) == 6


@pytest.mark.rule("AB-12.5", "SQ-5", "DX-8")
def test_after_a_purchase_in_anothers_turn_the_limit_holds_at_once() -> None:
    s = table(
        turn=1,
        exploration="crab5 squid5",
        seat0={"hand": "squid1 " * 4 + "squid2 squid2", "pearls": 1},
        seat1={"lords": "commander"},
    )
    s.play("explore", "buy")
    assert s.asked == (0, "discard")
    s.play("discard:crab5")
    assert len(s.hand(0).split()) == 6
    assert s.asked == (1, "take")


@pytest.mark.rule("AB-12.5", "AB-11.8", "RL-65")
def test_the_commander_never_limits_his_owner_the_shaman_or_anybody_when_disabled() -> None:
    hand = "squid1 " * 4 + "squid2 squid2"
    for mine, theirs in (
        ({"lords": "commander"}, {}),
        ({"lords": "shaman"}, {"lords": "commander"}),
        ({}, {"disabled": "commander"}),
        ({}, {"under": {"depths": "commander"}}),
    ):
        s = table(council="crab4", seat0={"hand": hand, **mine}, seat1=theirs)
        s.play("council:crab")
        assert len(s.hand(0).split()) == 7
        assert s.seat == 1


@pytest.mark.rule("AB-12.12", "AB-11.4", "SQ-12")
def test_the_slaver_may_sell_before_the_commanders_limit() -> None:
    s = table(
        council="crab4 jellyfish1",
        seat0={"hand": "squid1 " * 4 + "squid2 squid2", "lords": "slaver"},
        seat1={"lords": "commander"},
    )
    s.play("council:crab", "pass")
    assert s.asked == (0, "discard")
    s.play("use:slaver", "enslave:crab4")
    assert s.pearls[0] == 2
    assert s.seat == 1  # six are left, nothing more is discarded


# -------------------------------------------------------------------- Tamer


@pytest.mark.rule("AB-12.6")
@pytest.mark.parametrize(("threat", "legal"), [(1, 2), (2, 2), (3, 3), (5, 2)])
def test_with_an_opposing_tamer_the_space_below_pays(threat: int, legal: int) -> None:
    s = table(threat=threat, exploration="monster", seat1={"lords": "tamer"})
    s.play("explore", "fight")
    assert s.legal() == {f"reward:{n}" for n in range(1, legal + 1)}
    assert s.state.threat == threat


@pytest.mark.rule("AB-12.6", "AB-11.8")
def test_the_tamer_spares_her_owner_and_the_shaman() -> None:
    for mine, theirs in (({"lords": "tamer"}, {}), ({"lords": "shaman"}, {"lords": "tamer"})):
        s = table(threat=6, exploration="monster", seat0=mine, seat1=theirs)
        s.play("explore", "fight")
        assert s.keys[0] == 2


# -------------------------------------------------------------------- Hunter


@pytest.mark.rule("AB-12.7", "AB-18.3")
def test_the_hunter_steals_a_token_that_thief_and_victim_know() -> None:
    s = military("hunter", "crab5 squid3", seat1={"tokens": [4]}, seat2={"tokens": [2, 3]})
    assert s.asked == (0, "rob")
    assert s.legal() == {"rob:seat1", "rob:seat2"}
    s.play("rob:seat1")
    assert s.tokens(0) == [4]
    assert s.tokens(1) == []
    assert {s.seen_by(1, k).tokens(0)[0] for k in range(20)} == {4}
    assert len({s.seen_by(2, k).tokens(0)[0] for k in range(60)}) == 3
    (event,) = [event for event in s.events if event.kind == "stole_token"]
    assert [event.seen_by(seat).a for seat in (0, 1, 2)] == [4, 4, -1]


@pytest.mark.rule("AB-12.7")
def test_any_token_of_the_victim_may_be_stolen() -> None:
    stolen = set()
    for seed in range(20):
        s = table(
            court=f"hunter {OTHERS}",
            seat0={"hand": "crab5 squid3"},
            seat1={"tokens": [2, 3, 4]},
        )
        s.state.chance = seeded(seed)
        s.recruit(1, "crab5 squid3")
        stolen.add(s.tokens(0)[0])
    assert stolen == {2, 3, 4}


@pytest.mark.rule("AB-12.7", "AB-11.8")
def test_the_hunter_does_nothing_when_nobody_can_be_robbed() -> None:
    s = military("hunter", "crab5 squid3", seat1={"tokens": [4], "lords": "shaman"}, seat2={})
    assert s.tokens(0) == []
    assert s.told("turn")[-1][0] == 1


# -------------------------------------------------------------------- Merchants


@pytest.mark.rule("AB-12.8", "RL-95")
def test_the_ship_master_earns_a_pearl_per_race_left_on_the_track() -> None:
    s = table(exploration="crab1 crab2 squid2 monster jellyfish3", seat0={"lords": "ship_master"})
    s.play("explore", "further", "further", "further", "further")
    assert s.pearls[0] == 2 + 1  # Crab and Squid, and the Pearl of the last space
    assert s.told("pearls") == [(0, 1, -1), (0, 2, -1)]


@pytest.mark.rule("AB-12.8")
def test_the_ship_master_is_paid_after_a_fight_too_but_only_in_his_owners_exploration() -> None:
    s = table(threat=3, exploration="crab1 monster", seat0={"lords": "ship_master"})
    s.play("explore", "further", "fight")
    assert s.pearls[0] == 1
    s = table(turn=1, exploration="crab1 squid1", seat0={"lords": "ship_master"})
    s.play("explore", "further", "take")
    assert s.pearls == [0, 0]


@pytest.mark.rule("AB-12.9", "AB-12.10", "AB-12.11", "AB-12.13")
@pytest.mark.parametrize(
    ("lord", "hand", "pearls"),
    [
        ("trader", "shellfish5 squid4 crab1", 3),
        ("peddler", "shellfish5 shellfish3", 2),
        ("shopkeeper", "shellfish4 squid1 crab1", 1),
        ("landlord", "squid5 shellfish5", 1),
    ],
)
def test_merchants_bring_pearls_in_one_go(lord: str, hand: str, pearls: int) -> None:
    s = military(lord, hand)
    assert s.pearls[0] == pearls
    assert s.told("pearls") == [(0, pearls, -1)]


@pytest.mark.rule("AB-12.11")
def test_a_disabled_landlord_pays_no_rent() -> None:
    assert table(seat0={"disabled": "landlord"}).pearls == [0, 0]
    assert table(seat1={"lords": "landlord"}).pearls == [0, 0]


@pytest.mark.rule("AB-12.12", "AB-18.4")
def test_the_slaver_sells_an_ally_for_two_pearls_once_a_turn() -> None:
    s = table(seat0={"hand": "crab1 squid2", "lords": "slaver"})
    s.play("use:slaver", "enslave:squid2")
    assert s.pearls[0] == 2
    assert s.discard == "squid2"
    assert "use:slaver" not in s.legal()
    assert "use:slaver" not in table(seat0={"lords": "slaver"}).legal()
