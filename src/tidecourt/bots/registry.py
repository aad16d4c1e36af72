"""The levels of play, weakest first, and the characters among them. A new level is one line here;
it says which games it plays."""

from collections.abc import Callable
from typing import Final

from tidecourt.bots import greedy, random, tree
from tidecourt.bots.bot import Bot, Level, Thinker
from tidecourt.bots.external import External, check_command
from tidecourt.bots.learned.characters import CHARACTERS, Character
from tidecourt.bots.learned.levels import (
    AMATEUR,
    BEGINNER,
    CASUAL,
    DEEP,
    KEEN,
    LEARNED,
    LOOK,
    MOVER,
    NOVICE,
    PLANNER,
    RESPONSE,
    VETERAN,
)
from tidecourt.bots.spec import Spec, budgeted, read_spec
from tidecourt.core.game import Game, GameError, Setup

LEVELS: Final = (
    random.LEVEL,
    BEGINNER,
    NOVICE,
    CASUAL,
    AMATEUR,
    greedy.LEVEL,
    *CHARACTERS,
    LEARNED,
    VETERAN,
    KEEN,
    DEEP,
)
BESIDE: Final = (tree.LEVEL, RESPONSE, LOOK, MOVER, PLANNER)
"""Bots that can be named like a level, but are no step of the ladder: tree search is the baseline
that knows only the rules; `response` shows how exploitable `learned` is, at tables for two; `look`
and `mover` go by a policy at once, and one move ahead; `planner` is the search of `deep` without
one."""


def levels(game: Game) -> list[Level]:
    """Who plays a game, weakest first: the levels, and the characters, who are about as strong as
    those beside them."""
    return [level for level in LEVELS if level.plays(game)]


def ladder(game: Game) -> list[Level]:
    """The levels that differ in strength alone, weakest first."""
    return [level for level in levels(game) if not isinstance(level, Character)]


def named(game: Game) -> list[Level]:
    """Everything that can be named: the levels, and those beside them."""
    return [*levels(game), *(level for level in BESIDE if level.plays(game))]


def level_named(name: str, game: Game) -> Level:
    """A level by its name, or an error that says which there are."""
    for level in named(game):
        if level.name == name:
            return level
    known = [level.name for level in named(game)]
    raise GameError(
        "{game} has no bot '{name}' (it has: {known})", game=game.name, name=name, known=known
    )


def bot_named(text: str, game: Game, setup: Setup | None = None) -> Bot:
    """The bot that a text names: a level, a level with a budget, or a command (`bots/spec.py`)."""
    return bot_of(read_spec(text), game, setup)


def bot_of(spec: Spec, game: Game, setup: Setup | None = None) -> Bot:
    """The bot of a spec. A program is told the setup; it is started when it is first asked."""
    if spec.command:
        seconds = spec.budget.seconds if spec.budget is not None else None
        return External(spec.command, game, setup, seconds)
    return budgeted(level_named(spec.level, game).make(game), spec.budget)


def check(spec: Spec, game: Game) -> None:
    """Refuse a bot that there is not."""
    if spec.command:
        check_command(spec.command)
    else:
        level_named(spec.level, game)


def adviser(game: Game, known: Callable[[Game], list[Level]] = levels) -> tuple[Level, Thinker]:
    """The strongest bot that can explain itself, and its level."""
    for level in reversed(known(game)):
        bot = level.make(game)
        if isinstance(bot, Thinker):
            return level, bot
    raise GameError("{game} has no bot that explains itself", game=game.name)
