"""Measure both modes, show the numbers and write them to `benchmarks/results.md`."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from benchmarks import load
from benchmarks.cost import costs_of
from benchmarks.machine import ROOT, machine
from benchmarks.measures import main_setups, measures_of
from benchmarks.report import RESULTS, Numbers, add, rows, section, title
from tidecourt import COMPILED
from tidecourt.games.registry import GAMES

FOLDER: Final = ROOT / "benchmarks"
FEW_SETUPS: Final = 3


def main() -> int:
    console = Console(highlight=False)
    modes = ["compiled", "interpreted"] if COMPILED else ["interpreted"]
    if not COMPILED:
        console.print("The package is not compiled: only the interpreted mode is measured.")
    measured = measure(modes)
    heading = title()
    show(console, heading, measured)
    costs = costs_of(measured, modes[0])
    for cost in costs:
        (FOLDER / cost.picture).write_text(cost.plot(), "utf-8")
    shown = "".join(cost.section() for cost in costs)
    add(section(heading, machine(), measured, shown))
    load.main()
    console.print(f"Written to {RESULTS.relative_to(ROOT)}.")
    return 0


def measure(modes: list[str]) -> list[Numbers]:
    """Run the measures of every mode in a process of its own, with a progress bar."""
    steps = sum(len(main_setups(game)) * len(measures_of(game)) for game in GAMES.values())
    found: dict[tuple[str, str], Numbers] = {}
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        bar = progress.add_task("measuring", total=steps * len(modes))
        for mode in modes:
            for line in lines_of(mode):
                key = (line["setup"], line["mode"])
                if key not in found:
                    cards = (line["game"], tuple(line["modules"]), line["players"])
                    found[key] = Numbers(*cards, *key)
                found[key].by_measure[line["measure"]] = line["number"]
                progress.update(bar, advance=1, description=f"{', '.join(key)}")
    return list(found.values())


def lines_of(mode: str) -> Iterator[dict[str, Any]]:
    """The numbers of a mode as they come."""
    environment = dict(os.environ)
    if mode == "interpreted":
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, "-m", "benchmarks.measures"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode:
        raise SystemExit(f"measuring the {mode} mode failed")


def show(console: Console, title: str, measured: list[Numbers]) -> None:
    """The numbers in the terminal: a setup a line, or a measure a line where setups are few."""
    console.print(f"{title}\n{machine()}")
    for game in dict.fromkeys(numbers.game for numbers in measured):
        lines = rows([numbers for numbers in measured if numbers.game == game])
        if len(lines) <= FEW_SETUPS:
            lines = [list(line) for line in zip(*lines, strict=True)]
        table = Table()
        for heading in lines[0]:
            table.add_column(heading, justify="right" if heading else "left")
        for line in lines[1:]:
            table.add_row(*line)
        console.print(table)


if __name__ == "__main__":
    sys.exit(main())
