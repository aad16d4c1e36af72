"""Compiles the engine with mypyc when the package is built, if a C compiler is at hand, and adds
the browser client if it has been built."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("build") / "web"


class EngineHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel; without a compiler the same sources run as is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.add_client(build_data)
        if self.target_name == "wheel":
            self.add_engine(version, build_data)

    def add_client(self, build_data: dict[str, Any]) -> None:
        """`make setup` builds it first; without it the package still plays in a terminal.

        A source distribution holds it as built, so that whoever installs it needs no Node.
        """
        client = Path(self.root) / CLIENT
        if (client / "index.html").exists():
            in_wheel = self.target_name == "wheel"
            build_data["force_include"][str(client)] = "tidecourt/web" if in_wheel else str(CLIENT)
            if in_wheel:
                build_data["sbom_files"].append("sbom/client.cdx.json")
        else:
            self.app.display_warning("the browser client is not built: run 'make setup'")

    def add_engine(self, version: str, build_data: dict[str, Any]) -> None:
        """What `TIDECOURT_COMPILE` wants: the engine in some way, `auto` if it can be, or `no`."""
        wanted = os.environ.get("TIDECOURT_COMPILE", "auto")
        if wanted == "no" or version == "editable":
            return
        sys.path.insert(0, self.root)  # a build front end does not look there
        from tools.engine import WAYS, compiled, obstacle

        trouble = obstacle()
        if wanted == "auto" and trouble:
            self.app.display_warning(f"the engine will run interpreted: {trouble}")
            return
        libraries = compiled(Path(self.root), WAYS.get(wanted, WAYS["quick"]))
        for path in libraries.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = str(path.relative_to(libraries))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["sbom_files"].append("sbom/engine.cdx.json")
