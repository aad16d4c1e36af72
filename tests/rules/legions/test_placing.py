"""[LG-5] Placing the revealed legion, rallying, and the red effect."""

import pytest

from tests.kit.legions import table

rule = pytest.mark.rule
EVERYWHERE = {"place:yellow", "place:red", "place:blue", "place:violet", "place:green"}


@rule("LG-5.1")
@pytest.mark.parametrize(
    ("legion", "location"),
    [(2, "yellow"), (3, "red"), (4, "blue"), (5, "violet"), (6, "green")],
)
def test_a_legion_goes_face_up_to_the_location_of_its_colour(legion: int, location: str) -> None:
    s = table(step="place", revealed=[legion, 29])
    assert s.face_up(0, location) == [legion]
    assert s.asked == ([0], "take")  # there was nothing to choose


@rule("LG-5.1")
def test_it_goes_to_ones_own_side() -> None:
    s = table(step="place", revealed=[29, 3])
    assert s.side(1, "red") == [3]
    assert s.side(0, "red") == []


@rule("LG-5.2")
@pytest.mark.parametrize("location", ["yellow", "red", "blue", "violet", "green"])
def test_an_ambassador_goes_wherever_one_chooses(location: str) -> None:
    s = table(step="place", revealed=[1, 29])
    assert s.legal(0) == EVERYWHERE
    s.play(0, f"place:{location}")
    assert s.face_up(0, location) == [1]


@rule("LG-5.3", "LG-12")
def test_with_the_violet_token_a_violet_legion_goes_anywhere() -> None:
    s = table(step="place", revealed=[5, 29], seat0={"tokens": ["violet"]})
    assert s.legal(0) == EVERYWHERE
    s.play(0, "place:green")
    assert s.face_up(0, "green") == [5]


@rule("LG-5.3")
def test_the_violet_token_does_nothing_for_other_colours() -> None:
    s = table(step="place", revealed=[6, 29], seat0={"tokens": ["violet"]})
    assert s.face_up(0, "green") == [6]


@rule("LG-5.3")
def test_the_enemy_violet_token_does_nothing_for_me() -> None:
    s = table(step="place", revealed=[5, 29], seat1={"tokens": ["violet"]})
    assert s.face_up(0, "violet") == [5]


@rule("LG-5.4", "LG-A35")
def test_one_routed_legion_of_that_location_may_be_rallied() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"field": {"red": [12, 16, 20], "blue": [4]}, "routed": [12, 16, 4]},
    )
    assert s.legal(0) == {"pass", "rally:12", "rally:16"}  # not 20, face up; not 4, elsewhere
    s.play(0, "rally:16")
    assert s.routed(0) == [4, 12]
    assert s.asked[1] != "rally"  # one only


@rule("LG-5.4", "LG-A35")
def test_rallying_is_optional() -> None:
    s = table(step="place", revealed=[3, 29], seat0={"field": {"red": [12]}, "routed": [12]})
    s.play(0, "pass")
    assert s.routed(0) == [12]


@rule("LG-5.4")
def test_without_routed_legions_there_nobody_is_asked_to_rally() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"field": {"red": [12], "blue": [4]}, "routed": [4]},
        seat1={"field": {"red": [16]}, "routed": [16]},
    )
    assert s.asked == ([0], "take")


@rule("LG-5.4")
def test_the_chosen_location_counts_not_the_colour_of_the_legion() -> None:
    s = table(
        step="place",
        revealed=[1, 29],
        seat0={"field": {"red": [12], "blue": [4]}, "routed": [12, 4]},
    )
    s.play(0, "place:blue")
    assert s.legal(0) == {"pass", "rally:4"}


@rule("LG-5.5", "LG-12", "LG-A5")
def test_holding_red_a_legion_placed_at_red_routs_an_enemy_legion_anywhere() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"tokens": ["red"]},
        seat1={"field": {"red": [12], "blue": [4], "green": [6]}, "routed": [6]},
    )
    assert s.legal(0) == {"rout:12", "rout:4"}  # no pass, and no dummy that is routed already
    s.play(0, "rout:4")
    assert s.routed(1) == [4, 6]


@rule("LG-5.5")
def test_the_colour_of_the_legion_does_not_matter_for_the_red_effect() -> None:
    s = table(
        step="place",
        revealed=[1, 29],
        seat0={"tokens": ["red"]},
        seat1={"field": {"blue": [4], "green": [6]}},
    )
    s.play(0, "place:red")
    assert s.legal(0) == {"rout:4", "rout:6"}


@rule("LG-5.5")
def test_a_single_target_is_routed_without_asking() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"tokens": ["red"]},
        seat1={"field": {"blue": [4]}},
    )
    assert s.routed(1) == [4]


@rule("LG-5.5")
def test_a_legion_placed_elsewhere_routs_nobody() -> None:
    s = table(
        step="place",
        revealed=[4, 29],
        seat0={"tokens": ["red"], "field": {"red": [3]}},
        seat1={"field": {"blue": [8], "green": [6]}},
    )
    assert s.asked == ([0], "take")
    assert s.routed(1) == []


@rule("LG-5.5")
def test_without_the_red_token_nobody_is_routed() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"tokens": ["blue", "violet"]},
        seat1={"tokens": [], "field": {"blue": [8], "green": [6]}},
    )
    assert s.asked == ([0], "take")
    assert s.routed(1) == []


@rule("LG-5.5", "LG-A5")
def test_without_a_face_up_target_nothing_happens_and_play_goes_on() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"tokens": ["red"]},
        seat1={"field": {"blue": [8]}, "routed": [8]},
    )
    assert s.asked == ([0], "take")


@rule("LG-5.5")
def test_the_red_effect_never_touches_ones_own_legions() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"tokens": ["red"], "field": {"blue": [8]}},
        seat1={"field": {"green": [6]}},
    )
    assert s.routed(0) == []
    assert s.routed(1) == [6]


@rule("LG-5.6", "LG-A7")
def test_rallying_comes_before_the_red_effect() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"tokens": ["red"], "field": {"red": [12]}, "routed": [12]},
        seat1={"field": {"blue": [8], "green": [6]}},
    )
    assert s.face_up(0, "red") == [3]
    assert s.asked == ([0], "rally")
    s.play(0, "rally:12")
    assert s.asked == ([0], "rout")


@rule("LG-A7")
def test_the_order_of_the_two_never_matters_because_they_touch_different_sides() -> None:
    s = table(
        step="place",
        revealed=[3, 29],
        seat0={"tokens": ["red"], "field": {"red": [12]}, "routed": [12]},
        seat1={"field": {"blue": [8], "red": [16]}, "routed": [16]},
    )
    s.play(0, "rally:12")
    assert s.routed(0) == []
    assert s.routed(1) == [8, 16]


@rule("LG-12.1", "LG-5.3", "LG-5.5")
def test_violet_and_red_together_let_a_violet_legion_rout_from_red() -> None:
    s = table(
        step="place",
        revealed=[5, 29],
        seat0={"tokens": ["violet", "red"]},
        seat1={"field": {"blue": [8], "green": [6]}},
    )
    s.play(0, "place:red", "rout:6")
    assert s.face_up(0, "red") == [5]
    assert s.routed(1) == [6]
