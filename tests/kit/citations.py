"""The marker `rule`: unknown ids are refused, and a whole run fails if a clause is not cited."""

import re
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.kit.clauses import in_order

CITE_NOTHING = ("tests/web",)  # folders that a whole run may leave out


class Citations:
    """A pytest plugin that knows the ids there are and those that must be cited."""

    def __init__(self, known: set[str], required: set[str], wanted: str | None = None) -> None:
        self.known = known
        self.required = required
        self.wanted = wanted  # only tests that cite this clause, or one of this chapter
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

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Do not even read the tests of a file where the clause that is wanted is not named."""
        if self.wanted is None or collection_path.is_dir():
            return None
        return True if not names(collection_path, self.wanted) else None

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Leave out what does not cite the clause that is wanted, if one is."""
        if self.wanted is None:
            return
        left_out = [item for item in items if not cites(item, self.wanted)]
        items[:] = [item for item in items if cites(item, self.wanted)]
        config.hook.pytest_deselected(items=left_out)

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


def cites(item: pytest.Item, wanted: str) -> bool:
    """Whether a test cites a clause, or one of a chapter."""
    return any(is_of(clause, wanted) for clause in cited_by(item))


def is_of(clause: str, wanted: str) -> bool:
    """Whether a clause is the one that is wanted, or one of that chapter."""
    return f"{clause}.".startswith(f"{wanted}.")


def names(tests: Path, wanted: str) -> bool:
    """Whether a file of tests names a clause, or the data beside it, which its tests may cite."""
    named = re.compile(rf"\b{re.escape(wanted)}(?!\d)")
    return bool(named.search(tests.read_text("utf-8")) or named.search(data_in(tests.parent)))


@cache
def data_in(folder: Path) -> str:
    """The data that the tests of a folder are made from."""
    return "".join(path.read_text("utf-8") for path in folder.rglob("*.toml"))


def is_whole(config: pytest.Config) -> bool:
    """Whether a run was asked for all of the tests that cite clauses."""
    left_out = {config.invocation_params.dir / ignored for ignored in config.option.ignore or ()}
    if (
        left_out - {config.rootpath / folder for folder in CITE_NOTHING}
        or config.option.ignore_glob
    ):
        return False
    folders = {config.rootpath / folder for folder in config.getini("testpaths")}
    asked = {config.invocation_params.dir / argument for argument in config.args}
    return asked in (folders, {config.rootpath})
