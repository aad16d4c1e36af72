"""Who sits where."""

from collections import Counter
from itertools import combinations

import pytest

from tidecourt.arena.seating import contests


def test_two_bots_at_a_table_for_two_swap_seats() -> None:
    (contest,) = contests(2, 2)
    assert contest.bots == (0, 1)
    assert contest.seatings == ((0, 1), (1, 0))


def test_two_bots_at_a_larger_table_are_a_candidate_among_references() -> None:
    (contest,) = contests(2, 4)
    assert contest.seatings == ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))


def test_many_bots_at_a_table_for_two_meet_in_pairs() -> None:
    found = contests(4, 2)
    assert [contest.bots for contest in found] == list(combinations(range(4), 2))
    for contest in found:
        first, second = contest.bots
        assert set(contest.seatings) == {(first, second), (second, first)}


@pytest.mark.parametrize(("bots", "players"), [(3, 3), (3, 4), (3, 5), (4, 4), (4, 3), (6, 5)])
def test_every_bot_of_a_contest_has_every_seat_equally_often(bots: int, players: int) -> None:
    for contest in contests(bots, players):
        for seat in range(players):
            sitting = Counter(seating[seat] for seating in contest.seatings)
            assert sitting == Counter(contest.bots)
        assert all(len(seating) == players for seating in contest.seatings)


def test_more_bots_than_seats_meet_in_every_choice() -> None:
    assert [contest.bots for contest in contests(4, 3)] == list(combinations(range(4), 3))


def test_bots_at_a_table_for_as_many_go_round() -> None:
    (contest,) = contests(3, 3)
    assert contest.seatings == ((0, 1, 2), (2, 0, 1), (1, 2, 0))
