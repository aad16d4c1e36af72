"""Compiles the engine: mypyc translates its layers to C, and ninja has them built.

    python -m tools.engine            what people get, optimised across all modules
    python -m tools.engine dev        for whoever changes rules: only what changed is compiled
    python -m tools.engine release    what people get, trained by random games first

docs/decisions/0026 says what each way was measured to cost and to bring.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
VENV: Final = ROOT / ".venv"
SITE: Final = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))
BUILD: Final = Path("build") / "engine"
LIBRARY: Final = "tidecourt_engine"
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))

COMPILED: Final = ("core", "games", "bots/features", "bots/search")
AS_IS: Final = frozenset(
    # They read and check texts before a game begins: compiled, they would only be built for longer.
    (
        *("cards_check", "expectation", "facts", "naming", "position", "record", "scenario"),
        "toml_text",
    )
)

NO_HEADERS: Final = "Python's header files are missing (Debian has them in python3-dev)"
NO_COMPILER: Final = "there is no C compiler (a pip install of ziglang brings one)"

Progress = Callable[[int, int], None]
"""Told after each part of the work how many are done, and of how many."""


class EngineError(Exception):
    """The engine cannot be compiled here; the sentence says why."""


class Way(NamedTuple):
    """How the C code is compiled."""

    name: str
    units: int  # C files that the modules are put together in; 0: each is a library of its own
    flags: tuple[str, ...]
    trained: bool = False


WAYS: Final = {
    way.name: way
    for way in (
        Way("quick", units=4, flags=("-O3",)),
        Way("dev", units=0, flags=("-O1",)),
        Way("release", units=4, flags=("-O3",), trained=True),
    )
}


# -------------------------------------------------------------------- what there is


class Compiler(NamedTuple):
    """A C compiler: the words that call it, and what it says it is."""

    words: tuple[str, ...]
    says: str

    @property
    def is_gcc(self) -> bool:
        return "Free Software Foundation" in self.says


def compiler() -> Compiler | None:
    """The compiler that Python would use, any other `cc`, or the one that PyPI has, if one is
    there."""
    named = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "")
    for words in (shlex.split(named), ["cc"], ["gcc"], ["clang"]):
        if words and shutil.which(words[0]):
            return asked(words)
    for site in (SITE, Path(sysconfig.get_path("purelib"))):
        if (site / "ziglang" / "zig").exists():
            return asked([str(site / "ziglang" / "zig"), "cc"])
    return None


def asked(words: Sequence[str]) -> Compiler:
    said = subprocess.run([*words, "--version"], capture_output=True, text=True, check=False)
    return Compiler(tuple(words), said.stdout)


def headers() -> bool:
    """Whether `Python.h` is there, which some systems keep in a package of its own."""
    return (Path(sysconfig.get_path("include")) / "Python.h").exists()


def obstacle() -> str:
    """Why the engine cannot be compiled here; nothing if it can."""
    if not headers():
        return NO_HEADERS
    return NO_COMPILER if os.name == "posix" and compiler() is None else ""


def sources(root: Path) -> list[Path]:
    """The modules that are compiled, relative to the root."""
    return sorted(
        path.relative_to(root)
        for layer in COMPILED
        for path in (root / "src" / "tidecourt" / layer).rglob("*.py")
        if path.stem not in AS_IS and path.name != "__init__.py"
    )


def digest(root: Path, way: Way) -> str:
    """Stands for everything that the libraries depend on."""
    hashed = sha256("\0".join((way.name, SUFFIX)).encode())
    hashed.update(str(compiler()).encode())
    for path in [*sources(root), Path("tools") / "engine.py", Path("requirements") / "build.txt"]:
        hashed.update(str(path).encode() + b"\0" + (root / path).read_bytes())
    return hashed.hexdigest()


def folder_of(root: Path, way: Way) -> Path:
    """Where a way of building has its files, apart for every kind of Python."""
    return root / BUILD / f"{way.name}{Path(SUFFIX).stem}"


def is_current(root: Path, way: Way) -> bool:
    """Whether the libraries are those of the sources as they are."""
    stamp = folder_of(root, way) / "sources.sha256"
    return stamp.exists() and stamp.read_text() == digest(root, way)


# -------------------------------------------------------------------- the work


def compiled(root: Path, way: Way, progress: Progress = lambda done, of: None) -> Path:
    """The folder that holds the libraries as they lie beside the package, built if need be."""
    folder = folder_of(root, way)
    libraries = folder / "lib"
    if is_current(root, way):
        return libraries
    trouble = obstacle()
    if trouble:
        raise EngineError(trouble)
    stamp = folder / "sources.sha256"
    stamp.unlink(missing_ok=True)
    wanted = digest(root, way)  # taken first: what changes meanwhile is not in
    folder.mkdir(parents=True, exist_ok=True)
    extensions = translated(root, folder, way)
    if os.name != "posix":
        build_with_setuptools(extensions, folder, libraries)
    else:
        build_with_ninja(root, Plan(folder, way, extensions), progress)
    stamp.write_text(wanted)
    return libraries


def translated(root: Path, folder: Path, way: Way) -> list[Any]:
    """The sources in C, a file a module; what setuptools would build from them."""
    from mypyc.build import mypycify

    os.chdir(root)
    os.environ["MYPYPATH"] = "src"
    paths = [str(path) for path in sources(root)]
    cache = folder / "mypy"
    shutil.rmtree(cache, ignore_errors=True)  # mypyc 2.4 fails on modules that it finds there
    return mypycify(
        ["--strict", "--cache-dir", str(cache), *paths],
        opt_level="3",
        debug_level="0",
        multi_file=os.name == "posix" and bool(way.units),
        include_runtime_files=os.name != "posix",
        separate=not way.units,
        target_dir=str(folder / "c"),
        group_name=LIBRARY if way.units else None,
    )


def build_with_setuptools(extensions: list[Any], folder: Path, libraries: Path) -> None:
    """One unit, by whatever compiler setuptools knows: slow, but it works on every system."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    command = build_ext(Distribution({"name": "tidecourt", "ext_modules": extensions}))
    command.build_lib = str(libraries)
    command.build_temp = str(folder / "objects")
    command.ensure_finalized()
    command.run()


