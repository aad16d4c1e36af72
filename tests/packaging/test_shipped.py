"""What the package brings along is listed, for programs and for people, as the locks have it."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packaging.artefacts import built
from tidecourt import COMPILED
from tools.shipped import BUNDLED, SBOM, bundled, files


def listed() -> list[str]:
    """The npm packages that are said to be in the client."""
    bill = json.loads((SBOM / "client.cdx.json").read_text("utf-8"))
    return [part["name"] for part in bill["components"]]


def test_the_lists_follow_the_locks_and_the_metadata_of_the_packages() -> None:
    for path, text in files(listed()).items():
        assert path.read_text("utf-8") == text, f"{path.name}: run 'python -m tools.shipped'"


@pytest.mark.skipif(not BUNDLED.exists(), reason="the client is not built")
def test_the_list_of_the_client_is_what_its_build_holds() -> None:
    assert listed() == bundled(), "run 'python -m tools.shipped'"


def test_a_wheel_holds_the_lists_of_what_is_in_it(tmp_path: Path) -> None:
    with ZipFile(built("wheel", tmp_path, compiled=COMPILED)) as wheel:
        names = {name.split("/", 1)[1] for name in wheel.namelist() if ".dist-info/" in name}
    assert "licenses/LICENSE" in names
    assert "licenses/THIRD_PARTY.md" in names
    assert "sboms/python.cdx.json" in names
    assert ("sboms/client.cdx.json" in names) == BUNDLED.exists()
    assert ("sboms/engine.cdx.json" in names) == COMPILED


def test_every_part_has_a_licence() -> None:
    for path in SBOM.iterdir():
        for part in json.loads(path.read_text("utf-8"))["components"]:
            (licence,) = part["licenses"]
            assert licence.get("expression") or licence["license"]["name"] != "not said", part
