"""Many games played on side by side, so that a network can evaluate all their options at once.

Whoever moves looks one option ahead, in a world dealt anew from what it sees: it cannot know what
the next card is. Or it looks once, at the position as it is, and tries nothing. What it chooses is
then played in the game itself.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from tidecourt.bots.features.vector import Features
from tidecourt.bots.search.results import Result, results_of
from tidecourt.core.bits import lowest, one
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

ANYBODY: Final[i64] = -1  # the owner of a game in which everybody may be asked
ACTIONS_OF_A_STEP: Final[i64] = 64  # as many as a mask of options has room for


class Lockstep:
    """Some games of the same setup. `gather` tries what the next mover of each could do, `look`
    only lists it, and `advance` plays what was chosen of it."""

    def __init__(self, players: i64, features: Features, rng: Rng) -> None:
        self.players: Final[i64] = players
        self.features: Final = features
        self.rng: Final = rng
        self.worlds: list[State] = []
        # What the last `gather` or `look` came to:
        self.movers: list[int] = []  # the worlds in which somebody has a choice, by place
        self.seats: list[int] = []  # who has it, for each of these
        self.starts: list[int] = []  # where the options of each begin; the last entry ends all
        self.options: list[int] = []
        self.actions: list[int] = []  # the same options with the step that they answer
        self.views: list[bytes] = []  # feature vectors of the position itself, one a mover
        self.vectors: list[bytes] = []  # feature vectors after each option, for whoever moves
        self.ended: list[int] = []  # options after which the game is over, by place
        self.results: list[Result] = []  # what it was worth then to whoever moved

    def clear(self) -> None:
        """Forget what was listed last."""
        self.movers = []
        self.seats = []
        self.starts = []
        self.options = []
        self.actions = []
        self.views = []
        self.vectors = []
        self.ended = []
        self.results = []

    def find_movers(self, owners: list[int] | None = None) -> None:
        """List the worlds in which somebody has a choice, and who has it; with an owner for each,
        those in which nobody else is asked."""
        self.clear()
        place: i64 = 0
        while place < len(self.worlds):
            world = self.worlds[place]
            owner: i64 = ANYBODY if owners is None else owners[place]
            if plays_on(world, owner):
                self.movers.append(place)
                self.seats.append(lowest(world.stack[-1].seats))
            place += 1

    def gather(self, owners: list[int] | None = None) -> bytes:
        """The feature vectors of every game after every option; with an owner for each, of those in
        which the owner alone is asked, while the others stand still."""
        self.find_movers(owners)
        mover: i64 = 0
        while mover < len(self.movers):
            self.starts.append(len(self.vectors))
            self.expand(self.worlds[self.movers[mover]], self.seats[mover])
            mover += 1
        self.starts.append(len(self.vectors))
        return b"".join(self.vectors)

    def expand(self, world: State, seat: i64) -> None:
        """Try every option of a seat in one world that it could be in, with the same luck."""
        dealt = world.seen_by(seat, self.rng)
        legal: i64 = dealt.options(seat)
        first: i64 = action_of(dealt, 0)
        while legal != 0:
            option: i64 = lowest(legal)
            legal &= legal - 1
            self.actions.append(first + option)
            after = dealt.clone()
            after.play(seat, option)
            if not after.stack:
                self.ended.append(len(self.vectors))
                self.results.append(results_of(after, self.players)[seat])
            self.options.append(option)
            self.vectors.append(self.features.of(after, seat))

    def look(self) -> bytes:
        """The feature vector of every game as its next mover sees it; its options are listed."""
        self.find_movers()
        mover: i64 = 0
        while mover < len(self.movers):
            self.list_options(self.worlds[self.movers[mover]], self.seats[mover])
            mover += 1
        self.starts.append(len(self.options))
        return b"".join(self.views)

    def list_one(self, view: State, seat: i64) -> None:
        """List the options of a seat alone, as `look` does those of every mover."""
        self.list_options(view, seat)
        self.starts.append(len(self.options))

    def list_options(self, world: State, seat: i64) -> None:
        """List the options of a seat, after what the position looks like to it."""
        self.starts.append(len(self.options))
        seen = world
        if not self.features.shows_no_secret(world, seat):
            seen = world.seen_by(seat, self.rng)
        self.views.append(self.features.of(seen, seat))
        legal: i64 = world.options(seat)
        first: i64 = action_of(world, 0)
        while legal != 0:
            option: i64 = lowest(legal)
            legal &= legal - 1
            self.options.append(option)
            self.actions.append(first + option)

    def pick(self, values: list[float], epsilon: float) -> list[int]:
        """Epsilon-greedy: the best option of each mover by its value, by place; with a chance of
        epsilon any of them."""
        chosen: list[int] = []
        mover: i64 = 0
        while mover < len(self.movers):
            start: i64 = self.starts[mover]
            end: i64 = self.starts[mover + 1]
            best: i64 = start
            if epsilon > 0.0 and self.rng.below(1_000_000) < int(epsilon * 1_000_000):
                best = start + self.rng.below(end - start)
            else:
                at: i64 = start + 1
                while at < end:
                    if values[at] > values[best]:
                        best = at
                    at += 1
            chosen.append(best)
            mover += 1
        return chosen

    def advance(self, chosen: list[int]) -> None:
        """Play one option of each mover, by its place among all of them."""
        mover: i64 = 0
        while mover < len(self.movers):
            option: i64 = self.options[chosen[mover]]
            seat: i64 = self.seats[mover]
            self.worlds[self.movers[mover]].play(seat, option)
            mover += 1

    def vectors_of(self, owners: list[int]) -> bytes:
        """The feature vectors of every game as it is now, each for its owner."""
        vectors = BytesWriter()
        place: i64 = 0
        while place < len(self.worlds):
            self.features.put(vectors, self.worlds[place], owners[place])
            place += 1
        return vectors.getvalue()


def action_of(world: State, option: i64) -> i64:
    """An option with the step that it answers, as one number: what a policy has an opinion of."""
    return world.stack[-1].step.number * ACTIONS_OF_A_STEP + option


def plays_on(world: State, owner: i64 = ANYBODY) -> bool:
    """Play what is forced; whether somebody has a choice then. It stops where anybody but the owner
    is asked, if there is one."""
    while world.stack:
        seats: i64 = world.stack[-1].seats
        if owner != ANYBODY and seats != one(owner):
            return False
        seat: i64 = lowest(seats)
        legal: i64 = world.options(seat)
        if legal & (legal - 1) != 0:
            return True
        if legal == 0:
            return False
        world.play(seat, lowest(legal))
    return False
