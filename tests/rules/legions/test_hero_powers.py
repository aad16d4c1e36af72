"""[LG-7] Hero powers."""

from typing import Any

import pytest

from tests.kit.legions import Situation, table
from tidecourt.games.legions.cards import HEROES

rule = pytest.mark.rule

TRIO = {
    "yellow": [2, 11, 15],
    "red": [3, 12, 16],
    "blue": [4, 8, 17],
    "violet": [5, 9, 18],
    "green": [6, 10, 14],
}


def arrives(hero: str, **facts: Any) -> Situation:
    """Seat 0 recruits a hero with three legions at its location, and tucks the lower two."""
    colour = hero.split("_")[0]
    mine = dict(facts.get("seat0", {}))
    mine["field"] = {**mine.get("field", {})}
    mine["field"][colour] = [*TRIO[colour], *mine["field"].get(colour, [])]
    owned = {*mine.get("heroes", {}), *facts.get("seat1", {}).get("heroes", {})}
    free = [h.name for h in HEROES if not h.name.startswith(colour) and h.name not in owned]
    situation = {"step": "recruit", "turn_of": 0, "hero_row": [hero, *free[:4]]}
    s = table(**{**situation, **facts, "seat0": mine})
    s.play(0, f"recruit:{colour}")
    if s.asked[1] == "hero":
        s.play(0, f"hero:{hero}")
    low, middle, _ = TRIO[colour]
    return s.play(0, f"tuck:{low}", f"tuck:{middle}")


# -------------------------------------------------------------------- powers in general


@rule("LG-7.1")
@pytest.mark.parametrize(
    ("hero", "verb"),
    [
        ("violet_recall", "recall"),
        ("violet_rally", "rally"),
        ("violet_move", "move"),
        ("red_destroyer", "destroy"),
        ("red_thief", "steal"),
        ("red_spy", "swap"),
        ("blue_half_left", "tuck"),
        ("blue_half_right", "exchange"),
    ],
)
def test_every_power_may_be_declined_and_is_gone_then(hero: str, verb: str) -> None:
    s = arrives(
        hero,
        seat0={"field": {"yellow": [24]}, "routed": [24], "heroes": {"green_banners": [23, 27]}},
        seat1={"field": {"green": [6]}, "heroes": {"yellow_twin_left": [28, 29]}},
    )
    assert s.asked == ([0], verb)
    before = s.fact("seat0"), s.fact("seat1")
    s.play(0, "pass")
    assert (s.fact("seat0"), s.fact("seat1")) == before
    assert s.asked == ([0], "take")


@rule("LG-7.1")
@pytest.mark.parametrize("hero", ["yellow_double", "blue_banner", "green_outsider"])
def test_a_hero_without_a_power_asks_nothing(hero: str) -> None:
    assert arrives(hero).asked == ([0], "take")


@rule("LG-7.1", "LG-A18")
@pytest.mark.parametrize("hero", ["violet_rally", "red_destroyer", "red_thief", "blue_half_right"])
def test_a_power_without_a_target_does_nothing(hero: str) -> None:
    assert arrives(hero).asked == ([0], "take")


@rule("LG-7.1")
def test_a_power_acts_only_when_its_hero_arrives() -> None:
    s = table(
        step="place",
        revealed=[6, 29],
        seat0={"heroes": {"red_thief": [3, 12]}},
        seat1={"field": {"blue": [4]}},
    )
    assert s.asked == ([0], "take")


@rule("LG-7.1")
@pytest.mark.parametrize("routed", [[], [24]])
def test_a_legion_that_is_moved_keeps_its_state(routed: list[int]) -> None:
    s = arrives("violet_move", seat0={"field": {"yellow": [24]}, "routed": routed})
    s.play(0, "move:24", "to:green")
    assert s.side(0, "green") == [24]
    assert s.routed(0) == routed


@rule("LG-7.1", "LG-A17")
@pytest.mark.parametrize("routed", [[], [4]])
def test_a_legion_that_is_stolen_keeps_its_state(routed: list[int]) -> None:
    s = arrives("red_thief", seat1={"field": {"blue": [4]}, "routed": routed})
    s.play(0, "steal:4")
    assert s.side(0, "blue") == [4]
    assert s.routed(0) == routed


# -------------------------------------------------------------------- recall and redeploy


def recalling(**facts: Any) -> Situation:
    facts["seat0"] = {"hand": [23, 27], **facts.get("seat0", {})}
    return arrives("violet_recall", **facts)


