"""The ways to an open seat: short codes that stand for a link, and links that are renewed."""

import asyncio
from pathlib import Path

from tests.server.running import Running, play_on, server, settings_for, still_world


def test_a_short_code_leads_to_the_table_after_a_restart_too(tmp_path: Path) -> None:
    async def talk() -> None:
        async with server(settings_for(tmp_path)) as running:
            ada = running.browser()
            table = await ada.create("legions", "me", "open")
            offer = await ada.ask("POST", f"/api/tables/{table['id']}/code")
            assert offer["hours"] == 12
        async with server(settings_for(tmp_path)) as running:
            ben = running.browser()
            said = {"code": offer["code"].lower().replace("-", " ")}
            found = await ben.ask("POST", "/api/invitations", said)
            assert found == {"table": table["id"], "invite": table["invite"]}
            wish = {"invite": found["invite"], "name": "Ben"}
            joined = await ben.ask("POST", f"/api/tables/{found['table']}/join", wish)
            assert joined["phase"] == "playing"

    asyncio.run(talk())


def test_a_new_link_makes_the_old_one_and_its_code_worthless(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        table = await ada.create("legions", "me", "open")
        path = f"/api/tables/{table['id']}"
        code = (await ada.ask("POST", f"{path}/code"))["code"]
        async with ada.at(table["id"]) as line:
            renewed = await ada.ask("POST", f"{path}/invite")
            assert (await line.next("table"))["table"]["invite"] == renewed["invite"]
        assert renewed["invite"] != table["invite"]
        wish = {"invite": table["invite"], "name": "Ben"}
        assert await ben.refused("POST", f"{path}/join", wish) == "403 bad_invite"
        said = {"code": code}
        assert await ben.refused("POST", "/api/invitations", said) == "404 no_invitation"
        running.hall.tables.clear()  # as after a restart: the store alone knows
        wish["invite"] = renewed["invite"]
        assert (await ben.ask("POST", f"{path}/join", wish))["phase"] == "playing"
        assert await ada.refused("POST", f"{path}/invite") == "409 begun"
        assert await ada.refused("POST", f"{path}/code") == "409 begun"

    play_on(tmp_path, talk)


def test_nobody_but_the_maker_makes_codes_and_links(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        table = await ada.create("legions", "me", "open")
        await eve.ask("PUT", "/api/me", {"name": "Eve"})
        for what in ("code", "invite"):
            refused = await eve.refused("POST", f"/api/tables/{table['id']}/{what}")
            assert refused == "403 not_maker"

    play_on(tmp_path, talk)


def test_a_code_is_good_for_half_a_day_and_another_replaces_it(tmp_path: Path) -> None:
    clock = [1_000_000.0]

    async def talk() -> None:
        world = still_world(now=lambda: clock[0])
        async with server(settings_for(tmp_path), world) as running:
            ada, ben = running.browser(), running.browser()
            table = await ada.create("legions", "me", "open")
            path = f"/api/tables/{table['id']}/code"
            first, second = [(await ada.ask("POST", path))["code"] for _ in range(2)]
            for code in (first, "", "é"):
                refused = await ben.refused("POST", "/api/invitations", {"code": code})
                assert refused == "404 no_invitation"
            clock[0] += 12 * 3600 - 1
            await ben.ask("POST", "/api/invitations", {"code": second})
            clock[0] += 1
            refused = await ben.refused("POST", "/api/invitations", {"code": second})
            assert refused == "404 no_invitation"

    asyncio.run(talk())


def test_a_table_that_is_taken_away_takes_its_code_with_it(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        table = await ada.create("legions", "me", "open")
        code = (await ada.ask("POST", f"/api/tables/{table['id']}/code"))["code"]
        await ada.ask("DELETE", f"/api/tables/{table['id']}")
        refused = await ben.refused("POST", "/api/invitations", {"code": code})
        assert refused == "404 no_invitation"

    play_on(tmp_path, talk)
