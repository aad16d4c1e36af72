"""[LG-11] The end of a turn."""

from typing import Any

import pytest

from tests.kit.legions import Situation, table

rule = pytest.mark.rule

# Legions to put face up at a location, those of seat 0 and those of seat 1.
CARDS = {
    "yellow": ([2, 11, 1], [15, 24, 7]),
    "red": ([3, 12, 13], [16, 29, 19]),
    "blue": ([4, 8], [21, 30]),
    "violet": ([5, 18], [22, 26]),
    "green": ([10, 14], [23, 27]),
}


def ends(counts: dict[str, tuple[int, int]], **facts: Any) -> Situation:
    """The end of a turn with so many face-up legions of seat 0 and seat 1 at some locations."""
    sides = []
    for seat in range(2):
        field = {where: CARDS[where][seat][: pair[seat]] for where, pair in counts.items()}
        sides.append({"field": field, **facts.pop(f"seat{seat}", {})})
    return table(**{"step": "end_of_turn", "first": 0, **facts}, seat0=sides[0], seat1=sides[1])


@rule("LG-11.1")
def test_more_face_up_legions_bring_the_token_to_your_side() -> None:
    s = ends({"red": (2, 1), "blue": (0, 1)})
    assert s.tokens(0) == ["red"]
    assert s.tokens(1) == ["blue"]


@rule("LG-11.1")
def test_a_token_is_taken_from_an_enemy_who_has_fewer() -> None:
    s = ends({"red": (1, 2)}, seat0={"tokens": ["red"]})
    assert (s.tokens(0), s.tokens(1)) == ([], ["red"])


@rule("LG-11.1")
def test_it_stays_with_whoever_still_has_more() -> None:
    s = ends({"red": (2, 1)}, seat0={"tokens": ["red"]})
    assert s.tokens(0) == ["red"]


@rule("LG-11.1")
def test_routed_legions_are_not_counted() -> None:
    s = ends({"red": (2, 1)}, seat0={"routed": [3, 12]})
    assert (s.tokens(0), s.tokens(1)) == ([], ["red"])


@rule("LG-11.1")
def test_a_tie_without_a_yellow_holder_sends_the_token_to_the_centre() -> None:
    s = ends({"red": (1, 1)}, seat0={"tokens": ["red"]})
    assert (s.tokens(0), s.tokens(1)) == ([], [])


@rule("LG-11.1", "LG-12")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_yellow_holder_wins_ties(holder: int) -> None:
    counts = {"yellow": (2, 1) if holder == 0 else (1, 2), "red": (1, 1), "violet": (2, 2)}
    s = ends(counts, **{f"seat{holder}": {"tokens": ["yellow"]}})
    assert s.tokens(holder) == ["yellow", "red", "violet"]
    assert s.tokens(1 - holder) == []


@rule("LG-11.1")
def test_yellow_does_not_win_against_more_legions() -> None:
    s = ends({"yellow": (1, 0), "red": (1, 2)}, seat0={"tokens": ["yellow"]})
    assert s.tokens(0) == ["yellow"]
    assert s.tokens(1) == ["red"]


@rule("LG-A2", "LG-11.1")
def test_the_yellow_holder_keeps_a_tied_yellow_and_wins_the_later_ties() -> None:
    s = ends({"yellow": (1, 1), "green": (1, 1)}, seat1={"tokens": ["yellow"]})
    assert s.tokens(1) == ["yellow", "green"]


@rule("LG-A2")
def test_a_tied_yellow_that_nobody_holds_stays_in_the_centre() -> None:
    s = ends({"yellow": (1, 1), "green": (1, 1)})
    assert s.fact("centre") == ["yellow", "red", "blue", "violet", "green"]


@rule("LG-A3", "LG-11.1")
def test_with_no_legion_on_either_side_the_token_goes_to_the_centre() -> None:
    s = ends({"yellow": (1, 0)}, seat0={"tokens": ["yellow", "red"]}, seat1={"tokens": ["blue"]})
    assert s.tokens(0) == ["yellow"]  # the yellow holder too loses red
    assert s.tokens(1) == []


@rule("LG-A3")
def test_routed_legions_alone_never_claim_a_tie() -> None:
    s = ends(
        {"yellow": (1, 0), "red": (1, 1)},
        seat0={"tokens": ["yellow"], "routed": [3]},
        seat1={"routed": [16]},
    )
    assert s.tokens(0) == ["yellow"]


@rule("LG-A3")
def test_even_yellow_itself_is_lost_with_no_face_up_legion_there() -> None:
    s = ends({"red": (1, 1)}, seat0={"tokens": ["yellow"]})
    assert s.tokens(0) == []


