"""[LG-1.5] Turning legions face down and up again; they stay where they are."""

from mypy_extensions import i64

from tidecourt.core.bits import lowest, one
from tidecourt.games.legions.state import LegionsState


def rally(state: LegionsState, seat: i64, legion: i64) -> None:
    """Turn a routed legion face up."""
    state.routed &= ~one(legion)
    state.tell("rallied", seat, legion, state.location_of(legion))


def rout(state: LegionsState, victim: i64, legions: i64) -> None:
    """Turn legions face down; those that are already routed stay so."""
    fresh: i64 = legions & ~state.routed
    state.routed |= legions
    while fresh != 0:
        legion: i64 = lowest(fresh)
        state.tell("routed", victim, legion, state.location_of(legion))
        fresh &= fresh - 1


def strike(state: LegionsState, victim: i64, location: i64) -> None:
    """[LG-9.3] An attack routs every legion on the victim's side of a location."""
    state.tell("struck", victim, location)
    rout(state, victim, state.side(victim, location))
