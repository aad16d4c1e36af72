"""Options played on by a network: what came of them tells how good they were."""

import numpy as np
import pytest

from tests.bots.test_learned import some_network
from tests.bots.test_tree import choices
from tests.kit.tables import Table
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned import rollouts
from tidecourt.bots.learned.network import WIN
from tidecourt.bots.learned.rollouts import Rollouts
from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES


def rolled(name: str, state: State, seat: int, options: list[int], seed: int = 1) -> Rollouts:
    view = state.seen_by(seat)
    race = Rollouts(some_network(name), FEATURES[name], view, seat, options, seeded(seed))
    race.heat(3)
    race.heat(2)
    return race


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_rolled_out_in_the_same_worlds(name: str) -> None:
    for state, seat in choices(Table(GAMES[name], GAMES[name].setup()), seed=5)[::40]:
        options = members(state.options(seat))
        race = rolled(name, state, seat, options)
        for option in options:
            assert [len(rows) for rows in race.seen[option]] == [3, 2]
            assert np.concatenate(race.seen[option])[:, WIN].min() >= 0
            assert np.concatenate(race.seen[option])[:, WIN].max() <= 1


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_ends_on_the_way_counts_as_it_ends(name: str) -> None:
    state, seat = choices(Table(GAMES[name], GAMES[name].setup()), seed=5)[-1]
    race = rolled(name, state, seat, members(state.options(seat)))
    for rows in race.seen.values():
        assert set(np.concatenate(rows)[:, WIN].tolist()) <= {0.0, 0.5, 1.0}


def test_playing_on_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who wait for each other could go on for ever."""
    monkeypatch.setattr(rollouts, "DECISIONS", 1_000_000)
    monkeypatch.setattr(rollouts, "MOST_STEPS", 2)
    game = GAMES["abyss"]
    state, seat = choices(Table(game, game.setup(4)), seed=3)[5]
    race = rolled("abyss", state, seat, members(state.options(seat)))
    assert all(rows[:, WIN].min() > 0 for seen in race.seen.values() for rows in seen)
