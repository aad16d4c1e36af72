"""The examples that learn run for a few iterations."""

from math import isfinite, log

import pytest

from tests.envs.test_examples import example
from tidecourt.core.bits import WIDTH

# Their own code warns of what is old in it.
pytestmark = pytest.mark.filterwarnings("ignore")


def test_rllib_learns_with_masks(capsys: pytest.CaptureFixture[str]) -> None:
    """A move that the mask forbids would be refused by the environment."""
    entropies = example("rllib_masks").main(["--iterations", "2", "--games", "2"])
    assert len(entropies) == 2
    assert all(isfinite(entropy) and 0 < entropy < log(WIDTH) for entropy in entropies)
    assert "iteration 2" in capsys.readouterr().out


def test_maskable_ppo_learns(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--steps", "512", "--rollout", "256", "--matches", "4"]
    share = example("maskable_ppo").main(arguments)
    assert 0 <= share <= 1
    assert "after 512 steps" in capsys.readouterr().out
