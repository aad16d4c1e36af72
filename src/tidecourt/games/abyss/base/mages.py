"""[AB-12.14 to AB-12.20] The Mages. The Shaman is in `powers`, the Alchemist in `council`, the
Master of Magic in `recruiting`."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.cards import LORDS
from tidecourt.games.abyss.base.council import discard_stack, take_one_stack, why_no_stack
from tidecourt.games.abyss.base.locations import move_lords, open_locations, take_effect
from tidecourt.games.abyss.base.powers import Moment, Power, TurnPower
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import LOCATION, PASS, STACK, TABLE, AbyssDecision
from tidecourt.games.abyss.state import AbyssState


class Invoker(Power):
    """[AB-12.15] One extra turn after this one; several add up."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        state.extra_turns += LORDS[lord].params["turns"]
        state.tell("extra_turn", seat)


class Apprentice(Power):
    """[AB-12.16] Take one stack, if one can be taken."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        take_one_stack(state, seat)


class Oracle(TurnPower):
    """[AB-12.17] A non-empty stack goes to the discard pile unseen."""

    def targets(self, state: AbyssState, seat: i64, moment: Moment, frame: Frame) -> i64:
        spare: i64 = moment.spare_stacks(state, frame, seat)
        return (spare & ~rules(state).closed_stacks(state, seat)) << STACK

    def use(self, state: AbyssState, seat: i64, option: i64) -> None:
        discard_stack(state, seat, option - STACK)

    def why_not(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        return why_no_stack(state, seat, piece) if piece.where == pieces.STACK else None


class Illusionist(Power):
    """[AB-12.19] You may swap a Location of yours with an available one."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if state.realm(seat).locations and open_locations(state, seat):
            state.ask(GIVE_LOCATION, one(seat))


class GiveLocation(AbyssDecision):
    """Which Location to give."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.realm(seat).locations << LOCATION

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.ask(SWAP_LOCATION, one(seat), option - LOCATION)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.LOCATION:
            return Refusal("location.give_first", "AB-12.19")
        return None


class SwapLocation(AbyssDecision):
    """Which available Location to receive for Location `a`."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return open_locations(state, seat) << LOCATION

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        given: i64 = frame.a
        received: i64 = option - LOCATION
        realm = state.realm(seat)
        realm.locations = realm.locations & ~one(given) | one(received)
        state.available = state.available & ~one(received) | one(given)
        move_lords(state, given, received)
        state.tell("swapped_location", seat, received, given)
        rules(state).location_left(state, seat, received)
        rules(state).given_away(state, seat, given)
        take_effect(state, seat, received)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.LOCATION:
            return rules(state).why_closed(state, seat, piece)
        return None


GIVE_LOCATION: Final = GiveLocation("give", Question("give_location", "AB-12.19", "swap"), TABLE)
SWAP_LOCATION: Final = SwapLocation("for", Question("swap_location", "AB-12.19", "swap"), TABLE)

MAGES: Final[dict[str, Power]] = {
    "extra_turn": Invoker(),
    "take_council_stack": Apprentice(),
    "turn_discard_council_stack": Oracle("dismiss", TABLE),
    "swap_location_with_available": Illusionist(),
}
