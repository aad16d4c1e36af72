"""Any position of a real game of Abyss can be set up by names, and reads back the same."""

from typing import Any

import pytest

from tidecourt.core.bits import lowest
from tidecourt.core.game import random_option
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.exploring import KEEP, MEET_MONSTER
from tidecourt.games.abyss.base.turn import ACT, LAST_POWERS
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.leviathan.monsters import MEET_LEVIATHANS
from tidecourt.games.abyss.state import AbyssState

GAME = Abyss()
STEP_OF = {
    ACT: "act",
    KEEP: "unsold",
    MEET_MONSTER: "revealed",
    MEET_LEVIATHANS: "revealed",
    LAST_POWERS: "powers",
}
# Facts that follow from others, or that no position between two decisions has.
COUNTED = ("players", "paid", "all_keys", "hand_size", "picked", "lord_count", "under", "score")
SETS = [(), ("leviathan",), ("kraken",), ("leviathan", "kraken")]


def described(there: dict[str, Any]) -> dict[str, Any]:
    """Facts as they are read, in the form in which they are written."""
    said = {}
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


def legal_of(state: AbyssState) -> list[dict[str, int]]:
    return [GAME.words(state, seat) for seat in range(state.players)]


@pytest.mark.parametrize("modules", SETS, ids="+".join)
@pytest.mark.parametrize("players", [2, 4])
def test_a_position_of_a_real_game_can_be_set_up(modules: tuple[str, ...], players: int) -> None:
    met = set()
    state = GAME.deal(GAME.setup(players, modules), 7 * players)
    rng = seeded(players)
    while state.stack:
        step = STEP_OF.get(state.stack[-1].step)
        if step is not None:
            met.add(step)
            there = GAME.facts(state)
            said = described(there)
            said |= {"players": players, "modules": list(modules), "step": step}
            again = GAME.position(said)
            assert GAME.facts(again) == there
            assert legal_of(again) == legal_of(state)
        seat = lowest(state.waiting())
        state.play(seat, random_option(state, seat, rng))
    assert {"act", "unsold", "revealed"} <= met
