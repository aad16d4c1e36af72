"""[LG-6] Recruiting a hero."""

from typing import Any

import pytest

from tests.kit.legions import Situation, table

rule = pytest.mark.rule

MIXED = ["yellow_double", "red_thief", "blue_banner", "violet_move", "green_colours"]
NO_RED = ["yellow_double", "yellow_twin_left", "blue_banner", "violet_move", "green_colours"]
ONE_EACH = {"yellow": [2], "red": [3], "blue": [4], "violet": [5], "green": [6]}


def recruiting(seat0: dict[str, Any], hero_row: list[str] = MIXED, **facts: Any) -> Situation:
    """Seat 0 has placed and may recruit."""
    return table(step="recruit", turn_of=0, seat0=seat0, hero_row=hero_row, **facts)


@rule("LG-6.1")
def test_recruiting_is_optional() -> None:
    s = recruiting({"field": {"red": [3, 12, 16]}})
    s.play(0, "pass")
    assert s.heroes(0) == []
    assert s.asked == ([0], "take")


@rule("LG-6.1", "LG-A12")
def test_only_one_hero_is_recruited_in_a_turn() -> None:
    s = recruiting({"field": {"red": [3, 12, 16], "yellow": [2, 11, 15]}})
    s.play(0, "recruit:red", "tuck:3", "tuck:12")
    assert s.heroes(0) == ["red_thief"]
    assert s.asked == ([0], "take")  # though yellow has three


@rule("LG-6.1", "LG-A47")
def test_a_power_that_completes_a_trio_does_not_let_one_recruit_again() -> None:
    s = recruiting(
        {"field": {"violet": [5, 9, 18], "blue": [4, 8], "yellow": [2]}},
    )
    s.play(0, "recruit:violet", "tuck:5", "tuck:9", "move:2", "to:blue")
    assert len(s.face_up(0, "blue")) == 3
    assert s.asked == ([0], "take")


@rule("LG-A47")
def test_the_new_trio_may_be_used_in_the_next_turn() -> None:
    s = table(
        step="place",
        revealed=[6, 29],
        hero_row=MIXED,
        seat0={"field": {"blue": [4, 8, 2]}},
    )
    assert "recruit:blue" in s.legal(0)


@rule("LG-6.2", "LG-A37")
def test_routed_legions_do_not_count() -> None:
    s = recruiting({"field": {"red": [3, 12, 16]}, "routed": [16]})
    assert s.asked == ([0], "take")


@rule("LG-6.2")
def test_enemy_legions_do_not_count() -> None:
    s = recruiting({"field": {"red": [3, 12]}}, seat1={"field": {"red": [16, 20]}})
    assert s.asked == ([0], "take")


@rule("LG-6.2", "LG-A36")
def test_legions_count_whatever_their_colour() -> None:
    s = recruiting({"field": {"red": [1, 5, 6]}})
    assert s.legal(0) == {"pass", "recruit:red"}


@rule("LG-A37")
def test_the_legion_just_placed_counts() -> None:
    s = table(step="place", revealed=[3, 29], hero_row=MIXED, seat0={"field": {"red": [12, 16]}})
    assert s.legal(0) == {"pass", "recruit:red"}


@rule("LG-A37")
def test_the_legion_just_rallied_counts() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        hero_row=MIXED,
        seat0={"field": {"red": [12, 16]}, "routed": [16]},
    )
    s.play(0, "rally:16")
    assert s.legal(0) == {"pass", "recruit:red"}


@rule("LG-6.3", "LG-A8")
def test_with_three_at_a_location_one_takes_a_hero_of_its_colour_from_the_row() -> None:
    s = recruiting(
        {"field": {"red": [3, 12, 16]}},
        hero_row=["red_thief", "red_spy", "blue_banner", "violet_move", "green_colours"],
    )
    s.play(0, "recruit:red")
    assert s.legal(0) == {"hero:red_thief", "hero:red_spy"}  # and no look at the deck


