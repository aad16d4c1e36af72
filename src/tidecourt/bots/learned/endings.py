"""The ends of games for two: where so little is left that every way to play on can be looked at,
the exact solver is asked before a search.

It knows what every option leads to in a world where everything lies open, and the mean over several
worlds is what an option is worth. Where that is the same, a search says what to choose.
"""

from typing import Any, Final

from tidecourt.bots.bot import Clock, Considered, Ply, Thinker, Thought
from tidecourt.bots.learned.puct import TreeSearch
from tidecourt.bots.search.solver import Solver
from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import Rng

WORLDS: Final = 12
SHARE: Final = 0.5  # of the time, at most: what is not solved by then is searched
FEW_DECISIONS: Final = 15  # to the end of a game: of longer ones hardly any is solved
FIRST_LIMIT: Final = 250  # positions of a world; doubled as long as there is time
POSITIONS: Final = 2  # that the solver looks at while a network evaluates one


class SolvedEndings(Thinker):
    """Plays what the solver says near the end of a game, and what a search says before."""

    def __init__(self, search: TreeSearch[Any]) -> None:
        self.search: Final = search

    def consider(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        clock = clock or Clock(self.search.seconds)
        view = view.unanswered(seat)
        wins = solve(view, seat, rng, clock)
        thought = self.search.consider(view, seat, rng, clock)
        if not wins:
            return thought
        ranked = sorted(
            (solved(option, wins[option.option]) for option in thought.considered),
            key=lambda option: -option.value,
        )
        if ranked[0].option == thought.considered[0].option:
            return Thought(ranked, thought.line)
        return Thought(ranked, [Ply(view.seen_by(seat, rng), seat, ranked[0].option)])


def solve(view: State, seat: int, rng: Rng, clock: Clock) -> dict[int, float]:
    """The mean chance to win after each option; nothing if there is too much left to play."""
    if not view.near_end():
        return {}
    if play_randomly(view.seen_by(seat, rng), rng, FEW_DECISIONS + 1) > FEW_DECISIONS:
        return {}
    rows: list[list[float]] = []
    world, limit = view.seen_by(seat, rng), FIRST_LIMIT
    while len(rows) < WORLDS:
        solver = Solver(limit)
        row = solver.values(world, seat)
        clock.spend(int(solver.positions) // POSITIONS)
        if clock.left < 1 - (SHARE / 3 if solver.gave_up else SHARE):
            return {}
        if solver.gave_up:  # twice as far takes twice as long as all that was spent on it so far
            limit *= 2
        else:
            rows.append(row)
            world = view.seen_by(seat, rng)
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return dict(zip(members(view.options(seat)), means, strict=True))


def solved(option: Considered, win: float) -> Considered:
    """An option with what the solver says of it."""
    return Considered(option.option, win, win, option.points, option.visits)
