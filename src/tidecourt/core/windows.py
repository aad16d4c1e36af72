"""Secret windows: questions that are asked also of those who have nothing to choose, because not
asking would betray something hidden. Whoever lets them pass by themselves, a server, a terminal or
a scenario, goes by what is said here.
"""

from mypy_extensions import i64

from tidecourt.core.bits import one, single
from tidecourt.core.kernel import NO_OPTION, State


def silence_at(state: State, seat: i64) -> i64:
    """What a seat that is asked answers by saying nothing; NO_OPTION where it must speak."""
    if not state.stack:
        return NO_OPTION
    frame = state.stack[-1]
    if not frame.step.hides or frame.seats != one(seat):
        return NO_OPTION
    return frame.step.silence()


def is_secret(state: State, seat: i64) -> bool:
    """Whether a seat is asked something, and nobody else can know if it has a choice."""
    if silence_at(state, seat) == NO_OPTION:
        return False
    frame = state.stack[-1]
    return not frame.step.choice_is_open(state, frame, seat)


def nothing_to_choose(state: State, seat: i64) -> bool:
    """Whether a seat is asked though it has one answer only: for secrecy's sake, or because others
    are asked with it."""
    return single(state.options(seat))


def is_idle(state: State, seat: i64) -> bool:
    """Whether a seat is asked for the sake of secrecy only: silence is all that it can answer."""
    return silence_at(state, seat) != NO_OPTION and nothing_to_choose(state, seat)