@rule("LG-6.3", "LG-A9")
def test_without_that_colour_in_the_row_one_looks_at_two_heroes_of_the_deck() -> None:
    s = recruiting(
        {"field": {"red": [3, 12, 16]}},
        hero_row=NO_RED,
        hero_deck=["green_banners", "red_spy", "red_thief"],
    )
    s.play(0, "recruit:red")
    assert s.legal(0) == {"hero:green_banners", "hero:red_spy"}  # any colour; having looked, one


@rule("LG-6.3")
@pytest.mark.parametrize(("end", "place"), [("top", 0), ("bottom", -1)])
def test_the_other_hero_goes_on_the_top_or_the_bottom(end: str, place: int) -> None:
    s = recruiting(
        {"field": {"red": [3, 12, 16]}},
        hero_row=NO_RED,
        hero_deck=["green_banners", "red_spy", "red_thief"],
    )
    s.play(0, "recruit:red", "hero:green_banners")
    assert s.legal(0) == {"return:top", "return:bottom"}
    s.play(0, f"return:{end}")
    assert s.hero_deck[place] == "red_spy"
    assert len(s.hero_deck) == 9
    assert "red_spy" not in s.hero_row


@rule("LG-6.3", "LG-A9")
def test_nobody_else_sees_the_two_heroes() -> None:
    s = recruiting(
        {"field": {"red": [3, 12, 16]}},
        hero_row=NO_RED,
        hero_deck=["green_banners", "red_spy", "red_thief"],
    )
    s.play(0, "recruit:red")
    assert s.knows_hero_deck(0)[:3] == ["green_banners", "red_spy", "?"]
    assert s.knows_hero_deck(1)[:2] == ["?", "?"]
    assert s.told(1) == [("looked_at_hero", 0, -1)] * 2
    s.play(0, "hero:green_banners", "return:bottom")
    assert s.told(1)[0] == ("returned", 0, 1)
    assert s.knows_hero_deck(0)[-1] == "red_spy"
    assert s.knows_hero_deck(1)[-1] == "?"


@rule("LG-A9")
def test_the_last_hero_of_the_deck_is_taken_at_once() -> None:
    s = recruiting(
        {"field": {"red": [3, 12, 16]}},
        hero_row=NO_RED,
        hero_deck=["green_banners"],
        hero_deck_size=1,
    )
    s.play(0, "recruit:red")
    assert s.heroes(0) == ["green_banners"]
    assert s.asked == ([0], "tuck")


@rule("LG-A9")
def test_of_the_last_two_the_other_one_is_the_whole_deck() -> None:
    s = recruiting(
        {"field": {"red": [3, 12, 16]}},
        hero_row=NO_RED,
        hero_deck=["green_banners", "red_spy"],
        hero_deck_size=2,
    )
    s.play(0, "recruit:red", "hero:red_spy")
    assert s.asked == ([0], "tuck")  # top and bottom are the same place
    assert s.hero_deck == ["green_banners"]


@rule("LG-A9", "LG-A10")
def test_with_an_empty_deck_and_no_hero_of_the_colour_one_cannot_recruit() -> None:
    s = recruiting({"field": {"red": [3, 12, 16]}}, hero_row=NO_RED, hero_deck_size=0)
    assert s.asked == ([0], "take")


@rule("LG-A10")
def test_when_the_hero_deck_runs_out_the_row_shrinks_and_the_game_goes_on() -> None:
    s = table(
        step="recruit",
        turn_of=1,
        first=0,
        hero_row=MIXED,
        hero_deck_size=0,
        row=[10, 14],
        seat1={"field": {"red": [3, 12, 16]}},
        seat0={"field": {"blue": [4]}},
    )
    s.play(1, "recruit:red", "tuck:3", "tuck:12", "pass", "take:10")
    assert s.hero_row == ["yellow_double", "blue_banner", "violet_move", "green_colours"]
    assert s.asked == ([0, 1], "reveal")


@rule("LG-A10")
def test_with_neither_row_nor_deck_nobody_recruits() -> None:
    s = recruiting(
        {"field": {**ONE_EACH, "red": [3, 12, 16]}},
        hero_row=[],
        hero_deck_size=0,
    )
    assert s.asked == ([0], "take")


