"""`tidecourt stats`."""

import builtins
import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from tests.cli.commands import called
from tidecourt.numbers.published import read_run

ONE = ("stats", "legions", "--level", "learned")


def test_the_games_that_there_are_come_first(capsys: pytest.CaptureFixture[str]) -> None:
    out = called(capsys, "stats").out
    assert "legions" in out
    assert "leviathan, kraken" in out
    assert "learned" in out


def test_tables_have_names_and_intervals_in_both_languages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    english = called(capsys, *ONE, "--kind", "hero").out
    assert "Heroes by guild" in english
    assert "Merchants" in english
    assert "Stratagems" not in english
    assert "% (" in english
    french = called(capsys, *ONE, "--kind", "hero", "--lang", "fr").out
    assert "Héros par guilde" in french
    assert "intervalles à 95 %" in french


def test_sorted_by_a_figure_the_best_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(called(capsys, *ONE, "--json").out)["rows"]
    heroes = [row for row in rows if row["kind"] == "hero" and row["card"]]
    best = max(heroes, key=lambda row: row["points"] or 0)
    out = called(capsys, *ONE, "--kind", "hero", "--sort", "points").out
    cards = out.split("Heroes · ")[1]
    lines = [line for line in cards.splitlines() if "% (" in line]
    assert f" {best['points']:.1f}" in lines[0]


def test_programs_get_a_line_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [json.loads(line) for line in called(capsys, *ONE, "--ndjson").out.splitlines()]
    assert {row["kind"] for row in rows} == {"hero", "legion", "location", "stratagem"}
    for row in rows:
        assert row["taken_low"] <= row["taken"] <= row["taken_high"]


def test_parquet_holds_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "numbers.parquet"
    called(capsys, *ONE, "--parquet", path)
    rows = json.loads(called(capsys, *ONE, "--json").out)["rows"]
    assert parquet.read_table(path).to_pylist() == rows


def test_without_pyarrow_one_sentence_says_what_brings_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name == "pyarrow":
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    result = called(capsys, *ONE, "--parquet", tmp_path / "numbers.parquet")
    assert result.status == 2
    assert "pip install 'tidecourt[parquet]'" in result.err


def test_a_run_of_ones_own_goes_on_where_it_was(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.jsonl.gz"
    play = ("stats", "--run", path, "--levels", "random", "--games", 2, "--workers", 0)
    assert called(capsys, *play, "legions").status == 0
    first = read_run(path)
    assert called(capsys, *play, "--resume").status == 0
    whole = read_run(path)
    assert len(whole.numbers) > len(first.numbers)
    assert {cell: whole.numbers[cell] for cell in first.numbers} == first.numbers
    refused = called(capsys, *play, "--resume", "--seed", 9)
    assert refused.status == 2
    assert "keeps other games" in refused.err
    shown = called(capsys, "stats", "legions", "--file", path, "--ndjson")
    assert '"level": "random"' in shown.out


def test_games_that_there_are_not_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    result = called(capsys, "stats", "legions", "--players", 5)
    assert result.status == 2
    assert "there are no games like that" in result.err


def test_games_of_a_run_and_of_a_server_are_not_mixed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    both = called(capsys, "stats", "--db", tmp_path / "tables.db", "--file", tmp_path / "run.gz")
    assert both.status == 2
    assert "either --file or --db" in both.err
