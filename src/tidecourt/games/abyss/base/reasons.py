"""[AB-8] Why a seat cannot recruit a Lord of the Court: the facts, for people who wonder."""

from typing import Final

from tidecourt.core.bits import one
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import NO_LORD, NO_RACE, RACE_COUNT, RACES_OF
from tidecourt.games.abyss.base.payment import NEVER
from tidecourt.games.abyss.base.pearls import purse
from tidecourt.games.abyss.base.recruiting import affordable, cost, mandatory
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import AbyssState


class Case:
    """What a Lord asks of a seat, and what the seat has for it."""

    def __init__(self, lord: int, cost: int, races: int, race: int) -> None:
        self.lord: Final = lord
        self.cost: Final = cost  # points, as this seat would pay them [AB-8.7]
        self.races: Final = races  # how many, exactly
        self.race: Final = race  # the one that is a must; NO_RACE if there is none
        self.points = 0  # the most that the hand gives with these races, or as many as it can show
        self.money = 0  # Pearls, and what may be paid in their stead
        self.shows_races = False  # whether the hand can show the races
        self.held = 0  # how many different races it can show
        self.lacks_race = False  # whether it cannot show the one that is a must
        self.reserved = False  # whether somebody else has reserved it
        self.payable = False  # whether the seat can recruit it now

    @property
    def missing(self) -> int:
        """The points that the hand and the Pearls leave open."""
        return max(self.cost - self.points - self.money, 0)


def case_of(state: AbyssState, seat: int, space: int) -> Case | None:
    """How a seat stands with the Lord on a Court space; None if it is empty."""
    lord = state.court[space]
    if lord == NO_LORD:
        return None
    case = Case(lord, cost(state, seat, lord), RACES_OF[lord], mandatory(state, seat, lord))
    reached = most_points(state, seat, case.races, case.race)
    case.shows_races = reached != NEVER
    case.points = reached if case.shows_races else most_with_fewer(state, seat, case)
    case.held = most_races(state, seat)
    case.lacks_race = case.race != NO_RACE and most_points(state, seat, 1, case.race) == NEVER
    case.money = purse(state, seat)
    case.reserved = bool(rules(state).closed_lords(state, seat) & one(lord))
    case.payable = bool(affordable(state, seat) & one(space))
    return case


def why_not_recruit(state: AbyssState, seat: int, piece: Piece) -> Refusal | None:
    """[AB-8.2, AB-8.4] What is missing for a Lord of the Court."""
    case = case_of(state, seat, piece.number)
    if case is None:
        return None
    lord = Thing(things.LORD, case.lord)
    closed = rules(state).why_closed(state, seat, piece)
    if closed is not None:
        return closed
    if case.lacks_race:
        race = Thing(things.RACE, case.race)
        return Refusal("court.race", "AB-8.2", {"lord": lord, "race": race})
    if not case.shows_races:
        return Refusal(
            "court.races", "AB-8.2", {"lord": lord, "races": case.races, "held": case.held}
        )
    points = {"cost": case.cost, "points": case.points, "missing": case.missing}
    return Refusal("court.short", "AB-8.4", {"lord": lord, "money": case.money, **points})


def most_races(state: AbyssState, seat: int) -> int:
    """How many different races a hand can show."""
    number = RACE_COUNT
    while number > 0 and most_points(state, seat, number, NO_RACE) == NEVER:
        number -= 1
    return number


def most_points(state: AbyssState, seat: int, races_: int, race: int) -> int:
    """[AB-8.2] The most points of a hand with so many races; NEVER if it cannot show them."""
    hand = state.realm(seat).hand
    return rules(state).way_to_pay.reach(hand, races_, race) if size(hand) else NEVER


def most_with_fewer(state: AbyssState, seat: int, case: Case) -> int:
    """The most points that could serve, with as many of the races as the hand can show."""
    for race in (case.race, NO_RACE):
        for number in range(case.races - 1, 0, -1):
            reached = most_points(state, seat, number, race)
            if reached != NEVER:
                return reached
    return 0
