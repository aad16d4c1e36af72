"""Writes uv.lock, and from it the lists in requirements/ that plain pip reads.

    python -m tools.lock            after a change in pyproject.toml
    python -m tools.lock --upgrade  the newest versions that it allows

Nothing of the machine gets in: its settings are not read and only the public index is asked.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
INDEX: Final = "https://pypi.org/simple"


class Export(NamedTuple):
    """What a list holds: the package's own dependencies, extras and groups."""

    runtime: bool = True
    extras: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        """The same in the words of `uv export`."""
        groups = "--group" if self.runtime else "--only-group"
        return [
            "--no-default-groups",
            *(word for extra in self.extras for word in ("--extra", extra)),
            *(word for group in self.groups for word in (groups, group)),
        ]


EXPORTS: Final = {
    "play": Export(),
    "build": Export(groups=("build",)),
    "test": Export(
        extras=("train", "envs", "openspiel", "parquet", "postgresql"),
        groups=("build", "test", "lint"),
    ),
    "cluster": Export(extras=("dask", "ray")),
    "docs": Export(runtime=False, groups=("docs",)),
    "packaging": Export(runtime=False, groups=("packaging",)),
    "node": Export(runtime=False, groups=("node",)),
    "compiler": Export(runtime=False, groups=("compiler",)),
    "lock": Export(runtime=False, groups=("lock",)),
}


def main() -> None:
    uv("lock", "--default-index", INDEX, *sys.argv[1:])
    for name, export in EXPORTS.items():
        target = ROOT / "requirements" / f"{name}.txt"
        words = ["--locked", "--no-emit-project", "--no-header", "-o", str(target)]
        uv("export", "--default-index", INDEX, *words, *export.words)


def uv(*words: str) -> None:
    """Run uv with none of the machine's settings."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("UV_")}
    command = [sys.executable, "-m", "uv", "--no-config", "--quiet", *words]
    subprocess.run(command, cwd=ROOT, env=clean, check=True)


if __name__ == "__main__":
    main()
