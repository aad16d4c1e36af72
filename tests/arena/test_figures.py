"""Intervals against known values, and the sequential test on simulated pairs."""

import random
from collections import Counter
from math import log, sqrt
from statistics import fmean

import pytest

from tidecourt.arena.figures import ELO, SequentialTest, figure, share

PAIR = (0.0, 0.25, 0.5, 0.75, 1.0)  # what two games can bring, draws included


def test_a_mean_has_the_normal_interval_of_its_rounds() -> None:
    found = figure([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    reach = 1.96 * sqrt(5 / 3) / 2  # the variance of these four is 5/3
    assert found.low == pytest.approx(2.5 - reach)
    assert found.high == pytest.approx(2.5 + reach)


def test_one_round_says_nothing_about_the_rest() -> None:
    found = figure([3.0])
    assert (found.mean, found.low, found.high) == (3.0, None, None)


def test_pairs_that_were_all_split_leave_little_doubt() -> None:
    """Pairs, not games, are counted: 100 games that were all one won, one lost are no coin."""
    split = share([0.5] * 50)
    won_or_lost = share([1.0, 0.0] * 25)
    assert split.high is not None
    assert won_or_lost.high is not None
    assert split.high - 0.5 < (won_or_lost.high - 0.5) / 4


def test_a_share_of_single_games_has_agresti_and_coulls_interval() -> None:
    """90 of 100, by rounds of one game: the published interval adds as many to both sides."""
    found = share([1.0] * 90 + [0.0] * 10)
    assert found.mean == pytest.approx(0.9)
    centre = 91 / 102
    reach = 1.96 * sqrt(centre * (1 - centre) / 101)  # 101: the sample's variance
    assert found.low == pytest.approx(centre - reach)
    assert found.high == pytest.approx(centre + reach)


def test_a_bot_that_won_everything_is_not_certain_to() -> None:
    found = share([1.0] * 20)
    assert found.mean == found.high == 1.0
    assert found.low is not None
    assert 0.8 < found.low < 0.95


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    chance = random.Random(4)
    for weights in ((1, 2, 4, 2, 1), (0, 1, 3, 4, 8), (0, 0, 1, 2, 40)):
        truth = sum(w * x for w, x in zip(weights, PAIR, strict=True)) / sum(weights)
        held = 0
        for _ in range(400):
            found = share(chance.choices(PAIR, weights, k=100))
            assert found.low is not None
            assert found.high is not None
            held += found.low <= truth <= found.high
        assert 0.92 <= held / 400 <= 1.0


# -------------------------------------------------------------------- the sequential test


def rounds_until_sure(mean_elo: float, seed: int, most: int = 20_000) -> tuple[str, int]:
    """Simulated pairs of a bot that is so many normalised Elo better, until the test is sure."""
    chance = random.Random(seed)
    test = SequentialTest(0.5, games=2)
    deviation = 0.25
    mean = 0.5 + mean_elo / ELO * sqrt(2) * deviation
    for rounds in range(most):
        # Two points at the right distance: the same mean and deviation as the pairs meant.
        test.add(mean + (deviation if chance.random() < 0.5 else -deviation))
        if test.verdict:
            return test.verdict, rounds
    return "", most


@pytest.mark.parametrize(("elo", "verdict"), [(40.0, "better"), (-25.0, "not better")])
def test_a_clear_difference_is_seen_every_time(elo: float, verdict: str) -> None:
    for seed in range(10):
        assert rounds_until_sure(elo, seed)[0] == verdict


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "better"), (15.0, "not better")])
def test_at_its_limits_the_test_errs_once_in_twenty(elo: float, wrong: str) -> None:
    verdicts = [rounds_until_sure(elo, seed)[0] for seed in range(60)]
    assert "" not in verdicts
    assert verdicts.count(wrong) <= 8  # 3 expected of 60; 9 or more once in 400


def test_a_larger_difference_takes_fewer_rounds() -> None:
    small = fmean(rounds_until_sure(25.0, seed)[1] for seed in range(5))
    large = fmean(rounds_until_sure(100.0, seed)[1] for seed in range(5))
    assert large < small / 2


def test_nothing_is_said_after_a_few_wins() -> None:
    test = SequentialTest(0.5, games=2)
    for _ in range(10):
        test.add(1.0)
    assert test.verdict == ""
    for _ in range(90):
        test.add(1.0)
    assert test.verdict == "better"


def test_a_bot_against_itself_is_not_better() -> None:
    test = SequentialTest(0.5, games=2)
    for _ in range(5000):
        test.add(0.5)
    assert test.verdict == "not better"


def test_the_fair_share_of_four_is_a_quarter() -> None:
    test = SequentialTest(0.25, games=4)
    for _ in range(400):
        test.add(0.5)
        test.add(0.25)
    assert test.verdict == "better"


def test_the_ratio_is_that_of_two_fitted_normal_laws() -> None:
    """Against a search for the best deviation by brute force, over so many rounds that the two
    that are added do not tell."""
    seen = [0.5, 0.75, 1.0, 0.5, 0.0, 0.75] * 2000
    test = SequentialTest(0.5, games=2, low=-20, high=60)
    for value in seen:
        test.add(value)
    counted = Counter(seen)

    def best(shift: float) -> float:
        def likelihood(deviation: float) -> float:
            squares = sum(n * ((x - 0.5) / deviation - shift) ** 2 for x, n in counted.items())
            return -len(seen) * log(deviation) - squares / 2

        return max(likelihood(0.2 + k / 10_000) for k in range(2000))

    assert test.ratio == pytest.approx(best(test.high) - best(test.low), rel=0.01)


def test_no_round_says_nothing() -> None:
    assert SequentialTest(0.5, games=2, high=1000).verdict == ""
