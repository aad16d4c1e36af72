"""Cards of one's own copy in the browser: what may be put right, checked while it is typed, read
from a file, taken away as one, and, on a server of one's own, saved."""

from functools import cache
from os import environ
from pathlib import Path
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from tidecourt.core.sentence import Sentence
from tidecourt.games.books import BOOKS
from tidecourt.locales import Words, words
from tidecourt.locales.by_english import told
from tidecourt.own.book import (
    NUMBER,
    NUMBERS,
    WORD,
    WORDS,
    Book,
    Complaint,
    Data,
    Field,
    OwnCardsError,
    Row,
    Sheet,
)
from tidecourt.own.choice import in_force, loads_own, taken_from_settings
from tidecourt.own.overlay import GAME, Overlay, digest, overlay, packaged
from tidecourt.own.writing import written
from tidecourt.server.api import LANG, address_of, answer, taken, words_of
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError, sentence_part
from tidecourt.server.limits import REQUEST, Limits
from tidecourt.server.reference import Source
from tidecourt.server.vocabulary import GameName, one_of
from tidecourt.telling.printed import Printed

HERE: Final = "here"  # cards can be saved by this server, for all its tables to come
NAMED: Final = "named"  # they could, but it was started with cards that were named
ELSEWHERE: Final = "elsewhere"  # it is not this browser's own server
LOOPBACK: Final = ("127.0.0.1", "::1")
LONGEST: Final = 64 * 1024  # bytes of a file: twice all cards of Abyss


PrintedAs = Annotated[
    Any,
    Meta(
        title="Printed",
        description="What is printed on a card: a number or a word, or several; null where no "
        "number was typed.",
        extra_json_schema={
            "anyOf": [
                {"type": "integer"},
                {"type": "string"},
                {"type": "array", "items": {"type": "integer"}},
                {"type": "array", "items": {"type": "string"}},
                {"type": "null"},
            ]
        },
    ),
]
ChangedCards = Annotated[
    dict[str, dict[str, dict[str, PrintedAs]]],
    Meta(
        title="Changes",
        description="By kind of card, card and value, what is different on one's own copy.",
    ),
]


class Choice(Struct):
    """A word that a value may be."""

    value: str
    title: str


class PrintedValue(Struct):
    """A value of a card: what it may be, what it is in the packaged cards, and how sure we are of
    that. `size` is the length of a list that has a fixed one."""

    key: str
    title: str
    kind: Annotated[str, one_of("Fits", (NUMBER, WORD, NUMBERS, WORDS))]
    least: int
    most: int
    size: int  # of a list that has a fixed one, else 0
    choices: list[Choice]
    packaged: PrintedAs
    source: Source


class PrintedCard(Struct):
    """A card, and what is printed on it."""

    id: str
    name: str
    values: list[PrintedValue]


class PrintedSheet(Struct):
    """All cards of a kind."""

    name: str
    title: str
    cards: list[PrintedCard]


class OwnCards(Struct):
    """Every value that can be put right, what is different in the cards in force, and whether
    others can be saved: `here`, or why not."""

    game: GameName
    sheets: list[PrintedSheet]
    changes: ChangedCards  # of the cards in force
    digest: str
    # whether others can be saved, or why not
    saving: Annotated[str, one_of("Saving", (HERE, NAMED, ELSEWHERE))]


class Wrong(Struct):
    """What is wrong, or doubtful, and with which value of which card, if it is one's."""

    table: str  # the kind of card, the card and the value that it is about; "" if none
    id: str
    key: str
    text: str
    doubt: bool  # it may well be so


class CheckedCards(Struct):
    """What the check says of some changes, and the file that holds them."""

    changes: ChangedCards
    complaints: list[Wrong]
    count: int
    digest: str
    file: str


class CardsWish(Struct):
    """What is printed on one's own copy, by kind of card, card and value."""

    changes: ChangedCards


@cache
def printed_in(game: str, lang: str) -> Printed:
    """The names of the cards, which stay what they are as long as the server runs."""
    return Printed(game, words(lang))


def of_field(field: Field, row: Row, printed: Printed, points: int) -> PrintedValue:
    return PrintedValue(
        key=field.key,
        title=printed.key(field.key),
        kind=field.kind,
        least=field.least,
        most=field.most,
        size=field.size,
        choices=[Choice(c, printed.choice(field.key, c, points)) for c in field.choices],
        packaged=field.of(row),
        source=field.source(row),
    )


def of_sheet(sheet: Sheet, book: Book, printed: Printed) -> PrintedSheet:
    data = packaged(book)
    points = max((row["pair_vp"] for row in data[sheet.file].get("hero_pair", [])), default=0)
    cards = []
    for row in sheet.rows(data):
        fields = sheet.fields(row)
        if fields:
            id_ = sheet.id_of(row)
            values = [of_field(field, row, printed, points) for field in fields]
            cards.append(PrintedCard(id_, printed.card(sheet.name, id_, row), values))
    return PrintedSheet(sheet.name, printed.sheet(sheet.name), cards)