@rule("LG-6.4")
def test_with_one_at_each_location_one_takes_any_hero_of_the_row() -> None:
    s = recruiting({"field": ONE_EACH})
    assert s.legal(0) == {"pass", "recruit:five"}
    s.play(0, "recruit:five")
    assert s.legal(0) == {f"hero:{name}" for name in MIXED}


@rule("LG-6.4")
def test_four_locations_are_not_enough() -> None:
    s = recruiting({"field": {**ONE_EACH, "green": []}})
    assert s.asked == ([0], "take")
    s = recruiting({"field": ONE_EACH, "routed": [6]})
    assert s.asked == ([0], "take")


@rule("LG-6.4")
def test_method_five_never_looks_at_the_deck() -> None:
    s = recruiting({"field": ONE_EACH}, hero_row=[], hero_deck_size=0)
    assert s.asked == ([0], "take")
    s = recruiting({"field": ONE_EACH})
    s.play(0, "recruit:five", "hero:blue_banner")
    assert not any(event.kind == "looked_at_hero" for event in s.events)
    assert len(s.hero_deck) == 10


@rule("LG-6.5", "LG-A12")
def test_if_several_ways_qualify_one_chooses() -> None:
    s = recruiting({"field": {**ONE_EACH, "red": [3, 12, 16], "blue": [4, 8, 17]}})
    assert s.legal(0) == {"pass", "recruit:red", "recruit:blue", "recruit:five"}


@rule("LG-6.5", "LG-6.6")
def test_the_way_chosen_fixes_which_legions_may_be_tucked() -> None:
    s = recruiting({"field": {**ONE_EACH, "red": [3, 12, 16]}})
    s.play(0, "recruit:red")
    assert s.legal(0) == {"tuck:3", "tuck:12"}  # the lower one of a pair first
    s.play(0, "tuck:3")
    assert s.legal(0) == {"tuck:12", "tuck:16"}


@rule("LG-6.6", "LG-A11")
def test_with_three_any_two_face_up_legions_of_the_location_are_tucked() -> None:
    s = recruiting({"field": {"red": [3, 12, 16, 20, 29]}, "routed": [16]})
    s.play(0, "recruit:red", "tuck:12")
    assert s.legal(0) == {"tuck:20", "tuck:29"}
    s.play(0, "tuck:29")
    assert s.tucked("red_thief") == [12, 29]
    assert s.side(0, "red") == [3, 16, 20]
    assert s.routed(0) == [16]  # the others stay as they are
    assert s.face_up(0, "red") == [3, 20]


@rule("LG-6.6", "LG-A11")
def test_with_five_two_legions_of_different_locations_are_tucked() -> None:
    s = recruiting({"field": {**ONE_EACH, "red": [3, 12]}})
    s.play(0, "recruit:five", "hero:blue_banner", "tuck:3")
    assert s.legal(0) == {"tuck:4", "tuck:5", "tuck:6"}  # not 12, of the same location
    s.play(0, "tuck:6")
    assert s.tucked("blue_banner") == [3, 6]
    assert s.side(0, "red") == [12]


@rule("LG-6.6", "LG-A11")
def test_with_five_every_pair_of_different_locations_can_be_reached_once() -> None:
    field = {**ONE_EACH, "red": [3, 12], "green": [6, 10]}
    found = []
    start = recruiting({"field": field}).play(0, "recruit:five", "hero:blue_banner")
    for first in sorted(start.legal(0)):
        after = Situation(start.state.clone()).play(0, first)
        if after.asked[1] == "tuck":
            found += [frozenset((first, second)) for second in after.legal(0)]
        else:  # the second one was forced
            found.append(frozenset(f"tuck:{legion}" for legion in after.tucked("blue_banner")))
    location = {legion: name for name, legions in field.items() for legion in legions}
    pairs = {
        frozenset((f"tuck:{a}", f"tuck:{b}"))
        for a in location
        for b in location
        if location[a] != location[b]
    }
    assert len(found) == len(set(found))
    assert set(found) == pairs


