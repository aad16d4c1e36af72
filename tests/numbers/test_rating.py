"""Ratings: winning raises, losing lowers, ties meet, bots stay where they were measured."""

from itertools import permutations

import pytest

from tidecourt.bots.registry import named
from tidecourt.games.registry import GAMES, game_named
from tidecourt.numbers.rating import Rating, bot_rating, bot_scales, rated, unknown


def test_the_winner_rises_and_the_loser_falls() -> None:
    winner, loser = rated([unknown(), unknown()], [1, 2])
    assert winner.mu > unknown().mu > loser.mu
    assert winner.sigma < unknown().sigma > loser.sigma


def test_more_players_move_in_the_order_of_their_places() -> None:
    after = rated([unknown()] * 4, [2, 1, 4, 3])
    by_place = [after[1].mu, after[0].mu, after[3].mu, after[2].mu]
    assert by_place == sorted(by_place, reverse=True)


def test_a_tie_brings_those_together_who_were_apart() -> None:
    strong, weak = Rating(30, 4), Rating(20, 4)
    after = rated([strong, weak], [1, 1])
    assert after[0].mu < strong.mu
    assert after[1].mu > weak.mu


def test_two_who_tie_are_moved_alike() -> None:
    after = rated([unknown()] * 3, [1, 1, 3])
    assert after[0].mu == pytest.approx(after[1].mu)
    assert after[0].mu > after[2].mu


def test_seats_do_not_matter() -> None:
    players = [(Rating(28, 5), 2), (Rating(22, 7), 1), (Rating(25, 3), 3)]
    usual = rated([each for each, _ in players], [rank for _, rank in players])
    for order in permutations(range(3)):
        other = rated([players[k][0] for k in order], [players[k][1] for k in order])
        for place, k in enumerate(order):
            assert other[place].mu == pytest.approx(usual[k].mu)
            assert other[place].sigma == pytest.approx(usual[k].sigma)


def test_a_win_against_somebody_stronger_brings_more() -> None:
    me = Rating(25, 6)
    gains = [rated([me, Rating(mu, 4)], [1, 2])[0].mu - me.mu for mu in (15, 25, 35)]
    assert gains == sorted(gains)
    assert gains[0] > 0


def test_a_rating_is_provisional_until_about_a_dozen_games() -> None:
    me, games = unknown(), 0
    while me.provisional:
        games += 1
        me = rated([me, Rating(25, 4)], [1 + games % 2, 2 - games % 2])[0]
    assert 8 <= games <= 25


def test_published_ratings_order_the_levels_and_name_their_runs() -> None:
    for (name, players), scale in bot_scales().items():
        game = game_named(name)
        least, most = game.players(game.modules)
        assert least <= players <= most
        assert scale.commits
        assert not any(commit.endswith("+") for commit in scale.commits)
        assert scale.games >= 100
        assert set(scale.bots) <= {level.name for level in named(game)}
        ordered = [scale.bots[level].rating.mu for level in ("random", "amateur", "learned")]
        assert ordered == sorted(ordered)
        for bot in scale.bots.values():
            assert 0 < bot.games <= scale.games
            assert bot.rating.sigma < unknown().sigma
    assert {name for name, _ in bot_scales()} == set(GAMES)


def test_a_bot_that_was_not_measured_has_no_rating() -> None:
    assert bot_rating("legions", 2, "learned") is not None
    assert bot_rating("legions", 2, "tree") is None
    assert bot_rating("legions", 7, "learned") is None
