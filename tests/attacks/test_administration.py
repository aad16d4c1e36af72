"""Whoever runs a server can see, end, take away, keep out and let go; it is written down, and logs
name nobody."""

import asyncio
import json
import logging
from io import StringIO
from pathlib import Path

import apsw
import pytest

from tests.cli.commands import tidecourt
from tests.cli.serving import running as started
from tests.server.running import Browser, Running, play_on, server, settings_for
from tidecourt.server.administration import DAY, Administration, Order
from tidecourt.server.errors import RefusedError
from tidecourt.server.logs import JsonLines


def administration(running: Running, now: float = 1e9) -> Administration:
    return Administration(running.hall.services.ledger, lambda: now, running.hall)


def test_tables_are_listed_and_ended(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        admin = administration(running)
        rows = (await admin.do(Order("list"))).rows
        assert rows[1][:4] == [made["id"], "legions", "playing", "0"]
        async with ada.at(made["id"]) as line:
            await admin.do(Order("end", made["id"], by="root"))
            assert (await line.next("table"))["table"]["phase"] == "over"
            await line.move("reveal:1")
            assert await line.refusal() == "over"
        assert (await admin.do(Order("list"))).rows[1:] == []
        assert (await admin.do(Order("list", "all"))).rows[1][2] == "over"
        with pytest.raises(RefusedError, match="over"):
            await admin.do(Order("end", made["id"]))
        with pytest.raises(RefusedError, match="no_table"):
            await admin.do(Order("end", "nowhere"))
        text = (await admin.do(Order("export", made["id"]))).text
        assert "[game: legions]" in text
        told = (await admin.do(Order("audit"))).rows[1:]
        assert [row[2] for row in told] == ["export", "end", "end", "end"]
        assert told[-1][1] == "root"

    play_on(tmp_path, talk)


def test_a_game_under_way_is_not_laid_open(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        made = await running.browser().create("legions", "me", "here")
        with pytest.raises(RefusedError, match="not_over"):
            await administration(running).do(Order("export", made["id"]))

    play_on(tmp_path, talk)


def test_a_guest_or_a_visitor_is_kept_out(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        await ada.ask("PUT", "/api/me", {"name": "Ada"})
        made = await ben.create("legions", "me", "here")
        admin = Administration(running.hall.services.ledger, running.hall.services.now)
        await admin.do(Order("ban", "guest 1", 1))
        assert await ada.refused("GET", "/api/tables/mine") == "403 banned"
        assert (await ben.call("GET", "/api/tables/mine")).status_code == 200
        await admin.do(Order("unban", "guest 1"))
        assert (await ada.call("GET", "/api/tables/mine")).status_code == 200
        name = running.visitors.name("127.0.0.1")
        await admin.do(Order("ban", name))
        assert await running.browser().refused("GET", "/api/tables") == "403 banned"
        assert (await ben.call("GET", "/health")).status_code == 200
        with pytest.raises(Exception, match="403"):
            async with ben.line(made["id"]):
                pass
        assert (await admin.do(Order("bans"))).rows[1:] == [[name, ""]]

    play_on(tmp_path, talk)


def test_old_games_and_guests_without_any_are_let_go(tmp_path: Path) -> None:
    async def whole() -> None:
        settings = settings_for(tmp_path)
        async with server(settings) as running:
            ada, eve = running.browser(), running.browser()
            await eve.ask("PUT", "/api/me", {"name": "Eve"})
            old = await ada.create("legions", "me", "here")
            kept = await ada.create("legions", "me", "here")
            await administration(running, 1.0).do(Order("end", old["id"]))
        async with server(settings) as running:
            admin = administration(running, running.hall.services.now() + 30 * DAY)
            assert (await admin.do(Order("retention", days=7))).text == "1 1"
            rows = (await admin.do(Order("list", "all"))).rows
            assert [row[0] for row in rows[1:]] == [kept["id"]]

    asyncio.run(whole())


def test_orders_are_given_by_a_command_with_and_without_a_server(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with started("serve", "--port", 0, "--db", db, home=tmp_path) as running:
        asyncio.run(a_table(running.address))
        listed = tidecourt("admin", db, "list")
        assert listed.status == 0
        assert "legions" in listed.out
        running.stop()
    id_ = str(apsw.Connection(str(db)).execute("SELECT id FROM tables").get)
    assert tidecourt("admin", db, "end", id_).out == f"The game at {id_} is over.\n"
    assert "[rules: " in tidecourt("admin", db, "export", id_).out
    assert "end" in tidecourt("admin", db, "audit").out
    assert tidecourt("admin", db, "end", "nowhere").status == 2
    assert tidecourt("admin", db, "retention").status == 2
    assert tidecourt("admin", tmp_path / "no.db", "list").status == 2
    assert tidecourt("admin", db, "retention", "--days", 1).out.startswith("0 games")


async def a_table(address: str) -> None:
    browser = Browser(address)
    await browser.create("legions", "me", "here")
    await browser.http.aclose()


def test_the_log_names_requests_and_visitors_and_no_address(tmp_path: Path) -> None:
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("tidecourt")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)

    async def talk(running: Running) -> None:
        answers = [await running.browser().call("GET", "/api/me") for _ in range(2)]
        ids = [answer.headers["x-request-id"] for answer in answers]
        lines = [json.loads(line) for line in stream.getvalue().splitlines()]
        found = [line for line in lines if line.get("route") == "/api/me"]
        assert [line["request"] for line in found] == ids
        assert len(set(ids)) == 2
        assert {line["visitor"] for line in found} == {running.visitors.name("127.0.0.1")}
        assert "127.0.0.1" not in stream.getvalue()

    try:
        play_on(tmp_path, talk)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(logging.NOTSET)
