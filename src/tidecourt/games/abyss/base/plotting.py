"""[AB-4] Plot at Court."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.pieces import Refusal
from tidecourt.games.abyss.base.court import has_empty_space, turn_up_lord
from tidecourt.games.abyss.base.pearls import TREASURY, hand_over
from tidecourt.games.abyss.state import AbyssState

PLOT_PRICE: Final = 1


def may_plot(state: AbyssState, seat: i64) -> bool:
    """[AB-4.2] With a Pearl, an empty Court space and a Lord in the deck."""
    return (
        state.realm(seat).pearls >= PLOT_PRICE and state.lords_left() > 0 and has_empty_space(state)
    )


def plot(state: AbyssState, seat: i64) -> None:
    """[AB-4.1] Pay a Pearl, never anything else, and turn up the top Lord."""
    hand_over(state, seat, PLOT_PRICE, TREASURY)
    turn_up_lord(state, seat)


def why_not_plot(state: AbyssState, seat: i64) -> Refusal | None:
    """[AB-4.2] What is missing to turn up a Lord."""
    if state.lords_left() == 0:
        return Refusal("plot.empty", "AB-4.2")
    if not has_empty_space(state):
        return Refusal("plot.full", "AB-4.2")
    return Refusal("plot.pearl", "AB-4.2") if state.realm(seat).pearls < PLOT_PRICE else None
