"""[AB-8.9, AB-11.1] A Lord comes to lie before a player, or leaves the game."""

from mypy_extensions import i64

from tidecourt.core.bits import count, one
from tidecourt.games.abyss.base.cards import LORDS_TO_END
from tidecourt.games.abyss.base.ending import trigger_end
from tidecourt.games.abyss.base.powers import POWER_OF
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.state import AbyssState


def recruit(state: AbyssState, seat: i64, lord: i64) -> None:
    """[SQ-7] A recruited Lord arrives."""
    lay_before(state, seat, lord)
    state.tell("recruited", seat, lord)
    rules(state).recruited(state, seat, lord)
    POWER_OF[lord].arrive(state, seat, lord)


def receive(state: AbyssState, seat: i64, lord: i64) -> None:
    """[AB-11.3] A Lord taken by another one's power arrives; it was not recruited."""
    lay_before(state, seat, lord)
    state.tell("received", seat, lord)
    POWER_OF[lord].arrive(state, seat, lord)


def lay_before(state: AbyssState, seat: i64, lord: i64) -> None:
    """[AB-15.1a] A free Lord more; the seventh triggers the end."""
    state.realm(seat).free |= one(lord)
    if count(state.lords(seat)) >= LORDS_TO_END:
        trigger_end(state)


def discard_lord(state: AbyssState, seat: i64, lord: i64) -> None:
    """[AB-1.11] A free Lord leaves the game."""
    realm = state.realm(seat)
    realm.free &= ~one(lord)
    realm.disabled &= ~one(lord)
    state.tell("discarded_lord", seat, lord)
