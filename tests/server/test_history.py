"""Games that a guest has played: newest first, by pages, filtered; nobody else's."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.finished import bots, finished, legions, person
from tests.server.running import Browser, Running, play_on
from tidecourt.server.guests import COOKIE, digest
from tidecourt.server.history import PAGE
from tidecourt.server.ledger import Guest, Result

pytestmark = pytest.mark.usefixtures("each_back_end")


async def known(running: Running) -> tuple[Browser, Guest]:
    """A browser that has a name here, and its guest."""
    browser = running.browser()
    await browser.ask("PUT", "/api/me", {"name": "Ada"})
    guest = await running.hall.services.ledger.guest(digest(browser.http.cookies[COOKIE]))
    assert guest is not None
    return browser, guest


async def games(browser: Browser, query: str = "") -> Any:
    return await browser.ask("GET", f"/api/me/games?{query}")


def test_my_games_come_newest_first_and_by_pages(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, me = await known(running)
        ledger = running.hall.services.ledger
        match = legions()
        ids = []
        for number in range(PAGE + 5):
            seats = [person(me.id, "Ada"), *bots("greedy")]
            ids.append((await finished(ledger, match, seats, at=1000 + number // 3)).id)
        await finished(ledger, match, bots("greedy", "greedy"))
        first = await games(ada)
        assert len(first["games"]) == PAGE
        rest = await games(ada, f"after={first['after']}")
        assert rest["after"] == ""
        found = [*first["games"], *rest["games"]]
        assert sorted(game["id"] for game in found) == sorted(ids)
        times = [game["finished"] for game in found]
        assert times == sorted(times, reverse=True)
        assert await games(running.browser()) == {"games": [], "after": ""}

    play_on(tmp_path, talk)


def test_a_game_tells_who_played_and_what_came_of_it(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, me = await known(running)
        match = legions()
        winner = match.state.winners().bit_length() - 1
        seats = [person(me.id, "Ada"), *bots("greedy")]
        await finished(running.hall.services.ledger, match, seats)
        (game,) = (await games(ada))["games"]
        assert game["came"] == ("won" if winner == 0 else "lost")
        assert [seat["points"] for seat in game["seats"]] == list(match.state.scores())
        assert [seat["won"] for seat in game["seats"]] == [winner == 0, winner == 1]
        assert [seat["level"] for seat in game["seats"]] == ["", "greedy"]
        assert [seat["mine"] for seat in game["seats"]] == [True, False]

    play_on(tmp_path, talk)


def test_games_are_filtered(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, me = await known(running)
        ledger = running.hall.services.ledger
        match = legions()
        alone = [person(me.id, "Ada"), *bots("greedy")]
        together = [person(me.id, "Ada"), person(None, "Ben")]
        won = await finished(ledger, match, alone, result=Result([0], [9, 2]))
        lost = await finished(ledger, match, together, result=Result([1], [2, 9]))
        ended = await finished(ledger, match, together, result=Result([], []))
        await finished(ledger, match, alone, imported=True)
        for query, expected in (
            ("", {won.id, lost.id, ended.id}),
            ("came=won", {won.id}),
            ("came=lost", {lost.id}),
            ("came=nobody", {ended.id}),
            ("against=bots", {won.id}),
            ("against=people&came=lost", {lost.id}),
            ("game=abyss", set()),
            ("players=2", {won.id, lost.id, ended.id}),
            ("players=3", set()),
            ("opponent=bEn", {lost.id, ended.id}),
            ("opponent=ada", set()),
            ("opponent=bot%200&players=2", {won.id}),
        ):
            found = await games(ada, query)
            assert {game["id"] for game in found["games"]} == expected, query
        (shown,) = (await games(ada, "came=nobody"))["games"]
        assert [seat["points"] for seat in shown["seats"]] == [None, None]
        assert await ada.refused("GET", "/api/me/games?came=maybe") == "404 no_page"
        assert await ada.refused("GET", "/api/me/games?players=many") == "400 bad_number"

    play_on(tmp_path, talk)
