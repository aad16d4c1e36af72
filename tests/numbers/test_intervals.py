"""Intervals hold what they promise, and sums tell no more than they know."""

from random import Random

import pytest

from tidecourt.arena.figures import Figure
from tidecourt.numbers.sums import Sums
from tidecourt.numbers.watching import VICTORY, Count


def sums_of(*counts: Count) -> Sums:
    sums = Sums()
    for count in counts:
        sums.count(count)
    return sums


def known(figure: Figure | None) -> tuple[float, float, float]:
    assert figure is not None
    assert figure.low is not None
    assert figure.high is not None
    return figure.mean, figure.low, figure.high


def test_known_counts_give_known_figures() -> None:
    """Two of four seats took it; both owned it, one won; it brought 7 and 9."""
    sums = sums_of(Count(2, 1, 1, VICTORY, 7), Count(2, 1, 1, 0, 9))
    assert known(sums.share_taken())[0] == 0.5
    assert known(sums.share_won())[0] == 0.5
    mean, low, high = known(sums.mean_points())
    assert mean == 8
    assert (low, high) == pytest.approx((8 - 1.96, 8 + 1.96))


def test_one_success_in_ten_has_wilsons_interval() -> None:
    games = [Count(1, 1, 1, VICTORY * (number == 0)) for number in range(10)]
    mean, low, high = known(sums_of(*games).share_won())
    assert mean == pytest.approx(0.1)
    assert (low, high) == pytest.approx((0.0179, 0.4042), abs=1e-4)


def test_nothing_is_known_of_what_nobody_owned() -> None:
    sums = sums_of(Count(2))
    assert sums.share_won() is None
    assert sums.mean_points() is None
    assert sums.share_taken() is not None


def test_one_game_is_no_certainty() -> None:
    sums = sums_of(Count(4, 4, 4, VICTORY, 12))
    mean, low, high = known(sums.share_taken())
    assert mean == 1
    assert low < 0.3
    assert high == 1
    points = sums.mean_points()
    assert points == Figure(3.0)


def test_sums_add_up_in_any_order() -> None:
    games = [
        Count(3, 2, 1, VICTORY // 2, 5),
        Count(2, 1, 1, 0, -2),
        Count(1),
        Count(4, 3, 2, 60, 9),
    ]
    whole = sums_of(*games)
    for split in range(len(games) + 1):
        later = sums_of(*reversed(games[split:]))
        later.add(sums_of(*games[:split]))
        assert later == whole


def coverage(share: float, games: int, clustered: bool, rng: Random, tries: int = 600) -> float:
    """In how many of many experiments the interval holds the truth. A card is owned in three games
    of four; clustered, three cards of one guild share the owner's fate."""
    held = 0
    for _ in range(tries):
        sums = Sums()
        for _ in range(games):
            copies = 3 if clustered else 1
            won = VICTORY if rng.random() < share else 0
            owned = copies if rng.random() < 0.75 else 0
            sums.count(Count(copies, owned, owned, owned * won))
        figure = sums.share_won()
        if figure is not None:
            _, low, high = known(figure)
            held += low <= share <= high
    return held / tries


@pytest.mark.parametrize("clustered", [False, True])
@pytest.mark.parametrize(("share", "games"), [(0.5, 30), (0.2, 60), (0.05, 100)])
def test_intervals_of_shares_hold_the_truth_as_often_as_they_say(
    share: float, games: int, clustered: bool
) -> None:
    """About 95 of 100, however the seats of a game hang together. 600 tries tell that to 2 %."""
    assert 0.92 <= coverage(share, games, clustered, Random(games)) <= 0.99


def test_intervals_that_took_seats_for_games_would_not() -> None:
    """The test can fail: counted by seats, three cards of one owner look like three games."""
    rng = Random(7)
    held = 0
    for _ in range(400):
        sums = Sums()
        for _ in range(60):
            won = VICTORY if rng.random() < 0.5 else 0
            for _ in range(3):
                sums.count(Count(1, 1, 1, won))
        _, low, high = known(sums.share_won())
        held += low <= 0.5 <= high
    assert held / 400 < 0.85


def test_intervals_of_points_hold_the_truth_as_often_as_they_say() -> None:
    rng = Random(3)
    held = 0
    for _ in range(600):
        sums = Sums()
        for _ in range(50):
            owned = rng.randrange(4)
            sums.count(Count(4, owned, owned, 0, sum(rng.randrange(11) for _ in range(owned))))
        _, low, high = known(sums.mean_points())
        held += low <= 5 <= high
    assert 0.92 <= held / 600 <= 0.98
