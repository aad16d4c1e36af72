"""Games to review: played by bots, or laid out by hand with a mistake that is known."""

from typing import Any

from tidecourt.arena.rounds import play
from tidecourt.bots.bot import Bot
from tidecourt.bots.registry import bot_named
from tidecourt.core.match import Match
from tidecourt.games.registry import game_named

LAST_ATTACK: dict[str, Any] = {"king": 0, "step": "attack", "first": 0, "row": [31], "deck_size": 0}
"""Legions: the last attack of the game, by an ambassador: seat 1 attacks wherever it likes."""

ONE_IS_LEFT_TO_WIN = {
    **LAST_ATTACK,
    "seat0": {"hand": [1, 4, 7], "field": {"red": [3, 12], "yellow": [2]}},
    "seat1": {"hand": [9, 10, 14], "field": {"red": [13], "blue": [17, 8]}},
}
"""At red and at yellow the attack wins the game; anywhere else it loses it."""

ALL_IS_LOST = {
    **LAST_ATTACK,
    "seat0": {
        "hand": [1, 4, 7],
        "field": {"red": [3, 12], "yellow": [2, 11], "violet": [5, 18], "green": [6, 10]},
    },
    "seat1": {"hand": [9, 13, 14], "field": {"blue": [17]}},
}
"""Wherever the attack goes, seat 0 has won."""


def laid_out(facts: dict[str, Any], *words: str) -> Match:
    """A game of Legions from a position, in which seat 1 plays these words."""
    game = game_named("legions")
    setup = game.setup()
    facts = {"players": 2, "modules": [], "options": setup.options, **facts}
    match = Match(game, setup, 0, game.position(facts))
    for word in words:
        match.play_word(1, word)
    return match


def played(name: str, levels: list[str], seed: int, modules: tuple[str, ...] = ()) -> Match:
    """A whole game between bots of these levels."""
    game = game_named(name)
    setup = game.setup(len(levels), modules)
    bots: list[Bot] = [bot_named(level, game) for level in levels]
    match = Match(game, setup, seed)
    play(game, setup, bots, seed, match)
    return match
