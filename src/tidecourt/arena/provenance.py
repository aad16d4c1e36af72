"""Which sources a figure comes from."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from subprocess import DEVNULL, PIPE, SubprocessError, run
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = "src/tidecourt"


@dataclass(frozen=True)
class Source:
    """When some games were played, and by which commit."""

    date: str
    commit: str


@cache
def source() -> Source:
    """This process, now."""
    return Source(datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"), commit())


def commit() -> str:
    """The commit of the sources, with `+` if they were changed since; nothing outside of a
    repository. An installed package is taken for what the repository around us builds."""
    for folder in (PACKAGE, Path.cwd()):
        top = git(folder, "rev-parse", "--show-toplevel")
        if top and git(Path(top), "ls-files", "--", f"{SOURCES}/__init__.py"):
            changed = git(Path(top), "status", "--porcelain", "--untracked-files=no", "--", SOURCES)
            return git(Path(top), "rev-parse", "--short=10", "HEAD") + ("+" if changed else "")
    return ""


def git(folder: Path, *args: str) -> str:
    """What a command of git says; nothing if it cannot."""
    try:
        done = run(
            ["git", "-C", str(folder), *args],
            stdout=PIPE,
            stderr=DEVNULL,
            text=True,
            timeout=20,
            check=True,
        )
    except (OSError, SubprocessError):
        return ""
    return done.stdout.strip()
