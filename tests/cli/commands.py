"""Running `tidecourt` as a person does: by its command line, its input and what it prints."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import tidecourt as package
from tidecourt.cli.main import main

ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("LANG", "LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES")
} | {
    "PYTHONPATH": str(Path(package.__file__).parents[1]),  # the one under test, from any folder
    "XDG_CONFIG_HOME": "/nowhere",  # not the settings of whoever runs the tests
}

COMMAND = (sys.executable, "-m", "tidecourt")


class Result:
    """What a command left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


def tidecourt(
    *args: object,
    typed: str = "",
    lang: str = "C.UTF-8",
    cwd: Path | None = None,
    command: Sequence[str] = COMMAND,
    environment: Mapping[str, str] = ENVIRONMENT,
) -> Result:
    """Run the command in a process of its own."""
    done = subprocess.run(
        [*command, *(str(arg) for arg in args)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**environment, "LANG": lang},
        cwd=cwd,
        timeout=600,  # against hanging only
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)


def called(capsys: pytest.CaptureFixture[str], *args: object) -> Result:
    """Run the command in this process, which is quicker."""
    try:
        status = main([str(arg) for arg in args])
    except SystemExit as left:
        status = int(left.code or 0)
    printed = capsys.readouterr()
    return Result(status, printed.out, printed.err)
