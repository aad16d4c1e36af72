"""Luck: nothing on average over thousands of games, and with the other figures it makes the
result."""

from statistics import fmean, stdev

import pytest

from tests.kit.tables import table_named
from tests.kit.walks import moves_of
from tests.review.games import ONE_IS_LEFT_TO_WIN, laid_out, played
from tidecourt.core.match import Match
from tidecourt.review.fortune import fortune
from tidecourt.review.review import Review, review

GAMES = {"legions:2": 2000, "abyss:2+leviathan": 60}
SURE = 3.5  # standard errors; there are two tests of it


def random_match(name: str, seed: int) -> Match:
    table = table_named(name)
    match = Match(table.game, table.setup, seed)
    for seat, option in moves_of(table, seed):
        match.play(seat, option)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_there_is_no_luck_on_average(name: str) -> None:
    had = []
    for seed in range(GAMES[name]):
        match = random_match(name, seed)
        told = fortune(match)
        luck = [told.deal[k] + sum(terms[k] for terms in told.luck) for k in (0, 1)]
        assert sum(luck) == pytest.approx(0, abs=1e-4)
        won = match.state.winners()
        assert told.curve[-1] == [(won >> k & 1) / int(won).bit_count() for k in (0, 1)]
        had.append(luck[0])
    error = stdev(had) / len(had) ** 0.5
    assert 0 < error < 0.03
    assert abs(fmean(had)) < SURE * error


@pytest.mark.parametrize(
    ("game", "levels"), [("legions", ["novice", "greedy"]), ("abyss", ["greedy"] * 4)]
)
def test_the_figures_make_the_result(game: str, levels: list[str]) -> None:
    match = played(game, levels, 11)
    told = Review(fortune(match), [])
    for seat in range(len(levels)):
        each = told.figures(seat)
        assert each.start + each.luck - each.lost + each.others == pytest.approx(each.result)
        assert abs(each.luck) > 0
        assert each.result == (match.state.winners() >> seat & 1)


def test_a_position_that_was_laid_out_was_not_dealt() -> None:
    found = review(laid_out(ONE_IS_LEFT_TO_WIN, "attack:green"))
    each = found.figures(1)
    assert each.deal == each.luck == 0
    assert (each.lost, each.result) == (1, 0)
    assert each.start + each.luck - each.lost + each.others == pytest.approx(0)


def test_a_review_is_always_the_same() -> None:
    match = played("legions", ["novice", "novice"], 2)
    assert fortune(match) == fortune(match.copy())
