"""Before a game begins: seats filled, tables taken away; and who is away, whose turn it is."""

from pathlib import Path

import pytest

from tests.server.running import Running, play_on

pytestmark = pytest.mark.usefixtures("each_back_end")


def test_the_maker_fills_a_seat_with_a_bot_and_the_game_begins(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("abyss", "me", "open", "greedy", "open")
        path = f"/api/tables/{made['id']}"
        async with ada.at(made["id"]) as line:
            first = await ada.ask("POST", f"{path}/fill", {"seat": 3, "level": "greedy"})
            assert (first["phase"], first["waits"]) == ("waiting", [])
            assert [seat["name"] for seat in first["seats"]] == ["Guest", "", "Harpax", "Calix"]
            assert [seat["face"] for seat in first["seats"]] == ["", "", "greedy", "calix"]
            assert (await line.next("whole"))["table"]["phase"] == "waiting"
            await ada.ask("POST", f"{path}/fill", {"seat": 1, "level": "novice"})
            begun = await line.next("whole")
            assert begun["table"]["phase"] == "playing"
            assert (
                begun["table"]["seats"][1] | {"name": "Nerine", "level": "novice"}
                == (begun["table"]["seats"][1])
            )
        running.hall.tables.clear()  # as after a restart: the store alone knows
        kept = await ada.ask("GET", path)
        assert [seat["kind"] for seat in kept["seats"]] == ["person", "bot", "bot", "bot"]
        assert kept["waits"]

    play_on(tmp_path, talk)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seat": 0, "level": "novice"}, "409 seat_taken"),
        ({"seat": 5, "level": "novice"}, "400 no_seat"),
        ({"seat": 1, "level": "nobody"}, "400 bad_setup"),
        ({"seat": 1}, "400 malformed"),
    ],
)
def test_a_seat_that_cannot_be_filled_is_refused(
    tmp_path: Path, wish: dict[str, object], code: str
) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "open")
        assert await ada.refused("POST", f"/api/tables/{made['id']}/fill", wish) == code
        assert await ada.ask("GET", f"/api/tables/{made['id']}") == made

    play_on(tmp_path, talk)


def test_nobody_but_the_maker_fills_or_cancels_and_only_before_the_game(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        made = await ada.create("legions", "me", "open")
        path, wish = f"/api/tables/{made['id']}", {"seat": 1, "level": "novice"}
        assert await ben.refused("POST", f"{path}/fill", wish) == "403 not_maker"
        assert await ben.refused("DELETE", path) == "403 not_maker"
        await ben.ask("POST", f"{path}/join", {"invite": made["invite"], "name": "Ben"})
        assert await ben.refused("DELETE", path) == "403 not_maker"
        assert await ada.refused("POST", f"{path}/fill", wish) == "409 begun"
        assert await ada.refused("DELETE", path) == "409 begun"
        assert (await ada.ask("GET", path))["seats"][1]["name"] == "Ben"

    play_on(tmp_path, talk)


def test_a_table_that_is_cancelled_is_gone_for_everybody(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        made = await ada.create("abyss", "me", "open", "open", listed=True)
        path = f"/api/tables/{made['id']}"
        join = {"invite": made["invite"], "name": "Ben"}
        await ben.ask("POST", f"{path}/join", join)
        async with ben.at(made["id"]) as line:
            await ada.ask("DELETE", path)
            assert await line.refusal() == "cancelled"
            assert await line.closed() == 4404
        assert await ben.refused("POST", f"{path}/join", join) == "404 no_table"
        assert await ada.refused("DELETE", path) == "404 no_table"
        assert await ada.refused("GET", path) == "404 no_table"
        for browser in (ada, ben):
            assert await browser.ask("GET", "/api/tables/mine") == []
            assert await browser.ask("GET", "/api/tables") == []

    play_on(tmp_path, talk)


def test_who_goes_away_is_told_and_for_how_long(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        made = await ada.create("legions", "me", "open")
        path = f"/api/tables/{made['id']}"
        joined = await ben.ask("POST", f"{path}/join", {"invite": made["invite"], "name": "Ben"})
        assert [seat["away"] for seat in joined["seats"]] == [0, 0]  # nobody has come yet
        async with ada.at(made["id"]) as line:
            async with ben.at(made["id"]):
                news = await line.next("presence")
                assert (news["connected"], news["away"]) == ([True, True], [None, None])
            news = await line.next("presence")
            assert news["connected"] == [True, False]
            assert news["away"][0] is None
            assert news["away"][1] >= 0
            seat = (await ada.ask("GET", path))["seats"][1]
            assert seat["away"] >= 0
            assert not seat["connected"]

    play_on(tmp_path, talk)


def test_a_list_says_whose_turn_it_is_also_of_a_table_that_nobody_is_at(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        made = await ada.create("abyss", "me", "open")
        assert made["waits"] == []
        path = f"/api/tables/{made['id']}"
        await ben.ask("POST", f"{path}/join", {"invite": made["invite"], "name": "Ben"})
        async with ada.at(made["id"]) as one, ben.at(made["id"]) as two:
            line = one if one.position["ask"] else two
            before = line.position["waits"]
            assert (await ada.ask("GET", path))["waits"] == before
            while line.position["waits"] == before:
                await line.move(line.position["ask"]["options"][0]["word"])
                await line.next("update")
            after = line.position["waits"]
        running.hall.tables.clear()
        assert [table["waits"] for table in await ada.ask("GET", "/api/tables/mine")] == [after]

    play_on(tmp_path, talk)
