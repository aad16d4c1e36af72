"""People who are not here are told that a game waits: where they wish, once, and nothing hidden."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.receiver import (
    LITTLE_BY_LITTLE,
    NEVER,
    PushedBrowser,
    Receiver,
    certified,
    claims_of,
    receiving,
)
from tests.server.running import (
    Browser,
    Line,
    Running,
    play_on,
    server,
    settings_for,
    still_world,
)
from tidecourt.locales import words
from tidecourt.server import notices as telling
from tidecourt.server import posting
from tidecourt.server.ledger import PERSON, StoredSeat
from tidecourt.server.limits import NOTICE, Rate
from tidecourt.server.notice_rows import DEAD, LEASE, MOST_ADDRESSES, MOST_WAITING
from tidecourt.server.posting import BadAddressError, checked, is_public, post
from tidecourt.server.seating import name_in
from tidecourt.server.web_push import encrypted, from_text

pytestmark = pytest.mark.usefixtures("each_back_end")

HOOK = "/api/me/notices/webhook"
PUSH = "/api/me/notices/push"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.Timeout]:
    """Nobody is given up because the machine is slow, only by a test: it ends the time of everybody
    to whom something was sent."""
    given: list[asyncio.Timeout] = []

    def without_end(seconds: float) -> asyncio.Timeout:
        assert seconds == posting.SECONDS
        given.append(asyncio.timeout(None))
        return given[-1]

    monkeypatch.setattr(posting, "timeout", without_end)
    return given


def told(
    tmp_path: Path, talk: Callable[[Running, Receiver], Awaitable[None]], **changes: Any
) -> None:
    """A server that may tell people in the home network at once, and a receiver. With a `clock`
    nobody is told anything but by the test."""
    clock = changes.pop("clock", None)
    world = still_world() if clock is None else still_world(now=lambda: clock[0])

    async def run() -> None:
        settings = settings_for(tmp_path, **{"notices": "home", "notice_after": 0.0, **changes})
        async with receiving() as receiver, server(settings, world) as running:
            await talk(running, receiver)

    with pytest.MonkeyPatch.context() as patch:
        if clock is not None:
            patch.setattr(telling, "BEAT", 1e9)
        asyncio.run(run())


async def two(running: Running, hook: str = "", **wish: Any) -> tuple[str, Browser, Browser]:
    """Ada's table, to which Ben comes; Ben is told at a webhook."""
    ada, ben = running.browser(), running.browser()
    await ada.ask("PUT", "/api/me", {"name": "Ada"})
    await ben.ask("PUT", "/api/me", {"name": "Ben"})
    if hook:
        await ben.ask("PUT", f"{HOOK}?lang=fr", {"url": hook, "shape": wish.pop("shape", "json")})
    made = await ada.create("legions", "me", "open", **wish)
    path = f"/api/tables/{made['id']}/join"
    await ben.ask("POST", path, {"invite": made["invite"], "name": "Ben"})
    return str(made["id"]), ada, ben


async def answer_until(line: Line, running: Running, table: str, seat: int) -> None:
    """Let somebody answer until another seat must decide."""
    while seat not in running.hall.tables[table].stored.waits:
        await line.answer(Random(1))


@pytest.mark.parametrize("shape", ["json", "discord", "ntfy"])
def test_who_is_away_is_told_of_their_turn_in_the_shape_they_wish(
    tmp_path: Path, shape: str
) -> None:
    async def talk(running: Running, receiver: Receiver) -> None:
        table, ada, _ = await two(running, f"{receiver.address}/hooks/x9", shape=shape)
        async with ada.at(table) as line:
            await answer_until(line, running, table, 1)
            parcel = await receiver.next()
        said, link = "C'est à vous de jouer : Legions avec Ada.", f"{running.address}/table/{table}"
        assert parcel.headers["Content-Type"] == "application/json"
        if shape == "discord":
            nobody: dict[str, list[str]] = {"parse": []}
            assert parcel.json == {"content": f"{said}\n{link}", "allowed_mentions": nobody}
            assert parcel.path == "/hooks/x9"
        elif shape == "ntfy":
            wanted = {"topic": "x9", "title": "Tidecourt", "message": said, "click": link}
            assert (parcel.path, parcel.json) == ("/hooks", wanted)
        else:
            assert parcel.json == {"title": "Tidecourt", "text": said, "url": link}

    told(tmp_path, talk)


