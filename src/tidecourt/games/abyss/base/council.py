"""[AB-7] Request Support from the Council."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one, single
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import lords_with
from tidecourt.games.abyss.base.powers import Moment
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import STACK, TABLE, AbyssDecision
from tidecourt.games.abyss.piles import NOTHING, merged, size
from tidecourt.games.abyss.state import AbyssState

ALCHEMISTS: Final[i64] = lords_with("council_support_two_stacks")


def open_stacks(state: AbyssState, seat: i64) -> i64:
    """[AB-7.1] The stacks that a seat may take, as a mask of races."""
    stacks: i64 = state.stacks()
    return stacks & ~rules(state).closed_stacks(state, seat) if stacks != 0 else 0


def request_support(state: AbyssState, seat: i64, race: i64) -> None:
    """[AB-7.1, AB-12.18] The action: one stack, with the Alchemist a second one."""
    take_stack(state, seat, race)
    if state.realm(seat).active() & ALCHEMISTS and open_stacks(state, seat):
        state.ask(SECOND_STACK, one(seat))


def take_stack(state: AbyssState, seat: i64, race: i64) -> None:
    """Take every card of a stack into hand."""
    realm = state.realm(seat)
    stack = state.council(race)
    realm.hand = merged(realm.hand, stack)
    state.set_council(race, NOTHING)
    state.tell("took_stack", seat, race, size(stack))
    state.reveal()
    rules(state).stack_left(state, seat, race)


def discard_stack(state: AbyssState, seat: i64, race: i64) -> None:
    """[AB-12.17] A whole stack goes to the discard pile, unseen."""
    stack = state.council(race)
    state.discard = merged(state.discard, stack)
    state.set_council(race, NOTHING)
    state.tell("discarded_stack", seat, race, size(stack))
    rules(state).stack_left(state, seat, race)


class SecondStack(Moment):
    """[AB-12.18] The Alchemist's second stack: compulsory if one can be taken."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return open_stacks(state, seat) << STACK

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        take_stack(state, seat, option - STACK)

    def spare_stacks(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        """[AB-11.10] The last stack that can be taken is not thrown away."""
        stacks: i64 = open_stacks(state, seat)
        return 0 if single(stacks) else stacks

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_no_stack(state, seat, piece) if piece.where == pieces.STACK else None


class TakeStack(AbyssDecision):
    """Take one stack by a power or a token."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return open_stacks(state, seat) << STACK

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        take_stack(state, seat, option - STACK)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_no_stack(state, seat, piece) if piece.where == pieces.STACK else None


SECOND_STACK: Final = SecondStack("council", Question("second_stack", "AB-12.18", "stack"), TABLE)
TAKE_STACK: Final = TakeStack("council", Question("take_stack", "AB-7.1", "stack"), TABLE)


def take_one_stack(state: AbyssState, seat: i64) -> None:
    """[AB-12.16] A seat takes a stack of its choice, if one can be taken."""
    if open_stacks(state, seat):
        state.ask(TAKE_STACK, one(seat))


def why_no_stack(state: AbyssState, seat: i64, piece: Piece) -> Refusal:
    """[AB-7.1] A Council stack that cannot be taken or thrown away."""
    closed = rules(state).why_closed(state, seat, piece)
    return closed or Refusal("stack.empty", "AB-7.1", {"race": Thing(things.RACE, piece.number)})
