"""Setting up: what was done is not done again, and what fails says why."""

import sys
from pathlib import Path

import pytest

from tools import prepare
from tools.prepare import FailedError, Stamp, Task, Teller, digest_of, wait


def test_a_stamp_holds_until_what_it_stands_for_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    source = tmp_path / "a.txt"
    source.write_text("one")
    stamp = Stamp(tmp_path / "stamp")
    assert not stamp.says(digest_of([source]))
    stamp.write(digest_of([source]))
    assert stamp.says(digest_of([source]))
    source.write_text("two")
    assert not stamp.says(digest_of([source]))


def test_a_command_that_fails_shows_what_it_printed() -> None:
    with pytest.raises(FailedError, match="Counting failed:\nno fingers"):
        prepare.run("Counting", sys.executable, "-c", "import sys; sys.exit('no fingers')")


def test_a_failure_beside_is_raised_where_it_is_waited_for() -> None:
    def fail() -> None:
        raise FailedError("no")

    with pytest.raises(FailedError, match="no"):
        wait(Teller(), "Trying", Task(fail))


def test_where_no_terminal_is_each_thing_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    teller = Teller()
    teller.say("Compiling", "1 of 2")
    teller.say("Compiling", "2 of 2")
    teller.end()
    assert capsys.readouterr().out == "Compiling …\n"


@pytest.mark.parametrize(
    ("said", "version"), [("v20.19.1", (20, 19)), ("v18.20.4", (18, 20)), ("nothing", ())]
)
def test_the_version_of_node_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, version: tuple[int, ...]
) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {said}\n")
    node.chmod(0o755)
    monkeypatch.setattr(prepare, "BIN", tmp_path)
    assert prepare.node_version() == version


def test_an_old_node_does_not_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho v18.20.4\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setattr(prepare, "BIN", tmp_path)
    assert not prepare.has_node()
