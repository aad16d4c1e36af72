"""Grades: what gives a sure win away is found, and what could not be helped is not blamed."""

from dataclasses import replace
from statistics import fmean, stdev

import pytest

from tests.review.games import (
    A_LORD_WINS,
    ALL_IS_LOST,
    LOST_LAST_TURN,
    NO_LORD_WINS,
    ONE_IS_LEFT_TO_WIN,
    laid_out,
    played,
    walked_on,
)
from tidecourt.bots.bot import Thinker
from tidecourt.bots.learned.reasons import KINDS, NO_REASON
from tidecourt.bots.registry import bot_named
from tidecourt.core.bits import count
from tidecourt.core.game import GameError
from tidecourt.core.rng import seeded
from tidecourt.review.grading import (
    BEST,
    BLUNDER,
    GOOD,
    INACCURACY,
    MISTAKE,
    Grader,
    grade_of,
    line_of,
)
from tidecourt.review.review import Reviewer, review

GAMES = 4
EVERY = 4  # decisions of these


@pytest.mark.parametrize("word", ["attack:violet", "attack:green", "attack:blue"])
def test_a_move_that_gives_a_sure_win_away_is_found(word: str) -> None:
    match = laid_out(ONE_IS_LEFT_TO_WIN, word)
    (graded,) = review(match).graded
    assert graded.grade == BLUNDER
    assert (graded.win, graded.best_win, graded.lost, graded.doubt) == (0, 1, 1, 0)
    step = match.start.stack[-1].step
    assert match.game.option_word(step, graded.best) in ("attack:red", "attack:yellow")
    assert [ply.option for ply in line_of(graded, match.game)] == [graded.best]


@pytest.mark.parametrize("word", ["attack:red", "attack:yellow"])
def test_either_of_two_winning_moves_is_the_best(word: str) -> None:
    (graded,) = review(laid_out(ONE_IS_LEFT_TO_WIN, word)).graded
    assert graded.grade == BEST
    assert graded.lost == 0


@pytest.mark.parametrize("word", ["attack:red", "attack:blue", "attack:green"])
def test_a_lost_game_is_nobodys_fault(word: str) -> None:
    found = review(laid_out(ALL_IS_LOST, word))
    (graded,) = found.graded
    assert graded.grade == BEST
    assert found.figures(1).lost == 0
    assert not found.turning_points()


def test_a_lord_that_would_have_won_is_missed() -> None:
    """Abyss, the last turn: a stack of the Council in place of the Lord that wins the game."""
    match = laid_out(A_LORD_WINS, "council:jellyfish", game="abyss")
    graded = next(each for each in review(walked_on(match, 1)).graded if each.move == 0)
    assert graded.grade == BLUNDER
    assert graded.lost == pytest.approx(1, abs=0.05)
    assert match.game.option_word(match.start.stack[-1].step, graded.best) == "recruit:1"
    assert graded.line[0].option == graded.best


def test_the_lord_that_wins_is_the_best() -> None:
    match = laid_out(A_LORD_WINS, "recruit:1", game="abyss")
    graded = next(each for each in review(walked_on(match, 1)).graded if each.move == 0)
    assert graded.grade == BEST


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_in_a_lost_game_of_abyss_is_nobodys_fault(seed: int) -> None:
    found = review(walked_on(laid_out(NO_LORD_WINS, game="abyss"), seed))
    assert found.graded
    assert not found.turning_points()
    assert found.figures(0).lost == pytest.approx(0, abs=0.02)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_in_the_lost_last_turn_of_legions_is_nobodys_fault(seed: int) -> None:
    """Not only the very last answer: placing, recruiting and the attack of who cannot win."""
    found = review(walked_on(laid_out(LOST_LAST_TURN), seed))
    assert {each.seat for each in found.graded} >= {1}
    assert not [each for each in found.turning_points() if each.seat == 1]
    assert found.figures(1).lost == pytest.approx(0, abs=0.02)


@pytest.mark.parametrize(
    ("lost", "error", "grade"),
    [
        (0.03, 0.001, GOOD),  # too little to speak of
        (0.05, 0.001, INACCURACY),
        (0.10, 0.001, MISTAKE),
        (0.20, 0.001, BLUNDER),
        (0.20, 0.095, GOOD),  # within the doubt
        (0.20, 0.085, BLUNDER),
        (-0.2, 0.001, GOOD),
    ],
)
def test_nothing_within_the_doubt_is_a_mistake(lost: float, error: float, grade: str) -> None:
    assert grade_of(lost, error) == grade


def test_a_grade_follows_from_what_the_seat_saw() -> None:
    """In another world that the seat could not tell from the truth, the same grades."""
    match = played("legions", ["beginner", "novice"], 5)
    grader = Grader(match.game, 2)
    state = match.start.clone()
    compared = 0
    for number, move in enumerate(match.moves):
        if number % 9 == 0 and count(state.options(move.seat)) > 1:
            twin = state.seen_by(move.seat, seeded(number))
            grades = [
                grader.grade(number, world.seen_by(move.seat), move.seat, move.option, seeded(7))
                for world in (state, twin)
            ]
            assert grades[0] == grades[1]
            compared += 1
        state.play(move.seat, move.option)
    assert compared > 4


def test_who_wants_to_lose_loses_more_than_who_wants_to_win() -> None:
    """At the same decisions, so that what one loses does not decide what the other can still lose:
    every fourth one of the first games there are, and by three standard errors of the differences.
    Whole games are measured by `benchmarks/reviewing.py`."""
    differences = []
    for seed in range(GAMES):
        match = played("legions", ["novice", "novice"], seed)
        grader, judge = Grader(match.game, 2), bot_named("learned", match.game)
        assert isinstance(judge, Thinker)
        state = match.start.clone()
        for number, move in enumerate(match.moves):
            view, seat = state.seen_by(move.seat), move.seat
            if number % EVERY == 0 and count(view.options(seat)) > 1:
                considered = judge.think(view, seat, seeded(number)).considered
                best, worst = (
                    grader.grade(number, view, seat, each.option, seeded(number)).lost
                    for each in (considered[0], considered[-1])
                )
                differences.append(worst - best)
            state.play(seat, move.option)
    error = stdev(differences) / len(differences) ** 0.5
    assert fmean(differences) > 3 * error > 0


def test_every_decision_of_a_game_of_abyss_is_graded_and_turning_points_say_why() -> None:
    match = played("abyss", ["beginner", "novice", "beginner"], 3, ("leviathan", "kraken"))
    reviewer = Reviewer(match)
    middle = len(match.moves) // 2
    graded = [each for each in reviewer.graded(middle, middle + 25) if each is not None]
    assert {each.seat for each in graded} == {0, 1, 2}
    for each in graded:
        assert each.error >= 0
        assert match.moves[each.move].option == each.played
        if each.grade in (MISTAKE, BLUNDER):
            assert each.line[0].option == each.best
            assert each.reason in {*KINDS["abyss"], NO_REASON}
        else:
            assert not each.line


def test_a_review_in_pieces_is_the_review_at_once() -> None:
    match = played("legions", ["novice", "novice"], 8)
    whole = [each for each in Reviewer(match).graded(0, 12) if each is not None]
    pieces = [each for first in (0, 6) for each in Reviewer(match).graded(first, first + 6) if each]
    assert whole == pieces
    assert replace(whole[0], lost=9.0) != whole[0]


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(GameError, match="only a finished game"):
        review(laid_out(ONE_IS_LEFT_TO_WIN))
