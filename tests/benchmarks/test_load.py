"""The crowd of the load benchmark, in small: it sits down, plays, and loses nothing."""

from pathlib import Path

import pytest

from benchmarks import load
from benchmarks.load_client import quantile


@pytest.mark.parametrize("game", load.GAMES)
def test_a_small_crowd_plays_and_is_measured(tmp_path: Path, game: str) -> None:
    found = load.crowd(tmp_path / "tables.db", load.GAMES[game], tables=3, rate=20, seconds=1)
    assert found["sockets"] == 6
    assert found["shown"] >= found["sent"] > 0
    assert 0 < found["p50"] <= found["p99"] <= found["longest"]
    assert found["bytes_per_step"] > 500
    assert found["longest_still"] > 0


def test_a_small_crowd_plays_at_two_nodes() -> None:
    wish = load.GAMES["Legions"]
    found = load.crowd_at_nodes(2, wish, tables=3, rate=20, seconds=1)
    assert found["shown"] >= found["sent"] > 0
    assert found["longest_still"] > 0


def test_a_quantile_is_one_of_the_numbers() -> None:
    numbers = [float(number) for number in range(100, 0, -1)]
    assert (quantile(numbers, 0.5), quantile(numbers, 0.99)) == (51.0, 100.0)
    assert quantile([7.0], 0.99) == 7.0
