"""Without the packages that only researchers need, one sentence says how to get them."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("package", "module", "sentence"),
    [
        ("pettingzoo", "legions", "pettingzoo is not installed: `pip install 'tidecourt[envs]'`"),
        ("gymnasium", "abyss", "gymnasium is not installed: `pip install 'tidecourt[envs]'`"),
        (
            "pyspiel",
            "openspiel",
            "open_spiel is not installed: `pip install 'tidecourt[openspiel]'`",
        ),
    ],
)
def test_a_missing_package_is_named(package: str, module: str, sentence: str) -> None:
    hidden = f"import sys; sys.modules['{package}'] = None; import tidecourt.envs.{module}"
    run = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1] == f"ImportError: {sentence} brings it"
