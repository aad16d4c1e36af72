"""Compares engines in one sitting: `python -m benchmarks.ways quick release FOLDER …`

Each is a way of `tools/engine.py`, compiled if need be, or a folder that holds a compiled package.
They take turns, so that a busy machine is busy for all of them, and the best time of each counts.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import geometric_mean
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from benchmarks.machine import ROOT
from benchmarks.measures import MEASURES, Work
from benchmarks.report import table
from tidecourt.games.registry import GAMES
from tools.engine import WAYS, compiled, lay_package

ROUNDS: Final = 5
REPEATS: Final = 5
TAKEN: Final = ("decisions", "clone", "view", "world", "pack")
SETUPS: Final = (
    ("legions", 2, ()),
    ("abyss", 2, ()),
    ("abyss", 4, ("leviathan",)),
    ("abyss", 3, ("leviathan", "kraken")),
)


def main(names: list[str]) -> None:
    if not names:
        raise SystemExit(f"name ways of compiling ({', '.join(WAYS)}) or folders with a package")
    with TemporaryDirectory(prefix="tidecourt-") as scratch:
        places = {name: package_of(name, Path(scratch) / name) for name in names}
        best: dict[str, dict[str, float]] = {name: {} for name in names}
        for _ in range(ROUNDS):
            for name, place in places.items():
                for work, seconds in timed(place).items():
                    best[name][work] = min(seconds, best[name].get(work, seconds))
    first = best[names[0]]
    rows = [["speed", *names]]
    for work in first:
        rows.append([work, *(f"{first[work] / best[name][work]:.3f}" for name in names)])
    means = [geometric_mean(first[work] / best[name][work] for work in first) for name in names]
    rows.append(["mean", *(f"{mean:.3f}" for mean in means)])
    print(table(rows))


def package_of(name: str, folder: Path) -> Path:
    """Where Python finds the package with an engine."""
    if name not in WAYS:
        return Path(name).absolute()
    lay_package(ROOT, compiled(ROOT, WAYS[name]), folder)
    return folder


def timed(place: Path) -> dict[str, float]:
    """The least time of each piece of work, taken by a process of its own."""
    paths = os.pathsep.join([str(place), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.ways", "--here"],
        cwd=place,
        env=os.environ | {"PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        check=True,
    )
    seconds: dict[str, float] = json.loads(run.stdout)
    return seconds


def measure_here() -> dict[str, float]:
    seconds = {}
    for game_name, players, modules in SETUPS:
        game = GAMES[game_name]
        setup = game.setup(players, modules)
        for measure in MEASURES:
            if measure.name in TAKEN:
                what = ", ".join([game_name, *modules, f"{players} players", measure.name])
                seconds[what] = least(measure.work(game, setup))
    return seconds


def least(work: Work) -> float:
    work()
    return min(once(work) for _ in range(REPEATS))


def once(work: Work) -> float:
    begun = process_time()
    for _ in range(3):
        work()
    return process_time() - begun


if __name__ == "__main__":
    if sys.argv[1:] == ["--here"]:
        print(json.dumps(measure_here()))
    else:
        main(sys.argv[1:])
