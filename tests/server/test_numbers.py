"""What cards have been worth at this server: every finished game is counted once, without names."""

import asyncio
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from pyarrow import parquet

from tests.cli.commands import called
from tests.cli.serving import running as started
from tests.review.games import played
from tests.server.back_ends import keeps
from tests.server.finished import bots, finished, legions, person
from tests.server.running import Running, play_on
from tidecourt.games.registry import GAMES
from tidecourt.numbers.cells import Cell
from tidecourt.numbers.watching import counted
from tidecourt.server.counting import Counting, cells, everything, recount, tally

pytestmark = pytest.mark.usefixtures("each_back_end")

BOTS = Cell("legions", "", 2, "random")
MIXED = Cell("legions", "", 2, "people")


def test_games_are_counted_once_whoever_counts(tmp_path: Path) -> None:
    """Two nodes count the same games at the same time."""

    async def talk(running: Running) -> None:
        services = running.hall.services
        matches = [legions(seed) for seed in range(4)]
        for match in matches:
            await finished(services.ledger, match, bots("random", "random"))
        one, other = Counting(services), Counting(services)
        await asyncio.gather(one.look(), other.look())
        assert await one.look() == 0
        found = await tally(services.ledger, BOTS)
        assert found.games == 4
        for entry, sums in found.sums.items():
            expected = [counted(match, ["random"] * 2)["random"].get(entry) for match in matches]
            assert sums.owned == sum(count.owned for count in expected if count)
            assert sums.points == sum(count.points for count in expected if count)

    play_on(tmp_path, talk)


