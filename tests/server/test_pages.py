"""What is asked once: the client's files, the games, the description of the API, the words."""

import asyncio
import re
from gzip import decompress
from pathlib import Path

import httpx
import pytest
from msgspec import json

from tests.server.asgi import ask
from tests.server.running import settings_for, still_world
from tidecourt.bots.registry import levels
from tidecourt.games.registry import GAMES
from tidecourt.locales import LANGUAGES, words
from tidecourt.server.app import create_app
from tidecourt.server.client_files import ClientFiles, built_client
from tidecourt.server.endpoints import endpoints_of
from tidecourt.server.names import distinct, tidy
from tools.wire import APIS

SOURCES = Path(__file__).parents[2] / "src" / "tidecourt" / "server"


def get(tmp_path: Path, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """What a server of its own answers, which is closed again."""

    async def run() -> httpx.Response:
        app = create_app(settings_for(tmp_path), still_world())
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://testserver") as client,
        ):
            return await client.get(path, headers=headers)

    return asyncio.run(run())


def built(folder: Path) -> Path:
    """A client as the build leaves it."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + "<p>Tidecourt</p>" * 100)
    (folder / "assets" / "app-1a2b.js").write_text("export const tide = 1;" * 100)
    return folder


def test_hashed_files_are_kept_for_ever_and_pages_are_the_clients(tmp_path: Path) -> None:
    built(tmp_path)
    script = get(tmp_path, "/assets/app-1a2b.js", {"Accept-Encoding": "gzip"})
    assert script.text.startswith("export const tide")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" not in script.headers  # it obeys its page's
    for path in ("/", "/table/xyz", "/replay/xyz", "/../../etc/passwd"):
        page = get(tmp_path, path)
        assert page.text.startswith("<!doctype html>")
        assert page.headers["cache-control"] == "no-cache"
        assert "script-src 'self'" in page.headers["content-security-policy"]
    tag = page.headers["etag"]
    assert get(tmp_path, "/", {"If-None-Match": tag}).status_code == 304
    gone = get(tmp_path, "/assets/gone.js")
    assert gone.status_code == 404
    assert "content-security-policy" in gone.headers


def test_a_page_names_the_files_that_it_will_need(tmp_path: Path) -> None:
    listed = {
        "page:lobby": ["assets/lobby.js", "assets/lobby.css"],
        "page:table": ["assets/table.js"],
        "page:cards": ["assets/cards.css"],
        "page:own": ["assets/own.css"],
        "page:unknown": ["assets/unknown.js"],
        "board:abyss": ["assets/table.js", "assets/abyss.js"],
        "words:fr": ["assets/fr.js"],
    }
    folder = built(tmp_path / "web")
    (folder / "ahead.json").write_bytes(json.encode(listed))

    async def game_of(table: str) -> str:
        return {"7f": "abyss"}.get(table, "")

    client = ClientFiles(folder, game_of=game_of)

    def links(path: str, lang: str) -> str:
        return asyncio.run(client.links(path, lang))

    style = "rel=preload; as=style; crossorigin"
    assert links("", "fr") == (
        "</api/games?lang=fr>; rel=preload; as=fetch; crossorigin, "
        f"</assets/lobby.js>; rel=modulepreload, </assets/lobby.css>; {style}, "
        "</assets/fr.js>; rel=modulepreload"
    )
    assert links("table/7f", "en") == (
        "</assets/table.js>; rel=modulepreload, </assets/abyss.js>; rel=modulepreload"
    )
    assert links("table/none", "en") == "</assets/table.js>; rel=modulepreload"
    assert links("cards/legions", "en") == f"</assets/cards.css>; {style}"
    assert links("cards/legions/own", "en") == f"</assets/own.css>; {style}"
    assert links("nowhere", "en") == "</assets/unknown.js>; rel=modulepreload"


def test_a_page_asks_for_the_words_that_its_browser_likes(tmp_path: Path) -> None:
    built(tmp_path)
    (tmp_path / "ahead.json").write_text('{"words:fr": ["assets/fr.js"]}')
    page = get(tmp_path, "/table/none", {"Accept-Language": "fr-CA,fr;q=0.9"})
    assert page.headers["link"] == "</assets/fr.js>; rel=modulepreload"
    assert "link" not in get(tmp_path, "/table/none", {"Accept-Language": "en"}).headers


def test_small_files_are_what_the_large_ones_were(tmp_path: Path) -> None:
    files = ClientFiles(built(tmp_path / "web")).files
    for file in files.values():
        assert file.small is not None
        assert decompress(file.small) == file.body


def test_without_a_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    assert "make play" in get(tmp_path, "/").text


def test_the_client_is_found_where_it_was_built(tmp_path: Path) -> None:
    package = tmp_path / "src" / "tidecourt"
    package.mkdir(parents=True)
    assert built_client(package) is None
    checkout = built(tmp_path / "build" / "web")
    assert built_client(package) == checkout
    own = built(package / "web")
    assert built_client(package) == own


def test_the_games_are_told_in_both_languages(tmp_path: Path) -> None:
    for lang in LANGUAGES:
        legions, abyss = get(tmp_path, f"/api/games?lang={lang}").json()
        assert [module["name"] for module in abyss["modules"]] == ["leviathan", "kraken"]
        assert [entry["modules"] for entry in abyss["players"]] == [
            [],
            ["leviathan"],
            ["kraken"],
            ["leviathan", "kraken"],
        ]
        for game in (legions, abyss):
            names = [level.name for level in levels(GAMES[game["name"]])]
            assert [level["name"] for level in game["levels"]] == names
            for option in game["options"]:
                assert words(lang).has(f"server.option.{option['name']}.title")
                for value in option["values"]:
                    assert words(lang).has(f"server.option.{option['name']}.{value['name']}")
            for module in game["modules"]:
                assert words(lang).has(f"server.module.{module['name']}")


def test_the_api_is_described(tmp_path: Path) -> None:
    found = get(tmp_path, "/api/openapi.json").json()
    assert found["openapi"].startswith("3.1")
    assert set(found["paths"]["/api/tables"]) == {"get", "post"}
    text = str(found)
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in found["components"]["schemas"]
    for kind in ("TableWish", "TableInfo", "Replay", "FromClient", "FromServer", "GameInfo"):
        assert kind in found["components"]["schemas"]
    for path, methods in found["paths"].items():
        for operation in methods.values():
            assert operation["summary"]
            named = {p["name"] for p in operation["parameters"] if p["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path))
    served = {(method.upper(), path) for path, by in found["paths"].items() for method in by}
    told = {(each.method, each.path) for api in APIS for each in endpoints_of(api)}
    assert served == told, "the client's types are made from another list than the routes"


def test_the_server_says_that_it_is_alive_and_ready(tmp_path: Path) -> None:
    assert get(tmp_path, "/health").json()["ok"] is True
    assert get(tmp_path, "/ready").json() == {"ok": True}


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "no_page"),
        ("DELETE", "/api/tables", 405, "no_method"),
        ("GET", "/api/cards/chess", 404, "bad_game"),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(
    tmp_path: Path, method: str, path: str, status: int, code: str
) -> None:
    app = create_app(settings_for(tmp_path), still_world())
    french = ask(app, method, path, {"accept-language": "de, fr;q=0.8"})
    app.state.hall.services.ledger.store.close()
    assert (french.status, french.json["code"]) == (status, code)
    assert french.json["text"] == words("fr").say(f"server.refused.{code}", name="chess")


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    text = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py"))
    used = set(re.findall(r'RefusedError\(\s*"(\w+)"', text))
    used |= set(re.findall(r'else "(\w+)", 409', text)) | set(
        re.findall(r'RefusedError\("(\w+)" if', text)
    )
    used |= set(re.findall(r'\d{3}: "(\w+)"', text)) | {"failed"}
    said = {
        key.removeprefix("server.refused.")
        for key in words("en").sentences
        if key.startswith("server.refused.")
    }
    assert used == said


def test_names_are_fit_for_records_and_marked_text() -> None:
    assert tidy("  Ada\n\tLove,lace [x]#⟦strong|y⟧ ") == "AdaLovelace xstrongy"
    assert tidy("⟦|⟧") == ""
    assert len(tidy("x" * 100)) == 24
    assert distinct(["Ada", "Ada", "", "", "Ada"]) == ["Ada", "Ada 2", "", "", "Ada 3"]
