"""What a seat knows, by names, with question marks for the rest.

A view deals what is unknown in some fixed order, which a reader could take for the truth. So a fact
counts as known when it is the same in every one of many worlds that could be.
"""

from typing import Any, Final

from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.expectation import UNKNOWN, common

WORLDS: Final = 16  # even one of two possible things comes out the same in all once in 65,536


def known_facts(game: Game, view: State, seat: int) -> dict[str, Any]:
    """The facts of a view as `Game.facts` names them, `"?"` for what the seat cannot know."""
    facts = game.facts(view)
    worlds = [game.facts(view.seen_by(seat, seeded(world))) for world in range(WORLDS)]
    return in_common(facts, worlds)


def in_common(facts: dict[str, Any], worlds: list[Any]) -> dict[str, Any]:
    """What facts have in common with those of other worlds, tables within tables included."""
    known: dict[str, Any] = {}
    for name, fact in facts.items():
        there = [world.get(name) for world in worlds]
        odd = [other for other in there if other != fact]
        if not odd:
            known[name] = fact
        elif isinstance(fact, dict):
            tables = [other if isinstance(other, dict) else {} for other in there]
            known[name] = in_common(fact, tables)
        elif isinstance(fact, list | tuple):
            known[name] = agreed(fact, odd)
        else:
            known[name] = UNKNOWN
    return known


def agreed(items: Any, others: list[Any]) -> Any:
    """The items of a list or tuple that are there in all other worlds."""
    for other in others:
        items = common(items, other if isinstance(other, type(items)) else type(items)())
        if items.count(UNKNOWN) == len(items):
            break
    return items
