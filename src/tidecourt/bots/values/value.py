"""What greedy play must know of a game."""

from typing import Final

from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WAIT: Final = -1


class Value:
    """Knowledge of one game: how good a world is, and how far to play on before asking that."""

    def of(self, state: State, seat: int) -> float:
        """How good a world is for a seat, higher is better, in points or what is worth as much."""
        raise NotImplementedError

    def goes_on(self, state: State, seat: int) -> bool:
        """Whether a seat's next decision still belongs to the move it is thinking about."""
        return True

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        """How another seat is taken to answer before the world is valued; `WAIT`: value it now.

        Sealed answers are opened, since what was chosen shows only then.
        """
        if state.stack[-1].step.sealed:
            options = members(state.options(seat))
            return options[rng.below(len(options))]
        return WAIT
