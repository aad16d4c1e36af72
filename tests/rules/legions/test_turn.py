"""[LG-3] The turn at a glance."""

import pytest

from tests.kit.legions import dealt, table

rule = pytest.mark.rule


@rule("LG-3.1", "LG-A22")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    s = table(
        step="start",
        king=0,
        row=[20, 24],
        hidden=12,
        seat0={"stratagem": "king_reserve", "hand": [5, 14, 21], "field": {"violet": [22, 26]}},
        seat1={"stratagem": "necro_supply", "hand": [8, 15, 27], "field": {"blue": [17, 30]}},
        hero_row=["violet_move", "blue_banner", "green_banners", "red_spy", "yellow_double"],
    )
    asked = []

    def note(seat: int, *words: str) -> None:
        for word in words:
            asked.append(s.asked)
            s.play(seat, word)

    note(0, "pass")  # the King's window
    note(1, "pass")  # the Necrocampe's
    note(0, "reveal:5")
    note(1, "reveal:8")
    note(0, "recruit:violet", "tuck:5", "tuck:22", "pass")  # placing plays itself
    note(1, "pass")  # another window of the Necrocampe, before the King completes the hand
    note(0, "take:24")
    note(1, "recruit:blue", "tuck:8", "tuck:17", "take:hidden")
    assert asked == [
        ([0], "reserve"),
        ([1], "dominate"),
        ([0, 1], "reveal"),
        ([1], "reveal"),
        ([0], "recruit"),
        ([0], "tuck"),
        ([0], "tuck"),
        ([0], "move"),
        ([1], "sabotage"),
        ([0], "take"),
        ([1], "recruit"),
        ([1], "tuck"),
        ([1], "tuck"),
        ([1], "take"),
    ]
    kinds = [event.kind for event in s.events]
    assert kinds.index("attacked") < kinds.index("majority") < kinds.index("legion_row")
    assert kinds.index("legion_row") < kinds.index("hero_row")
    assert s.asked == ([0], "reserve")  # the next turn


@rule("LG-3.1")
def test_both_players_act_in_every_turn_and_the_next_turn_starts_anew() -> None:
    s = table(
        row=[20, 24],
        hidden=12,
        seat0={"hand": [5, 14, 21]},
        seat1={"hand": [8, 15, 27]},
    )
    s.play(0, "reveal:5").play(1, "reveal:8").play(0, "take:24").play(1, "take:20")
    assert s.side(0, "violet") == [5]
    assert s.side(1, "blue") == [8]
    assert s.asked == ([0, 1], "reveal")


@rule("LG-3.2")
def test_the_first_player_finishes_before_the_second_one_starts() -> None:
    s = table(row=[20, 24], hidden=12, seat0={"hand": [7, 14, 21]}, seat1={"hand": [1, 15, 27]})
    s.play(0, "reveal:7").play(1, "reveal:1")
    assert s.asked == ([1], "place")
    s.play(1, "place:blue")
    assert s.asked == ([1], "take")
    assert s.side(0, "blue") == []
    s.play(1, "take:20")
    assert s.asked == ([0], "place")


@rule("LG-3.3", "LG-A40")
def test_tokens_do_not_move_before_the_end_of_the_turn() -> None:
    s = table(
        step="place",
        revealed=[3, 12],
        seat0={"tokens": ["blue"], "field": {"red": [16], "blue": []}},
        seat1={"tokens": ["red"], "field": {"blue": [4]}},
        row=[10, 14],
        hidden=23,
    )
    assert len(s.side(0, "red")) == 2  # more than the enemy, who still holds red
    assert s.tokens(1) == ["red"]
    s.play(0, "take:10")
    assert s.asked == ([1], "rout")  # and so has the red effect
    s.play(1, "rout:3", "take:14")
    assert s.tokens(0) == []
    assert s.tokens(1) == ["blue"]


@rule("LG-3.3", "LG-A40")
def test_an_effect_lasts_to_the_end_of_the_turn_though_the_counts_have_changed() -> None:
    s = table(
        step="place",
        turn_of=1,
        revealed=[4, 5],
        seat0={"field": {"violet": [22, 26], "blue": [4]}},
        seat1={"tokens": ["violet"]},
    )
    assert s.legal(1) == {
        "place:yellow",
        "place:red",
        "place:blue",
        "place:violet",
        "place:green",
    }


@rule("LG-A22")
def test_both_start_windows_are_open_in_the_very_first_turn() -> None:
    s = dealt(king="first_seat")
    assert s.asked == ([0], "reserve")
    s.play(0, "pass")
    assert s.asked == ([1], "dominate")


@rule("LG-A22", "LG-10.4", "LG-10.5")
def test_two_start_stratagems_in_one_turn_are_independent_and_the_king_comes_first() -> None:
    s = table(
        step="start",
        seat0={"stratagem": "king_reserve", "hand": [5, 14, 21]},
        seat1={"stratagem": "necro_command", "hand": [8, 15, 27]},
    )
    s.play(0, "reserve:red_destroyer").play(1, "dominate:use", "command:14", "reveal:27")
    assert s.fact("reserved") == ["red_destroyer"]
    assert s.side(0, "green") == [14]
