"""Lays out the package with the compiled engine for the virtual environment.

The environment's command runs the sources as they are. Once the engine is compiled, a line in the
environment leads to a folder in which its libraries lie beside links to the sources, and that goes
first. A line whose engine is not that of the sources is taken away: old rules never play.
"""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

from tools.engine import (
    ROOT,
    SITE,
    WAYS,
    EngineError,
    Way,
    compiled,
    compiler,
    digest,
    lay_package,
)

BUILD: Final = ROOT / "build"
TOLD: Final = "engine: "
# Sorted before the line of the editable installation, which leads to the sources.
LINE: Final = SITE / "__tidecourt_engine.pth"


def stage_of(way: Way) -> Path:
    """The folder for the sources as they are: their names count as well, since they are linked."""
    names = sorted(str(path) for path in (ROOT / "src").rglob("*") if path.suffix != ".pyc")
    told = sha256("\0".join([digest(ROOT, way), *names]).encode()).hexdigest()
    return BUILD / f"package-{way.name}-{told[:16]}"


def laid() -> Path | None:
    """The folder that the environment is led to."""
    return Path(LINE.read_text("utf-8").strip()) if LINE.exists() else None


def is_laid(way: str) -> bool:
    """Whether the environment runs the engine as the sources are, compiled in some way."""
    return laid() == stage_of(WAYS[way])


def forget_old() -> None:
    """Lead the environment to the sources again, if they have changed since they were compiled."""
    if laid() not in {None, *(stage_of(way) for way in WAYS.values())}:
        LINE.unlink()


def lay(way: Way) -> None:
    """Compile the engine and lead the environment to it."""
    libraries = compiled(ROOT, way, lambda done, of: tell(f"{done} of {of}"))
    stage, before = stage_of(way), laid()
    lay_package(ROOT, libraries, stage)
    LINE.write_text(f"{stage}\n", "utf-8")
    for old in BUILD.glob("package-*"):
        if old not in (stage, before):  # somebody may still play from the one before
            shutil.rmtree(old, ignore_errors=True)


def tell(what: str) -> None:
    print(f"{TOLD}{what}", flush=True)


@contextmanager
def alone() -> Iterator[None]:
    """One at a time: whoever comes second finds the work done."""
    import fcntl

    with (BUILD / "engine.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(name: str) -> None:
    with alone():
        if compiler() is None:
            from tools.prepare import install

            tell("installing a C compiler")
            install("compiler")
        try:
            lay(WAYS[name])
        except EngineError as error:
            raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main(sys.argv[1])
