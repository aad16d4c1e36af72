"""Random play at full speed, for simulation, search and tests."""

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, nth
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


def play_randomly(state: State, rng: Rng, most: i64 = 1_000_000) -> i64:
    """Play legal options at random until the game is over; returns the number of decisions."""
    decisions: i64 = 0
    while state.stack:
        seats: i64 = state.stack[-1].seats
        seat: i64 = lowest(seats)
        legal: i64 = state.legal if seats & (seats - 1) == 0 else state.options(seat)
        if legal == 0 or decisions == most:
            break
        state.play(seat, nth(legal, rng.below(count(legal))))
        decisions += 1
    return decisions
