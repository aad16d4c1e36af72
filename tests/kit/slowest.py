"""The slowest tests of several runs: `python -m tests.kit.slowest REPORT…`, reports as pytest's
`--junit-xml` writes them."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

MOST = 20


class Timed(NamedTuple):
    """A test of a run and how long it took, with what was set up for it."""

    seconds: float
    run: str
    test: str


def timed(report: Path) -> list[Timed]:
    """The tests of a report; its file is named after the run."""
    return [
        Timed(
            float(case.get("time", 0)), report.stem, f"{case.get('classname')}::{case.get('name')}"
        )
        for case in ElementTree.parse(report).iter("testcase")
    ]


def lines(reports: Iterable[Path]) -> list[str]:
    """How long each run took, and the slowest tests of all, slowest first."""
    reports = list(reports)
    found = [
        f"{report.stem}: {suite.get('tests')} tests in {float(suite.get('time', 0)):.0f} s"
        for report in reports
        for suite in ElementTree.parse(report).iter("testsuite")
    ]
    tests = sorted((test for report in reports for test in timed(report)), reverse=True)[:MOST]
    found.append(f"The slowest {len(tests)}:")
    return found + [f"{test.seconds:7.1f} s  {test.run:11} {test.test}" for test in tests]


if __name__ == "__main__":
    print(*lines(map(Path, sys.argv[1:])), sep="\n")
