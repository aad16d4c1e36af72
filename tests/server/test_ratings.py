"""Ratings of guests: only of those who want one, once a game, the same counted anew."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tests.server.finished import bots, finished, legions, person
from tests.server.running import Browser, Running, play_on
from tests.server.test_history import known
from tidecourt.bots.registry import levels
from tidecourt.games.registry import GAMES
from tidecourt.locales import words
from tidecourt.numbers.rating import bot_rating, rated, unknown
from tidecourt.server.counting import Counting, recount
from tidecourt.server.ledger import Result
from tidecourt.server.names import level_title
from tidecourt.server.ratings import ratings_of

pytestmark = pytest.mark.usefixtures("each_back_end")

LATER = 4_000_000_000  # a time after all that a test does


async def want(browser: Browser, wanted: bool = True) -> Any:
    return await browser.ask("PUT", "/api/me/rating", {"rated": wanted})


async def play(running: Running, *seats: Any, winner: int = 0, **changes: Any) -> None:
    """A game that somebody won, counted."""
    ledger = running.hall.services.ledger
    changes = {"result": Result([winner], [9, 2] if winner == 0 else [2, 9]), **changes}
    await finished(ledger, legions(), seats, at=LATER, **changes)
    await Counting(running.hall.services).look()


def test_nobody_is_rated_who_did_not_ask_for_it(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, me = await known(running)
        await play(running, person(me.id), *bots("learned"))
        ledger = running.hall.services.ledger
        assert await ratings_of(ledger, me.id) == []
        assert not (await ada.ask("GET", "/api/me/rating"))["rated"]
        assert (await want(ada))["rated"]
        await play(running, person(me.id), *bots("learned"))
        (mine,) = await ratings_of(ledger, me.id)
        bot = bot_rating("legions", 2, "learned")
        assert bot is not None
        expected = rated([unknown(), bot], [1, 2])[0]
        assert (mine.mu, mine.sigma) == pytest.approx((expected.mu, expected.sigma))
        assert mine.games == 1
        scales = (await ada.ask("GET", "/api/me/rating"))["scales"]
        scale = next(s for s in scales if (s["game"], s["players"]) == ("legions", 2))
        own = next(one for one in scale["rated"] if one["title"] == "")
        assert own["provisional"]
        told = {one["title"] for one in scale["rated"]} | set(scale["unrated"])
        everybody = {level_title(level.name, words("en")) for level in levels(GAMES["legions"])}
        assert told == everybody | {""}  # whoever was not measured is named
        assert [one["mu"] for one in scale["rated"]] == sorted(
            (one["mu"] for one in scale["rated"]), reverse=True
        )

    play_on(tmp_path, talk)


def test_who_stops_leaves_nothing(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, me = await known(running)
        await want(ada)
        await play(running, person(me.id), *bots("learned"))
        file = (await ada.call("GET", "/api/me/export")).json()
        assert [one["game"] for one in file["ratings"]] == ["legions"]
        await want(ada, False)
        store = running.hall.services.ledger.store
        for table in ("rated", "ratings"):
            assert await store.rows(f"SELECT * FROM {table}") == []
        await want(ada)
        await play(running, person(me.id), *bots("learned"))
        await ada.ask("DELETE", "/api/me")
        for table in ("rated", "ratings"):
            assert await store.rows(f"SELECT * FROM {table}") == []

    play_on(tmp_path, talk)


def test_a_game_moves_ratings_once_and_counted_anew_it_moves_them_the_same(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, me = await known(running)
        ben, other = await known(running)
        await want(ada)
        await want(ben)
        services = running.hall.services
        for winner in (0, 1, 0, 0):
            await finished(
                services.ledger,
                legions(),
                [person(me.id), person(other.id)],
                at=LATER + winner,
                result=Result([winner], [1, 1]),
            )
        await asyncio.gather(*(Counting(services).look() for _ in range(3)))
        before = [await ratings_of(services.ledger, guest) for guest in (me.id, other.id)]
        assert [rows[0].games for rows in before] == [4, 4]
        assert before[0][0].mu > before[1][0].mu
        await recount(services.ledger)
        await Counting(services).look()
        assert [await ratings_of(services.ledger, guest) for guest in (me.id, other.id)] == before

    play_on(tmp_path, talk)


def test_some_games_are_not_rated(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, me = await known(running)
        await want(ada)
        ledger = running.hall.services.ledger
        setup = (await finished(ledger, legions(), bots("learned", "learned"))).setup
        mine = person(me.id)
        await play(running, mine, *bots("tree"))  # was not measured
        await play(running, mine, mine)  # against oneself
        await play(running, mine, *bots("learned"), result=Result([], []))  # was ended
        await play(running, mine, *bots("learned"), imported=True)
        start = structs.replace(setup, start=legions().start.pack())
        await play(running, mine, *bots("learned"), setup=start)
        await play(running, mine, *bots("learned"), created=5)  # begun before it was asked for
        assert await ratings_of(ledger, me.id) == []
        await play(running, mine, *bots("learned"), result=Result([1], []))  # given up: it counts
        (found,) = await ratings_of(ledger, me.id)
        assert found.mu < unknown().mu

    play_on(tmp_path, talk)


def test_the_file_of_a_guest_is_json_without_ratings_too(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, _ = await known(running)
        file = json.loads((await ada.call("GET", "/api/me/export")).text)
        assert file["ratings"] == []

    play_on(tmp_path, talk)
