"""The part of docs/scenarios.md on Abyss is complete, and so are the scenarios of its rulings."""

from tomllib import loads

from tests.scenarios.test_scenarios import DOCUMENT, FOLDER, flat
from tidecourt.games.abyss.base.cards import KINDS, LOCATIONS, LORDS, RACES, WILD
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS, ZONE_NAMES
from tidecourt.games.abyss.options import COMMON, Decision

GAME = Abyss()
WHOLE = DOCUMENT.read_text("utf-8")
TEXT = WHOLE[WHOLE.index("## Abyss") : WHOLE.index("## When something is wrong")]
POSITION, REST = TEXT.split("### The moves of Abyss")
MOVES, FACTS = REST.split("### The facts of Abyss")

# Facts that are never written, only read.
COUNTED = {"players", "paid", "all_keys", "hand_size", "picked", "lord_count", "under", "score"}
NO_MOVE = ("act", "end", "monster")  # steps whose moves have words of their own
# Rulings about whole games, numbers of dice, and texts.
NO_SCENARIO = {"RL-5", "RL-28", "RL-34"}


def facts() -> set[str]:
    """The names of all facts, with every set of modules."""
    found: set[str] = set()
    for modules in ([], ["kraken"], ["leviathan", "kraken"]):
        found |= set(flat(GAME.facts(GAME.position({"modules": modules}))))
    return found


def test_the_document_names_every_fact() -> None:
    for name in facts():
        keys = name.split(".")
        if not name.startswith("seat"):
            assert f"`{keys[0]}" in FACTS, name
        elif keys[1] == "score":
            assert f".{keys[2]}`" in FACTS, name
        else:
            assert f"`seat0.{keys[1]}" in FACTS, name


def test_the_document_says_how_every_fact_is_written() -> None:
    for name in facts():
        key = name.split(".")[1 if name.startswith("seat") else 0]
        assert key in COUNTED or f"`{key}`" in POSITION, name


def test_the_document_names_every_move() -> None:
    verbs = {step.verb for step in GAME.steps() if isinstance(step, Decision)}
    words = verbs.difference(NO_MOVE).union(COMMON.values(), ("council", "recruit", "sentinel"))
    assert [word for word in sorted(words) if f"`{word}" not in MOVES] == []


def test_the_document_names_every_card() -> None:
    names = [lord.name for lord in LORDS] + [location.name for location in LOCATIONS]
    names += [token.name for token in TOKEN_KINDS]
    names += [kind.name for kind in KINDS if kind.race == WILD]
    names += [*RACES, *ZONE_NAMES, "monster"]
    assert [name for name in names if f"`{name}`" not in POSITION] == []


def test_every_ruling_is_shown_by_a_scenario() -> None:
    shown = set()
    for path in (FOLDER / "abyss").glob("*.toml"):
        shown |= set(loads(path.read_text("utf-8"))["clauses"])
    rulings = {f"RL-{number}" for number in range(1, 96)} | {f"SQ-{n}" for n in range(1, 15)}
    assert rulings - shown == NO_SCENARIO
