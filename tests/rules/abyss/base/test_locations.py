"""[AB-10, AB-13.10] Keys, Locations, and Black Smokers."""

import pytest

from tests.rules.abyss.kit import Situation, table

SUPPORT = "council:jellyfish"


def holding(**seat: object) -> Situation:
    """The end of an action of seat 0, in four Locations' reach."""
    return table(seat0=seat).play(SUPPORT)


@pytest.mark.rule("AB-10.1", "AB-10.2")
def test_three_keys_of_tokens_and_active_lords_oblige_to_take_a_location() -> None:
    s = holding(keys=1, lords="keeper reaper")
    assert s.asked == (0, "control")
    assert "pass" not in s.legal()
    s = holding(keys=2, lords="miller")
    assert s.seat == 1


@pytest.mark.rule("AB-10.1", "RL-65", "AB-1.7")
def test_keys_of_disabled_lords_and_of_lords_under_locations_do_not_count() -> None:
    assert holding(keys=1, lords="keeper", disabled="reaper").seat == 1
    assert holding(keys=1, lords="keeper", under={"depths": "reaper"}).seat == 1


@pytest.mark.rule("RL-60", "AB-10.2")
def test_a_third_key_obliges_although_the_power_is_lost() -> None:
    mine = {"hand": "squid5 squid3", "keys": 1, "lords": "slaver"}
    s = table(court="diplomat keeper reaper miller", seat0=mine)
    s.recruit(1, "squid5 squid3")
    s.play("control:jail")
    assert s.under("jail") == {"slaver", "diplomat"}
    assert s.free(0) == set()
    assert s.keys == [0, 0]


@pytest.mark.rule("RL-61", "AB-10.3")
def test_with_four_keys_the_player_chooses_which_three() -> None:
    s = holding(keys=2, lords="keeper reaper").play("control:jail")
    assert s.legal() == {"spend:1", "spend:2"}  # one Lord at least
    s.play("spend:2")
    assert s.under("jail") == {"reaper"}
    assert s.keys == [0, 0]
    assert s.free(0) == {"keeper"}
    s = holding(keys=2, lords="keeper reaper").play("control:jail", "spend:1")
    assert s.legal() == {"done", "spend:2"}
    s.play("spend:2")
    assert s.under("jail") == {"keeper", "reaper"}
    assert s.keys == [1, 0]


@pytest.mark.rule("RL-61", "AB-10.2")
def test_six_keys_give_two_locations_and_five_only_one() -> None:
    s = holding(keys=6).play("control:jail")
    assert s.asked == (0, "control")
    s.play("control:draw1")
    assert len(s.locations(0)) == 2
    assert s.keys == [0, 0]
    s = holding(keys=5).play("control:jail")
    assert s.keys == [2, 0]
    assert s.seat == 1


@pytest.mark.rule("AB-10.3")
def test_lords_whose_key_is_spent_slide_under_the_location() -> None:
    s = holding(lords="keeper reaper shepherd miller").play("control:jail")
    assert s.under("jail") == {"keeper", "reaper", "shepherd"}
    assert s.free(0) == {"miller"}
    assert s.locations(0) == {"jail"}
    assert s.available == set()


@pytest.mark.rule("AB-10.4", "RL-63")
def test_of_locations_drawn_one_must_be_chosen_and_the_others_become_available() -> None:
    s = holding(keys=3)
    assert s.legal() == {"control:jail"} | {f"control:draw{n}" for n in (1, 2, 3, 4)}
    s.play("control:draw3")
    assert s.revealed
    assert s.legal() == {"control:coral_barrier", "control:throne_room", "control:lost_tower"}
    s.play("control:throne_room")
    assert s.locations(0) == {"throne_room"}
    assert s.available == {"jail", "coral_barrier", "lost_tower"}
    assert s.location_deck == ["closed_tower", "depths"]


@pytest.mark.rule("AB-10.4", "AB-17.4")
def test_no_more_can_be_drawn_than_the_deck_holds() -> None:
    s = table(location_deck="depths closed_tower", seat0={"keys": 3}).play(SUPPORT)
    assert s.legal() == {"control:jail", "control:draw1", "control:draw2"}
    s = table(location_deck="", seat0={"keys": 3}, available="jail depths").play(SUPPORT)
    assert s.legal() == {"control:jail", "control:depths"}


