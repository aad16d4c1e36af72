"""[AB-3, AB-14, SQ] The turn: start, Plots, one action, Locations, turn powers, end."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.cards import COURT_SPACES, RACE_COUNT, lords_with, param
from tidecourt.games.abyss.base.council import open_stacks, request_support, why_no_stack
from tidecourt.games.abyss.base.ending import end_game
from tidecourt.games.abyss.base.exploring import NO_CARDS, explore
from tidecourt.games.abyss.base.hand_limit import CHECK_HAND
from tidecourt.games.abyss.base.locations import CONTROL
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.base.plotting import may_plot, plot, why_not_plot
from tidecourt.games.abyss.base.powers import Moment
from tidecourt.games.abyss.base.reasons import why_not_recruit
from tidecourt.games.abyss.base.recruiting import affordable, choose_lord
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import (
    ACTS,
    COURT,
    DRAW,
    EXPLORE,
    NUMBERS,
    PASS,
    PLOT,
    SEAT,
    STACK,
)
from tidecourt.games.abyss.state import GIVEN_UP_BEFORE, JUST_GIVEN_UP, AbyssState

FIRST_PRICE: Final = 1  # [AB-5.4]
LANDLORDS: Final[i64] = lords_with("pearl_on_recruit_and_turn_start")
LANDLORD_PEARLS: Final[i64] = param("pearl_on_recruit_and_turn_start", "pearls")


def start_turn(state: AbyssState) -> None:
    """[AB-3.1, AB-3.2, SQ-1] Reset what counts in a turn; the Landlord pays; then what follows."""
    seat: i64 = state.turn
    state.price = FIRST_PRICE
    state.bought = 0
    state.used = 0
    state.given_up = 0
    state.tell("turn", seat)
    if state.realm(seat).active() & LANDLORDS:
        gain(state, seat, LANDLORD_PEARLS)
    lay_out_turn(state)
    rules(state).turn_started(state)


def lay_out_turn(state: AbyssState) -> None:
    """[AB-3.1] Put all that a turn is made of on the stack, once it has begun."""
    state.stack += TURNS[state.turn]


class Act(Moment):
    """[AB-3.3, AB-4, SQ-3, SQ-4] Plot as often as wished, then choose the action."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        legal: i64 = open_stacks(state, seat) << STACK | affordable(state, seat) << COURT
        if state.cards_left():
            legal |= 1 << EXPLORE
        if legal == 0:
            legal = 1 << PASS
        if may_plot(state, seat):
            legal |= 1 << PLOT
        return legal | rules(state).act_options(state, seat)

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == EXPLORE:
            state.tell("explores", seat)
            explore(state)
        elif COURT <= option < COURT + COURT_SPACES:
            state.later(ACT_AGAIN, seat)
            choose_lord(state, seat, option - COURT)
        elif STACK <= option < STACK + RACE_COUNT:
            request_support(state, seat, option - STACK)
        elif option == PLOT:
            plot(state, seat)
            state.ask(ACT, one(seat))
        elif option == PASS:
            state.tell("no_action", seat)
        else:
            state.ask(ACT, one(seat))
            rules(state).act(state, seat, option)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.COURT:
            return why_not_recruit(state, seat, piece)
        if piece.where == pieces.LORD_DECK:
            return why_not_plot(state, seat)
        if piece.where == pieces.STACK:
            return why_no_stack(state, seat, piece)
        if piece.where == pieces.DECK and not state.cards_left():
            return NO_CARDS
        return rules(state).why_no_act(state, seat, piece)


class ActAgain(Step[AbyssState]):
    """[AB-8.10] If the chosen Lord was given up, nothing has happened: seat `a` acts after all."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        if state.given_up == JUST_GIVEN_UP:
            state.given_up = GIVEN_UP_BEFORE
            state.ask(ACT, one(frame.a))


class LastPowers(Moment):
    """[SQ-11] Turn powers not used yet."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        pass


class EndTurn(Step[AbyssState]):
    """[SQ-13] What expansions add to the end of a turn."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        rules(state).turn_ending(state)


class NextTurn(Step[AbyssState]):
    """[AB-14.1, AB-15.2, AB-15.4, SQ-14] An extra turn, the next player's, or the end."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        rules(state).turn_over(state)
        if state.extra_turns > 0:
            state.extra_turns -= 1
            start_turn(state)
            return
        following: i64 = state.after(state.turn)
        if following == state.closer:
            end_game(state)
        else:
            state.turn = following
            start_turn(state)


ACT: Final = Act("act", Question("act", "AB-3.3"), ACTS)
ACT_AGAIN: Final = ActAgain("act_again")
LAST_POWERS: Final = LastPowers("end", Question("last_powers", "AB-11.4"), NUMBERS)
END_TURN: Final = EndTurn("end_turn")
NEXT_TURN: Final = NextTurn("next_turn")


def frames_of_turn(seat: i64) -> list[Frame]:
    """[AB-3.1] What a seat's turn is made of; the last is done first."""
    return [
        Frame(NEXT_TURN, 0),
        Frame(END_TURN, 0),
        Frame(CHECK_HAND, 0, seat),
        Frame(LAST_POWERS, one(seat)),
        Frame(CONTROL, 0, seat),
        Frame(ACT, one(seat)),
    ]


TURNS: Final = tuple([frames_of_turn(seat) for seat in range(DRAW - SEAT)])
