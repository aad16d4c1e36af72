"""Tables over HTTP: made, joined, listed, looked back at."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.back_ends import contents, keeps
from tests.server.running import Browser, Message, Running, play_on
from tidecourt.games.registry import game_named

pytestmark = pytest.mark.usefixtures("each_back_end")


async def played(browser: Browser, table: str, chance: Random) -> None:
    """Play the browser's seat to the end."""
    async with browser.at(table) as line:
        while line.position["over"] is None:
            if line.position["ask"]:
                await line.answer(chance)
            else:
                await line.hear()


def test_a_table_is_what_was_wished_for(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create(
            "abyss", "me", "open", "greedy", "greedy", modules=["kraken"], aid="full", listed=True
        )
        assert made["phase"] == "waiting"
        assert made["modules"] == ["kraken"]
        assert made["options"]["leviathan_end_monster_decks"] == "both"
        assert [seat["kind"] for seat in made["seats"]] == ["person", "open", "bot", "bot"]
        assert [seat["mine"] for seat in made["seats"]] == [True, False, False, False]
        assert [seat["name"] for seat in made["seats"]] == ["Guest", "", "Harpax", "Calix"]
        assert made["invite"]
        assert await ada.ask("GET", f"/api/tables/{made['id']}") == made
        assert await ada.ask("GET", "/api/tables") == [made]
        assert await ada.ask("GET", "/api/tables/mine") == [made]

    play_on(tmp_path, talk)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({}, "malformed"),
        ({"game": "chess", "seats": []}, "bad_setup"),
        ({"game": "legions", "seats": [{"kind": "me"}]}, "bad_setup"),
        ({"game": "legions", "seats": [{"kind": "me"}, {"kind": "bot"}]}, "bad_setup"),
        ({"game": "legions", "seats": [{"kind": "me"}, {"kind": "king"}]}, "malformed"),
        ({"game": "legions", "seats": [{"kind": "me"}] * 2, "modules": ["kraken"]}, "bad_setup"),
        ({"game": "legions", "seats": [{"kind": "me"}] * 2, "options": {"a": "b"}}, "bad_setup"),
        ({"game": "legions", "seats": [{"kind": "me"}] * 2, "aid": "much"}, "malformed"),
        (
            {"game": "legions", "seats": [{"kind": "me"}, {"kind": "open"}], "undo": "free"},
            "free_undo",
        ),
        ({"game": "legions", "seats": [{"kind": "me"}] * 11}, "malformed"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(tmp_path: Path, wish: Message, code: str) -> None:
    async def talk(running: Running) -> None:
        browser = running.browser()
        assert await browser.refused("POST", "/api/tables", wish) == f"400 {code}"
        assert await browser.ask("GET", "/api/tables/mine") == []

    play_on(tmp_path, talk)


def test_an_invitation_gives_one_seat_and_never_one_that_is_taken(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben, eve = running.browser(), running.browser(), running.browser()
        made = await ada.create("legions", "me", "open")
        join = f"/api/tables/{made['id']}/join"
        assert await ben.refused("POST", join, {"invite": "guess"}) == "403 bad_invite"
        wish = {"invite": made["invite"], "name": "  Ben, [the] ⟦strong|bold⟧ "}
        joined = await ben.ask("POST", join, wish)
        assert joined["phase"] == "playing"
        assert joined["seats"][1]["name"] == "Ben the strongbold"
        assert [seat["mine"] for seat in joined["seats"]] == [False, True]
        assert joined["invite"] == ""
        again = await ben.ask("POST", join, {"invite": made["invite"], "name": "Bill"})
        assert again["seats"] == joined["seats"]
        own = await ada.ask("POST", join, {"invite": made["invite"]})
        assert [seat["mine"] for seat in own["seats"]] == [True, False]
        assert await eve.refused("POST", join, {"invite": made["invite"]}) == "409 no_open_seat"
        seen = await eve.ask("GET", f"/api/tables/{made['id']}")
        assert (seen["invite"], [seat["mine"] for seat in seen["seats"]]) == ("", [False, False])

    play_on(tmp_path, talk)


def test_several_friends_take_one_seat_each(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("abyss", "me", "open", "open")
        for seat in (1, 2):
            friend = running.browser()
            wish = {"invite": made["invite"], "name": "Ben"}
            joined = await friend.ask("POST", f"/api/tables/{made['id']}/join", wish)
            assert joined["seats"][seat]["mine"]
        assert [seat["name"] for seat in joined["seats"]] == ["Guest", "Ben", "Ben 2"]

    play_on(tmp_path, talk)


def test_only_listed_tables_are_listed(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        await ada.create("legions", "me", "random")
        shown = await ada.create("legions", "me", "random", listed=True)
        assert [table["id"] for table in await eve.ask("GET", "/api/tables")] == [shown["id"]]
        assert len(await ada.ask("GET", "/api/tables/mine")) == 2
        assert await eve.ask("GET", "/api/tables/mine") == []
        assert await eve.refused("GET", "/api/tables/nothing") == "404 no_table"

    play_on(tmp_path, talk)


def test_a_rematch_seats_the_same_players_one_further_and_is_made_once(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("legions", "me", "random")
        path = f"/api/tables/{made['id']}/rematch"
        assert await ada.refused("POST", path) == "409 not_over"
        await played(ada, made["id"], Random(1))
        assert await eve.refused("POST", path) == "403 not_seated"
        next_one = await ada.ask("POST", path)
        assert [seat["kind"] for seat in next_one["seats"]] == ["bot", "person"]
        assert next_one["seats"][1]["mine"]
        assert next_one["phase"] == "playing"
        assert (await ada.ask("POST", path))["id"] == next_one["id"]
        assert (await ada.ask("GET", f"/api/tables/{made['id']}"))["rematch"] == next_one["id"]

    play_on(tmp_path, talk)


def test_until_the_end_everybody_looks_back_through_their_own_eyes(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("legions", "me", "random")
        replay = f"/api/tables/{made['id']}/replay"
        record = f"/api/tables/{made['id']}/record"
        assert (await ada.ask("GET", replay))["viewer"] == 0
        assert (await eve.ask("GET", replay))["viewer"] == -1
        for eyes in ("1", "all", "-2"):
            assert await ada.refused("GET", f"{replay}?as={eyes}") == "403 hidden"
            assert await ada.refused("GET", f"{record}?as={eyes}") == "403 hidden"
        assert await eve.refused("GET", f"{replay}?as=0") == "403 hidden"
        assert await eve.refused("GET", f"{record}?as=0") == "403 hidden"
        async with ada.at(made["id"]) as line:
            await line.until(lambda line: bool(line.position["ask"]))
            word = await line.answer(Random(2))
        partial = (await ada.call("GET", record)).text
        assert "[as: seat 0]" in partial
        assert f" 0 {word}" in partial
        assert all(line.split()[2] == "?" for line in partial.splitlines() if " 1 " in line[:6])
        assert "seed" not in partial
        assert "[as: spectator]" in (await eve.call("GET", record)).text
        assert word not in (await eve.call("GET", record)).text

    play_on(tmp_path, talk)


def test_after_the_end_everything_is_open(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("legions", "me", "random")
        await played(ada, made["id"], Random(3))
        replay = f"/api/tables/{made['id']}/replay"
        for eyes, viewer in (("0", 0), ("1", 1), ("-1", -1), ("all", -2)):
            found = await eve.ask("GET", f"{replay}?as={eyes}")
            assert (found["viewer"], found["step"]) == (viewer, found["steps"])
            assert found["over"]["winners"] == found["table"]["winners"]
            middle = await eve.ask("GET", f"{replay}?as={eyes}&at=5&lang=fr")
            assert (middle["step"], middle["over"], middle["ask"]) == (5, None, None)
            assert all(line["step"] <= 5 for line in middle["lines"])
        assert await eve.refused("GET", f"{replay}?as=7") == "404 no_seat"
        assert await eve.refused("GET", f"{replay}?as=x") == "400 bad_number"
        assert await eve.refused("GET", f"{replay}?at=9999") == "404 no_step"
        assert await eve.refused("GET", f"{replay}?at=-1") == "400 bad_number"
        full = (await eve.call("GET", f"/api/tables/{made['id']}/record")).text
        assert "[seed: " in full

    play_on(tmp_path, talk)


def test_a_record_can_be_uploaded_and_looked_at(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("legions", "me", "random")
        await played(ada, made["id"], Random(4))
        text = (await ada.call("GET", f"/api/tables/{made['id']}/record")).text
        answer = await eve.call("POST", "/api/records", content=text)
        assert answer.status_code == 201
        found = answer.json()
        assert found["phase"] == "over"
        assert [seat["name"] for seat in found["seats"]] == ["Guest", "Pim"]
        again = (await eve.call("GET", f"/api/tables/{found['id']}/record")).text
        assert again == text
        last = await ada.ask("GET", f"/api/tables/{found['id']}/replay?as=all")
        assert last["over"]["winners"] == found["winners"]
        unfinished = "\n".join(
            line for line in text.splitlines()[:20] if not line.startswith(("[result", "[digest"))
        )
        begun = (await eve.call("POST", "/api/records", content=unfinished)).json()
        assert (begun["phase"], begun["winners"], begun["scores"]) == ("over", [], [])
        async with eve.at(begun["id"]) as line:
            assert line.position["ask"] is None
            assert line.position["over"] is None

    play_on(tmp_path, talk)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1"),
        ("[game: chess]\n[rules: 1]\n[seed: 1]", "no game 'chess'"),
        ("[game: legions]\n[rules: 999]\n[seed: 1]", "line 2: played by rules version 999"),
        ("[game: legions]\n[rules: {rules}]\n[seed: one]", "line 3"),
        ("[game: legions]\n[rules: {rules}]\n[seed: 1]\n1. 0 fly:away", "line 4"),
        ("[game: legions]\n[rules: {rules}]\n[seed: 1]\n1. ² fly:away", "²"),
        ("[game: legions]\n[rules: {rules}]\n[seed: 1]\n1. 99999999999999999999 x", "seat"),
        ("Dear diary,\n", "line 1: this is no record of a game"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_a_wrong_record_is_refused_with_its_line(
    tmp_path: Path, text: str | bytes, said: str
) -> None:
    async def talk(running: Running) -> None:
        browser = running.browser()
        rules = game_named("legions").rules_version
        body: Any = text.replace("{rules}", str(rules)) if isinstance(text, str) else text
        answer = await browser.call("POST", "/api/records", content=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
        assert said in answer.json()["text"]
        large = await browser.call("POST", "/api/records", content="x" * 200_000)
        assert (large.status_code, large.json()["code"]) == (413, "too_long")

    play_on(tmp_path, talk)


def test_a_guest_is_a_cookie_that_only_the_browser_knows(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        assert await ada.ask("GET", "/api/me") == {"name": ""}
        assert not ada.http.cookies
        answer = await ada.call("PUT", "/api/me", {"name": " Ada \n "})
        assert answer.json() == {"name": "Ada"}
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("tidecourt=")
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        token = ada.http.cookies["tidecourt"]
        assert token.encode() not in contents(keeps(tmp_path))
        assert (await ada.create("legions", "me", "random"))["seats"][0]["name"] == "Ada"
        assert await running.browser(ada).ask("GET", "/api/me") == {"name": "Ada"}

    play_on(tmp_path, talk)


def test_over_tls_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        secure = {"X-Forwarded-Proto": "https"}
        answer = await ada.call("PUT", "/api/me", {"name": "Ada"}, headers=secure)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-tidecourt=")
        assert "Secure" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie

    play_on(tmp_path, talk, proxies=("127.0.0.1",))


def test_without_a_proxy_nobody_is_believed_about_tls(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        secure = {"X-Forwarded-Proto": "https"}
        answer = await running.browser().call("PUT", "/api/me", {"name": "A"}, headers=secure)
        assert answer.headers["set-cookie"].startswith("tidecourt=")

    play_on(tmp_path, talk)


def test_without_memory_aid_nobody_looks_back_further_than_the_last_round(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "random", aid="off")
        path = f"/api/tables/{made['id']}"
        async with ada.at(made["id"]) as line:
            while not line.position["log_from"]:
                if line.position["ask"]:
                    await line.answer(Random(5))
                else:
                    await line.hear()
            forgotten = line.position["log_from"]
            assert await ada.refused("GET", f"{path}/replay?at=0") == "403 forgotten"
            last = await ada.ask("GET", f"{path}/replay")
            assert all(told["step"] >= forgotten for told in last["lines"])
            text = (await ada.call("GET", f"{path}/record")).text
            assert "\n1. " not in text
        await played(ada, made["id"], Random(6))
        assert (await ada.ask("GET", f"{path}/replay?at=0"))["step"] == 0

    play_on(tmp_path, talk)


def test_whoever_is_still_at_the_table_hears_of_the_rematch(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("legions", "me", "random")
        await played(ada, made["id"], Random(7))
        async with eve.at(made["id"]) as line:
            assert line.position["over"]
            following = await ada.ask("POST", f"/api/tables/{made['id']}/rematch")
            news = await line.next("table")
            assert news["table"]["rematch"] == following["id"]
            assert not any(seat["mine"] for seat in news["table"]["seats"])

    play_on(tmp_path, talk)
