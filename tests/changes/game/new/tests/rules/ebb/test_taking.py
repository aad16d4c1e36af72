"""[EB] The rules of Ebb."""

import pytest

from tidecourt.bots.bot import Clock
from tidecourt.bots.registry import bot_named
from tidecourt.core.bits import members
from tidecourt.core.rng import seeded
from tidecourt.games.ebb.state import EbbState
from tidecourt.games.registry import game_named

GAME = game_named("ebb")
rule = pytest.mark.rule


def dealt() -> EbbState:
    state = GAME.deal(GAME.setup(), 1)
    assert isinstance(state, EbbState)
    return state


@rule("EB-1.1")
def test_twenty_stones_lie_in_the_open() -> None:
    assert [len(members(dealt().row)), len(dealt().sand)] == [20, 10]


@rule("EB-2.1")
def test_a_stone_is_taken_or_dug_up() -> None:
    state = dealt()
    first, under = members(state.row)[0], state.sand[0]
    state.play(0, GAME.words(state, 0)[f"take:{first}"])
    state.play(1, GAME.words(state, 1)["take:sand"])
    assert [members(stones) for stones in state.held] == [[first], [under]]


@rule("EB-2.3", "EB-2.4")
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_game_is_played_to_its_end(name: str) -> None:
    state, bot = dealt(), bot_named(name, GAME)
    while state.stack:
        seat = members(state.waiting())[0]
        state.play(seat, bot.choose(state.seen_by(seat), seat, seeded(1), Clock(evaluations=9)))
    assert [len(members(stones)) for stones in state.held] == [13, 13]
    assert state.winners()
