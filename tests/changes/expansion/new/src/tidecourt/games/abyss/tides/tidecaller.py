"""The Tidecaller: on arrival, a Shell of the bag or of an opponent."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import members, one
from tidecourt.core.kernel import Frame, Question
from tidecourt.games.abyss.base.powers import Power
from tidecourt.games.abyss.options import MORE, SEAT, AbyssDecision, TablePage
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.tides import things
from tidecourt.games.abyss.tides.state import tides

PAGE: Final = TablePage()
PAGE.more[MORE] = things.BAG


class Tidecaller(Power):
    """Take a Shell, from the bag or from an opponent who has one."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if sources(state, seat):
            state.ask(TAKE_SHELL, one(seat))


def sources(state: AbyssState, seat: i64) -> i64:
    """Where a Shell can be taken, as options."""
    slice_ = tides(state)
    options: i64 = one(MORE) if slice_.drawn < len(slice_.bag) else 0
    for other in range(state.players):
        if other != seat and slice_.held[other]:
            options |= one(SEAT + other)
    return options


class TakeShell(AbyssDecision):
    """Whose Shell to take. Which one of a player's it is, chance says."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return sources(state, seat)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        slice_ = tides(state)
        if option == MORE:
            shell: i64 = slice_.drawn
            slice_.drawn += 1
            state.whisper(one(seat), "shell", seat, slice_.bag[shell])
        else:
            theirs = members(slice_.held[option - SEAT])
            shell = theirs[state.chance.below(len(theirs))]
            both = one(seat) | one(option - SEAT)
            state.whisper(both, "stole_shell", seat, slice_.bag[shell], option - SEAT)
        slice_.give(seat, shell)
        state.reveal()


TAKE_SHELL: Final = TakeShell("shell", Question("take_shell", "AB-11.1"), PAGE)
