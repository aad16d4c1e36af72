"""Where the cards of Abyss lie."""

from typing import Final

from tidecourt.games.abyss.base.cards import RACES
from tidecourt.server.views.places import KEYS, TOP, Place

TABLE: Final = (
    Place(("court",), "lord"),
    Place(("lord_deck",), "lord", TOP),
    Place(("available",), "location"),
    Place(("location_deck",), "location", TOP),
    *(Place(("council", race), "ally", title="council", of=race) for race in RACES),
    Place(("track",), "ally"),
    Place(("exploration",), "ally", TOP),
    Place(("discard",), "ally"),
)
SEAT: Final = (
    Place(("hand",), "ally"),
    Place(("affiliated",), "ally"),
    Place(("lords",), "lord"),
    Place(("locations",), "location", KEYS, under="lord", beneath=("under",)),
)
