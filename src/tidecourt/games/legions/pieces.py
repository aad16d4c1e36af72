"""Where a piece may lie on the table of Legions, as the seat that is asked sees it."""

from typing import Final

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
