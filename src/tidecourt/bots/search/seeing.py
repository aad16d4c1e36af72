"""Search by somebody who sees all hands, which no bot does: what it wins says how much there is to
be won by knowing more, and so what a stronger bot could hope for.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.bots.features.vector import Features
from tidecourt.bots.search.puct import PuctTree
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


class SeeingTree(PuctTree):
    """A search in the true position. What nobody has seen, decks and chance to come, is dealt anew
    for each world, unless even that is known."""

    def __init__(
        self, truth: State, seat: i64, features: Features, rng: Rng, knows_decks: bool
    ) -> None:
        super().__init__(truth, seat, features, rng)
        self.knows_decks: Final = knows_decks

    def deal_anew(self) -> State:
        return self.view.clone() if self.knows_decks else self.view.reshuffled(self.rng)
