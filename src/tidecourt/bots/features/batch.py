"""Many games side by side, looked at and played in one call: what whoever learns from games needs
of each, with no call from Python a game."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from tidecourt.bots.features.vector import Features, put_set
from tidecourt.core.bits import WIDTH, count, lowest, nth
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

MASK_ROOM: Final = 64  # the numbers of a mask: options, and two that are never legal
ALL_LEGAL: Final = -1


class Batch:
    """Games in play, each waiting for somebody. Of several who answer secretly, the lowest seat is
    asked first."""

    def __init__(self, features: Features, states: list[State]) -> None:
        self.features: Final = features
        self.states: Final = states

    def seats(self) -> bytes:
        """Who is asked in each game."""
        asked = BytesWriter()
        for state in self.states:
            asked.append(u8(lowest(state.waiting())))
        return asked.getvalue()

    def vectors(self) -> bytes:
        """The feature vectors of what those who are asked see, one after the other."""
        vectors = BytesWriter()
        for state in self.states:
            self.features.put_seen(vectors, state, lowest(state.waiting()))
        return vectors.getvalue()

    def masks(self) -> bytes:
        """What they may answer: `MASK_ROOM` numbers each, 1 for an option that is legal."""
        masks = BytesWriter()
        for state in self.states:
            put_set(masks, state.options(lowest(state.waiting())), MASK_ROOM)
        return masks.getvalue()

    def draw(self, rng: Rng) -> list[int]:
        """A legal option for each game, every one equally likely."""
        drawn: list[int] = []
        for state in self.states:
            legal: i64 = state.options(lowest(state.waiting()))
            drawn.append(nth(legal, rng.below(count(legal))))
        return drawn

    def illegal(self, options: list[int]) -> i64:
        """The first game whose option is not legal, `ALL_LEGAL` if there is none."""
        for place, state in enumerate(self.states):
            option: int = options[place]
            if not 0 <= option < WIDTH:
                return place
            legal: i64 = state.options(lowest(state.waiting()))
            if legal >> i64(option) & 1 == 0:
                return place
        return ALL_LEGAL

    def play(self, options: list[int]) -> list[int]:
        """Play an option of whoever is asked in each game. Trusts its caller that all are legal;
        says which games are over now."""
        over: list[int] = []
        for place, state in enumerate(self.states):
            state.play(lowest(state.waiting()), options[place])
            if not state.stack:
                over.append(place)
        return over
