"""Checks what only the world outside reads: metadata, workflows, forms, lists and artefacts.

    python -m tools.check_packaging     after `make dist`; `make check-packaging` does both

Every check runs without the network; the first that fails is shown as it is.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tools.locked import ROOT
from tools.shipped import SBOM

GITHUB: Final = ROOT / ".github"
FORMS: Final = GITHUB / "ISSUE_TEMPLATE"
SCHEMAS: Final = {  # by the names that check-jsonschema has for them
    "github-workflows": [*(GITHUB / "workflows").glob("*.yml")],
    "dependabot": [GITHUB / "dependabot.yml"],
    "github-issue-config": [FORMS / "config.yml"],
    "github-issue-forms": [path for path in FORMS.glob("*.yml") if path.name != "config.yml"],
    "citation-file-format": [ROOT / "CITATION.cff"],
}


def main() -> None:
    artefacts = sorted((ROOT / "dist").rglob("tidecourt-*"))
    if len(artefacts) != 3:
        sys.exit("dist/ should hold two wheels and a source distribution: run 'make dist'")
    call("validate-pyproject", [ROOT / "pyproject.toml"])
    for schema, paths in SCHEMAS.items():
        call("check-jsonschema", ["--quiet", "--builtin-schema", f"vendor.{schema}", *paths])
    call("zizmor", ["--offline", "--quiet", GITHUB])
    check_bills()
    call("twine", ["check", "--strict", *artefacts])


def call(checker: str, words: Iterable[str | Path]) -> None:
    """Run a checker of this environment; it must go well."""
    command = [Path(sys.executable).with_name(checker), *words]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit(f"{checker} found something")


def check_bills() -> None:
    """Every list for programs is CycloneDX by the letter."""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    validator = JsonStrictValidator(SchemaVersion.V1_6)
    for path in sorted(SBOM.iterdir()):
        if wrong := validator.validate_str(path.read_text("utf-8")):
            sys.exit(f"{path.name}: {wrong}")


if __name__ == "__main__":
    main()
