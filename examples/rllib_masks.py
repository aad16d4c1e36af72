"""Learn Legions with RLlib's PPO on the PettingZoo environment: one policy plays both seats, and
never gives an answer that the mask forbids. The entropy of its answers falls while it learns.

    python examples/rllib_masks.py --iterations 20

`examples/requirements.txt` says what it needs; `make learning` installs and tries it.
"""

from argparse import ArgumentParser
from typing import Any

import numpy as np
import ray
from gymnasium.spaces import Box, Dict
from pettingzoo.utils import BaseWrapper
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from tidecourt.core.bits import WIDTH
from tidecourt.envs import legions

POLICY = "both"  # seats are played by it


class AsRllibWants(BaseWrapper):  # type: ignore[misc]
    """RLlib's module for masks looks for `observations`, with an s, and counts in floats."""

    def __init__(self) -> None:
        super().__init__(legions.env())
        size = self.env.size
        self.space = Dict(
            {
                "observations": Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": Box(0.0, 1.0, (WIDTH,), np.float32),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        return self.space

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self.env.observe(agent)
        return {
            "observations": seen["observation"].astype(np.float32),
            "action_mask": seen["action_mask"].astype(np.float32),
        }


def algorithm(games: int) -> Any:
    """PPO with a policy for both seats, which plays about so many games an iteration."""
    register_env("legions", lambda _: PettingZooEnv(AsRllibWants()))
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [128], "head_fcnet_activation": "relu"},
    )
    config = (
        PPOConfig()
        .environment("legions", disable_env_checking=True)  # which tries what the mask forbids
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda agent, *_, **__: POLICY)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={POLICY: module}))
        .env_runners(num_env_runners=0, batch_mode="complete_episodes")
        .training(train_batch_size_per_learner=120 * games, minibatch_size=128, num_epochs=2)
    )
    return config.build_algo()


def main(arguments: list[str] | None = None) -> list[float]:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--games", type=int, default=20, help="an iteration, about (20)")
    args = parser.parse_args(arguments)
    ray.init("local", num_cpus=1, include_dashboard=False, log_to_driver=False)
    try:
        learner = algorithm(args.games)
        entropies = []
        for number in range(args.iterations):
            found = learner.train()
            played = int(found["env_runners"]["num_episodes"])
            entropies.append(float(found["learners"][POLICY]["entropy"]))
            print(f"iteration {number + 1}: {played} games, entropy {entropies[-1]:.2f}")
        learner.stop()
    finally:
        ray.shutdown()
    return entropies


if __name__ == "__main__":
    main()
