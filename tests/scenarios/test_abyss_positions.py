"""Any position of a real game of Abyss can be set up by names, and reads back the same."""

from typing import Any

import pytest

from tests.kit.tables import TABLES, Table
from tests.kit.walks import positions
from tidecourt.core.kernel import State
from tidecourt.core.scenarios.facts import FactError
from tidecourt.games.abyss.base.exploring import KEEP, MEET_MONSTER
from tidecourt.games.abyss.base.turn import ACT, LAST_POWERS
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.leviathan.monsters import MEET_LEVIATHANS
from tidecourt.games.abyss.moment import STEPS

GAME = Abyss()
STEP_OF = {
    ACT.number: "act",
    KEEP.number: "unsold",
    MEET_MONSTER.number: "revealed",
    MEET_LEVIATHANS.number: "revealed",
    LAST_POWERS.number: "powers",
}
# Facts that follow from others, or that no position between two decisions has.
COUNTED = ("players", "paid", "all_keys", "hand_size", "picked", "lord_count", "under", "score")


def described(there: dict[str, Any]) -> dict[str, Any]:
    """Facts as they are read, in the form in which they are written."""
    said: dict[str, Any] = {}
    for key, value in there.items():
        if key in COUNTED or value == "nobody":
            continue
        if isinstance(value, tuple):
            said[key] = [item for item in value if item != "none"]
        elif key in ("border", "reserved"):
            said[key] = {name: thing for name, thing in value.items() if thing != "none"}
        elif key == "hits":
            said[key] = {zone: lost for zone, lost in value.items() if lost}
        elif key.startswith("seat"):
            said[key] = described(value)
            said[key]["locations"] = {name: value["under"][name] for name in value["locations"]}
        else:
            said[key] = value
    return said


def legal(state: State, table: Table) -> list[dict[str, int]]:
    return [GAME.words(state, seat) for seat in table.seats]


@pytest.mark.rule("RL-5", "AB-18.1", "AB-18.3")
@pytest.mark.parametrize("table", [t for t in TABLES if t.game.name == "abyss"], ids=repr)
def test_a_position_of_a_real_game_can_be_set_up(table: Table) -> None:
    setup: dict[str, Any] = {
        "players": table.setup.players,
        "modules": list(table.setup.modules),
        "options": table.setup.options,
    }
    met = set()
    for state in positions(table, 5):
        step = STEP_OF.get(state.stack[-1].step.number) if state.stack else None
        if step is None:
            continue
        met.add(step)
        there = GAME.facts(state)
        again = GAME.position(described(there) | setup | {"step": step})
        assert GAME.facts(again) == there
        assert legal(again, table) == legal(state, table)
    assert {"act", "unsold", "revealed"} <= met


