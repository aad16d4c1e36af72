"""The weakest level: any legal option, each equally likely."""

from typing import Final

from tidecourt.bots.bot import Bot, Clock, Level
from tidecourt.core.game import random_option
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


class Random(Bot):
    """Plays at random."""

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        return random_option(view, seat, rng)


LEVEL: Final = Level("random", lambda game: Random(), milliseconds=0.01)
