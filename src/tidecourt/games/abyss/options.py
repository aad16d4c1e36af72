"""The numbers of the options and the words for them.

48 to 61 mean the same in every step. 0 to 47 mean what the step's page says: on one page the kinds
of Ally, on another what lies on the table, on a third plain numbers.
"""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.core.bits import nth, one
from tidecourt.core.kernel import Step
from tidecourt.games.abyss.base.cards import (
    KINDS,
    LOCATIONS,
    LORDS,
    RACES,
    TURN_LORDS,
)
from tidecourt.games.abyss.state import AbyssState

PASS: Final = 48
DONE: Final = 49
CANCEL: Final = 50
YES: Final = 51  # do what the step's verb says
POWER: Final = 52  # + a turn Lord, in the order of the data: 52 to 56
FURTHER: Final = 57  # explore further
FIGHT: Final = 58
IGNORE: Final = 59  # a Monster, with the Coward
EXPLORE: Final = 60
PLOT: Final = 61

# The page of the table.
LOCATION: Final = 0  # + a Location's place in the data: 0 to 25
COURT: Final = 26  # + a Court space: 26 to 31
STACK: Final = 32  # + a race: 32 to 36
SEAT: Final = 37  # + a seat: 37 to 41
DRAW: Final = 42  # + a number of Locations less one: 42 to 45
SENTINEL: Final = 46  # place a waiting Sentinel

COMMON: Final = {
    PASS: "pass",
    DONE: "done",
    CANCEL: "cancel",
    FURTHER: "further",
    FIGHT: "fight",
    IGNORE: "ignore",
    EXPLORE: "explore",
    PLOT: "plot",
}


class Page:
    """What options 0 to 47 are called: plain numbers, counted from 1."""

    def word(self, verb: str, option: int) -> str:
        """The word for an answer, for instance `pay:crab3`; declining is `pass`."""
        if option in COMMON:
            return COMMON[option]
        if option == YES:
            return verb
        if POWER <= option < POWER + len(TURN_LORDS):
            return f"use:{LORDS[TURN_LORDS[option - POWER]].name}"
        return f"{verb}:{self.name(option)}"

    def name(self, option: int) -> str:
        return str(option + 1)


class CountPage(Page):
    """Options 0 to 47 are numbers from 0 on."""

    def name(self, option: int) -> str:
        return str(option)


class AllyPage(Page):
    """Options 0 to 47 are the kinds of Ally."""

    def name(self, option: int) -> str:
        return KINDS[option].name


class TablePage(Page):
    """Options 0 to 47 are what lies on the table, and the seats around it."""

    def name(self, option: int) -> str:
        if option < COURT:
            return LOCATIONS[option].name if option < len(LOCATIONS) else str(option)
        if option < STACK:
            return str(option - COURT + 1)
        if option < SEAT:
            return RACES[option - STACK]
        if option < DRAW:
            return f"seat{option - SEAT}"
        return f"draw{option - DRAW + 1}"


class ActPage(TablePage):
    """The actions of a turn: their words do not need the step's verb."""

    def word(self, verb: str, option: int) -> str:
        if COURT <= option < STACK:
            return f"recruit:{self.name(option)}"
        if STACK <= option < SEAT:
            return f"council:{self.name(option)}"
        if option == SENTINEL:
            return "sentinel"
        return super().word(verb, option)


NUMBERS: Final = Page()
COUNTS: Final = CountPage()
ALLIES: Final = AllyPage()
TABLE: Final = TablePage()
ACTS: Final = ActPage()


class Decision(Step[AbyssState]):
    """A step that asks somebody, with the page its options are on."""

    def __init__(self, verb: str, page: Page, sealed: bool = False, hides: bool = False) -> None:
        super().__init__(verb, sealed, hides)
        self.page: Final = page


def word(step: Step[Any], option: int) -> str:
    """The word for an answer to a step."""
    page = step.page if isinstance(step, Decision) else NUMBERS
    return page.word(step.verb, option)


# -------------------------------------------------------------------- sets as options


def places(within: i64, chosen: i64) -> i64:
    """Members of a set by their place in it, as options: so 63 Lords fit in few numbers."""
    options: i64 = 0
    place: i64 = 0
    while within != 0:
        if within & -within & chosen:
            options |= one(place)
        within &= within - 1
        place += 1
    return options


def at_place(within: i64, place: i64) -> i64:
    """The member of a set that stands at a place in it."""
    return nth(within, place)
