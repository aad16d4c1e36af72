"""[LG-17] The decision points: who is asked, what may be chosen, and whether it may be skipped."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.kit.legions import Situation, table

rule = pytest.mark.rule

EVERYWHERE = ("yellow", "red", "blue", "violet", "green")
ROW = ["yellow_double", "red_thief", "blue_banner", "violet_move", "green_colours"]
NO_RED = ["yellow_double", "yellow_twin_left", "blue_banner", "violet_move", "green_colours"]
DECK = ["red_spy", "green_banners", "violet_rally", "red_thief", "blue_half_left", "green_outsider"]
RED_TRIO = {"red": [3, 12, 16]}
HANDS = {"seat0": {"hand": [5, 14, 21]}, "seat1": {"hand": [8, 15, 27]}}
ONE_EACH = {"yellow": [2], "red": [3], "blue": [4], "violet": [5], "green": [6]}


def words(verb: str, *names: Any) -> set[str]:
    return {f"{verb}:{name}" for name in names}


def recruiting(seat0: dict[str, Any], hero_row: list[str] = ROW, **facts: Any) -> Situation:
    return table(step="recruit", turn_of=0, hero_row=hero_row, seat0=seat0, **facts)


def with_token(side: int, token: str, **seat: Any) -> dict[str, Any]:
    return {f"seat{side}": {"stratagem": token, **seat}}


# Row of the table: the situation, who is asked, all they may answer (`pass`: it may be skipped).
POINTS: dict[str, tuple[Callable[[], Situation], int, set[str]]] = {
    "1 start window of the King": (
        lambda: table(step="start", hero_row=ROW, **with_token(0, "king_reserve")),
        0,
        {"pass"} | words("reserve", *ROW),
    ),
    "2 start window of the Necrocampe": (
        lambda: table(step="start", **with_token(1, "necro_command")),
        1,
        {"pass", "dominate:use"},
    ),
    "2 then a card of the enemy hand": (
        lambda: table(
            step="start",
            seat0={"hand": [5, 14, 21]},
            **with_token(1, "necro_command"),
        ).play(1, "dominate:use"),
        1,
        words("command", 5, 14, 21),
    ),
    "3 initiative": (lambda: table(**HANDS), 0, words("reveal", 5, 14, 21)),
    "3 initiative of the other one": (lambda: table(**HANDS), 1, words("reveal", 8, 15, 27)),
    "4 place an ambassador": (
        lambda: table(step="place", revealed=[1, 29]),
        0,
        words("place", *EVERYWHERE),
    ),
    "4 place violet with the violet token": (
        lambda: table(step="place", revealed=[5, 29], seat0={"tokens": ["violet"]}),
        0,
        words("place", *EVERYWHERE),
    ),
    "5 rally": (
        lambda: table(
            step="place", revealed=[3, 29], seat0={"field": {"red": [12, 16]}, "routed": [12]}
        ),
        0,
        {"pass", "rally:12"},
    ),
    "6 red effect": (
        lambda: table(
            step="place",
            revealed=[3, 29],
            seat0={"tokens": ["red"]},
            seat1={"field": {"blue": [4], "green": [6]}},
        ),
        0,
        words("rout", 4, 6),
    ),
    "7 recruit by three or five": (
        lambda: recruiting({"field": {**ONE_EACH, "red": [3, 12, 16]}}),
        0,
        {"pass", "recruit:red", "recruit:five"},
    ),
    "7 recruit with any hero of the row": (
        lambda: recruiting({"field": RED_TRIO, "stratagem": "king_free_colour"}),
        0,
        {"pass", "recruit:red", "recruit:stratagem_red"},
    ),
    "7 recruit with five of the deck": (
        lambda: recruiting({"field": RED_TRIO, "stratagem": "king_deep_search"}, NO_RED),
        0,
        {"pass", "recruit:red", "recruit:stratagem_red"},
    ),
    "7 a hero of the row by five": (
        lambda: recruiting({"field": ONE_EACH}).play(0, "recruit:five"),
        0,
        words("hero", *ROW),
    ),
    "8 deck look": (
        lambda: recruiting({"field": RED_TRIO}, NO_RED, hero_deck=DECK).play(0, "recruit:red"),
        0,
        words("hero", *DECK[:2]),
    ),
    "8 deck look at five": (
        lambda: recruiting(
            {"field": RED_TRIO, "stratagem": "king_deep_search"}, NO_RED, hero_deck=DECK
        ).play(0, "recruit:stratagem_red"),
        0,
        words("hero", *DECK[:5]),
    ),
    "9 deck return": (
        lambda: recruiting({"field": RED_TRIO}, NO_RED, hero_deck=DECK).play(
            0, "recruit:red", "hero:red_spy"
        ),
        0,
        words("return", "top", "bottom"),
    ),
    "10 tuck": (
        lambda: recruiting({"field": {"green": [6, 10, 14, 23]}}).play(0, "recruit:green"),
        0,
        words("tuck", 6, 10, 14),
    ),
    "10 tuck the second one": (
        lambda: recruiting({"field": {"green": [6, 10, 14, 23]}}).play(
            0, "recruit:green", "tuck:10"
        ),
        0,
        words("tuck", 14, 23),
    ),
    "11 power": (
        lambda: recruiting({"field": RED_TRIO}, seat1={"field": {"blue": [4]}}).play(
            0, "recruit:red", "tuck:3", "tuck:12"
        ),
        0,
        {"pass", "steal:4"},
    ),
    "12 complete hand": (
        lambda: table(step="complete", turn_of=0, row=[14, 20], hidden=9),
        0,
        words("take", 14, 20, "hidden"),
    ),
    "12 complete the King's hand": (
        lambda: table(
            step="complete", turn_of=0, row=[14, 20], hidden=9, **with_token(1, "necro_supply")
        ).play(1, "sabotage:use"),
        1,
        words("take", 14, 20, "hidden"),
    ),
    "13 attack target": (
        lambda: table(step="attack", first=0, row=[13]),
        1,
        words("attack", *EVERYWHERE),
    ),
    "14 divert": (
        lambda: table(step="attack", first=0, king=1, row=[20], **with_token(0, "necro_divert")),
        0,
        {"pass"} | words("divert", "yellow", "blue", "violet", "green"),
    ),
    "16 just before the King completes the hand": (
        lambda: table(step="complete", turn_of=0, **with_token(1, "necro_supply")),
        1,
        {"pass", "sabotage:use"},
    ),
}


@rule("LG-17")
@pytest.mark.parametrize("point", POINTS)
def test_a_decision_point_offers_exactly_what_the_table_says(point: str) -> None:
    situation, seat, legal = POINTS[point]
    s = situation()
    assert seat in s.asked[0]
    assert s.legal(seat) == legal


@rule("LG-17", "LG-4.1")
def test_initiative_is_asked_of_both_and_of_one_after_a_command() -> None:
    assert table(**HANDS).asked[0] == [0, 1]
    s = table(step="start", **with_token(1, "necro_command"))
    s.play(1, "dominate:use")
    s.play(1, min(s.legal(1)))
    assert s.asked == ([1], "reveal")


@rule("LG-17")
def test_the_end_of_a_turn_asks_nobody() -> None:
    s = table(step="end_of_turn", first=0)
    assert s.asked == ([0, 1], "reveal")  # straight on to the next turn


@rule("LG-17")
def test_the_window_before_the_draw_comes_for_the_king_only() -> None:
    asked = []
    s = table(
        row=[14, 20],
        hidden=9,
        seat0={"hand": [5, 21, 23]},
        seat1={"hand": [8, 15, 27], "stratagem": "necro_supply"},
    )
    s.play(0, "reveal:5").play(1, "reveal:8")
    while s.asked != ([1], "dominate"):
        seat = s.asked[0][0]
        asked.append((seat, s.asked[1]))
        s.play(seat, min(s.legal(seat) - {"sabotage:use"}))
    assert asked == [(1, "sabotage"), (0, "take"), (1, "take")]


@rule("LG-17", "LG-7.2", "LG-7.9")
def test_a_power_may_open_rally_and_red_effect_again_or_another_power() -> None:
    s = recruiting(
        {
            "field": {"blue": [4, 8, 17], "red": [12, 24]},
            "routed": [12],
            "tokens": ["red"],
            "hand": [23, 27],
            "heroes": {"yellow_twin_left": [28, 29]},
        },
        ["blue_half_right", "violet_recall", "red_thief", "green_colours", "yellow_double"],
        seat1={"field": {"green": [6, 10]}},
    )
    s.play(0, "recruit:blue", "tuck:4", "tuck:8", "exchange:yellow_twin_left")
    s.play(0, "for:violet_recall", "recall:24", "redeploy:23", "place:red")
    assert s.asked == ([0], "rally")
    s.play(0, "rally:12")
    assert s.asked == ([0], "rout")
