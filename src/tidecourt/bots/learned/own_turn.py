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
        table.worlds = after_each(view, seat, options, self.worlds, table.rng)
        owners = [seat] * len(table.worlds)
        finish_turns(table, owners, self.network, self.further, clock)
        clock.spend(len(owners))
        expected = worth_to(table, owners, self.network)
        return expected.reshape(self.worlds, len(options), -1)


def after_each(view: State, seat: int, options: list[int], worlds: int, rng: Rng) -> list[State]:
    """Some worlds that could be after each option: all options in the first, then in the next."""
    tried = []
    for _ in range(worlds):
        world = view.seen_by(seat, rng)
        for option in options:
            after = world.clone()
            after.play(seat, option)
            tried.append(after)
    return tried


def finish_turns(
    table: Lockstep, owners: list[int], network: Network, further: int, clock: Clock
) -> None:
    """In each world of a table, answer what its owner is asked next, as the network would, until
    somebody else is asked or so many answers are given."""
    for _ in range(further):
        vectors = table.gather(owners)
        if not vectors or clock.out:
            return
        clock.spend(len(table.vectors))
        table.advance(table.pick(values(evaluate(table, network, vectors)).tolist(), 0.0))


def worth_to(table: Lockstep, owners: list[int], network: Network) -> Floats:
    """What the owner of every world of a table may expect of it, or how the game ended in it."""
    expected = network.evaluate(table.vectors_of(owners), len(owners))
    put_ends(table, owners, expected)
    return expected


def put_ends(table: Lockstep, owners: list[int], expected: Floats) -> None:
    """Put how the game ended in place of what the owners expected, where it is over."""
    for place, world in enumerate(table.worlds):
        if not world.stack:
            expected[place] = row_of(results_of(world, table.players)[owners[place]])
