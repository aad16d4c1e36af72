"""The command itself: its version, its help, and how it refuses bad input."""

from pathlib import Path

import pytest

import tidecourt as package
from tests.cli.commands import called, tidecourt
from tidecourt.cli import main as command

COMMANDS = (
    "play",
    "serve",
    "backup",
    "restore",
    "simulate",
    "arena",
    "ladder",
    "bots",
    "cards",
    "learn",
    "rules",
    "replay",
    "scenario",
)


def test_the_version_says_which_engine_runs() -> None:
    mode = "compiled" if package.COMPILED else "interpreted"
    result = tidecourt("--version")
    assert result.status == 0
    assert result.out == f"tidecourt 0.1.0 ({mode})\n"


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_gives_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    result = called(capsys, *([command] if command else []), "--help")
    assert result.status == 0
    assert f"  tidecourt {command or 'play'}" in result.out


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    listed = called(capsys, "--help").out.split("examples:")[0]
    for name in COMMANDS:
        assert f"\n    {name} " in listed


RECORD = "[game: legions]\n[rules: 1]\n[seed: 1]\n"

BAD_INPUT = [
    [],
    ["dance"],
    ["--frobnicate"],
    ["play", "chess"],
    ["play", "--seat", "two"],
    ["play", "--seat", "2"],
    ["play", "--two", "--bot", "greedy"],
    ["play", "--two", "--seat", "1"],
    ["play", "--bot", "deep-blue"],
    ["play", "--lang", "de"],
    ["play", "--seed", "-1"],
    ["play", "--seed", "99999999999999999999999"],
    ["play", "--names", "Ada"],
    ["play", "--names", "Ada,Ada"],
    ["play", "--names", "Ada,[Ben]"],
    ["play", "--option", "king"],
    ["play", "--option", "king=nobody"],
    ["play", "--option", "luck=more"],
    ["play", "--resume", "nowhere.txt"],
    ["play", "--resume", "."],
    ["play", "--resume", "picture.png"],
    ["play", "--resume", "empty.txt"],
    ["play", "--resume", "illegal.txt"],
    ["play", "--resume", "good.txt", "--seed", "3"],
    ["play", "chess", "--resume", "good.txt"],
    ["serve", "--port", "http"],
    ["serve", "--port", "65536"],
    ["serve", "--workers", "0"],
    ["simulate"],
    ["simulate", "chess"],
    ["simulate", "legions", "--players", "3"],
    ["simulate", "legions", "--players", "many"],
    ["simulate", "legions", "--with", "dragons"],
    ["simulate", "legions", "--option", "king=nobody"],
    ["simulate", "legions", "--bots", "random,random,random"],
    ["simulate", "legions", "--bots", "deep-blue"],
    ["simulate", "legions", "--bots", ","],
    ["simulate", "legions", "--games", "0"],
    ["simulate", "legions", "--games", "x"],
    ["simulate", "legions", "--workers", "0"],
    ["simulate", "legions", "--seed", "one"],
    ["simulate", "legions", "--games", "1", "--records", "good.txt"],
    ["replay"],
    ["replay", "nowhere.txt"],
    ["replay", "picture.png"],
    ["replay", "illegal.txt"],
    ["replay", "good.txt", "--at", "5"],
    ["replay", "good.txt", "--at", "-1"],
    ["replay", "good.txt", "--as", "2"],
    ["replay", "good.txt", "--at", "0", "--svg", "nowhere/game.svg"],
    ["cards"],
    ["cards", "chess"],
    ["cards", "legions", "dragon"],
    ["rules", "chess"],
    ["rules", "legions", "LG-99.1"],
    ["bots", "chess"],
    ["scenario", "nowhere.toml"],
]


@pytest.mark.parametrize("args", BAD_INPUT, ids=" ".join)
def test_bad_input_is_refused_with_one_sentence(
    args: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.txt").write_text(RECORD, "utf-8")
    Path("empty.txt").write_text("", "utf-8")
    Path("illegal.txt").write_text(RECORD + "1. 0 fly:red\n", "utf-8")
    Path("picture.png").write_bytes(b"\x89PNG\xff\xfe")
    result = called(capsys, *args)
    assert result.status == 2
    said = result.err or result.out  # a scenario's faults are its result
    assert said.count("\n") == 1 or args[0] == "scenario"
    assert "Traceback" not in said


@pytest.mark.parametrize("args", [["cards", "legions", "dragon"], ["play", "--seat", "two"]])
def test_a_process_refuses_with_one_line_too(args: list[str]) -> None:
    result = tidecourt(*args)
    assert result.status == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert result.err.startswith("tidecourt")


def test_the_sentence_names_what_was_perhaps_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert "(near: LG-5.4" in called(capsys, "rules", "legions", "LG-54").err
    assert (
        "(near: Tide Caller" in called(capsys, "cards", "legions", "tidecaler", "--lang", "en").err
    )


def test_an_interrupt_is_no_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tidecourt.cli.simulate.simulate_with_bar", interrupt)
    result = called(capsys, "simulate", "legions")
    assert result.status == command.INTERRUPTED
    assert result.err == ""


def test_nobody_listening_is_no_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def hang_up(*args: object) -> int:
        raise BrokenPipeError

    monkeypatch.setattr("tidecourt.cli.simulate.simulate_with_bar", hang_up)
    monkeypatch.setattr("sys.stdout", None)
    assert command.main(["simulate", "legions"]) == command.BROKEN_PIPE
