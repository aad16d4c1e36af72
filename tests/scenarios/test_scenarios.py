"""Every scenario of this folder, and every example of docs/scenarios.md."""

from pathlib import Path
from re import DOTALL, MULTILINE, findall
from tomllib import loads

import pytest

from tidecourt.core.scenarios.scenario import Outcome, run_scenario
from tidecourt.games.legions.cards import HEROES, STRATAGEMS
from tidecourt.games.registry import GAMES
from tidecourt.rules_text import clause

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.toml"))
DOCUMENT = FOLDER.parents[1] / "docs" / "scenarios.md"
BLOCK = r"^```toml( refused)?\n(.*?)^```(?:\n\n```text\n(.*?)\n```)?"


def citing(path: Path) -> object:
    """A scenario as a test that cites its clauses."""
    clauses = loads(path.read_text("utf-8")).get("clauses", [])
    name = str(path.relative_to(FOLDER).with_suffix(""))
    return pytest.param(path, marks=pytest.mark.rule(*clauses), id=name)


def complaints(outcome: Outcome) -> str:
    return "\n".join(f"{f.file}:{f.line}: {f.message}" for f in outcome.failures)


@pytest.mark.parametrize("path", [citing(path) for path in FILES])
def test_the_scenario_holds(path: Path) -> None:
    outcome = run_scenario(path.read_text("utf-8"), str(path), GAMES, clause)
    assert complaints(outcome) == ""


def test_every_example_of_the_rules_of_legions_is_a_scenario() -> None:
    names = [path.name for path in FILES if path.parent.name == "legions"]
    missing = [n for n in range(1, 17) if not any(name.startswith(f"t{n:02}_") for name in names)]
    assert missing == []


@pytest.mark.parametrize(
    ("refused", "text", "answer"), findall(BLOCK, DOCUMENT.read_text("utf-8"), MULTILINE | DOTALL)
)
def test_the_examples_of_the_document_do_what_it_says(refused: str, text: str, answer: str) -> None:
    outcome = run_scenario(text, "example.toml", GAMES, clause)
    assert bool(answer) == bool(refused)
    assert complaints(outcome) == answer


def test_the_document_has_examples() -> None:
    blocks = findall(BLOCK, DOCUMENT.read_text("utf-8"), MULTILINE | DOTALL)
    assert len(blocks) >= 6


def flat(facts: dict[str, object], before: str = "") -> list[str]:
    """The names of all facts, with dots."""
    names = []
    for name, value in facts.items():
        inner = flat(value, f"{before}{name}.") if isinstance(value, dict) else [before + name]
        names += inner
    return names


def test_the_document_names_every_fact_move_and_card_of_legions() -> None:
    text = DOCUMENT.read_text("utf-8")
    game = GAMES["legions"]
    facts = game.facts(game.position({}))
    table = text[text.index("### The facts of Legions") :]
    for name in flat(facts):
        key = name.removeprefix("seat0.").removeprefix("seat1.").split(".")
        mention = f"seat0.{key[0]}" if name.startswith("seat") else key[0]
        assert f"`{mention}" in table, name
    for word in game.vocabulary():
        verb = word.partition(":")[0]
        if verb not in ("choose", "arrive", "end"):  # rules that ask nobody
            assert f"`{verb}" in text, word
    names = [hero.name for hero in HEROES] + [token.name for token in STRATAGEMS]
    assert [name for name in names if f"`{name}`" not in text] == []
