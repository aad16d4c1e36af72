"""One guest at several browsers: codes that are good once, devices listed and removed, everything
taken along or taken away."""

import asyncio
import json
from pathlib import Path

import apsw
import pytest

from tests.server.running import Browser, Running, play_on, server, settings_for, still_world
from tidecourt.server.codes import drawn, read, shown
from tidecourt.server.guests import digest
from tidecourt.server.schema import MIGRATIONS, migrate

pytestmark = pytest.mark.usefixtures("each_back_end")

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


async def code_of(browser: Browser, keep: bool = False) -> str:
    return str((await browser.ask("POST", "/api/me/codes", {"keep": keep}))["code"])


async def link(browser: Browser, code: str) -> dict[str, str]:
    return dict(await browser.ask("POST", "/api/codes", {"code": code}))


def test_codes_are_read_as_people_type_them() -> None:
    code = drawn(8)
    assert read(f" {shown(code).lower()} ") == code
    assert read("o1il-0000") == "01110000"
    assert read("U234") == read("") == read("é") == ""
    assert len(drawn(24)) == 24


def test_a_second_browser_has_the_same_seats_after_a_restart_too(tmp_path: Path) -> None:
    async def talk() -> None:
        async with server(settings_for(tmp_path)) as running:
            ada = running.browser()
            await ada.ask("PUT", "/api/me", {"name": "Ada"})
            table = await ada.create("legions", "me", "novice")
            code = await code_of(ada)
        async with server(settings_for(tmp_path)) as running:
            ada, phone = running.browser(ada), running.browser()
            phone.http.headers["user-agent"] = PHONE
            assert await link(phone, code.lower().replace("-", " ")) == {"name": "Ada"}
            assert await phone.ask("GET", "/api/tables/mine") == await ada.ask(
                "GET", "/api/tables/mine"
            )
            async with phone.at(table["id"]) as line:
                assert line.viewer == 0
            found = await phone.ask("GET", "/api/me/devices")
            assert [(d["name"], d["here"]) for d in found["devices"]] == [
                ("", False),
                ("Firefox, Android", True),
            ]
            eve = running.browser()
            assert await eve.refused("POST", "/api/codes", {"code": code}) == "403 bad_code"

    asyncio.run(talk())


def test_a_code_is_good_for_ten_minutes_and_a_new_one_replaces_it(tmp_path: Path) -> None:
    clock = [1_000_000.0]

    async def talk() -> None:
        world = still_world(now=lambda: clock[0])
        async with server(settings_for(tmp_path), world) as running:
            ada, eve = running.browser(), running.browser()
            first = await code_of(ada)
            second = await code_of(ada)
            assert await eve.refused("POST", "/api/codes", {"code": first}) == "403 bad_code"
            clock[0] += 600
            assert await eve.refused("POST", "/api/codes", {"code": second}) == "403 bad_code"
            kept = await code_of(ada, keep=True)
            assert (await ada.ask("GET", "/api/me/devices"))["kept"]
            clock[0] += 10 * 365 * 24 * 3600
            await link(eve, kept)
            assert not (await eve.ask("GET", "/api/me/devices"))["kept"]

    asyncio.run(talk())


