"""Whether a decision has exactly one good answer, by what its seat knows.

Every answer is tried in the same worlds, each of which the seat could not tell from the truth. What
it is worth in a world is said by the exact solver, where the game is short enough, else by playing
on with the network. The answer is proved if it leaves a chance to win that is greater than after
any other answer by `LEAD`, and by three standard errors more.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import value_network
from tidecourt.bots.learned.network import WIN
from tidecourt.bots.learned.rollouts import Rollouts
from tidecourt.bots.search.solver import worlds_solved
from tidecourt.core.bits import count, members
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

Wins = NDArray[np.float64]
"""The chance to win in every world (rows) after every answer (columns, in their order)."""

WORLDS: Final = 256
LEAD: Final = 0.15  # of the chance to win
SURE: Final = 3.0  # standard errors
LIMIT: Final = 2_000  # positions of a world that the solver looks at before it gives up
CHOICES: Final = 3  # a coin would find one of two
AT_ONCE: Final = 64  # worlds that are played on side by side

SOLVED: Final = "solved"
PLAYED: Final = "played"


@dataclass(frozen=True)
class Proof:
    """Exactly one good answer, and what each answer is worth."""

    by: str  # SOLVED or PLAYED
    answer: int
    wins: dict[int, float]  # the mean chance to win after every option


def may_be_puzzle(view: State, seat: int) -> bool:
    """Whether a seat has enough choice, and chooses alone: where others choose in secret at the
    same time, the best answer may be a mixture; where the last choice can be taken back, that one
    is asked about."""
    if view.stack[-1].step.sealed or view.withdrawals():
        return False
    return view.waiting() == 1 << seat and count(view.options(seat)) >= CHOICES


def proved(game: Game, view: State, seat: int, rng: Rng) -> Proof | None:
    """The only good answer of a seat, if there is one and it can be told. Where the solver comes to
    an end, the answer must win as often as any other in every single world; and because the solver
    plays with open cards, playing on without them must come to the same answer."""
    if not may_be_puzzle(view, seat):
        return None
    view = view.committed()
    wins = solved(view, seat, rng, WORLDS) if view.near_end() else None
    if wins is None:
        return only_answer(PLAYED, view, seat, played(game, view, seat, rng, WORLDS))
    proof = only_answer(SOLVED, view, seat, wins)
    if proof is None or not dominates(wins, members(view.options(seat)).index(proof.answer)):
        return None
    means = played(game, view, seat, rng, WORLDS).mean(0)
    return proof if members(view.options(seat))[int(means.argmax())] == proof.answer else None


def only_answer(by: str, view: State, seat: int, wins: Wins) -> Proof | None:
    """The answer that is better than every other one, by enough and for sure."""
    options = members(view.options(seat))
    best = int(wins.mean(0).argmax())
    others = [place for place in range(len(options)) if place != best]
    if any(lead_of(wins, best, other) < LEAD for other in others):
        return None
    return Proof(by, options[best], dict(zip(options, wins.mean(0).tolist(), strict=True)))


def lead_of(wins: Wins, best: int, other: int) -> float:
    """By how much an answer is better than another at least: three standard errors less than what
    was found."""
    ahead = wins[:, best] - wins[:, other]
    return float(ahead.mean()) - SURE * float(ahead.std(ddof=1)) / sqrt(len(ahead))


def dominates(wins: Wins, best: int) -> bool:
    """Whether an answer is as good as any other in every world."""
    return bool((wins <= wins[:, [best]]).all())


def solved(view: State, seat: int, rng: Rng, worlds: int, limit: int = LIMIT) -> Wins | None:
    """By the exact solver, at a table for two; nothing if a world is too long for it."""
    rows = worlds_solved(view, seat, rng, worlds, limit)
    return np.array(rows) if rows else None


def played(game: Game, view: State, seat: int, rng: Rng, worlds: int) -> Wins:
    """By playing on with the network for everybody, until the seat has chosen eight more times or
    the game is over."""
    network = value_network(game, len(view.scores()))
    at_once = min(worlds, AT_ONCE)
    options = members(view.options(seat))
    race = Rollouts(network, FEATURES[game.name], view, seat, options, rng)
    for _ in range(worlds // at_once):
        race.heat(at_once)
    columns = [np.concatenate(race.seen[option])[:, WIN] for option in options]
    return np.stack(columns, axis=1).astype(np.float64)
