"""Legions for PettingZoo."""

from collections.abc import Mapping

from tidecourt.envs.aec import Table
from tidecourt.envs.numbers import WIN
from tidecourt.games.registry import game_named


def env(
    options: Mapping[str, str] | None = None, reward: str = WIN, render_mode: str | None = None
) -> Table:
    """An environment for Legions. `options` are rule options by name; `reward` is `win`, the share
    of the victory, or `lead`, the lead in points."""
    game = game_named("legions")
    return Table(game, game.setup(options=dict(options or {})), reward, render_mode)


raw_env = env  # the guards that PettingZoo wraps around a raw environment are built in
