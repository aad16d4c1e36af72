"""[LV-11] The ten Leviathan Lords: what each does, when it must not, and one interplay."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import leviathan_table as table

rule = pytest.mark.rule
REST = "recruiter treasurer diplomat slaver"
NINE = {"2-3": "3", "4": "4", "5": "7", "6": "8", "7": "11", "8": "12", "9": "13", "10": "14",
        "11-12": "15"}  # fmt: skip
# With these Allies a Lord of two races and 8 or 10 points is paid for.
RACE_OF = {
    "border_guard": "crab",
    "arms_dealer": "shellfish",
    "sorcerer": "jellyfish",
    "rebel": "squid",
    "breeder": "seahorse",
}


def recruited(lord: str, hand: str = "", lords: str = "", **facts: Any) -> Situation:
    """Seat 0 recruits a Lord, and keeps this hand."""
    race = RACE_OF[lord]
    other = "crab" if race != "crab" else "squid"
    seat0 = {"hand": f"{race}5 {other}5 {hand}", "lords": lords, **facts.pop("seat0", {})}
    s = table(seat0=seat0, court=f"{lord} {REST}", **facts)
    return s.recruit(1, f"{race}5 {other}5").affiliate()


# -------------------------------------------------------------------- Intrepid


def two_fights(lords: str, **facts: Any) -> Situation:
    """Seat 0 slays Leviathan 20 on zone 7; Leviathans 12 and 4 are on 9 and 10."""
    return table(
        seat0={"hand": "crab5 crab4 squid3 crab2", "lords": lords},
        border={"7": "20", "9": "12", "10": "4"},
        exploration="monster",
        dice=(6, *facts.pop("dice", (6, 6, 6))),
        **facts,
    ).fight("fight:7", "attack:crab5", "leviathan_tokens:0")


@rule("LV-11.1")
def test_after_slaying_the_intrepid_may_fight_a_second_leviathan() -> None:
    s = two_fights("intrepid")
    assert s.asked == (0, "fight")
    assert s.legal() == {"fight:9", "fight:10", "done"}
    s.play("fight:9")
    assert s.legal() == {"attack:crab4", "attack:squid3", "attack:crab2"}  # one must attack


@rule("LV-11.1")
def test_or_may_leave_it() -> None:
    assert two_fights("intrepid").play("done").state.turn == 1


@rule("LV-11.1")
def test_no_more_than_two_are_slain() -> None:
    s = two_fights("intrepid").play("fight:9", "attack:squid3", "leviathan_tokens:0")
    assert s.slain(0) == [12, 20]
    assert s.state.turn == 1


@rule("LV-11.1", "RL-24")
def test_the_second_fight_may_have_several_attacks_on_the_same_one() -> None:
    s = two_fights("intrepid", dice=(1, 6)).play("fight:10", "attack:crab4")
    assert s.legal() == {"attack:crab2", "done"}
    s.play("attack:crab2")
    assert s.slain(0) == [4, 20]


@rule("LV-11.1", "RL-24")
def test_without_a_slaying_there_is_no_change_of_target() -> None:
    s = table(
        seat0={"hand": "crab5 crab4", "lords": "intrepid"},
        border={"7": "17", "9": "12"},
        exploration="monster",
        dice=(1,),
    ).fight("fight:7", "attack:crab5", "leviathan_tokens:0")
    assert s.asked == (0, "attack")
    assert s.legal() == {"attack:crab4", "done"}


@rule("LV-11.1", "LV-9.3", "AB-11.7")
@pytest.mark.parametrize("seat0", [{}, {"disabled": "intrepid"}, {"under": {"jail": "intrepid"}}])
def test_without_an_active_intrepid_the_action_is_over(seat0: dict[str, Any]) -> None:
    s = table(
        seat0={"hand": "crab5 crab4", **seat0},
        border={"7": "20", "9": "12"},
        exploration="monster",
        dice=(6,),
    ).fight("fight:7", "attack:crab5", "leviathan_tokens:0")
    assert s.state.turn == 1


@rule("LV-11.1", "RL-78")
def test_the_second_may_be_one_just_added() -> None:
    s = table(
        seat0={"hand": "crab5 crab4", "lords": "intrepid"},
        leviathan_deck="12",
        exploration="monster",
        dice=(6, 1, 1),
    ).fight("attack:crab5", "leviathan_tokens:0")
    assert s.legal() == {"fight:2-3", "done"}


@rule("LV-11.1")
def test_without_a_usable_ally_there_is_no_second_fight() -> None:
    s = table(
        seat0={"hand": "crab5 seahorse4", "lords": "intrepid"},
        border={"7": "20", "9": "12"},
        exploration="monster",
        dice=(6,),
    ).fight("fight:7", "leviathan_tokens:0")
    assert s.state.turn == 1


@rule("LV-11.1", "AB-11.4")
def test_turn_powers_may_be_used_before_the_second_fight() -> None:
    s = two_fights("intrepid slaver")
    assert "use:slaver" in s.legal()
    s.play("use:slaver", "enslave:squid3")
    assert s.legal() == {"fight:9", "fight:10", "done"}


# -------------------------------------------------------------------- Border Guard


@rule("LV-11.2", "RL-77")
def test_the_border_guards_victim_adds_suffers_and_chooses() -> None:
    s = recruited(
        "border_guard",
        players=3,
        seat2={"hand": "squid1 squid2 squid3 squid4"},
        border={"7": "1"},
        leviathan_deck="20",
        dice=(3, 4),
    )
    assert s.legal() == {"leviathan_for:seat1", "leviathan_for:seat2"}
    s.play("leviathan_for:seat2")
    assert s.asked == (2, "discard")
    s.play("discard:squid4", "discard:squid3", "discard:squid2")
    assert s.hand(2) == "squid1"
    assert s.leviathans == {"7": "20"}


@rule("LV-11.2")
def test_on_a_free_zone_nobody_suffers() -> None:
    s = recruited("border_guard", leviathan_deck="17", dice=(1, 1))
    assert s.leviathans == {"7": "20", "2-3": "17"}
    assert s.border.wounds == (0, 0)


@rule("LV-11.2", "LV-11.9")
def test_the_victims_coward_does_not_help() -> None:
    s = recruited("border_guard", seat1={"lords": "coward"}, leviathan_deck="17", dice=(3, 4))
    assert s.border.wounds == (0, 2)
    assert s.leviathans == {"7": "17"}


@rule("LV-11.2", "DX-4", "OPT-9", "AB-11.8")
def test_a_shaman_owner_cannot_be_chosen() -> None:
    s = recruited(
        "border_guard", players=3, seat1={"lords": "shaman"}, leviathan_deck="17", dice=(3, 4)
    )
    assert s.border.wounds == (0, 0, 2)


@rule("LV-11.2", "DX-4", "RL-46")
def test_with_nobody_to_choose_there_is_no_effect() -> None:
    s = recruited("border_guard", seat1={"lords": "shaman"}, dice=())
    assert s.leviathans == {"7": "20"}
    assert s.border.leviathans_left() == 19


@rule("LV-11.2", "RL-35")
def test_with_an_empty_deck_the_border_guard_does_nothing() -> None:
    s = recruited("border_guard", leviathan_deck_size=0)
    assert s.leviathans == {"7": "20"}
    assert s.border.wounds == (0, 0)


# -------------------------------------------------------------------- Taxidermist


@rule("LV-11.3", "LV-7.7")
def test_the_taxidermist_earns_two_pearls_for_each_point_separately() -> None:
    s = table(
        seat0={"hand": "crab4", "lords": "taxidermist"},
        border={"7": "2", "9": "19"},
        exploration="monster",
        dice=(6,),
    ).fight("fight:7")
    assert s.told("pearls") == [(0, 2, -1), (0, 2, -1)]
    assert s.pearls[0] == 4


@rule("LV-11.3", "LV-7.2")
def test_the_taxidermist_earns_nothing_for_a_failed_attack() -> None:
    s = table(
        seat0={"hand": "crab1", "lords": "taxidermist"}, exploration="monster", dice=(1,)
    ).fight()
    assert s.pearls[0] == 1


@rule("LV-11.3", "AB-11.7")
def test_a_disabled_taxidermist_earns_nothing() -> None:
    s = table(
        seat0={"hand": "crab4", "disabled": "taxidermist"}, exploration="monster", dice=(6, 1, 1)
    ).fight()
    assert s.pearls[0] == 0


@rule("LV-11.3", "LV-11.8")
def test_the_taxidermist_is_paid_for_the_rebels_point() -> None:
    s = recruited("rebel", lords="taxidermist", border={"7": "1"})
    assert s.told("pearls")[0] == (0, 2, -1)


# -------------------------------------------------------------------- Arms Dealer


@rule("LV-11.4")
@pytest.mark.parametrize("zones", [1, 3, 9])
def test_the_arms_dealer_earns_a_pearl_for_each_leviathan_in_one_go(zones: int) -> None:
    border = dict(list(NINE.items())[:zones])
    s = recruited("arms_dealer", border=border)
    assert s.told("pearls") == [(0, zones, -1)]
    assert s.pearls[0] == zones


@rule("LV-11.4")
def test_the_arms_dealer_earns_nothing_at_an_empty_border() -> None:
    s = recruited("arms_dealer", border={}, leviathan_deck_size=0)
    assert s.pearls[0] == 0


# -------------------------------------------------------------------- Metamorph


@rule("LV-11.5")
def test_with_the_metamorph_any_race_may_attack() -> None:
    s = table(
        seat0={"hand": "squid3 seahorse2", "lords": "metamorph"},
        border={"7": "17"},
        exploration="monster",
    ).fight()
    assert s.legal() == {"attack:squid3", "attack:seahorse2"}


@rule("LV-11.5", "AB-11.7")
def test_not_with_a_disabled_one() -> None:
    s = table(
        seat0={"hand": "squid3 seahorse2", "disabled": "metamorph"},
        border={"7": "17"},
        exploration="monster squid1",
        dice=(1, 1),
    ).explore()
    assert s.asked == (0, "take")  # the Monster could not be fought


@rule("LV-11.5", "AB-11.10")
def test_with_the_metamorph_any_ally_is_one_to_keep_for_the_attack() -> None:
    s = table(
        seat0={"hand": "squid3", "lords": "metamorph slaver"},
        border={"7": "17"},
        exploration="monster",
        dice=(1,),
    ).fight()
    assert s.told("struck") == [(0, 4, 4)]  # the Slaver could not be used


# -------------------------------------------------------------------- Sorcerer


@rule("LV-11.6")
def test_the_sorcerer_may_fight_at_once() -> None:
    s = recruited("sorcerer", hand="crab4 crab3", dice=(6, 1, 1))
    assert s.asked == (0, "fight")
    assert s.legal() == {"fight:7", "pass"}
    s.play("fight:7", "attack:crab4", "leviathan_tokens:0")
    assert s.slain(0) == [20]
    assert s.state.dead == 0  # no Exploration is involved


@rule("LV-11.6", "AB-11.2")
def test_or_may_pass() -> None:
    s = recruited("sorcerer", hand="crab4").play("pass")
    assert s.hand(0) == "crab4"
    assert s.state.turn == 1


@rule("LV-11.6", "RL-25")
@pytest.mark.parametrize("hand", ["", "seahorse3"])
def test_without_a_usable_ally_the_sorcerer_does_nothing(hand: str) -> None:
    s = recruited("sorcerer", hand=hand)
    assert s.lords(0) == {"sorcerer"}
    assert s.state.turn == 1


@rule("LV-11.6", "RL-25", "LV-11.1")
def test_the_sorcerers_fight_counts_its_own_slain_leviathans() -> None:
    s = recruited(
        "sorcerer",
        hand="crab4 crab3",
        seat0={"lords": "intrepid", "slain": "1 2 3"},
        border={"7": "20", "9": "12"},
        dice=(6, 6),
    )
    s.play("fight:7", "attack:crab4", "leviathan_tokens:0")
    assert s.legal() == {"fight:9", "done"}


@rule("LV-9.3", "LV-11.6", "AB-8.9", "SQ-7")
def test_after_the_sorcerers_fight_the_court_is_checked() -> None:
    s = table(
        seat0={"hand": "jellyfish5 crab5 crab4"},
        court="sorcerer recruiter treasurer",
        dice=(6, 1, 1),
    )
    s.recruit(1, "jellyfish5 crab5").affiliate()
    s.play("fight:7")
    assert s.state.in_court() == 2
    s.play("leviathan_tokens:0")
    assert s.state.in_court() == 6
    assert s.pearls[0] == 2


# -------------------------------------------------------------------- Altruist


@rule("LV-11.7")
def test_the_altruist_wins_one_more_token_for_each_point() -> None:
    s = table(
        seat0={"hand": "crab4", "lords": "altruist"},
        border={"7": "2", "9": "19"},
        exploration="monster",
        dice=(6,),
    ).fight("fight:7")
    assert s.legal() == {f"leviathan_tokens:{number}" for number in range(6)}  # 2 + 1 and 2 more


@rule("LV-11.7", "LV-7.2")
def test_the_altruist_wins_nothing_with_a_failed_attack() -> None:
    s = table(
        seat0={"hand": "crab1", "lords": "altruist"}, exploration="monster", dice=(1,)
    ).fight()
    assert (s.leviathan_tokens(0), len(s.tokens(0))) == ([], 0)


@rule("LV-11.7", "LV-11.8")
def test_the_altruist_helps_the_rebel() -> None:
    s = recruited("rebel", lords="altruist", border={"7": "1"})
    assert s.legal() == {"leviathan_tokens:0", "leviathan_tokens:1", "leviathan_tokens:2"}


# -------------------------------------------------------------------- Rebel


@rule("LV-11.8", "RL-46")
def test_the_rebel_takes_one_point_from_any_leviathan() -> None:
    s = recruited("rebel", border={"7": "1", "9": "15"})
    assert s.legal() == {"hurt:7", "hurt:9"}
    s.play("hurt:7", "leviathan_tokens:0")
    assert s.leviathans == {"7": "1-1", "9": "15"}
    assert len(s.tokens(0)) == 1


@rule("LV-11.8")
def test_the_rebel_needs_no_ally_no_die_and_earns_no_consolation() -> None:
    s = recruited("rebel", border={"7": "15", "9": "1"}).play("hurt:7", "leviathan_tokens:0")
    assert s.told("die") == s.told("dice") == []
    assert s.pearls[0] == 0
    assert s.slain(0) == [15]
    assert len(s.tokens(0)) == 4


@rule("LV-11.8", "LV-11.1")
def test_no_attack_follows_the_rebel_even_with_the_intrepid() -> None:
    s = recruited("rebel", hand="crab4", lords="intrepid", border={"7": "20", "9": "12"}).play(
        "hurt:7", "leviathan_tokens:0"
    )
    assert s.slain(0) == [20]
    assert s.state.turn == 1


@rule("LV-11.8", "LV-9.2", "LV-9.4")
def test_scourge_and_empty_border_apply_to_the_rebel() -> None:
    s = recruited("rebel", leviathan_deck="17", dice=(1, 1), leviathan_token_deck="pearls3")
    s.play("leviathan_tokens:1", "reveal:pearls3")
    assert s.border.scourge == 0
    assert s.leviathans == {"2-3": "17"}
    assert s.pearls[0] == 3


@rule("LV-11.8")
def test_the_rebel_does_nothing_at_an_empty_border() -> None:
    s = recruited("rebel", border={}, leviathan_deck_size=0)
    assert s.lords(0) == {"rebel"}
    assert len(s.tokens(0)) == 0


# -------------------------------------------------------------------- Coward


@rule("LV-11.9", "LV-3.1")
def test_the_coward_discards_a_monster_and_must_explore_on() -> None:
    s = table(
        seat0={"hand": "crab5", "lords": "coward"}, exploration="squid1 monster squid2"
    ).explore()
    s.play("further", "ignore")
    assert s.asked == (0, "take")
    assert s.track.split() == ["squid1", "squid2"]
    assert s.leviathans == {"7": "20"}
    assert s.state.dead == 1


@rule("LV-11.9", "LV-3.4")
def test_the_coward_may_do_so_on_the_last_space_without_a_pearl() -> None:
    s = table(
        seat0={"hand": "crab5", "lords": "coward"},
        exploration="squid1 squid1 squid2 squid2 monster squid3",
    ).explore()
    s.play("further", "further", "further", "further", "ignore")
    assert s.hand(0) == "squid3 crab5"
    assert s.pearls[0] == 1  # for the Ally


@rule("LV-11.9", "AB-17.7")
def test_ignoring_the_last_monster_stops_exploring() -> None:
    s = table(
        seat0={"hand": "crab5", "lords": "coward"},
        seat1={"hand": "crab4"},
        exploration="monster monster",
        only=True,
    ).explore()
    s.play("ignore")
    assert s.asked == (1, "monster")
    assert s.hand(0) == "crab5"


@rule("LV-11.9")
def test_the_coward_is_of_no_use_to_an_opponent() -> None:
    s = table(seat0={"hand": "crab5"}, seat1={"lords": "coward"}, exploration="monster").explore()
    assert s.legal() == {"fight", "further"}


# -------------------------------------------------------------------- Breeder


@rule("LV-11.10", "RL-46")
def test_the_breeder_places_the_top_leviathan_on_a_free_zone() -> None:
    s = recruited("breeder", leviathan_deck="17")
    free = {"2-3", "4", "5", "6", "8", "9", "10", "11-12"}
    assert s.legal() == {f"place:{zone}" for zone in free}
    assert s.told("leviathan") == [(0, 16, -1)]  # turned up before the choice
    s.play("place:10")
    assert s.leviathans == {"7": "20", "10": "17"}
    assert s.told("dice") == []
    assert s.border.wounds == (0, 0)


@rule("LV-11.10")
def test_the_only_free_zone_is_taken() -> None:
    border = {zone: name for zone, name in NINE.items() if zone != "4"}
    s = recruited("breeder", border=border, leviathan_deck="17")
    assert s.leviathans == {**border, "4": "17"}


@rule("LV-11.10")
def test_with_nine_occupied_zones_the_breeder_does_nothing() -> None:
    s = recruited("breeder", border=NINE)
    assert s.leviathans == NINE
    assert s.border.leviathans_left() == 11


@rule("LV-11.10", "RL-35")
def test_with_an_empty_deck_the_breeder_does_nothing() -> None:
    s = recruited("breeder", leviathan_deck_size=0)
    assert s.leviathans == {"7": "20"}


@rule("LV-11.10", "LV-12.1")
def test_the_breeder_may_turn_up_the_last_leviathan_and_so_trigger_the_end() -> None:
    s = recruited("breeder", leviathan_deck="17", leviathan_deck_size=1).play("place:4")
    assert s.state.closer == 0


# -------------------------------------------------------------------- chains


@rule("AB-11.3", "LV-11.6")
def test_a_sorcerer_gained_through_the_traitor_fights_before_the_court_check() -> None:
    s = table(
        seat0={"hand": "squid5 jellyfish5 crab5 crab4", "lords": "miller"},
        court="traitor sorcerer recruiter",
        dice=(6, 1, 1),
    )
    s.recruit(1, "squid5 jellyfish5 crab5").affiliate()
    s.play("betray:2", "take:2")
    assert s.lords(0) == {"traitor", "sorcerer"}
    assert s.asked == (0, "fight")
    assert s.state.in_court() == 1
    s.play("fight:7", "leviathan_tokens:0")
    assert s.slain(0) == [20]
    assert s.state.in_court() == 6
