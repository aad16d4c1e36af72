"""Nobody chooses or foresees a deal alone, and afterwards everybody can check it."""

import asyncio
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.cli.commands import tidecourt
from tests.server.running import Browser, Running, server, settings_for, still_world
from tidecourt.core import record
from tidecourt.core.proof import SEALED_BIT, commitment_of
from tidecourt.games.registry import game_named

SALT: Final = "5a" * 32
OTHER: Final = "c3" * 32


def proven(tmp_path: Path, talk: Any) -> None:
    """Talk to a server that deals as one outside does."""

    async def run() -> None:
        async with server(settings_for(tmp_path), still_world(seed=None)) as running:
            await talk(running)

    asyncio.run(run())


async def played(browser: Browser, table: str) -> None:
    chance = Random(1)
    async with browser.at(table) as line:
        while line.position["over"] is None:
            if line.position["ask"]:
                await line.answer(chance)
            else:
                await line.hear()


def seed_by_hand(secret: str, salts: list[str]) -> int:
    """As docs/fair-deals.md says it, without our code."""
    text = "tidecourt deal 1\n" + secret + "".join("\n" + (salt or "-") for salt in salts)
    return 2**256 + int.from_bytes(sha256(text.encode()).digest())


def test_the_promise_comes_first_and_the_proof_last(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        offer = await ada.ask("POST", "/api/deals")
        made = await ada.create("legions", "me", "random", deal=offer["id"], salt=SALT)
        nothing = {"secret": "", "salts": [], "seed": ""}
        assert made["deal"] == {"commitment": offer["commitment"], **nothing}
        await played(ada, made["id"])
        deal = (await ada.ask("GET", f"/api/tables/{made['id']}"))["deal"]
        assert deal["commitment"] == offer["commitment"] == commitment_of(deal["secret"])
        assert deal["salts"] == [SALT, ""]
        assert int(deal["seed"]) == seed_by_hand(deal["secret"], deal["salts"])
        text = (await ada.call("GET", f"/api/tables/{made['id']}/record")).text
        (tmp_path / "game.txt").write_text(text)
        again = await ada.http.post("/api/records", content=text)  # the proof stays with it
        assert again.json()["deal"] == deal

    proven(tmp_path, talk)
    said = tidecourt("replay", tmp_path / "game.txt", "--verify")
    assert said.status == 0
    assert "The deal is proven: 1 player has added" in said.out
    spoilt(tmp_path / "game.txt")


def spoilt(path: Path) -> None:
    """A record is refused whose secret, salts or seed are not what they were."""
    text = path.read_text()
    headers = record.parse(text).headers
    legions = game_named("legions")
    for name, lie, said in [
        ("secret", OTHER, "not the one that was promised"),
        ("commitment", OTHER, "not the one that was promised"),
        ("salts", f"{OTHER}, -", "the seed is not that of the secret"),
        ("salts", "-, -", "the seed is not that of the secret"),
        ("salts", SALT, "the seed is not that of the secret"),
        ("salts", "five, -", "64 hexadecimal digits"),
    ]:
        changed = text.replace(f"[{name}: {headers[name]}]", f"[{name}: {lie}]")
        with pytest.raises(record.RecordError, match=said):
            record.replay(record.parse(changed), legions)


def test_everybody_who_joins_adds_to_the_deal(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, ben = running.browser(), running.browser()
        offer = await ada.ask("POST", "/api/deals")
        made = await ada.create("legions", "me", "open", deal=offer["id"], salt=SALT)
        table = running.hall.tables[made["id"]]
        before = table.match.state.pack()
        assert table.stored.seed == 0
        joined = await ben.ask(
            "POST", f"/api/tables/{made['id']}/join", {"invite": made["invite"], "salt": OTHER}
        )
        assert joined["deal"]["commitment"] == offer["commitment"]
        dealing = table.stored.dealing
        assert dealing is not None
        assert table.stored.seed == seed_by_hand(dealing.secret, [SALT, OTHER])
        assert table.match.state.pack() != before
        stored = await running.hall.services.ledger.table(made["id"])
        assert stored == table.stored

    proven(tmp_path, talk)


def test_what_was_promised_once_is_dealt_once(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        offer = await ada.ask("POST", "/api/deals")
        wish = {"game": "legions", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        with_deal = {**wish, "deal": offer["id"], "salt": SALT}
        await ada.ask("POST", "/api/tables", with_deal)
        assert await ada.refused("POST", "/api/tables", with_deal) == "409 no_deal"
        # A salt that the server knows before it promises would not bind it.
        assert await ada.refused("POST", "/api/tables", {**wish, "salt": SALT}) == "409 no_deal"
        assert await ada.refused("POST", "/api/tables", {**wish, "salt": "x"}) == "400 malformed"

    proven(tmp_path, talk)


def test_a_rematch_is_promised_anew(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "random")
        await played(ada, made["id"])
        offer = await ada.ask("POST", "/api/deals")
        body = {"deal": offer["id"], "salt": SALT}
        next_ = await ada.ask("POST", f"/api/tables/{made['id']}/rematch", body)
        assert next_["deal"]["commitment"] == offer["commitment"]
        dealing = running.hall.tables[next_["id"]].stored.dealing
        assert dealing is not None
        assert dealing.salts == ["", SALT]  # one seat further
        assert running.hall.tables[next_["id"]].stored.seed >= SEALED_BIT

    proven(tmp_path, talk)


def test_nothing_of_the_secret_is_told_before_the_end(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("abyss", "me", "random", listed=True)
        stored = running.hall.tables[made["id"]].stored
        assert stored.dealing is not None
        hidden = [stored.dealing.secret, str(stored.seed)]
        told = [
            (await who.call("GET", path)).text
            for who in (ada, eve)
            for path in (
                "/api/tables",
                "/api/tables/mine",
                f"/api/tables/{made['id']}",
                f"/api/tables/{made['id']}/record",
                f"/api/tables/{made['id']}/replay",
            )
        ]
        async with eve.at(made["id"]) as line:
            told += [str(line.heard)]
        assert not any(secret in text for secret in hidden for text in told)

    proven(tmp_path, talk)
