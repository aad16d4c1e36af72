"""Why whatever a reader sees cannot be chosen now: every thing that is not among the answers."""

from collections.abc import Set

from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss import reasons_allies, reasons_lords, reasons_table
from tidecourt.telling.abyss.whys import Whys
from tidecourt.telling.reader import Reader, Reason


def reasons(view: AbyssState, reader: Reader, legal: Set[str]) -> list[Reason]:
    """The reasons for the reader, who is asked, and to whom these things are answers."""
    whys = Whys(view, reader, legal)
    reasons_table.tell(whys)
    reasons_allies.tell(whys)
    reasons_lords.tell(whys)
    return whys.found
