"""[LG-14, LG-15] The end of the game, scoring, and the tie-break."""

import pytest

from tests.kit.legions import GAME, Situation, dealt, table
from tests.kit.walks import random_move
from tidecourt.core.rng import seeded
from tidecourt.games.legions.cards import HEROES, LEGIONS, PLACES
from tidecourt.games.legions.state import NOBODY

rule = pytest.mark.rule


def played_out(seed: int) -> tuple[Situation, int]:
    """A random game at its end, and how many turns it had."""
    s, rng, turns = dealt(seed), seeded(seed), 0
    while s.state.stack:
        seat, option = random_move(s.state, rng)
        step = s.state.stack[-1].step
        s.play(seat, GAME.option_word(step, option))
        turns += any(event.kind == "legion_row" for event in s.events)
    return s, turns + 1


@rule("LG-14.1", "LG-14.2", "LG-A28")
def test_a_game_ends_by_banners_or_after_exactly_twelve_turns() -> None:
    ends = [played_out(seed) for seed in range(60)]
    for s, turns in ends:
        if s.state.banner_winner == NOBODY:
            assert turns == 12
            assert s.fact("deck_size") == 0
        else:
            assert turns <= 12
            assert s.of(s.state.banner_winner, "banners") >= 5
    assert {s.state.banner_winner == NOBODY for s, _ in ends} == {True, False}


@rule("LG-14.2", "LG-A24")
def test_at_the_end_both_hold_three_cards_and_one_is_left_in_the_row() -> None:
    for seed in range(10):
        s, _ = played_out(seed)
        assert (len(s.hand(0)), len(s.hand(1))) == (3, 3)
        assert (len(s.row), s.hidden) == (1, 0)


@rule("LG-14.3")
def test_the_score_is_stratagem_heroes_tucked_legions_and_tokens() -> None:
    s = table(
        seat0={
            "stratagem": "king_reserve",
            "heroes": {"red_thief": [29, 15]},
            "tokens": ["violet"],
        },
    )
    score = {"stratagem": 2, "heroes": 1, "tucked": 3 + 2, "majorities": 4, "total": 12}
    assert s.of(0, "score") == score


@rule("LG-14.3")
def test_legions_still_at_locations_score_nothing() -> None:
    s = table(seat0={"field": {"red": [29], "blue": [30]}, "hand": [22, 23, 24]})
    assert s.of(0, "score")["total"] == 0


@rule("LG-14.3")
@pytest.mark.parametrize(
    ("location", "points"), [("yellow", 1), ("red", 2), ("blue", 3), ("violet", 4), ("green", 5)]
)
def test_each_token_has_its_points(location: str, points: int) -> None:
    assert table(seat0={"tokens": [location]}).of(0, "score")["majorities"] == points


@rule("LG-14.3")
def test_every_tucked_legion_scores_what_is_printed() -> None:
    for legion in LEGIONS:
        s = table(seat0={"heroes": {"green_outsider": [legion.number]}})
        assert s.of(0, "score")["tucked"] == legion.vp


@rule("LG-14.4")
@pytest.mark.parametrize(
    "hero", [hero.name for hero in HEROES if hero.scoring in ("flat", "pair_vp")]
)
def test_a_plain_hero_scores_what_is_printed(hero: str) -> None:
    printed = next(each.vp for each in HEROES if each.name == hero)
    assert table(seat0={"heroes": {hero: []}}).of(0, "score")["heroes"] == printed


@rule("LG-14.4", "LG-A30")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [([], [], 5), ([], ["red", "blue"], 5), (["red", "green"], ["blue"], 3)],
)
def test_a_point_for_each_location_without_majority(
    mine: list[str], theirs: list[str], points: int
) -> None:
    s = table(seat0={"heroes": {"green_outsider": []}, "tokens": mine}, seat1={"tokens": theirs})
    assert s.of(0, "score")["heroes"] == 1 + points  # centre and enemy side alike


@rule("LG-14.4", "LG-A30")
def test_with_all_five_majorities_there_is_none() -> None:
    everything = [place.name for place in PLACES]
    s = table(seat0={"heroes": {"green_outsider": []}, "tokens": everything})
    assert s.of(0, "score")["heroes"] == 1


@rule("LG-14.4", "LG-A31")
@pytest.mark.parametrize(
    ("others", "colours"),
    [
        ([], 1),
        (["violet_move"], 2),
        (["violet_move", "violet_rally"], 2),
        (["green_banners"], 1),
        (["violet_move", "red_spy", "blue_banner", "yellow_double"], 5),
    ],
)
def test_a_point_for_each_different_colour_of_my_heroes_itself_included(
    others: list[str], colours: int
) -> None:
    plain = table(seat0={"heroes": {other: [] for other in others}})
    s = table(seat0={"heroes": {hero: [] for hero in ["green_colours", *others]}})
    added = s.of(0, "score")["heroes"] - plain.of(0, "score")["heroes"]
    assert added == 2 + colours


