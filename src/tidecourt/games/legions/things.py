"""The kinds of things that answers and events of Legions name."""

from typing import Final

from tidecourt.core.things import Kind, Named, Saying, Single
from tidecourt.games.legions.cards import COLOURS, HEROES, STRATAGEMS

PASS: Final = Saying("pass", ends=True)
USE: Final = Single("use", several=False)  # one's stratagem

LEGION: Final = Kind("legion")  # by its printed number
TO_REVEAL: Final = Kind("legion")  # a legion of one's hand, where it matters where it may go
ON_FIELD: Final = Kind("legion")  # one at a location
TUCKED: Final = Kind("legion")  # one under a hero
IN_ROW: Final = Kind("legion")  # one to take
HIDDEN: Final = Single("hidden")  # the face-down one of the row

HERO: Final = Named("hero", tuple([hero.name for hero in HEROES]))
LOCATION: Final = Named("location", COLOURS)
END: Final = Named("end", ("top", "bottom"))  # of the hero deck
STRATAGEM: Final = Named("stratagem", tuple([token.name for token in STRATAGEMS]))

# The ways to recruit [LG-6.5].
TRIO: Final = Named("trio", COLOURS)
TRIO_WITH_STRATAGEM: Final = Named("trio", tuple([f"stratagem_{colour}" for colour in COLOURS]))
SPREAD: Final = Single("five")

# What lies on the table but is never an answer.
ENEMY_HAND: Final = Single("enemy_hand")
ENEMY_STRATAGEM: Final = Single("enemy_stratagem")
DECK: Final = Single("deck")
HERO_DECK: Final = Single("hero_deck")

IN_EVENTS: Final[dict[str, Kind]] = {
    kind.name: kind for kind in (LEGION, HERO, LOCATION, END, STRATAGEM)
}
"""The kinds of things that events name, by these names."""
