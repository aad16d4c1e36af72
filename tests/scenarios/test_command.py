"""`tidecourt scenario`: what it prints and how it ends."""

import json
from pathlib import Path
from typing import Any

import pytest

from tidecourt.cli.main import main

HOLDS = 'game = "legions"\n[position]\n[[do]]\nexpect = { waiting = [0, 1] }\n'
FAILS = 'game = "legions"\n[position]\n[[do]]\nexpect = { waiting = [0] }\n'
MISSPELT = 'game = "legions"\n[positon]\n[[do]]\nexpect = { waiting = [0, 1] }\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "holds.toml").write_text(HOLDS)
    (tmp_path / "fails.toml").write_text(FAILS)
    (tmp_path / "misspelt.toml").write_text(MISSPELT)
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    return tmp_path


def tidecourt(*words: str) -> int:
    return main(["scenario", *words])


def test_all_that_hold_end_with_0(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tidecourt(str(folder / "holds.toml")) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_one_that_fails_ends_with_1(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fails = str(folder / "fails.toml")
    assert tidecourt(str(folder / "holds.toml"), fails) == 1
    assert capsys.readouterr().out == (
        f"{fails}:4: waiting should be [0], but is [0, 1]\n1 passed, 1 failed\n"
    )


@pytest.mark.parametrize(
    ("name", "line", "message"),
    [
        ("misspelt.toml", 2, "there is no 'positon' here (did you mean 'position'?)"),
        ("binary.toml", 1, "is not a text in UTF-8"),
        ("missing.toml", 1, "cannot be read: No such file or directory"),
    ],
)
def test_what_cannot_be_read_ends_with_2(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, line: int, message: str
) -> None:
    file = str(folder / name)
    assert tidecourt(file, str(folder / "fails.toml"), "--json") == 2
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert said["passed"] == 0
    assert said["failed"] == 2
    assert said["failures"][0] == {"file": file, "line": line, "message": message}


def test_a_folder_stands_for_all_scenarios_in_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tidecourt(str(folder), "--json") == 2
    said = json.loads(capsys.readouterr().out)
    assert (said["passed"], said["failed"]) == (1, 3)
    assert [Path(failure["file"]).name for failure in said["failures"]] == [
        "binary.toml",
        "fails.toml",
        "misspelt.toml",
    ]
