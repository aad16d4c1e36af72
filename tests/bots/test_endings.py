"""The strongest bot solves what is left of a game for two, where that is little enough."""

import pytest

from tests.bots.test_tree import choices
from tests.kit.tables import Table
from tidecourt.bots.bot import Clock
from tidecourt.bots.learned.endings import FEW_DECISIONS, solve
from tidecourt.bots.learned.levels import strongest
from tidecourt.bots.registry import bot_named
from tidecourt.bots.search.solver import worlds_solved
from tidecourt.core.bits import count, members
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

LEGIONS = Table(GAMES["legions"], GAMES["legions"].setup())
WORLDS = 16


def test_near_the_end_it_gives_nothing_away() -> None:
    """Where every world is worth the same, what is best in one of them is best."""
    bot = bot_named("deep@3000", LEGIONS.game)
    sure = 0
    for seed in range(10):
        for state, seat in choices(LEGIONS, seed)[-6:]:
            view = state.seen_by(seat)
            rows = worlds_solved(view, seat, seeded(seed), WORLDS, 100)
            if rows and rows == [rows[0]] * WORLDS and len(set(rows[0])) > 1:
                chosen = members(view.options(seat)).index(bot.choose(view, seat, seeded(seed)))
                assert rows[0][chosen] == max(rows[0])
                sure += 1
    assert sure >= 5


def test_what_is_solved_is_said_of_every_option() -> None:
    state, seat = choices(LEGIONS, seed=2)[-1]
    wins = solve(state.seen_by(seat), seat, seeded(1), Clock())
    assert list(wins) == members(state.options(seat))
    assert all(0 <= win <= 1 for win in wins.values())
    clock = Clock(evaluations=500)
    thought = strongest(LEGIONS.game).think(state.seen_by(seat), seat, seeded(1), clock)
    best = thought.considered[0]
    assert best.win == pytest.approx(max(option.win for option in thought.considered))
    assert thought.line[0].option == best.option


def test_a_long_game_is_searched() -> None:
    state, seat = choices(LEGIONS, seed=2)[0]
    clock = Clock(evaluations=1000)
    assert solve(state.seen_by(seat), seat, seeded(1), clock) == {}
    assert clock.used == 0


def test_solving_takes_half_of_the_time_at_most() -> None:
    """Something that is not much longer than what can be solved is given up in time."""
    given_up = 0
    for seed in range(10):
        for state, seat in choices(LEGIONS, seed)[-FEW_DECISIONS:]:
            clock = Clock(evaluations=3000)
            view = state.seen_by(seat)
            if count(view.options(seat)) > 1 and not solve(view, seat, seeded(seed), clock):
                given_up += clock.used > 0
                assert clock.left > 0.3
    assert given_up >= 5
