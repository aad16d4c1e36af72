"""The exact solver: mixed choices against known values, and whole ends of games."""

import pytest

from tests.bots.test_tree import choices
from tests.kit.tables import Table
from tidecourt.bots.search.results import results_of
from tidecourt.bots.search.solver import Solver, mixed_value
from tidecourt.core.bits import count, lowest, members
from tidecourt.core.kernel import State
from tidecourt.games.registry import GAMES

LEGIONS = Table(GAMES["legions"], GAMES["legions"].setup())


@pytest.mark.parametrize(
    ("rows", "value"),
    [
        ([[0.3]], 0.3),
        ([[1.0, 0.0], [0.0, 1.0]], 0.5),  # heads or tails
        ([[0.0, 1.0, 0.5], [0.5, 0.0, 1.0], [1.0, 0.5, 0.0]], 0.5),  # rock, paper, scissors
        ([[0.2, 0.4], [0.6, 0.8]], 0.6),  # the second row is always better
        ([[1.0, 0.0], [0.5, 0.75]], 0.6),
    ],
)
def test_the_value_of_sealed_choices(rows: list[list[float]], value: float) -> None:
    assert mixed_value(rows) == pytest.approx(value, abs=0.02)


def by_hand(state: State) -> float:
    """What a world without sealed choices is worth to the first seat, tried out in full."""
    if not state.stack:
        return results_of(state, 2)[0].win
    seat = lowest(state.waiting())
    values = []
    for option in members(state.options(seat)):
        after = state.clone()
        after.play(seat, option)
        values.append(by_hand(after))
    return max(values) if seat == 0 else min(values)


def test_the_end_of_a_game_is_solved_as_if_everything_was_tried() -> None:
    solved = 0
    for seed in range(12):
        for state, seat in choices(LEGIONS, seed)[-3:]:
            if count(state.waiting()) > 1:
                continue
            solver = Solver(80)  # pruned: all ways may be many times as many
            values = solver.values(state, seat)
            if solver.gave_up:
                continue
            solved += 1
            best = by_hand(state)
            assert max(values) == pytest.approx(best if seat == 0 else 1 - best)
            assert len(values) == count(state.options(seat))
    assert solved >= 8


def test_a_solver_gives_up_at_its_limit() -> None:
    state, seat = choices(LEGIONS, seed=1)[0]
    solver = Solver(50)
    solver.values(state, seat)
    assert solver.gave_up
    assert solver.positions == 50
