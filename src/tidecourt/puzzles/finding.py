"""Puzzles in games between bots: every decision is looked at, first quickly, and what seems to have
one good answer is proved in worlds dealt anew."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from tidecourt.arena.called import called
from tidecourt.arena.plan import Setting, deal_seed
from tidecourt.bots.bot import Clock
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import value_network
from tidecourt.bots.learned.network import WIN
from tidecourt.bots.learned.one_ply import greedy_line
from tidecourt.bots.learned.own_turn import OwnTurn
from tidecourt.bots.learned.reasons import reason_for
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.bits import lowest, members
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import game_named
from tidecourt.puzzles.proof import (
    LEAD,
    Proof,
    Wins,
    may_be_puzzle,
    played,
    proved,
    solved,
)
from tidecourt.puzzles.puzzle import PROOF_STREAM, WORLD_STREAM, Puzzle, chance_of
from tidecourt.puzzles.rating import first_rating

FIRST_WORLDS: Final = 16  # of the first look
NEXT_WORLDS: Final = 32  # of the second
SEEMS: Final = 0.08  # the lead that the first look asks of an answer
APART: Final = 4  # moves that lie between two puzzles of a game at least
A_GAME: Final = 4  # puzzles at most
LOOK_STREAM: Final = 3
DIGITS: Final = 3


@dataclass(frozen=True)
class Search:
    """Which games to look through: as many as are wanted, each the same whoever plays it."""

    setting: Setting
    bots: tuple[str, ...]
    seed: int
    ends: bool = False  # only where the solver comes to an end


def found_in(search: Search, number: int) -> list[Puzzle]:
    """The puzzles of one game of a search."""
    setting = search.setting
    game = game_named(setting.game)
    rng = seeded(search.seed, number)
    state = game.deal(setting.setup(), deal_seed(rng))
    bots = [called(name, setting) for name in search.bots]
    rngs = [rng.split() for _ in bots]
    found: list[Puzzle] = []
    move, last = 0, -APART
    while state.stack and len(found) < A_GAME:
        seat = lowest(state.waiting())
        view = state.seen_by(seat)
        puzzle = puzzle_at(search, view, seat) if move - last >= APART else None
        if puzzle is not None:
            found.append(puzzle)
            last = move
        state.play(seat, bots[seat].choose(view, seat, rngs[seat]))
        move += 1
    return found


def puzzle_at(search: Search, view: State, seat: int) -> Puzzle | None:
    """What a seat is asked, as a puzzle; nothing if it does not have exactly one good answer."""
    game = game_named(search.setting.game)
    if not may_be_puzzle(view, seat) or not promising(game, view, seat, search.ends):
        return None
    proof = proved(game, view, seat, chance_of(view, seat, PROOF_STREAM))
    return None if proof is None else puzzle_of(search.setting, view, seat, proof)


def promising(game: Game, view: State, seat: int, ends: bool = False) -> bool:
    """Whether one answer seems to be better than all others: by the solver, or where that does not
    come to an end, one turn ahead, and then by playing on."""
    view, rng = view.committed(), chance_of(view, seat, LOOK_STREAM)
    if view.near_end():
        wins = solved(view, seat, rng, FIRST_WORLDS)
        if wins is not None:
            return gap(wins) >= LEAD
    return not ends and (
        gap(one_turn_ahead(game, view, seat, rng)) >= SEEMS
        and gap(played(game, view, seat, rng, NEXT_WORLDS)) >= LEAD
    )


def one_turn_ahead(game: Game, view: State, seat: int, rng: Rng) -> Wins:
    """What every answer promises at the end of the seat's turn."""
    players, features = len(view.scores()), FEATURES[game.name]
    look = OwnTurn(value_network(game, players), features, FIRST_WORLDS)
    table = Lockstep(players, features, rng)
    expected = look.expected(table, view, seat, members(view.options(seat)), Clock())
    return expected[:, :, WIN].astype(np.float64)


def gap(wins: Wins) -> float:
    """By how much the best answer is ahead of the second, on average."""
    *_, second, best = sorted(wins.mean(0).tolist())
    return float(best - second)


def puzzle_of(setting: Setting, view: State, seat: int, proof: Proof) -> Puzzle:
    """A puzzle with all that is told of it."""
    game = game_named(setting.game)
    words = {option: word for word, option in game.words(view, seat).items()}
    ranked = sorted(proof.wins, key=lambda option: -proof.wins[option])
    rng = chance_of(view, seat, LOOK_STREAM)
    rating = first_rating(setting, view, seat, proof.answer, rng)
    usual = {option.name: option.values[0] for option in game.options}
    return Puzzle(
        game=setting.game,
        players=setting.players,
        modules=list(setting.modules),
        options={name: said for name, said in setting.options.items() if usual[name] != said},
        seat=seat,
        position=view.pack(),
        answer=words[proof.answer],
        by=proof.by,
        wins={words[option]: round(proof.wins[option], DIGITS) for option in ranked},
        line=list(line_after(game, view, seat, proof.answer)),
        reason=reason_for(game, view, seat, ranked[0], ranked[1], rng),
        rating=round(rating.mu, DIGITS),
        deviation=round(rating.sigma, DIGITS),
    )


def line_after(game: Game, view: State, seat: int, option: int) -> Iterator[tuple[int, int]]:
    """How the network would go on after an answer, in the world of the puzzle."""
    players = len(view.scores())
    table = Lockstep(players, FEATURES[game.name], chance_of(view, seat, WORLD_STREAM))
    for ply in greedy_line(value_network(game, players), table, view, seat, option):
        yield ply.seat, ply.option