def test_only_whole_games_from_their_deal_are_counted(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ledger = running.hall.services.ledger
        match, seats = legions(), bots("random", "random")
        setup = (await finished(ledger, match, seats)).setup
        first_seat = {**setup.options, "king": "first_seat"}
        for changes in (
            {"imported": True},
            {"cards": "0123456789"},
            {"setup": structs.replace(setup, lesson="legions/first")},
            {"setup": structs.replace(setup, options=first_seat)},
            {"setup": structs.replace(setup, start=match.start.pack())},
            {"seed": 6},  # its moves are none of that deal
            {"finished": None, "result": None},
        ):
            await finished(ledger, match, seats, **changes)
        await Counting(running.hall.services).look()
        assert await cells(ledger, "legions") == {BOTS: 1}
        assert await Counting(running.hall.services).look() == 0

    play_on(tmp_path, talk)


def test_a_seat_is_counted_by_who_played_it(tmp_path: Path) -> None:
    """People are people. Where a person and a bot have played one seat it counts for neither."""

    async def talk(running: Running) -> None:
        ledger = running.hall.services.ledger
        guest = await ledger.add_guest(b"1" * 32, "Ada Lovelace", 1)
        match = legions()
        await finished(ledger, match, [person(guest.id, "Ada Lovelace"), *bots("random")])
        left = await finished(ledger, match, bots("random", "greedy"))
        sql = "UPDATE entries SET guest = ? WHERE table_id = ? AND seat = 1"
        await ledger.change(sql, guest.id, left.id)
        await Counting(running.hall.services).look()
        assert await cells(ledger, "legions") == {BOTS: 2, MIXED: 1}

    play_on(tmp_path, talk)


def test_the_sums_hold_no_names(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ledger = running.hall.services.ledger
        guest = await ledger.add_guest(b"1" * 32, "Ada", 1)
        await finished(ledger, legions(), [person(guest.id, "Quetzalcoatl"), *bots("random")])
        await Counting(running.hall.services).look()
        for table in ("numbers", "numbered"):
            rows = await ledger.store.rows(f"SELECT * FROM {table}")
            assert rows
            assert "Quetzalcoatl" not in str(rows)

    play_on(tmp_path, talk)


def test_a_store_of_before_is_counted_from_its_log(tmp_path: Path) -> None:
    """The sums follow from the log: taken away, they come back."""

    async def talk(running: Running) -> None:
        ledger = running.hall.services.ledger
        for seed in range(3):
            await finished(ledger, legions(seed), bots("random", "random"))
        counting = Counting(running.hall.services)
        await counting.look()
        before = await everything(ledger, list(GAMES))
        await recount(ledger)
        assert await everything(ledger, list(GAMES)) == {}
        await counting.look()
        assert await everything(ledger, list(GAMES)) == before

    play_on(tmp_path, talk)


def test_numbers_are_told_in_the_readers_language(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        found = await ada.ask("GET", "/api/numbers?game=abyss&players=3&lang=fr")
        assert found["chosen"]["players"] == 3
        assert found["run"]["commit"]
        assert "Seigneurs" in [kind["title"] for kind in found["kinds"]]
        lords = next(kind for kind in found["kinds"] if kind["kind"] == "lord")
        assert lords["guilds_title"] == "Seigneurs par guilde"
        for row in lords["cards"]:
            assert row["taken"]["low"] <= row["taken"]["value"] <= row["taken"]["high"]
            assert row["guild"]
        exact = "game=abyss&modules=leviathan%2Bkraken&players=5&level=learned"
        chosen = (await ada.ask("GET", f"/api/numbers?{exact}"))["chosen"]
        assert (chosen["modules"], chosen["players"]) == (["leviathan", "kraken"], 5)
        assert await ada.refused("GET", "/api/numbers?game=chess") == "404 no_page"

    play_on(tmp_path, talk)


def test_a_new_server_has_no_games_of_its_own_and_says_so(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        found = await ada.ask("GET", "/api/numbers?source=server&game=legions")
        assert (found["cells"], found["chosen"], found["kinds"]) == ([], None, [])
        ledger = running.hall.services.ledger
        await finished(ledger, legions(), [person(None), *bots("random")])
        await Counting(running.hall.services).look()
        found = await ada.ask("GET", "/api/numbers?source=server&game=legions&level=people")
        assert found["chosen"] == {
            "modules": [], "players": 2, "level": "people", "title": "People", "games": 1,
        }  # fmt: skip
        assert found["run"] is None

    play_on(tmp_path, talk)


def test_everything_can_be_taken_away_as_a_file(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        ledger = running.hall.services.ledger
        match = played("abyss", ["random", "random", "random"], 3, ("leviathan",))
        await finished(ledger, match, bots("random", "random", "random"))
        await Counting(running.hall.services).look()
        lines = await ada.call("GET", "/api/numbers/file?source=server")
        rows = [json.loads(line) for line in lines.text.splitlines()]
        assert {row["players"] for row in rows} == {3}
        assert "attachment" in lines.headers["content-disposition"]
        table = await ada.call("GET", "/api/numbers/file?source=server&form=parquet")
        assert parquet.read_table(BytesIO(table.content)).to_pylist() == rows
        published = await ada.call("GET", "/api/numbers/file")
        assert published.text.count("\n") > 500

    play_on(tmp_path, talk)


def test_a_server_without_pyarrow_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidecourt.server.numbers_api.find_spec", lambda name: None)

    async def talk(running: Running) -> None:
        ada = running.browser()
        assert not (await ada.ask("GET", "/api/numbers"))["parquet"]
        path = "/api/numbers/file?form=parquet"
        assert await ada.refused("GET", path) == "501 no_parquet"

    play_on(tmp_path, talk)


def test_the_command_tells_them_with_and_without_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def talk(running: Running) -> None:
        services = running.hall.services
        await finished(services.ledger, legions(), bots("random", "random"))
        await Counting(services).look()

    play_on(tmp_path, talk)
    db = keeps(tmp_path)
    place = db if isinstance(db, Path) else db.address

    def told() -> list[Any]:
        shown = called(capsys, "stats", "legions", "--db", place, "--ndjson")
        assert shown.status == 0, shown.err
        return [json.loads(line) for line in shown.out.splitlines()]

    rows = told()
    assert {(row["level"], row["players"]) for row in rows} == {("random", 2)}
    assert {row["kind"] for row in rows} >= {"hero", "legion"}
    with started("serve", "--port", 0, "--db", place, home=tmp_path) as running:
        assert told() == rows
        running.stop()
