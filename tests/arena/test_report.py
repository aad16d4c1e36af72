"""The report of a run, and the ratings in it."""

import json
from collections import Counter

import pytest

from tidecourt.arena.compete import Plan, Result, Stop
from tidecourt.arena.ratings import Rating, ratings
from tidecourt.arena.report import report
from tidecourt.arena.rounds import GameResult, Round, time_class


def game(first: int, points: tuple[int, int], number: int = 0) -> GameResult:
    """A game of two, with bot `first` on seat 0; more points win, equal points share."""
    best = max(points)
    winners = sum(1 << seat for seat, got in enumerate(points) if got == best)
    return GameResult((first, 1 - first), points, winners, 60, f"{number:032x}")


def played(*rounds: list[GameResult], bots: tuple[str, ...] = ("a", "b")) -> Result:
    """A run whose first contest had these rounds."""
    result = Result(Plan("legions", 2, (), {}, bots, 2 * len(rounds), 1, Stop()))
    for number, games in enumerate(rounds):
        times = {0: Counter({time_class(0.1): 30}), 1: Counter({time_class(0.002): 30})}
        result.played[0].add(Round(number, games, times))
    return result


WON = [game(0, (30, 20)), game(1, (22, 28))]
SPLIT = [game(0, (30, 20)), game(1, (30, 20))]
SHARED = [game(0, (30, 20)), game(1, (25, 25))]


def test_shares_and_margins_are_counted_by_pairs() -> None:
    facts = report(played(WON, SPLIT, SHARED, WON), seconds=2.0, workers=1)
    first, second = facts["bots"]
    assert first["games"] == facts["games"] == 8
    assert first["wins"] == 6.5
    assert first["win_rate"] == pytest.approx(6.5 / 8, abs=1e-4)
    assert second["win_rate"] == pytest.approx(1.5 / 8, abs=1e-4)
    assert first["margin"] == pytest.approx((10 + 6 + 10 - 10 + 10 + 0 + 10 + 6) / 8, abs=1e-4)
    assert first["low"] < first["win_rate"] < first["high"]
    assert second["low"] == pytest.approx(1 - first["high"], abs=1e-4)
    assert "rank" not in first


def test_the_outcomes_of_pairs_are_listed() -> None:
    (pair,) = report(played(WON, SPLIT, SHARED, WON), 2.0, 1)["pairs"]
    assert pair["bots"] == ["a", "b"]
    assert pair["outcomes"] == {"0.5": 1, "0.75": 1, "1": 2}
    assert (pair["rounds"], pair["games"]) == (4, 8)
    assert pair["test"]["verdict"] == "open"


def test_every_bot_has_its_budget() -> None:
    facts = report(played(WON, bots=("tree@200ms", "greedy")), 2.0, 1)
    assert [bot["budget"] for bot in facts["bots"]] == ["200ms", None]


def test_times_are_the_median_and_what_95_of_100_stay_below() -> None:
    first, second = report(played(WON, WON), 2.0, 1)["bots"]
    assert first["milliseconds"]["median"] == pytest.approx(100, rel=0.05)
    assert second["milliseconds"]["p95"] == pytest.approx(2, rel=0.05)


def test_a_report_is_plain_json_and_says_where_it_comes_from() -> None:
    facts = report(played(WON), seconds=2.0, workers=3)
    assert json.loads(json.dumps(facts)) == facts
    assert facts["run"]["workers"] == 3
    assert set(facts["run"]) >= {"date", "commit", "version", "compiled", "interrupted"}
    assert len(facts["digest"]) == 32


def test_a_run_without_games_is_reported_too() -> None:
    facts = report(played(), 0.1, 1)
    assert facts["games"] == 0
    assert facts["pairs"] == []


# -------------------------------------------------------------------- ratings


def test_who_wins_is_rated_higher_and_more_games_make_it_surer() -> None:
    some = ratings([game(0, (30, 20))] * 5, 2)
    many = ratings([game(0, (30, 20))] * 50, 2)
    assert some[0].mu > 25 > some[1].mu
    assert many[0].mu > some[0].mu
    assert many[0].sigma < some[0].sigma < 25 / 3


def test_a_draw_between_equals_moves_nobody() -> None:
    first, second = ratings([game(0, (25, 25)), game(1, (25, 25))], 2)
    assert first.mu == pytest.approx(25)
    assert second.mu == pytest.approx(25)


def test_a_bot_on_several_seats_is_rated_once() -> None:
    among = GameResult((0, 1, 1, 1), (50, 30, 20, 10), 1, 60, "")
    candidate, reference = ratings([among] * 10, 2)
    assert candidate.mu > 25 > reference.mu


def test_a_bot_that_did_not_play_keeps_the_first_rating() -> None:
    assert ratings([game(0, (30, 20))], 3)[2].mu == 25


def test_bots_that_are_known_stay_and_a_new_one_begins_among_them() -> None:
    known = {0: Rating(40, 3), 2: Rating(50, 3)}
    assert ratings([], 3, known)[1] == Rating(45, ratings([], 1)[0].sigma)
    first, new, last = ratings([game(0, (20, 30))] * 9, 3, known)
    assert (first, last) == (known[0], known[2])
    assert new.mu > 45
    assert new.sigma < ratings([], 1)[0].sigma
