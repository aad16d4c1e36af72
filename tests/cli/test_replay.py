"""`tidecourt replay`: records shown, drawn and checked."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.commands import called, tidecourt
from tidecourt.arena.simulate import Plan, simulate
from tidecourt.core.record import Record, parse


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    folder = tmp_path_factory.mktemp("records")
    simulate(Plan("legions", 2, (), {}, ("random", "random"), 1, seed=21, records=folder))
    return folder / "legions-1.txt"


def text(path: Path) -> str:
    return path.read_text("utf-8")


def record(path: Path) -> Record:
    return parse(text(path))


def test_a_right_record_is_ok(game: Path) -> None:
    result = tidecourt("replay", game, "--verify")
    assert result.status == 0
    assert result.err == ""
    moves, digest = len(record(game).moves), record(game).headers["digest"]
    assert result.out.splitlines() == [
        f"ok: {moves} moves, digest {digest}",
        "The record brings no proof of its deal.",
    ]


def first_line_with(lines: list[str], part: str) -> int:
    """The number of a line, from 1."""
    return next(number for number, line in enumerate(lines, 1) if part in line)


TAMPERED = [
    ("> revealed", "> reversed"),
    (" take:hidden", " take:nothing"),
    ("reveal:", "conceal:"),
    ("[rules: 1]", "[rules: 7]"),
    ("[game: legions]", "[game: chess]"),
    ("[seed: ", "[seed: x"),
    ("[result: seat ", "[result: seat 9"),
    ("[digest: ", "[digest: 0"),
    ("king=random", "king=nobody"),
    ("[modules: ]", "[modules: dragons]"),
    ("[players: ", "[players: One, "),
    ("12. ", "13. "),
    ("[options: ", "[options "),
]


@pytest.mark.parametrize(("old", "new"), TAMPERED)
def test_a_tampered_record_is_refused_at_its_line(
    old: str, new: str, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = text(game).splitlines()
    number = first_line_with(lines, old)
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    path = tmp_path / "tampered.txt"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    result = called(capsys, "replay", path, "--verify")
    assert result.status == 1
    assert result.out == ""
    assert result.err.startswith(f"tidecourt: {path}: line {number}: ")
    assert result.err.count("\n") == 1


def test_a_move_left_out_is_missed_at_the_next_line(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = text(game).splitlines()
    gone = first_line_with(lines, "5. ")
    del lines[gone - 1]
    path = tmp_path / "short.txt"
    path.write_text("\n".join(lines), "utf-8")
    assert f"line {gone}: expected '5. SEAT WORD'" in called(capsys, "replay", path, "--verify").err


def test_one_position_as_a_seat_saw_it(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = called(capsys, "replay", game, "--at", 3, "--as", 0, "--lang", "en")
    assert mine.status == 0
    assert "After move 3 of " in mine.out
    assert "Legions · turn 1 of 12" in mine.out
    everybody = called(capsys, "replay", game, "--at", 3, "--lang", "en").out
    assert everybody != mine.out
    assert everybody.count("▒") > mine.out.count("▒")


def test_the_deal_and_the_end(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = len(record(game).moves)
    assert (
        f"The deal. {last} moves to come."
        in called(capsys, "replay", game, "--at", 0, "--lang", "en").out
    )
    end = called(capsys, "replay", game, "--at", last, "--lang", "fr").out
    assert "la partie est finie" in end
    assert "Le décompte" in end


def test_step_by_step(game: Path) -> None:
    result = tidecourt("replay", game, typed="\n\nb\n9\n99999\nq\n")
    assert result.status == 0
    shown = [line for line in result.out.splitlines() if line.startswith("After move")]
    assert [line.split()[2] for line in shown] == ["1", "2", "1", "9"]
    assert f"Type a number from 0 to {len(record(game).moves)}." in result.out


def test_a_picture_as_a_drawing_loads_nothing(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "table.svg"
    result = called(capsys, "replay", game, "--at", 30, "--as", 0, "--svg", path, "--lang", "en")
    assert result.out == f"Drawn to {path}.\n"
    drawing = text(path)
    assert ElementTree.fromstring(drawing).tag == "{http://www.w3.org/2000/svg}svg"
    assert "turn" in drawing
    for link in ("http", "@font-face", "@import", "url(", "href"):
        rest = drawing.replace("http://www.w3.org/2000/svg", "").replace("url(#", "")
        assert link not in rest