@rule("LG-6.6")
def test_tucking_is_not_optional() -> None:
    s = recruiting({"field": {"red": [3, 12, 16]}}).play(0, "recruit:red")
    assert "pass" not in s.legal(0)
    s.play(0, "tuck:3")
    assert "pass" not in s.legal(0)


@rule("LG-6.7")
def test_the_hero_lies_before_its_owner_and_leaves_a_gap_in_the_row() -> None:
    s = recruiting({"field": {"green": [6, 10, 14]}}, row=[20, 24], hidden=12)
    s.play(0, "recruit:green", "tuck:6", "tuck:10")
    assert s.heroes(0) == ["green_colours"]
    assert s.hero_row == MIXED[:4]
    s.play(0, "take:20")
    assert s.hero_row == MIXED[:4]  # still, in the second player's turn
    s.play(1, "take:24")
    assert len(s.hero_row) == 5


@rule("LG-6.7")
def test_everybody_sees_who_has_which_hero() -> None:
    s = recruiting({"field": {"green": [6, 10, 14]}}).play(0, "recruit:green")
    for viewer in (-1, 0, 1):
        assert s.seen_by(viewer).heroes(0) == ["green_colours"]


@rule("LG-6.8", "LG-A39")
def test_the_power_comes_after_the_tucking_and_before_the_hand_is_completed() -> None:
    s = recruiting({"field": {"red": [3, 12, 16]}}, seat1={"field": {"blue": [4]}})
    s.play(0, "recruit:red")
    assert s.asked == ([0], "tuck")
    s.play(0, "tuck:3", "tuck:12")
    assert s.asked == ([0], "steal")
    s.play(0, "pass")
    assert s.asked == ([0], "take")


@rule("LG-6.9", "LG-A13", "LG-10.4")
def test_a_hero_that_the_king_has_reserved_does_not_exist_for_the_necrocampe() -> None:
    s = recruiting(
        {"field": {"red": [3, 12, 16]}},
        king=1,
        reserved=["red_thief"],
        hero_deck=["green_banners", "red_spy"],
        seat1={"stratagem": "king_reserve", "spent": True},
    )
    s.play(0, "recruit:red")
    assert s.legal(0) == {"hero:green_banners", "hero:red_spy"}  # as if the row had no red hero


@rule("LG-6.9")
def test_nor_for_method_five() -> None:
    s = recruiting({"field": ONE_EACH}, king=1, reserved=["red_thief"])
    s.play(0, "recruit:five")
    assert s.legal(0) == {f"hero:{name}" for name in MIXED if name != "red_thief"}


@rule("LG-6.9", "LG-A13")
def test_if_only_the_reserved_hero_is_left_the_necrocampe_cannot_recruit() -> None:
    s = recruiting(
        {"field": {**ONE_EACH, "red": [3, 12, 16]}},
        king=1,
        hero_row=["red_thief"],
        reserved=["red_thief"],
        hero_deck_size=0,
    )
    assert s.asked == ([0], "take")


@rule("LG-6.9", "LG-10.4")
def test_the_king_may_take_the_reserved_hero_by_a_legal_recruitment_only() -> None:
    s = recruiting({"field": {"red": [3, 12, 16]}}, reserved=["red_thief"])
    s.play(0, "recruit:red")
    assert s.heroes(0) == ["red_thief"]
    s = recruiting({"field": {"red": [3, 12], "blue": [4]}}, reserved=["red_thief"])
    assert s.asked == ([0], "take")


@rule("LG-A13")
def test_another_hero_of_the_same_colour_is_still_there_for_the_necrocampe() -> None:
    s = recruiting(
        {"field": {"red": [3, 12, 16]}},
        king=1,
        hero_row=["red_thief", "red_spy", "blue_banner", "violet_move", "green_colours"],
        reserved=["red_thief"],
    )
    s.play(0, "recruit:red")
    assert s.heroes(0) == ["red_spy"]
