"""Something on the table that somebody might want to choose, by what it is and where it lies."""

from typing import Final

from tidecourt.core.things import Thing

# Where it lies, as the seat that is asked sees it.
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


class Piece:
    """A thing, and where it lies."""

    def __init__(self, where: str, thing: Thing) -> None:
        self.where: Final = where
        self.thing: Final = thing
        self.number: Final = thing.number


class Refusal:
    """Why a piece is no answer: its key under `legions.why`, and the clause that says so."""

    def __init__(self, key: str, clause: str) -> None:
        self.key: Final = key
        self.clause: Final = clause
