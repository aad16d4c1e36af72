"""What a change costs is counted by making it, and a change that was made works."""

from pathlib import Path

import pytest

from tests.changes.change import Change, change_named, names, tried

Made = tuple[Change, Path]


@pytest.fixture(scope="module", params=names())
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Made:
    """A change on a copy of the project."""
    change = change_named(request.param)
    folder = tmp_path_factory.mktemp(change.name)
    change.make(folder)
    return change, folder


def test_it_touches_no_more_files_than_it_may(made: Made) -> None:
    change, folder = made
    files, _ = change.touched(folder)
    assert 0 < len(files) <= change.most, files


def test_what_it_brings_is_tested(made: Made) -> None:
    """Those that it brings; `python -m tests.changes` runs all that it could break."""
    change, folder = made
    assert tried(folder, change.brought or change.tests[:1]) == ""


def test_a_game_that_is_added_keeps_the_contract(tmp_path: Path) -> None:
    """The long form runs it for every change; the smallest tables are quick enough for each run."""
    change = change_named("game")
    change.make(tmp_path)
    assert tried(tmp_path, ("tests/contract", "-k", change.tables)) == ""
