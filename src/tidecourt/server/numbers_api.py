"""What cards have been worth, over HTTP: of this server's own games, and of the published run."""

import json
from importlib.util import find_spec
from io import BytesIO
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tidecourt.arena.figures import Figure
from tidecourt.core.game import GameError
from tidecourt.games.registry import GAMES, game_named
from tidecourt.locales import Words
from tidecourt.numbers.cells import DIGITS, PEOPLE, Cell, Numbers, Tally, facts
from tidecourt.numbers.names import guild_name, kind_name, name_of
from tidecourt.numbers.parquet import write_parquet
from tidecourt.numbers.published import shipped
from tidecourt.numbers.sums import Sums
from tidecourt.numbers.watching import Entry
from tidecourt.server import counting
from tidecourt.server.api import LANG, Api, answer, as_file, whole_number, words_of
from tidecourt.server.desk import Slices
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.limits import REQUEST
from tidecourt.server.names import level_title
from tidecourt.server.numbers_messages import (
    NumbersCell,
    NumbersInfo,
    NumbersKind,
    NumbersRow,
    NumbersRun,
    Span,
)

PUBLISHED: Final = "published"
SERVER: Final = "server"
NDJSON: Final = "application/x-ndjson"
PARQUET: Final = "application/vnd.apache.parquet"
SOURCE: Final = {"source": "`published` for the run of bot games, `server` for games played here."}
FILTERS: Final = {
    "game": "Which game.",
    "modules": "With exactly these expansions, joined by `+`.",
    "players": "How many play.",
    "level": "The level of the seats that are counted; `people` for those who are no bots.",
}


class NumbersApi:
    """What answers requests about numbers; limits are those of the whole API."""

    def __init__(self, api: Api) -> None:
        self.api: Final = api

    @endpoint("GET /api/numbers", gives=NumbersInfo, query=SOURCE | FILTERS | LANG)
    async def numbers(self, request: Request) -> Response:
        """What cards and guilds have been worth: taken, won when owned, points brought. Of what is
        not said, that of which there are most games is taken."""
        self.api.limit(REQUEST, request)
        words, source = words_of(request), source_of(request)
        game = asked_game(request)
        ledger = self.api.hall.services.ledger
        if source == PUBLISHED:
            known = {c: t.games for c, t in shipped().numbers.items() if c.game == game}
        else:
            known = await counting.cells(ledger, game)
        chosen = nearest(request, known)
        tally = Tally()
        if chosen is not None:
            ours = source == SERVER
            tally = await counting.tally(ledger, chosen) if ours else shipped().numbers[chosen]
        work = info(known, chosen, tally, run_info() if source == PUBLISHED else None, words)
        return answer(await self.api.work(request, work))

    @endpoint("GET /api/numbers/file", gives=str, query=SOURCE | {"form": "`ndjson` or `parquet`."})
    async def file(self, request: Request) -> Response:
        """All of it as a file, a JSON object a line, or as Parquet."""
        self.api.limit(REQUEST, request)
        source, form = source_of(request), request.query_params.get("form", "ndjson")
        numbers = shipped().numbers
        if source == SERVER:
            ledger = self.api.hall.services.ledger
            numbers = await counting.everything(ledger, list(GAMES))
        if form == "parquet" and not has_parquet():
            raise RefusedError("no_parquet", 501)
        body = await self.api.work(request, exported(numbers, form))
        name = f"tidecourt-numbers-{source}.{'parquet' if form == 'parquet' else 'ndjson'}"
        return as_file(body, name, PARQUET if form == "parquet" else NDJSON)


def source_of(request: Request) -> str:
    return SERVER if request.query_params.get("source") == SERVER else PUBLISHED


def asked_game(request: Request) -> str:
    try:
        return game_named(request.query_params.get("game", next(iter(GAMES)))).name
    except GameError:
        raise RefusedError("no_page", 404) from None


def has_parquet() -> bool:
    return find_spec("pyarrow") is not None


def nearest(request: Request, known: dict[Cell, int]) -> Cell | None:
    """The cell that fits what is asked for best: expansions first, then players, then the level;
    among those that fit alike the one with most games."""
    asked = request.query_params
    players = whole_number(request, "players")

    def fit(cell: Cell) -> tuple[bool, bool, bool, int]:
        return (
            asked.get("modules") in (None, cell.modules),
            players in (None, cell.players),
            asked.get("level") in (None, cell.level),
            known[cell],
        )

    return max(sorted(known), key=fit, default=None)


# -------------------------------------------------------------------- as it is told


def info(
    known: dict[Cell, int],
    chosen: Cell | None,
    tally: Tally,
    run: NumbersRun | None,
    words: Words,
) -> Slices[NumbersInfo]:
    kinds: dict[str, NumbersKind] = {}
    for entry, sums in tally.entries():
        if chosen is None:
            break
        kind = kinds.setdefault(entry.kind, kind_info(chosen.game, entry.kind, words))
        row = row_info(chosen.game, entry, sums, words)
        (kind.cards if entry.card else kind.guilds).append(row)
        yield
    return NumbersInfo(
        [cell_info(cell, games, words) for cell, games in sorted(known.items())],
        None if chosen is None else cell_info(chosen, known[chosen], words),
        sorted(kinds.values(), key=lambda kind: not kind.guilds),  # those first that have guilds
        run,
        has_parquet(),
    )


def run_info() -> NumbersRun:
    run = shipped()
    commits = dict.fromkeys(source.commit for source in run.sources)
    return NumbersRun(run.seed, run.sources[-1].date, ", ".join(commits))


def cell_info(cell: Cell, games: int, words: Words) -> NumbersCell:
    modules = cell.modules.split("+") if cell.modules else []
    people = cell.level == PEOPLE
    title = words.say("numbers.people") if people else level_title(cell.level, words)
    return NumbersCell(modules, cell.players, cell.level, title, games)


def kind_info(game: str, kind: str, words: Words) -> NumbersKind:
    title, guilds = (kind_name(game, kind, by_guild, words) for by_guild in (False, True))
    return NumbersKind(kind, title, guilds, [], [])


def row_info(game: str, entry: Entry, sums: Sums, words: Words) -> NumbersRow:
    taken = span(sums.share_taken())
    assert taken is not None  # it came up
    return NumbersRow(
        id=entry.card,
        name=name_of(game, entry, words),
        guild=guild_name(game, entry.family, words) if entry.card else "",
        came_up=sums.games,
        owned=sums.owned,
        taken=taken,
        won=span(sums.share_won()),
        points=span(sums.mean_points()),
    )


def span(figure: Figure | None) -> Span | None:
    if figure is None:
        return None
    low, high = (
        None if edge is None else round(edge, DIGITS) for edge in (figure.low, figure.high)
    )
    return Span(round(figure.mean, DIGITS), low, high)


def exported(numbers: Numbers, form: str) -> Slices[bytes]:
    """Everything as a file."""
    rows = []
    for cell, tally in sorted(numbers.items()):
        for row in facts(cell, tally):
            rows.append(row)
            yield
    if form == "parquet":
        target = BytesIO()
        write_parquet(rows, target)
        return target.getvalue()
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows).encode()
