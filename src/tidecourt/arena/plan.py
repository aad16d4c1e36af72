"""What is to be played, in plain values that can go to another process."""

from dataclasses import dataclass
from typing import Any

from tidecourt.core.game import Setup
from tidecourt.core.rng import Rng
from tidecourt.games.registry import game_named


@dataclass(frozen=True)
class Setting:
    """A game with its number of players, expansions and rule options."""

    game: str
    players: int
    modules: tuple[str, ...]
    options: dict[str, str]

    def setup(self) -> Setup:
        return game_named(self.game).setup(self.players, self.modules, self.options)

    def __str__(self) -> str:
        modules = f" with {' and '.join(self.modules)}" if self.modules else ""
        usual = {option.name: option.values[0] for option in game_named(self.game).options}
        odd = [f"{name}={value}" for name, value in self.options.items() if usual[name] != value]
        return ", ".join([f"{self.game}{modules}", f"{self.players} players", *odd])


@dataclass(frozen=True)
class BotGames(Setting):
    """Some games of a setting between bots, each dealt from one seed."""

    bots: tuple[str, ...]
    games: int
    seed: int

    def told(self) -> dict[str, Any]:
        """What makes runs comparable; the number of games may grow from run to run."""
        return {
            "game": self.game,
            "players": self.players,
            "modules": list(self.modules),
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
        }


def setting_of(game: str, setup: Setup) -> Setting:
    """A checked setup as plain values."""
    return Setting(game, setup.players, setup.modules, dict(setup.options))


def deal_seed(rng: Rng) -> int:
    """The seed of a deal, drawn from the generator of its game."""
    return int(rng.word()) << 32 | int(rng.word())
