"""The finished games of a guest: when, against whom, and what came of them."""

from typing import Final, Literal, get_args

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tidecourt.games.registry import GAMES
from tidecourt.server.api import AFTER, Api, answer, whole_number
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import BOT, Ledger, StoredTable
from tidecourt.server.limits import REQUEST
from tidecourt.server.results import Came, came_of
from tidecourt.server.store import Value

PAGE: Final = 30
LOOKED_AT: Final = 300  # games, to find those that fit: who wants more asks again

Against = Literal["people", "bots"]


class PlayedSeat(Struct):
    """Somebody at a finished game; without points if it was not played to its end."""

    name: str
    level: str  # of a bot; nothing of a person
    mine: bool
    points: int | None
    won: bool


class PlayedGame(Struct):
    """A finished game; times are seconds since 1970."""

    id: str
    game: str
    modules: list[str]
    created: int
    finished: int
    came: Came  # to the guest: who had several seats has won if one of them has
    seats: list[PlayedSeat]


class PlayedGames(Struct):
    """Some finished games, newest first."""

    games: list[PlayedGame]
    after: str  # where to go on; nothing at the end


class HistoryApi:
    """What answers requests about the games that a guest has played."""

    def __init__(self, api: Api) -> None:
        self.api: Final = api

    @endpoint(
        "GET /api/me/games",
        gives=PlayedGames,
        query={
            "game": "Of one game only.",
            "came": "Only those that were `won`, `shared`, `lost`, or won by `nobody`.",
            "players": "Of tables for so many only.",
            "opponent": "Only with somebody, person or bot, whose name has this in it.",
            "against": "`people`: with another person; `bots`: with bots alone.",
            **AFTER,
        },
    )
    async def games(self, request: Request) -> Response:
        """The finished games of this guest, newest first, by pages."""
        self.api.limit(REQUEST, request)
        guest = await self.api.guests.of(request)
        if guest is None:
            return answer(PlayedGames([], ""))
        asked = request.query_params
        game, came, against = asked.get("game", ""), asked.get("came", ""), asked.get("against", "")
        for said, known in (
            (game, tuple(GAMES)),
            (came, get_args(Came)),
            (against, get_args(Against)),
        ):
            if said and said not in known:
                raise RefusedError("no_page", 404)
        players, opponent = whole_number(request, "players"), asked.get("opponent", "")
        ledger = self.api.hall.services.ledger
        found: list[PlayedGame] = []
        after = asked.get("after", "")
        tables = await finished_games(ledger, guest.id, game, after, LOOKED_AT)
        for table in tables:
            after = table.id
            one = played(table, guest.id)
            if (
                came in ("", one.came)
                and against in ("", against_whom(table, guest.id))
                and players in (None, len(one.seats))
                and meets(one, opponent)
            ):
                found.append(one)
            if len(found) == PAGE:
                break
        whole = len(tables) < LOOKED_AT and (not tables or after == tables[-1].id)
        return answer(PlayedGames(found, "" if whole else after))


async def finished_games(
    ledger: Ledger, guest: int, game: str, after: str, most: int
) -> list[StoredTable]:
    """So many finished games of a guest, newest first, from after one of them on: no lessons, no
    uploaded records."""
    where = (
        "id IN (SELECT table_id FROM seats WHERE guest = ?) "
        "AND finished IS NOT NULL AND imported = 0 AND lesson = ''"
    )
    values: tuple[Value, ...] = (guest,)
    if game:
        where += " AND game = ?"
        values += (game,)
    if after:
        rows = await ledger.store.rows("SELECT finished FROM tables WHERE id = ?", after)
        if not rows or rows[0][0] is None:
            return []
        where += " AND finished <= ? AND (finished < ? OR id > ?)"
        values += (rows[0][0], rows[0][0], after)
    return await ledger.tables(f"WHERE {where} ORDER BY finished DESC, id LIMIT ?", *values, most)


def played(table: StoredTable, guest: int) -> PlayedGame:
    """A finished game as one of its players looks back at it."""
    result = table.result
    scores = [] if result is None else result.scores
    winners = [] if result is None else result.winners
    mine = [number for number, seat in enumerate(table.seats) if seat.guest == guest]
    best = min((came_of(table, seat) for seat in mine), key=get_args(Came).index)
    return PlayedGame(
        id=table.id,
        game=table.game,
        modules=table.setup.modules,
        created=table.created,
        finished=table.finished or 0,
        came=best,
        seats=[
            PlayedSeat(
                name=seat.name,
                level=seat.level if seat.kind == BOT else "",
                mine=number in mine,
                points=scores[number] if scores else None,
                won=number in winners,
            )
            for number, seat in enumerate(table.seats)
        ],
    )


def meets(game: PlayedGame, name: str) -> bool:
    """Whether somebody else played whose name has this in it, however it is written."""
    said = name.casefold().strip()
    return not said or any(said in seat.name.casefold() for seat in game.seats if not seat.mine)


def against_whom(table: StoredTable, guest: int) -> Against:
    """Whether another person played too."""
    others = [seat for seat in table.seats if seat.guest != guest and seat.kind != BOT]
    return "people" if others else "bots"
