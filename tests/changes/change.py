"""One change: read from its folder, made on a copy of the project, and tried there."""

import subprocess
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from shutil import copytree
from tomllib import loads
from typing import Any, Final

from tests.kit.project_copy import copy_of_the_project, environment_of, touched
from tools.prepare import environment

CHANGES: Final = Path(__file__).parent
NEW: Final = "new"


@dataclass(frozen=True)
class Change:
    """What somebody wants of the project, and what it takes."""

    name: str
    title: str
    before: str  # what it took before every decision had one home, as it was counted then
    most: int  # files that it may touch; 0: as many as are in its own folders
    own: tuple[str, ...]  # its own folders, whose files count as one each and may be any number
    tests: tuple[str, ...]  # what shows that it works
    client: tuple[str, ...]  # the client's tests among them
    edits: tuple[tuple[str, str, str], ...]
    writers: tuple[str, ...]  # modules that write the files which nobody writes by hand
    made_by: str  # a function that makes it, if it is made and not kept
    tables: str  # for which tables the contract suite is run too

    def make(self, folder: Path) -> None:
        """Make the change on a copy of the project."""
        copy_of_the_project(folder)
        if (CHANGES / self.name / NEW).is_dir():
            copytree(CHANGES / self.name / NEW, folder, dirs_exist_ok=True)
        if self.made_by:
            module, _, function = self.made_by.rpartition(".")
            getattr(import_module(module), function)(folder)
        for file, old, new in self.edits:
            text = (folder / file).read_text("utf-8")
            if text.count(old) != 1:
                raise ValueError(f"{self.name}: {file} has {text.count(old)} times: {old}")
            (folder / file).write_text(text.replace(old, new), "utf-8")

    @property
    def brought(self) -> tuple[str, ...]:
        """The tests that it adds itself."""
        added = CHANGES / self.name / NEW
        return tuple(place for place in self.tests if (added / place).exists())

    def touched(self, folder: Path) -> tuple[list[str], list[str]]:
        """The files that it touches, and those of its own folders."""
        every = [place.as_posix() for place in touched(folder)]
        own = [place for place in every if place.startswith(self.own)] if self.own else []
        return [place for place in every if place not in own], own

    def write(self, folder: Path) -> str:
        """Let the writers write; what went wrong, nothing if all is well."""
        for writer in self.writers:
            wrong = failure([sys.executable, "-m", writer], folder, environment_of(folder))
            if wrong:
                return wrong
        return ""


def change_named(name: str) -> Change:
    """A change by the name of its folder."""
    said: dict[str, Any] = loads((CHANGES / name / "change.toml").read_text("utf-8"))
    return Change(
        name,
        said["title"],
        said["before"],
        said.get("most", 0),
        tuple(said.get("own", ())),
        tuple(said["tests"]),
        tuple(said.get("client", ())),
        tuple((edit["file"], edit["old"], edit["new"]) for edit in said.get("edit", ())),
        tuple(said.get("writers", ())),
        said.get("made_by", ""),
        said.get("tables", ""),
    )


def names() -> list[str]:
    """Every change there is."""
    return sorted(path.parent.name for path in CHANGES.glob("*/change.toml"))


def tried(folder: Path, tests: tuple[str, ...], client: tuple[str, ...] = ()) -> str:
    """Run tests on the copy; what went wrong, nothing if all is well."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    vitest = ["npm", "run", "--silent", "test", "--", *client]
    wrong = failure(pytest, folder, environment_of(folder)) if tests else ""
    if client and not wrong:
        wrong = failure(vitest, folder / "web", environment())
    return wrong


def checked(folder: Path) -> str:
    """Check the client's types on the copy."""
    return failure(["npm", "run", "--silent", "check"], folder / "web", environment())


def failure(command: list[str], folder: Path, env: dict[str, str]) -> str:
    """What a command says if it fails."""
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=900, check=False
    )
    return done.stdout[-4000:] + done.stderr[-2000:] if done.returncode else ""
