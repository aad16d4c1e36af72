"""Truncated rollouts by a network, for any number of players: some options are played on in the
same worlds, by the network for everybody, and what it expects some decisions later, or how the game
ended, tells how good they were. Reviews and proofs of puzzles go by them: they lean less on what
the network thinks of the option itself than a search does.

All options meet the same worlds, so their differences are surer than their values, and the rollouts
go side by side, so that the network evaluates all of them at once.
"""

from typing import Final

from tidecourt.bots.features.vector import Features
from tidecourt.bots.learned.network import Floats, Network, values
from tidecourt.bots.learned.one_ply import evaluate
from tidecourt.bots.learned.own_turn import after_each, put_ends, worth_to
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

DECISIONS: Final = 8  # of the thinking seat, after which a world is valued
MOST_STEPS: Final = 150
"""Decisions of everybody after which a world is valued as it is: players who wait for each other
could go on for ever."""


class Rollouts:
    """Some options of a seat, and what came of each: a row a world."""

    def __init__(
        self,
        network: Network,
        features: Features,
        view: State,
        seat: int,
        options: list[int],
        rng: Rng,
    ) -> None:
        self.network: Final = network
        self.features: Final = features
        self.view: Final = view
        self.seat: Final = seat
        self.options: Final = options
        self.rng: Final = rng
        self.seen: Final[dict[int, list[Floats]]] = {option: [] for option in options}

    def heat(self, worlds: int) -> None:
        """Roll every option out in some more worlds, each of them in the same."""
        table = Lockstep(len(self.view.scores()), self.features, self.rng)
        table.worlds = after_each(self.view, self.seat, self.options, worlds, self.rng)
        rows = self.roll_out(table).reshape(worlds, len(self.options), -1)
        for place, option in enumerate(self.options):
            self.seen[option].append(rows[:, place])

    def roll_out(self, table: Lockstep) -> Floats:
        """What comes of each world: its end, or what the seat expected at its last decision."""
        worlds = table.worlds
        owners = [self.seat] * len(worlds)
        latest = worth_to(table, owners, self.network)
        made = [0] * len(worlds)
        going = list(range(len(worlds)))
        for _ in range(MOST_STEPS):
            table.worlds = [worlds[place] for place in going]
            vectors = table.gather()
            if not table.movers:
                break
            expected = evaluate(table, self.network, vectors)
            chosen = table.pick(values(expected).tolist(), 0.0)
            for mover, seat, choice in zip(table.movers, table.seats, chosen, strict=True):
                if seat == self.seat:
                    latest[going[mover]] = expected[choice]
                    made[going[mover]] += 1
            table.advance(chosen)
            going = [place for place in going if made[place] < DECISIONS]
        table.worlds = worlds
        put_ends(table, owners, latest)
        return latest
