"""Games and rounds: what counts as won, by how much, and how long moves took."""

from collections import Counter

import pytest

from tidecourt.arena.rounds import (
    GameResult,
    Round,
    from_json,
    play,
    quantile,
    time_class,
    to_json,
)
from tidecourt.bots.bot import Bot, Clock
from tidecourt.bots.random import Random
from tidecourt.core.game import GameError, digest
from tidecourt.core.kernel import State
from tidecourt.core.match import Match
from tidecourt.core.rng import Rng
from tidecourt.games.registry import GAMES

LEGIONS = GAMES["legions"]


def ended(points: tuple[int, ...], winners: int, seats: tuple[int, ...] = ()) -> GameResult:
    return GameResult(seats or tuple(range(len(points))), points, winners, 50, "aa")


def test_a_shared_win_counts_by_its_share() -> None:
    game = ended((30, 41, 41, 41), 0b1110)
    assert [game.share(seat) for seat in range(4)] == [0, 1 / 3, 1 / 3, 1 / 3]


def test_a_margin_is_over_the_best_of_the_others() -> None:
    game = ended((30, 45, 41), 0b010)
    assert [game.margin(seat) for seat in range(3)] == [-15, 4, -4]


def test_a_rank_goes_by_victory_then_by_points_and_is_shared() -> None:
    assert [ended((41, 41, 20), 0b001).rank(seat) for seat in range(3)] == [1, 2, 3]
    assert [ended((20, 50, 20), 0b010).rank(seat) for seat in range(3)] == [2.5, 1, 2.5]


def test_a_round_takes_the_mean_over_the_seats_of_a_bot() -> None:
    found = Round(0, [ended((9, 5, 7), 1, (0, 1, 1)), ended((5, 9, 7), 2, (1, 0, 1))])
    assert found.mean(0, GameResult.share) == 1
    assert found.mean(1, GameResult.share) == 0
    assert found.mean(0, GameResult.margin) == 2
    assert found.mean(1, GameResult.margin) == -3


def test_a_round_comes_back_from_its_line() -> None:
    found = Round(
        7,
        [ended((9, 5), 1), ended((5, 9), 2, (1, 0))],
        {0: Counter({-100: 3, -90: 1}), 1: Counter()},
        {1: Counter({"crash": 2})},
    )
    assert from_json(to_json(found)) == found


def test_times_are_kept_to_five_per_cent() -> None:
    times = Counter([time_class(seconds) for seconds in [0.010] * 90 + [0.5] * 10])
    assert quantile(times, 0.5) == pytest.approx(0.010, rel=0.05)
    assert quantile(times, 0.95) == pytest.approx(0.5, rel=0.05)
    assert time_class(0.0) == time_class(1e-9)


class Wrong(Bot):
    """Plays what is not legal."""

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        return next(k for k in range(62) if not view.options(seat) >> k & 1)


def test_a_bot_that_plays_what_is_not_legal_is_found_out() -> None:
    with pytest.raises(GameError, match="not legal"):
        play(LEGIONS, LEGIONS.setup(), [Wrong(), Random()], 1)


def test_a_game_through_a_match_is_the_same_game() -> None:
    setup = LEGIONS.setup()
    bots = [Random(), Random()]
    match = Match(LEGIONS, setup, 5)
    assert digest(play(LEGIONS, setup, bots, 5)) == digest(play(LEGIONS, setup, bots, 5, match))
    assert match.over
    assert match.moves


def test_only_real_choices_are_timed() -> None:
    setup = LEGIONS.setup()
    heard: list[tuple[int, float]] = []
    match = Match(LEGIONS, setup, 5)
    bots = [Random(), Random()]
    play(LEGIONS, setup, bots, 5, match, lambda seat, seconds: heard.append((seat, seconds)))
    assert 0 < len(heard) <= len(match.moves)
    assert {seat for seat, _ in heard} == {0, 1}
