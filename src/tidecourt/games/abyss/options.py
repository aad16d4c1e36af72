"""The numbers of the options and what they mean.

48 to 61 mean the same in every step. 0 to 47 mean what the step's page says: on one page the kinds
of Ally, on another what lies on the table, on a third plain numbers.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import nth, one
from tidecourt.core.kernel import Decision, Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Kind, Thing
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import TURN_LORDS
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
MORE: Final = 46  # and 47: what an expansion adds

COMMON: Final = {
    PASS: Thing(things.PASS),
    DONE: Thing(things.DONE),
    CANCEL: Thing(things.CANCEL),
    YES: Thing(things.YES),
    FURTHER: Thing(things.FURTHER),
    FIGHT: Thing(things.FIGHT),
    IGNORE: Thing(things.IGNORE),
    EXPLORE: Thing(things.EXPLORE),
    PLOT: Thing(things.PLOT),
    **{POWER + place: Thing(things.POWER, lord) for place, lord in enumerate(TURN_LORDS)},
}


class Page:
    """What options 0 to 47 mean: things of one kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    def thing(self, option: i64) -> Thing:
        return Thing(self.kind, option)


class AllyPage(Page):
    """Options 0 to 47 are the kinds of Ally."""


class TablePage(Page):
    """Options 0 to 47 are what lies on the table, and the seats around it. What is done with a Lord
    of the Court or with a stack may make it a kind of its own."""

    def __init__(self, court: Kind = things.COURT, stacks: Kind = things.STACK) -> None:
        super().__init__(things.LOCATION)
        self.court: Final = court
        self.stacks: Final = stacks
        self.more: Final[dict[int, Kind]] = {}  # what expansions add

    def thing(self, option: i64) -> Thing:
        if option in self.more:
            return Thing(self.more[option])
        if option < COURT:
            return Thing(things.LOCATION, option)
        if option < STACK:
            return Thing(self.court, option - COURT)
        if option < SEAT:
            return Thing(self.stacks, option - STACK)
        if option < DRAW:
            return Thing(things.SEAT, option - SEAT)
        return Thing(things.DRAW, option - DRAW)


NUMBERS: Final = Page(things.PLACE)
COUNTS: Final = Page(things.NUMBER)
ALLIES: Final = AllyPage(things.ALLY)
TABLE: Final = TablePage()
ACTS: Final = TablePage(things.RECRUIT, things.SUPPORT)


class Discard:
    """So many Allies must leave a hand; `ordered`: from the strongest down, so that no set is
    reached twice. Some may be bought off."""

    def __init__(self, left: i64, ordered: bool, bought_off: bool = False) -> None:
        self.left: Final[i64] = left
        self.ordered: Final = ordered
        self.bought_off: Final = bought_off


class AbyssDecision(Decision[AbyssState]):
    """A step that asks somebody, with the page its options are on."""

    def __init__(
        self,
        verb: str,
        question: Question,
        page: Page,
        sealed: bool = False,
        hides: bool = False,
    ) -> None:
        super().__init__(verb, question, sealed, hides)
        self.page: Final = page

    def meaning(self, option: i64) -> Thing:
        return COMMON[option] if option in COMMON else self.page.thing(option)

    def discards(self, frame: Frame) -> Discard | None:
        """What must leave a hand, if the decision is about that."""
        return None

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        """Why a piece is no answer here; None if this question has nothing to say about it."""
        discard = self.discards(frame)
        if piece.where != pieces.HAND or discard is None or not discard.ordered:
            return None
        key = "ally.discard_order" if piece.number > frame.b else "ally.discard_weak"
        return Refusal(key, self.question.clause, {"card": piece.thing})


class LordDecision(AbyssDecision):
    """A decision about Lords, whose options are their places in a set: so 63 of them fit in few
    numbers."""

    def among(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        """The set in which the options are places."""
        raise NotImplementedError

    def thing(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> Thing:
        if option >= PASS:
            return self.meaning(option)
        return Thing(things.LORD, at_place(self.among(state, frame, seat), option))


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
