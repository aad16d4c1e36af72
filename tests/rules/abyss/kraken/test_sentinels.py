"""[KR-7] Sentinels."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import kraken_table as table
from tidecourt.games.abyss.base.cards import RACES

STACKS = {f"guard:{race}" for race in RACES}


def arriving(name: str = "watcher", **facts: Any) -> Situation:
    """Seat 0 recruits a Sentinel Lord: 5 points, two races."""
    facts.setdefault("court", f"{name} keeper reaper shepherd")
    facts.setdefault("hand", ("crab3 squid2",))
    return table(**facts).recruit(1, "crab3 squid2")


def reserved(t: Situation, seat: int = 0) -> dict[str, str]:
    found: dict[str, str] = t.facts()[f"seat{seat}"]["reserved"]
    return found


def waiting(t: Situation, seat: int = 0) -> int:
    return t.kraken.waiting_of(seat)


@pytest.mark.rule("KR-7.1", "KR-8.6", "KR-8.7", "KR-8.8", "KR-7.2")
@pytest.mark.parametrize("name", ["watcher", "vigil", "lookout"])
def test_each_sentinel_lord_brings_a_nebulis_and_a_token_to_place_at_once(name: str) -> None:
    t = arriving(name)
    assert t.nebulis == [1, 0]
    assert t.kraken.figure == 0
    assert t.legal(0) == STACKS | {"guard:2", "guard:3", "guard:4", "guard:jail"}
    t.play_as(0, "guard:crab")
    assert reserved(t) == {"lord": "none", "stack": "crab", "location": "none"}
    assert waiting(t) == 0


@pytest.mark.rule("KR-7.1", "AB-12.26", "AB-11.3")
def test_a_sentinel_lord_received_through_the_schemer_places_its_token_too() -> None:
    t = table(
        hand=("squid5 crab2 jellyfish1",),
        lords=("keeper",),
        court="schemer reaper shepherd miller",
        lord_deck="vigil",
    )
    t.recruit(1, "squid5 crab2 jellyfish1").play_as(0, "betray:2")
    assert t.nebulis == [1, 0]
    assert "guard:jail" in t.legal(0)


@pytest.mark.rule("KR-7.2", "RL-14")
def test_one_sentinel_in_an_area_not_one_a_card_and_never_on_an_owned_location() -> None:
    t = arriving(locations=("", "abyss"), reserved=({}, {"stack": "crab"}))
    assert t.legal(0) == {"guard:2", "guard:3", "guard:4", "guard:jail"}
    t = arriving(reserved=({}, {"lord": "keeper"}))
    assert t.legal(0) == STACKS | {"guard:jail"}
    t = arriving(reserved=({}, {"location": "jail"}), available="jail depths")
    assert t.legal(0) == STACKS | {"guard:2", "guard:3", "guard:4"}


@pytest.mark.rule("KR-7.3", "RL-13")
def test_without_an_area_that_can_take_it_the_token_waits() -> None:
    t = arriving(available="", reserved=({}, {"lord": "keeper", "stack": "crab"}))
    assert waiting(t) == 1
    assert t.state.turn == 1, "the game goes on"


# -------------------------------------------------------------------- what is reserved


@pytest.mark.rule("KR-7.4")
def test_a_reserved_lord_is_recruited_by_its_owner_only() -> None:
    hand = ("seahorse5 crab2",)
    assert "recruit:1" in table(hand=hand, court="reaper keeper miller shepherd").legal(0)
    theirs = table(
        hand=hand,
        court="reaper keeper miller shepherd",
        reserved=({}, {"lord": "reaper"}),
    )
    assert "recruit:1" not in theirs.legal(0)
    mine = table(hand=hand, court="reaper keeper miller shepherd", reserved=({"lord": "reaper"},))
    assert "recruit:1" in mine.legal(0)


@pytest.mark.rule("KR-7.4", "AB-12.22")
def test_the_corruptor_leaves_a_reserved_lord_alone() -> None:
    t = table(
        hand=("squid5 squid4 squid1",),
        pearls=(5,),
        court="corruptor keeper reaper shepherd",
        reserved=({}, {"lord": "reaper"}),
    )
    t.recruit(1, "squid5 squid4 squid1")
    assert t.legal(0) == {"pass", "corrupt:2", "corrupt:4"}


@pytest.mark.rule("KR-7.4", "AB-12.23", "RL-40")
def test_the_traitor_leaves_a_reserved_lord_alone() -> None:
    facts: dict[str, Any] = {
        "hand": ("squid5 crab5 jellyfish2",),
        "lords": ("miller",),
        "reserved": ({}, {"lord": "reaper"}),
    }
    t = table(court="traitor keeper reaper shepherd", **facts)
    t.recruit(1, "squid5 crab5 jellyfish2").play_as(0, "betray:2")
    assert t.legal(0) == {"take:2", "take:4"}
    alone = table(court="traitor reaper", **facts)
    alone.recruit(1, "squid5 crab5 jellyfish2")
    assert alone.free(0) == {"traitor", "miller"}, "nothing to take, nothing discarded"


@pytest.mark.rule("KR-7.4", "AB-12.21")
def test_the_opportunist_leaves_a_reserved_lord_alone() -> None:
    t = table(
        lords=("opportunist",),
        reserved=({}, {"lord": "keeper"}),
        court="keeper reaper miller",
    )
    t.play_as(0, "use:opportunist")
    assert t.legal(0) == {"replace:2", "replace:3"}


@pytest.mark.rule("KR-7.4", "AB-12.17", "AB-7.1")
def test_a_reserved_stack_is_neither_taken_nor_discarded_by_others() -> None:
    t = table(
        lords=("oracle",),
        council={"crab": "crab1", "squid": "squid1"},
        reserved=({}, {"stack": "crab"}),
    )
    assert "council:crab" not in t.legal(0)
    assert "council:squid" in t.legal(0)
    t.play_as(0, "use:oracle")
    assert t.stack("squid") == ""
    assert t.stack("crab") == "crab1"


@pytest.mark.rule("KR-7.4", "RL-15", "AB-12.16")
def test_the_apprentice_with_only_reserved_stacks_does_nothing() -> None:
    t = table(
        hand=("jellyfish4 crab1 squid1",),
        court="apprentice keeper reaper shepherd",
        council={"crab": "crab2"},
        reserved=({}, {"stack": "crab"}),
    )
    t.recruit(1, "jellyfish4 crab1 squid1").play_as(0, "affiliate:crab1")
    assert t.state.turn == 1
    assert t.stack("crab") == "crab2"


@pytest.mark.rule("KR-7.4", "RL-41", "AB-12.18")
def test_the_alchemist_does_without_a_second_stack_that_is_reserved() -> None:
    t = table(
        lords=("alchemist",),
        council={"crab": "crab1", "squid": "squid1"},
        reserved=({}, {"stack": "crab"}),
    )
    t.play_as(0, "council:squid")
    assert t.hand(0) == "squid1"
    assert t.state.turn == 1


@pytest.mark.rule("KR-7.4", "RL-92", "AB-10.4")
def test_with_the_only_available_location_reserved_one_must_draw() -> None:
    t = table(step="control", keys=(3,), reserved=({}, {"location": "jail"}))
    assert t.legal(0) == {f"control:draw{number}" for number in (1, 2, 3, 4)}


@pytest.mark.rule("KR-7.4", "AB-10.9")
def test_with_nothing_to_control_the_keys_are_kept() -> None:
    t = table(step="control", keys=(3,), reserved=({}, {"location": "jail"}), location_deck="")
    assert t.realm(0).keys == 3
    assert t.state.turn == 1


@pytest.mark.rule("KR-7.4", "AB-12.19")
def test_the_illusionist_leaves_a_reserved_location_alone() -> None:
    t = table(
        hand=("jellyfish5 jellyfish4 jellyfish1",),
        court="illusionist keeper reaper shepherd",
        locations=("abyss",),
        reserved=({}, {"location": "jail"}),
    )
    t.recruit(1, "jellyfish5 jellyfish4 jellyfish1")
    assert t.locations(0) == {"abyss"}
    assert t.state.turn == 1


@pytest.mark.rule("KR-7.8")
def test_cards_are_still_added_to_a_reserved_stack() -> None:
    t = table(exploration="crab1 kraken2 squid1", reserved=({}, {"stack": "crab"}))
    t.play_as(0, "explore", "further", "further", "take", "place:crab")
    assert t.stack("crab") == "crab1 kraken2"


# -------------------------------------------------------------------- the token returns


@pytest.mark.rule("KR-7.5")
def test_the_token_returns_when_its_owner_takes_the_stack() -> None:
    t = table(council={"crab": "crab1"}, reserved=({"stack": "crab"},))
    t.play_as(0, "council:crab")
    assert waiting(t) == 1
    assert reserved(t)["stack"] == "none"


@pytest.mark.rule("KR-7.5", "AB-12.17", "AB-12.21")
def test_the_token_returns_when_its_owner_discards_what_it_reserves() -> None:
    t = table(lords=("oracle",), council={"crab": "crab1"}, reserved=({"stack": "crab"},))
    t.play_as(0, "use:oracle")
    assert waiting(t) == 1
    t = table(lords=("opportunist",), court="keeper", reserved=({"lord": "keeper"},))
    t.play_as(0, "use:opportunist")
    assert waiting(t) == 1
    assert reserved(t)["lord"] == "none"


@pytest.mark.rule("KR-7.5")
def test_the_token_returns_when_its_owner_controls_the_location() -> None:
    t = table(step="control", keys=(3,), reserved=({"location": "jail"},), location_deck="")
    assert t.locations(0) == {"jail"}
    assert waiting(t) == 1


@pytest.mark.rule("KR-7.5", "RL-42", "AB-8.10")
def test_giving_up_a_reserved_lord_leaves_the_token_where_it_is() -> None:
    t = table(hand=("seahorse5 crab2",), court="reaper keeper", reserved=({"lord": "reaper"},))
    t.play_as(0, "recruit:1", "cancel")
    assert reserved(t)["lord"] == "reaper"
    assert waiting(t) == 0
    t = table(
        hand=("seahorse5 crab2",),
        court="reaper keeper miller landowner",
        reserved=({"lord": "reaper"},),
    )
    t.recruit(1, "seahorse5 crab2")
    assert waiting(t) == 1


@pytest.mark.rule("KR-7.5")
def test_a_reserved_lord_stays_reserved_while_the_court_slides() -> None:
    t = table(
        hand=("seahorse5 crab2",),
        court="reaper keeper miller shepherd",
        reserved=({}, {"lord": "miller"}),
    )
    t.recruit(1, "seahorse5 crab2")
    assert t.court == "keeper miller shepherd - - -"
    assert reserved(t, 1)["lord"] == "miller"


# -------------------------------------------------------------------- placing it again


@pytest.mark.rule("KR-7.6", "RL-12", "SQ-3")
def test_a_waiting_token_is_placed_before_the_action_and_does_not_replace_it() -> None:
    t = table(sentinels=(1,), pearls=(1,), court="keeper reaper")
    assert "sentinel" in t.legal(0)
    t.play_as(0, "plot", "sentinel", "guard:1")
    assert reserved(t)["lord"] == "keeper"
    assert "explore" in t.legal(0), "the action is still to come"
    assert "sentinel" not in t.legal(0)


@pytest.mark.rule("KR-7.6")
def test_a_waiting_token_is_never_forced_and_only_its_owners_to_place() -> None:
    t = table(sentinels=(1,), council={"crab": "crab1", "squid": "squid1"})
    t.play_as(0, "council:crab")
    assert waiting(t) == 1
    assert t.legal(1) == {"explore", "council:squid"}


@pytest.mark.rule("KR-7.6", "RL-13")
def test_a_waiting_token_is_not_offered_while_no_area_can_take_it() -> None:
    t = table(sentinels=(1,), available="", reserved=({}, {"lord": "keeper", "stack": "crab"}))
    assert "sentinel" not in t.legal(0)


@pytest.mark.rule("KR-7.6", "KR-7.5")
def test_a_token_that_came_back_may_be_placed_again_in_a_later_turn() -> None:
    t = table(
        council={"crab": "crab1", "squid": "squid1"},
        reserved=({"stack": "crab"},),
        exploration="crab2 crab3",
    )
    t.play_as(0, "council:crab")
    t.play_as(1, "council:squid")
    assert t.state.turn == 0
    t.play_as(0, "sentinel", "guard:squid")
    assert reserved(t)["stack"] == "squid", "an empty stack will do"


@pytest.mark.rule("KR-7.7", "AB-12.4")
def test_the_assassin_does_not_undo_a_sentinel() -> None:
    t = table(
        hand=("crab5 crab4 crab1",),
        court="assassin keeper reaper shepherd",
        lords=("", "watcher"),
        reserved=({}, {"stack": "jellyfish"}),
    )
    t.recruit(1, "crab5 crab4 crab1")
    assert t.facts()["seat1"]["disabled"] == ["watcher"]
    assert reserved(t, 1)["stack"] == "jellyfish"


@pytest.mark.rule("KR-7.7", "AB-12.23")
def test_discarding_the_lord_does_not_undo_a_sentinel() -> None:
    t = table(
        hand=("squid5 crab5 jellyfish2",),
        court="traitor keeper reaper shepherd",
        lords=("watcher",),
        reserved=({"stack": "jellyfish"},),
    )
    t.recruit(1, "squid5 crab5 jellyfish2").play_as(0, "betray:2", "take:2")
    assert t.free(0) == {"traitor", "keeper"}
    assert reserved(t)["stack"] == "jellyfish"
