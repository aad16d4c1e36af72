"""Ratings over HTTP: one's own, those of the bots, and whether one wants to be rated."""

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tidecourt.bots.registry import levels
from tidecourt.games.registry import GAMES
from tidecourt.locales import Words
from tidecourt.numbers.rating import Rating, bot_scales
from tidecourt.server.api import LANG, Api, answer, taken, words_of
from tidecourt.server.endpoints import endpoint
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import REQUEST
from tidecourt.server.names import level_title
from tidecourt.server.ratings import is_rated, ratings_of, set_rated

DIGITS: Final = 1


class RatingWish(Struct):
    """Whether a guest wants to be rated."""

    rated: bool


class RatedOne(Struct):
    """Somebody on the scale. It is provisional as long as it is hardly known."""

    title: str  # of a bot; nothing for oneself
    mu: float
    sigma: float  # one standard deviation
    games: int
    provisional: bool


class RatingScale(Struct):
    """The scale of a game with so many players, the strongest first."""

    game: str
    players: int
    rated: list[RatedOne]
    unrated: list[str]  # the titles of bots that were not measured: games with them do not count
    games: int  # of the published runs
    commits: list[str]


class RatingInfo(Struct):
    """What a guest is rated, if they want to be."""

    rated: bool
    scales: list[RatingScale]


class RatingsApi:
    """What answers requests about ratings; guests and limits are those of the whole API."""

    def __init__(self, api: Api) -> None:
        self.api: Final = api

    @endpoint("GET /api/me/rating", gives=RatingInfo, query=LANG)
    async def look(self, request: Request) -> Response:
        """What this guest and the bots are rated."""
        self.api.limit(REQUEST, request)
        guest = await self.api.guests.of(request)
        return answer(await self.info(guest, words_of(request)))

    @endpoint("PUT /api/me/rating", takes=RatingWish, gives=RatingInfo, query=LANG)
    async def choose(self, request: Request) -> Response:
        """Be rated from the next game on; or no longer, and be forgotten."""
        wish = await taken(request, RatingWish)
        self.api.limit(REQUEST, request)
        services = self.api.hall.services

        async def do(guest: Guest) -> RatingInfo:
            await set_rated(services.ledger, guest.id, wish.rated, int(services.now()))
            return await self.info(guest, words_of(request))

        return await self.api.as_guest(request, do)

    async def info(self, guest: Guest | None, words: Words) -> RatingInfo:
        ledger = self.api.hall.services.ledger
        mine = {}
        wanted = False
        if guest is not None:
            wanted = await is_rated(ledger, guest.id)
            mine = {(one.game, one.players): one for one in await ratings_of(ledger, guest.id)}
        scales = []
        for (game, players), scale in sorted(bot_scales().items()):
            if game not in GAMES:
                continue
            rows = [
                row(level_title(name, words), bot.rating, bot.games)
                for name, bot in scale.bots.items()
            ]
            unrated = [
                level_title(level.name, words)
                for level in levels(GAMES[game])
                if level.name not in scale.bots
            ]
            own = mine.get((game, players))
            if own is not None:
                rows.append(row("", Rating(own.mu, own.sigma), own.games))
            rows.sort(key=lambda one: -one.mu)
            scales.append(RatingScale(game, players, rows, unrated, scale.games, scale.commits))
        return RatingInfo(wanted, scales)


def row(title: str, rating: Rating, games: int) -> RatedOne:
    return RatedOne(
        title, round(rating.mu, DIGITS), round(rating.sigma, DIGITS), games, rating.provisional
    )
