"""A position in a few words: what lies open, and what a viewer sees besides."""

from collections.abc import Callable

from tests.golden.abyss_pictures import abyss_seen, abyss_table
from tidecourt.core.bits import count, members
from tidecourt.core.kernel import State
from tidecourt.games.legions.cards import COLOURS, HEROES, LOCATIONS, STRATAGEMS
from tidecourt.games.legions.state import LegionsState


class Picture:
    """How a game's positions are described."""

    def __init__(
        self, table: Callable[[State], dict[str, str]], seen: Callable[[State, int], str]
    ) -> None:
        self.table = table
        self.seen = seen


def numbers(mask: int) -> str:
    return " ".join(str(member) for member in members(mask)) or "-"


def hero_names(mask: int) -> str:
    return " ".join(HEROES[hero].name for hero in members(mask)) or "-"


def legions_table(state: State) -> dict[str, str]:
    """What lies open: both sides of every location (routed legions in brackets), rows, heroes."""
    assert isinstance(state, LegionsState)
    parts = []
    for location in range(LOCATIONS):
        sides = " | ".join(legions_side(state, seat, location) for seat in range(2))
        holder = [str(seat) for seat in range(2) if state.holds(seat, location)]
        parts.append(f"{COLOURS[location]} {sides} token {''.join(holder) or '-'}")
    parts.append(f"row {numbers(state.row)}")
    parts.append(f"heroes {hero_names(state.hero_row)}")
    for seat in range(2):
        for hero in members(state.camp(seat).heroes):
            parts.append(f"{seat} has {HEROES[hero].name} over {numbers(state.tucked[hero])}")
    return {"table": "; ".join(parts)}


def legions_side(state: LegionsState, seat: int, location: int) -> str:
    legions = members(state.side(seat, location))
    return " ".join(f"({k})" if state.routed >> k & 1 else str(k) for k in legions) or "-"


def legions_seen(view: State, viewer: int) -> str:
    """What a view adds: hands, the face-down legion, tokens, what is known of the hero deck."""
    assert isinstance(view, LegionsState)
    parts = []
    for seat in range(2):
        camp = view.camp(seat)
        known = members(view.known_in_hand(viewer, seat))
        hand = [str(legion) for legion in known] + ["?"] * (count(camp.hand) - len(known))
        token = STRATAGEMS[camp.stratagem].name if viewer == seat or camp.spent else "?"
        parts.append(f"hand {' '.join(hand)} token {token}{' spent' if camp.spent else ''}")
    hidden = "-" if view.hidden == 0 else "?"
    if view.hidden and view.sees_hidden(viewer):
        hidden = str(view.hidden)
    known_heroes = 0 if viewer < 0 else view.camp(viewer).knows_heroes
    deck = [HEROES[k].name if known_heroes >> k & 1 else "?" for k in view.hero_deck]
    return f"{' | '.join(parts)}; hidden {hidden}; hero deck {' '.join(deck) or '-'}"


PICTURES = {
    "legions": Picture(legions_table, legions_seen),
    "abyss": Picture(abyss_table, abyss_seen),
}
