"""Every game there is, by name."""

from typing import Final

from tidecourt.core.game import Game, GameError
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.legions.game import Legions

GAMES: Final[dict[str, Game]] = {game.name: game for game in (Legions(), Abyss())}


def game_named(name: str) -> Game:
    """A game by its name, or an error that says which there are."""
    if name not in GAMES:
        raise GameError(
            "there is no game '{name}' (there is: {known})", name=name, known=list(GAMES)
        )
    return GAMES[name]
