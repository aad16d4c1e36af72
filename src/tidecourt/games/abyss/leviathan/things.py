"""The kinds of things that answers and events of the Leviathan set name."""

from typing import Final

from tidecourt.core.things import Kind, Named
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS, TOKEN_KINDS, ZONE_NAMES
from tidecourt.games.abyss.options import Page
from tidecourt.games.abyss.things import Verb


class PayOff(Verb):
    """[LV-10.1] Paying for the Allies beyond the limit instead of discarding them."""

    def answer(self, verb: str, number: int) -> str:
        return "pay"


PAY_OFF: Final[PayOff] = PayOff("yes")
ZONE: Final[Named] = Named("zone", tuple(ZONE_NAMES))  # of the Border, by the dice that lead there
ACCEPTED: Final[Kind] = Kind("accepted")  # the races that may attack a Leviathan, by its number
LEVIATHAN: Final[Named] = Named("leviathan", tuple([leviathan.name for leviathan in LEVIATHANS]))
TOKEN: Final[Named] = Named("leviathan_token", tuple([token.name for token in TOKEN_KINDS]))
BACK: Final[Named] = Named("back", ("base", "leviathan"))  # of Monster tokens
BASE_BACK: Final = 0
LEVIATHAN_BACK: Final = 1

ZONE_PAGE: Final[Page] = Page(ZONE)
TOKEN_PAGE: Final[Page] = Page(TOKEN)
BACK_PAGE: Final[Page] = Page(BACK)

# Where a piece may lie, besides the places of the base game.
AT_BORDER: Final = "zone"
HELD_TOKEN: Final = "token"

IN_EVENTS: Final[dict[str, Kind]] = {kind.name: kind for kind in (ZONE, LEVIATHAN, TOKEN)}
"""The kinds of things that events name, by these names."""
