"""Abyss for PettingZoo, with any expansions and number of players."""

from collections.abc import Mapping, Sequence

from tidecourt.envs.aec import Table
from tidecourt.envs.numbers import WIN
from tidecourt.games.registry import game_named


def env(
    players: int = 2,
    modules: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    reward: str = WIN,
    render_mode: str | None = None,
) -> Table:
    """An environment for Abyss. `modules` are expansions and `options` rule options by name;
    `reward` is `win`, the share of the victory, or `lead`, the lead in points."""
    game = game_named("abyss")
    setup = game.setup(players, tuple(modules), dict(options or {}))
    return Table(game, setup, reward, render_mode)


raw_env = env  # the guards that PettingZoo wraps around a raw environment are built in