@rule("LG-14.4")
def test_enemy_heroes_add_no_colours() -> None:
    s = table(seat0={"heroes": {"green_colours": []}}, seat1={"heroes": {"red_spy": []}})
    assert s.of(0, "score")["heroes"] == 3


@rule("LG-14.4")
def test_a_point_for_each_banner_at_the_end() -> None:
    s = table(
        seat0={
            "heroes": {"green_banners": [6], "blue_banner": []},
            "field": {"red": [20], "violet": [9]},
            "routed": [9],
            "tokens": ["blue"],
        },
    )
    assert s.of(0, "banners") == 4
    assert s.of(0, "score")["heroes"] == 2 + 4 + 0


@rule("LG-14.4", "LG-A32")
def test_points_under_the_doubler_count_twice_a_third_legion_included() -> None:
    s = table(seat0={"heroes": {"yellow_double": [29, 15, 8]}})
    assert s.of(0, "score")["tucked"] == 2 * (3 + 2 + 1)
    assert s.of(0, "score")["heroes"] == 1


@rule("LG-A32")
def test_banners_under_the_doubler_do_not() -> None:
    s = table(seat0={"heroes": {"yellow_double": [6, 9]}})
    assert s.of(0, "banners") == 2


@rule("LG-A32", "LG-14.4")
def test_nor_do_points_under_other_heroes() -> None:
    s = table(seat0={"heroes": {"yellow_double": [8], "red_spy": [29]}})
    assert s.of(0, "score")["tucked"] == 2 * 1 + 3


@rule("LG-14.4")
def test_the_scoring_pair_scores_two_more_once() -> None:
    s = table(seat0={"heroes": {"yellow_twin_left": [], "yellow_twin_right": []}})
    assert s.of(0, "score")["heroes"] == 3 + 3 + 2
    split = table(
        seat0={"heroes": {"yellow_twin_left": []}}, seat1={"heroes": {"yellow_twin_right": []}}
    )
    assert split.of(0, "score")["heroes"] == split.of(1, "score")["heroes"] == 3


@rule("LG-14.5")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(29, 15, 0), (15, 29, 1)])
def test_the_highest_total_wins(mine: int, theirs: int, winner: int) -> None:
    s = table(
        step="end_of_turn",
        first=0,
        deck_size=0,
        seat0={"heroes": {"red_spy": [mine]}, "hand": [30, 24, 27]},
        seat1={"heroes": {"violet_move": [theirs]}, "hand": [2, 3, 4]},
    )
    assert s.state.winners() == 1 << winner


@rule("LG-15.1", "LG-A29")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [([4, 16, 30], [7, 8, 9], 0), ([7, 8, 9], [4, 16, 30], 1), ([29, 30, 31], [1, 2, 3], 1)],
)
def test_on_equal_totals_the_lowest_number_in_hand_wins(
    mine: list[int], theirs: list[int], winner: int
) -> None:
    s = table(
        step="end_of_turn", first=0, deck_size=0, seat0={"hand": mine}, seat1={"hand": theirs}
    )
    assert s.of(0, "score")["total"] == s.of(1, "score")["total"]
    assert s.state.winners() == 1 << winner


@rule("LG-15.1", "LG-A29")
def test_there_are_no_drawn_games() -> None:
    for seed in range(60):
        s, _ = played_out(seed)
        assert s.state.winners() in (0b01, 0b10)


@rule("LG-15.1")
def test_hands_that_decide_are_laid_open_and_others_are_not() -> None:
    facts = {"step": "end_of_turn", "first": 0, "deck_size": 0}
    s = table(**facts, seat0={"hand": [4, 16, 30]}, seat1={"hand": [7, 8, 9]})
    for viewer in (-1, 0, 1):
        assert s.knows_hand(viewer, 0) == [4, 16, 30]
        assert s.knows_hand(viewer, 1) == [7, 8, 9]
        assert {world.winners() for world in s.worlds(viewer)} == {0b01}
    s = table(
        **facts, seat0={"hand": [4, 16, 30], "field": {"red": [3]}}, seat1={"hand": [7, 8, 9]}
    )
    assert s.knows_hand(-1, 0) == []
    assert s.knows_hand(1, 0) == [4, 16, 30]  # the only ones that seat 1 has not seen elsewhere
