"""The list of the slowest tests, over all runs."""

from pathlib import Path

from tests.kit.slowest import MOST, lines

REPORT = '<testsuites><testsuite tests="{count}" time="{total}">{cases}</testsuite></testsuites>'
CASE = '<testcase classname="tests.some" name="test_{name}" time="{seconds}"/>'


def report(path: Path, seconds: list[float]) -> Path:
    cases = "".join(CASE.format(name=i, seconds=time) for i, time in enumerate(seconds))
    path.write_text(REPORT.format(count=len(seconds), total=sum(seconds), cases=cases))
    return path


def test_the_slowest_of_all_runs_are_listed_with_their_run(tmp_path: Path) -> None:
    found = lines(
        [
            report(tmp_path / "compiled.xml", [0.5, 3.25]),
            report(tmp_path / "browser.xml", [2.0]),
        ]
    )
    assert found == [
        "compiled: 2 tests in 4 s",
        "browser: 1 tests in 2 s",
        "The slowest 3:",
        "    3.2 s  compiled    tests.some::test_1",
        "    2.0 s  browser     tests.some::test_0",
        "    0.5 s  compiled    tests.some::test_0",
    ]


def test_no_more_than_twenty_are_listed(tmp_path: Path) -> None:
    found = lines([report(tmp_path / "compiled.xml", [float(i) for i in range(30)])])
    assert len(found) == 2 + MOST
    assert found[-1].startswith("   10.0 s")
