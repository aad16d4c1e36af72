"""Games to review: played by bots, or laid out by hand with a mistake that is known."""

from random import Random
from typing import Any

from tidecourt.arena.rounds import play
from tidecourt.bots.bot import Bot
from tidecourt.bots.registry import bot_named
from tidecourt.core.bits import lowest, members
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

ONLY_RED_WINS = {
    **LAST_ATTACK,
    "seat0": {"hand": [1, 4, 7], "field": {"red": [3, 12]}},
    "seat1": {"hand": [9, 10, 14], "field": {"red": [13], "yellow": [2]}},
}
"""At red the attack wins the game; anywhere else it loses it."""

ALL_IS_LOST = {
    **LAST_ATTACK,
    "seat0": {
        "hand": [1, 4, 7],
        "field": {"red": [3, 12], "yellow": [2, 11], "violet": [5, 18], "green": [6, 10]},
    },
    "seat1": {"hand": [9, 13, 14], "field": {"blue": [17]}},
}
"""Wherever the attack goes, seat 0 has won."""


LAST_TURN: dict[str, Any] = {"step": "act", "turn_of": 0, "closer": 1, "court": ["landowner"]}
"""Abyss: the last turn of the game, which is seat 0's."""

A_LORD_WINS = {
    **LAST_TURN,
    "council": {"jellyfish": ["jellyfish1"]},
    "seat0": {"hand": ["seahorse5", "seahorse4"], "affiliated": ["crab2"], "pearls": 1},
    "seat1": {"affiliated": ["crab5", "squid4"]},
}
"""With the Landowner seat 0 wins; with a Jellyfish of the Council it has nothing to win with."""

NO_LORD_WINS = {
    **A_LORD_WINS,
    "seat1": {
        "affiliated": ["crab5", "squid5", "shellfish5", "jellyfish5", "crab4", "squid4"],
        "lords": ["sage", "hermit", "elder", "aquaculturalist"],
    },
}
"""Whatever seat 0 does, seat 1 is ahead by far."""

LOST_LAST_TURN = {
    "king": 0,
    "step": "place",
    "turn_of": 1,
    "first": 0,
    "revealed": [0, 9],
    "row": [20],
    "hidden": 31,
    "deck_size": 0,
    "seat0": {
        "hand": [1, 4, 7],
        "field": {"red": [3, 12, 13], "yellow": [2, 11], "violet": [5, 18], "green": [6, 10]},
        "heroes": {"green_colours": [22, 23], "blue_banner": [21], "red_destroyer": [24]},
    },
    "seat1": {"hand": [14, 15], "field": {"blue": [17]}},
}
"""Legions: the last turn, in which seat 1 places, recruits and attacks, and seat 0 has won."""


def laid_out(facts: dict[str, Any], *words: str, game: str = "legions") -> Match:
    """A game from a position, in which whoever is asked plays these words."""
    rules = game_named(game)
    setup = rules.setup()
    facts = {"players": 2, "modules": [], "options": setup.options, **facts}
    match = Match(rules, setup, 0, rules.position(facts))
    for word in words:
        match.play_word(lowest(match.state.waiting()), word)
    return match


def walked_on(match: Match, seed: int) -> Match:
    """The same game, played to its end by people who choose at random."""
    chance = Random(seed)
    while not match.over:
        seat = lowest(match.state.waiting())
        match.play(seat, chance.choice(members(match.state.options(seat))))
    return match


def played(name: str, levels: list[str], seed: int, modules: tuple[str, ...] = ()) -> Match:
    """A whole game between bots of these levels."""
    game = game_named(name)
    setup = game.setup(len(levels), modules)
    bots: list[Bot] = [bot_named(level, game) for level in levels]
    match = Match(game, setup, seed)
    play(game, setup, bots, seed, match)
    return match