@rule("LG-7.2", "LG-A19")
def test_a_legion_is_recalled_and_a_different_one_placed_anywhere() -> None:
    s = recalling(seat0={"hand": [23, 27], "field": {"yellow": [24]}})
    assert s.legal(0) == {"pass", "recall:18", "recall:24"}  # from any location
    s.play(0, "recall:24")
    assert s.hand(0) == [23, 24, 27]
    assert s.legal(0) == {"redeploy:23", "redeploy:27"}  # not 24, and no pass
    s.play(0, "redeploy:27")
    assert s.legal(0) == {
        "place:yellow",
        "place:red",
        "place:blue",
        "place:violet",
        "place:green",
    }
    s.play(0, "place:yellow")  # a green legion
    assert s.face_up(0, "yellow") == [27]
    assert s.hand(0) == [23, 24]


@rule("LG-7.2")
def test_a_routed_legion_may_be_recalled_and_forgets_that_it_was_routed() -> None:
    s = recalling(seat0={"hand": [23, 27], "field": {"yellow": [24]}, "routed": [24]})
    s.play(0, "recall:24", "redeploy:23", "place:green")
    assert s.hand(0) == [24, 27]
    assert s.routed(0) == []


@rule("LG-7.2", "LG-A6", "LG-5.4", "LG-5.5")
def test_the_redeployed_legion_is_a_placement_with_rally_and_red_effect() -> None:
    s = recalling(
        seat0={
            "hand": [23, 27],
            "tokens": ["red"],
            "field": {"red": [20, 29], "yellow": [24]},
            "routed": [20, 29],
        },
        seat1={"field": {"blue": [4], "green": [6]}},
    )
    s.play(0, "recall:24", "redeploy:23", "place:red")
    assert s.legal(0) == {"pass", "rally:20", "rally:29"}
    s.play(0, "rally:20")
    assert s.legal(0) == {"rout:4", "rout:6"}
    s.play(0, "rout:6")
    assert s.routed(1) == [6]
    assert s.asked == ([0], "take")


@rule("LG-7.2")
def test_redeployed_elsewhere_there_is_no_red_effect() -> None:
    s = recalling(
        seat0={"hand": [23, 27], "tokens": ["red"], "field": {"yellow": [24]}},
        seat1={"field": {"blue": [4], "green": [6]}},
    )
    s.play(0, "recall:24", "redeploy:23", "place:green")
    assert s.routed(1) == []
    assert s.asked == ([0], "take")


# -------------------------------------------------------------------- rally two


@rule("LG-7.3")
def test_up_to_two_routed_legions_are_rallied_anywhere() -> None:
    field = {"yellow": [24], "red": [20], "green": [27]}
    s = arrives("violet_rally", seat0={"field": field, "routed": [20, 24, 27]})
    assert s.legal(0) == {"pass", "rally:20", "rally:24", "rally:27"}
    s.play(0, "rally:20")
    assert s.legal(0) == {"pass", "rally:24", "rally:27"}
    s.play(0, "rally:24")
    assert s.routed(0) == [27]
    assert s.asked == ([0], "take")  # two, not three


@rule("LG-7.3")
def test_one_may_be_enough() -> None:
    s = arrives("violet_rally", seat0={"field": {"red": [20, 29]}, "routed": [20, 29]})
    s.play(0, "rally:20", "pass")
    assert s.routed(0) == [29]
    assert s.asked == ([0], "take")


@rule("LG-7.3")
def test_two_are_named_in_any_order() -> None:
    field = {"yellow": [24], "red": [20], "green": [27]}
    s = arrives("violet_rally", seat0={"field": field, "routed": [20, 24, 27]})
    s.play(0, "rally:27")
    assert s.legal(0) == {"pass", "rally:20", "rally:24"}
    s.play(0, "rally:20")
    assert s.routed(0) == [24]
    assert s.asked == ([0], "take")


@rule("LG-7.3")
def test_enemy_legions_are_not_rallied() -> None:
    s = arrives("violet_rally", seat1={"field": {"red": [20]}, "routed": [20]})
    assert s.asked == ([0], "take")


# -------------------------------------------------------------------- move a legion


