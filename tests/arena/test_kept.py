"""Runs that are kept on disk and go on."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from tidecourt.arena.compete import Plan, Result, compete
from tidecourt.arena.kept import Kept
from tidecourt.arena.rounds import GameResult
from tidecourt.core.game import GameError

BOTS = ("random", "random", "random")


def plan(games: int, bots: tuple[str, ...] = BOTS, seed: int = 3) -> Plan:
    return Plan("legions", 2, (), {}, bots, games, seed)


def played(path: Path, wanted: Plan, resume: bool = True) -> tuple[list[list[GameResult]], int]:
    """All the games of a kept run, and how many rounds were new."""
    with closing(Kept(path, wanted, resume)) as kept:
        begun = sum(len(contest.rounds) for contest in kept.result.played)
        result = compete(kept.result, 0, kept.heard)
    rounds = [found.games for contest in result.played for found in contest.rounds]
    return rounds, len(rounds) - begun


def whole(wanted: Plan) -> list[list[GameResult]]:
    result = compete(Result(wanted))
    return [found.games for contest in result.played for found in contest.rounds]


def test_what_was_kept_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "run.jsonl"
    assert played(path, plan(6)) == (whole(plan(6)), 9)
    assert played(path, plan(6)) == (whole(plan(6)), 0)


def test_a_run_can_grow(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(path, plan(4))
    rounds, new = played(path, plan(10))
    assert sorted(map(str, rounds)) == sorted(map(str, whole(plan(10))))
    assert new == 9


def test_a_smaller_run_takes_what_it_needs(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(path, plan(10))
    assert played(path, plan(4)) == (whole(plan(4)), 0)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(path, plan(6))
    text = path.read_text("utf-8")
    path.write_text(text[: len(text) - 40], "utf-8")
    assert played(path, plan(6)) == (whole(plan(6)), 1)
    for line in path.read_text("utf-8").splitlines():
        json.loads(line)


def test_without_resume_everything_is_played_anew(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(path, plan(6))
    assert played(path, plan(6, seed=8), resume=False) == (whole(plan(6, seed=8)), 9)
    assert played(path, plan(6, seed=8))[1] == 0


def test_other_games_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(path, plan(4))
    for other in (plan(4, seed=4), plan(4, bots=("random", "random"))):
        with pytest.raises(GameError, match="keeps other games"):
            Kept(path, other, resume=True)


def test_a_file_says_when_and_by_which_commit_its_rounds_were_played(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(path, plan(4))
    header, source, *_ = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    assert header["bots"] == list(BOTS)
    assert set(source) == {"date", "commit"}
    with closing(Kept(path, plan(4), resume=True)) as kept:
        (known,) = kept.result.sources
        assert (known.date, known.commit) == (source["date"], source["commit"])
