"""The kinds of things that answers and events of Legions name."""

from typing import Final

from tidecourt.core.things import Kind, Named, Saying, Single
from tidecourt.games.legions.cards import COLOURS, HEROES, STRATAGEMS

PASS: Final[Saying] = Saying("pass", ends=True)
USE: Final[Single] = Single("use", several=False)  # one's stratagem

LEGION: Final[Kind] = Kind("legion")  # by its printed number
TO_REVEAL: Final[Kind] = Kind("legion")  # a legion of one's hand, where it matters where it may go
ON_FIELD: Final[Kind] = Kind("legion")  # one at a location
TUCKED: Final[Kind] = Kind("legion")  # one under a hero
IN_ROW: Final[Kind] = Kind("legion")  # one to take
HIDDEN: Final[Single] = Single("hidden")  # the face-down one of the row

HERO: Final[Named] = Named("hero", tuple([hero.name for hero in HEROES]))
LOCATION: Final[Named] = Named("location", COLOURS)
END: Final[Named] = Named("end", ("top", "bottom"))  # of the hero deck
STRATAGEM: Final[Named] = Named("stratagem", tuple([token.name for token in STRATAGEMS]))

# The ways to recruit [LG-6.5].
TRIO: Final[Named] = Named("trio", COLOURS)
TRIO_WITH_STRATAGEM: Final[Named] = Named(
    "trio", tuple([f"stratagem_{colour}" for colour in COLOURS])
)
SPREAD: Final[Single] = Single("five")

# What lies on the table but is never an answer.
ENEMY_HAND: Final[Single] = Single("enemy_hand")
ENEMY_STRATAGEM: Final[Single] = Single("enemy_stratagem")
DECK: Final[Single] = Single("deck")
HERO_DECK: Final[Single] = Single("hero_deck")

IN_EVENTS: Final[dict[str, Kind]] = {
    kind.name: kind for kind in (LEGION, HERO, LOCATION, END, STRATAGEM)
}
"""The kinds of things that events name, by these names."""
