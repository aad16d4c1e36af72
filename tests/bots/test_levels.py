"""The levels of play: their order, their names, their clock."""

from types import SimpleNamespace
from typing import cast

import pytest

from tidecourt.bots.bot import Clock, Level
from tidecourt.bots.learned.levels import WEIGHTS
from tidecourt.bots.random import Random
from tidecourt.bots.registry import LEVELS, bot_named, levels, named
from tidecourt.bots.values import VALUES
from tidecourt.core.game import Game, GameError
from tidecourt.games.registry import GAMES

GAME_NAMES = list(GAMES)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_weakest_level_comes_first(name: str) -> None:
    names = [level.name for level in levels(GAMES[name])]
    assert names[0] == "random"
    known = [level.name for level in LEVELS]
    assert names == [level for level in known if level in names]


def test_a_level_has_a_name_of_its_own() -> None:
    names = [level.name for level in LEVELS]
    assert len(set(names)) == len(names)


def test_greedy_plays_every_game_whose_value_is_written() -> None:
    assert "greedy" in [level.name for level in levels(GAMES["legions"])]
    assert set(VALUES) <= set(GAMES)


def test_a_game_whose_value_is_not_written_has_no_greedy_bot() -> None:
    unknown = cast(Game, SimpleNamespace(name="unknown"))
    names = [level.name for level in levels(unknown)]
    assert "random" in names
    assert "greedy" not in names


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_bot_is_made_by_the_name_of_its_level(name: str) -> None:
    assert isinstance(bot_named("random", GAMES[name]), Random)


def test_an_unknown_bot_is_refused_with_the_names_that_there_are() -> None:
    known = ", ".join(level.name for level in named(GAMES["legions"]))
    with pytest.raises(GameError) as refusal:
        bot_named("gready", GAMES["legions"])
    assert str(refusal.value) == f"legions has no bot 'gready' (it has: {known})"


def test_a_level_says_where_the_words_about_it_are() -> None:
    assert Level("kraken", lambda game: Random(), 1).about == "bot_kraken"


def test_a_clock_without_limits_never_runs_out() -> None:
    clock = Clock()
    for _ in range(1000):
        clock.spend()
    assert not clock.out


def test_a_clock_runs_out_by_evaluations() -> None:
    clock = Clock(evaluations=2)
    clock.spend()
    assert not clock.out
    clock.spend()
    assert clock.out


def test_a_clock_runs_out_by_seconds() -> None:
    time = [10.0]
    clock = Clock(seconds=1.5, now=lambda: time[0])
    time[0] = 11.4
    assert not clock.out
    time[0] = 11.5
    assert clock.out


def test_the_networks_are_small_enough_for_the_package() -> None:
    sizes = {file.name: file.stat().st_size for file in WEIGHTS.glob("*.npz")}
    assert {f"{name}.npz" for name in GAMES} <= set(sizes)
    assert sum(sizes.values()) <= 3_000_000
