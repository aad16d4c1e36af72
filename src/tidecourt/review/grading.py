"""How good a decision was, by what the seat knew when it made it.

First every option is tried one turn ahead in some worlds that the seat could not tell from the
truth. The few that promise most are played on, and so is what was played, in worlds dealt anew, the
same for all. If another option does best there, it and what was played go on in more such worlds:
the mean of the differences is what the decision lost of the chance to win. The other option was
found in other worlds than those it is measured in, so luck in the finding does not count. The doubt
is twice the standard error of that mean, and what the network itself may be wrong by. What lies
within the doubt is no mistake.
"""

from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Final

import numpy as np

from tidecourt.bots.bot import Clock, Ply
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import value_network
from tidecourt.bots.learned.network import WIN, Floats
from tidecourt.bots.learned.one_ply import greedy_line
from tidecourt.bots.learned.own_turn import OwnTurn
from tidecourt.bots.learned.reasons import reason_for
from tidecourt.bots.learned.rollouts import Rollouts
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.bits import members
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
GRADES: Final = ((BLUNDER, 0.16), (MISTAKE, 0.08), (INACCURACY, 0.04))
"""What a decision is called that loses so much of the chance to win, and more than the doubt."""
TURNING: Final = (BLUNDER, MISTAKE)

FIRST_WORLDS: Final = 16  # in which every option is tried
SHORTLIST: Final = 3  # options that are played on, beside what was played
HEAT: Final = 32  # worlds in which options are played on
MOST_HEATS: Final = 2  # of the best and what was played
SURE: Final = 2.0  # standard errors
NETWORK: Final = 0.02  # of the chance to win, that a network may be wrong by


@dataclass(frozen=True)
class Expected:
    """A move of a line that could have been, with its world packed: hidden cards are guesses."""

    seat: int
    option: int
    world: list[int]


@dataclass(frozen=True)
class Graded:
    """A decision and how good it was; chances to win and what was lost of them from 0 to 1."""

    move: int  # of the game, the first is 0
    seat: int
    played: int
    best: int  # the option that promised most; what was played, if nothing promised more
    win: float  # by what was played
    best_win: float
    lost: float  # by playing it; below 0 if the other option was no better in more worlds
    error: float  # the standard error of that
    grade: str
    reason: str = ""  # why the best is better, a kind of `bots.learned.reasons`; turning points
    line: list[Expected] = field(default_factory=list)  # how it could have gone on; the same

    @property
    def doubt(self) -> float:
        """Within which nothing is called a mistake."""
        return doubt_of(self.error)


def doubt_of(error: float) -> float:
    return SURE * error + (NETWORK if error else 0.0)


def grade_of(lost: float, error: float) -> str:
    """What a decision is called than which another option promised more."""
    if lost <= doubt_of(error):
        return GOOD
    return next((name for name, least in GRADES if lost >= least), GOOD)


class Grader:
    """Grades decisions of one game at tables of one size."""

    def __init__(self, game: Game, players: int) -> None:
        network, features = value_network(game, players), FEATURES[game.name]
        self.game: Final = game
        self.players: Final = players
        self.first: Final = OwnTurn(network, features, FIRST_WORLDS)

    def grade(self, move: int, view: State, seat: int, played: int, rng: Rng) -> Graded:
        """How good an option was that a seat played, by what it saw."""
        view = view if view.withdrawals() else view.committed()
        options = members(view.options(seat))
        table = self.table(rng)
        seen = self.first.expected(table, view, seat, options, Clock())[:, :, WIN]
        wins = dict(zip(options, seen.mean(0).tolist(), strict=True))
        ranked = sorted(options, key=lambda option: (wins[option], option == played), reverse=True)
        if exact(seen):  # the game ended in every world, and always alike: there is no doubt
            best, win, best_win = ranked[0], wins[played], wins[ranked[0]]
            lost = best_win - win
            grade = BEST if best == played else grade_of(lost, 0.0)
            return self.told(
                Graded(move, seat, played, best, win, best_win, lost, 0.0, grade), view, rng
            )
        shortlist = [*ranked[:SHORTLIST], *(each for each in ranked[SHORTLIST:] if each == played)]
        return self.told(self.compared(move, view, seat, played, shortlist, rng), view, rng)

    def compared(
        self, move: int, view: State, seat: int, played: int, shortlist: list[int], rng: Rng
    ) -> Graded:
        """Play some options on to find the best of them; then the best and what was played, until
        it is clear how much that lost, or for long enough."""
        first = self.rollouts(view, seat, shortlist, rng)
        first.heat(HEAT)
        wins = {option: float(first.seen[option][0][:, WIN].mean()) for option in shortlist}
        best = max(shortlist, key=lambda option: (wins[option], option == played))
        if best == played:
            return Graded(move, seat, played, best, wins[played], wins[played], 0.0, 0.0, BEST)
        race = self.rollouts(view, seat, [best, played], rng)
        for _ in range(MOST_HEATS):
            race.heat(HEAT)
            best_wins, own_wins = (np.concatenate(race.seen[k])[:, WIN] for k in (best, played))
            ahead = best_wins - own_wins
            lost, error = float(ahead.mean()), float(ahead.std(ddof=1)) / sqrt(len(ahead))
            if lost + SURE * error < GRADES[-1][1]:  # no mistake, whatever more worlds would say
                break
        win, best_win = float(own_wins.mean()), float(best_wins.mean())
        grade = grade_of(lost, error)
        return Graded(move, seat, played, best, win, best_win, lost, error, grade)

    def told(self, graded: Graded, view: State, rng: Rng) -> Graded:
        """The same; of a turning point, with the better line and why it is better."""
        if graded.grade not in TURNING:
            return graded
        best, seat = graded.best, graded.seat
        line = greedy_line(self.first.network, self.table(rng), view, seat, best)
        reason = reason_for(self.game, view, seat, best, graded.played, rng)
        worlds = [Expected(ply.seat, ply.option, ply.world.pack()) for ply in line]
        return replace(graded, reason=reason, line=worlds)

    def rollouts(self, view: State, seat: int, options: list[int], rng: Rng) -> Rollouts:
        network, features = self.first.network, self.first.features
        return Rollouts(network, features, view, seat, options, rng)

    def table(self, rng: Rng) -> Lockstep:
        return Lockstep(self.players, self.first.features, rng)


def exact(wins: Floats) -> bool:
    """Whether every option comes to the same certain end in every world."""
    return bool(np.isin(wins, (0.0, 1.0)).all() and (wins == wins[0]).all())


def line_of(graded: Graded, game: Game) -> list[Ply]:
    """The better line, move by move."""
    return [Ply(game.unpack(each.world), each.seat, each.option) for each in graded.line]
