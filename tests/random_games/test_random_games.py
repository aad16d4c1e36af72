"""Many random games over all setups: none comes to a dead end, and nothing is ever lost.

`TIDECOURT_RANDOM_GAMES` says how many games of each game are played, spread over its setups.
"""

from os import environ

import pytest

from tests.kit.invariants import check
from tests.kit.tables import TABLES, Table
from tests.kit.walks import positions
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

GAMES_OF_EACH = int(environ.get("TIDECOURT_RANDOM_GAMES", "1200"))
PARTS = 4  # of a table's games, so that parallel workers can share them
STEP_BY_STEP = 500  # one game in so many is checked at every step
PLAY_STREAM = 5

SHARES = [(table, part) for table in TABLES for part in range(PARTS)]


def seeds_of(table: Table, part: int) -> range:
    """The deals of one part of a table's share."""
    tables = sum(other.game is table.game for other in TABLES)
    return range(part, -(-GAMES_OF_EACH // tables), PARTS)


@pytest.mark.parametrize(("table", "part"), SHARES, ids=str)
def test_random_games_have_no_dead_end(table: Table, part: int) -> None:
    won = 0
    for seed in seeds_of(table, part):
        state = table.deal(seed)
        play_randomly(state, seeded(seed, PLAY_STREAM))
        assert state.waiting() == 0, f"{table.name}, deal {seed}: a dead end"
        check(table.game.name, state)
        assert state.winners() > 0
        won |= state.winners()
    assert won == (1 << table.setup.players) - 1


@pytest.mark.parametrize(("table", "part"), SHARES, ids=str)
def test_nothing_is_lost_on_the_way(table: Table, part: int) -> None:
    for seed in seeds_of(table, part)[::STEP_BY_STEP]:
        for state in positions(table, seed):
            check(table.game.name, state)


@pytest.mark.parametrize("game", GAMES)
def test_as_many_games_are_played_as_were_asked_for(game: str) -> None:
    shares = [share for share in SHARES if share[0].game.name == game]
    assert sum(len(seeds_of(*share)) for share in shares) >= GAMES_OF_EACH
