"""Any position of a real game of Legions can be set up by names, and reads back the same."""

from typing import Any

import pytest

from tests.kit.tables import table_named
from tests.kit.walks import positions
from tidecourt.core.bits import members
from tidecourt.core.scenarios.facts import FactError
from tidecourt.games.legions.game import Legions
from tidecourt.games.legions.moment import NAMES
from tidecourt.games.legions.placing import PLACE
from tidecourt.games.legions.position import position
from tidecourt.games.legions.recruiting import RECRUIT
from tidecourt.games.legions.state import LegionsState

GAME = Legions()
SEATS = ("seat0", "seat1")
AS_THEY_ARE = ("king", "row", "hidden", "deck", "deck_size", "removed", "hero_row", "hero_deck")
OF_A_SEAT = ("hand", "field", "routed", "tokens", "stratagem", "spent", "knows", "knows_heroes")


def step_of(state: LegionsState) -> dict[str, Any] | None:
    """The step that a position stands at, if it stands at the beginning of one."""
    frame = state.stack[-1]
    waits_for = members(state.waiting())[0]
    verb = frame.step.verb
    if verb == "reserve":
        return {"step": "start"}
    if verb == "reveal" and frame.seats == 0b11:
        return {"step": "initiative"}
    if frame.step in (PLACE, RECRUIT):
        return {"step": verb, "turn_of": waits_for}
    if verb == "sabotage":
        return {"step": "complete", "turn_of": frame.a}
    necrocampe_was_asked = frame.a == state.king and not state.camp(1 - state.king).spent
    if verb == "take" and frame.a == waits_for and not necrocampe_was_asked:
        return {"step": "complete", "turn_of": waits_for}
    return {"step": "attack"} if verb == "attack" else None


def described(state: LegionsState) -> dict[str, Any] | None:
    """A position in the words of a scenario."""
    step = step_of(state)
    if step is None:
        return None
    there = GAME.facts(state)
    said: dict[str, Any] = {key: there[key] for key in (*AS_THEY_ARE, "hero_deck_size")}
    said |= {"reserved": there["reserved"], "shown": there["shown"], **step}
    said["deck"] = list(there["deck"])
    said["hero_deck"] = list(there["hero_deck"])
    if state.first >= 0:
        said["first"] = state.first
        said["revealed"] = [there[seat]["revealed"] for seat in SEATS]
    if said.get("revealed") == [0, 0]:
        del said["revealed"]
    for seat in SEATS:
        said[seat] = {key: there[seat][key] for key in OF_A_SEAT}
        said[seat]["heroes"] = {name: there[seat]["tucked"][name] for name in there[seat]["heroes"]}
    return said


@pytest.mark.rule("LG-17")
@pytest.mark.parametrize("seed", range(8))
def test_a_position_of_a_real_game_can_be_set_up(seed: int) -> None:
    met = []
    for state in positions(table_named("legions:2"), seed):
        assert isinstance(state, LegionsState)
        said = described(state) if state.stack else None
        if said is None:
            continue
        met.append(said["step"])
        again = position(said)
        again.chance = state.chance
        assert again.pack() == state.pack(), said
    assert {"start", "initiative", "place", "complete"} <= set(met)


@pytest.mark.parametrize("step", NAMES)
def test_every_step_can_be_set_up_with_nothing_but_its_name(step: str) -> None:
    said: dict[str, Any] = {"step": step}
    if step == "place":
        said["revealed"] = [7, 8]
    state = position(said)
    assert state.waiting()
    for legion in range(1, 32):
        places = [
            *(state.camp(seat).hand >> legion & 1 for seat in range(2)),
            *(state.camp(seat).field >> legion & 1 for seat in range(2)),
            *(state.camp(seat).chosen == legion for seat in range(2)),
            state.row >> legion & 1,
            state.hidden == legion,
            legion in state.deck[state.drawn :],
        ]
        assert sum(places) <= 1, legion


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ({"step": "attack", "first": 0, "turn_of": 0}, ("turn_of",)),
        ({"step": "end_of_turn", "turn_of": 0}, ("turn_of",)),
        ({"step": "start", "revealed": [7, 8]}, ("revealed",)),
        ({"step": "place"}, ("revealed",)),
        ({"step": "place", "revealed": [7]}, ("revealed",)),
        ({"step": "place", "revealed": [7, 8], "first": 1}, ("first",)),
        ({"step": "place", "revealed": [7, 8], "turn_of": 1}, ("revealed",)),
        ({"step": "place", "revealed": [7, 8], "row": [7, 9]}, ("row",)),
        ({"step": "attack", "row": [7], "hidden": 8}, ("hidden",)),
        ({"step": "attack", "row": [7, 8]}, ("row",)),
        ({"step": "end_of_turn", "hidden": 8}, ("hidden",)),
        ({"hidden": 0}, ("hidden",)),
        ({"row": []}, ("row",)),
        ({"deck": [1, 2, 3, 4], "deck_size": 2}, ("deck_size",)),
        ({"hero_deck": ["red_spy"], "hero_deck_size": 0}, ("hero_deck_size",)),
        ({"reserved": ["red_spy"]}, ("reserved",)),
        ({"reserved": ["yellow_double", "red_thief"]}, ("reserved",)),
        ({"reserved": ["yellow_double"], "seat0": {"spent": False}}, ("seat0", "spent")),
        (
            {"reserved": ["yellow_double"], "seat0": {"stratagem": "king_free_colour"}},
            ("seat0", "stratagem"),
        ),
        ({"seat1": {"knows_heroes": ["yellow_double"]}}, ("seat1", "knows_heroes")),
        ({"seat0": 3}, ("seat0",)),
        ({"king": "me"}, ("king",)),
    ],
)
def test_facts_that_contradict_each_other_are_refused(
    said: dict[str, Any], path: tuple[str, ...]
) -> None:
    with pytest.raises(FactError) as refusal:
        position(said)
    assert refusal.value.path == path


def test_too_many_named_legions_leave_nothing_for_the_hands() -> None:
    field = {"yellow": list(range(1, 26))}
    with pytest.raises(FactError, match="too few unnamed legion cards are left"):
        position({"seat0": {"field": field}})
