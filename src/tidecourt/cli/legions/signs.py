"""How the cards of Legions look in a line of text: an emblem and a colour together, so that either
will do."""

from typing import Final

from tidecourt.cli.signs import TerminalSigns
from tidecourt.games.legions.cards import COLOUR_OF, COLOURS, HEROES, LEGIONS
from tidecourt.telling.legions.signs import LegionsSigns, shows_half_banner

EMBLEMS: Final = ("▲", "◆", "■", "●", "▼", "○")
REWARDS: Final = ("", "¹", "²", "³")
BANNER: Final = "⚑"
HALF: Final = "½"
BACK: Final = "▒"


class TerminalLegionsSigns(TerminalSigns, LegionsSigns):
    """Legions in the terminal."""

    def emblem(self, colour: int) -> str:
        return self.painted(EMBLEMS[colour], COLOURS[colour])

    def card(self, legion: int) -> str:
        """A legion as a card: emblem, number and reward."""
        colour = COLOUR_OF[legion]
        return self.painted(f"{EMBLEMS[colour]}{legion}{reward(legion)}", COLOURS[colour])

    def location_sign(self, place: int) -> str:
        return self.emblem(place)

    def hero_card(self, place: int) -> str:
        """A hero as a card: emblem, points, its banner or half of one, and name."""
        card = HEROES[place]
        worth = REWARDS[card.vp] + BANNER * card.banners
        if shows_half_banner(place):
            worth += HALF + BANNER
        text = f"{EMBLEMS[card.colour]}{worth} {self.hero_name(place)}"
        return self.painted(text, COLOURS[card.colour])


def reward(legion: int) -> str:
    """A legion's points as a small number, or its banner."""
    card = LEGIONS[legion - 1]
    return BANNER if card.banners else REWARDS[card.vp]


def standing(legion: int) -> str:
    """A face-up legion of the battlefield, where its colour matters no more."""
    return f"[bold]{legion}[/]{reward(legion)}"


def routed(legion: int, own: bool) -> str:
    """A routed legion: only its owner may look at the face, but all have seen its number."""
    return f"[dim]{BACK}{legion}{reward(legion) if own else ''}[/]"
