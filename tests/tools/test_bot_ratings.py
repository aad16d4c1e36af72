"""Ratings of bots from kept runs of the arena: who was rated stays, who is new is rated by them."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tidecourt.arena.compete import Plan, compete
from tidecourt.arena.kept import Kept
from tools.bot_ratings import added


def kept(path: Path, games: int, *bots: str) -> Path:
    plan = Plan("legions", 2, (), {}, bots, games, 5)
    with closing(Kept(path, plan, resume=True)) as run:
        compete(run.result, 0, run.heard)
    return path


def test_later_runs_rate_those_who_are_new(tmp_path: Path) -> None:
    first = added([], kept(tmp_path / "first", 2, "random", "novice"))
    assert list(first[0]["bots"]) == ["random", "novice"]
    beside = tmp_path / "beside"
    runs = added(first, kept(beside, 2, "random", "amateur", "novice"))
    assert runs[:1] == first
    assert list(runs[1]["bots"]) == ["amateur"]
    assert (runs[1]["games"], runs[1]["bots"]["amateur"][2]) == (6, 4)
    more = added(runs, kept(beside, 4, "random", "amateur", "novice"))
    assert [run["games"] for run in more] == [2, 12]
    assert more[1]["bots"]["amateur"][1] < runs[1]["bots"]["amateur"][1]


def test_a_bot_that_thinks_for_less_than_its_level_is_not_rated(tmp_path: Path) -> None:
    nothing: list[dict[str, Any]] = []
    with pytest.raises(SystemExit, match="does not think as long as keen"):
        added(nothing, kept(tmp_path / "run", 2, "random", "keen@1cpu"))
