"""[LG-4] Initiative."""

import pytest

from tests.kit.legions import table

rule = pytest.mark.rule
HANDS = {"seat0": {"hand": [7, 14, 21]}, "seat1": {"hand": [8, 15, 27]}}


@rule("LG-4.1")
def test_each_player_chooses_one_legion_of_the_hand() -> None:
    s = table(**HANDS)
    assert s.asked == ([0, 1], "reveal")
    assert s.legal(0) == {"reveal:7", "reveal:14", "reveal:21"}
    assert s.legal(1) == {"reveal:8", "reveal:15", "reveal:27"}


@rule("LG-4.1")
def test_the_choice_stays_secret_until_both_have_chosen() -> None:
    s = table(**HANDS)
    s.play(0, "reveal:14")
    assert s.told(1) == []
    assert len({world.camp(0).chosen for world in s.worlds(1)}) > 1
    assert s.knows_hand(1, 0) == []


@rule("LG-4.1")
def test_who_has_chosen_cannot_choose_again() -> None:
    s = table(**HANDS)
    s.play(0, "reveal:14")
    assert s.asked == ([1], "reveal")
    assert s.legal(0) == set()


@rule("LG-4.1")
def test_both_legions_are_revealed_together() -> None:
    s = table(**HANDS)
    s.play(1, "reveal:27").play(0, "reveal:14")
    assert s.told(-1)[:2] == [("revealed", 0, 14), ("revealed", 1, 27)]
    assert s.revealed


@rule("LG-4.1")
def test_it_does_not_matter_who_chooses_first() -> None:
    ahead = table(**HANDS).play(0, "reveal:14").play(1, "reveal:27")
    behind = table(**HANDS).play(1, "reveal:27").play(0, "reveal:14")
    assert ahead.state.pack() == behind.state.pack()


@rule("LG-4.2")
@pytest.mark.parametrize(("mine", "theirs", "first"), [(7, 8, 0), (14, 8, 1), (21, 27, 0)])
def test_the_lower_number_acts_first(mine: int, theirs: int, first: int) -> None:
    s = table(**HANDS).play(0, f"reveal:{mine}").play(1, f"reveal:{theirs}")
    assert s.fact("first") == first
    assert s.asked[0] == [first]


@rule("LG-4.2", "LG-A42")
def test_there_is_never_a_tie_because_no_two_legions_share_a_number() -> None:
    for mine in (7, 14, 21):
        for theirs in (8, 15, 27):
            s = table(**HANDS).play(0, f"reveal:{mine}").play(1, f"reveal:{theirs}")
            assert s.fact("first") == (0 if mine < theirs else 1)


@rule("LG-4.3")
def test_a_revealed_legion_is_no_longer_in_hand_though_it_is_placed_later() -> None:
    s = table(**HANDS).play(0, "reveal:7").play(1, "reveal:8")
    assert s.hand(1) == [15, 27]
    assert s.of(1, "revealed") == 8
    assert s.side(1, "blue") == []


@rule("LG-4.3", "LG-A16", "LG-7.7")
def test_a_revealed_legion_that_is_not_yet_placed_cannot_be_swapped() -> None:
    s = table(
        step="recruit",
        revealed=[3, 29],
        hero_row=["red_spy", "red_thief", "green_colours", "blue_banner", "violet_move"],
        seat0={"field": {"red": [3, 12, 16]}, "hand": [5, 9]},
        seat1={"hand": [10, 14]},
    )
    s.play(0, "recruit:red", "hero:red_spy", "tuck:3", "tuck:12")
    assert s.legal(0) == {"pass", "swap:10", "swap:14"}
