"""Which engine is tested, which clauses are cited, and how long hypothesis looks."""

from os import environ

import pytest
from hypothesis import HealthCheck, settings

import tidecourt
from tests.kit.citations import Citations, is_of
from tests.kit.clauses import known, required
from tests.kit.day import DAY
from tests.kit.mode import complaint, mode

pytest_plugins = ["pytester"]

# Walks through games are slow to make for hypothesis' taste, and no test depends on speed.
PATIENT = (HealthCheck.too_slow, HealthCheck.data_too_large)
settings.register_profile(
    "ci", max_examples=40, deadline=None, derandomize=True, suppress_health_check=PATIENT
)
settings.register_profile("long", max_examples=2000, deadline=None, suppress_health_check=PATIENT)
settings.load_profile(environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "only tests that cite this clause, or one of this chapter"
    parser.addoption("--rule", metavar="ID", help=text)
    text = "let the tests of the server keep everything in a PostgreSQL"
    parser.addoption("--on-postgresql", action="store_true", help=text)


def pytest_configure(config: pytest.Config) -> None:
    wrong = complaint(environ.get("TIDECOURT_MODE"), tidecourt.COMPILED)
    if wrong:
        raise pytest.UsageError(wrong)
    wanted: str | None = config.getoption("rule")
    if wanted and not any(is_of(clause, wanted) for clause in known()):
        raise pytest.UsageError(f"the rules have no {wanted}")
    config.pluginmanager.register(Citations(known(), required(), wanted), "citations")


def pytest_report_header() -> str:
    return f"engine: {mode(tidecourt.COMPILED)} ({tidecourt.__file__}), day {DAY}"
