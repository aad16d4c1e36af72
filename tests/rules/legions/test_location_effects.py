"""[LG-12] What the majority tokens do while somebody holds them."""

import pytest

from tests.kit.legions import table
from tidecourt.games.legions.cards import PLACES

rule = pytest.mark.rule


@rule("LG-12")
def test_every_location_has_its_effect() -> None:
    assert {place.name: place.effect for place in PLACES} == {
        "yellow": "win_ties",
        "red": "rout_on_red_placement",
        "blue": "banner",
        "violet": "violet_wild",
        "green": "peek_hidden_legion",
    }


@rule("LG-12")
def test_the_blue_token_is_a_banner_at_the_end_of_a_turn_and_at_the_end_of_the_game() -> None:
    s = table(
        step="end_of_turn",
        first=0,
        deck_size=0,
        seat0={"field": {"blue": [4]}, "heroes": {"green_banners": []}},
    )
    assert s.of(0, "score")["heroes"] == 2 + 1


@rule("LG-12", "LG-16.3")
def test_the_green_holder_may_look_at_the_face_down_legion_at_any_time() -> None:
    s = table(hidden=9, row=[14, 20], seat0={"tokens": ["green"]})
    assert s.seen_by(0).hidden == 9
    assert s.knows_hidden(0)
    assert not s.knows_hidden(1)
    assert not s.knows_hidden(-1)


@rule("LG-12")
def test_a_new_green_holder_sees_the_new_face_down_legion_at_once() -> None:
    s = table(
        step="end_of_turn",
        first=0,
        row=[20],
        deck=[30, 31],
        seat1={"field": {"green": [6]}},
    )
    assert s.tokens(1) == ["green"]
    assert s.hidden == 31
    assert s.knows_hidden(1)
    assert not s.knows_hidden(0)


@rule("LG-12.2")
def test_losing_green_ends_the_look() -> None:
    s = table(
        step="end_of_turn",
        first=0,
        row=[20],
        deck=[30, 31],
        seat0={"tokens": ["green"]},
        seat1={"field": {"green": [6]}},
    )
    assert not s.knows_hidden(0)


@rule("LG-12.2", "LG-5.3", "LG-5.5")
def test_losing_violet_and_red_ends_their_effects() -> None:
    s = table(
        step="end_of_turn",
        first=0,
        row=[20],
        deck=[30, 31],
        seat0={"tokens": ["violet", "red"], "hand": [5, 3, 12], "field": {"blue": [4]}},
        seat1={"hand": [26, 29, 25], "field": {"violet": [22], "red": [16]}},
    )
    s.play(0, "reveal:5").play(1, "reveal:26")
    assert s.side(0, "violet") == [5]  # unasked
    s = table(
        step="end_of_turn",
        first=0,
        row=[20],
        deck=[30, 31],
        seat0={"tokens": ["violet", "red"], "hand": [5, 3, 12], "field": {"blue": [4]}},
        seat1={"hand": [26, 29, 25], "field": {"violet": [22], "red": [16]}},
    )
    s.play(0, "reveal:3").play(1, "reveal:26")
    assert s.asked == ([0], "take")
    assert s.routed(1) == []


@rule("LG-12.1")
def test_violet_alone_does_not_rout() -> None:
    s = table(
        step="place",
        revealed=[5, 29],
        seat0={"tokens": ["violet"]},
        seat1={"field": {"blue": [8], "green": [6]}},
    )
    s.play(0, "place:red")
    assert s.asked == ([0], "take")
    assert s.routed(1) == []
