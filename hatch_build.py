"""Compiles the engine with mypyc when the package is built, if a C compiler is at hand, and adds
the browser client if it has been built."""

import os
import shutil
import sys
import sysconfig
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "games", "bots/features", "bots/search")
WORK = Path("build")
CLIENT = WORK / "web"


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
        wanted = os.environ.get("TIDECOURT_COMPILE", "auto")
        if wanted == "no" or version == "editable":
            return
        if wanted == "auto" and compiler() is None:
            self.app.display_warning("no C compiler found: the engine will run interpreted")
            return
        folder = Path(self.root) / WORK / f"engine-{sysconfig.get_platform()}-{sys.version_info[1]}"
        for path in compile_engine(Path(self.root), folder):
            build_data["force_include"][str(path)] = str(path.relative_to(folder))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["sbom_files"].append("sbom/engine.cdx.json")


def compiler() -> str | None:
    """The C compiler that Python would use, if it is there."""
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command.split()[0])


def compile_engine(root: Path, folder: Path) -> list[Path]:
    """Compile the layers that must be fast as one unit into a folder; returns the libraries made.

    What is there already is kept if nothing has changed: a front end may call the hook twice, once
    for the metadata and once for the wheel.
    """
    sources = sorted(
        path.relative_to(root)
        for layer in COMPILED
        for path in (root / "src" / "tidecourt" / layer).rglob("*.py")
        if path.name != "__init__.py"
    )
    stamp = folder / "sources.sha256"
    digest = digest_of(root, [*sources, Path("hatch_build.py")])
    if not stamp.exists() or stamp.read_text() != digest:
        shutil.rmtree(folder, ignore_errors=True)
        run_compiler(root, [str(path) for path in sources], folder)
        stamp.write_text(digest)
    return sorted(path for path in folder.rglob("*") if path.suffix in {".so", ".pyd"})


def digest_of(root: Path, paths: list[Path]) -> str:
    """What the libraries depend on: these files and the compiler's version."""
    found = sha256(version("mypy").encode())
    for path in paths:
        found.update(str(path).encode())
        found.update((root / path).read_bytes())
    return found.hexdigest()


def run_compiler(root: Path, sources: list[str], folder: Path) -> None:
    """Translate the sources to C with mypyc and build the libraries."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(root)
    os.environ["MYPYPATH"] = "src"
    extensions = mypycify(
        ["--strict", "--cache-dir", str(WORK / "mypyc-cache"), *sources],
        opt_level="3",
        debug_level="0",
        target_dir=str(WORK / "mypyc"),
        group_name="tidecourt_engine",
    )
    if os.name == "posix":  # calls inside the engine need not go through the linker's table
        for extension in extensions:
            extension.extra_compile_args.append("-fno-semantic-interposition")
    command = build_ext(Distribution({"name": "tidecourt", "ext_modules": extensions}))
    command.build_lib = str(folder)
    command.build_temp = str(WORK / "objects")
    command.ensure_finalized()
    command.run()
