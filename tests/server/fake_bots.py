"""Bots that tests put in the place of worker processes: quick, slow, hurried, or of no use."""

import asyncio
from dataclasses import dataclass
from typing import Final

from tidecourt.bots.bot import Clock
from tidecourt.bots.registry import adviser
from tidecourt.core.game import Game, random_option
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.server.advice import Budget, Opinion
from tidecourt.server.bots import BotError
from tidecourt.server.places import Asker
from tidecourt.server.reviewing import ReviewPart, ReviewTask, reviewed

FEW_EVALUATIONS: Final = 20  # of a bot that is asked for a hint


@dataclass
class Question:
    """What a bot is asked: its game, the view of its seat, and for whom it thinks."""

    rules: Game
    view: list[int]
    seat: int
    seed: int
    asker: Asker

    @property
    def seen(self) -> State:
        return self.rules.unpack(self.view)


class QuickBots:
    """Bots that answer at once, at random but always the same. Others say what they do instead."""

    async def choose(
        self,
        game: str,
        view: list[int],
        seat: int,
        level: str,
        seed: int,
        asker: Asker | None = None,
    ) -> int:
        return await self.option(Question(game_named(game), view, seat, seed, asker or Asker()))

    async def advise(
        self, game: str, view: list[int], seat: int, seed: int, budget: Budget
    ) -> Opinion:
        return await self.opinion(Question(game_named(game), view, seat, seed, Asker()))

    async def review(self, task: ReviewTask, asker: Asker) -> ReviewPart:
        return await asyncio.to_thread(reviewed, task)

    async def option(self, asked: Question) -> int:
        return random_option(asked.seen, asked.seat, seeded(asked.seed))

    async def opinion(self, asked: Question) -> Opinion:
        level, bot = adviser(asked.rules)
        clock = Clock(evaluations=FEW_EVALUATIONS)
        return Opinion(level.name, bot.think(asked.seen, asked.seat, seeded(asked.seed), clock))


class SlowBots(QuickBots):
    """Bots that think until they are let go."""

    def __init__(self) -> None:
        self.go: Final = asyncio.Event()

    async def option(self, asked: Question) -> int:
        await self.go.wait()
        return await super().option(asked)

    async def opinion(self, asked: Question) -> Opinion:
        await self.go.wait()
        return await super().opinion(asked)


class HurriedBots(QuickBots):
    """Bots that have always too little time."""

    async def option(self, asked: Question) -> int:
        asked.asker.weakened = True
        return await super().option(asked)


class StuckBots(QuickBots):
    """Bots that find no move until they are mended, and have no advice."""

    def __init__(self) -> None:
        self.mended = False
        self.asked = 0

    async def option(self, asked: Question) -> int:
        self.asked += 1
        if not self.mended:
            raise BotError("nobody")
        return await super().option(asked)

    async def opinion(self, asked: Question) -> Opinion:
        raise BotError("deadline")


class NoBots(QuickBots):
    """No bots: people play here."""

    async def option(self, asked: Question) -> int:
        raise NotImplementedError("people play here")

    async def opinion(self, asked: Question) -> Opinion:
        raise NotImplementedError("nobody asks for hints here")
