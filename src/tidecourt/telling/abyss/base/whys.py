"""Why something of the base game cannot be chosen now, whatever is asked."""

from typing import Final

from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.cards import KEYS_TO_CONTROL, LORDS, TURN_LORDS
from tidecourt.games.abyss.base.powers import Moment
from tidecourt.games.abyss.state import AbyssState

LATER: Final = {
    pieces.COURT: Refusal("court.later", "AB-3.3"),
    pieces.LORD_DECK: Refusal("plot.later", "AB-4.3"),
    pieces.DECK: Refusal("deck.later", "AB-3.3"),
    pieces.TRACK: Refusal("track.later", "AB-5.9"),
    pieces.THREAT: Refusal("threat.later", "AB-6.3"),
    pieces.STACK: Refusal("stack.later", "AB-3.3"),
    pieces.OWN_LOCATION: Refusal("location.own", "AB-12.19"),
    pieces.HAND: Refusal("ally.later", "AB-8.1"),
    pieces.AFFILIATED: Refusal("affiliated.later", "AB-1.8"),
    pieces.KEYS: Refusal("keys.later", "AB-10.3"),
}
"""What a piece is for, by where it lies."""

OF_POWER: Final = {
    "none": "lord.no_power",
    "instant": "lord.arrived",
    "permanent": "lord.by_itself",
}


def why_not_now(view: AbyssState, seat: int, piece: Piece) -> Refusal | None:
    """Why a piece is no answer of a seat; None if there is nothing to say."""
    if piece.where in (pieces.LOCATION, pieces.LOCATION_DECK):
        keys = view.realm(seat).all_keys()
        if keys < KEYS_TO_CONTROL:
            return Refusal("location.keys", "AB-10.2", {"number": keys})
        return Refusal("location.later", "AB-10.2")
    if piece.where == pieces.LORD:
        key, clause = why_no_power(view, seat, piece.number)
        return Refusal(key, clause, {"lord": piece.thing})
    if piece.where == pieces.UNDER:
        return Refusal("lord.under", "AB-10.6", {"lord": piece.thing})
    return LATER.get(piece.where)


def why_no_power(view: AbyssState, seat: int, lord: int) -> tuple[str, str]:
    """[AB-11] Why a free Lord has no power to use now, and the clause."""
    if view.realm(seat).disabled >> lord & 1:
        return "lord.disabled", "AB-11.7"
    if lord not in TURN_LORDS:
        return OF_POWER[LORDS[lord].power], "AB-11.1"
    if seat != view.turn:
        return "lord.not_your_turn", "AB-11.1"
    if view.used >> lord & 1:
        return "lord.used", "AB-11.1"
    if isinstance(view.stack[-1].step, Moment):
        return "lord.no_use", "AB-11.2"
    return "lord.wait", "AB-11.4"
