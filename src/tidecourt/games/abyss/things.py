"""The kinds of things that answers and events of Abyss name; expansions add theirs in a module of
the same name."""

from typing import Final

from tidecourt.core.things import Kind, Named, Saying
from tidecourt.games.abyss.base.cards import COURT_SPACES, RACES
from tidecourt.games.abyss.events import WHY
from tidecourt.games.abyss.naming import CARD_NAMES, LOCATION_NAMES, LORD_NAMES


class Counted(Kind):
    """Things that people count from 1, with a word before the number if they need one."""

    def __init__(self, name: str, before: str = "") -> None:
        super().__init__(name)
        self.before: Final = before

    def word(self, number: int) -> str:
        return f"{self.before}{number + 1}"


class Seat(Kind):
    """The seats around the table."""

    def word(self, number: int) -> str:
        return f"seat{number}"


class Verb(Saying):
    """Doing what the decision's verb says."""

    def answer(self, verb: str, number: int) -> str:
        return verb


class Act(Named):
    """Things on which something is done that has a verb of its own."""

    def answer(self, verb: str, number: int) -> str:
        return f"{self.name}:{self.word(number)}"


PASS: Final = Saying("pass", ends=True)
DONE: Final = Saying("done", ends=True)
KEYS_DONE: Final = Saying("done", ends=True)  # the rest of the Keys are tokens
CANCEL: Final = Saying("cancel")
FURTHER: Final = Saying("further")
FIGHT: Final = Saying("fight")
IGNORE: Final = Saying("ignore")
EXPLORE: Final = Saying("explore")
PLOT: Final = Saying("plot")
YES: Final = Verb("yes")
TAKE_ALLY: Final = Verb("yes")  # the Ally revealed last

NUMBER: Final = Kind("number", several=False)
PLACE: Final = Counted("place")
REWARD: Final = Counted("place")  # of the space that pays
DRAW: Final = Counted("draw", "draw")  # so many Locations
SEAT: Final = Seat("seat")

ALLY: Final = Named("card", CARD_NAMES)  # of one's hand, and any card of the Exploration deck
PLAYED: Final = Named("card", CARD_NAMES)
AFFILIATED: Final = Named("card", CARD_NAMES)
DISCARDED: Final = Named("card", CARD_NAMES)
RACE: Final = Named("race", RACES)
STACK: Final = Named("race", RACES)  # of the Council
SUPPORT: Final = Act("council", RACES)  # taking one, as the action

LORD: Final = Named("lord", LORD_NAMES)
COURT: Final = Counted("court")  # the Lord on a space
RECRUIT: Final = Act("recruit", tuple([str(space + 1) for space in range(COURT_SPACES)]))
POWER: Final = Act("use", LORD_NAMES, several=False)  # of a turn Lord
NEEDS: Final = Kind("needs")  # what a Lord asks of the payment
LOCATION: Final = Named("location", LOCATION_NAMES)

IN_EVENTS: Final[dict[str, Kind]] = {
    **{kind.name: kind for kind in (ALLY, LORD, LOCATION, RACE, SEAT, PLACE)},
    "why": Named("why", WHY),
}
"""The kinds of things that events name, by these names."""