def test_a_browser_is_told_by_its_push_service_so_that_nobody_else_can_read_it(
    tmp_path: Path,
) -> None:
    async def talk(running: Running, receiver: Receiver) -> None:
        chrome = PushedBrowser()
        table, ada, ben = await two(running)
        known = await ben.ask("GET", "/api/me/notices")
        assert known["key"] == (await ada.ask("GET", "/api/me/notices"))["key"]
        info = await ben.ask("PUT", PUSH, chrome.wish(f"{receiver.address}/push/1"))
        assert (info["pushes"], info["webhook"]) == (1, "")
        notices = running.hall.services.notices
        assert notices is not None
        notices.turn(running.hall.tables[table])
        parcel = await receiver.next()
        assert chrome.opened(parcel.body) == {
            "title": "Tidecourt",
            "text": "It is your turn: Legions with Ada.",
            "path": f"/table/{table}",
            "tag": table,
        }
        assert b"Ada" not in parcel.body
        assert parcel.headers["Content-Encoding"] == "aes128gcm"
        claims = claims_of(parcel.headers["Authorization"], known["key"])
        assert claims["aud"] == receiver.address
        assert claims["sub"] == running.address
        gone = {"endpoint": f"{receiver.address}/push/1"}
        assert (await ben.ask("DELETE", PUSH, gone))["pushes"] == 0

    told(tmp_path, talk)


