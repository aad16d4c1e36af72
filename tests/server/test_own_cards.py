"""Cards of one's own over HTTP: shown, checked with every complaint, read from a file, and saved
only where that is offered."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.back_ends import change
from tests.server.running import Browser, Running, play_on, server, settings_for, still_world
from tests.server.test_restart import moved
from tidecourt.games.books import BOOKS
from tidecourt.games.registry import game_named
from tidecourt.own.choice import VARIABLE, own_file
from tidecourt.own.overlay import overlay, packaged, values
from tidecourt.server.own_cards import keep

PATH = "/api/cards/legions/own"
OTHER = {"location": {"red": {"vp": 4}}}


def talk_to(tmp_path: Path, talk: Callable[[Browser], Awaitable[None]]) -> None:
    async def run(running: Running) -> None:
        await talk(running.browser())

    play_on(tmp_path, run)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", BOOKS)
def test_every_value_is_shown_with_its_card_and_how_sure_we_are(
    tmp_path: Path, game: str, lang: str
) -> None:
    async def talk(ada: Browser) -> None:
        shown = await ada.ask("GET", f"/api/cards/{game}/own?lang={lang}")
        book = BOOKS[game]
        told = {
            sheet["name"]: {
                card["id"]: {value["key"]: value["packaged"] for value in card["values"]}
                for card in sheet["cards"]
            }
            for sheet in shown["sheets"]
        }
        expected = {
            name: {id_: card for id_, card in cards.items() if card}
            for name, cards in values(book, packaged(book)).items()
        }
        assert told == expected
        assert shown["changes"] == {}
        assert shown["digest"] == game_named(game).cards
        names = [card["name"] for sheet in shown["sheets"] for card in sheet["cards"]]
        assert all(names)
        sources = {v["source"] for s in shown["sheets"] for c in s["cards"] for v in c["values"]}
        assert ("reconstructed" in sources) == (game == "legions")

    talk_to(tmp_path, talk)


def test_the_check_says_everything_in_the_words_of_the_cards(tmp_path: Path) -> None:
    async def talk(ada: Browser) -> None:
        wish = {"legion": {"6": {"vp": 1}, "1": {"colour": "red"}, "4": {"banners": 1}}}
        found = await ada.ask("POST", f"{PATH}/check", {"changes": wish})
        said = {(c["table"], c["id"], c["key"], c["text"], c["doubt"]) for c in found["complaints"]}
        about = "legion", "6", "banners"
        assert (*about, "Legion 6 has points and a banner: a reward is one of them", False) in said
        text = "the number of banners on legions is 5, but the cards give 6"
        assert ("", "", "", text, False) in said
        assert ("", "", "", "the number of ambassadors is 6, but the cards give 5", True) in said
        french = await ada.ask("POST", f"{PATH}/check?lang=fr", {"changes": wish})
        texts = [c["text"] for c in french["complaints"]]
        assert "le nombre d'ambassadeurs vaut 6, mais les cartes donnent 5" in texts
        assert any("Légion 6" in text for text in texts)
        assert not set(texts) & {c["text"] for c in found["complaints"]}

    talk_to(tmp_path, talk)


def test_a_file_is_read_and_given_back(tmp_path: Path) -> None:
    async def talk(ada: Browser) -> None:
        text = 'game = "legions"\nlocation.red.vp = 4\nlegion.6.colour = "green"\n'
        read = (await ada.http.post(f"{PATH}/file", content=text)).json()
        assert read["changes"] == OTHER
        assert read["count"] == 1
        assert read["complaints"] == []
        again = (await ada.http.post(f"{PATH}/file", content=read["file"])).json()
        assert again == read

    talk_to(tmp_path, talk)


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (b"\xff", "400 bad_cards"),
        (b"what?", "400 bad_cards"),
        (b"[legion]", "400 bad_cards"),
        (b'game = "abyss"', "400 other_game"),
        (b"#" * 70_000, "413 too_long"),
        (b"a = " + b"[" * 20_000, "400 bad_cards"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, content: bytes, refusal: str) -> None:
    async def talk(ada: Browser) -> None:
        answer = await ada.http.post(f"{PATH}/file", content=content)
        said = answer.json()
        assert f"{answer.status_code} {said['code']}" == refusal
        assert said["text"]

    talk_to(tmp_path, talk)


@pytest.mark.parametrize(
    "changes",
    [
        {"legion": 3},
        {"legion": {"4": []}},
        [],
        {"legion": {"4": {"vp": {"deep": {"er": 1}}}}},
        {"legion": {"4": {"vp": 1e300}}},
    ],
)
def test_nonsense_is_refused_or_complained_of(tmp_path: Path, changes: Any) -> None:
    async def talk(ada: Browser) -> None:
        answer = await ada.call("POST", f"{PATH}/check", {"changes": changes})
        if answer.status_code == 200:
            assert answer.json()["complaints"]
        else:
            assert answer.json()["code"] == "malformed"

    talk_to(tmp_path, talk)


def test_no_other_game_has_cards(tmp_path: Path) -> None:
    async def talk(ada: Browser) -> None:
        assert await ada.refused("GET", "/api/cards/chess/own") == "404 bad_game"

    talk_to(tmp_path, talk)


def test_a_server_for_others_saves_nothing(tmp_path: Path) -> None:
    async def talk(ada: Browser) -> None:
        assert (await ada.ask("GET", PATH))["saving"] == "elsewhere"
        assert await ada.refused("PUT", PATH, {"changes": OTHER}) == "403 no_own_cards"

    talk_to(tmp_path, talk)


def test_a_server_that_was_given_cards_saves_none(tmp_path: Path) -> None:
    """Tests are started with the packaged cards by name."""

    async def run() -> None:
        world = still_world(own_cards=tmp_path / "cards")
        async with server(settings_for(tmp_path), world) as running:
            ada = running.browser()
            assert (await ada.ask("GET", PATH))["saving"] == "named"
            assert await ada.refused("PUT", PATH, {"changes": OTHER}) == "403 no_own_cards"
            assert not (tmp_path / "cards").exists()

    asyncio.run(run())


def test_what_does_not_fit_together_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "")
    begun: list[bool] = []

    async def run() -> None:
        world = still_world(own_cards=tmp_path / "cards")
        async with server(settings_for(tmp_path), world, lambda: begun.append(True)) as running:
            ada = running.browser()
            assert (await ada.ask("GET", PATH))["saving"] == "here"
            wrong = {"changes": {"legion": {"4": {"banners": 1}}}}
            assert await ada.refused("PUT", PATH, wrong) == "409 wrong_cards"
            assert begun == []
            saved = await ada.ask("PUT", PATH, {"changes": OTHER})
            assert begun == [True]
            assert saved["digest"] != game_named("legions").cards
            text = (tmp_path / "cards" / "legions.toml").read_text("utf-8")
            assert text == saved["file"]

    asyncio.run(run())


def test_a_file_of_before_stays_beside_the_new_one(tmp_path: Path) -> None:
    book = BOOKS["legions"]
    path = own_file("legions", {"XDG_CONFIG_HOME": str(tmp_path)})
    path.parent.mkdir(parents=True)
    path.write_text("by hand", "utf-8")
    keep(path, book, overlay(book, OTHER))
    assert "vp = 4" in path.read_text("utf-8")
    assert path.with_suffix(".toml.before").read_text("utf-8") == "by hand"
    keep(path, book, overlay(book, {}))
    assert not path.exists()


@pytest.mark.parametrize(
    ("dealt", "code", "sentence"),
    [
        ("0123456789ab", "other_cards", "dealt with the cards 0123456789ab"),
        ("", "", ""),  # of a version that did not say: the packaged cards, which are in force here
    ],
)
def test_a_table_of_other_cards_is_shown_as_such_and_not_played_on(
    tmp_path: Path, dealt: str, code: str, sentence: str
) -> None:
    async def run() -> None:
        settings = settings_for(tmp_path)
        async with server(settings) as running:
            ada = running.browser()
            made = await ada.create("legions", "me", "here")
        change(settings.db, f"UPDATE tables SET cards = '{dealt}'")
        async with server(settings) as running:
            ada = moved(ada, running)
            path = f"/api/tables/{made['id']}"
            assert (await ada.ask("GET", path))["phase"] == "playing"
            if not code:
                await ada.ask("GET", f"{path}/replay")
                return
            assert await ada.refused("GET", f"{path}/replay") == f"409 {code}"
            async with ada.line(made["id"]) as line:
                refusal = await line.next("refused")
                assert refusal["code"] == code
                assert sentence in refusal["text"]

    asyncio.run(run())


def test_a_record_of_other_cards_is_not_taken(tmp_path: Path) -> None:
    record = Path(__file__).parents[2] / "docs" / "examples" / "legions.txt"
    text = record.read_text("utf-8")

    async def talk(ada: Browser) -> None:
        assert (await ada.http.post("/api/records", content=text)).status_code == 201
        other = text.replace("[rules: 1]", "[rules: 1]\n[cards: 0123456789ab]")
        answer = await ada.http.post("/api/records", content=other)
        assert answer.json()["code"] == "bad_record"
        assert "it needs the cards 0123456789ab" in answer.json()["text"]

    talk_to(tmp_path, talk)
