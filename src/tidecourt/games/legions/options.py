"""The numbers of the options, one meaning each in every step: a mask reads the same anywhere.

1 to 31 are the legions by their printed number.
"""

from typing import Final

from tidecourt.core.kernel import State, Step
from tidecourt.games.legions.cards import COLOURS, HEROES, LOCATIONS

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
    HIDDEN: "hidden",
    TOP: "top",
    BOTTOM: "bottom",
    USE: "use",
    SPREAD: "five",
}


def name_of(option: int) -> str:
    """The second part of a move's word."""
    if option in SPECIAL:
        return SPECIAL[option]
    if option < HERO:
        return str(option)
    if option < AT:
        return HEROES[option - HERO].name
    if option < AT + LOCATIONS:
        return COLOURS[option - AT]
    return f"stratagem_{COLOURS[option - WITH_STRATAGEM]}"


def word(step: Step[State], option: int) -> str:
    """The word for an answer, for instance `place:red` or `tuck:14`; declining is `pass`."""
    return "pass" if option == PASS else f"{step.verb}:{name_of(option)}"
