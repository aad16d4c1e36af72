"""How strong the bots are, over fixed deals with fixed generators: the same games every time."""

from types import SimpleNamespace
from typing import cast

import pytest

from tidecourt.arena.pairs import Score, play_pairs
from tidecourt.bots.random import Random
from tidecourt.bots.registry import bot_named
from tidecourt.core.kernel import State
from tidecourt.games.registry import GAMES


def test_greedy_beats_random_at_legions() -> None:
    game = GAMES["legions"]
    bots = (bot_named("greedy", game), bot_named("random", game))
    score = play_pairs(game, game.setup(), bots, pairs=30)
    assert score.games == 60
    assert score.rate >= 0.95


def test_a_bot_against_itself_wins_as_many_games_as_it_loses() -> None:
    """Both games of a pair are the same game, seen from either side."""
    game = GAMES["legions"]
    score = play_pairs(game, game.setup(), (Random(), Random()), pairs=50)
    assert (score.games, score.wins, score.margin) == (100, 50, 0)


@pytest.mark.parametrize(
    ("games", "wins", "low", "high"), [(100, 90, 0.826, 0.945), (1000, 900, 0.880, 0.917)]
)
def test_a_score_says_where_its_true_rate_lies(
    games: int, wins: int, low: float, high: float
) -> None:
    score = Score()
    score.games, score.wins = games, wins
    assert [round(end, 3) for end in score.interval()] == [low, high]


def test_a_shared_win_counts_half() -> None:
    score = Score()
    both_won = SimpleNamespace(scores=lambda: [3, 5], winners=lambda: 0b11)
    score.count(cast(State, both_won), 0)
    assert (score.games, score.wins, score.margin) == (1, 0.5, -2)