@pytest.mark.rule("AB-10.5", "AB-1.9")
def test_taking_an_available_location_reveals_none() -> None:
    s = holding(keys=3).play("control:jail")
    assert s.available == set()
    assert len(s.location_deck) == 5


@pytest.mark.rule("AB-10.6", "AB-1.7")
def test_a_lord_under_a_location_has_no_power_but_counts() -> None:
    s = table(
        court="shepherd",
        seat0={"hand": "seahorse5 seahorse1", "under": {"dockworks": "treasurer peddler"}},
    )
    assert "recruit:1" not in s.legal()
    assert s.score(0)["lords"] == 5 + 9
    assert s.score(0)["locations"] == 5 + 2


@pytest.mark.rule("AB-10.7", "AB-13.10", "SQ-9")
def test_black_smokers_may_be_exchanged_for_any_tile_of_the_deck() -> None:
    s = table(available="black_smokers", seat0={"lords": "keeper reaper shepherd"})
    s.play(SUPPORT, "control:black_smokers")
    deck = {"coral_barrier", "throne_room", "lost_tower", "closed_tower", "depths"}
    assert s.legal() == {"pass"} | {f"swap:{name}" for name in deck}
    s.play("swap:depths")
    assert s.locations(0) == {"depths"}
    assert s.under("depths") == {"keeper", "reaper", "shepherd"}
    assert s.under("black_smokers") == set()
    assert set(s.location_deck) == (deck - {"depths"}) | {"black_smokers"}


@pytest.mark.rule("AB-13.10", "RL-47")
def test_black_smokers_may_be_kept_and_are_worth_nothing() -> None:
    s = table(available="black_smokers", seat0={"keys": 3})
    s.play(SUPPORT, "control:black_smokers", "pass")
    assert s.locations(0) == {"black_smokers"}
    assert s.score(0)["locations"] == 0


@pytest.mark.rule("AB-13.10")
def test_black_smokers_do_nothing_with_an_empty_deck() -> None:
    s = table(available="black_smokers", location_deck="", seat0={"keys": 3}).play(SUPPORT)
    assert s.locations(0) == {"black_smokers"}
    assert s.seat == 1


@pytest.mark.rule("AB-13.10", "AB-18.4")
def test_who_looked_through_the_location_deck_knows_its_order_until_it_is_shuffled() -> None:
    s = table(available="black_smokers", seat0={"keys": 3}, players=3)
    assert len({tuple(s.seen_by(0, k).location_deck) for k in range(20)}) > 5
    s.play(SUPPORT, "control:black_smokers")
    assert s.revealed
    assert {tuple(s.seen_by(0, k).location_deck) for k in range(20)} == {tuple(s.location_deck)}
    assert len({tuple(s.seen_by(1, k).location_deck) for k in range(20)}) > 5
    s.play("swap:depths")
    assert len({tuple(s.seen_by(0, k).location_deck) for k in range(20)}) > 5


@pytest.mark.rule("AB-10.8", "RL-26", "AB-12.34")
def test_an_ambassador_takes_a_location_alone_and_no_key_is_spent() -> None:
    hand = "jellyfish2 crab2 seahorse2 shellfish2 squid2"
    s = table(court="hermit", seat0={"hand": hand, "keys": 2})
    s.recruit(1, "squid2 shellfish2 seahorse2 crab2 jellyfish2").play("affiliate:crab2")
    assert s.under("coral_barrier") == {"hermit"}
    assert s.keys == [2, 0]
    assert s.free(0) == set()
    assert s.available == {"jail"}


@pytest.mark.rule("AB-10.8", "RL-26")
def test_a_free_ambassador_pays_for_no_later_location() -> None:
    s = holding(keys=3, lords="hermit").play("control:jail")
    assert s.under("jail") == set()
    assert s.keys == [0, 0]
    assert holding(keys=2, lords="hermit").seat == 1


@pytest.mark.rule("AB-10.9")
def test_without_any_location_the_keys_are_kept() -> None:
    s = table(available="", location_deck="", seat0={"keys": 4}).play(SUPPORT)
    assert s.keys == [4, 0]
    assert s.seat == 1
