"""What can be looked up: every card and every clause, as the browser is given them.

Neither changes while the server runs, so each answer is made once and kept with its fingerprint; a
browser that has it already is told so.
"""

from functools import cache
from gzip import compress
from hashlib import sha256
from typing import Annotated, Any, Final, NamedTuple

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response

from tidecourt import rules_text
from tidecourt.games.registry import GAMES
from tidecourt.locales import LANGUAGES, Words, words
from tidecourt.server.api import LANG
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.vocabulary import one_of
from tidecourt.telling.reader import Card
from tidecourt.telling.reference import provenance
from tidecourt.telling.telling import telling_for

Source = Annotated[
    str,
    one_of(
        "Source",
        ("found", "derived", "reconstructed", "own"),
        "How sure we are of a value: stated in a source, following from one, our own choice, or "
        "printed on one's own copy.",
    ),
]


class CardValue(Struct):
    """Something printed on a card: its key and name, what it is, and how sure we are of it:
    `found`, `derived`, `reconstructed`, or of one's `own` copy."""

    key: str
    title: str
    value: str
    source: Source


class CardInfo(Struct):
    """A card of the reference; `group` is what all cards of its kind are called, `sources` how
    sure we are of what, in sentences."""

    kind: str
    group: str  # what all cards of this kind are called
    id: str
    name: str
    text: str  # what it does, in plain words; "" if its values say all
    values: list[CardValue]
    facts: dict[str, Any]  # as programs read them
    sources: dict[Source, str]  # a sentence on the values of each kind of source
    clauses: tuple[str, ...]  # ids of the clauses about it


class Clause(Struct):
    """A clause with its ids, a table of clauses, or a text between them, in Markdown."""

    ids: tuple[str, ...]
    text: str


class RulesChapter(Struct):
    """A chapter of the rules, and the part that it belongs to, if any."""

    part: str  # the part that it belongs to, or ""
    title: str
    clauses: list[Clause]


def cards(game: str, lang: str) -> list[CardInfo]:
    """Every card of a game."""
    spoken = words(lang)
    return [card_info(game, card, spoken) for card in telling_for(game).cards(spoken)]


def card_info(game: str, card: Card, spoken: Words) -> CardInfo:
    return CardInfo(
        kind=card.kind,
        group=spoken.say(f"{game}.kind.{card.kind}"),
        id=card.id,
        name=card.name,
        text=card.text,
        values=[
            CardValue(key, spoken.say(f"{game}.cards.{key}"), value, card.source[key])
            for key, value in card.values.items()
        ],
        facts=card.facts,
        sources=provenance(card, spoken, game),
        clauses=card.clauses,
    )


def rules(game: str, lang: str) -> list[RulesChapter]:
    """The rules of a game by chapters."""
    return [
        RulesChapter(
            part=chapter.part,
            title=chapter.title,
            clauses=[Clause(passage.ids, passage.text) for passage in chapter.passages],
        )
        for chapter in rules_text.chapters(game, lang)
    ]


# -------------------------------------------------------------------- over HTTP

PAGES: Final = {"cards": cards, "rules": rules}


class Page(NamedTuple):
    """An answer's body, as it is and packed, and its fingerprint."""

    body: bytes
    packed: bytes
    tag: str


@cache
def page(kind: str, game: str, lang: str) -> Page:
    """An answer, made once."""
    return packed(json.encode(PAGES[kind](game, lang)))


def packed(body: bytes) -> Page:
    """An answer that many will ask for."""
    return Page(body, compress(body, mtime=0), sha256(body).hexdigest()[:20])


def answer(kind: str, request: Request) -> Response:
    """A page in the language asked for, or in English."""
    game = request.path_params["game"]
    if game not in GAMES:
        raise RefusedError("bad_game", 404, name=game)
    asked = request.query_params.get("lang", LANGUAGES[0])
    return sent(page(kind, game, asked if asked in LANGUAGES else LANGUAGES[0]), request)


def sent(page: Page, request: Request) -> Response:
    """An answer as a browser can read it; nothing but a nod if it is known there."""
    small = "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{page.tag}{"-gzip" if small else ""}"'  # other bytes, another fingerprint
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if small:
        headers["Content-Encoding"] = "gzip"
    body = page.packed if small else page.body
    return Response(body, media_type="application/json", headers=headers)


class ReferenceApi:
    """What answers requests for cards and rules."""

    @endpoint("GET /api/cards/{game}", gives=list[CardInfo], query=LANG)
    async def cards_page(self, request: Request) -> Response:
        """Every card."""
        return answer("cards", request)

    @endpoint("GET /api/rules/{game}", gives=list[RulesChapter], query=LANG)
    async def rules_page(self, request: Request) -> Response:
        """The rules, by chapters."""
        return answer("rules", request)
