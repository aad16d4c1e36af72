"""[KR-3, KR-4] Nebulis: receiving them, paying with them, and who holds the Kraken figure."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import lowest, one, single
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.pearls import TREASURY, hand_over
from tidecourt.games.abyss.kraken.cards import (
    COUNTERFEITERS,
    NEBULIS_LIMIT,
    OUTLAW_LIMIT,
    OUTLAWS,
)
from tidecourt.games.abyss.kraken.state import NEBULIS_BITS, kraken, more_nebulis
from tidecourt.games.abyss.options import COUNTS, SEAT, TABLE, AbyssDecision
from tidecourt.games.abyss.state import NOBODY, AbyssState


def gain_nebulis(state: AbyssState, seat: i64, number: i64) -> None:
    """Receive Nebulis from the supply."""
    if number > 0:
        state.tell("nebulis", seat, number)
        change_nebulis(state, more_nebulis(kraken(state).nebulis, seat, number))


def return_nebulis(state: AbyssState, seat: i64, number: i64) -> None:
    """Return Nebulis to the supply."""
    state.tell("lost_nebulis", seat, number)
    change_nebulis(state, more_nebulis(kraken(state).nebulis, seat, -number))


# -------------------------------------------------------------------- the figure [KR-4]


def change_nebulis(state: AbyssState, nebulis: i64) -> None:
    """Some seats come to have more or fewer Nebulis by one event; the figure may move."""
    slice_ = kraken(state)
    before: i64 = slice_.nebulis
    slice_.nebulis = nebulis
    holder: i64 = slice_.figure
    if nebulis == 0:
        if holder != NOBODY:
            move_figure(state, NOBODY)
        return
    heirs: i64 = heirs_of_figure(state, before)
    if heirs == 0:
        return
    if single(heirs):
        move_figure(state, lowest(heirs))
    elif holder == NOBODY:
        move_figure(state, first_in_turn(state, heirs))
    else:
        state.ask(PASS_FIGURE, one(holder), heirs)


def heirs_of_figure(state: AbyssState, before: i64) -> i64:
    """[KR-4.1 to KR-4.4, KR-4.6] The seats that could take the figure, as a mask: those with the
    most Nebulis among all who have as many as the holder or more, and who have gained on them."""
    slice_ = kraken(state)
    holder: i64 = slice_.figure
    bar: i64 = 1
    risen: i64 = 0  # how many more the holder has than before
    if holder != NOBODY:
        bar = max(slice_.nebulis_of(holder), 1)
        risen = slice_.nebulis_of(holder) - nebulis_in(before, holder)
    heirs: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        now: i64 = slice_.nebulis_of(seat)
        if seat != holder and now >= bar and now - nebulis_in(before, seat) > risen:
            if now > bar:
                bar = now
                heirs = 0
            heirs |= one(seat)
        seat += 1
    return heirs


def nebulis_in(nebulis: i64, seat: i64) -> i64:
    """The Nebulis of one seat among those of all."""
    return nebulis >> (NEBULIS_BITS * seat) & 0xFFF


def first_in_turn(state: AbyssState, seats: i64) -> i64:
    """[KR-4.8] The first of some seats in turn order: nobody holds the figure who could choose."""
    seat: i64 = state.after(state.turn)
    while seats >> seat & 1 == 0:
        seat = state.after(seat)
    return seat


def move_figure(state: AbyssState, seat: i64) -> None:
    """[KR-4.5] The figure goes to a seat, or back to the supply."""
    kraken(state).figure = seat
    state.tell("figure_back" if seat == NOBODY else "figure", seat)


class PassFigure(AbyssDecision):
    """[KR-4.3, KR-4.4] Among equals, the seats `a`, the holder chooses who takes the figure."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return frame.a << SEAT

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        move_figure(state, option - SEAT)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.SEAT:
            return Refusal("seat.fewer", "KR-4.3", {"name": piece.thing})
        return None


# -------------------------------------------------------------------- paying [KR-3]


def spendable(state: AbyssState, seat: i64) -> i64:
    """[KR-3.2, KR-8.2] How many Nebulis a seat could use in one payment."""
    owned: i64 = kraken(state).nebulis_of(seat)
    if owned == 0:
        return 0
    limit: i64 = OUTLAW_LIMIT if state.realm(seat).active() & OUTLAWS else NEBULIS_LIMIT
    return min(owned, limit)


def pay_partly(state: AbyssState, seat: i64, amount: i64, payee: i64) -> bool:
    """[KR-3.4, KR-3.7, KR-8.3] Nebulis make up for missing Pearls exactly; only with the
    Counterfeiter may they spare Pearls, so only then is there a choice."""
    most: i64 = min(spendable(state, seat), amount)
    if most == 0:
        return False
    least: i64 = max(amount - state.realm(seat).pearls, 0)
    if state.realm(seat).active() & COUNTERFEITERS:
        state.ask(USE_NEBULIS, one(seat), amount, payee)
    elif least > 0:
        settle_payment(state, seat, amount, payee, least)
    else:
        return False
    return True


class UseNebulis(AbyssDecision):
    """[KR-8.3] How many of the `a` Pearls due to seat `b` are paid with Nebulis."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        most: i64 = min(spendable(state, seat), frame.a)
        least: i64 = max(frame.a - state.realm(seat).pearls, 0)
        return one(most + 1) - one(least)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        settle_payment(state, seat, frame.a, frame.b, option)


def settle_payment(state: AbyssState, seat: i64, amount: i64, payee: i64, number: i64) -> None:
    """[KR-3.5] Some Nebulis and the rest in Pearls go to a seat, or to Treasury and supply."""
    hand_over(state, seat, amount - number, payee)
    if number > 0 and payee == TREASURY:
        return_nebulis(state, seat, number)
    elif number > 0:
        state.tell("paid_nebulis", seat, number, payee)
        nebulis: i64 = more_nebulis(kraken(state).nebulis, seat, -number)
        change_nebulis(state, more_nebulis(nebulis, payee, number))


PASS_FIGURE: Final = PassFigure("figure", Question("pass_figure", "KR-4.3"), TABLE)
USE_NEBULIS: Final = UseNebulis("nebulis", Question("use_nebulis", "KR-8.3"), COUNTS)
