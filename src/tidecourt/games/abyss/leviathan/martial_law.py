"""[LV-10] Martial law: the limit on a hand at the end of its owner's turn."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.cards import STRONGEST, WITH_RACE
from tidecourt.games.abyss.base.discarding import discard, which_may_go
from tidecourt.games.abyss.base.pearls import TREASURY, hand_over
from tidecourt.games.abyss.leviathan.cards import HAND_LIMIT, PEARLS_PER_EXTRA_ALLY
from tidecourt.games.abyss.leviathan.things import PAY_OFF
from tidecourt.games.abyss.module import MARTIAL_LAW
from tidecourt.games.abyss.options import ALLIES, YES, AbyssDecision, Discard
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import AbyssState


def enforce(state: AbyssState) -> None:
    """[LV-10.1, LV-10.3] The active player answers for each Ally beyond the limit."""
    over: i64 = size(state.realm(state.turn).hand) - HAND_LIMIT
    if over > 0:
        state.ask(OBEY, one(state.turn), over, STRONGEST)


class Obey(AbyssDecision):
    """[LV-10.1, LV-10.2] For `a` Allies: discard one, none stronger than kind `b`, or pay for all
    that are left. Krakens cannot be discarded."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        payable: i64 = state.realm(seat).pearls // PEARLS_PER_EXTRA_ALLY
        least: i64 = max(frame.a - payable, 1)
        legal: i64 = which_may_go(state, seat, least, frame.b, WITH_RACE)
        return legal | 1 << YES if payable >= frame.a else legal

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == YES:
            hand_over(state, seat, frame.a * PEARLS_PER_EXTRA_ALLY, TREASURY)
            return
        if frame.a > 1:
            state.ask(OBEY, one(seat), frame.a - 1, option)
        discard(state, seat, option, MARTIAL_LAW)

    def meaning(self, option: i64) -> Thing:
        return Thing(PAY_OFF) if option == YES else super().meaning(option)

    def discards(self, frame: Frame) -> Discard | None:
        return Discard(frame.a, ordered=True, bought_off=True)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.HAND and WITH_RACE >> piece.number & 1 == 0:
            return Refusal("ally.kraken", "LV-10.2")
        return super().why_not(state, frame, seat, piece)


OBEY: Final = Obey("discard", Question("martial_law", "LV-10.1", "discard"), ALLIES)
