"""A game as a PettingZoo environment, in which one agent after the other is asked.

Whoever is waited for is selected; of several who answer secretly, the lowest seat comes first, and
what it answered stays hidden from the others until all have answered. An agent may be asked several
times in a row, and in the turn of another.
"""

from operator import index
from secrets import randbits
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tidecourt.bots.features.registry import FEATURES
from tidecourt.core.bits import WIDTH, members
from tidecourt.core.game import Game, GameError, Setup
from tidecourt.core.kernel import State
from tidecourt.core.match import MoveError
from tidecourt.core.rng import Rng
from tidecourt.envs.extras import missing
from tidecourt.envs.numbers import (
    SEED_BITS,
    WIN,
    checked_reward,
    deals_of,
    mask_of,
    next_deal,
    rewards_of,
    seen,
    slices_of,
)
from tidecourt.envs.rendering import rendered

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing(str(error.name).partition(".")[0], "envs") from error

ANSI: Final = "ansi"
AFTER_RESET: Final = (
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "truth",
    "legal",
)

Observation = dict[str, NDArray[Any]]


class Table(AECEnv):  # type: ignore[misc]
    """A table at which the agents `player_0`, `player_1` … play one setup of a game.

    An observation has the features of what the agent sees (`slices` tells which numbers are what)
    and the mask of its options. Rewards come at the end. `reset(seed=…)` deals the game of that
    seed; resets without one deal the games that follow from it.

    What PettingZoo has wrappers for is checked here, because each of them would cost a quarter of
    the speed: nothing is there before the first `reset`, and a move that is not legal is refused.
    """

    def __init__(
        self, game: Game, setup: Setup, reward: str = WIN, render_mode: str | None = None
    ) -> None:
        if render_mode not in (None, ANSI):
            raise GameError(
                "there is no render mode '{render_mode}' (there is: {known})",
                render_mode=render_mode,
                known=ANSI,
            )
        self.game: Final = game
        self.setup: Final = setup
        self.reward: Final = checked_reward(reward)
        self.render_mode: Final = render_mode
        self.metadata = {
            "name": f"{game.name}_v0",
            "render_modes": [ANSI],
            "is_parallelizable": False,
        }
        self.features: Final = FEATURES[game.name]
        self.size: Final = self.features.size
        self.slices: Final = slices_of(self.features)
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space(self.size) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(WIDTH) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.deals: Rng | None = None

    def __getattr__(self, name: str) -> Any:
        """Called for what is not there."""
        when = " before reset()" if name in AFTER_RESET else ""
        raise AttributeError(f"there is no '{name}'{when}")

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    # ---------------------------------------------------------------- dealing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: that of a seed, or the next one."""
        if seed is not None:
            self.deals = deals_of(index(seed))
            self.deal(index(seed))
            return
        if self.deals is None:
            self.deals = deals_of(randbits(SEED_BITS))
        self.deal(next_deal(self.deals))

    def deal(self, seed: int) -> None:
        self.dealt: int = seed  # to deal or record the same game elsewhere
        self.truth: State = self.game.deal(self.setup, seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.select()

    # ---------------------------------------------------------------- playing

    def select(self) -> None:
        """Find out who is asked next, and what."""
        waiting: int = self.truth.waiting()
        if waiting:
            self.seat = (waiting & -waiting).bit_length() - 1
            self.legal: int = self.truth.options(self.seat)
            self.agent_selection = self.possible_agents[self.seat]
        else:
            self.end()

    def end(self) -> None:
        """Give the rewards; every agent then has one last look."""
        self.legal = 0
        self.rewards = dict(zip(self.agents, rewards_of(self.truth, self.reward), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """Play an option of the agent selected; what is not legal is refused and changes nothing.

        Rewards need no sums on the way: before the end there are none.
        """
        if not self.legal:
            self.leave(action)
            return
        option = -1 if action is None else index(action)
        if option < 0 or not self.legal >> option & 1:
            raise MoveError(
                "{action} is not legal for {agent}: one of {legal} is",
                action=action,
                agent=self.agent_selection,
                legal=list(map(str, members(self.legal))),
            )
        self.truth.play(self.seat, option)
        self.select()

    def leave(self, action: int | None) -> None:
        """Take the agent selected from the table once the game is over."""
        if not self.agents:
            raise MoveError("the game is over: reset() deals the next one")
        if action is not None:
            raise MoveError(
                "the game is over: the last step of {agent} is None", agent=self.agent_selection
            )
        self._was_dead_step(action)

    # ---------------------------------------------------------------- looking

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may answer if it is asked."""
        truth = self.truth
        seat = self.seats[agent]
        return {
            "observation": seen(self.features, truth, seat),
            "action_mask": mask_of(truth.options(seat)),
        }

    def render(self) -> str | None:
        """The question to the agent selected and its answers, in words."""
        if self.render_mode is None:
            return None
        seat = self.seats[self.agent_selection]
        return rendered(self.game, self.truth, seat, self.possible_agents)

    def close(self) -> None:
        """There is nothing to let go of."""


def space(size: int) -> Dict:
    """What observations look like."""
    page = Box(0, 255, (size,), np.uint8)
    return Dict({"observation": page, "action_mask": Box(0, 1, (WIDTH,), np.int8)})
