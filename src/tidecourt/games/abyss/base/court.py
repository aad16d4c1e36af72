"""[AB-9] The Court: six spaces, the farthest from the deck first."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import (
    COURT_REFILL_AT,
    COURT_REFILL_PEARLS,
    COURT_SPACES,
    NO_LORD,
)
from tidecourt.games.abyss.base.ending import trigger_end
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.state import AbyssState, replaced


class CheckCourt(Step[AbyssState]):
    """[AB-9.1, AB-9.2] The recruitment of seat `a` is over: slide the Lords, refill if needed."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        slide(state)
        if state.in_court() <= COURT_REFILL_AT:
            gain(state, frame.a, COURT_REFILL_PEARLS)
            refill(state)


CHECK_COURT: Final = CheckCourt("court")


def slide(state: AbyssState) -> None:
    """[AB-9.1] The remaining Lords slide away from the deck."""
    there: list[int] = []
    for lord in state.court:
        if lord != NO_LORD:
            there.append(lord)
    while len(there) < COURT_SPACES:
        there.append(NO_LORD)
    state.court = tuple(there)


def refill(state: AbyssState) -> None:
    """[AB-9.2, AB-9.4] Fill the Court from the deck; if it cannot be filled, the end is near."""
    while has_empty_space(state):
        if state.lords_left() == 0:
            trigger_end(state)
            return
        turn_up_lord(state, state.turn)


def has_empty_space(state: AbyssState) -> bool:
    """Whether a Court space is empty."""
    return state.in_court() < COURT_SPACES


def turn_up_lord(state: AbyssState, seat: i64) -> None:
    """[AB-4.1] The top Lord goes to the empty space farthest from the deck."""
    space: i64 = 0
    while state.court[space] != NO_LORD:
        space += 1
    lay_in_court(state, seat, draw_lord(state), space)


def draw_lord(state: AbyssState) -> i64:
    """The top Lord of the deck, which must hold one."""
    lord: i64 = state.lord_deck[state.lords_drawn]
    state.lords_drawn += 1
    state.reveal()
    return lord


def lay_in_court(state: AbyssState, seat: i64, lord: i64, space: i64) -> None:
    """Lay a Lord face up on a Court space."""
    state.court = replaced(state.court, space, lord)
    state.tell("court", seat, lord, space)


def take_from_court(state: AbyssState, seat: i64, space: i64) -> i64:
    """A Lord leaves the Court; its space stays empty until the Court is checked."""
    lord: i64 = state.court[space]
    state.court = replaced(state.court, space, NO_LORD)
    rules(state).lord_left_court(state, seat, lord)
    return lord


def open_spaces(state: AbyssState, seat: i64) -> i64:
    """The Court spaces with a Lord that a seat may take, as a mask."""
    closed: i64 = rules(state).closed_lords(state, seat)
    spaces: i64 = 0
    space: i64 = 0
    while space < COURT_SPACES:
        lord: i64 = state.court[space]
        if lord != NO_LORD and closed >> lord & 1 == 0:
            spaces |= one(space)
        space += 1
    return spaces


def why_not_touched(state: AbyssState, seat: i64, piece: Piece) -> Refusal:
    """[AB-11.10] A Lord of the Court that a power may not take or replace."""
    lord = Thing(things.LORD, state.court[piece.number])
    closed = rules(state).why_closed(state, seat, piece)
    return closed or Refusal("court.needed", "AB-11.10", {"lord": lord})
