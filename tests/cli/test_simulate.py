"""`tidecourt simulate`."""

import json
from pathlib import Path
from typing import Any

import pytest

import tidecourt as package
from tests.cli.commands import called, tidecourt
from tidecourt.arena.simulate import Plan, simulate
from tidecourt.core.record import parse, replay
from tidecourt.games.registry import game_named

KEYS = [
    "game",
    "players",
    "modules",
    "options",
    "bots",
    "seed",
    "games",
    "decisions",
    "seconds",
    "games_per_second",
    "decisions_per_second",
    "wins",
    "mean_scores",
    "digest",
    "compiled",
]

# The same compiled and interpreted, for any number of workers. It moves with the rules or the deal.
DIGEST = "9024bdb592469d9b37763a76af097934"
PLAN = Plan("legions", 2, (), {}, ("random", "random"), games=450, seed=11)


def facts(capsys: pytest.CaptureFixture[str], *args: object) -> Any:
    result = called(capsys, "simulate", "legions", "--json", *args)
    assert result.err == ""
    assert result.out.count("\n") == 1
    return json.loads(result.out)


def test_the_json_says_everything(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "--games", 20, "--seed", 3, "--option", "king=first_seat")
    assert list(found) == KEYS
    assert found["game"] == "legions"
    assert found["players"] == 2
    assert found["modules"] == []
    assert found["options"] == {"tucked_banners_count": "yes", "king": "first_seat"}
    assert found["bots"] == ["random", "random"]
    assert found["seed"] == 3
    assert found["games"] == 20
    assert sum(found["wins"]) == 20
    assert len(found["mean_scores"]) == 2
    assert found["decisions"] > 20 * 30
    assert found["compiled"] is package.COMPILED


def test_one_and_two_workers_give_the_fixed_digest() -> None:
    alone = simulate(PLAN)
    assert alone.digest() == DIGEST
    together = simulate(PLAN, workers=2)
    assert together.digest() == DIGEST
    assert together.wins == alone.wins
    assert together.points == alone.points
    assert together.decisions == alone.decisions


def test_progress_counts_every_game() -> None:
    heard: list[int] = []
    simulate(PLAN, progress=heard.append)
    assert sum(heard) == PLAN.games
    assert len(heard) > 1


def test_another_seed_is_another_digest(capsys: pytest.CaptureFixture[str]) -> None:
    first = facts(capsys, "--games", 5, "--seed", 1)["digest"]
    assert facts(capsys, "--games", 5, "--seed", 2)["digest"] != first
    assert facts(capsys, "--games", 5, "--seed", 1)["digest"] == first


def test_the_table_is_for_people() -> None:
    result = tidecourt("simulate", "legions", "--games", 10, "--workers", 2)
    assert result.status == 0
    assert result.err == ""
    assert "10 games" in result.out
    assert "digest " in result.out
    assert "random" in result.out


def test_bots_sit_in_the_order_they_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "--games", 3, "--bots", "greedy,random")
    assert found["bots"] == ["greedy", "random"]
    assert found["wins"][0] >= 2


def test_records_are_of_the_very_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = facts(capsys, "--games", 3, "--records", tmp_path / "games")
    assert kept["digest"] == facts(capsys, "--games", 3)["digest"]
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [f"legions-{number}.txt" for number in (1, 2, 3)]
    moves = 0
    for file in files:
        match = replay(parse(file.read_text("utf-8")), game_named("legions"))
        assert match.over
        moves += len(match.moves)
    assert moves == kept["decisions"]
