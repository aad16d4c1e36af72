"""Many games played on side by side, so that a network can value all their options at once.

Whoever moves looks one option ahead, in a world dealt anew from what it sees: it cannot know what
the next card is. What it chooses is then played in the game itself.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.bots.features.vector import Features
from tidecourt.bots.search.results import Result, results_of
from tidecourt.core.bits import lowest
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng


class Lockstep:
    """Some games of the same setup. `gather` lists what the next mover of each could do, and
    `advance` plays what was chosen of it."""

    def __init__(self, players: i64, features: Features, rng: Rng) -> None:
        self.players: Final[i64] = players
        self.features: Final = features
        self.rng: Final = rng
        self.worlds: list[State] = []
        # What the last `gather` found:
        self.movers: list[int] = []  # the worlds in which somebody has a choice, by place
        self.seats: list[int] = []  # who has it, for each of these
        self.starts: list[int] = []  # where the options of each begin; the last entry ends all
        self.options: list[int] = []
        self.pages: list[bytes] = []  # the numbers after each option, for whoever moves
        self.ended: list[int] = []  # options after which the game is over, by place
        self.results: list[Result] = []  # what it was worth then to whoever moved

    def gather(self) -> bytes:
        """The numbers of every game after every option, a page each."""
        self.movers = []
        self.seats = []
        self.starts = []
        self.options = []
        self.pages = []
        self.ended = []
        self.results = []
        place: i64 = 0
        while place < len(self.worlds):
            world = self.worlds[place]
            if plays_on(world):
                seat: i64 = lowest(world.stack[-1].seats)
                self.movers.append(place)
                self.seats.append(seat)
                self.starts.append(len(self.pages))
                self.look_ahead(world, seat)
            place += 1
        self.starts.append(len(self.pages))
        return b"".join(self.pages)

    def look_ahead(self, world: State, seat: i64) -> None:
        """Try every option of a seat in one world that it could be in, with the same luck."""
        dealt = world.seen_by(seat, self.rng)
        legal: i64 = dealt.options(seat)
        while legal != 0:
            option: i64 = lowest(legal)
            legal &= legal - 1
            after = dealt.clone()
            after.play(seat, option)
            if not after.stack:
                self.ended.append(len(self.pages))
                self.results.append(results_of(after, self.players)[seat])
            self.options.append(option)
            self.pages.append(self.features.of(after, seat))

    def pick(self, values: list[float], explore: float) -> list[int]:
        """The best option of each mover by its value, by place; now and then any other one."""
        chosen: list[int] = []
        mover: i64 = 0
        while mover < len(self.movers):
            start: i64 = self.starts[mover]
            end: i64 = self.starts[mover + 1]
            best: i64 = start
            if explore > 0.0 and self.rng.below(1_000_000) < int(explore * 1_000_000):
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

    def pages_of(self, seat: i64) -> bytes:
        """The numbers of every game as it is now, for one seat."""
        return b"".join([self.features.of(world, seat) for world in self.worlds])


def plays_on(world: State) -> bool:
    """Play what is forced; whether anybody has a choice then."""
    while world.stack:
        seat: i64 = lowest(world.stack[-1].seats)
        legal: i64 = world.options(seat)
        if legal & (legal - 1) != 0:
            return True
        if legal == 0:
            return False
        world.play(seat, lowest(legal))
    return False
