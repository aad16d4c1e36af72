"""[LG-8] Completing the hand."""

import pytest

from tests.kit.legions import table

rule = pytest.mark.rule


@rule("LG-8.1")
def test_the_first_player_takes_one_of_three_legions_and_has_three_cards_again() -> None:
    s = table(step="complete", turn_of=0, row=[14, 20], hidden=9, seat0={"hand": [2, 3]})
    assert s.legal(0) == {"take:14", "take:20", "take:hidden"}  # exactly one: no pass
    s.play(0, "take:14")
    assert s.hand(0) == [2, 3, 14]


@rule("LG-8.1", "LG-8.3", "LG-A42")
def test_the_second_player_chooses_among_the_two_left() -> None:
    s = table(
        step="complete",
        turn_of=0,
        revealed=[4, 29],
        row=[14, 20],
        hidden=9,
        first=0,
        seat0={"field": {"blue": [4]}},
    )
    s.play(0, "take:20")
    assert s.asked == ([1], "take")
    assert s.legal(1) == {"take:14", "take:hidden"}  # the row has not been refilled


@rule("LG-8.2")
def test_the_face_down_legion_goes_to_hand_without_being_shown() -> None:
    s = table(step="complete", turn_of=0, row=[14, 20], hidden=9, seat0={"hand": [2, 3]})
    s.play(0, "take:hidden")
    assert s.hand(0) == [2, 3, 9]
    assert s.told(0)[0] == ("took_hidden", 0, 9)
    assert s.told(1)[0] == ("took_hidden", 0, -1)
    assert s.told(-1)[0] == ("took_hidden", 0, -1)
    assert s.knows_hand(1, 0) == []


@rule("LG-8.2")
def test_a_face_up_legion_is_seen_by_all() -> None:
    s = table(step="complete", turn_of=0, row=[14, 20], hidden=9, seat0={"hand": [2, 3]})
    s.play(0, "take:14")
    for viewer in (-1, 1):
        assert s.told(viewer)[0] == ("took", 0, 14)
        assert s.knows_hand(viewer, 0) == [14]


@rule("LG-8.2")
def test_after_the_hidden_legion_is_taken_none_is_left_to_take_unseen() -> None:
    s = table(step="complete", turn_of=0, row=[14, 20], hidden=9, first=0)
    s.play(0, "take:hidden")
    assert s.legal(1) == {"take:14", "take:20"}


@rule("LG-8.3")
def test_the_row_is_refilled_only_when_the_turn_is_over() -> None:
    s = table(step="complete", turn_of=0, row=[14, 20], hidden=9, deck=[30, 31], first=0)
    s.play(0, "take:14")
    assert (s.row, s.hidden) == ([20], 9)
    s.play(1, "take:20")
    assert (s.row, s.hidden) == ([9, 30], 31)