class Plan:
    """What ninja is to build, from what mypyc has written: libraries with all the code, and for
    every module a shim by which Python finds it there."""

    def __init__(self, folder: Path, way: Way, extensions: list[Any]) -> None:
        libraries = [each for each in extensions if each.name.endswith("__mypyc")]
        shims = [each for each in extensions if each not in libraries]
        self.folder: Final = folder
        self.way: Final = way
        self.objects: Final = folder / "objects"
        self.libraries: Final[dict[Path, list[Path]]] = {
            beside(folder / "lib", each.name): [Path(path) for path in each.sources]
            for each in libraries
        }
        self.includes: Final = [*libraries[0].include_dirs, sysconfig.get_path("include")]
        self.shims: Final = {each.name: Path(each.sources[0]) for each in shims}
        cc = compiler()
        assert cc is not None
        self.compiler: Final = cc

    def write(self, *more: str) -> Path:
        """The file that ninja reads, with more flags if given."""
        cold = write_changed(self.folder / "cold.h", cold_header(self.folder / "c"))
        flags = [
            *platform_words("CFLAGS"),
            *("-DNDEBUG", "-fwrapv", "-fno-sanitize=all"),  # Python's own; zig's default is other
            *("-fPIC", "-fvisibility=hidden", "-g0", "-w"),
            *self.way.flags,
            *self.flags_across(),
            *more,
            *("-include", str(cold.absolute())),
            *(word for folder in self.includes for word in ("-I", folder)),
        ]
        link = platform_words("LDSHARED")[1:] or ["-shared"]
        link += [*self.way.flags, *self.flags_across(), *more]
        lines = [
            f"builddir = {self.folder}",
            "rule cc",
            f"  command = {shlex.join(self.compiler.words)} {shlex.join(flags)}"
            " -MMD -MF $out.d -c $in -o $out",
            "  depfile = $out.d",
            "rule link",
            f"  command = {shlex.join(self.compiler.words)} {shlex.join(link)} $in -o $out",
        ]
        targets = {library: self.units_of(files) for library, files in self.libraries.items()}
        targets |= {unit.with_suffix(SUFFIX): [unit] for unit in self.shim_units()}
        for unit in {unit for units in targets.values() for unit in units}:
            lines.append(f"build {self.object_of(unit)}: cc {unit}")
        for target, units in targets.items():
            lines.append(f"build {target}: link {' '.join(str(self.object_of(u)) for u in units)}")
        return write_changed(self.folder / "build.ninja", "\n".join(lines) + "\n")

    def flags_across(self) -> list[str]:
        """Calls between modules are inlined when the library is linked, on every core."""
        if not self.way.units or not self.compiler.is_gcc:
            return ["-fno-semantic-interposition"]
        return ["-fno-semantic-interposition", f"-flto={os.cpu_count() or 1}"]

    def object_of(self, unit: Path) -> Path:
        return self.objects / unit.relative_to(self.folder).with_suffix(".o")

    def units_of(self, files: list[Path]) -> list[Path]:
        """The C files to compile: neighbours share one, which reads the same headers only once."""
        if not self.way.units:
            return files
        many = self.way.units if self.compiler.is_gcc else 1  # others inline in one unit only
        whole = sum(path.stat().st_size for path in files)
        parts: list[list[Path]] = [[] for _ in range(many)]
        before = 0
        for path in files:
            parts[before * many // whole].append(path)
            before += path.stat().st_size
        return [
            write_changed(self.folder / f"unit{number}.c", including(part))
            for number, part in enumerate(parts)
        ]

    def shim_units(self) -> dict[Path, list[str]]:
        """Shims together, those of modules of the same name apart: a file each would take longer
        than all the rest of the compiling. What each unit serves."""
        served: dict[int, list[str]] = {}
        for name in self.shims:
            last = name.rpartition(".")[2]
            number = sum(other.rpartition(".")[2] == last for other in self.shims if other < name)
            served.setdefault(number, []).append(name)
        return {
            write_changed(self.folder / f"shims{number}.c", self.shims_of(names)): names
            for number, names in served.items()
        }

    def shims_of(self, names: list[str]) -> str:
        lines = []
        for number, name in enumerate(names):  # each brings the same second name for Windows
            lines += [
                f"#define PyInit___init__ PyInit___init__{number}",
                f'#include "{self.shims[name].absolute()}"',
                "#undef PyInit___init__",
            ]
        return "\n".join(lines) + "\n"

    def lay_shims(self) -> None:
        """A copy of its shim where each module is looked for, and nothing of modules that are no
        more."""
        compiled = set(self.libraries)
        for unit, names in self.shim_units().items():
            for name in names:
                target = beside(self.folder / "lib", name)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(unit.with_suffix(SUFFIX), target)
                compiled.add(target)
        for path in (self.folder / "lib").rglob(f"*{SUFFIX}"):
            if path not in compiled:
                path.unlink()


def platform_words(name: str) -> list[str]:
    """What Python was built with, where that says which processors are meant: on a Mac. Elsewhere
    it holds words that only the compiler understands which Python was built with."""
    return shlex.split(sysconfig.get_config_var(name)) if sys.platform == "darwin" else []


def beside(folder: Path, module: str) -> Path:
    """Where Python looks for the library of a module."""
    return folder / f"{module.replace('.', os.sep)}{SUFFIX}"


def build_with_ninja(root: Path, plan: Plan, progress: Progress) -> None:
    if plan.way.trained and plan.compiler.is_gcc:
        profile = (plan.folder / "profile").absolute()
        shutil.rmtree(profile, ignore_errors=True)
        plan.write("-fprofile-generate", f"-fprofile-dir={profile}")
        ninja(plan, progress)
        train(root, plan)
        plan.write(f"-fprofile-use={profile}")
    else:
        plan.write()
    ninja(plan, progress)
    plan.lay_shims()


def ninja(plan: Plan, progress: Progress) -> None:
    """Build what is not up to date."""
    from ninja import BIN_DIR

    command = [str(Path(BIN_DIR) / "ninja"), "-f", str(plan.folder / "build.ninja")]
    environment = os.environ | {"NINJA_STATUS": "%f %t "}
    printed: list[str] = []
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            printed.append(line)
            done, of, *_ = [*line.split(maxsplit=2), "", ""]
            if done.isdigit() and of.isdigit():
                progress(int(done), int(of))
    if running.returncode:
        raise EngineError(f"the C compiler failed:\n{''.join(printed[-40:])}")


def train(root: Path, plan: Plan) -> None:
    """Let the compiler see which ways through the code are taken."""
    plan.lay_shims()
    stage = plan.folder / "stage"
    lay_package(root, plan.folder / "lib", stage)
    command = [sys.executable, "-m", "tools.engine_training"]
    paths = os.pathsep.join([str(stage.absolute()), str(root)])
    subprocess.run(command, cwd=root, env=os.environ | {"PYTHONPATH": paths}, check=True)


def lay_package(root: Path, libraries: Path, stage: Path) -> None:
    """The package with the compiled modules beside its sources, which stay where they are: links
    lead to them, so that a change outside the engine is there at once."""
    shutil.rmtree(stage, ignore_errors=True)
    source = root / "src"
    for path in [*source.rglob("*")]:
        if path.is_file() and "__pycache__" not in path.parts:
            link = stage / path.relative_to(source)
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(path.absolute())
    (stage / "tidecourt" / "rules").symlink_to((root / "docs" / "rules").absolute())
    (stage / "tidecourt" / "web").symlink_to((root / "build" / "web").absolute())
    shutil.copytree(libraries, stage, dirs_exist_ok=True)


def cold_header(folder: Path) -> str:
    """What runs only once, when a module is imported, is not worth optimising; without this it
    takes a quarter of the compiler's time."""
    names = set()
    for header in folder.glob("*.h"):
        for line in header.read_text("utf-8").splitlines():
            if line.startswith("char CPyDef_") and line.endswith("_____top_level__(void);"):
                names.add(line.removesuffix(";"))
    return "\n".join(
        [
            "#ifdef __clang__",
            "#define ONCE __attribute__((cold, noinline, optnone))",
            "#else",
            '#define ONCE __attribute__((cold, optimize("O0")))',
            "#endif",
            *(f"{name} ONCE;" for name in sorted(names)),
            "",
        ]
    )


def including(paths: list[Path]) -> str:
    return "".join(f'#include "{path.absolute()}"\n' for path in paths)


def write_changed(path: Path, text: str) -> Path:
    """Write a file, unless it says just that already: what depends on it stays up to date."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
    return path


def main(words: Sequence[str]) -> None:
    name = words[0] if words else "quick"
    if name not in WAYS:
        raise SystemExit(f"the engine is compiled in one of these ways: {', '.join(WAYS)}")
    try:
        print(compiled(ROOT, WAYS[name], lambda done, of: print(f"{done} of {of}", flush=True)))
    except EngineError as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main(sys.argv[1:])