@rule("LG-7.4")
def test_a_legion_moves_to_another_location_whatever_its_colour() -> None:
    s = arrives("violet_move", seat0={"field": {"yellow": [24]}})
    assert s.legal(0) == {"pass", "move:18", "move:24"}
    s.play(0, "move:24")
    assert s.legal(0) == {"to:red", "to:blue", "to:violet", "to:green"}  # not where it stands
    s.play(0, "to:blue")
    assert s.face_up(0, "blue") == [24]
    assert s.side(0, "yellow") == []


@rule("LG-7.4", "LG-A6")
def test_moving_is_no_placement() -> None:
    s = arrives(
        "violet_move",
        seat0={"tokens": ["red"], "field": {"yellow": [24], "red": [20]}, "routed": [20]},
        seat1={"field": {"blue": [4], "green": [6]}},
    )
    s.play(0, "move:24", "to:red")
    assert s.asked == ([0], "take")
    assert (s.routed(0), s.routed(1)) == ([20], [])


# -------------------------------------------------------------------- destroy a tucked legion


@rule("LG-7.5")
def test_a_legion_under_an_enemy_hero_leaves_the_game() -> None:
    s = arrives(
        "red_destroyer",
        seat0={"heroes": {"green_banners": [23, 27]}},
        seat1={
            "field": {"blue": [4]},
            "heroes": {"yellow_twin_left": [28, 29], "blue_banner": [21, 30]},
        },
    )
    assert s.legal(0) == {"pass", "destroy:21", "destroy:28", "destroy:29", "destroy:30"}
    s.play(0, "destroy:28")
    assert s.tucked("yellow_twin_left") == [29]
    assert 28 in s.fact("removed")


@rule("LG-A18")
def test_a_destroyed_legion_never_comes_back() -> None:
    s = arrives(
        "red_destroyer",
        seat1={"heroes": {"yellow_twin_left": [28, 29]}},
    )
    s.play(0, "destroy:28")
    for viewer in (-1, 0, 1):
        for world in s.worlds(viewer):
            assert 28 in Situation(world).fact("removed")


@rule("LG-A18", "LG-7.5")
def test_with_nothing_tucked_under_enemy_heroes_nothing_is_destroyed() -> None:
    s = arrives(
        "red_destroyer",
        seat0={"heroes": {"green_banners": [23, 27]}},
        seat1={"heroes": {"yellow_twin_left": []}, "field": {"blue": [4]}},
    )
    assert s.asked == ([0], "take")


# -------------------------------------------------------------------- steal a legion


@rule("LG-7.6", "LG-A17")
def test_an_enemy_legion_changes_sides_at_the_same_location() -> None:
    s = arrives("red_thief", seat1={"field": {"blue": [4], "green": [6]}, "routed": [6]})
    assert s.legal(0) == {"pass", "steal:4", "steal:6"}  # face up or routed
    s.play(0, "steal:6")
    assert s.side(0, "green") == [6]
    assert s.side(1, "green") == []
    assert s.side(1, "blue") == [4]


@rule("LG-7.6", "LG-A6")
def test_stealing_is_no_placement() -> None:
    s = arrives(
        "red_thief",
        seat0={"tokens": ["red"], "field": {"red": [20]}, "routed": [20]},
        seat1={"field": {"red": [29], "blue": [4], "green": [6]}},
    )
    s.play(0, "steal:29")
    assert s.asked == ([0], "take")
    assert (s.routed(0), s.routed(1)) == ([20], [])


@rule("LG-A17", "LG-9.5")
def test_a_stolen_routed_legion_is_its_new_owners_to_rally() -> None:
    s = table(
        step="place",
        revealed=[10, 29],
        seat0={"field": {"green": [6]}, "routed": [6]},
    )
    assert "rally:6" in s.legal(0)


# -------------------------------------------------------------------- swap hands


def spying(**facts: Any) -> Situation:
    facts["seat0"] = {"hand": [23, 27], **facts.get("seat0", {})}
    return arrives("red_spy", **facts)


@rule("LG-7.7")
def test_one_card_of_the_enemy_hand_may_be_exchanged_for_one_of_mine() -> None:
    s = spying(seat1={"hand": [24, 30]})
    assert s.legal(0) == {"pass", "swap:24", "swap:30"}
    s.play(0, "swap:30")
    assert s.legal(0) == {"for:23", "for:27"}
    s.play(0, "for:23")
    assert s.hand(0) == [27, 30]
    assert s.hand(1) == [23, 24]


@rule("LG-7.7")
def test_acting_second_one_sees_three_cards() -> None:
    s = spying(first=1, seat1={"hand": [24, 28, 30]})
    assert s.legal(0) == {"pass", "swap:24", "swap:28", "swap:30"}


