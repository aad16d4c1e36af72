"""`make bench-setup`: how long a newcomer waits, measured in a clean clone with nothing cached.

Each figure is taken by the command that a person would type, and held against its goal. `make test`
takes minutes: `make bench-setup ONLY=play` leaves it out.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Final
from urllib.request import urlopen

from benchmarks.goals import Goal
from benchmarks.machine import ROOT, machine
from benchmarks.report import HEADING, add, marked, table, title

A_RULE: Final = Path("src/tidecourt/games/legions/attack.py")
ITS_TESTS: Final = "tests/rules/legions/test_attack.py"
ADDRESS: Final = re.compile(rb"http://[\w.:]+")
TOO_LONG: Final = 1800.0  # seconds after which something hangs
A_LOOK: Final = 0.02
MEGABYTE: Final = 1_000_000

GOALS: Final = {
    "seconds to the lobby": Goal(most=60),
    "seconds to the lobby, second time": Goal(most=5),
    "seconds to recompile one line": Goal(most=10),
    "seconds to test one line, interpreted": Goal(most=5),
    "seconds of make test, after set-up": Goal(most=600),
}


class Clone:
    """A copy of the committed project in a folder of its own, whose commands find nothing of the
    person who runs this."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder / "tidecourt"
        self.home: Final = folder / "home"
        self.home.mkdir()
        subprocess.run(["git", "clone", "-q", str(ROOT), str(self.folder)], check=True)

    @property
    def environment(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("TIDECOURT_", "PYTHONP"))}
        folders = {"XDG_DATA_HOME": self.home, "XDG_CONFIG_HOME": self.home}
        caches = {"PIP_NO_CACHE_DIR": "1", "npm_config_cache": str(self.home / "npm")}
        return kept | caches | {name: str(path) for name, path in folders.items()}

    @contextmanager
    def started(self, *command: str) -> Iterator["subprocess.Popen[bytes]"]:
        """A command under way, which is interrupted like a person would at the end."""
        log = (self.home / "log").open("wb")
        with log, subprocess.Popen(
            command, cwd=self.folder, env=self.environment, stdout=log, stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process:  # fmt: skip
            yield process
            if process.poll() is None:
                os.killpg(process.pid, 2)
                process.wait(30)

    @property
    def log(self) -> bytes:
        return (self.home / "log").read_bytes()

    def seconds(self, *command: str) -> float:
        """How long a command takes that must go well."""
        begun = monotonic()
        with self.started(*command) as process:
            status = process.wait(TOO_LONG)
        if status:
            sys.stderr.buffer.write(self.log[-4000:])
            raise SystemExit(f"'{' '.join(command)}' ended with {status}")
        return monotonic() - begun

    def is_compiled(self) -> bool:
        """Whether the next start has the compiled engine."""
        return any(self.folder.glob(".venv/lib/*/site-packages/__tidecourt_engine.pth"))

    def megabytes(self) -> float:
        """What was put on the disk beside the sources."""
        made = [self.folder / name for name in (".venv", "build", "web/node_modules")]
        files = [path for folder in made for path in folder.rglob("*")]
        return sum(path.lstat().st_size for path in files) / MEGABYTE


def to_the_lobby(clone: Clone, then: Callable[[], bool] = lambda: True) -> tuple[float, float]:
    """The seconds of `make play` until the lobby answers, and until something else is true."""
    begun = monotonic()
    with clone.started("make", "play") as process:
        while not (said := ADDRESS.search(clone.log)):
            if process.poll() is not None:
                sys.stderr.buffer.write(clone.log)
                raise SystemExit("'make play' ended before it said an address")
            sleep(A_LOOK)
        with urlopen(said[0].decode()) as page:
            assert b"Tidecourt" in page.read()
        lobby = monotonic() - begun
        while not then() and monotonic() - begun < TOO_LONG:
            sleep(A_LOOK)
        return lobby, monotonic() - begun


def after_a_change(clone: Clone) -> Iterator[tuple[str, float]]:
    """One line more in a rule's module: compiled again, and its tests run on the source."""
    clone.seconds("make", "engine")
    rule = clone.folder / A_RULE
    before = rule.read_text("utf-8")
    rule.write_text(f"{before}\n\nA_LINE_MORE = 2\n", "utf-8")
    yield "seconds to recompile one line", clone.seconds("make", "engine")
    tests = ("env", "PYTHONPATH=src", ".venv/bin/pytest", "-q", ITS_TESTS)
    yield "seconds to test one line, interpreted", clone.seconds(*tests)
    rule.write_text(before, "utf-8")
    clone.seconds("make", "setup")


def measure(only: str) -> Iterator[tuple[str, float]]:
    with TemporaryDirectory(prefix="tidecourt-") as folder:
        clone = Clone(Path(folder))
        lobby, compiled = to_the_lobby(clone, clone.is_compiled)
        yield "seconds to the lobby", lobby
        yield "seconds to a compiled engine", compiled
        yield "megabytes installed to play", clone.megabytes()
        yield "seconds to the lobby, second time", to_the_lobby(clone)[0]
        if only == "play":
            return
        yield "seconds to set up for make test", clone.seconds("make", "setup", "browser")
        yield from after_a_change(clone)
        yield "seconds of make test, after set-up", clone.seconds("make", "test")
        yield "megabytes installed to test", clone.megabytes()


def main() -> None:
    figures = []
    for name, number in measure(os.environ.get("ONLY", "")):
        figures.append([name, marked(number, GOALS.get(name))])
        print(f"{figures[-1][0]}: {figures[-1][1]}", flush=True)
    lead = "Setting up in a clean clone, with nothing cached, packages reachable."
    add(f"{HEADING}{title()}\n\n{machine()}\n\n{lead}\n\n{table([['', 'figure'], *figures])}\n")


if __name__ == "__main__":
    main()
