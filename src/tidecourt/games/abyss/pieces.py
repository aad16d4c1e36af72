"""Where a piece may lie on the table of Abyss, as the seat that is asked sees it; expansions add
places of their own."""

from typing import Final

COURT: Final = "court"
LORD_DECK: Final = "lord_deck"
DECK: Final = "deck"  # of Exploration cards
TRACK: Final = "track"  # the card revealed last
THREAT: Final = "threat"
STACK: Final = "stack"
LOCATION: Final = "location"  # available to all
OWN_LOCATION: Final = "own_location"
LOCATION_DECK: Final = "location_deck"
HAND: Final = "hand"
PAID: Final = "paid"  # played for the Lord that is being paid for
AFFILIATED: Final = "affiliated"
LORD: Final = "lord"  # free, and mine
UNDER: Final = "under"  # a Lord of mine, under a Location
ENEMY_LORD: Final = "enemy_lord"
ENEMY_UNDER: Final = "enemy_under"
KEYS: Final = "keys"  # my Key tokens
SEAT: Final = "seat"  # an opponent
