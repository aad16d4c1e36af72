"""Every game with every setup, for tests that hold for all of them."""

from collections.abc import Callable

import pytest

from tidecourt.core.game import Game, Setup
from tidecourt.core.kernel import State
from tidecourt.games.registry import GAMES


class Table:
    """A game and what was chosen before its deal."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup

    @property
    def name(self) -> str:
        """For instance `abyss:3+kraken` or `legions:2/tucked_banners_count=no`."""
        default = self.game.setup(self.setup.players, self.setup.modules).options
        changed = [f"/{k}={v}" for k, v in self.setup.options.items() if v != default[k]]
        modules = [f"+{module}" for module in self.setup.modules]
        return f"{self.game.name}:{self.setup.players}" + "".join(modules + changed)

    def __repr__(self) -> str:
        return self.name

    def deal(self, seed: int) -> State:
        return self.game.deal(self.setup, seed)

    @property
    def seats(self) -> range:
        return range(self.setup.players)

    @property
    def viewers(self) -> range:
        """Every seat, and -1 for a spectator."""
        return range(-1, self.setup.players)


TABLES = [Table(game, setup) for game in GAMES.values() for setup in game.setups()]


def table_named(name: str) -> Table:
    return next(table for table in TABLES if table.name == name)


def at_every_table(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test that takes a `table` for every game and setup."""
    every = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
    everywhere: Callable[..., None] = every(test)
    return everywhere
