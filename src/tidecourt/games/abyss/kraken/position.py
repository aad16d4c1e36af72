"""What a scenario says of the Kraken set: positions, facts, and what chance brings."""

from typing import Any, Final

from tidecourt.core.bits import members, one
from tidecourt.core.scenarios.facts import Facts
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.sentence import Sentence
from tidecourt.games.abyss.base.cards import LOCATIONS, RACES
from tidecourt.games.abyss.kraken.cards import LOOT_DECK, NO_SANCTUARY, SANCTUARY_OF, SENTINELS
from tidecourt.games.abyss.kraken.loot import leave_loot
from tidecourt.games.abyss.kraken.sentinels import more_waiting
from tidecourt.games.abyss.kraken.state import (
    COURT_AREA,
    LOCATION_AREA,
    kraken,
    more_nebulis,
)
from tidecourt.games.abyss.naming import (
    LOCATION_NAMES,
    LORD_NAMES,
    filled_deck,
    read_values,
    say_who,
)
from tidecourt.games.abyss.state import NOBODY, AbyssState, replaced

MOST_NEBULIS: Final = 99
AREA_NAMES: Final = ("lord", "stack", "location")  # in the order of the areas
THINGS: Final = (LORD_NAMES, RACES, LOCATION_NAMES)
NONE: Final = "none"
SANCTUARIES: Final = tuple(
    place for place, sanctuary in enumerate(SANCTUARY_OF) if sanctuary != NO_SANCTUARY
)


# -------------------------------------------------------------------- laying it out


def lay_kraken(state: AbyssState, said: Facts, seats: list[Facts]) -> None:
    """[KR-1] Nebulis, the figure, Loot and Sentinels."""
    slice_ = kraken(state)
    owned: list[int] = []
    left = list(LOOT_DECK)
    for seat, of_seat in enumerate(seats):
        owned.append(of_seat.number("nebulis", 0, MOST_NEBULIS, 0))
        slice_.nebulis = more_nebulis(slice_.nebulis, seat, owned[seat])
        lay_loot(state, of_seat, seat, left)
        more_waiting(slice_, seat, of_seat.number("sentinels", 0, SENTINELS, 0))
        lay_reserved(state, of_seat, seat)
    placed = sum([slice_.waiting_of(seat) for seat in range(state.players)])
    placed += len([guard for guard in slice_.guards if guard != NOBODY])
    if placed > SENTINELS:
        raise said.error(
            "seat0", "there are only {most} Sentinels, not {placed}", most=SENTINELS, placed=placed
        )
    slice_.figure = say_who(said, "figure", owned, Sentence("Nebulis"))
    top = read_values(said, "loot_deck", left, Sentence("Loot"))
    slice_.loot_deck = filled_deck(said, "loot_deck", top, left)


def lay_loot(state: AbyssState, said: Facts, seat: int, left: list[int]) -> None:
    """[KR-6.3] The Loot on a seat's Sanctuaries: different values."""
    loot = said.table("loot")
    for place in SANCTUARIES:
        name = LOCATIONS[place].name
        values = read_values(loot, name, left, Sentence("Loot"))
        if values and state.realm(seat).locations >> place & 1 == 0:
            raise loot.error(
                name, "{name} is none of seat {seat}'s Locations", name=name, seat=seat
            )
        laid = 0
        for value in values:
            if laid >> value & 1:
                raise loot.error(name, "no two Loot cards on {name} can be equal", name=name)
            laid |= one(value)
        if values:
            leave_loot(kraken(state), SANCTUARY_OF[place], laid)
    loot.refuse_the_rest()


def lay_reserved(state: AbyssState, said: Facts, seat: int) -> None:
    """[KR-7.2] What the Sentinels of a seat reserve: one thing an area, whoever's."""
    slice_ = kraken(state)
    reserved = said.table("reserved")
    for area, key in enumerate(AREA_NAMES):
        if not reserved.says(key):
            continue
        name = reserved.word(key, THINGS[area], "")
        thing = THINGS[area].index(name)
        if slice_.guards[area] != NOBODY:
            raise reserved.error(key, "only one {key} can be reserved, by whomever", key=key)
        if area == COURT_AREA and thing not in state.court:
            raise reserved.error(key, "{name} is not in the Court", name=name)
        if area == LOCATION_AREA and state.available >> thing & 1 == 0:
            raise reserved.error(key, "{name} is not available", name=name)
        slice_.guards = replaced(slice_.guards, area, seat)
        slice_.guarded = replaced(slice_.guarded, area, thing)
    reserved.refuse_the_rest()


# -------------------------------------------------------------------- reading it back


def kraken_facts(state: AbyssState) -> dict[str, Any]:
    """The figure and the Loot deck."""
    slice_ = kraken(state)
    return {
        "figure": "nobody" if slice_.figure == NOBODY else slice_.figure,
        "loot_deck": slice_.loot_deck[slice_.loot_drawn :],
        "loot_deck_size": slice_.loot_left(),
    }


def corrupt_facts(state: AbyssState, seat: int) -> dict[str, Any]:
    """What a seat has of the Kraken set."""
    slice_ = kraken(state)
    locations = state.realm(seat).locations
    return {
        "nebulis": slice_.nebulis_of(seat),
        "sentinels": slice_.waiting_of(seat),
        "reserved": {key: reserved_by(state, seat, area) for area, key in enumerate(AREA_NAMES)},
        "loot": {
            LOCATIONS[place].name: members(slice_.loot_on(SANCTUARY_OF[place]))
            if locations >> place & 1
            else []
            for place in SANCTUARIES
        },
    }


def reserved_by(state: AbyssState, seat: int, area: int) -> str:
    """What a seat reserves in an area, or the word for nothing."""
    slice_ = kraken(state)
    if slice_.guards[area] != seat:
        return NONE
    return THINGS[area][slice_.guarded[area]]


# -------------------------------------------------------------------- what chance brings


def bring_loot(state: AbyssState, said: Facts, dealer: Scripted) -> None:
    """The next Loot cards."""
    slice_ = kraken(state)
    left = list(slice_.loot_deck[slice_.loot_drawn :])
    top = read_values(said, "loot_deck", left, Sentence("Loot"))
    slice_.loot_deck = tuple(top + left)
    slice_.loot_drawn = 0
