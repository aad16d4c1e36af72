"""What greedy play knows of Legions, by situations where the right move is plain."""

from typing import Any

import pytest

from tests.kit.legions import GAME, Situation, table
from tests.kit.tables import table_named
from tests.kit.walks import positions
from tidecourt.bots.greedy import Greedy
from tidecourt.bots.values.legions import WON, LegionsValue
from tidecourt.core.rng import seeded
from tidecourt.games.legions.state import LegionsState

VALUE = LegionsValue()


def choice(situation: Situation, seat: int) -> str:
    """The word of greedy's move."""
    state = situation.state
    option = Greedy(VALUE).choose(state.seen_by(seat), seat, seeded(1))
    return GAME.option_word(state.stack[-1].step, option)


def test_the_fifth_banner_comes_before_anything_else() -> None:
    s = table(
        step="place",
        turn_of=0,
        first=1,
        revealed=[31, 0],
        row=[12, 16],
        seat0={"field": {"green": [6], "violet": [9], "blue": [17], "red": [20]}},
        seat1={"field": {"blue": [4], "green": [10, 14], "yellow": [2, 11]}},
    )
    assert choice(s, 0) == "place:blue"


def test_the_legion_left_in_the_row_hits_where_the_enemy_is_strong() -> None:
    s = table(
        step="complete",
        turn_of=0,
        first=1,
        row=[12, 14],
        seat1={"field": {"green": [6, 10, 23], "violet": [5]}},
    )
    assert choice(s, 0) == "take:12"


def test_the_red_token_routs_the_legion_that_decides_most() -> None:
    s = table(
        step="place",
        turn_of=0,
        first=0,
        revealed=[3, 30],
        seat0={"field": {"green": [10]}, "tokens": ["red"]},
        seat1={"field": {"green": [14], "yellow": [2, 11]}},
    )
    assert choice(s, 0) == "rout:14"


def test_a_stratagem_is_kept_while_it_wins_nothing() -> None:
    s = table(step="start", king=0, seat0={"stratagem": "king_reserve"})
    assert choice(s, 0) == "pass"


def test_a_hero_is_recruited_rather_than_not() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        first=1,
        hero_row=["violet_move", "red_thief", "red_spy", "blue_banner", "green_colours"],
        seat0={"field": {"violet": [18, 22, 26]}},
    )
    assert choice(s, 0) == "recruit:violet"


@pytest.mark.parametrize("seed", range(3))
def test_what_one_seat_gains_the_other_loses(seed: int) -> None:
    """Unless one of them sees the face-down legion of the row, which the other does not."""
    for state in positions(table_named("legions:2"), seed):
        assert isinstance(state, LegionsState)
        if state.sees_hidden(0) or state.sees_hidden(1):
            continue
        assert VALUE.of(state, 0) == pytest.approx(-VALUE.of(state, 1))


def test_a_game_won_is_worth_more_than_any_position() -> None:
    facts: dict[str, Any] = {"step": "end_of_turn", "deck": []}
    seat0 = {"field": {"green": [6], "violet": [9], "blue": [17], "red": [20], "yellow": [28]}}
    won = table(**facts, seat0=seat0)
    assert not won.state.stack
    assert VALUE.of(won.state, 0) > WON / 2
    for state in positions(table_named("legions:2"), 1):
        if state.stack:
            assert abs(VALUE.of(state, 0)) < VALUE.of(won.state, 0)
