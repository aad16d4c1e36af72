"""A copy of the project, in which a test may change what it likes, and what differs there."""

from collections.abc import Iterator
from filecmp import cmp
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

from tests.cli.commands import ENVIRONMENT

ROOT: Final = Path(__file__).parents[2]
COPIED: Final = ("src", "docs", "tests", "web", "tools", "examples")
FILES: Final = ("pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
MADE: Final = ("__pycache__", "node_modules", "images")  # nobody wrote what is in these folders
LEFT: Final = ignore_patterns(*MADE, "*.pyc")


def copy_of_the_project(folder: Path) -> None:
    """The files that people write; the tools of the client are those of the project."""
    for name in COPIED:
        copytree(ROOT / name, folder / name, ignore=LEFT)
    for name in FILES:
        (folder / name).write_bytes((ROOT / name).read_bytes())
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")


def environment_of(folder: Path) -> dict[str, str]:
    """What runs the copy and not the project."""
    return ENVIRONMENT | {"PYTHONPATH": str(folder / "src"), "TIDECOURT_MODE": "interpreted"}


def touched(folder: Path) -> list[Path]:
    """Every file of the copy that is new there or differs from the project's."""
    return [place for place in written_in(folder) if not same(folder / place, ROOT / place)]


def written_in(folder: Path) -> Iterator[Path]:
    for name in (*COPIED, *FILES):
        for path in sorted([folder / name, *(folder / name).rglob("*")]):
            place = path.relative_to(folder)
            if path.is_file() and not any(part in MADE for part in place.parts):
                yield place


def same(one: Path, other: Path) -> bool:
    return other.is_file() and cmp(one, other, shallow=False)
