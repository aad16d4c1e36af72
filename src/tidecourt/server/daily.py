"""The deal of the day: the same for everybody who comes to this server, one try each, and how the
strongest bot does with it against the same opponents."""

import asyncio
import logging
from datetime import UTC, date, datetime, timedelta
from typing import Final

from msgspec import Struct

from tidecourt.core.bits import lowest
from tidecourt.core.game import Game, Setup
from tidecourt.core.match import Match
from tidecourt.games.registry import game_named
from tidecourt.locales import LANGUAGES, Words, words
from tidecourt.server.answers import mixed
from tidecourt.server.bots import BotError
from tidecourt.server.daily_deals import DailyDeals
from tidecourt.server.hall import Hall, to_look_at
from tidecourt.server.ledger import Chosen, Guest, Policy
from tidecourt.server.making import new_table
from tidecourt.server.places import Asker
from tidecourt.server.seating import against, bots_of, seated
from tidecourt.server.table import Table

OPPONENT: Final = "learned"
STRONGEST: Final = "deep"
SEAT: Final = 0

log: Final = logging.getLogger("tidecourt.daily")


class Plan(Struct, frozen=True):
    """What is played on a day of the week."""

    game: str
    players: int = 2
    modules: tuple[str, ...] = ()

    def rules(self) -> tuple[Game, Setup]:
        game = game_named(self.game)
        return game, game.setup(self.players, self.modules)


WEEK: Final = (  # from Monday on; docs/daily.md
    Plan("legions"),
    Plan("abyss"),
    Plan("legions"),
    Plan("abyss", 2, ("leviathan",)),
    Plan("legions"),
    Plan("abyss", 3),
    Plan("abyss", 2, ("kraken",)),
)


def day_at(now: float) -> date:
    """The day, by universal time."""
    return datetime.fromtimestamp(now, UTC).date()


def plan_of(day: date) -> Plan:
    return WEEK[day.weekday()]


class Days:
    """The deals of the day of a server."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.tasks: Final[dict[date, asyncio.Task[None]]] = {}

    @property
    def deals(self) -> DailyDeals:
        return DailyDeals(self.hall.services.ledger)

    def today(self) -> date:
        return day_at(self.hall.services.now())

    def yesterday(self) -> date:
        return self.today() - timedelta(days=1)

    async def begin(self, guest: Guest, said: Words, who: str) -> Table:
        """The table at which a guest tries the deal of today: there is one only."""
        day = self.today()
        known = await self.deals.tried(str(day), guest.id)
        if known:
            return await self.hall.bring(known, who)
        game, setup = plan_of(day).rules()
        dealing = await self.deals.dealing(str(day), setup.players)
        stored = new_table(
            game,
            Chosen(setup.players, list(setup.modules), setup.options, day=str(day)),
            seated(against(bots_of(OPPONENT), SEAT, setup.players), guest, game, said),
            Policy("log", "fair", False, False),
            guest.id,
            self.hall.services.now(),
            dealing.seed,
            dealing,
        )
        table = Table(stored, [], self.hall.services)
        kept = await self.deals.add_try(str(day), guest.id, stored)
        return self.hall.hold(table) if kept == stored.id else await self.hall.bring(kept, who)

    # ---------------------------------------------------------------- the bot's line

    async def think_about(self, day: date) -> None:
        """Let the strongest bot play the deal of a day in the background, once."""
        if day in self.tasks or await self.deals.line(str(day)):
            return
        task = self.tasks[day] = asyncio.create_task(self.play_line(day))
        task.add_done_callback(lambda _: self.tasks.pop(day, None))

    async def play_line(self, day: date) -> None:
        """Play the deal of a day with the strongest bot at the seat of whoever tries it."""
        services = self.hall.services
        game, setup = plan_of(day).rules()
        dealing = await self.deals.dealing(str(day), setup.players)
        match = Match(game, setup, dealing.seed)
        levels = [STRONGEST if seat == SEAT else OPPONENT for seat in range(setup.players)]
        asker = Asker("", f"day {day}", among_bots=True)
        try:
            while not match.over:
                seat = int(lowest(match.state.waiting()))
                view, chance = match.view(seat).pack(), mixed(match.seed, len(match.moves), seat)
                choice = services.bots.choose(game.name, view, seat, levels[seat], chance, asker)
                match.play(seat, await choice)
        except BotError:
            log.warning("no bot could play the deal of the day", extra={"detail": str(day)})
            return
        wishes = [bots_of(level) for level in levels]
        seats = seated(wishes, Guest(0, ""), game, words(LANGUAGES[0]))
        stored, moves = to_look_at(match, seats, dealing, None, int(services.now()))
        await self.deals.add_line(str(day), stored, moves)

    async def stop(self) -> None:
        """Drop what is being played."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
