"""The files with which a server is put up: checked by the programs that read them."""

import re
import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import Final

import pytest

from tidecourt.own.choice import VARIABLE as CARDS_VARIABLE
from tidecourt.server.settings import SETTINGS
from tidecourt.server.sources import FILE_VARIABLE

ROOT: Final = Path(__file__).parents[2]
UNIT: Final = ROOT / "deploy" / "tidecourt.service"
CADDYFILE: Final = ROOT / "deploy" / "Caddyfile"
INSTALLED: Final = "/opt/tidecourt/bin/tidecourt"
MOST_EXPOSED: Final = 1.5  # systemd's own scale: 0 is nothing, 10 everything


def needs(program: str) -> str:
    found = which(program)
    if found is None:
        pytest.skip(f"there is no {program} here")
    return found


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit, starting a program that is there."""
    path = tmp_path / UNIT.name
    path.write_text(UNIT.read_text("utf-8").replace(INSTALLED, sys.executable), "utf-8")
    return path


def test_systemd_finds_no_fault_with_the_unit(unit: Path) -> None:
    analyze = needs("systemd-analyze")
    done = subprocess.run(
        [analyze, "verify", unit], capture_output=True, encoding="utf-8", timeout=600, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_service_can_reach_little(unit: Path) -> None:
    analyze = needs("systemd-analyze")
    done = subprocess.run(
        [analyze, "security", "--offline=true", "--no-pager", unit],
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)
    assert found, done.stderr
    assert float(found[1]) <= MOST_EXPOSED


def test_the_unit_starts_the_server_and_listens_to_it() -> None:
    lines = UNIT.read_text("utf-8").splitlines()
    for line in (
        f"ExecStart={INSTALLED} serve",
        "Type=notify",
        "DynamicUser=yes",
        "StateDirectory=tidecourt",
        "ConfigurationDirectory=tidecourt",
    ):
        assert line in lines
    assert any(line.startswith("WatchdogSec=") for line in lines)


def test_caddy_finds_no_fault_with_its_file() -> None:
    caddy = needs("caddy")
    done = subprocess.run(
        [caddy, "validate", "--adapter", "caddyfile", "--config", CADDYFILE],
        capture_output=True,
        encoding="utf-8",
        env={"SITE": "games.example.org", "HOME": "/nowhere"},
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "name", ["Containerfile", "deploy/compose.yaml", "deploy/tidecourt.service", "docs/hosting.md"]
)
def test_every_variable_that_is_named_is_a_setting(name: str) -> None:
    known = {each.variable for each in SETTINGS.values()} | {FILE_VARIABLE, CARDS_VARIABLE}
    named = set(re.findall(r"TIDECOURT_[A-Z_]+", (ROOT / name).read_text("utf-8")))
    assert named <= known


def test_postgresql_is_off_unless_it_is_asked_for() -> None:
    text = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
    (block,) = re.findall(r"\n  postgres:\n((?:    .*\n)+)", text)
    assert "profiles: [postgres]" in block
    assert "TIDECOURT_DB" not in text.partition("  postgres:")[0].partition("  caddy:")[0]
