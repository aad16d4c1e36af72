"""[LG-13] Banners and immediate victory."""

import pytest

from tests.kit.legions import table
from tidecourt.games.legions.cards import HEROES, LEGIONS, PAIRS, PLACES

rule = pytest.mark.rule
BANNERS = {"green": [6], "violet": [9], "blue": [17], "red": [20]}  # and the blue token: five


@rule("LG-13.1")
def test_a_face_up_legion_shows_its_banner() -> None:
    s = table(seat0={"field": {"green": [6], "yellow": [2]}}, seat1={"field": {"violet": [9]}})
    assert (s.of(0, "banners"), s.of(1, "banners")) == (1, 1)


@rule("LG-13.1")
def test_a_routed_legion_does_not() -> None:
    s = table(seat0={"field": {"green": [6], "violet": [9]}, "routed": [6]})
    assert s.of(0, "banners") == 1


@rule("LG-13.1")
def test_a_legion_in_hand_or_row_does_not() -> None:
    s = table(seat0={"hand": [6, 9, 17]}, row=[20, 28])
    assert s.of(0, "banners") == 0


@rule("LG-13.1", "LG-A1")
def test_a_tucked_legion_shows_its_banner() -> None:
    s = table(seat0={"heroes": {"green_outsider": [6, 9]}})
    assert (s.of(0, "banners"), s.of(1, "banners")) == (2, 0)


@rule("LG-A1")
def test_with_the_option_off_a_tucked_legion_shows_none() -> None:
    s = table(
        seat0={"heroes": {"green_outsider": [6, 9]}, "field": {"blue": [17]}},
        options={"tucked_banners_count": "no"},
    )
    assert s.of(0, "banners") == 1


@rule("LG-A1", "LG-7.5")
def test_destroying_a_tucked_legion_takes_its_banner() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=["red_destroyer", "blue_banner", "violet_move", "green_colours", "yellow_double"],
        seat0={"field": {"red": [3, 12, 16]}},
        seat1={"heroes": {"green_outsider": [6, 9]}},
    )
    s.play(0, "recruit:red", "tuck:3", "tuck:12", "destroy:6")
    assert s.of(1, "banners") == 1


@rule("LG-13.1")
def test_heroes_pairs_and_the_blue_token_show_theirs() -> None:
    s = table(
        seat0={
            "heroes": {"blue_banner": [], "blue_half_left": [], "blue_half_right": []},
            "tokens": ["blue"],
        }
    )
    assert s.of(0, "banners") == 3


@rule("LG-13.1")
def test_a_blue_token_on_the_other_side_or_in_the_centre_does_not() -> None:
    assert table(seat1={"tokens": ["blue"]}).of(0, "banners") == 0
    assert table().of(0, "banners") == 0


@rule("LG-13.2", "LG-A27")
def test_five_in_mid_turn_are_worth_nothing() -> None:
    s = table(
        step="complete",
        turn_of=1,
        first=0,
        row=[23],
        hidden=30,
        seat0={"field": BANNERS, "tokens": ["blue"]},
    )
    assert s.of(0, "banners") == 5
    assert s.asked == ([1], "take")
    s.play(1, "take:hidden")  # the attack at green routs 6
    assert s.of(0, "banners") == 4
    assert s.asked == ([0, 1], "reveal")


@rule("LG-13.2", "LG-14.1")
def test_five_that_last_to_the_end_of_the_turn_win() -> None:
    s = table(
        step="complete",
        turn_of=1,
        first=0,
        row=[24],
        hidden=30,
        seat0={"field": BANNERS, "tokens": ["blue"]},
    )
    s.play(1, "take:hidden")
    assert s.asked == ([], "")
    assert s.state.winners() == 0b01
    assert ("won_by_banners", 0, -1) in s.told(-1)


@rule("LG-A27")
def test_more_than_five_win_as_well() -> None:
    s = table(step="end_of_turn", first=0, seat1={"field": {**BANNERS, "yellow": [28]}})
    assert s.of(1, "banners") == 6
    assert s.state.winners() == 0b10


@rule("LG-13.3", "LG-A26")
def test_both_can_never_have_five_because_there_are_eight() -> None:
    on_legions = sum(legion.banners for legion in LEGIONS)
    on_heroes = sum(hero.banners for hero in HEROES) + sum(pair.banners for pair in PAIRS)
    assert on_legions + on_heroes + sum(place.banners for place in PLACES) == 8
