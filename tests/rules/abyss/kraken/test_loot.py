"""[KR-6] Sanctuaries and Loot."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import kraken_table as table


def searching(*loot: int, **facts: Any) -> Situation:
    """Seat 0 has just spent three Keys on a Sanctuary; the Loot comes in this order."""
    facts.setdefault("keys", (3,))
    facts.setdefault("available", "megalodon")
    facts.setdefault("location_deck", "")
    return table(step="control", loot_deck=list(loot), **facts)


def loot_on(t: Situation, name: str = "megalodon", seat: int = 0) -> list[int]:
    found: list[int] = t.facts()[f"seat{seat}"]["loot"][name]
    return found


@pytest.mark.rule("KR-6.1", "KR-6.2")
def test_control_by_keys_starts_a_search_and_the_first_card_is_compulsory() -> None:
    t = searching(7, 6)
    assert t.locations(0) == {"megalodon"}
    assert loot_on(t) == [7], "drawn without being asked"
    assert t.legal(0) == {"search", "done"}
    t.play_as(0, "done")
    assert loot_on(t) == [7]
    assert t.state.turn == 1


@pytest.mark.rule("KR-6.1", "KR-6.2")
@pytest.mark.parametrize(
    "name", ["cetacean_graveyard", "abandoned_convoy", "megalodon", "battlefield"]
)
def test_all_four_sanctuaries_are_searched(name: str) -> None:
    t = searching(7, 6, 5, available=name)
    t.play_as(0, "search", "done")
    assert loot_on(t, name) == [6, 7]
    assert t.facts()["seat0"]["score"]["locations"] == 13


@pytest.mark.rule("KR-6.1")
def test_other_locations_start_no_search() -> None:
    t = searching(7, available="krakens_lair")
    assert t.kraken.loot_left() == 25
    assert t.state.turn == 1


# -------------------------------------------------------------------- what the cards bring


@pytest.mark.rule("KR-6.3")
def test_loot_three_brings_a_key_and_seven_nothing() -> None:
    t = searching(7, 3)
    before = t.facts()["seat0"]
    t.play_as(0, "search")
    assert t.realm(0).keys == 1
    assert before["keys"] == 0
    assert (before["pearls"], before["hand"], before["tokens"]) == (0, [], [])


@pytest.mark.rule("KR-6.3")
def test_loot_four_brings_two_pearls_in_one_go() -> None:
    t = searching(4)
    assert t.pearls == [2, 0]
    t = searching(4, lords=("", "highwayman"))
    assert t.pearls == [1, 1], "one event of two Pearls"


@pytest.mark.rule("KR-6.3", "AB-17.5")
def test_loot_five_brings_a_monster_token_if_one_is_left() -> None:
    t = searching(5, token_deck=[4])
    assert t.facts()["seat0"]["tokens"] == [4]
    t = searching(5, token_deck_size=0)
    assert t.facts()["seat0"]["tokens"] == []
    assert loot_on(t) == [5]


@pytest.mark.rule("KR-6.5")
def test_loot_six_brings_the_top_ally() -> None:
    t = searching(6, exploration="kraken3 crab1")
    assert t.hand(0) == "kraken3"
    assert t.state.threat == 1
    assert t.nebulis == [0, 0]


@pytest.mark.rule("KR-6.5")
def test_monsters_before_that_ally_are_discarded_and_raise_the_threat() -> None:
    t = searching(6, exploration="monster monster squid4", threat=5)
    assert t.hand(0) == "squid4"
    assert t.state.dead == 2
    assert t.state.threat == 6


@pytest.mark.rule("KR-6.5", "RL-38", "AB-17.1")
def test_loot_six_makes_a_new_deck_if_the_deck_is_empty() -> None:
    t = searching(6, exploration="", discard="crab3")
    assert t.hand(0) == "crab3"
    assert t.discard == ""


@pytest.mark.rule("RL-38", "AB-17.7", "KR-6.5")
def test_loot_six_stops_when_only_monsters_or_nothing_is_left() -> None:
    t = searching(6, exploration="", discard="")
    assert t.hand(0) == ""
    assert t.legal(0) == {"search", "done"}
    t = searching(6, exploration="monster monster", exploration_size=2)
    assert t.hand(0) == ""
    assert t.state.dead == 1, "a first Monster was turned up"


# -------------------------------------------------------------------- two of a kind


@pytest.mark.rule("KR-6.4", "RL-86")
def test_a_second_six_still_brings_its_ally_then_both_go_and_the_search_is_over() -> None:
    t = searching(6, 5, 6, 7, exploration="crab1 crab2 crab3")
    t.play_as(0, "search", "search")
    assert t.hand(0) == "crab1 crab2"
    assert loot_on(t) == [5]
    assert t.state.turn == 1
    assert t.kraken.loot_left() == 22


@pytest.mark.rule("KR-6.4")
def test_a_card_equal_to_one_on_another_sanctuary_does_no_harm() -> None:
    t = searching(6, locations=("battlefield",), loot=({"battlefield": [6, 7]},))
    assert loot_on(t) == [6]
    assert loot_on(t, "battlefield") == [6, 7]
    assert t.legal(0) == {"search", "done"}


@pytest.mark.rule("KR-6.6", "KR-9.3")
def test_a_sanctuary_is_worth_its_loot() -> None:
    t = table(
        locations=("battlefield megalodon",),
        loot=({"battlefield": [3, 4, 7], "megalodon": [5]},),
    )
    assert t.facts()["seat0"]["score"]["locations"] == 14 + 5
    empty = table(locations=("battlefield",))
    assert empty.facts()["seat0"]["score"]["locations"] == 0


@pytest.mark.rule("KR-6.9")
def test_with_an_empty_loot_deck_the_search_stops() -> None:
    t = searching(loot_deck_size=0)
    assert t.locations(0) == {"megalodon"}
    assert t.state.turn == 1
    t = searching(5, loot_deck_size=1)
    assert loot_on(t) == [5]
    assert t.state.turn == 1, "nothing is left to search"


# -------------------------------------------------------------------- how control comes


@pytest.mark.rule("KR-6.7", "AB-10.2", "SQ-9")
def test_a_key_found_while_keys_are_spent_counts_at_once() -> None:
    t = searching(3, 7, keys=(5,), available="megalodon jail")
    t.play_as(0, "control:megalodon")
    assert t.realm(0).keys == 3
    t.play_as(0, "done")
    assert t.locations(0) == {"megalodon", "jail"}
    assert t.realm(0).keys == 0


@pytest.mark.rule("KR-6.1", "KR-6.7", "RL-16", "AB-12.34")
def test_an_ambassadors_sanctuary_is_searched_before_the_court_check() -> None:
    t = table(
        hand=("jellyfish1 crab2 seahorse2 shellfish2 squid3",),
        keys=(2,),
        court="hermit keeper reaper",
        location_deck="battlefield lost_tower closed_tower",
        loot_deck=[3, 7],
    )
    t.recruit(1, "squid3 shellfish2 seahorse2 crab2 jellyfish1")
    assert loot_on(t, "battlefield") == [3]
    assert t.realm(0).keys == 3
    assert t.legal(0) == {"search", "done"}
    assert t.court.count("-") == 4, "the Court is checked later"
    t.play_as(0, "done")
    assert t.court.count("-") == 0
    assert "control:jail" in t.legal(0), "and only then a third Key asks for a Location"


@pytest.mark.rule("KR-6.1", "RL-16", "AB-13.10")
def test_a_sanctuary_taken_through_black_smokers_is_searched() -> None:
    t = table(
        step="control",
        keys=(3,),
        available="black_smokers",
        location_deck="battlefield jail",
        location_deck_size=2,
        loot_deck=[7],
    )
    t.play_as(0, "control:black_smokers", "swap:battlefield")
    assert t.locations(0) == {"battlefield"}
    assert loot_on(t, "battlefield") == [7]


@pytest.mark.rule("KR-6.1", "KR-6.8", "RL-16", "AB-12.19")
def test_an_exchanged_sanctuary_loses_its_loot_and_the_new_one_is_searched() -> None:
    t = table(
        hand=("jellyfish5 jellyfish4 jellyfish1",),
        court="illusionist keeper reaper shepherd",
        available="battlefield",
        locations=("megalodon:sage",),
        loot=({"megalodon": [3, 4]},),
        loot_deck=[5, 7],
        council={"crab": "crab1"},
    )
    t.recruit(1, "jellyfish5 jellyfish4 jellyfish1").play_as(0, "give:megalodon")
    assert t.locations(0) == {"battlefield"}
    assert loot_on(t, "battlefield") == [5]
    t.play_as(0, "done")
    assert t.kraken.loot == 1 << 5 << 8 * 3, "nothing lies on the Megalodon any more"
    assert t.facts()["available"] == ["megalodon"]
    assert t.facts()["seat0"]["under"]["battlefield"] == ["sage"]


@pytest.mark.rule("KR-6.8")
def test_whoever_takes_a_sanctuary_that_was_given_away_searches_afresh() -> None:
    t = table(
        hand=("jellyfish5 jellyfish4 jellyfish1", "seahorse5 seahorse3"),
        court="illusionist keeper reaper shepherd",
        available="jail",
        locations=("megalodon",),
        loot=({"megalodon": [7]},),
        loot_deck=[7, 6],
        keys=(0, 2),
    )
    t.recruit(1, "jellyfish5 jellyfish4 jellyfish1").play_as(0, "give:megalodon")
    t.recruit(3, "seahorse5 seahorse3").play_as(1, "control:megalodon")
    assert loot_on(t, seat=1) == [7]
    assert t.legal(1) == {"search", "done"}


@pytest.mark.rule("AB-18.3", "KR-6.2")
def test_nobody_knows_the_order_of_the_loot_deck_but_all_know_what_is_left() -> None:
    t = searching(7, 3, 4, 5, 6)
    worlds = [world.slices[0].pack()[11:] for world in t.worlds(0)]
    assert len({tuple(world) for world in worlds}) > 1
    left = sorted(t.kraken.loot_deck[t.kraken.loot_drawn :])
    assert all(sorted(world) == left for world in worlds)
