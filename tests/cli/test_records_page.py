"""docs/records.md: what it shows is so."""

from pathlib import Path
from re import DOTALL, MULTILINE, findall

import pytest

from tests.cli.commands import called
from tidecourt.core.game import Game
from tidecourt.core.record import parse, replay
from tidecourt.games.abyss.game import EVENTS as OF_ABYSS
from tidecourt.games.legions.game import EVENTS as OF_LEGIONS
from tidecourt.games.registry import GAMES, game_named

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return findall(rf"^```{language}\n(.*?)^```$", PAGE, MULTILINE | DOTALL)


def test_the_examples_are_right_records() -> None:
    for example, moves in zip(blocks("record"), (11, 8), strict=True):
        record = parse(example)
        assert len(replay(record, game_named(record.headers["game"])).moves) == moves


def test_what_checking_prints_is_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    example, _ = blocks("record")
    ok, wrong = blocks("text")
    Path("game.txt").write_text(example, "utf-8")
    assert called(capsys, "replay", "game.txt", "--verify", "--lang", "en").out == ok
    Path("game.txt").write_text(example.replace("placed 0 9 violet", "placed 0 9 red"), "utf-8")
    assert called(capsys, "replay", "game.txt", "--verify", "--lang", "en").err == wrong


def test_the_python_of_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    example, _ = blocks("record")
    (python,) = blocks("python")
    Path("game.txt").write_text(example, "utf-8")
    exec(compile(python, "records.md", "exec"), {})
    assert capsys.readouterr().out.startswith("11 moves")


def test_every_header_that_is_written_is_described() -> None:
    example, _ = blocks("record")
    for name in parse(example).headers:
        assert f"`{name}`" in PAGE


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_event_is_described_with_its_arguments(game: Game) -> None:
    table = PAGE.split(f"### The events of {game.name.title()}")[1].split("\n##")[0]
    described = {
        kind: [word.lower() for word in shape.split()]
        for kind, shape in findall(r"^\| `(\w+)([^`]*)` \|", table, MULTILINE)
    }
    events = {"legions": OF_LEGIONS, "abyss": OF_ABYSS}[game.name]
    assert set(described) == set(events)
    for kind, arguments in events.items():
        shape = described[kind]
        whose = ["seat"] if shape[:1] == ["seat"] else []
        assert shape == [*whose, *arguments], kind