@pytest.mark.parametrize("modules", [[], ["leviathan"], ["kraken"], ["leviathan", "kraken"]])
@pytest.mark.parametrize("step", STEPS)
def test_every_step_can_be_set_up_with_little_more_than_its_name(
    step: str, modules: list[str]
) -> None:
    said: dict[str, Any] = {"step": step, "modules": modules}
    if step in ("revealed", "unsold"):
        said["track"] = ["crab3"]
    state = GAME.position(said)
    assert (state.waiting() == 0) == (step == "end_of_game")


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ({"step": "ac"}, ("step",)),
        ({"step": "revealed"}, ("step",)),
        ({"step": "unsold", "track": ["monster"]}, ("step",)),
        ({"track": ["crab3"]}, ("track",)),
        ({"step": "revealed", "track": ["crab1x4", "crab2x2"]}, ("track",)),
        ({"step": "start", "price": 2}, ("price",)),
        ({"turn_of": 2}, ("turn_of",)),
        ({"threat": 7}, ("threat",)),
        ({"court": ["sage", "sage"]}, ("court",)),
        ({"court": ["sage"], "lord_deck": ["sage"]}, ("lord_deck",)),
        ({"court": ["fence"]}, ("court", "0")),
        ({"court": [3]}, ("court", "0")),
        (
            {"court": ["sage", "hermit", "elder", "miller", "keeper", "reaper", "trader"]},
            ("court",),
        ),
        ({"lord_deck": ["sage"], "lord_deck_size": 0}, ("lord_deck_size",)),
        ({"exploration_size": 72}, ("exploration_size",)),
        ({"available": ["jail"], "location_deck": ["jail"]}, ("location_deck",)),
        ({"council": {"crabs": []}}, ("council", "crabs")),
        ({"council": {"crab": ["monster"]}}, ("council", "crab", "0")),
        ({"exploration": ["crab6"]}, ("exploration", "0")),
        ({"exploration": ["crab5x2"]}, ("exploration", "0")),
        ({"exploration": ["kraken2"]}, ("exploration", "0")),
        ({"exploration": [""]}, ("exploration", "0")),
        ({"token_deck": [5]}, ("token_deck", "0")),
        ({"used": ["sage"]}, ("used",)),
        ({"nebulis": 3}, ("nebulis",)),
        ({"seat0": {"hand": ["crab5"]}, "discard": ["crab5"]}, ("discard", "0")),
        ({"seat0": {"bought": 1}}, ("seat0", "bought")),
        ({"seat1": {"bought": 1}, "price": 1}, ("price",)),
        ({"seat0": {"keys": 12}}, ("seat0", "keys")),
        ({"step": "control", "seat1": {"keys": 3}}, ("seat1", "keys")),
        ({"step": "powers", "seat0": {"keys": 2, "lords": ["shaman"]}}, ("seat0", "keys")),
        ({"seat0": {"disabled": ["sage"]}}, ("seat0", "disabled")),
        (
            {"seat0": {"locations": {"jail": ["keeper"]}, "lords": ["keeper"]}},
            ("seat0", "locations", "jail"),
        ),
        ({"seat0": {"locations": {"prison": []}}}, ("seat0", "locations", "prison")),
        ({"seat0": {"tokens": [4, 4, 4]}}, ("seat0", "tokens", "2")),
        ({"seat0": {"knows_tokens": {"seat1": [4]}}}, ("seat0", "knows_tokens", "seat1")),
        ({"seat0": {"wounds": 1}}, ("seat0", "wounds")),
        (
            {
                "seat0": {
                    "lords": ["sage", "hermit", "elder", "miller", "keeper", "reaper"],
                    "locations": {"jail": ["trader"]},
                }
            },
            ("closer",),
        ),
    ],
)
def test_facts_that_contradict_each_other_are_refused(
    said: dict[str, Any], path: tuple[str, ...]
) -> None:
    with pytest.raises(FactError) as refusal:
        GAME.position(said)
    assert refusal.value.path == path


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ({"threat": 2}, ("threat",)),
        ({"court": ["tamer"]}, ("court", "0")),
        ({"border": {"3": "leviathan1"}}, ("border", "3")),
        ({"border": {"7": "leviathan21"}}, ("border", "7")),
        ({"border": {"7": "leviathan1", "8": "leviathan1"}}, ("border", "8")),
        ({"border": {"7": "leviathan1"}, "hits": {"8": 1}}, ("hits", "8")),
        ({"border": {"7": "leviathan1"}, "hits": {"7": 3}}, ("hits", "7")),
        (
            {"border": {}, "seat0": {"slain": ["leviathan1"]}, "leviathan_deck": ["leviathan1"]},
            ("leviathan_deck",),
        ),
        ({"leviathan_token_deck": ["key"] * 5}, ("leviathan_token_deck", "4")),
        ({"seat0": {"slain": ["leviathan1"]}, "seat1": {"slain": ["leviathan2"]}}, ("scourge",)),
        ({"seat0": {"nebulis": 1}, "seat1": {"nebulis": 1}}, ("figure",)),
        ({"seat0": {"nebulis": 1}, "figure": 1}, ("figure",)),
        ({"figure": 1}, ("figure",)),
        ({"seat0": {"slain": ["leviathan1"]}, "scourge": 1}, ("scourge",)),
        ({"step": "revealed", "track": ["monster", "crab3"]}, ("track",)),
        ({"seat0": {"loot": {"megalodon": [7]}}}, ("seat0", "loot", "megalodon")),
        (
            {"seat0": {"locations": {"megalodon": []}, "loot": {"megalodon": [7, 7]}}},
            ("seat0", "loot", "megalodon"),
        ),
        ({"loot_deck": [2]}, ("loot_deck", "0")),
        (
            {"court": ["keeper"], "seat0": {"reserved": {"lord": "miller"}}},
            ("seat0", "reserved", "lord"),
        ),
        (
            {"available": ["jail"], "seat0": {"reserved": {"location": "chasm"}}},
            ("seat0", "reserved", "location"),
        ),
        (
            {"seat0": {"reserved": {"stack": "crab"}}, "seat1": {"reserved": {"stack": "squid"}}},
            ("seat1", "reserved", "stack"),
        ),
        ({"seat0": {"sentinels": 3, "reserved": {"stack": "crab"}}}, ("seat0",)),
    ],
)
def test_facts_of_expansions_that_contradict_each_other_are_refused(
    said: dict[str, Any], path: tuple[str, ...]
) -> None:
    with pytest.raises(FactError) as refusal:
        GAME.position({"modules": ["leviathan", "kraken"], **said})
    assert refusal.value.path == path