@rule("LG-7.7", "LG-16.4")
def test_one_looks_at_the_whole_hand_even_if_one_exchanges_nothing() -> None:
    s = spying(seat1={"hand": [24, 30]})
    assert s.knows_hand(0, 1) == [24, 30]
    s.play(0, "pass")
    assert s.knows_hand(0, 1) == [24, 30]
    assert s.knows_hand(1, 0) == []


@rule("LG-A16", "LG-16.4")
def test_both_players_know_exactly_the_two_exchanged_cards() -> None:
    s = spying(seat1={"hand": [24, 30]})
    s.play(0, "swap:30", "for:23")
    assert s.knows_hand(1, 0) == [30]
    assert s.knows_hand(0, 1) == [23, 24]  # 24 was seen
    assert s.knows_hand(-1, 0) == []
    assert s.knows_hand(-1, 1) == []
    assert s.told(-1) == [("swapped_gained", 0, -1), ("swapped_given", 0, -1)]
    assert s.told(1) == [("swapped_gained", 0, 30), ("swapped_given", 0, 23)]


# -------------------------------------------------------------------- a third legion tucked


@rule("LG-7.8", "LG-A15")
def test_a_third_legion_may_be_tucked_from_anywhere() -> None:
    s = arrives("blue_half_left", seat0={"field": {"red": [29], "green": [27]}, "routed": [27]})
    assert s.legal(0) == {"pass", "tuck:17", "tuck:27", "tuck:29"}  # used or not, routed or not
    s.play(0, "tuck:29")
    assert s.tucked("blue_half_left") == [4, 8, 29]


@rule("LG-A15")
def test_a_routed_legion_tucked_as_the_third_scores_and_cannot_be_rallied() -> None:
    s = arrives("blue_half_left", seat0={"field": {"green": [27, 28]}, "routed": [27, 28]})
    s.play(0, "tuck:28")
    assert s.tucked("blue_half_left") == [4, 8, 28]
    assert s.routed(0) == [27]
    assert s.of(0, "banners") == 2  # its banner, and that of 17


# -------------------------------------------------------------------- exchange a hero


def exchanging(**facts: Any) -> Situation:
    facts.setdefault(
        "hero_row",
        ["blue_half_right", "red_thief", "violet_move", "green_outsider", "yellow_double"],
    )
    facts["seat0"] = {"heroes": {"yellow_twin_left": [24, 28]}, **facts.get("seat0", {})}
    return arrives("blue_half_right", **facts)


@rule("LG-7.9", "LG-A14")
def test_another_hero_of_mine_is_swapped_for_one_of_the_row() -> None:
    s = exchanging()
    assert s.legal(0) == {"pass", "exchange:yellow_twin_left"}  # not itself
    s.play(0, "exchange:yellow_twin_left")
    assert s.legal(0) == {
        "for:red_thief",
        "for:violet_move",
        "for:green_outsider",
        "for:yellow_double",
    }
    s.play(0, "for:green_outsider")
    assert s.heroes(0) == ["blue_half_right", "green_outsider"]
    assert s.hero_row == ["yellow_double", "yellow_twin_left", "red_thief", "violet_move"]


@rule("LG-7.9", "LG-A14")
def test_tucked_legions_stay_and_belong_to_the_new_hero() -> None:
    s = exchanging().play(0, "exchange:yellow_twin_left", "for:green_outsider")
    assert s.tucked("green_outsider") == [24, 28]
    assert s.tucked("yellow_twin_left") == []


@rule("LG-7.9", "LG-A14")
def test_the_power_of_the_new_hero_is_applied() -> None:
    s = exchanging(seat1={"field": {"green": [6]}})
    s.play(0, "exchange:yellow_twin_left", "for:red_thief")
    assert s.asked == ([0], "steal")
    s.play(0, "steal:6")
    assert s.side(0, "green") == [6]


@rule("LG-A14")
def test_a_third_tucked_legion_too() -> None:
    s = exchanging(
        hero_row=["blue_half_right", "blue_half_left", "violet_move", "red_spy", "yellow_double"],
    )
    s.play(0, "exchange:yellow_twin_left", "for:blue_half_left", "tuck:17")
    assert s.tucked("blue_half_left") == [17, 24, 28]
    assert s.of(0, "banners") == 3  # 17, 28 and the pair


