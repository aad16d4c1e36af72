"""The lists of what is run: nothing that is compiled is forgotten on either engine."""

from pathlib import Path

from tests.kit.runs import ENGINE, LAYERS

TESTS = Path(__file__).parents[1]
# What tests no game, or one engine by its nature: what is measured, how servers are put up, the
# tests' own tools, how the engine is compiled, the file of one's own cards, copies of the project
# on which changes are made, the browser, and real clusters and learners, which `make cluster` and
# `make learning` install.
ONCE = {"benchmarks", "changes", "cluster", "deploy", "kit", "learning", "nodes", "tools"} | {
    "own",
    "web",
}


def test_every_folder_is_run_on_both_engines_or_has_a_reason_not_to_be() -> None:
    folders = {path.parent.name for path in TESTS.glob("*/__init__.py")}
    assert {place.split("/")[0] for place in ENGINE + LAYERS} | ONCE == folders


def test_every_place_that_is_named_is_there() -> None:
    for place in ENGINE + LAYERS:
        assert (TESTS / place.split("::")[0]).exists()
