"""Many random games over all setups: none comes to a dead end, and nothing is ever lost.

`TIDECOURT_RANDOM_GAMES` says how many games of Legions are played, spread over its setups. Half as
many are played of Abyss: its games are longer, and it has more setups.
"""

from os import environ

import pytest

from tests.kit.invariants import check
from tests.kit.tables import TABLES, Table, at_every_table
from tests.kit.walks import positions
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

GAMES_OF_LEGIONS = int(environ.get("TIDECOURT_RANDOM_GAMES", "1200"))
ASKED = {"legions": GAMES_OF_LEGIONS, "abyss": GAMES_OF_LEGIONS // 2}
STEP_BY_STEP = 500  # one game in so many is checked at every step
PLAY_STREAM = 5


def seeds_of(table: Table) -> range:
    """The deals of a table's share."""
    tables = sum(other.game is table.game for other in TABLES)
    return range(-(-ASKED[table.game.name] // tables))


@at_every_table
def test_random_games_have_no_dead_end(table: Table) -> None:
    won = 0
    for seed in seeds_of(table):
        state = table.deal(seed)
        play_randomly(state, seeded(seed, PLAY_STREAM))
        assert state.waiting() == 0, f"{table.name}, deal {seed}: a dead end"
        check(table.game.name, state)
        assert state.winners() > 0
        won |= state.winners()
    assert won == (1 << table.setup.players) - 1


@at_every_table
def test_nothing_is_lost_on_the_way(table: Table) -> None:
    for seed in seeds_of(table)[::STEP_BY_STEP]:
        for state in positions(table, seed):
            check(table.game.name, state)


@pytest.mark.parametrize("game", GAMES)
def test_as_many_games_are_played_as_were_asked_for(game: str) -> None:
    tables = [table for table in TABLES if table.game.name == game]
    assert sum(len(seeds_of(table)) for table in tables) >= ASKED[game]
