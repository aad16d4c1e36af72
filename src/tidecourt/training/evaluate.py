"""How well what has been learned plays, by games against a known bot."""

from typing import Final

from tidecourt.arena.figures import Figure, share
from tidecourt.arena.plan import deal_seed
from tidecourt.arena.rounds import play
from tidecourt.bots.bot import Bot
from tidecourt.bots.registry import bot_named
from tidecourt.core.game import Setup
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named

STREAM: Final = 78  # deals that training never meets


def share_against(
    name: str, setup: Setup, bot: Bot, opponent: str, deals: int, seed: int
) -> Figure:
    """What a bot wins against copies of an opponent, over the same deals from every seat: 0.5 of
    two is as good."""
    game = game_named(name)
    other = bot_named(opponent, game)
    rng = seeded(seed, STREAM)
    shares = []
    for _ in range(deals):
        deal = deal_seed(rng)
        won = 0.0
        for seat in range(setup.players):
            bots = [bot if place == seat else other for place in range(setup.players)]
            winners = int(play(game, setup, bots, deal).winners())
            won += (winners >> seat & 1) / winners.bit_count()
        shares.append(won / setup.players)
    return share(shares)
