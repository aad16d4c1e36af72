"""The file of a run: where its sums come from, then the sums. One is shipped with the package."""

import gzip
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from tidecourt.arena.provenance import Source
from tidecourt.core.game import GameError
from tidecourt.numbers.cells import Numbers, compact, read, written

SHIPPED: Final = Path(__file__).parent / "published.jsonl.gz"


@dataclass
class Run:
    """Bots among themselves: with which seed, how many games a setting, when, by which commits."""

    seed: int
    games: int
    sources: list[Source] = field(default_factory=list)
    numbers: Numbers = field(default_factory=dict)

    def header(self) -> dict[str, Any]:
        sources = [asdict(source) for source in self.sources]
        return {"seed": self.seed, "games": self.games, "sources": sources}


@cache
def shipped() -> Run:
    """The run that comes with the package."""
    return read_run(SHIPPED)


def read_run(path: Path) -> Run:
    """A run from its file."""
    try:
        first, *lines = gzip.decompress(path.read_bytes()).decode().splitlines()
        said = json.loads(first)
        sources = [Source(**source) for source in said["sources"]]
        return Run(said["seed"], said["games"], sources, read(lines))
    except (EOFError, ValueError, KeyError, TypeError, gzip.BadGzipFile):
        raise GameError("{path} is no file of `tidecourt stats --run`", path=path) from None


def write_run(run: Run, path: Path) -> None:
    """A run into its file: the same bytes for the same run, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(packed([compact(run.header()), *written(run.numbers)]))
    beside.replace(path)


def packed(lines: Iterable[str]) -> bytes:
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), 9, mtime=0)
