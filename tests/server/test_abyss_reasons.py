"""Why something cannot be chosen at a table of Abyss: every reason, each where it belongs."""

from string import Formatter
from typing import Any

import pytest

from tests.server.abyss import PRESENTER, ask, decisions, lay_out, play, reader
from tidecourt import rules_text
from tidecourt.core.bits import members
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words, words

BOTH = ["leviathan", "kraken"]
COUNCIL = {"squid": ["squid1"]}
COURT = ["recruiter", "trader", "shaman", "keeper", "sage"]

# What a table looks like, what is played there, and the thing that says why it cannot be chosen.
CASES: dict[str, tuple[dict[str, Any], list[str], str]] = {
    "deck.empty": (
        {
            "exploration_size": 0,
            "court": ["assassin", "peddler", "corruptor", "landowner"],
            "seat0": {"hand": ["crab5", "crab4x2", "shellfish5", "shellfish4", "squid5"]},
        },
        [],
        "deck",
    ),
    "deck.last_space": (
        {
            "track": ["crab1", "crab1", "crab1", "crab1", "squid3"],
            "step": "unsold",
            "seat0": {"lords": ["oracle"]},
            "council": COUNCIL,
        },
        [],
        "deck",
    ),
    "deck.last_monster": (
        {
            "track": ["crab1", "crab1", "crab1", "crab1", "monster"],
            "step": "revealed",
            "seat0": {"lords": ["oracle"]},
            "council": COUNCIL,
        },
        [],
        "deck",
    ),
    "track.no_fighter": (
        {
            "modules": ["leviathan"],
            "border": {"4": "leviathan1"},
            "track": ["monster"],
            "step": "revealed",
            "seat0": {"hand": ["squid3"], "lords": ["coward"]},
        },
        [],
        "track",
    ),
    "court.reserved": (
        {
            "modules": ["kraken"],
            "court": COURT,
            "council": COUNCIL,
            "seat1": {"reserved": {"lord": "trader"}},
        },
        [],
        "court:1",
    ),
    "court.area": (
        {
            "modules": ["kraken"],
            "court": COURT,
            "seat0": {"sentinels": 1},
            "seat1": {"reserved": {"lord": "trader"}},
        },
        ["sentinel"],
        "court:0",
    ),
    "court.needed": (
        {
            "court": COURT,
            "seat0": {"lords": ["opportunist"], "hand": ["crab5", "squid5", "squid4"]},
        },
        ["recruit:1", "use:opportunist"],
        "court:0",
    ),
    "stack.area": (
        {
            "modules": ["kraken"],
            "court": COURT,
            "seat0": {"sentinels": 1},
            "seat1": {"reserved": {"stack": "crab"}},
        },
        ["sentinel"],
        "stack:squid",
    ),
    "location.later": (
        {
            "available": ["jail"],
            "location_deck_size": 0,
            "council": COUNCIL,
            "modules": ["kraken"],
            "seat0": {"keys": 3},
            "seat1": {"reserved": {"location": "jail"}},
        },
        [],
        "location:jail",
    ),
    "location.reserved": (
        {
            "modules": ["kraken"],
            "available": ["jail", "lost_tower"],
            "step": "control",
            "seat0": {"keys": 3},
            "seat1": {"reserved": {"location": "jail"}},
        },
        [],
        "location:jail",
    ),
    "location.drawn": (
        {"available": ["jail"], "step": "control", "seat0": {"keys": 3}},
        ["control:draw2"],
        "location:jail",
    ),
    "location.spending": (
        {
            "available": ["jail", "lost_tower"],
            "step": "control",
            "seat0": {"keys": 3, "lords": ["recruiter"]},
        },
        ["control:lost_tower"],
        "location:jail",
    ),
    "location.area": (
        {
            "modules": ["kraken"],
            "available": ["jail"],
            "court": COURT,
            "seat0": {"sentinels": 1},
            "seat1": {"reserved": {"location": "jail"}},
        },
        ["sentinel"],
        "location:jail",
    ),
    "location.deck_empty": (
        {
            "available": ["jail", "lost_tower"],
            "location_deck_size": 0,
            "step": "control",
            "seat0": {"keys": 3},
        },
        [],
        "location-deck",
    ),
    "ally.discard_order": (
        {
            "step": "end_of_turn",
            "seat0": {"hand": ["crab1x3", "squid2x3", "squid4", "squid5"]},
            "seat1": {"lords": ["commander"]},
        },
        ["discard:squid2"],
        "ally:squid5",
    ),
    "ally.discard_weak": (
        {
            "step": "end_of_turn",
            "seat0": {"hand": ["crab1", "squid2x3", "squid3x3", "squid5"]},
            "seat1": {"lords": ["commander"]},
        },
        [],
        "ally:crab1",
    ),
    "ally.kraken": (
        {
            "modules": BOTH,
            "step": "end_of_turn",
            "seat0": {"hand": ["crab1x4", "squid1x4", "shellfish1x4", "kraken2"], "pearls": 1},
        },
        [],
        "ally:kraken2",
    ),
    "ally.needed": (
        {
            "court": COURT,
            "seat0": {
                "lords": ["slaver"],
                "hand": ["crab5", "crab4", "squid1", "shellfish1", "seahorse1"],
            },
        },
        ["recruit:1", "use:slaver"],
        "ally:crab5",
    ),
    "lord.no_key": (
        {
            "available": ["jail", "lost_tower"],
            "step": "control",
            "seat0": {"keys": 3, "lords": ["recruiter", "miller"]},
        },
        ["control:jail"],
        "lord:miller",
    ),
    "lord.key_disabled": (
        {
            "available": ["jail", "lost_tower"],
            "step": "control",
            "seat0": {
                "keys": 3,
                "lords": ["recruiter", "ship_master"],
                "disabled": ["ship_master"],
            },
        },
        ["control:jail"],
        "lord:ship_master",
    ),
    "lord.key_named": (
        {
            "available": ["jail", "lost_tower"],
            "step": "control",
            "seat0": {"keys": 3, "lords": ["recruiter", "tamer", "treasurer"]},
        },
        ["control:jail", "spend:1"],
        "lord:recruiter",
    ),
    "lord.key_order": (
        {
            "available": ["jail", "lost_tower"],
            "step": "control",
            "seat0": {"keys": 3, "lords": ["recruiter", "tamer", "treasurer"]},
        },
        ["control:jail", "spend:2"],
        "lord:recruiter",
    ),
    "lord.key_later": (
        {
            "available": ["jail", "lost_tower"],
            "step": "control",
            "seat0": {"keys": 1, "lords": ["recruiter", "tamer", "treasurer"]},
        },
        ["control:jail"],
        "lord:treasurer",
    ),
    "lord.itself": (
        {
            "court": ["traitor", "recruiter", "shaman", "keeper"],
            "seat0": {"lords": ["trader", "peddler"], "hand": ["squid5", "crab4", "shellfish3"]},
        },
        ["recruit:1", "pay:squid5"],
        "lord:traitor",
    ),
    "keys.few": (
        {
            "available": ["jail", "lost_tower"],
            "step": "control",
            "seat0": {"keys": 1, "lords": ["recruiter", "tamer", "treasurer"]},
        },
        ["control:jail"],
        "keys",
    ),
    "sentinel.no_area": (
        {
            "modules": ["kraken"],
            "court": COURT,
            "available": [],
            "council": COUNCIL,
            "seat0": {"sentinels": 1},
            "seat1": {"reserved": {"stack": "crab", "lord": "trader"}},
        },
        [],
        "sentinel",
    ),
    "token.no_stack": (
        {
            "modules": ["leviathan"],
            "step": "start",
            "seat0": {"leviathan_tokens": ["council_stack", "key"]},
        },
        [],
        "token:council_stack",
    ),
    "affiliated.race": (
        {
            "modules": ["kraken"],
            "court": ["executioner", *COURT],
            "turn_of": 1,
            "seat0": {"affiliated": ["crab1", "crab2", "squid1"]},
            "seat1": {"hand": ["crab5", "squid3", "shellfish1"]},
        },
        ["recruit:1", "pay:crab5", "name:crab"],
        "affiliated:squid1",
    ),
    "location.give_first": (
        {
            "court": ["illusionist", *COURT],
            "available": ["jail"],
            "seat0": {"hand": ["jellyfish5", "jellyfish4x2"], "locations": {"lost_tower": []}},
        },
        ["recruit:1", "pay:jellyfish5"],
        "location:jail",
    ),
    "lord.free_already": (
        {
            "modules": ["kraken"],
            "court": ["liberator", *COURT],
            "seat0": {
                "hand": ["squid5", "crab4"],
                "lords": ["landlord"],
                "locations": {"lost_tower": ["peddler", "shopkeeper"]},
            },
        },
        ["recruit:1", "pay:squid5"],
        "lord:landlord",
    ),
    "seat.fewer": (
        {
            "players": 4,
            "modules": ["kraken"],
            "court": COURT,
            "seat0": {"lords": ["ferryman"], "nebulis": 2},
            "seat1": {"nebulis": 1},
            "seat2": {"nebulis": 2},
            "seat3": {"nebulis": 2},
            "figure": 0,
        },
        ["use:ferryman"],
        "seat:1",
    ),
    "seat.shaman": (
        {
            "players": 4,
            "court": ["hunter", *COURT[:2]],
            "seat0": {"hand": ["crab5", "squid3"]},
            "seat1": {"tokens": [2], "lords": ["shaman"]},
            "seat2": {"tokens": [2]},
            "seat3": {"tokens": [3]},
        },
        ["recruit:1", "pay:crab5"],
        "seat:1",
    ),
    "seat.no_token": (
        {
            "players": 4,
            "court": ["hunter", *COURT],
            "seat0": {"hand": ["crab5", "squid3"]},
            "seat2": {"tokens": [2]},
            "seat3": {"tokens": [3]},
        },
        ["recruit:1", "pay:crab5"],
        "seat:1",
    ),
    "token.older": (
        {
            "modules": ["leviathan"],
            "border": {"4": "leviathan1", "5": "leviathan2"},
            "court": ["rebel", *COURT],
            "seat0": {"leviathan_tokens": ["key"], "hand": ["squid5", "crab3"]},
        },
        ["recruit:1", "pay:squid5", "hurt:4", "leviathan_tokens:1"],
        "token:key",
    ),
}


