"""`tidecourt arena` and `tidecourt ladder`."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import tidecourt as package
from tests.cli.commands import ENVIRONMENT, called
from tidecourt.bots.registry import levels
from tidecourt.cli.arena import bots_in
from tidecourt.games.registry import game_named

KEYS = [
    "game",
    "players",
    "modules",
    "options",
    "seed",
    "games_asked",
    "games",
    "bots",
    "pairs",
    "digest",
    "run",
]
ALONE = ("--workers", 0)


def facts(capsys: pytest.CaptureFixture[str], *args: object) -> Any:
    result = called(capsys, "arena", *args, *ALONE, "--json")
    assert result.status == 0
    assert result.err == ""
    assert result.out.count("\n") == 1
    return json.loads(result.out)


def test_the_json_says_everything(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "legions", "--bots", "random,random@5", "--games", 21, "--seed", 4)
    assert list(found) == KEYS
    assert (found["game"], found["players"], found["seed"]) == ("legions", 2, 4)
    assert (found["games_asked"], found["games"]) == (21, 22)
    assert [bot["name"] for bot in found["bots"]] == ["random", "random@5"]
    for bot in found["bots"]:
        assert {"games", "wins", "win_rate", "low", "high", "rating", "sigma"} <= set(bot)
        assert bot["low"] < bot["win_rate"] < bot["high"]
        assert bot["milliseconds"]["median"] <= bot["milliseconds"]["p95"]
    assert len(found["pairs"]) == 1
    assert found["run"]["compiled"] is package.COMPILED


def test_the_same_seed_is_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    def without_times(found: Any) -> Any:
        del found["run"]
        for bot in found["bots"]:
            del bot["milliseconds"]
        return found

    args = ("legions", "--bots", "random,random@5", "--games", 10)
    first = without_times(facts(capsys, *args))
    assert without_times(facts(capsys, *args)) == first
    assert without_times(facts(capsys, *args, "--seed", 2)) != first


def test_more_than_two_players_are_ranked(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(
        capsys, "abyss", "--players", 3, "--with", "kraken", "--bots", "random,random", "--games", 3
    )
    assert found["modules"] == ["kraken"]
    assert [bot["rank"] for bot in found["bots"]] == [2, 2]


def test_one_bot_meets_the_second_weakest_level() -> None:
    game = game_named("legions")
    assert bots_in(["random@5"], game) == ("random@5", levels(game)[1].name)


def test_the_table_is_for_people(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    report = tmp_path / "report.json"
    args = ("--bots", "random,random@5", "--bots", "random@9", "--games", 4, "--stop")
    result = called(capsys, "arena", "legions", *args, *ALONE, "--json", report)
    assert result.status == 0
    for text in ("legions, 2 players", "50.0 %", "who met whom", "normalised Elo", "12 games"):
        assert text in result.out
    assert json.loads(report.read_text("utf-8"))["digest"] in result.out


def test_a_run_is_kept_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep = ("--keep", tmp_path / "run.jsonl")
    args = ("legions", "--bots", "random,random@5")
    facts(capsys, *args, "--games", 6, *keep)
    grown = facts(capsys, *args, "--games", 10, *keep, "--resume")
    assert grown["digest"] == facts(capsys, *args, "--games", 10)["digest"]


BAD_INPUT = [
    ["arena", "legions"],
    ["arena", "chess", "--bots", "random,random"],
    ["arena", "legions", "--bots", "random,gready"],
    ["arena", "legions", "--bots", "random,tree@fast"],
    ["arena", "legions", "--bots", ","],
    ["arena", "legions", "--bots", "cmd:no-such-program"],
    ["arena", "legions", "--bots", "random,random", "--players", "3"],
    ["arena", "legions", "--bots", "random,random", "--games", "0"],
    ["arena", "legions", "--bots", "random,random", "--resume"],
    ["arena", "legions", "--bots", "random,random", "--stop", "--elo", "15", "0"],
    ["ladder", "chess"],
    ["ladder", "--settings", "chess-2"],
    ["ladder", "--budget", "soon"],
    ["ladder", "--bots", "random"],
    ["ladder", "legions", "--bots", "random,random", "--out", "no-such-page.md"],
]


@pytest.mark.parametrize("args", BAD_INPUT, ids=" ".join)
def test_bad_input_gets_one_sentence(
    args: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    result = called(capsys, *args)
    assert result.status == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert result.err.startswith("tidecourt")


HEARS_INTERRUPTS = """import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("tidecourt", run_name="__main__")
"""  # also where the tests were started in the background, by a shell that has it ignored


@pytest.mark.parametrize("workers", [0, 2])
def test_an_interrupt_shows_what_is_known_so_far(tmp_path: Path, workers: int) -> None:
    """Ctrl-C in a terminal goes to the command and its workers alike; `timeout` ends the command
    only."""
    kept = tmp_path / "run.jsonl"
    command = [sys.executable, "-c", HEARS_INTERRUPTS, "arena", "legions"]
    command += [
        "--bots",
        "random,random",
        "--games",
        "10000000",
        "--workers",
        str(workers),
        "--keep",
        str(kept),
    ]
    process = subprocess.Popen(
        command,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while process.poll() is None and not (kept.exists() and kept.stat().st_size > 2000):
        time.sleep(0.02)
    if workers:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.terminate()
    try:
        out, err = process.communicate(timeout=600)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Interrupted: this is what was known so far." in out
    assert "50.0 %" in out
    assert err == ""


# -------------------------------------------------------------------- the ladder


def test_the_ladder_writes_its_tables_and_resumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "page.md"
    marks = "<!-- ladder {} -->\n<!-- end of ladder -->\n"
    page.write_text("# Bots\n" + marks.format("legions-2") + marks.format("abyss-2"), "utf-8")
    args = ("--settings", "legions-2,abyss-2", "--bots", "random,random@5,random@9", *ALONE)
    first = called(capsys, "ladder", *args, "--games", 2, "--out", page)
    assert first.status == 0
    text = page.read_text("utf-8")
    assert text.count("| `random@9` | `random@5` | 2 | ") == 2
    assert text.count("| `random@5` | `random` | 2 | ") == 2
    files = sorted(path.name for path in (tmp_path / "build" / "ladder").glob("legions*"))
    assert files == [
        "legions-2-random@5-random.json",
        "legions-2-random@5-random.jsonl",
        "legions-2-random@9-random@5.json",
        "legions-2-random@9-random@5.jsonl",
    ]
    kept = tmp_path / "build" / "ladder" / files[1]
    before = kept.read_text("utf-8")
    again = called(capsys, "ladder", *args, "--games", 4, "--out", page, "--resume")
    assert again.status == 0
    assert kept.read_text("utf-8").startswith(before)
    assert page.read_text("utf-8").count("| 4 | ") == 4
