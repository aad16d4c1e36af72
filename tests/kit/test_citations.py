"""The citing of clauses: what is refused, what is listed, what fails a run."""

import pytest

from tests.kit.clauses import in_order, required

CONFTEST = """
from tests.kit.citations import Citations

def pytest_configure(config):
    plugin = Citations({"LG-1.1", "LG-1.2", "D"}, {"LG-1.1", "LG-1.2"})
    config.pluginmanager.register(plugin, "cited")
"""
INI = """
[pytest]
testpaths = checks
markers = rule(*ids): clauses
"""
BOTH = """
import pytest

@pytest.mark.rule("LG-1.1")
def test_one():
    pass

@pytest.mark.rule("LG-1.2", "D")
def test_two():
    pass
"""
ONE = BOTH.replace('"LG-1.2", "D"', '"LG-1.1"')
UNKNOWN = BOTH.replace("LG-1.2", "LG-1.3")


def run(pytester: pytest.Pytester, tests: str, *args: str) -> pytest.RunResult:
    pytester.makeconftest(CONFTEST)
    pytester.makeini(INI)
    checks = pytester.mkdir("checks")
    (checks / "test_some.py").write_text(tests)
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *args)


def test_a_run_passes_when_every_clause_is_cited(pytester: pytest.Pytester) -> None:
    result = run(pytester, BOTH)
    result.assert_outcomes(passed=2)
    assert result.ret == 0


def test_a_whole_run_lists_what_nobody_cites_and_fails(pytester: pytest.Pytester) -> None:
    result = run(pytester, ONE)
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*clauses that no test cites*", "LG-1.2"])
    assert result.ret == 1


@pytest.mark.parametrize(
    "args", [["checks/test_some.py"], ["-k", "one"], ["--ignore=checks/other"]]
)
def test_a_partial_run_needs_no_citations(pytester: pytest.Pytester, args: list[str]) -> None:
    assert run(pytester, ONE, *args).ret == 0


@pytest.mark.parametrize(
    ("wanted", "found"), [("LG-1.2", 1), ("LG-1", 2), ("D", 1), ("LG-1.20", 0)]
)
def test_only_what_cites_a_clause_or_its_chapter_is_run(
    pytester: pytest.Pytester, wanted: str, found: int
) -> None:
    pytester.makeconftest(CONFTEST.replace("})\n", f"}}, {wanted!r})\n"))
    pytester.makeini(INI)
    (pytester.mkdir("checks") / "test_some.py").write_text(BOTH)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    assert result.parseoutcomes().get("passed", 0) == found


def test_a_run_without_what_drives_a_browser_is_whole(pytester: pytest.Pytester) -> None:
    assert run(pytester, ONE, "--ignore=tests/web").ret == 1


def test_naming_the_whole_folder_is_a_whole_run(pytester: pytest.Pytester) -> None:
    assert run(pytester, ONE, "checks").ret == 1


def test_workers_hand_over_what_they_found(pytester: pytest.Pytester) -> None:
    result = run(pytester, ONE, "-n", "1")
    result.stdout.fnmatch_lines(["*clauses that no test cites*", "LG-1.2"])
    assert result.ret == 1


@pytest.mark.parametrize("args", [[], ["-n", "1"]])
def test_an_unknown_clause_is_an_error(pytester: pytest.Pytester, args: list[str]) -> None:
    result = run(pytester, UNKNOWN, *args)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*test_two cites what the rules do not have: LG-1.3*"])
    assert result.ret != 0


def test_clauses_are_listed_in_the_order_of_the_rules() -> None:
    listed = in_order({"LG-10.1", "LG-9.3", "LG-A2", "LG-A12", "LG-9.12"})
    assert listed == ["LG-9.3", "LG-9.12", "LG-10.1", "LG-A2", "LG-A12"]


def test_every_clause_and_ruling_of_legions_must_be_cited() -> None:
    assert {"LG-1.1", "LG-16.6", "LG-17", "LG-A1", "LG-A47", "T1", "T16"} <= required()
