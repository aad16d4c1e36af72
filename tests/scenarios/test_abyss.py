"""The part of docs/scenarios.md on Abyss is complete, and so are the scenarios of its rulings."""

from tomllib import loads

import pytest

from tests.scenarios.test_scenarios import DOCUMENT, FOLDER, flat
from tidecourt.core.scenarios.scenario import run_scenario
from tidecourt.games.abyss.base.cards import KINDS, LOCATIONS, LORDS, RACES, WILD
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS, ZONE_NAMES
from tidecourt.games.registry import GAMES
from tidecourt.rules_text import clause

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
    words = {word.partition(":")[0] for word in GAME.vocabulary()}.difference(NO_MOVE)
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


GOOD = """\
game = "abyss"
modules = ["leviathan", "kraken"]

[position]
step = "revealed"
court = ["commander", "keeper"]
track = [
    "crab1",
    "monster",
]
border = { 7 = "leviathan2", 8 = "leviathan3" }

[position.seat0]
hand = ["crab4", "crab1", "squid:1x2"]
locations = { jail = ["sage"], megalodon = [] }
loot = { megalodon = [5] }

[chance]
dice = [2, 3]
loot_deck = [7]

[[do]]
play = ["fight", "fight:7", "attack:crab4"]
expect = { hits.7 = 1 }

[[do]]
play = ["leviathan_tokens:0", "done"]
expect = { turn_of = 1 }
"""


def told(text: str) -> list[str]:
    return [f"{f.line}: {f.message}" for f in run_scenario(text, "s.toml", GAMES, clause).failures]


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('"kraken"]', '"krakens"]', 2, "modules does not know 'krakens' (did you mean 'kraken'?)"),
        ('"kraken"]', '"kraken"]\nplayers = 6', 3, "abyss is for 2 to 5 players here, not 6"),
        ('"keeper"', '"keper"', 6, "court does not know 'keper' (did you mean 'keeper'?)"),
        ('"keeper"', '"tamer"', 6, "tamer is not in play with these modules"),
        ('    "monster"', '    "monstr"', 9, "track does not know 'monstr'"),
        ("7 = ", "12 = ", 11, "border does not know '12'"),
        (
            '"leviathan3"',
            '"leviathan2"',
            11,
            "leviathan2 is on zone 8, but also on zone 7",
        ),
        ('"squid:1x2"', '"squid:1x5"', 14, "there are only 4 squid1, and all are laid already"),
        ('jail = ["sage"]', 'jail = ["keeper"]', 6, "keeper is in the Court, but also under jail"),
        ("[5]", "[8]", 16, "there is no Loot 8 left"),
        ("[2, 3]", "[2, 7]", 19, "dice takes numbers from 1 to 6, not 7"),
        ("loot_deck = [7]", "loot = [7]", 20, "there is no 'loot' here"),
        ('"attack:crab4"', '"attack:crab6"', 23, "there is no move 'attack:crab6'"),
        ("hits.7", "hits.12", 24, "there is no fact 'hits.12'"),
        ("hits.7 = 1", "hits.7 = 2", 24, "hits.7 should be 2, but is 1"),
        ('"attack:crab4"', '"attack:squid1"', 23, "'attack:squid1' cannot be played here"),
    ],
)
def test_a_spoilt_scenario_is_told_with_its_line(
    old: str, new: str, line: int, message: str
) -> None:
    assert old in GOOD
    first = told(GOOD.replace(old, new, 1))[0]
    assert first.startswith(f"{line}: "), first
    assert message in first


def test_dice_are_written_as_many_as_fall() -> None:
    assert told(GOOD) == ["19: dice has not come about as it is written"]
    assert told(GOOD.replace("[2, 3]", "[2]")) == []
    none_written = GOOD.replace("[2, 3]", "[]").replace("hits.7 = 1", "turn_of = 0")
    assert told(none_written)[0] == "19: more dice fell than dice says: write them all"


@pytest.mark.parametrize(
    ("hand", "holds"),
    [
        ('["crab1x3", "squid:2"]', True),
        ('["crab:1x2", "squid2", "crab1"]', True),
        ('["crab1x2", "squid2"]', False),
    ],
)
def test_cards_are_expected_by_the_names_by_which_they_are_laid(hand: str, holds: bool) -> None:
    text = f"""\
game = "abyss"
[position.seat0]
hand = ["crab1", "crab:1x2", "squid2"]
[[do]]
expect = {{ seat0.hand = {hand} }}
"""
    assert told(text) == (
        []
        if holds
        else [
            '5: seat0.hand should be ["crab1", "crab1", "squid2"],'
            ' but is ["crab1", "crab1", "crab1", "squid2"]'
        ]
    )
