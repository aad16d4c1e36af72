"""What uv.lock says: which packages, in which versions, and which of them a choice needs."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final = "tidecourt"


class Lock:
    """uv.lock by the packages' names."""

    def __init__(self, path: Path = ROOT / "uv.lock") -> None:
        packages = tomllib.loads(path.read_text("utf-8"))["package"]
        self.packages: Final[dict[str, dict[str, Any]]] = {row["name"]: row for row in packages}
        if len(self.packages) != len(packages):
            # a marker would have to choose, and nothing here reads markers
            raise ValueError("uv.lock holds a package in two versions")

    @property
    def project(self) -> dict[str, Any]:
        return self.packages[PROJECT]

    def version(self, name: str) -> str:
        return str(self.packages[name]["version"])

    def hashes(self, name: str) -> set[str]:
        """Of every file of a package, for any system."""
        row = self.packages[name]
        files = [*row.get("wheels", []), *([row["sdist"]] if "sdist" in row else [])]
        return {file["hash"] for file in files}

    def needs(self, name: str, extras: Iterable[str] = ()) -> list[dict[str, Any]]:
        """What a package itself asks for, on whichever system."""
        row = self.packages[name]
        rows = list(row.get("dependencies", []))
        for extra in extras:
            rows += row.get("optional-dependencies", {}).get(extra, [])
        return rows

    def closure(
        self, *, runtime: bool = True, extras: Iterable[str] = (), groups: Iterable[str] = ()
    ) -> set[str]:
        """The packages that a choice of the project's needs comes to, without the project."""
        rows = self.needs(PROJECT, extras) if runtime else []
        for group in groups:
            rows += self.project["dev-dependencies"][group]
        reached: set[str] = set()
        seen: list[dict[str, Any]] = []
        while rows:
            row = rows.pop()
            if row not in seen:
                seen.append(row)
                reached.add(row["name"])
                rows += self.needs(row["name"], row.get("extra", ()))
        return reached
