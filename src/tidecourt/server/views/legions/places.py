"""Where the cards of Legions lie."""

from typing import Final

from tidecourt.games.legions.position import LOCATION_NAMES
from tidecourt.server.views.places import KEYS, ONE, TOP, Place

TABLE: Final = (
    Place(("row",), "legion"),
    Place(("hidden",), "legion", ONE),
    Place(("deck",), "legion", TOP),
    Place(("removed",), "legion"),
    Place(("hero_row",), "hero"),
    Place(("hero_deck",), "hero", TOP),
)
SEAT: Final = (
    Place(("hand",), "legion"),
    *(Place(("field", name), "legion", title="field", of=name) for name in LOCATION_NAMES),
    Place(("heroes",), "hero", KEYS, under="legion", beneath=("tucked",)),
)
