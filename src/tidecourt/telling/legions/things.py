"""Everything on the table of Legions that somebody might want to choose, by what it is."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tidecourt.core.bits import members
from tidecourt.games.legions.cards import COLOURS, HEROES, LOCATIONS
from tidecourt.games.legions.recruiting import RETURN
from tidecourt.games.legions.state import LegionsState

# Kinds of things, as their owner or the place where they lie tells them apart.
HAND: Final = "hand"
ENEMY_HAND: Final = "enemy_hand"
PLAYED: Final = "played"
OWN: Final = "own"  # on my side of the battlefield
ENEMY: Final = "enemy"
TUCKED: Final = "tucked"
ENEMY_TUCKED: Final = "enemy_tucked"
ROW: Final = "row"
HERO_ROW: Final = "hero_row"
OWN_HERO: Final = "own_hero"
ENEMY_HERO: Final = "enemy_hero"
LOCATION: Final = "location"
STRATAGEM: Final = "stratagem"
ENEMY_STRATAGEM: Final = "enemy_stratagem"
DECK: Final = "deck"
HERO_DECK: Final = "hero_deck"
RETURNED: Final = "returned"  # the hero that goes back to the deck


@dataclass(frozen=True)
class Thing:
    """Something on the table: what it is called on the board, its kind, and which one it is."""

    target: str
    kind: str
    number: int = 0


def things(view: LegionsState, seat: int) -> Iterator[Thing]:
    """Whatever a seat that is asked sees on the table. A card that it does not know goes by its
    place."""
    yield from in_hands(view, seat)
    yield from on_the_battlefield(view, seat)
    for legion in members(view.row):
        yield Thing(f"legion:{legion}", ROW, legion)
    if view.hidden:
        yield Thing("row:hidden", ROW)
    for hero in members(view.hero_row):
        yield Thing(f"hero:{HEROES[hero].name}", HERO_ROW, hero)
    if view.stack and view.stack[-1].step is RETURN:
        yield Thing(f"hero:{HEROES[view.hero_deck[0]].name}", RETURNED, view.hero_deck[0])
    for place in range(LOCATIONS):
        yield Thing(f"location:{COLOURS[place]}", LOCATION, place)
    yield Thing("stratagem", STRATAGEM)
    yield Thing("enemy_stratagem", ENEMY_STRATAGEM)
    yield Thing("deck", DECK)
    yield Thing("hero_deck", HERO_DECK)


def in_hands(view: LegionsState, seat: int) -> Iterator[Thing]:
    """My hand, what I know of the enemy's, and the legions revealed but not placed."""
    me = view.camp(seat)
    for legion in members(me.hand):
        yield Thing(f"legion:{legion}", HAND, legion)
    for legion in members(view.known_in_hand(seat, 1 - seat)):
        yield Thing(f"legion:{legion}", ENEMY_HAND, legion)
    yield Thing("enemy_hand", ENEMY_HAND)
    if view.first >= 0:
        for one in (seat, 1 - seat):
            chosen = view.camp(one).chosen
            if chosen:
                yield Thing(f"legion:{chosen}", PLAYED, chosen)


def on_the_battlefield(view: LegionsState, seat: int) -> Iterator[Thing]:
    """The legions at the locations, the heroes, and the legions tucked under these."""
    for one, field, hero_kind, tucked in (
        (seat, OWN, OWN_HERO, TUCKED),
        (1 - seat, ENEMY, ENEMY_HERO, ENEMY_TUCKED),
    ):
        for legion in members(view.camp(one).field):
            yield Thing(f"legion:{legion}", field, legion)
        for hero in members(view.camp(one).heroes):
            yield Thing(f"hero:{HEROES[hero].name}", hero_kind, hero)
        for legion in members(view.tucked_by(one)):
            yield Thing(f"legion:{legion}", tucked, legion)
