"""The examples for researchers run, in small."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    """An example as a module."""
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_something_is_learned_through_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    found = example("pettingzoo_learning").main(["--games", "4", "--matches", "2"])
    assert found.keys() == {"learned", "greedy"}
    assert all(0 <= share <= 1 for share in found.values())
    assert "4 games of self-play" in capsys.readouterr().out


def test_what_was_learned_is_what_games_were_worth() -> None:
    """A player that always wins expects more of what it chose; one that loses, less."""
    learning = example("pettingzoo_learning")
    env = learning.legions.env()
    for reward, better in ((1.0, True), (0.0, False)):
        player = learning.Learned(env, seed=1)
        learning.play(env, dict.fromkeys(env.possible_agents, player), seed=2)
        kind, option, row = player.chosen[0]
        player.learn(reward)
        assert (player.weights[kind, option] @ row > 0) == better
        assert not player.chosen


def test_openspiels_search_plays_our_game(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--simulations", "2", "--against", "random", "--games", "2"]
    share = example("openspiel_search").main(arguments)
    assert share in (0.0, 0.25, 0.5, 0.75, 1.0)
    assert "won" in capsys.readouterr().out
