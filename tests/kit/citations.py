"""The marker `rule`: unknown ids are refused, and a whole run fails if a clause is not cited."""

from collections.abc import Generator
from typing import Any

import pytest

from tests.kit.clauses import in_order


class Citations:
    """A pytest plugin that knows the ids there are and those that must be cited."""

    def __init__(self, known: set[str], required: set[str]) -> None:
        self.known = known
        self.required = required
        self.uncited: list[str] = []
        self.selected = False

    @pytest.hookimpl(wrapper=True)
    def pytest_pycollect_makeitem(
        self, collector: pytest.Module | pytest.Class
    ) -> Generator[None, Any, Any]:
        """Refuse a test that cites what is not in the rules."""
        made = yield
        for item in made if isinstance(made, list) else [made]:
            if isinstance(item, pytest.Item):
                unknown = in_order(cited_by(item) - self.known)
                if unknown:
                    raise collector.CollectError(
                        f"{item.name} cites what the rules do not have: {', '.join(unknown)}"
                    )
        return made

    def pytest_deselected(self) -> None:
        self.selected = True

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note what nobody cites, if everything was collected."""
        if self.selected or session.testsfailed or not is_whole(session.config):
            return
        cited = set().union(*(cited_by(item) for item in session.items))
        self.uncited = in_order(self.required - cited)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of a parallel run hands over what it found; all of them find the same."""
        self.uncited = getattr(node, "workeroutput", {}).get("uncited", self.uncited)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["uncited"] = self.uncited
        elif self.uncited:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.uncited:
            terminalreporter.section("clauses that no test cites", red=True)
            terminalreporter.line(", ".join(self.uncited), red=True)


def cited_by(item: pytest.Item) -> set[str]:
    """The ids that a test cites."""
    return {clause for mark in item.iter_markers("rule") for clause in mark.args}


def is_whole(config: pytest.Config) -> bool:
    """Whether a run was asked for all of the tests."""
    if config.option.ignore or config.option.ignore_glob:
        return False
    folders = {config.rootpath / folder for folder in config.getini("testpaths")}
    asked = {config.invocation_params.dir / argument for argument in config.args}
    return asked in (folders, {config.rootpath})
