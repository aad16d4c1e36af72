"""What the end of a turn teaches of every option."""

import numpy as np
import pytest

from tests.bots.test_learned import some_network
from tests.bots.test_tree import choices
from tests.kit.tables import Table
from tidecourt.arena.plan import setting_of
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import WIN, values
from tidecourt.bots.learned.one_ply import evaluate
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES, game_named
from tidecourt.training.estimate import Estimate
from tidecourt.training.selfplay import Behaviour, play_games
from tidecourt.training.turn_targets import look_ahead, teaches

WORLDS = 3


def looked(name: str, states: list[State]) -> tuple[Lockstep, dict[int, Estimate]]:
    """Some positions with a choice, and what the look ahead says of them."""
    table = Lockstep(2, FEATURES[name], seeded(4))
    table.worlds = [state.clone() for state in states]
    evaluate(table, some_network(name), table.gather())
    movers = list(range(len(table.movers)))
    return table, look_ahead(table, movers, some_network(name), WORLDS)


def positions(name: str) -> list[tuple[State, int]]:
    return choices(Table(GAMES[name], GAMES[name].setup()), seed=3)[::5]


@pytest.mark.parametrize("name", GAMES)
def test_every_option_after_which_the_turn_goes_on_has_its_lessons(name: str) -> None:
    table, estimates = looked(name, [state for state, _ in positions(name)])
    for mover, estimate in estimates.items():
        places = range(table.starts[mover], table.starts[mover + 1])
        state, seat = table.worlds[table.movers[mover]], table.seats[mover]
        if state.stack[-1].step.sealed:
            continue  # what others may have answered is not what they have
        lasting = [k for k in places if teaches(after(state, seat, table.options[k]), seat)]
        assert bool(estimate.lessons) == bool(lasting)
        assert len(estimate.lessons) <= WORLDS * len(lasting)
        assert estimate.played in places


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_that_goes_on_is_worth_what_lies_at_its_end(name: str) -> None:
    """Not what the network says of the middle of the turn, but what it says of some end of it."""
    network = some_network(name)
    told = [
        np.allclose(row, network.evaluate(vector, 1)[0], atol=1e-4)
        for state, _ in positions(name)
        for vector, row in looked(name, [state])[1][0].lessons
    ]
    assert told
    assert sum(told) < len(told) / 4


def test_the_best_of_a_last_move_is_what_wins() -> None:
    name = "legions"
    last = [
        (state, seat)
        for state, seat in choices(Table(GAMES[name], GAMES[name].setup()), seed=3)
        if all(not after(state, seat, k).stack for k in range(64) if state.options(seat) >> k & 1)
    ]
    assert last
    for state, _ in last:
        _, estimates = looked(name, [state])
        assert {float(row[WIN]) for _, row in estimates[0].lessons} <= {0.0, 0.5, 1.0}
        best = max(float(values(row[None])[0]) for _, row in estimates[0].lessons)
        assert float(values(estimates[0].expected[None])[0]) == pytest.approx(best)


def after(state: State, seat: int, option: int) -> State:
    world = state.clone()
    world.play(seat, option)
    return world


@pytest.mark.parametrize("players", [2, 4])
def test_self_play_learns_from_the_ends_of_turns(players: int) -> None:
    setting = setting_of("abyss", game_named("abyss").setup(players))
    network = some_network("abyss")
    plain, turns, again = (
        play_games(
            setting,
            network,
            2,
            7,
            Behaviour(0.0, 1.0, search_fraction=1.0, turn_worlds=worlds),
        )
        for worlds in (0, 2, 2)
    )
    assert len(turns) > 2 * len(plain)
    assert turns.vectors == again.vectors
    assert np.array_equal(turns.targets, again.targets)