def table(key: str) -> AbyssState:
    facts, moves, _ = CASES[key]
    state = lay_out(**{"players": 2, **facts})
    for word in moves:
        play(state, members(state.waiting())[0], word)
    return state


CLAUSES = set(rules_text.ids("abyss"))


class Heard(Words):
    """Words that remember which sentences were asked for."""

    def __init__(self) -> None:
        super().__init__("en", words("en").grammar, words("en").sentences)
        self.keys: set[str] = set()

    def say(self, key: str, **values: object) -> str:
        self.keys.add(key)
        return super().say(key, **values)


def heard_at(state: AbyssState, seat: int) -> set[str]:
    """The reasons that a seat is given."""
    heard = Heard()
    asked = PRESENTER.ask(state.seen_by(seat), reader(seat, heard))
    assert {reason.clause for reason in asked.why} <= CLAUSES
    return {key.removeprefix("abyss_why.") for key in heard.keys}


@pytest.mark.parametrize("key", list(CASES))
def test_a_thing_says_the_reason_that_belongs_to_it(key: str) -> None:
    state = table(key)
    told = {target: why.text for why in ask(state, 0).why for target in why.targets}
    literal = [
        text for text, _, _, _ in Formatter().parse(words("en").sentences[f"abyss_why.{key}"])
    ]
    assert all(text in told[CASES[key][2]] for text in literal)
    assert key in heard_at(state, 0)


def test_every_reason_is_given_some_time() -> None:
    given = set(CASES)
    for seed in (50, 51, 52):
        for state, seat in decisions(seed, most=120):
            given |= heard_at(state, seat)
    told = {key for key in words("en").sentences if key.startswith("abyss_why.")}
    assert len(told) > 80
    assert sorted({key.removeprefix("abyss_why.") for key in told} - given) == []
