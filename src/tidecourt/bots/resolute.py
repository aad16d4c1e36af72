"""A player who stands by what it chooses.

[AB-8.10] A Lord that was chosen may be given up, with no effect at all. Everything else that a turn
allows would then also lie behind the choice of any Lord, and choosing one would never seem worse
than doing anything else. So in its thoughts a player pays for the Lord that it chooses this turn,
unless giving up is what it is asked about; and a bot, which thought before it chose, never gives up
a Lord.
"""

from tidecourt.core.kernel import State
from tidecourt.games.abyss.base.recruiting import GIVEN_UP_BEFORE, PAY
from tidecourt.games.abyss.options import CANCEL
from tidecourt.games.abyss.state import AbyssState


def resolute(view: State) -> State:
    """What a seat sees, as if it could not take back what it chooses or has just chosen."""
    if not isinstance(view, AbyssState) or view.given_up:
        return view
    meant = view.clone()
    meant.given_up = GIVEN_UP_BEFORE
    if may_give_up(view):
        meant.legal &= ~(1 << CANCEL)
    return meant


def resolute_after(view: State) -> State:
    """The same, but for what is asked now."""
    return view if may_give_up(view) else resolute(view)


def may_give_up(view: State) -> bool:
    """[AB-8.10] Whether a Lord was chosen and could be given up now."""
    return bool(view.stack) and view.stack[-1].step is PAY and bool(view.legal >> CANCEL & 1)
