"""The order of the layers, read from the imports of the sources."""

import re
from ast import Import, ImportFrom, parse, walk
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "tidecourt"
MODULES = sorted(SOURCES.rglob("*.py"))

LEAVES = {
    "data",
    "folders",
    "locales",
    "own",
    "rules_text",
}  # only read: they know nothing of the rest
EVERYTHING = {
    "__init__",
    "core",
    "games",
    "bots",
    "envs",
    "arena",
    "training",
    "telling",
    "lessons",
    "review",
    "puzzles",
    "numbers",
} | LEAVES

# Which layers may import which others. Nothing imports `server` or `cli` but those who start them.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "own": {"core", "data", "folders"},
    "games": {"core", "own"},
    "bots": {"core", "games"},
    "envs": {"core", "games", "bots", "telling", "locales"},
    "telling": {"core", "games", "bots", "locales", "rules_text"},
    "lessons": {"core", "games", "rules_text"},
    "arena": EVERYTHING - {"telling", "training", "lessons", "review", "puzzles", "numbers"},
    "review": {"core", "games", "bots", "arena", "telling", "locales"},
    "puzzles": {"core", "games", "bots", "arena", "telling", "locales", "rules_text"},
    "numbers": {"core", "games", "bots", "arena", "telling", "locales"},
    "training": {"core", "games", "bots", "arena"},
    "server": EVERYTHING,
    "cli": EVERYTHING | {"server"},
    "data": set(),
    "folders": set(),
    "locales": {"core"},  # for the error that says what there is not
    "rules_text": {"core", "locales"},
    "__main__": {"cli"},
    "__init__": {"core"},  # the package itself, which says whether the engine is compiled
}
LAYERS = set(MAY_IMPORT)


def layer_of(path: Path) -> str:
    """The folder, or the single module, under the package."""
    return path.relative_to(SOURCES).parts[0].removesuffix(".py")


def layer_named(module: str) -> str:
    return module.split(".")[1] if "." in module else "__init__"


def imports(source: str) -> set[str]:
    """The layers that a source imports, wherever in it the import stands."""
    found = set()
    for node in walk(parse(source)):
        names = []
        if isinstance(node, Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ImportFrom):
            assert node.level == 0, "imports name the whole path"
            names = [str(node.module)]
            if node.module == "tidecourt":
                names += [f"tidecourt.{alias.name}" for alias in node.names if alias.name in LAYERS]
        found |= {layer_named(name) for name in names if name.split(".")[0] == "tidecourt"}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    layer = layer_of(path)
    assert layer in MAY_IMPORT, f"{layer} is a layer that the rule does not know"
    beyond = imports(path.read_text("utf-8")) - {layer} - MAY_IMPORT[layer]
    assert not beyond, f"{layer} may not import {', '.join(sorted(beyond))}"


# -------------------------------------------------------------------- the seam of the expansions

EXPANSIONS = tuple(path.parent.name for path in sorted(SOURCES.glob("games/abyss/*/module.py")))
KNOW_A_GAME = ("bots/features", "bots/values")  # and no other folder of the bots does
# The folders in which an expansion of Abyss has a part of its own, and one list that names the
# parts: nothing else there knows of an expansion.
SEAMS = ("bots/features", "bots/values", "cli", "server/views", "telling")
AT_SEAMS = [path for seam in SEAMS for path in sorted((SOURCES / seam).rglob("*.py"))]


def expansion_of(path: Path) -> str:
    """The expansion that a module is about; nothing if it is about none."""
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return next((name for name in EXPANSIONS if name in parts), "")


def test_bots_know_no_game_but_in_what_they_see_and_value() -> None:
    knowing = {
        path.relative_to(SOURCES).parent.as_posix()
        for path in sorted((SOURCES / "bots").rglob("*.py"))
        if "tidecourt.games." in path.read_text("utf-8")
    }
    assert knowing
    assert all(folder.startswith(KNOW_A_GAME) for folder in knowing)


@pytest.mark.parametrize("path", AT_SEAMS, ids=lambda path: str(path.relative_to(SOURCES)))
def test_only_its_part_and_the_list_name_an_expansion(path: Path) -> None:
    if path.match("abyss/parts.py"):
        return
    source = path.read_text("utf-8").lower()
    others = {name for name in EXPANSIONS if name in source} - {expansion_of(path)}
    assert not others, f"{path.name} knows of {', '.join(sorted(others))}"


def test_the_rules_name_an_expansion_in_its_folder_and_in_one_list() -> None:
    """But for the book of all card files, in which an owner puts values right."""
    rules = sorted((SOURCES / "games" / "abyss").rglob("*.py"))
    naming = {
        path.name
        for path in rules
        if not expansion_of(path)
        and any(name in path.read_text("utf-8").lower() for name in EXPANSIONS)
    }
    assert naming == {"game.py", "cards_book.py"}


@pytest.mark.parametrize("seam", SEAMS)
def test_every_expansion_has_a_part_in_the_list(seam: str) -> None:
    assert {"leviathan", "kraken"} <= set(EXPANSIONS)
    listed = (SOURCES / seam / "abyss" / "parts.py").read_text("utf-8")
    for name in EXPANSIONS:
        assert f"tidecourt.{seam.replace('/', '.')}.abyss.{name}" in listed


# -------------------------------------------------------------------- the client

CLIENT = SOURCES.parents[1] / "web" / "src"
WRITTEN = [*sorted(CLIENT.rglob("*.ts")), *sorted(CLIENT.rglob("*.svelte"))]
CITED = re.compile(r"\[[A-Z]{2,3}-\d")
# What is written from the server's types says of which rules these tell; tests say what they mean.
NOT_ITS_OWN = ("wire.ts", ".test.ts")


def test_the_client_keeps_no_rule() -> None:
    """Whatever keeps a rule cites its clause; the client has nothing to cite."""
    own = [path for path in WRITTEN if not path.name.endswith(NOT_ITS_OWN)]
    assert len(own) > 100
    citing = [path.name for path in own if CITED.search(path.read_text("utf-8"))]
    assert not citing
    assert CITED.search((CLIENT / "api" / "wire.ts").read_text("utf-8"))


def test_every_layer_that_must_be_there_is_read() -> None:
    assert {"core", "games", "__init__"} <= {layer_of(path) for path in MODULES}


@pytest.mark.parametrize(
    ("source", "layers"),
    [
        ("from tidecourt.core.bits import one", {"core"}),
        ("import tidecourt.games.registry", {"games"}),
        ("from tidecourt import server", {"__init__", "server"}),
        ("from tidecourt import COMPILED", {"__init__"}),
        ("def f():\n    from tidecourt.cli.main import main", {"cli"}),
        ("from typing import Final\nimport json", set()),
    ],
)
def test_imports_are_found_wherever_they_stand(source: str, layers: set[str]) -> None:
    assert imports(source) == layers
