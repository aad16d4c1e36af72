"""Ratings of puzzles and of those who solve them, on one scale: whoever finds the answer at once
has beaten the puzzle, else it has beaten them. By openskill's Plackett-Luce model, which bots are
rated by."""

from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from tidecourt.arena.called import called
from tidecourt.arena.plan import Setting
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

MODEL: Final = PlackettLuce()
SHOWN: Final = 60  # points on the scale that people see, where 1500 is the middle, for one of ours
PANEL: Final = ("random", "novice", "amateur", "greedy", "learned", "veteran")
LOWEST: Final = 16.0
STEP: Final = 3.0  # a level wins about seven games of ten against the one below it: docs/bots.md
KNOWN: Final = 1.0  # the doubt about a level
TRIES: Final = 4  # of every level


@dataclass(frozen=True)
class Rating:
    """How strong somebody or something is thought to be; sigma is one standard deviation."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        return round(SHOWN * self.mu)

    @property
    def doubt(self) -> int:
        """Two standard deviations, as people see them."""
        return round(2 * SHOWN * self.sigma)


def after(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    """What both are rated after one has beaten the other."""
    sides = [[MODEL.rating(each.mu, each.sigma)] for each in (winner, loser)]
    (won,), (lost,) = MODEL.rate(sides, ranks=[1, 2])
    return Rating(won.mu, won.sigma), Rating(lost.mu, lost.sigma)


def first_rating(setting: Setting, view: State, seat: int, answer: int, rng: Rng) -> Rating:
    """What a puzzle is rated before any person has tried it: some bots of known strength have."""
    puzzle = Rating()
    for _ in range(TRIES):
        for place, level in enumerate(PANEL):
            bot = Rating(LOWEST + STEP * place, KNOWN)
            if called(level, setting).choose(view, seat, rng) == answer:
                _, puzzle = after(bot, puzzle)
            else:
                puzzle, _ = after(puzzle, bot)
    return puzzle
