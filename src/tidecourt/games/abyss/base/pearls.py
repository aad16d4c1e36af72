"""[AB-1.4, AB-11.9] Pearls: receiving them, losing them, and paying with them."""

from typing import Final

from mypy_extensions import i64

from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.state import AbyssState

TREASURY: Final = -1


def gain(state: AbyssState, seat: i64, amount: i64) -> None:
    """[AB-11.9] Receive Pearls in one go."""
    if amount > 0:
        state.realm(seat).pearls += amount
        state.tell("pearls", seat, amount)
        rules(state).pearls_gained(state, seat, amount)


def lose(state: AbyssState, seat: i64, amount: i64) -> None:
    """Return Pearls to the Treasury, or all there are."""
    realm = state.realm(seat)
    lost: i64 = min(realm.pearls, amount)
    if lost > 0:
        realm.pearls -= lost
        state.tell("lost_pearls", seat, lost)


def can_pay(state: AbyssState, seat: i64, amount: i64) -> bool:
    """Whether a seat can pay the whole amount."""
    return purse(state, seat) >= amount


def purse(state: AbyssState, seat: i64) -> i64:
    """All that a seat could pay in one payment."""
    return state.realm(seat).pearls + rules(state).purse(state, seat)


def pay(state: AbyssState, seat: i64, amount: i64, payee: i64) -> None:
    """Pay a seat or the Treasury; an expansion may ask first with what."""
    if amount > 0 and not rules(state).pay(state, seat, amount, payee):
        hand_over(state, seat, amount, payee)


def hand_over(state: AbyssState, seat: i64, amount: i64, payee: i64) -> None:
    """Pearls go from a seat to another one, or to the Treasury."""
    if amount > 0:
        state.realm(seat).pearls -= amount
        if payee == TREASURY:
            state.tell("paid_treasury", seat, amount)
        else:
            state.tell("paid_pearls", seat, amount, payee)
            gain(state, payee, amount)
