"""The README keeps its promises: its Python session runs, and what it points at is there."""

import re
from pathlib import Path

import pytest

from tidecourt.core.record import parse, replay
from tidecourt.games.registry import game_named

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def session() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    return str(code)


def test_the_python_session_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(session(), "README.md", "exec"), {})
    options, score, last_move = capsys.readouterr().out.splitlines()
    assert "pass" in options or "reveal" in options
    assert re.fullmatch(r"\[\d+, \d+\] winner: [01]", score)
    assert re.match(r"\d+\. [01] \S+", last_move)


def test_the_python_session_is_short() -> None:
    assert len(session().splitlines()) <= 25


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_what_it_points_at_is_there(target: str) -> None:
    assert (ROOT / target).exists()


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "examples").glob("*.txt")), ids=str)
def test_the_games_kept_as_examples_replay_to_the_last_position(path: Path) -> None:
    record = parse(path.read_text("utf-8"))
    match = replay(record, game_named(record.headers["game"]))
    assert match.over
