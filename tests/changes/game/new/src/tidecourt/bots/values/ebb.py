"""What a world of Ebb is worth: the lead."""

from tidecourt.bots.values.value import Value
from tidecourt.core.kernel import State


class EbbValue(Value):
    """Points, and those of the opponent."""

    def of(self, state: State, seat: int) -> float:
        scores = state.scores()
        return scores[seat] - scores[1 - seat]

    def goes_on(self, state: State, seat: int) -> bool:
        return False
