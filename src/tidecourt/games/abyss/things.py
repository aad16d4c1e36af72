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


PASS: Final[Saying] = Saying("pass", ends=True)
DONE: Final[Saying] = Saying("done", ends=True)
KEYS_DONE: Final[Saying] = Saying("done", ends=True)  # the rest of the Keys are tokens
CANCEL: Final[Saying] = Saying("cancel")
FURTHER: Final[Saying] = Saying("further")
FIGHT: Final[Saying] = Saying("fight")
IGNORE: Final[Saying] = Saying("ignore")
EXPLORE: Final[Saying] = Saying("explore")
PLOT: Final[Saying] = Saying("plot")
YES: Final[Verb] = Verb("yes")
TAKE_ALLY: Final[Verb] = Verb("yes")  # the Ally revealed last

NUMBER: Final[Kind] = Kind("number", several=False)
PLACE: Final[Counted] = Counted("place")
REWARD: Final[Counted] = Counted("place")  # of the space that pays
DRAW: Final[Counted] = Counted("draw", "draw")  # so many Locations
SEAT: Final[Seat] = Seat("seat")

ALLY: Final[Named] = Named(
    "card", CARD_NAMES
)  # of one's hand, and any card of the Exploration deck
PLAYED: Final[Named] = Named("card", CARD_NAMES)
AFFILIATED: Final[Named] = Named("card", CARD_NAMES)
DISCARDED: Final[Named] = Named("card", CARD_NAMES)
RACE: Final[Named] = Named("race", RACES)
STACK: Final[Named] = Named("race", RACES)  # of the Council
SUPPORT: Final[Act] = Act("council", RACES)  # taking one, as the action

LORD: Final[Named] = Named("lord", LORD_NAMES)
COURT: Final[Counted] = Counted("court")  # the Lord on a space
RECRUIT: Final[Act] = Act("recruit", tuple([str(space + 1) for space in range(COURT_SPACES)]))
POWER: Final[Act] = Act("use", LORD_NAMES, several=False)  # of a turn Lord
NEEDS: Final[Kind] = Kind("needs")  # what a Lord asks of the payment
LOCATION: Final[Named] = Named("location", LOCATION_NAMES)

IN_EVENTS: Final[dict[str, Kind]] = {
    **{kind.name: kind for kind in (ALLY, LORD, LOCATION, RACE, SEAT, PLACE)},
    "why": Named("why", WHY),
}
"""The kinds of things that events name, by these names."""
