"""Bots bring their games to an end, even where nobody is in a hurry."""

import pytest

from tidecourt.bots.registry import bot_named
from tidecourt.core.bits import lowest
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named

LONG = 1200  # decisions; a usual game takes a third of it


@pytest.mark.parametrize(
    ("players", "modules", "seed"), [(4, (), 4), (3, ("kraken",), 45)], ids=["hoards", "no tokens"]
)
def test_greedy_bots_do_not_explore_for_ever(
    players: int, modules: tuple[str, ...], seed: int
) -> None:
    game = game_named("abyss")
    bot = bot_named("greedy", game)
    state = game.deal(game.setup(players, modules), seed)
    rng = seeded(seed)
    decisions = 0
    while state.stack and decisions < LONG:
        seat = lowest(state.waiting())
        state.play(seat, bot.choose(state.seen_by(seat), seat, rng))
        decisions += 1
    assert not state.stack
