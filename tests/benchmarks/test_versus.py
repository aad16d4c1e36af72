"""A match between two checkouts: here, of this one with itself."""

import json
import sys
from pathlib import Path

import pytest

from benchmarks import versus


def test_a_bot_against_itself_wins_its_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep = tmp_path / "deals.jsonl"
    words = ["versus", str(versus.HERE), "--bot", "greedy", "--deals", "2", "--keep", str(keep)]
    monkeypatch.setattr(sys, "argv", words)
    versus.main()
    first = capsys.readouterr().out
    assert "won 50.0 %" in first
    assert "of 4 games" in first
    assert "ms a choice" in first
    deals = [json.loads(line) for line in keep.read_text("utf-8").splitlines()]
    assert len(deals) == 2
    assert all(sum(deal["leads"]) == 0 for deal in deals)
    versus.main()  # goes on after what was kept: nothing is left to be played
    assert "ms a choice" not in capsys.readouterr().out
    assert len(keep.read_text("utf-8").splitlines()) == 2


def test_each_checkout_plays_its_own_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["versus", str(versus.HERE), "--bot", "greedy", "--other", "random"]
    monkeypatch.setattr(sys, "argv", [*words, "--players", "3", "--game", "abyss", "--deals", "1"])
    versus.main()
    assert "won 100.0 %" in capsys.readouterr().out
