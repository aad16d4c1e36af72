"""A review as plain values, for programs. docs/review.md says what each is."""

from typing import Any

from tidecourt.core.match import Match
from tidecourt.core.record import result
from tidecourt.review.grading import Graded
from tidecourt.review.review import Review
from tidecourt.review.words import LuckyMove, Told, TurningPoint, states_before

DIGITS = 4


def plain(review: Review, told: Told, names: list[str]) -> dict[str, Any]:
    """Everything that a review says."""
    match = told.match
    return {
        "game": match.game.name,
        "result": result(match),
        "players": [
            {"name": name, **rounded(vars(review.figures(seat)))} for seat, name in enumerate(names)
        ],
        "curve": [[round(share, DIGITS) for share in shares] for shares in review.fortune.curve],
        "luck": [[round(share, DIGITS) for share in terms] for terms in review.fortune.luck],
        "decisions": decisions(review, match),
        "turning_points": [point(each) for each in told.turning_points(review)],
        "lucky_moves": [lucky(each) for each in told.lucky_moves(review)],
    }


def decisions(review: Review, match: Match) -> list[dict[str, Any]]:
    """Every graded decision, its answers by their words."""
    states = states_before(match, {each.move for each in review.graded})
    found = []
    for each in review.graded:
        step = states[each.move].stack[-1].step
        words = {
            name: match.game.option_word(step, option)
            for name, option in (("played", each.played), ("best", each.best))
        }
        found.append({"move": each.move + 1, "seat": each.seat, **words, **grading(each)})
    return found


def grading(graded: Graded) -> dict[str, Any]:
    figures = {
        "win": graded.win,
        "best_win": graded.best_win,
        "lost": graded.lost,
        "doubt": graded.doubt,
    }
    return {"grade": graded.grade, **rounded(figures)}


def point(told: TurningPoint) -> dict[str, Any]:
    graded = told.graded
    return {
        "move": graded.move + 1,
        "seat": graded.seat,
        **grading(graded),
        "played": told.played,
        "better": [{"name": deeds.name, "text": deeds.text} for deeds in told.line],
        "reason": told.reason,
        "clause": told.clause,
    }


def lucky(told: LuckyMove) -> dict[str, Any]:
    luck = [round(share, DIGITS) for share in told.chance.luck]
    return {"move": told.chance.move + 1, "luck": luck, "text": told.text}


def rounded(figures: dict[str, float]) -> dict[str, float]:
    return {name: round(figure, DIGITS) for name, figure in figures.items()}