@rule("LG-7.9", "LG-A14")
def test_the_old_hero_is_at_once_there_for_the_enemy() -> None:
    s = exchanging(
        revealed=[8, 29],
        first=0,
        row=[20, 26],
        hidden=25,
        seat1={"field": {"yellow": [7, 13, 19]}, "hand": [30, 31]},
    )
    s.play(0, "exchange:yellow_twin_left", "for:green_outsider", "take:20")
    s.play(1, "recruit:yellow")
    assert s.legal(1) == {"hero:yellow_twin_left", "hero:yellow_double"}


@rule("LG-7.9")
def test_it_is_not_a_recruitment_so_nothing_more_is_tucked() -> None:
    s = exchanging().play(0, "exchange:yellow_twin_left", "for:green_outsider")
    assert s.asked == ([0], "take")
    assert s.side(0, "blue") == [17]


@rule("LG-A14")
def test_breaking_a_pair_loses_its_bonus() -> None:
    s = exchanging(
        hero_row=["blue_half_right", "red_thief", "violet_move", "green_outsider", "yellow_double"],
        seat0={"heroes": {"yellow_twin_left": [], "yellow_twin_right": []}},
    )
    assert s.of(0, "score")["heroes"] == 1 + 8
    s.play(0, "exchange:yellow_twin_left", "for:red_thief")
    assert s.of(0, "score")["heroes"] == 1 + 3 + 1


@rule("LG-A14", "LG-7.9")
def test_without_another_hero_there_is_no_exchange() -> None:
    s = arrives(
        "blue_half_right",
        hero_row=["blue_half_right", "red_thief", "violet_move", "green_outsider", "red_spy"],
    )
    assert s.asked == ([0], "take")


@rule("LG-A13", "LG-6.9", "LG-7.9")
def test_a_reserved_hero_cannot_be_had_by_exchange() -> None:
    s = exchanging(king=1, reserved=["red_thief"])
    s.play(0, "exchange:yellow_twin_left")
    assert "for:red_thief" not in s.legal(0)


@rule("LG-A13", "LG-A14", "LG-10.4")
def test_a_reserved_hero_that_the_king_gives_back_stays_banned_for_the_enemy() -> None:
    s = exchanging(
        reserved=["yellow_twin_left"],
        row=[20, 26],
        hidden=25,
        first=0,
        revealed=[8, 29],
        seat1={"field": {"yellow": [7, 13, 19]}, "hand": [30, 31]},
    )
    s.play(0, "exchange:yellow_twin_left", "for:yellow_double", "take:20")
    assert "yellow_twin_left" in s.hero_row
    s.play(1, "recruit:yellow")
    assert s.asked == ([1], "hero")  # the deck: no yellow hero exists for the Necrocampe
    assert "hero:yellow_twin_left" not in s.legal(1)


@rule("LG-A14")
def test_one_hero_only_has_this_power_so_exchanges_never_chain() -> None:
    assert [hero.name for hero in HEROES if hero.power == "exchange_hero"] == ["blue_half_right"]


# -------------------------------------------------------------------- banners and pairs


@rule("LG-7.10")
def test_a_banner_hero_gives_its_banner_at_once() -> None:
    s = arrives("blue_banner")
    assert s.of(0, "banners") == 2  # and that of 17, still face up


@rule("LG-7.10")
def test_half_a_banner_is_nothing_and_two_halves_are_one() -> None:
    assert table(seat0={"heroes": {"blue_half_left": []}}).of(0, "banners") == 0
    assert table(seat0={"heroes": {"blue_half_right": []}}).of(0, "banners") == 0
    both: dict[str, list[int]] = {"blue_half_left": [], "blue_half_right": []}
    assert table(seat0={"heroes": both}).of(0, "banners") == 1


@rule("LG-7.10")
def test_halves_on_different_sides_make_no_banner() -> None:
    s = table(seat0={"heroes": {"blue_half_left": []}}, seat1={"heroes": {"blue_half_right": []}})
    assert (s.of(0, "banners"), s.of(1, "banners")) == (0, 0)


@rule("LG-7.10", "LG-14.4")
def test_the_scoring_pair_is_worth_three_each_and_two_more_together() -> None:
    for twins, points in ((["left"], 3), (["right"], 3), (["left", "right"], 8)):
        heroes: dict[str, list[int]] = {f"yellow_twin_{twin}": [] for twin in twins}
        assert table(seat0={"heroes": heroes}).of(0, "score")["heroes"] == points
