"""Proofs: a sure win is found, two good answers are one too many, and doubt is no proof."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.review.games import ALL_IS_LOST, ONE_IS_LEFT_TO_WIN, ONLY_RED_WINS, laid_out
from tidecourt.core.match import Match
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.puzzles.proof import (
    PLAYED,
    SOLVED,
    WORLDS,
    Proof,
    dominates,
    lead_of,
    may_be_puzzle,
    only_answer,
    played,
    proved,
    solved,
)


def proof_of(facts: dict[str, Any]) -> Proof | None:
    match = laid_out(facts)
    return proved(match.game, match.view(1), 1, seeded(1))


def test_the_only_attack_that_wins_is_found() -> None:
    proof = proof_of(ONLY_RED_WINS)
    words = laid_out(ONLY_RED_WINS).words(1)
    assert proof is not None
    assert (proof.by, proof.answer) == (SOLVED, words["attack:red"])
    assert proof.wins == {option: float(option == proof.answer) for option in words.values()}


@pytest.mark.parametrize("facts", [ONE_IS_LEFT_TO_WIN, ALL_IS_LOST])
def test_two_good_answers_or_none_are_no_puzzle(facts: dict[str, Any]) -> None:
    assert proof_of(facts) is None


def test_the_solver_and_playing_on_agree_where_nothing_is_left_to_chance() -> None:
    match = laid_out(ONE_IS_LEFT_TO_WIN)
    view = match.view(1)
    exact = solved(view, 1, seeded(1), 4)
    assert exact is not None
    assert (exact == played(match.game, view, 1, seeded(2), 4)).all()


def wins(*rows: tuple[float, ...]) -> Any:
    """As many worlds as a proof has, these ones again and again."""
    return np.array(rows * (WORLDS // len(rows)))


def test_a_lead_counts_less_three_standard_errors() -> None:
    sure = wins((0.7, 0.5, 0.1), (0.9, 0.7, 0.1))
    assert lead_of(sure, 0, 1) == pytest.approx(0.2)
    doubtful = wins((1.0, 0.4, 0.1), (0.4, 0.6, 0.1))  # 0.2 ahead, by +0.6 and -0.2
    error = 0.4 / np.sqrt(WORLDS - 1)
    assert lead_of(doubtful, 0, 1) == pytest.approx(0.2 - 3 * error)


@pytest.mark.parametrize(
    ("rows", "is_proof"),
    [
        ([(0.1, 0.7, 0.5, 0.1, 0.1), (0.1, 0.9, 0.7, 0.1, 0.1)], True),
        ([(0.1, 0.7, 0.6, 0.1, 0.1)], False),  # ahead by too little
        ([(0.1, 1.0, 0.4, 0.1, 0.1), (0.1, 0.4, 0.6, 0.1, 0.1)], False),  # within the doubt
        ([(0.1, 0.7, 0.1, 0.1, 0.7)], False),  # two of them
    ],
)
def test_the_best_must_be_ahead_of_every_other_answer(rows: list[Any], is_proof: bool) -> None:
    match = laid_out(ONLY_RED_WINS)
    proof = only_answer(PLAYED, match.view(1), 1, wins(*rows))
    assert (proof is not None) == is_proof
    if proof is not None:
        assert proof == replace(proof, answer=match.words(1)["attack:red"])


def test_an_answer_that_is_worse_in_one_world_does_not_dominate() -> None:
    assert dominates(wins((1.0, 0.0), (0.5, 0.5)), 0)
    assert not dominates(wins((1.0, 0.0), (0.5, 0.6)), 0)


@pytest.mark.rule("LG-4.1")
def test_what_is_chosen_in_secret_is_no_puzzle() -> None:
    """The best answer may be a mixture; also for whoever answers last."""
    game = game_named("legions")
    match = Match(game, game.setup(), 3)
    while not match.state.stack[-1].step.sealed:
        seat = 0 if match.waits_for(0) else 1
        match.play(seat, next(iter(match.words(seat).values())))
    assert not may_be_puzzle(match.view(0), 0)
    match.play(0, next(iter(match.words(0).values())))
    assert match.waits_for(1)
    assert not may_be_puzzle(match.view(1), 1)
