"""[LG-9] The attack of the second player."""

from typing import Any

import pytest

from tests.kit.legions import Situation, table

rule = pytest.mark.rule


def about_to_attack(**facts: Any) -> Situation:
    """Seat 1 acts second and completes the hand; what is left in the row decides."""
    return table(**{"step": "complete", "turn_of": 1, "first": 0, **facts})


@rule("LG-9.1")
def test_a_face_down_leftover_is_turned_up() -> None:
    s = about_to_attack(row=[14], hidden=20, seat0={"field": {"red": [3]}})
    s.play(1, "take:14")
    assert ("turned_up", 1, 20) in s.told(-1)
    assert 20 in s.row
    assert s.routed(0) == [3]
    assert s.revealed


@rule("LG-9.1")
def test_a_face_up_leftover_is_as_it_is() -> None:
    s = about_to_attack(row=[14], hidden=20, seat0={"field": {"green": [6]}})
    s.play(1, "take:hidden")
    assert not any(kind == "turned_up" for kind, _, _ in s.told(-1))
    assert s.routed(0) == [6]


@rule("LG-9.2")
@pytest.mark.parametrize(
    ("leftover", "location"),
    [(24, "yellow"), (29, "red"), (30, "blue"), (26, "violet"), (27, "green")],
)
def test_the_colour_of_the_leftover_says_where_the_enemy_is_hit(
    leftover: int, location: str
) -> None:
    field = {"yellow": [2], "red": [3], "blue": [4], "violet": [5], "green": [6]}
    s = about_to_attack(row=[leftover], hidden=31, seat0={"field": field})
    s.play(1, "take:hidden")
    assert s.routed(0) == field[location]


@rule("LG-9.2", "LG-17")
def test_with_an_ambassador_the_attacker_chooses_the_location() -> None:
    s = about_to_attack(row=[13], hidden=31, seat0={"field": {"red": [3], "blue": [4]}})
    s.play(1, "take:hidden")
    assert s.asked == ([1], "attack")
    assert s.legal(1) == {
        "attack:yellow",
        "attack:red",
        "attack:blue",
        "attack:violet",
        "attack:green",
    }
    s.play(1, "attack:blue")
    assert s.routed(0) == [4]


@rule("LG-9.2", "LG-9.3")
def test_all_legions_of_the_first_player_there_are_routed_and_nobody_elses() -> None:
    s = about_to_attack(
        row=[20],
        hidden=31,
        seat0={"field": {"red": [3, 12, 1], "blue": [4]}, "routed": [12]},
        seat1={"field": {"red": [16, 29]}},
    )
    s.play(1, "take:hidden")
    assert s.routed(0) == [1, 3, 12]
    assert s.routed(1) == []


@rule("LG-9.3")
def test_an_empty_side_means_no_effect() -> None:
    s = about_to_attack(row=[20], hidden=31, seat0={"field": {"blue": [4]}})
    s.play(1, "take:hidden")
    assert s.routed(0) == []
    assert s.asked == ([0, 1], "reveal")


@rule("LG-9.4", "LG-A24", "LG-A42")
def test_the_attack_is_not_optional_and_its_legion_stays_face_up_in_the_row() -> None:
    s = about_to_attack(row=[20], hidden=31, deck=[24, 26], seat0={"field": {"red": [3]}})
    s.play(1, "take:hidden")
    assert s.routed(0) == [3]
    assert s.row == [20, 24]
    assert s.hidden == 26


@rule("LG-9.4")
def test_an_ambassador_must_attack_somewhere() -> None:
    s = about_to_attack(row=[13], hidden=31)
    s.play(1, "take:hidden")
    assert "pass" not in s.legal(1)


@rule("LG-9.2")
def test_the_first_player_does_not_attack() -> None:
    s = table(
        step="complete",
        turn_of=0,
        first=0,
        row=[20, 24],
        hidden=31,
        seat1={"field": {"red": [3]}, "hand": [10, 14]},
    )
    s.play(0, "take:24")
    assert s.routed(1) == []
    assert s.asked == ([1], "take")


@rule("LG-9.5", "LG-16.2")
def test_one_knows_ones_own_routed_legions() -> None:
    s = about_to_attack(row=[20], hidden=31, seat0={"field": {"red": [3, 12]}})
    s.play(1, "take:hidden")
    assert s.seen_by(0).side(0, "red") == [3, 12]
