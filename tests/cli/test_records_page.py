"""docs/records.md: what it shows is so."""

from pathlib import Path
from re import DOTALL, MULTILINE, findall

import pytest

from tests.cli.commands import called
from tidecourt.core.record import parse, replay
from tidecourt.games.legions.events import ARGUMENTS
from tidecourt.games.registry import game_named

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return findall(rf"^```{language}\n(.*?)^```$", PAGE, MULTILINE | DOTALL)


def test_the_example_is_a_right_record() -> None:
    (example,) = blocks("record")
    match = replay(parse(example), game_named("legions"))
    assert len(match.moves) == 11


def test_what_checking_prints_is_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = blocks("record")
    ok, wrong = blocks("text")
    Path("game.txt").write_text(example, "utf-8")
    assert called(capsys, "replay", "game.txt", "--verify", "--lang", "en").out == ok
    Path("game.txt").write_text(example.replace("placed 0 9 violet", "placed 0 9 red"), "utf-8")
    assert called(capsys, "replay", "game.txt", "--verify", "--lang", "en").err == wrong


def test_the_python_of_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = blocks("record")
    (python,) = blocks("python")
    Path("game.txt").write_text(example, "utf-8")
    exec(compile(python, "records.md", "exec"), {})
    assert capsys.readouterr().out.startswith("11 moves")


def test_every_header_that_is_written_is_described() -> None:
    (example,) = blocks("record")
    for name in parse(example).headers:
        assert f"`{name}`" in PAGE


def test_every_event_is_described_with_its_arguments() -> None:
    rows = dict(findall(r"^\| `(\w+)([^`]*)` \|", PAGE, MULTILINE))
    described = {kind: shape.split() for kind, shape in rows.items() if kind in ARGUMENTS}
    assert set(described) == set(ARGUMENTS)
    for kind, arguments in ARGUMENTS.items():
        shape = [word.lower() for word in described[kind] if word != "SEAT"]
        assert shape == list(arguments), kind
