"""Learn Legions with the maskable PPO of sb3-contrib: the learner plays one seat, somebody who
answers at random the other.

    python examples/maskable_ppo.py --steps 100000

`examples/requirements.txt` says what it needs; `make learning` installs and tries it.
"""

from argparse import ArgumentParser
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from tidecourt.core.bits import WIDTH
from tidecourt.envs import legions

LEARNER = "player_0"


class AgainstRandom(gymnasium.Env):  # type: ignore[type-arg]
    """A table with one seat for whoever learns. The other seat answers at random, so an answer of
    the learner leads to the next question that it is asked."""

    def __init__(self) -> None:
        self.table = legions.env()
        self.observation_space = Box(-np.inf, np.inf, (self.table.size,), np.float32)
        self.action_space = Discrete(WIDTH)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed=seed)
        return self.asked()[0], {}

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        self.table.step(int(action))
        seen, reward, over = self.asked()
        return seen, reward, over, False, {}

    def asked(self) -> tuple[NDArray[np.float32], float, bool]:
        """Let the other seat answer until the learner is asked, or the game is over."""
        while True:
            seen, _, over, _, _ = self.table.last()
            if over or self.table.agent_selection == LEARNER:
                break
            self.table.step(int(self.np_random.choice(np.flatnonzero(seen["action_mask"]))))
        mine = self.table.observe(LEARNER)
        self.mask = mine["action_mask"].astype(bool)
        reward = float(self.table.rewards[LEARNER]) if over else 0.0
        return mine["observation"].astype(np.float32), reward, over

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be answered, where sb3-contrib looks for it."""
        return self.mask


def win_rate(learned: MaskablePPO, games: int) -> float:
    """The share of games won against random play."""
    env = AgainstRandom()
    won = 0.0
    for number in range(games):
        seen, _ = env.reset(seed=1_000_000 + number)
        over = False
        while not over:
            option, _ = learned.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(option))
        won += reward
    return won / games


def main(arguments: list[str] | None = None) -> float:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--steps", type=int, default=100_000, help="of the learner (100000)")
    parser.add_argument("--matches", type=int, default=100, help="against random play (100)")
    parser.add_argument("--rollout", type=int, default=2048, help="steps an iteration (2048)")
    args = parser.parse_args(arguments)
    learner = MaskablePPO(
        "MlpPolicy", AgainstRandom(), n_steps=args.rollout, batch_size=128, seed=1, device="cpu"
    )
    learner.learn(args.steps)
    share = win_rate(learner, args.matches)
    print(f"won {share:.0%} of {args.matches} games against random play, after {args.steps} steps")
    return share


if __name__ == "__main__":
    main()