@rule("LG-A4", "LG-11.1")
def test_a_yellow_token_that_has_just_moved_decides_the_later_ties() -> None:
    s = ends(
        {"yellow": (1, 2), "red": (1, 1), "blue": (2, 2), "violet": (1, 1), "green": (2, 2)},
        seat0={"tokens": ["yellow"]},
    )
    assert s.tokens(1) == ["yellow", "red", "blue", "violet", "green"]


@rule("LG-A4")
def test_if_yellow_went_to_the_centre_nobody_breaks_ties() -> None:
    s = ends({"red": (1, 1)}, seat0={"tokens": ["yellow", "red"]})
    assert (s.tokens(0), s.tokens(1)) == ([], [])


@rule("LG-11.2", "LG-13.2")
def test_banners_are_counted_after_the_majorities() -> None:
    banners = {"green": [6], "violet": [9], "blue": [17], "red": [20]}
    s = table(step="end_of_turn", first=0, seat0={"field": banners})
    assert s.asked == ([], "")  # with the blue token that has just come: five
    assert s.state.winners() == 0b01


@rule("LG-11.2")
def test_four_banners_are_not_enough() -> None:
    s = table(step="end_of_turn", first=0, seat0={"field": {"green": [6], "blue": [17, 9]}})
    assert s.of(0, "banners") == 4
    assert s.asked == ([0, 1], "reveal")


@rule("LG-11.2", "LG-11.3")
def test_whoever_wins_by_banners_wins_at_once_and_nothing_is_refilled() -> None:
    banners = {"green": [6], "violet": [9], "blue": [17], "red": [20]}
    s = table(step="end_of_turn", first=0, row=[24], seat0={"field": banners}, deck=[30, 31])
    assert s.row == [24]
    assert s.hidden == 0


@rule("LG-11.3", "LG-A24", "LG-A25")
def test_the_leftover_stays_and_one_comes_face_up_and_the_next_face_down() -> None:
    s = table(step="end_of_turn", first=0, row=[24], deck=[30, 31, 29, 28])
    assert s.row == [24, 30]
    assert s.hidden == 31
    assert s.fact("deck")[:2] == (29, 28)


@rule("LG-A25", "LG-16.3")
def test_the_new_face_down_legion_is_not_shown() -> None:
    s = table(
        step="complete",
        turn_of=1,
        first=0,
        row=[24],
        hidden=12,
        deck=[30, 31],
        seat0={"hand": [2, 4, 6]},
    )
    s.play(1, "take:24")
    assert ("legion_row", -1, 30) in s.told(-1)
    assert not any(s.knows_hidden(viewer) for viewer in (-1, 0, 1))


@rule("LG-11.3", "LG-A28")
def test_a_deck_that_cannot_supply_both_ends_the_game() -> None:
    s = table(step="end_of_turn", first=0, row=[24], deck_size=0)
    assert s.asked == ([], "")
    assert s.row == [24]
    assert s.state.winners() != 0


@rule("LG-A28")
def test_the_last_turn_is_a_full_one_with_majorities_and_banners() -> None:
    s = ends({"green": (2, 1), "blue": (0, 1)}, deck_size=0, seat0={"tokens": ["blue"]})
    assert s.asked == ([], "")
    assert s.tokens(0) == ["green"]
    assert s.tokens(1) == ["blue"]
    banners = {"green": [6], "violet": [9], "blue": [17], "red": [20]}
    s = table(
        step="end_of_turn",
        first=0,
        deck_size=0,
        seat0={"field": banners},
        seat1={"heroes": {"yellow_twin_left": [29, 30], "yellow_twin_right": [22, 23]}},
    )
    assert s.of(1, "score")["total"] > s.of(0, "score")["total"]
    assert s.state.winners() == 0b01  # by banners, before any scoring


@rule("LG-11.4")
def test_the_hero_row_is_refilled_to_five() -> None:
    row = ["yellow_double", "red_thief", "blue_banner", "violet_move"]
    s = table(step="end_of_turn", first=0, hero_row=row, hero_deck=["red_spy", "green_colours"])
    assert s.hero_row == ["yellow_double", "red_thief", "red_spy", "blue_banner", "violet_move"]
    assert s.hero_deck[0] == "green_colours"


@rule("LG-11.4", "LG-A10")
def test_as_far_as_the_hero_deck_lasts() -> None:
    row = ["yellow_double", "red_thief", "blue_banner"]
    s = table(step="end_of_turn", first=0, hero_row=row, hero_deck=["red_spy"], hero_deck_size=1)
    assert len(s.hero_row) == 4
    assert s.hero_deck == []
    assert s.asked == ([0, 1], "reveal")


@rule("LG-11.4")
def test_a_full_hero_row_is_left_as_it_is() -> None:
    s = table(step="end_of_turn", first=0)
    assert len(s.hero_row) == 5
    assert len(s.hero_deck) == 10
