"""The numbers of the options, one meaning each in every step: a mask reads the same anywhere.

1 to 31 are the legions by their printed number.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.kernel import Decision, Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Kind, Thing
from tidecourt.games.legions import things
from tidecourt.games.legions.cards import LOCATIONS
from tidecourt.games.legions.state import LegionsState

PASS: Final = 0
HERO: Final = 32  # + a hero's place in the data: 32 to 46
AT: Final = 47  # + a location: 47 to 51
HIDDEN: Final = 52  # the face-down legion of the row
TOP: Final = 53
BOTTOM: Final = 54
USE: Final = 55  # the stratagem
SPREAD: Final = 56  # method F
WITH_STRATAGEM: Final = 57  # + a location: 57 to 61, method T there helped by the stratagem

SPECIAL: Final = {
    PASS: Thing(things.PASS),
    HIDDEN: Thing(things.HIDDEN),
    TOP: Thing(things.END, 0),
    BOTTOM: Thing(things.END, 1),
    USE: Thing(things.USE),
    SPREAD: Thing(things.SPREAD),
}


class LegionsDecision(Decision[LegionsState]):
    """A step that asks somebody. Its `legions` and `places` are of these kinds."""

    def __init__(
        self,
        verb: str,
        question: Question,
        legions: Kind = things.LEGION,
        places: Kind = things.LOCATION,
        sealed: bool = False,
        hides: bool = False,
    ) -> None:
        super().__init__(verb, question, sealed, hides)
        self.legions: Final = legions
        self.places: Final = places

    def meaning(self, option: i64) -> Thing:
        if option in SPECIAL:
            return SPECIAL[option]
        if option < HERO:
            return Thing(self.legions, option)
        if option < AT:
            return Thing(things.HERO, option - HERO)
        if option < AT + LOCATIONS:
            return Thing(self.places, option - AT)
        return Thing(things.TRIO_WITH_STRATAGEM, option - WITH_STRATAGEM)

    def silence(self) -> i64:
        """[LG-A23] Whoever is asked may decline."""
        return PASS

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        """Why a piece of the kind that is asked for is no answer; nothing about other kinds."""
        return None
