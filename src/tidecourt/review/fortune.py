"""What was luck in a game: the chance to win of every seat, move by move, as somebody sees it who
knows all hands but no deck, and how much of every change chance brought.

The deal is luck too: what the critic expects after it, less the mean of what it expects after other
deals of the same setup. Every term is nothing on average, whatever the critic says: see
`arena/luck.py`.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from tidecourt.arena.luck import luck_of
from tidecourt.core.game import digest
from tidecourt.core.kernel import State
from tidecourt.core.match import Match, Move
from tidecourt.core.rng import Rng, seeded

DEALS: Final = 32  # others, that the deal is measured by
FORTUNE_STREAM: Final = 3000  # worlds that tell luck, apart from the chance of games and bots
SEED_BITS: Final = 62


@dataclass(frozen=True)
class Fortune:
    """The luck of a game, in shares of the victory, a row for every move and a number a seat."""

    curve: list[list[float]]  # before the first move, and after each; at the end, the result
    luck: list[list[float]]  # what chance brought in each move
    start: list[float]  # what every seat could expect before the deal
    deal: list[float]  # what the deal brought


class Teller:
    """Counts the luck of a match move by move, for those who do other things in between."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.rng: Final = chance_of(match, FORTUNE_STREAM)
        self.luck: Final = luck_of(match.game, match.setup.players, self.rng)
        self.worlds: Final[list[State]] = [match.start]
        self.terms: Final[list[list[float]]] = []

    def follow(self, move: Move) -> None:
        """Count the luck of the next move of the match."""
        before, after = self.worlds[-1], self.worlds[-1].clone()
        after.play(move.seat, move.option)
        self.worlds.append(after)
        term = self.luck.count(before, move.seat, move.option, after)
        self.terms.append(term.astype(np.float64).tolist())

    def told(self) -> Fortune:
        """The luck of all moves so far, and of the deal."""
        critic = self.luck.critic
        curve = critic.shares(self.worlds).astype(np.float64)
        start = curve[0]
        if is_dealt(self.match):
            start = critic.shares(other_deals(self.match, self.rng)).astype(np.float64).mean(0)
        return Fortune(curve.tolist(), self.terms, start.tolist(), (curve[0] - start).tolist())


def fortune(match: Match) -> Fortune:
    """The luck in a match so far."""
    teller = Teller(match)
    for move in match.moves:
        teller.follow(move)
    return teller.told()


def is_dealt(match: Match) -> bool:
    """Whether a match began with a deal, not with a position that somebody laid out."""
    return match.start.pack() == match.game.deal(match.setup, match.seed).pack()


def other_deals(match: Match, rng: Rng) -> list[State]:
    return [match.game.deal(match.setup, int(rng.word())) for _ in range(DEALS)]


def chance_of(match: Match, stream: int) -> Rng:
    """Chance that a match settles, so that its review is always the same."""
    return seeded(int(digest(match.start), 16) & ((1 << SEED_BITS) - 1), stream)
