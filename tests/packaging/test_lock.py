"""One lock: uv.lock follows pyproject.toml, and pip's lists follow uv.lock."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.lock import EXPORTS
from tools.locked import Lock

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK = Lock()
RENEW = "run 'python -m tools.lock'"


def listed(name: str) -> dict[str, tuple[str, set[str]]]:
    """The version and the hashes of each package in a list."""
    found: dict[str, tuple[str, set[str]]] = {}
    for line in (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").splitlines():
        if pin := re.match(r"([\w.-]+)==(\S+)", line):
            hashes: set[str] = set()
            found[pin[1]] = pin[2], hashes
        elif given := re.match(r"    --hash=(\S+)", line):
            hashes.add(given[1])
    return found


@pytest.mark.parametrize("name", EXPORTS)
def test_a_list_for_pip_holds_what_the_lock_says(name: str) -> None:
    choice = LOCK.closure(**EXPORTS[name]._asdict())
    expected = {package: (LOCK.version(package), LOCK.hashes(package)) for package in choice}
    assert listed(name) == expected, RENEW


def test_there_is_no_other_list() -> None:
    assert {path.stem for path in (ROOT / "requirements").iterdir()} == set(EXPORTS)


def asked(rows: list[str]) -> set[tuple[str, str]]:
    """Names and versions asked for, written one way."""
    wanted = map(Requirement, rows)
    return {(canonicalize_name(row.name), str(row.specifier)) for row in wanted}


def group(name: str) -> list[str]:
    """The rows of a dependency group with those of the groups that it includes."""
    rows: list[str] = []
    for row in PROJECT["dependency-groups"][name]:
        rows += [row] if isinstance(row, str) else group(row["include-group"])
    return rows


def test_the_lock_answers_what_the_project_asks() -> None:
    project = PROJECT["project"]
    extras = [row for rows in project["optional-dependencies"].values() for row in rows]
    metadata = LOCK.project["metadata"]
    locked = {(row["name"], row.get("specifier", "")) for row in metadata["requires-dist"]}
    assert locked == asked(project["dependencies"] + extras), RENEW
    groups = {
        name: {(row["name"], row.get("specifier", "")) for row in rows}
        for name, rows in metadata["requires-dev"].items()
    }
    assert groups == {name: asked(group(name)) for name in PROJECT["dependency-groups"]}, RENEW


def test_a_build_from_source_asks_for_the_group_that_builds() -> None:
    assert asked(PROJECT["build-system"]["requires"]) == asked(group("build"))


def test_no_address_but_the_public_index_is_in_the_lock() -> None:
    text = (ROOT / "uv.lock").read_text("utf-8")
    hosts = set(re.findall(r"\w+://([^/\"]*)", text))
    assert hosts == {"pypi.org", "files.pythonhosted.org"}
    assert not re.findall(r"path = |directory = |file:", text)
    for path in (ROOT / "requirements").iterdir():
        assert "://" not in path.read_text("utf-8")
