"""Measure both modes, show the numbers and write them to `benchmarks/results.md`."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from benchmarks import load, peers, thinking
from benchmarks.cost import costs_of
from benchmarks.machine import ROOT, machine
from benchmarks.measures import main_setups, measures_of
from benchmarks.report import COLUMNS, RESULTS, Numbers, add, rows, section, title
from tidecourt import COMPILED
from tidecourt.cli.progress import progress_bar
from tidecourt.games.registry import GAMES

FOLDER: Final = ROOT / "benchmarks"
FEW_SETUPS: Final = 3
ONE_CORE: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}  # for numpy


def main() -> int:
    console = Console(highlight=False)
    modes = ["compiled", "interpreted"] if COMPILED else ["interpreted"]
    if not COMPILED:
        console.print("The package is not compiled: only the interpreted engine is measured.")
    engine = sum(len(main_setups(game)) * len(measures_of(game)) for game in GAMES.values())
    measured = measure("benchmarks.measures", modes, engine)
    thought = measure("benchmarks.thinking", modes[:-1], thinking.steps_to_take())
    heading = title()
    console.print(f"{heading}\n{machine()}")
    show(console, measured, COLUMNS)
    show(console, thought, thinking.COLUMNS)
    beside = peers.rates()
    if beside:
        show_table(console, peers.rows(beside, thought))
    console.print(peers.left_out(beside))
    costs = costs_of(measured, modes[0])
    for cost in costs:
        (FOLDER / cost.picture).write_text(cost.plot(), "utf-8")
    more = [*(cost.section() for cost in costs), thinking.section(thought)]
    add(section(heading, machine(), measured, "".join([*more, peers.section(beside, thought)])))
    load.main()
    console.print(f"Written to {RESULTS.relative_to(ROOT)}.")
    return 0


def measure(module: str, modes: list[str], steps: int) -> list[Numbers]:
    """Take the measures of a module in every mode, each in a process of its own, with a progress
    bar."""
    numbers: dict[tuple[str, str], Numbers] = {}
    with progress_bar() as progress:
        bar = progress.add_task("measuring", total=steps * len(modes))
        for mode in modes:
            for line in lines_of(module, mode):
                key = (line["setup"], line["mode"])
                if key not in numbers:
                    cards = (line["game"], tuple(line["modules"]), line["players"])
                    numbers[key] = Numbers(*cards, *key)
                numbers[key].by_measure[line["measure"]] = line["number"]
                progress.update(bar, advance=1, description=f"{', '.join(key)}")
    return list(numbers.values())


def lines_of(module: str, mode: str) -> Iterator[dict[str, Any]]:
    """The numbers of a mode as they come."""
    environment = dict(os.environ) | ONE_CORE
    if mode == "interpreted":
        environment["PYTHONPATH"] = str(ROOT / "src")
    with subprocess.Popen(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode:
        raise SystemExit(f"measuring the {mode} mode failed")


def show(console: Console, measured: list[Numbers], columns: dict[str, str]) -> None:
    """The numbers in the terminal: a setup a line, or a measure a line where setups are few."""
    for game in dict.fromkeys(numbers.game for numbers in measured):
        lines = rows([numbers for numbers in measured if numbers.game == game], columns)
        if len(lines) <= FEW_SETUPS:
            lines = [list(line) for line in zip(*lines, strict=True)]
        show_table(console, lines)


def show_table(console: Console, lines: list[list[str]]) -> None:
    table = Table()
    for heading in lines[0]:
        table.add_column(heading, justify="right" if heading else "left")
    for line in lines[1:]:
        table.add_row(*line)
    console.print(table)


if __name__ == "__main__":
    sys.exit(main())
