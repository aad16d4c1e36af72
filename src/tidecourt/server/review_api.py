"""Reviews over HTTP, and tables that go on from a position of a finished game."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tidecourt.server.api import LANG, Api, address_of, answer, taken, words_of
from tidecourt.server.branching import branch
from tidecourt.server.endpoints import endpoint
from tidecourt.server.limits import REQUEST, REVIEW, TABLE
from tidecourt.server.messages import TableInfo
from tidecourt.server.places import Asker
from tidecourt.server.review_messages import BranchWish, ReviewInfo
from tidecourt.server.reviews import Reviews, check, counted, review_info


class ReviewApi:
    """What answers requests about reviews; guests and limits are those of the whole API."""

    def __init__(self, api: Api, reviews: Reviews) -> None:
        self.api: Final = api
        self.reviews: Final = reviews

    @endpoint("GET /api/tables/{table}/review", gives=ReviewInfo, query=LANG)
    async def review(self, request: Request) -> Response:
        """The review of a finished game as far as it has come. Asking for it begins it."""
        self.api.limit(REQUEST, request)
        table = await self.api.named(request)
        check(table)
        kept = await self.reviews.kept(table)
        if kept is None:
            self.api.limit(REVIEW, request)
            fortune = await self.api.work(request, counted(table.match))
            kept = self.reviews.begin(table, fortune, Asker(address_of(request), table.stored.id))
        told = review_info(table, kept, words_of(request).lang)
        return answer(await self.api.work(request, told))

    @endpoint("POST /api/tables/{table}/branch", takes=BranchWish, gives=TableInfo, query=LANG)
    async def branch(self, request: Request) -> Response:
        """A table that goes on from a step of a finished game, against bots of a level."""
        wish = await taken(request, BranchWish)
        self.api.limit(TABLE, request)
        table = await self.api.named(request)
        hall, said, who = self.api.hall, words_of(request), address_of(request)
        return await self.api.new_table(
            request, lambda guest: branch(hall, guest, table, wish, said, who)
        )
