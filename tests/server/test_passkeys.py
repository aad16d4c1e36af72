"""Who is let in by a passkey, and who is not."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.authenticator import Authenticator
from tests.server.running import Browser, Running, play_on, server, settings_for, still_world


def at_a_name(running: Running, like: Browser | None = None) -> Browser:
    """A browser that reaches the server by a name."""
    browser = running.browser(like)
    browser.http.headers["host"] = running.address.partition("//")[2].replace(
        "127.0.0.1", "localhost"
    )
    return browser


def authenticator(running: Running) -> Authenticator:
    return Authenticator(running.address.replace("127.0.0.1", "localhost"))


async def make(browser: Browser, key: Authenticator) -> Any:
    asked = await browser.ask("POST", "/api/me/passkeys/challenge")
    signed = {"id": asked["id"], "credential": key.made(asked["options"])}
    return await browser.ask("POST", "/api/me/passkeys", signed)


async def signed(browser: Browser, key: Authenticator) -> dict[str, Any]:
    asked = await browser.ask("POST", "/api/passkeys/challenge")
    return {"id": asked["id"], "credential": key.signed(asked["options"])}


def test_a_passkey_lets_its_owner_in_at_another_browser_after_a_restart(tmp_path: Path) -> None:
    async def talk() -> None:
        key = Authenticator("http://localhost")
        for times in (1, 2):
            async with server(settings_for(tmp_path)) as running:
                key.origin = running.address.replace("127.0.0.1", "localhost")
                ada = at_a_name(running)
                if times == 1:
                    await ada.ask("PUT", "/api/me", {"name": "Ada"})
                    assert len((await make(ada, key))["passkeys"]) == 1
                else:
                    said = await signed(ada, key)
                    assert await ada.ask("POST", "/api/passkeys", said) == {"name": "Ada"}
                    assert len((await ada.ask("GET", "/api/me/devices"))["devices"]) == 2

    asyncio.run(talk())


def test_a_signature_is_good_once(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve, key = at_a_name(running), at_a_name(running), authenticator(running)
        await make(ada, key)
        said = await signed(ada, key)
        await ada.ask("POST", "/api/passkeys", said)
        assert await eve.refused("POST", "/api/passkeys", said) == "403 bad_passkey"
        other = await eve.ask("POST", "/api/passkeys/challenge")
        said["id"] = other["id"]  # another challenge than the one that was signed
        assert await eve.refused("POST", "/api/passkeys", said) == "403 bad_passkey"

    play_on(tmp_path, talk)


def test_a_challenge_is_good_for_five_minutes(tmp_path: Path) -> None:
    clock = [1_000_000.0]

    async def talk() -> None:
        world = still_world(now=lambda: clock[0])
        async with server(settings_for(tmp_path), world) as running:
            ada, key = at_a_name(running), authenticator(running)
            await make(ada, key)
            said = await signed(ada, key)
            clock[0] += 300
            assert await ada.refused("POST", "/api/passkeys", said) == "403 bad_passkey"

    asyncio.run(talk())


@pytest.mark.parametrize("origin", ["http://localhost:1", "https://tidecourt.example"])
def test_what_was_signed_for_another_site_is_refused(tmp_path: Path, origin: str) -> None:
    async def talk(running: Running) -> None:
        ada, key = at_a_name(running), authenticator(running)
        await make(ada, key)
        false = Authenticator(origin)
        asked = await ada.ask("POST", "/api/me/passkeys/challenge")
        made = {"id": asked["id"], "credential": false.made(asked["options"])}
        assert await ada.refused("POST", "/api/me/passkeys", made) == "403 bad_passkey"
        said = await signed(ada, false)
        assert await ada.refused("POST", "/api/passkeys", said) == "403 unknown_passkey"

    play_on(tmp_path, talk)


def test_a_copy_that_counts_backwards_and_somebody_elses_key_are_refused(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, key = at_a_name(running), authenticator(running)
        await make(ada, key)
        for _ in range(2):
            await ada.ask("POST", "/api/passkeys", await signed(ada, key))
        key.count = 0
        assert await ada.refused("POST", "/api/passkeys", await signed(ada, key)) == (
            "403 bad_passkey"
        )
        false = authenticator(running)
        said = await signed(ada, false)
        said["credential"]["id"] = said["credential"]["rawId"] = key.made({"challenge": ""})["id"]
        assert await ada.refused("POST", "/api/passkeys", said) == "403 bad_passkey"

    play_on(tmp_path, talk)


def test_a_passkey_that_was_removed_lets_nobody_in(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve, key = at_a_name(running), at_a_name(running), authenticator(running)
        id_ = (await make(ada, key))["passkeys"][0]["id"]
        await eve.ask("PUT", "/api/me", {"name": "Eve"})
        await eve.ask("DELETE", f"/api/me/passkeys/{id_}")  # not hers
        await ada.ask("POST", "/api/passkeys", await signed(ada, key))
        assert (await ada.ask("DELETE", f"/api/me/passkeys/{id_}"))["passkeys"] == []
        said = await signed(eve, key)
        assert await eve.refused("POST", "/api/passkeys", said) == "403 unknown_passkey"

    play_on(tmp_path, talk)


@pytest.mark.parametrize("credential", [{}, [], "x", {"id": "é"}, {"id": "AAAA", "response": 1}])
def test_what_is_no_credential_is_refused(tmp_path: Path, credential: Any) -> None:
    async def talk(running: Running) -> None:
        ada = at_a_name(running)
        asked = await ada.ask("POST", "/api/me/passkeys/challenge")
        said = {"id": asked["id"], "credential": credential}
        assert await ada.refused("POST", "/api/me/passkeys", said) == "403 bad_passkey"
        asked = await ada.ask("POST", "/api/passkeys/challenge")
        said = {"id": asked["id"], "credential": credential}
        assert (await ada.refused("POST", "/api/passkeys", said)).startswith("403 ")

    play_on(tmp_path, talk)