def test_a_removed_device_is_nobody_and_its_socket_is_closed(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, phone = running.browser(), running.browser()
        table = await ada.create("legions", "me", "novice")
        await link(phone, await code_of(ada))
        devices = (await ada.ask("GET", "/api/me/devices"))["devices"]
        other = next(device["id"] for device in devices if not device["here"])
        async with phone.at(table["id"]) as line:
            left = await ada.ask("DELETE", f"/api/me/devices/{other}")
            assert [device["here"] for device in left["devices"]] == [True]
            assert await line.closed() == 1012
        async with phone.at(table["id"]) as line:
            assert line.viewer == -1
        assert await phone.ask("GET", "/api/me/devices") == {
            "devices": [],
            "passkeys": [],
            "kept": False,
        }
        async with ada.at(table["id"]) as line:
            assert line.viewer == 0

    play_on(tmp_path, talk)


def test_nobody_removes_a_device_of_somebody_else(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        await ada.create("legions", "me", "novice")
        await eve.create("legions", "me", "novice")
        mine = (await ada.ask("GET", "/api/me/devices"))["devices"][0]["id"]
        for said in (mine, "x", "9" * 40, "-1"):
            await eve.ask("DELETE", f"/api/me/devices/{said}")
        assert len((await ada.ask("GET", "/api/me/devices"))["devices"]) == 1

    play_on(tmp_path, talk)


def test_what_the_second_browser_played_before_comes_along(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, phone, ben = running.browser(), running.browser(), running.browser()
        await ada.create("legions", "me", "novice")
        table = await phone.create("legions", "me", "open")
        path = f"/api/tables/{table['id']}"
        await ben.ask("POST", f"{path}/join", {"invite": table["invite"], "name": "Ben"})
        async with phone.at(table["id"]) as line, ben.at(table["id"]) as other:
            await link(phone, await code_of(ada))
            assert await line.closed() == 1012
            assert await other.closed() == 1012  # and comes back to the seats of now
        assert len(await ada.ask("GET", "/api/tables/mine")) == 2
        async with ada.at(table["id"]) as line:
            assert line.viewer == 0
            assert line.position is not None
        async with ben.at(table["id"]) as line:
            assert line.viewer == 1

    play_on(tmp_path, talk)


def test_two_who_play_against_each_other_do_not_become_one(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        table = await ada.create("legions", "me", "open")
        path = f"/api/tables/{table['id']}"
        await ben.ask("POST", f"{path}/join", {"invite": table["invite"], "name": "Ben"})
        code = await code_of(ada)
        assert await ben.refused("POST", "/api/codes", {"code": code}) == "409 opposed"
        assert (await ben.ask("GET", path))["seats"][1]["mine"]
        await link(running.browser(), code)  # a refusal does not use it up

    play_on(tmp_path, talk)


def test_everything_can_be_taken_away_in_one_file(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        await ada.ask("PUT", "/api/me", {"name": "Ada"})
        going = await ada.create("legions", "me", "novice")
        answer = await ada.call("GET", "/api/me/export")
        assert "attachment" in answer.headers["content-disposition"]
        file = json.loads(answer.text)
        assert file["name"] == "Ada"
        assert len(file["devices"]) == 1
        assert file["tables"][0]["id"] == going["id"]
        assert file["tables"][0]["record"] == ""  # until the end the table says what is remembered
        record = (Path(__file__).parents[2] / "docs" / "examples" / "legions.txt").read_text()
        shown = await ada.http.post("/api/records", content=record)
        file = json.loads((await ada.call("GET", "/api/me/export")).text)
        kept = next(t for t in file["tables"] if t["id"] == shown.json()["id"])
        assert kept["record"].startswith("# Taken from the log.\n[game: legions]")
        assert await running.browser().refused("GET", "/api/me/export") == "403 no_guest"

    play_on(tmp_path, talk)


def test_whoever_goes_leaves_nothing_but_the_moves_in_games_of_others(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        await ada.ask("PUT", "/api/me", {"name": "Ada"})
        alone = await ada.create("legions", "me", "novice")
        waiting = await ben.create("abyss", "me", "open", "open")
        begun = await ben.create("legions", "me", "open")
        for table in (waiting, begun):
            wish = {"invite": table["invite"], "name": "Ada"}
            await ada.ask("POST", f"/api/tables/{table['id']}/join", wish)
        phone = running.browser()
        await link(phone, await code_of(ada))
        async with ben.at(begun["id"]) as line:
            assert await ada.ask("DELETE", "/api/me") == {"name": ""}
            assert await line.closed() == 1012
        assert not ada.http.cookies
        assert await phone.ask("GET", "/api/me") == {"name": ""}
        assert await ben.refused("GET", f"/api/tables/{alone['id']}") == "404 no_table"
        free = await ben.ask("GET", f"/api/tables/{waiting['id']}")
        assert [seat["kind"] for seat in free["seats"]] == ["person", "open", "open"]
        taken = await ben.ask("GET", f"/api/tables/{begun['id']}")
        assert [seat["kind"] for seat in taken["seats"]] == ["person", "bot"]
        async with ben.at(begun["id"]) as line:
            await line.until(lambda line: line.position["ask"] is not None)  # the bot plays on
        store = running.hall.services.ledger.store
        for part in ("guests", "seats"):
            assert await store.rows(f"SELECT 1 FROM {part} WHERE name = 'Ada'") == []
        assert await store.rows("SELECT count(*) FROM devices") == [(1,)]
        assert await store.rows("SELECT count(*) FROM codes") == [(0,)]

    play_on(tmp_path, talk)


def test_a_text_becomes_a_picture_for_cameras(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        drawn = await ada.ask("POST", "/api/pictures", {"text": "https://example.org/link#A"})
        assert drawn["size"] == 25 + 2 * 4
        assert drawn["path"].startswith("M4 4h1v1h-1z")  # a corner of its finder
        for text in ("", "x" * 501):
            refused = await ada.refused("POST", "/api/pictures", {"text": text})
            assert refused == "400 malformed"

    play_on(tmp_path, talk)


def test_cookies_of_before_devices_are_still_good(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    db = apsw.Connection(str(file))
    migrate(db, MIGRATIONS[: MIGRATIONS.index(next(m for m in MIGRATIONS if "devices (" in m))])

    db.execute("INSERT INTO guests VALUES (7, ?, 'Ada', 5)", (digest("old"),))
    db.close()

    async def talk(running: Running) -> None:
        ada = running.browser()
        ada.http.cookies.set("tidecourt", "old")
        assert await ada.ask("GET", "/api/me") == {"name": "Ada"}

    play_on(tmp_path, talk, db=file)


@pytest.mark.parametrize("keep", [True, False])
def test_codes_are_not_in_the_store_as_they_are(tmp_path: Path, keep: bool) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        code = read(await code_of(ada, keep))
        rows = await running.hall.services.ledger.store.rows("SELECT code FROM codes")
        assert len(rows) == 1
        assert code.encode() not in rows[0][0]

    play_on(tmp_path, talk)
