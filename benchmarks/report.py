"""`benchmarks/results.md`: what was measured when, newest first."""

import re
from datetime import UTC, datetime
from typing import Final

from benchmarks.goals import Goal, goal_for
from benchmarks.machine import ROOT, commit

RESULTS: Final = ROOT / "benchmarks" / "results.md"
RUNS_KEPT: Final = 60
HEADING: Final = "\n## "
PICTURE: Final = re.compile(r"\n!\[.*\n")  # there is one of each, of the newest run
INTRODUCTION: Final = """# Benchmarks

Written by `make bench`, newest first. Games and decisions are those of random play, deals included.
Costs are those of a call from Python, on positions half-way through games, for the seat to move:
`clone` is a copy, `view` is `seen_by(seat)`, `world` is `seen_by(seat, rng)`, `greedy` is a move of
that bot where it had a choice. Medians of processor time on one core; a busy machine shows in its
load and makes them worse. ✓ and ✗ say whether the goal in brackets is met.
"""
COLUMNS: Final = {
    "games": "games/s",
    "decisions": "decisions/s",
    "deal": "deal µs",
    "clone": "clone µs",
    "view": "view µs",
    "world": "world µs",
    "pack": "pack µs",
    "greedy": "greedy ms",
}


class Numbers:
    """What was measured of one setup in one mode."""

    def __init__(
        self, game: str, modules: tuple[str, ...], players: int, setup: str, mode: str
    ) -> None:
        self.game: Final = game
        self.modules: Final = modules
        self.players: Final = players
        self.setup: Final = setup
        self.mode: Final = mode
        self.by_measure: Final[dict[str, float]] = {}


def cell(numbers: Numbers, measure: str) -> str:
    """A number, and whether it meets its goal."""
    if measure not in numbers.by_measure:
        return ""
    goal = goal_for(numbers.game, bool(numbers.modules), measure, numbers.mode)
    return marked(numbers.by_measure[measure], goal)


def marked(number: float, goal: Goal | None) -> str:
    """A number, and whether it meets a goal, if there is one."""
    if goal is None:
        return short(number)
    mark = "✓" if goal.met(number) else "✗"
    wanted = f"≥ {short(goal.least)}" if goal.least is not None else f"< {short(goal.most or 0)}"
    return f"{short(number)} {mark} ({wanted})"


def short(number: float) -> str:
    """Three figures are enough."""
    if number >= 1000:
        size = 10 ** (len(str(int(number))) - 3)
        return f"{round(number / size) * size:,}"
    return f"{number:.3g}"


def rows(measured: list[Numbers], columns: dict[str, str] = COLUMNS) -> list[list[str]]:
    """The table's cells, its head first."""
    lines = [["", *columns.values()]]
    for numbers in measured:
        name = f"{numbers.setup}, {numbers.mode}"
        lines.append([name, *(cell(numbers, measure) for measure in columns)])
    return lines


def section(title: str, machine: str, measured: list[Numbers], more: str) -> str:
    """One run in Markdown, with more tables below."""
    return f"{HEADING}{title}\n\n{machine}\n\n{table(rows(measured))}\n{more}"


def table(lines: list[list[str]]) -> str:
    """Cells as a table in Markdown, the head first; numbers stand to the right."""
    head, *body = lines
    rule = ["---", *("---:" for _ in head[1:])]
    return "\n".join(f"| {' | '.join(line)} |" for line in [head, rule, *body])


def with_run(old: str, run: str) -> str:
    """The page with a run before the others; the oldest are let go, and their pictures if this run
    has new ones."""
    runs = [HEADING + text for text in old.split(HEADING)[1:]]
    if PICTURE.search(run):
        runs = [PICTURE.sub("", text) for text in runs]
    return INTRODUCTION + "".join([run, *runs][:RUNS_KEPT])


def title() -> str:
    """When this is measured, and what."""
    return f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {commit()}"


def add(run: str) -> None:
    """Write a run down."""
    old = RESULTS.read_text("utf-8") if RESULTS.exists() else ""
    RESULTS.write_text(with_run(old, run), "utf-8")
