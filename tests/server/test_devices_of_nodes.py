"""One person, several devices, many nodes: whichever of them somebody comes to, passkeys let them
in, and a device that was removed is out everywhere."""

import asyncio
from pathlib import Path

import pytest

from tests.server.authenticator import Authenticator
from tests.server.running import Browser, Running
from tests.server.test_passkeys import at_a_name
from tests.server.two_nodes import play_on_two
from tidecourt.server import live
from tidecourt.server.belongings import Belongings
from tidecourt.server.postgresql_nodes import PostgresqlNodes

pytestmark = [pytest.mark.postgresql, pytest.mark.usefixtures("on_postgresql")]


def at_one_name(running: Running, name: str) -> Browser:
    """A browser that comes to a node by the name of the whole site."""
    browser = at_a_name(running)
    browser.http.headers["host"] = name
    return browser


def test_a_challenge_of_one_node_is_answered_at_another_once(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        name = one.address.partition("//")[2].replace("127.0.0.1", "localhost")
        key = Authenticator(f"http://{name}")
        ada, there = at_one_name(one, name), at_one_name(other, name)
        await ada.ask("PUT", "/api/me", {"name": "Ada"})
        there.http.cookies = ada.http.cookies
        asked = await ada.ask("POST", "/api/me/passkeys/challenge")
        made = {"id": asked["id"], "credential": key.made(asked["options"])}
        assert len((await there.ask("POST", "/api/me/passkeys", made))["passkeys"]) == 1

        again, elsewhere = at_one_name(one, name), at_one_name(other, name)
        asked = await again.ask("POST", "/api/passkeys/challenge")
        said = {"id": asked["id"], "credential": key.signed(asked["options"])}
        assert await elsewhere.ask("POST", "/api/passkeys", said) == {"name": "Ada"}
        for node in (again, elsewhere):
            assert await node.refused("POST", "/api/passkeys", said) == "403 bad_passkey"

    play_on_two(tmp_path, talk)


def test_nobody_deals_with_a_challenge(tmp_path: Path) -> None:
    async def talk(one: Running, other: Running) -> None:
        asked = await at_a_name(one).ask("POST", "/api/passkeys/challenge")
        wish = {"game": "legions", "seats": [{"kind": "me"}, {"kind": "here"}]}
        deal = {"deal": asked["id"], "salt": "5a" * 32}
        one.hall.services.dealer.seed = None  # type: ignore[misc]
        assert await one.browser().refused("POST", "/api/tables", wish | deal) == "409 no_deal"

    play_on_two(tmp_path, talk)


@pytest.mark.parametrize("hints", ["come", "are lost"])
def test_a_removed_device_is_out_at_every_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hints: str
) -> None:
    if hints == "are lost":
        monkeypatch.setattr(PostgresqlNodes, "guest_changed", lambda *said: None)
    else:
        monkeypatch.setattr(live, "LOOKS", 10**9)

    async def talk(one: Running, other: Running) -> None:
        ada, phone, lost = one.browser(), other.browser(), other.browser()
        made = await ada.create("legions", "me", "here")
        for device in (phone, lost):
            code = (await ada.ask("POST", "/api/me/codes", {}))["code"]
            await device.ask("POST", "/api/codes", {"code": code})
        gone = (await lost.ask("GET", "/api/me/devices"))["devices"]
        id_ = next(device["id"] for device in gone if device["here"])
        async with lost.at(made["id"]) as line:
            await ada.ask("DELETE", f"/api/me/devices/{id_}")
            assert await line.closed() == live.RESTART
        async with phone.at(made["id"]) as line:
            assert line.viewer >= 0  # another device is still let in
        async with lost.at(made["id"]) as line:
            assert line.viewer == -1

    play_on_two(tmp_path, talk)


def test_a_look_at_devices_leaves_who_is_let_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []
    look = live.Live.look_around

    async def noted(self: live.Live, belongings: Belongings) -> None:
        await look(self, belongings)
        looks.append(len(self.sockets))

    monkeypatch.setattr(live, "LOOKS", 1)
    monkeypatch.setattr(live.Live, "look_around", noted)

    async def talk(one: Running, other: Running) -> None:
        ada = one.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.at(made["id"]) as line:
            looks.clear()
            while looks.count(1) < 2:  # with the socket, and again after it
                await asyncio.sleep(0.05)
            await line.ping()  # it is still open

    play_on_two(tmp_path, talk)
