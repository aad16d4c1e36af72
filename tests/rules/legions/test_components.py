"""[LG-1] Components and vocabulary."""

import pytest

from tests.kit.legions import dealt, table
from tidecourt.games.legions.cards import (
    COLOURS,
    HEROES,
    LEGIONS,
    PAIRS,
    PLACES,
    STRATAGEMS,
    WHITE,
)

rule = pytest.mark.rule


@rule("LG-1.1")
def test_two_seats_play_the_king_and_the_necrocampe() -> None:
    assert dealt(king="first_seat").fact("king") == 0
    assert dealt(king="second_seat").fact("king") == 1


@rule("LG-1.1")
def test_the_sides_differ_in_their_stratagems_only() -> None:
    first, second = dealt(king="first_seat"), dealt(king="second_seat")
    for name in ("row", "hidden", "deck", "hero_row", "hero_deck"):
        assert first.fact(name) == second.fact(name)
    for seat in range(2):
        assert first.hand(seat) == second.hand(seat)
        assert first.of(seat, "stratagem").split("_")[0] == ("king", "necro")[seat]
        assert second.of(seat, "stratagem").split("_")[0] == ("necro", "king")[seat]


@rule("LG-1.1")
def test_each_side_has_three_stratagems() -> None:
    assert [token.side for token in STRATAGEMS] == ["king"] * 3 + ["necrocampe"] * 3


@rule("LG-1.2")
def test_the_five_locations_have_a_fixed_order() -> None:
    assert [place.name for place in PLACES] == ["yellow", "red", "blue", "violet", "green"]


@rule("LG-1.2")
def test_each_side_of_a_location_holds_any_number_of_legions() -> None:
    many = [2, 11, 15, 24, 28, 1, 7, 13]
    s = table(seat0={"field": {"yellow": many}}, seat1={"field": {"yellow": [19, 25]}})
    assert s.side(0, "yellow") == sorted(many)
    assert s.side(1, "yellow") == [19, 25]
    assert s.side(0, "red") == []


@rule("LG-1.3")
def test_a_token_on_your_side_gives_its_points_and_leaves_the_enemy_none() -> None:
    s = table(seat0={"tokens": ["red", "green"]}, seat1={"tokens": ["blue"]})
    assert s.of(0, "score")["majorities"] == 2 + 5
    assert s.of(1, "score")["majorities"] == 3
    assert s.fact("centre") == ["yellow", "violet"]


@rule("LG-1.3")
def test_the_blue_token_shows_a_banner_and_the_others_do_not() -> None:
    for location in COLOURS[:5]:
        s = table(seat0={"tokens": [location]})
        assert s.of(0, "banners") == (1 if location == "blue" else 0)
        assert s.of(1, "banners") == 0


@rule("LG-1.4")
def test_there_are_31_legions_each_with_a_number_of_its_own() -> None:
    assert [legion.number for legion in LEGIONS] == list(range(1, 32))


@rule("LG-1.4")
def test_a_legion_gives_points_or_one_banner_or_nothing() -> None:
    for legion in LEGIONS:
        assert legion.vp >= 0
        assert legion.banners in (0, 1)
        assert legion.vp == 0 or legion.banners == 0
    assert {legion.colour for legion in LEGIONS} == set(range(WHITE + 1))


@rule("LG-1.5")
def test_routed_legions_stay_where_they_are() -> None:
    s = table(step="attack", row=[3], seat0={"field": {"red": [12, 1]}}, first=0)
    assert s.routed(0) == [1, 12]
    assert s.side(0, "red") == [1, 12]
    assert s.face_up(0, "red") == []


@rule("LG-1.5", "LG-A36")
def test_once_placed_a_legion_counts_where_it_stands_and_not_by_its_colour() -> None:
    s = table(
        step="attack",
        row=[4],
        first=0,
        seat0={"field": {"red": [1, 26, 6]}},  # an ambassador, a violet and a green legion
        seat1={"field": {"green": [10], "red": [3, 12]}},
    )
    assert "red" in s.tokens(0)
    assert "green" in s.tokens(1)
    assert "violet" not in s.tokens(0)


@rule("LG-1.6")
def test_there_are_15_heroes_and_none_is_white() -> None:
    assert len(HEROES) == 15
    assert all(hero.colour != WHITE for hero in HEROES)


@rule("LG-1.6")
def test_heroes_may_have_a_power_points_a_way_of_scoring_a_banner_or_a_twin() -> None:
    assert {hero.power for hero in HEROES} > {"none", "steal_legion"}
    assert {hero.scoring for hero in HEROES} > {"flat", "per_banner"}
    assert [hero.name for hero in HEROES if hero.banners] == ["blue_banner"]
    assert len([hero for hero in HEROES if hero.pair]) == 4


@rule("LG-1.7")
def test_a_tucked_legion_no_longer_counts_for_majorities() -> None:
    facts = {"step": "attack", "row": [4], "first": 0}
    enemy = {"field": {"yellow": [28]}}
    s = table(**facts, seat0={"field": {"yellow": [2, 11]}}, seat1=enemy)
    assert s.tokens(0) == ["yellow"]
    s = table(**facts, seat0={"heroes": {"yellow_double": [2, 11]}}, seat1=enemy)
    assert s.tokens(0) == []
    assert s.tokens(1) == ["yellow"]


@rule("LG-1.7")
def test_a_tucked_legion_does_not_help_to_recruit() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        seat0={"field": {"yellow": [2, 11]}, "heroes": {"green_colours": [15, 24]}},
    )
    assert s.asked == ([0], "take")


@rule("LG-1.7")
def test_a_tucked_legion_cannot_be_stolen_or_moved_or_rallied() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=["red_thief", "violet_move", "violet_rally", "blue_banner", "green_colours"],
        seat0={"field": {"red": [3, 12, 16]}, "heroes": {"yellow_double": [2, 11]}},
        seat1={"field": {"blue": [4]}, "heroes": {"green_outsider": [6, 10]}},
    )
    s.play(0, "recruit:red", "tuck:3", "tuck:12")
    assert s.legal(0) == {"pass", "steal:4"}


@rule("LG-1.7", "LG-A1")
def test_the_reward_of_a_tucked_legion_stays_readable() -> None:
    s = table(seat0={"heroes": {"green_outsider": [29, 28]}})
    assert s.of(0, "score")["tucked"] == 3
    assert s.of(0, "banners") == 1


@rule("LG-1.8")
def test_the_rows_of_a_fresh_table() -> None:
    s = dealt()
    assert len(s.row) == 2
    assert s.hidden > 0
    assert len(s.hero_row) == 5


@rule("LG-1.9")
def test_there_are_eight_banners() -> None:
    assert [legion.number for legion in LEGIONS if legion.banners] == [6, 9, 17, 20, 28]
    assert [place.name for place in PLACES if place.banners] == ["blue"]
    blue = [hero for hero in HEROES if hero.colour == COLOURS.index("blue")]
    assert sum(hero.banners for hero in HEROES) == sum(hero.banners for hero in blue) == 1
    assert sum(pair.banners for pair in PAIRS) == 1
