"""A training run: play, learn, keep what was learned, and go on from there another time.

While one round of games is learned from, the next is played already, by the network as it was
before: so it does not matter to the result how many processes play.
"""

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, Final

import numpy as np

from tidecourt.arena.plan import setting_of
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import Floats, Network
from tidecourt.core.game import Setup
from tidecourt.games.registry import game_named
from tidecourt.training.learner import Learner
from tidecourt.training.plan import AT_ONCE, Plan, mixture, plan_from
from tidecourt.training.replay import ReplayBuffer
from tidecourt.training.selfplay import Behaviour, Examples, play_games

LARGEST: Final = 99  # the percentile of a number that counts as 1
STATE: Final = "state.npz"
CURVE: Final = "curve.json"
VECTORS: Final = "pages"  # what the files of kept runs call the vectors of the replay buffer


class Run:
    """A training run in a folder of its own."""

    def __init__(self, plan: Plan, folder: Path, players: Executor | None = None) -> None:
        self.plan: Final = plan
        self.folder: Final = folder
        self.players: Final = players
        self.setups: Final = mixture(game_named(plan.game), plan.players)
        self.replay: Final = ReplayBuffer(plan.replay_size, FEATURES[plan.game].size)
        self.round = 0
        self.curve: list[dict[str, Any]] = []
        self.losses: list[float] = []
        self.stages: list[dict[str, Any]] = [{"from": 0, **plan.facts()}]
        self.learner = Learner(self.measure_scale(), plan.hidden, plan.seed)

    # ---------------------------------------------------------------- the loop

    def go_on(self, told: Callable[["Run"], None], rounds: int | None = None) -> None:
        """Play and learn to the end of the plan, or for some rounds; `told` after each."""
        last = (
            self.plan.rounds() if rounds is None else min(self.plan.rounds(), self.round + rounds)
        )
        coming = self.start_round(self.round, self.learner.network())
        while self.round < last:
            examples = coming()
            if self.round + 1 < last:
                coming = self.start_round(self.round + 1, self.learner.network())
            self.learn_from(examples)
            self.round += 1
            told(self)

    def start_round(self, number: int, network: Network) -> Callable[[], Examples]:
        """Begin to play a round; the call returned waits for its examples."""
        setup = self.setups[number % len(self.setups)]
        seed = self.plan.seed * 1_000_003 + number
        job = (
            setting_of(self.plan.game, setup),
            network,
            AT_ONCE,
            seed,
            self.plan.behaviour(self.share(number)),
        )
        if self.players is None:
            return lambda: play_games(*job)
        future: Future[Examples] = self.players.submit(play_games, *job)
        return future.result

    def share(self, number: int) -> float:
        """How much of the latest stage is done when a round begins."""
        since = self.stages[-1]["from"] / AT_ONCE
        return float((number - since) / (self.plan.rounds() - since))

    def learn_from(self, examples: Examples) -> None:
        """Learn from the replay buffer, as often as the replay ratio says of new examples."""
        plan = self.plan
        self.replay.add(examples)
        rng = np.random.default_rng([plan.seed, self.round])
        learning_rate = plan.learning_rate_at(self.share(self.round))
        losses = [
            self.learner.learn(*self.replay.sample(rng, plan.batch_size), learning_rate)
            for _ in range(max(1, int(plan.replay_ratio * len(examples.targets) / plan.batch_size)))
        ]
        self.losses.append(sum(losses) / len(losses))

    def measure_scale(self) -> Floats:
        """How large each feature gets, in games played by a network that knows nothing."""
        game, size = self.plan.game, FEATURES[self.plan.game].size
        blank = Network(
            np.ones(size, np.float32), [np.zeros((size, 3), np.float32)], [np.zeros(3, np.float32)]
        )
        largest = np.ones(size, np.float32)
        for place, setup in enumerate(distinct(self.setups)):
            setting, seed = setting_of(game, setup), self.plan.seed + place
            examples = play_games(setting, blank, 16, seed, Behaviour(epsilon=1.0, td_lambda=1.0))
            vectors = np.frombuffer(examples.vectors, np.uint8).reshape(len(examples.targets), -1)
            high = np.percentile(vectors, LARGEST, axis=0).astype(np.float32)
            largest[: len(high)] = np.maximum(largest[: len(high)], high)
        return (1 / largest).astype(np.float32)

    # ---------------------------------------------------------------- keeping it

    def save(self) -> None:
        """Keep everything needed to go on; written aside first, so a crash leaves the old one."""
        learner = self.learner
        arrays: dict[str, Any] = {
            "scale": learner.scale,
            VECTORS: self.replay.vectors[: self.replay.used],
            "targets": self.replay.targets[: self.replay.used],
            "counts": np.array([self.round, learner.steps, self.replay.next]),
        }
        for name in ("parameters", "mean", "first", "second"):
            for place, array in enumerate(getattr(learner, name)):
                arrays[f"{name}{place}"] = array
        self.folder.mkdir(parents=True, exist_ok=True)
        aside = self.folder / "state.new.npz"
        np.savez(aside, **arrays)
        aside.replace(self.folder / STATE)
        facts = {"stages": self.stages, "curve": self.curve, "losses": self.losses}
        (self.folder / CURVE).write_text(json.dumps(facts), "utf-8")

    def resume(self) -> None:
        """Go on from what was kept last; with another plan, a new stage begins there."""
        facts = json.loads((self.folder / CURVE).read_text("utf-8"))
        self.curve, self.losses, stages = facts["curve"], facts["losses"], facts["stages"]
        learner, replay = self.learner, self.replay
        with np.load(self.folder / STATE) as file:
            used = len(file["targets"])
            replay.vectors[:used], replay.targets[:used] = file[VECTORS], file["targets"]
            replay.used = used
            self.round, learner.steps, replay.next = (int(n) for n in file["counts"])
            learner.scale[:] = file["scale"]
            for name in ("parameters", "mean", "first", "second"):
                for place, array in enumerate(getattr(learner, name)):
                    array[:] = file[f"{name}{place}"]
        if kept_plan(self.folder).facts() != self.plan.facts():
            stages = [*stages, {"from": self.round * AT_ONCE, **self.plan.facts()}]
        self.stages = stages


def kept_plan(folder: Path) -> Plan:
    """The latest plan of a run that was kept."""
    stage = json.loads((folder / CURVE).read_text("utf-8"))["stages"][-1]
    return plan_from({name: value for name, value in stage.items() if name != "from"})


def distinct(setups: list[Setup]) -> list[Setup]:
    """Each setup once."""
    return list({(setup.players, setup.modules): setup for setup in setups}.values())
