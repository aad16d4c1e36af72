"""A puzzle as it is kept: a line of JSON with the position as its seat sees it."""

from functools import cached_property
from typing import Final

import msgspec

from tidecourt.core.game import Game, Setup, digest_of
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import game_named

NAME_LENGTH: Final = 10  # signs of the digest that a puzzle goes by
PROOF_STREAM: Final = 1
WORLD_STREAM: Final = 2


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, dict=True, omit_defaults=True):
    """A decision with exactly one good answer. All chance that a puzzle needs, to be proved or to
    be played, follows from its position."""

    game: str
    players: int
    modules: list[str] = []
    options: dict[str, str] = {}
    seat: int
    position: list[int]  # what the seat sees, packed
    answer: str  # its word
    by: str  # how it was proved: `proof.SOLVED` or `proof.PLAYED`
    wins: dict[str, float]  # the chance to win after every answer, by its word
    line: list[tuple[int, int]]  # how it may go on in `world`: seats and options, the answer first
    reason: str  # why, a kind of `bots.learned.reasons`
    rating: float  # before anybody tried it: by which bots find the answer
    deviation: float

    @cached_property
    def name(self) -> str:
        """What it is called by: the beginning of its digest."""
        return digest_of([self.seat, *self.position]).hex()[:NAME_LENGTH]

    @property
    def rules(self) -> Game:
        return game_named(self.game)

    @property
    def setup(self) -> Setup:
        return self.rules.setup(self.players, tuple(self.modules), self.options)

    @cached_property
    def view(self) -> State:
        """What the seat sees: not to be played on."""
        return self.rules.unpack(self.position)

    @property
    def option(self) -> int:
        """The number of the answer."""
        return self.rules.words(self.view, self.seat)[self.answer]

    def world(self) -> State:
        """One world in which the puzzle may be played: what the seat cannot see is a guess."""
        return self.view.seen_by(self.seat, self.chance(WORLD_STREAM))

    def chance(self, stream: int) -> Rng:
        return chance_of(self.view, self.seat, stream)


def chance_of(view: State, seat: int, stream: int) -> Rng:
    """A generator that follows from what a seat sees."""
    digest = digest_of([seat, *view.pack()])
    return seeded(int.from_bytes(digest[:8], "little"), stream)
