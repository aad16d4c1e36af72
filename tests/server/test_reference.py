"""Cards and rules over HTTP: complete, in both languages, and sent once."""

from gzip import decompress
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tests.server.asgi import ask
from tidecourt import rules_text
from tidecourt.games.legions.cards import LEGIONS
from tidecourt.games.registry import GAMES
from tidecourt.locales import LANGUAGES, words
from tidecourt.server.app import api_routes
from tidecourt.server.errors import RefusedError
from tidecourt.server.reference import ReferenceApi, cards, page, rules
from tidecourt.telling.telling import telling_for


async def refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return JSONResponse({"code": error.code, "text": error.text(words("en"))}, error.status)


APP = Starlette(routes=api_routes([ReferenceApi()]), exception_handlers={RefusedError: refused})


def get(path: str, query: str = "", headers: dict[str, str] | None = None) -> Any:
    async def with_query(scope: Any, receive: Any, send: Any) -> None:
        await APP(scope | {"query_string": query.encode()}, receive, send)

    return ask(with_query, "GET", path, headers)


# -------------------------------------------------------------------- cards


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_there_with_clauses_that_there_are(game: str, lang: str) -> None:
    shown = cards(game, lang)
    told = telling_for(game).cards(words(lang))
    assert [(card.kind, card.id) for card in shown] == [(card.kind, card.id) for card in told]
    known = set(rules_text.ids(game))
    for card in shown:
        assert card.clauses
        assert set(card.clauses) <= known


def test_a_card_has_its_values_in_words() -> None:
    (recruiter,) = [card for card in cards("abyss", "fr") if card.id == "recruiter"]
    assert (recruiter.kind, recruiter.group, recruiter.name) == (
        "lord",
        "Seigneurs",
        "Recruteur",
    )
    values = {value.key: (value.title, value.value) for value in recruiter.values}
    assert values["cost"] == ("coût", "10")
    assert values["races"] == ("Peuples", "2, dont Crabe")
    assert recruiter.clauses == ("AB-12.1",)
    assert recruiter.facts["guild"] == "military"


def test_a_value_that_nobody_knows_says_so() -> None:
    shown = {card.id: card for card in cards("legions", "en") if card.kind == "legion"}
    for legion in LEGIONS:
        card = shown[str(legion.number)]
        assert {value.key: value.source for value in card.values} == {
            key: legion.source[key] for key in ("colour", "vp", "banners")
        }
    guessed = next(each for each in LEGIONS if each.source["vp"] == "reconstructed")
    sentence = shown[str(guessed.number)].sources["reconstructed"]
    assert sentence.startswith("Not known, our own choice:")
    assert "points" in sentence


# -------------------------------------------------------------------- rules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_hold_every_clause_once(game: str, lang: str) -> None:
    passages = [clause for chapter in rules(game, lang) for clause in chapter.clauses]
    assert [name for passage in passages for name in passage.ids] == rules_text.ids(game)
    for passage in passages:
        if passage.ids and not passage.text.startswith("|"):
            assert passage.text == rules_text.clause(game, passage.ids[0], lang)


def test_chapters_know_their_part() -> None:
    found = {chapter.title: chapter for chapter in rules("abyss", "en")}
    assert found["AB-5 Explore the Depths"].part == "Part AB — base game"
    options = found["Part OPT — questions with more than one answer"]
    assert options.part == ""
    assert options.clauses[-1].ids[:2] == ("OPT-1", "OPT-2")


# -------------------------------------------------------------------- over HTTP


def test_a_page_comes_in_the_language_asked_for() -> None:
    english, french = get("/api/cards/abyss"), get("/api/cards/abyss", "lang=fr")
    assert english.status == french.status == 200
    assert english.json[0]["group"] == "Allies"
    assert french.json[0]["group"] == "Alliés"
    assert get("/api/cards/abyss", "lang=xx").body == english.body
    assert get("/api/rules/legions", "lang=fr").json == get("/api/rules/legions", "lang=fr").json


def test_what_the_browser_has_is_not_sent_again() -> None:
    first = get("/api/rules/legions", "lang=en")
    tag = first.headers["etag"]
    again = get("/api/rules/legions", "lang=en", {"if-none-match": tag})
    assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
    other = get("/api/rules/legions", "lang=fr", {"if-none-match": tag})
    assert other.status == 200
    assert page("rules", "legions", "en") is page("rules", "legions", "en")


def test_a_page_comes_packed_to_those_who_can_unpack_it() -> None:
    plain = get("/api/cards/abyss")
    packed = get("/api/cards/abyss", headers={"accept-encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert decompress(packed.body) == plain.body
    assert len(packed.body) * 4 < len(plain.body)
    assert packed.headers["etag"] != plain.headers["etag"]


def test_an_unknown_game_is_refused_in_a_sentence() -> None:
    answer = get("/api/cards/chess")
    assert answer.status == 404
    assert answer.json == {"code": "bad_game", "text": "There is no game 'chess'."}
