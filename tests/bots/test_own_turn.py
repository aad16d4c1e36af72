"""One turn ahead: what follows within the turn is answered before anything is valued."""

import pytest

from tests.bots.test_learned import check_thought, some_network
from tests.bots.test_tree import check_last_moves, choices
from tests.kit.tables import TABLES, Table
from tidecourt.bots.bot import Clock
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.own_turn import OwnTurn, finish_turns
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.bits import count, members
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES


def some_bot(name: str, further: int = 4) -> OwnTurn:
    return OwnTurn(some_network(name), FEATURES[name], worlds=2, further=further)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_thoughts_are_about_the_options_that_there_are(table: Table) -> None:
    bot = some_bot(table.game.name)
    for state, seat in choices(table, seed=6)[::60]:
        check_thought(bot, state.seen_by(seat), seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_winning_last_move_is_found(name: str) -> None:
    check_last_moves(some_bot(name), name, evaluations=1000)


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_is_played_on_until_somebody_else_is_asked(name: str) -> None:
    game = GAMES[name]
    went_on = 0
    for state, seat in choices(Table(game, game.setup()), seed=3)[::9]:
        world = state.seen_by(seat, seeded(1))
        world.play(seat, members(world.options(seat))[-1])
        before = world.pack()
        asked_again = world.waiting() == 1 << seat
        table = Lockstep(2, FEATURES[name], seeded(2))
        table.worlds = [world]
        finish_turns(table, [seat], some_network(name), 200, Clock())
        assert world.waiting() != 1 << seat
        went_on += asked_again
        assert (world.pack() != before) == asked_again
    assert went_on


def test_a_turn_is_not_played_on_when_the_time_is_out() -> None:
    game = GAMES["legions"]
    bot = some_bot("legions")
    state, seat = choices(Table(game, game.setup()), seed=3)[9]
    clock = Clock(evaluations=1)
    thought = bot.think(state.seen_by(seat), seat, seeded(1), clock)
    assert len(thought.considered) == count(state.options(seat))
    assert clock.used < 300
