"""[LG-5] Placing the revealed legion, rallying, and the red effect."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.legions import pieces, things
from tidecourt.games.legions.cards import COLOUR_OF, EVERY_LOCATION, RED, VIOLET, WHITE
from tidecourt.games.legions.options import AT, PASS, LegionsDecision
from tidecourt.games.legions.routing import rally, rout
from tidecourt.games.legions.state import LegionsState


class Place(LegionsDecision):
    """[LG-5.1] Place the revealed legion; the frame's `a` is the seat when it runs."""

    def run(self, state: LegionsState, frame: Frame) -> None:
        state.ask(PLACE, one(frame.a))

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return locations_for(state, seat, state.camp(seat).chosen) << AT

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        camp = state.camp(seat)
        legion: i64 = camp.chosen
        camp.chosen = 0
        place(state, seat, legion, option - AT)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"legion": Thing(things.LEGION, state.camp(seat).chosen)}


class Rally(LegionsDecision):
    """[LG-5.4] You may turn one routed legion of that location, frame's `a`, face up."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.side(seat, frame.a) & state.routed

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            rally(state, seat, option)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        there = Thing(things.LOCATION, frame.a)
        return {"location": there, "there": there}

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.OWN:
            if state.location_of(piece.number) == frame.a:
                return Refusal("face_up", "LG-5.4")
            return Refusal("rally_elsewhere", "LG-A35")
        return Refusal("rally_enemy", "LG-5.4") if piece.where == pieces.ENEMY else None


class RedEffect(LegionsDecision):
    """[LG-5.5] You must rout one enemy face-up legion, at any location."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return state.camp(1 - seat).field & ~state.routed

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        rout(state, 1 - seat, one(option))

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.ENEMY:
            return Refusal("routed_already", "LG-A5")
        return Refusal("rout_own", "LG-5.5") if piece.where == pieces.OWN else None


PLACE: Final = Place("place", Question("place", "LG-5.2"))
RALLY: Final = Rally("rally", Question("rally", "LG-5.4"), things.ON_FIELD)
RED_EFFECT: Final = RedEffect("rout", Question("red_effect", "LG-5.5"), things.ON_FIELD)


def locations_for(state: LegionsState, seat: i64, legion: i64) -> i64:
    """[LG-5.1, LG-5.2, LG-5.3] Where a revealed legion may go: its own location, or any."""
    colour: i64 = COLOUR_OF[legion]
    if colour == WHITE or (colour == VIOLET and state.holds(seat, VIOLET)):
        return EVERY_LOCATION
    return one(colour)


def place(state: LegionsState, seat: i64, legion: i64, location: i64) -> None:
    """[LG-5.6] Place a legion from hand face up, then rally, then the red effect."""
    state.put(seat, legion, location)
    state.tell("placed", seat, legion, location)
    if location == RED and state.holds(seat, RED) and state.camp(1 - seat).field & ~state.routed:
        state.ask(RED_EFFECT, one(seat))
    if state.side(seat, location) & state.routed:
        state.ask(RALLY, one(seat), location)
