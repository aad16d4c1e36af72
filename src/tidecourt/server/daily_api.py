"""The deal of the day over HTTP."""

from collections import Counter
from datetime import date
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tidecourt.core.proof import commitment_of
from tidecourt.server.api import LANG, Api, address_of, answer, words_of
from tidecourt.server.daily import OPPONENT, Days, plan_of
from tidecourt.server.daily_deals import DayResult
from tidecourt.server.daily_messages import DailyBar, DailyDeal, DailyInfo, DailyResult
from tidecourt.server.endpoints import endpoint
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import REQUEST, TABLE
from tidecourt.server.messages import TableInfo

WIDTH: Final = 5  # points of a bar
A_DAY: Final = 24 * 3600


class DailyApi:
    """What answers requests about the deal of the day."""

    def __init__(self, api: Api, days: Days) -> None:
        self.api: Final = api
        self.days: Final = days

    @endpoint("GET /api/daily", gives=DailyInfo)
    async def daily(self, request: Request) -> Response:
        """The deal of the day, and yesterday's with how everybody did."""
        self.api.limit(REQUEST, request)
        guest = await self.api.guests.of(request)
        today, yesterday = self.days.today(), self.days.yesterday()
        await self.days.think_about(today)
        left = A_DAY - int(self.api.hall.services.now()) % A_DAY
        return answer(
            DailyInfo(
                await self.deal(today, guest, past=False),
                await self.deal(yesterday, guest, past=True),
                left,
            )
        )

    @endpoint("POST /api/daily", gives=TableInfo, query=LANG)
    async def begin(self, request: Request) -> Response:
        """The table at which this guest tries the deal of the day: one only."""
        self.api.limit(TABLE, request)
        said, who = words_of(request), address_of(request)
        return await self.api.new_table(request, lambda guest: self.days.begin(guest, said, who))

    async def deal(self, day: date, guest: Guest | None, past: bool) -> DailyDeal:
        """The deal of a day; of a `past` one everything may be told."""
        deals, plan = self.days.deals, plan_of(day)
        dealing = await deals.dealing(str(day), plan.players)
        table = "" if guest is None else await deals.tried(str(day), guest.id)
        mine = await self.result(table)
        told = past or mine is not None
        return DailyDeal(
            day=str(day),
            game=plan.game,
            players=plan.players,
            modules=list(plan.modules),
            level=OPPONENT,
            commitment=commitment_of(dealing.secret),
            table=table,
            mine=mine,
            deep=await self.result(await deals.line(str(day))) if told else None,
            bars=bars_of(await deals.results(str(day))) if told else [],
        )

    async def result(self, table: str) -> DailyResult | None:
        ended = await self.days.deals.result(table) if table else None
        return None if ended is None else DailyResult(table, ended.lead, ended.won)


def bars_of(results: list[DayResult]) -> list[DailyBar]:
    """The tries that were played out, by how far ahead they ended, from the lowest to the highest
    without a gap."""
    leads = [result.lead for result in results if result.lead is not None]
    counts = Counter(lead // WIDTH * WIDTH for lead in leads)
    if not counts:
        return []
    return [DailyBar(lead, counts[lead]) for lead in range(min(counts), max(counts) + 1, WIDTH)]
