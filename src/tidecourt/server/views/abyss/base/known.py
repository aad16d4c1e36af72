"""Names of what lies open, and what a viewer may be shown of what does not."""

from typing import Final

from tidecourt.games.abyss.base.cards import NO_RACE, RACES
from tidecourt.games.abyss.naming import CARD_NAMES
from tidecourt.games.abyss.piles import Pile, cards_of
from tidecourt.server.views.presenter import EVERYTHING

FULL: Final = "full"  # the memory aid that shows what a perfect memory knows [AB-18.5]


def cards(pile: Pile) -> list[str]:
    """The names of the Allies of a pile, the weakest first."""
    return [CARD_NAMES[kind] for kind in cards_of(pile)]


def race_name(race: int) -> str:
    """A race, "" for none."""
    return "" if race == NO_RACE else RACES[race]


def known(tokens: int, seen_before: tuple[int, ...], viewer: int, seat: int, aid: str) -> int:
    """[AB-18.3] Those of a seat's tokens that the viewer may be shown: their own, and with the full
    aid those that they have held before."""
    if viewer == EVERYTHING:
        return tokens
    if viewer < 0 or (seat != viewer and aid != FULL):
        return 0
    return tokens & seen_before[viewer]