def said(complaint: Complaint, book: Book, data: Data, printed: Printed) -> str:
    """A complaint in the words of the cards, not of their files."""
    values = dict(complaint.values)
    sheet = book.sheet(complaint.table)
    for row in sheet.rows(data) if sheet else []:
        if sheet and sheet.id_of(row) == complaint.id:
            values["card"] = values["entry"] = printed.card(sheet.name, complaint.id, row)
            if any(field.key == complaint.key for field in sheet.fields(row)):
                values["key"] = printed.key(complaint.key)
    for gap, value in values.items():
        values[gap] = printed.gap(gap, value)
    return told(Sentence(complaint.template, **values), printed.words)


def checked(book: Book, changes: dict[str, Any], spoken: Words) -> CheckedCards:
    """What is to be said of some changes."""
    laid = overlay(book, changes)
    printed = printed_in(book.game, spoken.lang)
    data = packaged(book)
    return CheckedCards(
        changes=laid.changes,
        complaints=[
            Wrong(c.table, c.id, c.key, said(c, book, data, printed), c.doubt)
            for c in laid.complaints
        ],
        count=laid.count,
        digest=digest(book, laid.data),
        file=written(book, laid.data, laid.changes),
    )


class OwnCardsApi:
    """What answers about cards of one's own."""

    def __init__(self, folder: Path | None, limits: Limits) -> None:
        self.folder: Final = folder
        self.limits: Final = limits

    def book(self, request: Request) -> Book:
        if not self.limits.allow(REQUEST, address_of(request)):
            raise RefusedError("too_many", 429)
        game = request.path_params["game"]
        if game not in BOOKS:
            raise RefusedError("bad_game", 404, name=game)
        return BOOKS[game]

    def saving(self, request: Request) -> str:
        """Whether cards can be saved here, or why not."""
        if self.folder is None or address_of(request) not in LOOPBACK:
            return ELSEWHERE
        begin_again = getattr(request.app.state, "begin_again", None)
        return HERE if taken_from_settings(environ) and begin_again else NAMED

    @endpoint("GET /api/cards/{game}/own", gives=OwnCards, query=LANG)
    async def show(self, request: Request) -> Response:
        """Values that can be put right."""
        book = self.book(request)
        printed = printed_in(book.game, words_of(request).lang)
        cards = in_force(book)
        sheets = [of_sheet(sheet, book, printed) for sheet in book.sheets]
        saving = self.saving(request)
        return answer(OwnCards(book.game, sheets, cards.changes, cards.digest, saving))

    @endpoint("POST /api/cards/{game}/own/check", takes=CardsWish, gives=CheckedCards, query=LANG)
    async def check(self, request: Request) -> Response:
        """Check them."""
        book = self.book(request)
        wish = await taken(request, CardsWish)
        return answer(checked(book, wish.changes, words_of(request)))

    @endpoint("POST /api/cards/{game}/own/file", takes=str, gives=CheckedCards, query=LANG)
    async def read(self, request: Request) -> Response:
        """Read them from the text of a file, and check them."""
        book = self.book(request)
        body = await request.body()
        if len(body) > LONGEST:
            raise RefusedError("too_long", 413)
        try:
            said = loads_own(body.decode())
        except UnicodeDecodeError:
            raise RefusedError("bad_cards", detail=Sentence("it is not UTF-8")) from None
        except OwnCardsError as error:
            raise RefusedError("bad_cards", detail=sentence_part(error)) from None
        if said[GAME] != book.game:
            raise RefusedError("other_game", game=said[GAME])
        return answer(checked(book, said, words_of(request)))

    @endpoint("PUT /api/cards/{game}/own", takes=CardsWish, gives=CheckedCards, query=LANG)
    async def save(self, request: Request) -> Response:
        """Save them and begin again; on a server of one's own."""
        book = self.book(request)
        if self.folder is None or self.saving(request) != HERE:
            raise RefusedError("no_own_cards", 403)
        wish = await taken(request, CardsWish)
        laid = overlay(book, wish.changes)
        if laid.errors:
            raise RefusedError("wrong_cards", 409)
        keep(self.folder / f"{book.game}.toml", book, laid)
        request.app.state.begin_again()
        return answer(checked(book, wish.changes, words_of(request)))


def keep(path: Path, book: Book, laid: Overlay) -> None:
    """Write a file of one's own, or take it away if nothing is changed. The one before it stays
    beside it: somebody may have written it by hand."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path.exists():
        path.replace(path.with_suffix(".toml.before"))
    if laid.count:
        new = path.with_suffix(".toml.new")
        new.write_text(written(book, laid.data, laid.changes), "utf-8")
        new.replace(path)
