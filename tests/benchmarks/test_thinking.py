"""What bots, training and research cost: the measures do their work, and peers stand beside."""

import sys

import pytest

from benchmarks import peers, thinking
from benchmarks.goals import goal_for
from benchmarks.report import Numbers
from tidecourt.games.registry import GAMES

WORKS = (
    thinking.stepped,
    thinking.vector,
    thinking.ahead,
    thinking.network,
    thinking.steps,
    thinking.batched,
    lambda game, setup: thinking.tree(game, setup, simulations=3),
    lambda game, setup: thinking.selfplay(game, setup, games=2),
)


def numbers(setup: str, **by_measure: float) -> Numbers:
    found = Numbers(setup, (), 2, setup, "compiled")
    found.by_measure.update(by_measure)
    return found


def test_every_measure_has_a_column() -> None:
    assert [measure.name for measure in thinking.MEASURES] == list(thinking.COLUMNS)
    assert len(WORKS) == len(thinking.MEASURES)


def test_every_game_is_measured() -> None:
    assert thinking.MAIN.keys() == GAMES.keys()
    assert thinking.steps_to_take() == 5 * len(thinking.MEASURES)


@pytest.mark.parametrize("place", range(len(WORKS)))
def test_every_measure_does_the_same_work_every_time(place: int) -> None:
    game = GAMES["legions"]
    work = WORKS[place](game, game.setup())
    assert work() == work() > 0


def test_search_and_environments_have_goals() -> None:
    for game, expanded, measure, least in (
        ("legions", False, "tree", 20_000),
        ("abyss", True, "tree", 5_000),
        ("legions", False, "steps", 40_000),
        ("abyss", True, "steps", 40_000),
    ):
        goal = goal_for(game, expanded, measure, "compiled")
        assert goal is not None
        assert goal.least == least


def test_the_table_says_whether_a_goal_is_met() -> None:
    text = thinking.section([numbers("legions", tree=25_200, steps=39_000)])
    assert "| legions, compiled |" in text
    assert "25,200 ✓ (≥ 20,000)" in text
    assert "39,000 ✗ (≥ 40,000)" in text


def test_ours_are_ratios_to_the_peers() -> None:
    found = {"chess": 10_000.0, "rlcard": 40_000.0}
    ours = [numbers("legions", stepped=1_000_000), numbers("abyss", stepped=500_000)]
    assert peers.rows(found, ours) == [
        ["", "decisions/s", "legions", "abyss"],
        ["python-chess", "10,000", "100 times", "50 times"],
        ["RLCard, uno", "40,000", "25 times", "12.5 times"],
    ]


def test_peers_that_are_not_there_are_named() -> None:
    everything = dict.fromkeys(peers.PEERS, 1.0)
    assert peers.left_out(everything) == ""
    del everything["chess"]
    assert peers.left_out(everything) == "Could not be installed and played here: chess==1.11.2."
    assert peers.section({}, []).count("==") == len(peers.PEERS)


def test_peers_are_pinned() -> None:
    for package, _ in peers.PEERS.values():
        assert package.count("==") == 1


def test_a_command_that_fails_says_nothing() -> None:
    assert peers.run(sys.executable, "-c", "print(1)") == "1\n"
    assert peers.run(sys.executable, "-c", "raise SystemExit(1)") is None
    assert peers.run("/nowhere/python") is None
