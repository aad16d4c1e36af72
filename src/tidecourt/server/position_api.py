"""Positions over HTTP: read from a text, laid out card by card, and played on from."""

from collections.abc import Callable
from functools import cache
from typing import Final, cast

from starlette.requests import Request
from starlette.responses import Response

from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.scenario import Opening
from tidecourt.games.registry import GAMES
from tidecourt.locales import Words
from tidecourt.locales import words as words_in
from tidecourt.locales.by_english import told
from tidecourt.server.api import LANG, Api, answer, taken, words_of
from tidecourt.server.branching import beginning
from tidecourt.server.course import FREE, Course
from tidecourt.server.drafts import Draft
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.info import table_info
from tidecourt.server.ledger import PERSON, Chosen, Guest, Policy, StoredSeat, StoredTable
from tidecourt.server.limits import REQUEST, TABLE
from tidecourt.server.messages import Replay, TableInfo
from tidecourt.server.position_messages import (
    PlaceInfo,
    PositionInfo,
    PositionMove,
    PositionTableWish,
    PositionWish,
    Shape,
)
from tidecourt.server.shown import LOOKS_BACK, Shown
from tidecourt.server.table import Table
from tidecourt.server.views.places import TOP, Place, seat_of
from tidecourt.server.views.presenter import EVERYTHING, Presenter
from tidecourt.telling.telling import telling_for

FULL: Final = "full"
NOBODY: Final = 0  # no guest has that number: who sits at a position that is laid out, and is here


class PositionsApi:
    """What answers requests about positions; guests and limits are those of the whole API."""

    def __init__(self, api: Api, presenter: Callable[[str], Presenter]) -> None:
        self.api: Final = api
        self.presenters: Final = {name: presenter(name) for name in GAMES}

    @endpoint("POST /api/positions", takes=PositionWish, gives=PositionInfo, query=LANG)
    async def read(self, request: Request) -> Response:
        """The position that a scenario begins with, or why there is none."""
        wish = await taken(request, PositionWish)
        self.api.limit(REQUEST, request)
        return answer(self.info(self.draft(wish.text), words_of(request)))

    @endpoint("POST /api/positions/move", takes=PositionMove, gives=PositionInfo, query=LANG)
    async def move(self, request: Request) -> Response:
        """The same with a card laid elsewhere, and the text that says so."""
        wish = await taken(request, PositionMove)
        self.api.limit(REQUEST, request)
        text = self.draft(wish.text).moved(wish.card, wish.source, wish.target, wish.instead)
        return answer(self.info(self.draft(text), words_of(request)))

    @endpoint("POST /api/positions/table", takes=PositionTableWish, gives=TableInfo, query=LANG)
    async def table(self, request: Request) -> Response:
        """A table that goes on from a position, against bots of a level."""
        wish = await taken(request, PositionTableWish)
        self.api.limit(TABLE, request)
        draft = self.draft(wish.text)
        opening = opening_of(draft)
        if not opening.state.stack:
            raise RefusedError("over", 409)
        if not 0 <= wish.seat < opening.setup.players:
            raise RefusedError("no_seat", 404, seat=wish.seat)
        hall = self.api.hall
        seed = hall.services.dealer.alone()
        stacked = any(place.shape == TOP and draft.said(place) for place in draft.places)
        # Decks of which nothing is said lie in the order of the data, which everybody knows.
        start = opening.state if stacked else opening.state.reshuffled(seeded(seed))

        async def make(guest: Guest) -> Table:
            setup = Chosen(
                opening.setup.players,
                list(opening.setup.modules),
                opening.setup.options,
                start=start.pack(),
            )
            stored = beginning(
                hall, guest, opening.game, setup, seed, wish.seat, wish.level, words_of(request)
            )
            return await hall.opened(stored)

        return await self.api.new_table(request, make)

    # ---------------------------------------------------------------- as it is told

    def draft(self, text: str) -> Draft:
        return Draft(text, self.presenters)

    def info(self, draft: Draft, words: Words) -> PositionInfo:
        """A draft in the reader's language."""
        fault = draft.fault
        return PositionInfo(
            text=draft.text,
            game="" if draft.game is None else draft.game.name,
            modules=[] if draft.setup is None else list(draft.setup.modules),
            fault="" if fault is None else told(fault.sentence, words),
            line=0 if fault is None else fault.line,
            places=[place_info(draft, place, words) for place in draft.places],
            board=None if draft.opening is None else self.board(draft.opening, words),
        )

    def board(self, opening: Opening, words: Words) -> Replay:
        """The board with everything open, as the last step of a replay shows it."""
        game, setup = opening.game, opening.setup
        names = [words.say("position.player", number=seat) for seat in range(setup.players)]
        stored = StoredTable(
            id="",
            game=game.name,
            rules_version=game.rules_version,
            cards=game.cards,
            setup=Chosen(setup.players, list(setup.modules), setup.options),
            seed=0,
            policy=Policy(FULL, FREE, False, False),
            maker=None,
            invite="",
            created=0,
            seats=[StoredSeat(PERSON, name, "", NOBODY) for name in names],
        )
        presenter = self.presenters[game.name]
        course = Course(game, setup, 0, presenter, FULL, FREE, [EVERYTHING], opening.state)
        shown, stream = Shown(course, names), course.streams[EVERYTHING]
        return Replay(
            **shown.position(stream, words.lang, LOOKS_BACK),
            table=table_info(stored, None, {NOBODY}, {}),
            viewer=EVERYTHING,
            steps=0,
            happened=[],
            lines=[],
        )


def opening_of(draft: Draft) -> Opening:
    """The position of a draft, or the refusal that says why there is none."""
    if draft.opening is None:
        assert draft.fault is not None
        raise RefusedError("bad_position", line=draft.fault.line, detail=draft.fault.sentence)
    return draft.opening


def place_info(draft: Draft, place: Place, words: Words) -> PlaceInfo:
    title = place.title or place.path[-1]
    return PlaceInfo(
        path=".".join(place.path),
        title=words.say(f"position.place.{title}", of=part_name(draft, place, words)),
        seat=seat_of(place),
        kind=place.kind,
        shape=cast(Shape, place.shape),
        said=draft.said(place) is not None,
        cards=draft.cards(place),
    )


def part_name(draft: Draft, place: Place, words: Words) -> str:
    """What a place is a part of, in words: a card, or something that has a name of its own."""
    key = f"position.part.{place.of}"
    if words.has(key):
        return words.say(key)
    return card_names(draft.game.name, words.lang).get(place.of, place.of) if draft.game else ""


@cache
def card_names(game: str, lang: str) -> dict[str, str]:
    return {card.id: card.name for card in telling_for(game).cards(words_in(lang))}
