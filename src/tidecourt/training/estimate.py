"""What is expected of the options of one decision, before anything comes of them."""

from typing import Final

from tidecourt.bots.learned.network import Floats


class Estimate:
    """What a network, a search or a look to the end of the turn expects."""

    def __init__(
        self,
        played: int,
        expected: Floats,
        others: list[tuple[bytes, Floats]] | None = None,
        lessons: list[tuple[bytes, Floats]] | None = None,
    ) -> None:
        self.played: Final = played  # the place of the best option
        self.expected: Final = expected  # of it
        # Feature vectors after other options, and what is expected there:
        self.others: Final = others or []  # if all goes as expected: else better or worse by that
        self.lessons: Final = lessons or []  # whatever comes of the game
