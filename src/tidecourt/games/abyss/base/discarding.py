"""[AB-1.11, AB-18.4] Allies that leave a hand for the discard pile, in view of all."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.games.abyss.base.cards import STRONGEST
from tidecourt.games.abyss.base.powers import Moment
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import ALLIES, Discard
from tidecourt.games.abyss.piles import how_many, kinds, minus, plus
from tidecourt.games.abyss.state import AbyssState


def discard(state: AbyssState, seat: i64, kind: i64, why: i64) -> None:
    """Discard an Ally from hand."""
    realm = state.realm(seat)
    realm.hand = minus(realm.hand, kind)
    throw_away(state, seat, kind, why)


def throw_away(state: AbyssState, seat: i64, kind: i64, why: i64) -> None:
    """Lay an Ally that has just left a hand on the discard pile."""
    state.discard = plus(state.discard, kind)
    state.tell("discarded", seat, kind, why)
    rules(state).ally_discarded(state, seat, kind, why)


def which_may_go(state: AbyssState, seat: i64, number: i64, bound: i64, among: i64) -> i64:
    """The kinds of a hand to begin with when a number of Allies must go, the strongest first so
    that no set is reached twice: enough Allies must be left below."""
    hand = state.realm(seat).hand
    legal: i64 = 0
    rest: i64 = kinds(hand) & among & (one(bound + 1) - 1)
    below: i64 = 0
    while rest != 0:
        lowest_bit: i64 = rest & -rest
        below += how_many(hand, lowest_bit)
        if below >= number:
            legal |= lowest_bit
        rest &= rest - 1
    return legal


class Shed(Moment):
    """Discard `a` Allies of one's own choice, none stronger than kind `b`.

    For the active player it is a moment for turn powers, after which the rule that asked looks
    again whether anything is still to be discarded.
    """

    def __init__(self, verb: str, question: Question, why: i64, rule: Step[AbyssState]) -> None:
        super().__init__(verb, question, ALLIES)
        self.why: Final[i64] = why
        self.rule: Final = rule

    def may_go(self, state: AbyssState, seat: i64) -> i64:
        """The kinds that may be discarded, as a mask."""
        return kinds(state.realm(seat).hand)

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return which_may_go(state, seat, frame.a, frame.b, self.may_go(state, seat))

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if frame.a > 1:
            state.ask(self, one(seat), frame.a - 1, option)
        discard(state, seat, option, self.why)

    def resume(self, state: AbyssState, frame: Frame) -> None:
        state.later(self.rule, state.turn)

    def discards(self, frame: Frame) -> Discard | None:
        return Discard(frame.a, ordered=True)


def ask_to_shed(state: AbyssState, step: Shed, seat: i64, number: i64) -> None:
    """Ask a seat for a number of Allies."""
    state.ask(step, one(seat), number, STRONGEST)
