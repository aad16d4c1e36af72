"""Writes what the package brings along: sbom/*.cdx.json (CycloneDX, put into the wheel) and
THIRD_PARTY.md, the same for people.

    python -m tools.shipped         after `make lock`, or when the client uses another package

Nothing is typed in by hand. Names and versions come from uv.lock and web/package-lock.json; which
npm packages the client holds, from the list that its build leaves (build/web/licences.txt);
licences from the packages' own metadata, so the packages have to be installed.
"""

import json
import re
import sys
from base64 import b64decode
from importlib.metadata import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.locked import PROJECT, ROOT, Lock

SBOM: Final = ROOT / "sbom"
PAGE: Final = ROOT / "THIRD_PARTY.md"
BUNDLED: Final = ROOT / "build" / "web" / "licences.txt"
NPM: Final = ROOT / "web" / "package-lock.json"
HELPS: Final = "vite"  # a few lines of it that load parts of the client are in every build
RUNTIME: Final = "mypy"  # mypyc's part of it is compiled into the engine

INTRODUCTION: Final = """\
# What comes with Tidecourt

Written by `python -m tools.shipped` from the locks and from the packages' own metadata. The wheel
holds the same as CycloneDX files in its `sboms` folder, and the browser client the texts of its
licences in `tidecourt/web/licences.txt`. Tidecourt itself is under the [MIT licence](LICENSE).
"""


class Part(NamedTuple):
    """A package by somebody else."""

    kind: str  # of package, as in a package URL
    name: str
    version: str
    licence: str
    is_expression: bool = True  # by SPDX, rather than words
    sha512: str = ""
    needs: tuple[str, ...] = ()

    @property
    def url(self) -> str:
        return f"pkg:{self.kind}/{self.name.replace('@', '%40')}@{self.version}"

    @property
    def page(self) -> str:
        if self.kind == "npm":
            return f"https://www.npmjs.com/package/{self.name}/v/{self.version}"
        return f"https://pypi.org/project/{self.name}/{self.version}/"

    def component(self) -> dict[str, Any]:
        """As CycloneDX has it."""
        licence = {"expression": self.licence}
        named = {"license": {"name": self.licence}}
        described: dict[str, Any] = {
            "type": "library",
            "bom-ref": self.url,
            "name": self.name,
            "version": self.version,
            "purl": self.url,
            "licenses": [licence if self.is_expression else named],
        }
        if self.sha512:
            described["hashes"] = [{"alg": "SHA-512", "content": self.sha512}]
        return described


class Chapter(NamedTuple):
    """Parts that come the same way; the first ones are asked for by Tidecourt itself."""

    title: str
    words: str
    parts: list[Part]
    direct: list[str]


def python_part(lock: Lock, name: str) -> Part:
    """A package of uv.lock; it says its licence itself, if it is installed."""
    about = metadata(name)
    if about["Version"] != lock.version(name):
        raise SystemExit(f"{name} {about['Version']} is installed, not {lock.version(name)}")
    licence, is_expression = about["License-Expression"], True
    if not licence:
        classes = [row for row in about.get_all("Classifier") or [] if row.startswith("License ::")]
        named = " and ".join(row.split(" :: ")[-1] for row in classes)
        licence, is_expression = named or (about["License"] or "not said").splitlines()[0], False
    needs = tuple(sorted(row["name"] for row in lock.needs(name)))
    return Part("pypi", name, lock.version(name), licence, is_expression, needs=needs)


def bundled(listing: Path = BUNDLED) -> list[str]:
    """The npm packages of which something is in the client."""
    names = re.findall(r"^## (\S+) - \S+ \(", listing.read_text("utf-8"), re.MULTILINE)
    return sorted({*names, HELPS})


def npm_part(name: str) -> Part:
    """A package of web/package-lock.json."""
    row = json.loads(NPM.read_text("utf-8"))["packages"][f"node_modules/{name}"]
    digest = b64decode(row["integrity"].removeprefix("sha512-")).hex()
    return Part("npm", name, row["version"], row["license"], sha512=digest)


def chapters(client: list[str]) -> dict[str, Chapter]:
    """What comes along, by the names of the files."""
    lock = Lock()
    runtime = sorted(lock.closure())
    return {
        "client": Chapter(
            "In the browser client",
            "Built into the files of `tidecourt/web`.",
            [npm_part(name) for name in client],
            client,
        ),
        "engine": Chapter(
            "In the compiled engine",
            "The runtime of mypyc is part of every compiled module; the pure wheel has none of it.",
            [python_part(lock, RUNTIME)._replace(needs=())],
            [RUNTIME],
        ),
        "python": Chapter(
            "Installed beside it",
            "What pip installs for Tidecourt to run, in the versions it was tested with.",
            [python_part(lock, name) for name in runtime],
            [row["name"] for row in lock.needs(PROJECT)],
        ),
    }


def bill(chapter: Chapter) -> str:
    """A chapter as CycloneDX, with no date and no serial number: the same parts, the same file."""
    by_name = {part.name: part for part in chapter.parts}
    text = (ROOT / "src" / PROJECT / "__init__.py").read_text("utf-8")
    (version,) = re.findall(r'^__version__ = "(.*)"', text, re.MULTILINE)
    project = Part("pypi", PROJECT, version, "MIT", needs=tuple(sorted(chapter.direct)))
    written = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": project.component() | {"type": "application"}},
        "components": [part.component() for part in chapter.parts],
        "dependencies": [
            {"ref": part.url, "dependsOn": [by_name[name].url for name in part.needs]}
            for part in (project, *chapter.parts)
        ],
    }
    return json.dumps(written, indent=2) + "\n"


def page(parts: dict[str, Chapter]) -> str:
    """All chapters for people."""
    lines = [INTRODUCTION]
    for chapter in parts.values():
        lines += [f"## {chapter.title}\n", f"{chapter.words}\n"]
        lines += ["| Package | Licence |", "|---|---|"]
        lines += [f"| [{p.name}]({p.page}) {p.version} | {p.licence} |" for p in chapter.parts]
        lines += [""]
    return "\n".join(lines)


def files(client: list[str]) -> dict[Path, str]:
    """Every file as it should be."""
    parts = chapters(client)
    bills = {SBOM / f"{name}.cdx.json": bill(chapter) for name, chapter in parts.items()}
    return bills | {PAGE: page(parts)}


def main() -> None:
    if not BUNDLED.exists():
        sys.exit("the client is not built: run 'make setup' first")
    SBOM.mkdir(exist_ok=True)
    for path, text in files(bundled()).items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
