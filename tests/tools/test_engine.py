"""The engine is compiled from what it should be, and again only when that changes."""

import os
from importlib import import_module
from pathlib import Path
from shutil import copytree

import pytest

from tidecourt import COMPILED
from tools import engine
from tools.engine import ROOT, WAYS, Plan, cold_header, digest, lay_package, sources, write_changed

QUICK = WAYS["quick"]


def module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts[1:])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A root with just the files that compiling depends on."""
    for name in ("src", "tools", "requirements"):
        copytree(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.mark.skipif(not COMPILED, reason="there is nothing compiled to look at")
def test_every_module_of_the_engine_runs_compiled_and_what_stays_as_it_is_does_not() -> None:
    for path in sources(ROOT):
        assert str(import_module(module_of(path)).__file__).endswith(engine.SUFFIX)
    for name in ("core.scenarios.scenario", "games.legions.cards_check"):
        assert str(import_module(f"tidecourt.{name}").__file__).endswith(".py")


def test_every_name_that_stays_as_it_is_belongs_to_a_module() -> None:
    stems = {path.stem for each in engine.COMPILED for path in module_files(each)}
    assert stems >= engine.AS_IS


def module_files(layer: str) -> list[Path]:
    return list((ROOT / "src" / "tidecourt" / layer).rglob("*.py"))


def test_a_change_of_a_rule_calls_for_compiling_and_a_change_of_the_server_does_not(
    copy: Path,
) -> None:
    before = digest(copy, QUICK)
    with (copy / "src" / "tidecourt" / "server" / "app.py").open("a") as file:
        file.write("# more\n")
    assert digest(copy, QUICK) == before
    with (copy / "src" / "tidecourt" / "games" / "legions" / "attack.py").open("a") as file:
        file.write("# more\n")
    assert digest(copy, QUICK) != before


def test_ways_of_compiling_are_told_apart() -> None:
    assert len({digest(ROOT, way) for way in WAYS.values()}) == len(WAYS)


def test_what_is_written_again_as_it_was_counts_as_unchanged(tmp_path: Path) -> None:
    path = write_changed(tmp_path / "unit.c", "int a;\n")
    os.utime(path, (1, 1))
    write_changed(path, "int a;\n")
    assert path.stat().st_mtime == 1
    write_changed(path, "int b;\n")
    assert path.stat().st_mtime > 1


def test_what_runs_once_is_found_in_the_headers(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text(
        "char CPyDef_turn_____top_level__(void);\nchar CPyDef_turn___start(void);\n"
    )
    header = cold_header(tmp_path)
    assert "char CPyDef_turn_____top_level__(void) ONCE;" in header
    assert "start" not in header


@pytest.mark.skipif(engine.compiler() is None, reason="there is no compiler to plan for")
def test_shims_of_the_same_name_stand_apart_and_the_units_hold_every_module(
    tmp_path: Path,
) -> None:
    plan = planned(tmp_path, ["tidecourt.a.cards", "tidecourt.b.cards", "tidecourt.b.turn"])
    served = list(plan.shim_units().values())
    assert served == [["tidecourt.a.cards", "tidecourt.b.turn"], ["tidecourt.b.cards"]]
    (files,) = plan.libraries.values()
    written = "".join(unit.read_text() for unit in plan.units_of(files))
    assert written.count("#include") == 3


class Extension:
    """As much of what mypyc hands over as a plan reads."""

    def __init__(self, name: str, files: list[Path]) -> None:
        self.name = name
        self.sources = [str(file) for file in files]
        self.include_dirs: list[str] = []


def planned(folder: Path, names: list[str]) -> Plan:
    files = []
    for name in names:
        files.append(folder / f"{name}.c")
        files[-1].write_text(f"/* {name} */\n")
    shims = [Extension(name, [file]) for name, file in zip(names, files, strict=True)]
    return Plan(folder, QUICK, [Extension("engine__mypyc", files), *shims])


def test_the_package_is_laid_as_links_beside_the_libraries(copy: Path) -> None:
    (copy / "lib" / "tidecourt" / "core").mkdir(parents=True)
    (copy / "lib" / "tidecourt" / "core" / "kernel.so").write_text("library")
    stage = copy / "stage"
    lay_package(copy, copy / "lib", stage)
    source = copy / "src" / "tidecourt" / "server" / "app.py"
    assert (stage / "tidecourt" / "server" / "app.py").resolve() == source.resolve()
    assert (stage / "tidecourt" / "core" / "kernel.so").read_text() == "library"
    assert (stage / "tidecourt" / "core" / "kernel.py").is_symlink()


def test_a_way_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(SystemExit, match="quick, dev, release"):
        engine.main(["fast"])


def test_without_header_files_the_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "headers", lambda: False)
    assert "python3-dev" in engine.obstacle()
