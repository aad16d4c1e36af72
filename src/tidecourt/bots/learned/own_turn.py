"""One turn ahead: every option is tried in a few worlds, the network goes on for the same seat as
long as nobody else is asked, and what it expects then is what the option is worth.

One move often asks its player more: which hero, which legions to tuck. A value right after the
first answer has to guess the rest of the turn; at its end there is less to guess. Every further
answer is chosen in a world dealt anew and then played in the world itself, so that nobody sees a
card before deciding whether to draw it.
"""

from typing import Final

from tidecourt.bots.bot import Clock, Considered
from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import Floats, Network, values
from tidecourt.bots.learned.one_ply import OnePly, considered, evaluate, row_of
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import results_of
from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WORLDS: Final = 8
FURTHER: Final = 4  # answers of the same seat that are looked at beyond the one asked


class OwnTurn(OnePly):
    """Plays the option that the network expects most of at the end of the turn."""

    def __init__(
        self, network: Network, features: Features, worlds: int = WORLDS, further: int = FURTHER
    ) -> None:
        super().__init__(network, features, worlds)
        self.further: Final = further

    def rank(
        self, view: State, seat: int, rng: Rng, clock: Clock | None = None
    ) -> list[Considered]:
        clock = clock or Clock()
        table = Lockstep(len(view.scores()), self.features, rng)
        options = members(view.options(seat))
        expected = self.expected(table, view, seat, options, clock)
        return considered(options, expected.mean(0), self.worlds)

    def expected(
        self, table: Lockstep, view: State, seat: int, options: list[int], clock: Clock
    ) -> Floats:
        """What to expect of some options, in each of some worlds that could be."""
        tried = []
        for _ in range(self.worlds):
            world = view.seen_by(seat, table.rng)
            for option in options:
                after = world.clone()
                after.play(seat, option)
                tried.append(after)
        self.go_on(table, tried, seat, clock)
        return self.worth(table, tried, seat, clock).reshape(self.worlds, len(options), -1)

    def go_on(self, table: Lockstep, tried: list[State], seat: int, clock: Clock) -> None:
        """Answer what the same seat is asked next, as the network would, in all worlds at once."""
        for _ in range(self.further):
            table.worlds = [world for world in tried if world.waiting() == 1 << seat]
            vectors = table.gather() if table.worlds else b""
            if not vectors or clock.out:
                return
            clock.spend(len(table.vectors))
            table.advance(table.pick(values(evaluate(table, self.network, vectors)).tolist(), 0.0))

    def worth(self, table: Lockstep, tried: list[State], seat: int, clock: Clock) -> Floats:
        """What the seat may expect of every world, or how the game ended in it."""
        table.worlds = tried
        clock.spend(len(tried))
        expected = self.network.evaluate(table.vectors_of(seat), len(tried))
        for place, world in enumerate(tried):
            if not world.stack:
                expected[place] = row_of(results_of(world, table.players)[seat])
        return expected