def test_a_message_is_sealed_as_the_standard_says() -> None:
    """The example of RFC 8291, appendix A."""
    sealed = encrypted(
        b"When I grow up, I want to be a watermelon",
        from_text(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        from_text("BTBZMqHH6r4Tts7J_aSIgg"),
        from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert sealed == from_text(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


def test_who_is_here_or_comes_in_time_is_not_told(tmp_path: Path) -> None:
    clock = [1_000_000.0]

    async def talk(running: Running, receiver: Receiver) -> None:
        notices = running.hall.services.notices
        assert notices is not None
        table, ada, ben = await two(running, f"{receiver.address}/x")
        kept = "SELECT * FROM notices"
        await notices.stop()
        assert len(await notices.store.rows(kept)) == 1  # Ben must decide first, and is not here
        async with ada.at(table) as line:
            async with ben.at(table):
                await running.hall.look_around()  # others hear that Ben is here, and later …
                clock[0] += 61
                await notices.tell_due()
                assert await notices.store.rows(kept) == []
                notices.turn(running.hall.tables[table])
                await notices.stop()
                assert await notices.store.rows(kept) == []
            await line.until(lambda line: line.heard[-1].get("connected") == [True, False])
            notices.turn(running.hall.tables[table])  # … that he is not
            await notices.stop()
            await notices.tell_due()
            assert receiver.count == 0
            clock[0] += 61
            await notices.tell_due()
            assert receiver.count == 1

    told(tmp_path, talk, clock=clock, notice_after=60.0)


@pytest.mark.parametrize(("number", "name"), [("", "Invité"), (" 2", "Invité 2")])
def test_who_has_no_name_is_a_guest_in_the_language_of_who_is_told(number: str, name: str) -> None:
    seats = [StoredSeat(PERSON, "Ada", guest=1), StoredSeat(PERSON, f"Guest{number}", guest=2)]
    french = words("fr")
    assert [name_in(seat, french) for seat in seats] == ["Ada", name]
    named = StoredSeat(PERSON, "Guest of honour", guest=3)
    assert name_in(named, french) == "Guest of honour"


@pytest.mark.parametrize("gone", ["404 Not Found", "410 Gone"])
def test_what_fails_is_tried_again_later_and_what_is_gone_is_forgotten(
    tmp_path: Path, gone: str
) -> None:
    clock = [1_000_000.0]

    async def talk(running: Running, receiver: Receiver) -> None:
        notices = running.hall.services.notices
        assert notices is not None
        table, ada, ben = await two(running, f"{receiver.address}/x")
        receiver.answers[:] = ["503 Busy", "302 Found", gone]
        async with ada.at(table) as line:
            await answer_until(line, running, table, 1)
            await notices.stop()
            for wait in (0, LEASE - 1, 1, 4 * LEASE - 1, 1):
                clock[0] += wait
                await notices.tell_due()
        assert receiver.count == 3
        paths = [(await receiver.next()).path for _ in range(3)]
        assert paths == ["/x"] * 3  # nothing is followed
        assert (await ben.ask("GET", "/api/me/notices"))["webhook"] == ""
        assert await notices.store.rows("SELECT * FROM notices") == []

    told(tmp_path, talk, clock=clock)


def test_an_address_where_nobody_answers_is_forgotten_in_the_end(tmp_path: Path) -> None:
    clock = [1_000_000.0]

    async def talk(running: Running, receiver: Receiver) -> None:
        notices = running.hall.services.notices
        assert notices is not None
        table, ada, ben = await two(running, f"{receiver.address}/x")
        receiver.answers[:] = ["500 No"] * (DEAD + 1)
        async with ada.at(table) as line:
            await answer_until(line, running, table, 1)
        while (await ben.ask("GET", "/api/me/notices"))["webhook"]:
            notices.turn(running.hall.tables[table])
            await notices.stop()
            clock[0] += 1
            await notices.tell_due()
        assert receiver.count == DEAD

    told(tmp_path, talk, clock=clock)


def test_a_browser_that_is_gone_is_forgotten_and_the_others_are_told_on(tmp_path: Path) -> None:
    async def talk(running: Running, receiver: Receiver) -> None:
        notices = running.hall.services.notices
        assert notices is not None
        table, _, ben = await two(running)
        for number in range(2):
            await ben.ask("PUT", PUSH, PushedBrowser().wish(f"{receiver.address}/push/{number}"))
        receiver.statuses["/push/0"] = "410 Gone"
        for _ in range(2):
            notices.turn(running.hall.tables[table])
            await notices.stop()
            await notices.tell_due()
        assert receiver.count == 3
        paths = sorted([(await receiver.next()).path for _ in range(3)])
        assert paths == ["/push/0", "/push/1", "/push/1"]
        assert (await ben.ask("GET", "/api/me/notices"))["pushes"] == 1

    told(tmp_path, talk, clock=[1_000_000.0])


def test_what_waits_to_be_told_is_bounded(tmp_path: Path) -> None:
    """Also where all of it is due in the same second."""
    many = (
        "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?) "
        "INSERT INTO addresses (guest, kind, url, p256dh, auth, lang, site, failures) "
        "SELECT CAST(? AS BIGINT), 'json', 'https://example.org/' || n, '', '', 'en', '', 0 "
        "FROM number"
    )

    async def talk(running: Running, receiver: Receiver) -> None:
        notices = running.hall.services.notices
        assert notices is not None
        table, _, _ = await two(running)
        ben = running.hall.tables[table].stored.seats[1].guest
        await notices.store.write(lambda db: db.rows(many, MOST_WAITING + 500, ben))
        notices.turn(running.hall.tables[table])  # in a minute, which does not go by
        await notices.stop()
        waiting = await notices.store.rows("SELECT count(*) FROM notices")
        assert waiting[0][0] == MOST_WAITING

    told(tmp_path, talk, clock=[1_000_000.0], notice_after=60.0)


def test_who_never_answers_keeps_nobody_waiting_and_is_given_up(
    tmp_path: Path, patience: list[asyncio.Timeout]
) -> None:
    """Neither who takes what is sent and is silent, nor who sends a sign now and then."""
    clock = [1_000_000.0]

    async def talk(running: Running, receiver: Receiver) -> None:
        notices = running.hall.services.notices
        assert notices is not None
        table, _, ben = await two(running)
        for path in ("silent", "slow", "quick"):
            wish = PushedBrowser().wish(f"{receiver.address}/{path}")
            await ben.ask("PUT", PUSH, wish)
        receiver.statuses.update({"/silent": NEVER, "/slow": LITTLE_BY_LITTLE})
        notices.turn(running.hall.tables[table])
        await notices.stop()

        round_ = asyncio.create_task(notices.tell_due())
        assert sorted([(await receiver.next()).path for _ in range(3)]) == [
            *("/quick", "/silent", "/slow")
        ]
        kept = "SELECT url, failures FROM addresses WHERE url IN "
        kept += "(SELECT url FROM notices JOIN addresses ON addresses.id = address) ORDER BY url"
        while len(await notices.store.rows(kept)) > 2:
            await asyncio.sleep(0)
        assert not round_.done()  # the quick one was told meanwhile
        for time in patience:
            with suppress(RuntimeError):  # who was told needs none any more
                time.reschedule(asyncio.get_running_loop().time())
        await round_
        failures = [(url.rpartition("/")[2], n) for url, n in await notices.store.rows(kept)]
        assert failures == [("silent", 1), ("slow", 1)]
        clock[0] += LEASE - 1
        await notices.tell_due()
        assert receiver.count == 3  # they wait

    told(tmp_path, talk, clock=clock)


def test_the_maker_hears_that_somebody_came_and_everybody_of_the_end(tmp_path: Path) -> None:
    async def talk(running: Running, receiver: Receiver) -> None:
        ada, ben = running.browser(), running.browser()
        await ada.ask("PUT", "/api/me", {"name": "Ada"})
        hook = {"url": f"{receiver.address}/a", "shape": "json"}
        await ada.ask("PUT", HOOK, hook)
        made = await ada.create("legions", "me", "open")
        where = f"/api/tables/{made['id']}/join"
        await ben.ask("POST", where, {"invite": made["invite"], "name": "Ben"})
        text = "Somebody has sat down at your table: Legions with Ben."
        assert (await receiver.next()).json["text"] == text
        notices = running.hall.services.notices
        assert notices is not None
        notices.over(running.hall.tables[made["id"]])  # perhaps before the first is ticked off
        text = "The game is over: Legions with Ben."
        assert (await receiver.next()).json["text"] == text

    told(tmp_path, talk)


def test_nobody_is_told_too_often_and_a_test_says_what_came_of_it(tmp_path: Path) -> None:
    async def talk(running: Running, receiver: Receiver) -> None:
        _, _, ben = await two(running, f"{receiver.address}/x")
        receiver.answers[:] = ["200 OK", "404 Not Found"]
        path = "/api/me/notices/test"
        assert await ben.ask("POST", path) == {"sent": 1, "failed": 0}
        assert await ben.ask("POST", path) == {"sent": 0, "failed": 1}
        assert await ben.refused("POST", path) == "429 too_many"
        assert receiver.count == 2

    told(tmp_path, talk, rates={NOTICE: Rate(2, 0.001)})


def test_addresses_are_few_and_one_is_a_webhook(tmp_path: Path) -> None:
    async def talk(running: Running, receiver: Receiver) -> None:
        ben, chrome = running.browser(), PushedBrowser()
        await ben.ask("PUT", "/api/me", {"name": "Ben"})
        for number in range(2):
            hook = {"url": f"{receiver.address}/{number}", "shape": "ntfy"}
            info = await ben.ask("PUT", HOOK, hook)
        assert (info["webhook"], info["shape"]) == ("127.0.0.1", "ntfy")
        for number in range(MOST_ADDRESSES - 1):
            info = await ben.ask("PUT", PUSH, chrome.wish(f"{receiver.address}/p{number}"))
        assert info["pushes"] == MOST_ADDRESSES - 1
        one_more = chrome.wish(f"{receiver.address}/more")
        assert await ben.refused("PUT", PUSH, one_more) == "409 too_many_addresses"
        bad = one_more | {"p256dh": "AAAA"}
        assert await ben.refused("PUT", PUSH, bad) == "400 bad_address"
        assert (await ben.ask("DELETE", HOOK))["webhook"] == ""

    told(tmp_path, talk)


INWARD = (
    "http://example.org/x",
    "https://example.org:8443/x",
    "https://user:secret@example.org/",
    "ftp://example.org/",
    "https:///x",
    "https://exa mple.org/",
    "https://example.org/" + "x" * 600,
    "nonsense",
)


@pytest.mark.parametrize("url", INWARD)
def test_an_address_must_be_public_and_over_tls(url: str) -> None:
    with pytest.raises(BadAddressError):
        checked(url, home=False)


@pytest.mark.parametrize(
    "number",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.9", "172.16.0.1", "169.254.169.254", "100.64.0.1"),
        *("0.0.0.0", "224.0.0.1", "::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1"),
        *("2002:7f00:1::", "64:ff9b::7f00:1", "::", "ff02::1"),
    ],
)
def test_numbers_of_machines_and_houses_are_not_public(number: str) -> None:
    assert not is_public(number)
    assert is_public("1.1.1.1")
    assert is_public("2606:4700::1111")


def test_nothing_is_sent_to_a_name_that_leads_into_the_house(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with receiving() as receiver:
            ben = running.browser()
            await ben.ask("PUT", "/api/me", {"name": "Ben"})
            inside = {"url": receiver.address, "shape": "json"}
            assert await ben.refused("PUT", HOOK, inside) == "400 bad_address"
            await ben.ask("PUT", HOOK, {"url": "https://localhost/x", "shape": "json"})
            path = "/api/me/notices/test"
            assert await ben.ask("POST", path) == {"sent": 0, "failed": 1}
            by_name = receiver.address.replace("127.0.0.1", "localhost")
            assert await post(by_name, b"", {}, False) == 0
            assert await post(by_name, b"", {}, True) == 200
            assert receiver.count == 1

    play_on(tmp_path, talk)


def test_over_tls_only_who_is_who_they_say_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs, believer = certified(tmp_path)

    async def talk() -> None:
        async with receiving(theirs) as receiver:
            url = f"{receiver.address}/a?b=c"
            assert await post(url, b"secret", {}, True) == posting.FAILED
            assert receiver.count == 0
            monkeypatch.setattr(posting, "trusting", lambda: believer)
            assert await post(url, b"secret", {"X-Kind": "test"}, True) == 200
            parcel = await receiver.next()
            assert (parcel.path, parcel.body) == ("/a?b=c", b"secret")
            assert parcel.headers["Host"] == url.split("/")[2]
            assert parcel.headers["X-Kind"] == "test"
            by_number = url.replace("localhost", "127.0.0.1")
            assert await post(by_number, b"secret", {}, True) == posting.FAILED

    asyncio.run(talk())


def test_a_host_can_let_nobody_be_told(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ben = running.browser()
        await ben.ask("PUT", "/api/me", {"name": "Ben"})
        info = await ben.ask("GET", "/api/me/notices")
        assert (info["allowed"], info["key"]) == (False, "")
        hook = {"url": "https://example.org/x", "shape": "json"}
        assert await ben.refused("PUT", HOOK, hook) == "409 notices_off"

    play_on(tmp_path, talk, notices="off")


def test_addresses_are_taken_along_taken_away_and_never_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def talk(running: Running, receiver: Receiver) -> None:
        hook = f"{receiver.address}/a-secret-path"
        table, ada, ben = await two(running, hook)
        receiver.answers[:] = ["500 No"]
        async with ada.at(table) as line:
            await answer_until(line, running, table, 1)
            await receiver.next()
        assert (await ben.call("GET", "/api/me/export")).json()["told_at"] == [hook]
        desk = running.browser()
        code = await desk.ask("POST", "/api/me/codes", {"keep": False})
        await ben.ask("POST", "/api/codes", {"code": code["code"]})
        assert (await desk.call("GET", "/api/me/export")).json()["told_at"] == [hook]
        await desk.ask("DELETE", "/api/me")
        store = running.hall.services.ledger.store
        for rows in ("addresses", "notices"):
            assert await store.rows(f"SELECT * FROM {rows}") == []

    told(tmp_path, talk)
    assert "a-secret-path" not in caplog.text
