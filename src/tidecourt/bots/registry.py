"""The levels of play, weakest first. A new level is one line here; it says which games it plays."""

from typing import Final

from tidecourt.bots import greedy, random, tree
from tidecourt.bots.bot import Bot, Level
from tidecourt.core.game import Game, GameError

LEVELS: Final = (random.LEVEL, greedy.LEVEL, tree.LEVEL)


def levels(game: Game) -> list[Level]:
    """The levels that play a game, weakest first."""
    return [level for level in LEVELS if level.plays(game)]


def bot_named(name: str, game: Game) -> Bot:
    """A bot by the name of its level, or an error that says which there are."""
    for level in levels(game):
        if level.name == name:
            return level.make(game)
    known = ", ".join(level.name for level in levels(game))
    raise GameError(f"{game.name} has no bot '{name}' (it has: {known})")
