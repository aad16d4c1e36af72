"""A training run: play, learn, keep what was learned, and go on from there another time. A value
network learns from its own games, a policy from what a value network thinks in its games, and
the critic (`training/critic.py`) from how games end.

While one round of games is learned from, the next is played already, by the network as it was
before: so it does not matter to the result how many processes play.
"""

import json
from collections.abc import Callable, Mapping, Sized
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, Final, Generic, Protocol, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from tidecourt.arena.plan import setting_of
from tidecourt.bots.bot import Bot
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import shipped_policy, value_network, weights_of
from tidecourt.bots.learned.network import Floats, Network
from tidecourt.bots.learned.one_look import OneLook
from tidecourt.bots.learned.one_ply import OnePly
from tidecourt.bots.learned.policy import Policy
from tidecourt.core.game import GameError, Setup
from tidecourt.games.registry import game_named
from tidecourt.training.evaluate import share_against
from tidecourt.training.learner import Learner, Perceptron
from tidecourt.training.plan import AT_ONCE, Plan, mixture, plan_from
from tidecourt.training.policy import (
    LessonBuffer,
    Lessons,
    PolicyLearner,
    actions_met,
    columns_of,
    play_searched,
)
from tidecourt.training.replay import ReplayBuffer
from tidecourt.training.selfplay import Behaviour, Examples, play_games

LARGEST: Final = 99  # the percentile of a number that counts as 1
STATE: Final = "state.npz"
CURVE: Final = "curve.json"
BEFORE: Final = "before"  # in a first stage: where the network comes from that it began with
TRIED_WORLDS: Final = 2  # when it plays against a known bot
KNOWN_BOT: Final = "greedy"  # that it is measured against
MEASURED: Final = 16  # games of each setup, to know how large numbers get


class Buffer(Protocol):
    """What was played lately."""

    next: int

    def add(self, examples: Any) -> None: ...

    def arrays(self) -> dict[str, NDArray[Any]]: ...

    def restore(self, kept: Mapping[str, NDArray[Any]]) -> None: ...


E = TypeVar("E", bound=Sized)
B = TypeVar("B", bound=Buffer)
L = TypeVar("L", bound=Perceptron)


class Training(Generic[E, B, L]):
    """A training run in a folder of its own."""

    replay: B
    learner: L
    stages: list[dict[str, Any]]

    def __init__(self, plan: Plan, folder: Path, players: Executor | None = None) -> None:
        self.plan: Final = plan
        self.folder: Final = folder
        self.players: Final = players
        self.setups: Final = mixture(game_named(plan.game), plan.players)
        self.round = 0
        self.curve: list[dict[str, Any]] = []
        self.losses: list[float] = []
        self.stages = [{"from": 0, **plan.facts()}]

    # ---------------------------------------------------------------- what is learned, and how

    def played(self, setup: Setup, seed: int, behaviour: Behaviour) -> Callable[[], E]:
        """Begin to play a round; the call returned waits for what is to be learned."""
        raise NotImplementedError

    def learn(self, rng: np.random.Generator, learning_rate: float) -> float:
        """One step, and the loss before it."""
        raise NotImplementedError

    def save_network(self, path: Path, about: dict[str, Any]) -> None:
        """Write what has been learned so far."""
        raise NotImplementedError

    def player(self) -> Bot:
        """A bot that plays by what has been learned so far."""
        raise NotImplementedError

    def measure(self, deals: int) -> dict[str, Any]:
        """How good what has been learned is by now: against a known bot over so many deals."""
        game, setup, seed = self.plan.game, self.setups[0], self.plan.seed + self.round
        known = self.plan.against or KNOWN_BOT
        won = share_against(game, setup, self.player(), known, deals, seed)
        return {"share": won.mean, "low": won.low, "high": won.high, "against": known}

    # ---------------------------------------------------------------- the loop

    def go_on(self, told: Callable[[Self], None], rounds: int | None = None) -> None:
        """Play and learn to the end of the plan, or for some rounds; `told` after each."""
        last = (
            self.plan.rounds() if rounds is None else min(self.plan.rounds(), self.round + rounds)
        )
        coming = self.start_round(self.round)
        while self.round < last:
            examples = coming()
            if self.round + 1 < last:
                coming = self.start_round(self.round + 1)
            self.learn_from(examples)
            self.round += 1
            told(self)

    def start_round(self, number: int) -> Callable[[], E]:
        """Begin to play a round, with what has been learned by now."""
        setup = self.setups[number % len(self.setups)]
        seed = self.plan.seed * 1_000_003 + number
        return self.played(setup, seed, self.plan.behaviour(self.share(number)))

    def elsewhere(self, play: Callable[..., E], *job: object) -> Callable[[], E]:
        """Let whoever plays do so; the call returned waits for it."""
        if self.players is None:
            return lambda: play(*job)
        future: Future[E] = self.players.submit(play, *job)
        return future.result

    def share(self, number: int) -> float:
        """How much of the latest stage is done when a round begins."""
        since = self.stages[-1]["from"] / AT_ONCE
        return float((number - since) / (self.plan.rounds() - since))

    def learn_from(self, examples: E) -> None:
        """Learn from the replay buffer, as often as the replay ratio says of new examples."""
        plan = self.plan
        self.replay.add(examples)
        rng = np.random.default_rng([plan.seed, self.round])
        learning_rate = plan.learning_rate_at(self.share(self.round))
        steps = max(1, int(plan.replay_ratio * len(examples) / plan.batch_size))
        losses = [self.learn(rng, learning_rate) for _ in range(steps)]
        self.losses.append(sum(losses) / len(losses))

    # ---------------------------------------------------------------- keeping it

    def save(self) -> None:
        """Keep everything needed to go on; written aside first, so a crash leaves the old one."""
        learner = self.learner
        arrays: dict[str, Any] = {
            "scale": learner.scale,
            **self.replay.arrays(),
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
        self.curve, self.losses = facts["curve"], facts["losses"]
        stages: list[dict[str, Any]] = facts["stages"]
        learner, replay = self.learner, self.replay
        with np.load(self.folder / STATE) as file:
            replay.restore(file)
            self.round, learner.steps, replay.next = (int(n) for n in file["counts"])
            learner.scale[:] = file["scale"]
            for name in ("parameters", "mean", "first", "second"):
                for place, array in enumerate(getattr(learner, name)):
                    array[:] = file[f"{name}{place}"]
        if kept_plan(self.folder).facts() != self.plan.facts():
            stages = [*stages, {"from": self.round * AT_ONCE, **self.plan.facts()}]
        self.stages = stages


class Run(Training[Examples, ReplayBuffer, Learner]):
    """A value network learns from games that it plays against itself, or against the shipped one
    that stays as it is: what it then wins is a lower bound on how exploitable that one is."""

    def __init__(self, plan: Plan, folder: Path, players: Executor | None = None) -> None:
        super().__init__(plan, folder, players)
        self.replay = ReplayBuffer(plan.replay_size, FEATURES[plan.game].size)
        if plan.start:
            before, about = weights_of(plan.start)
            self.stages[0][BEFORE] = about
            hidden = as_wide(plan.hidden, before)
            self.learner = Learner(before.scale.copy(), hidden, plan.seed)
            self.learner.start_from(before.weights, before.biases)
        else:
            self.learner = Learner(self.measure_scale(), plan.hidden, plan.seed)

    def played(self, setup: Setup, seed: int, behaviour: Behaviour) -> Callable[[], Examples]:
        setting = setting_of(self.plan.game, setup)
        rival = value_network(game_named(self.plan.game), setup.players)
        job = (self.learner.network(), AT_ONCE, seed, behaviour)
        return self.elsewhere(play_games, setting, *job, rival if self.plan.against else None)

    def learn(self, rng: np.random.Generator, learning_rate: float) -> float:
        return self.learner.learn(*self.replay.sample(rng, self.plan.batch_size), learning_rate)

    def save_network(self, path: Path, about: dict[str, Any]) -> None:
        self.learner.network().save(path, about)

    def player(self) -> Bot:
        return OnePly(self.learner.network(), FEATURES[self.plan.game], TRIED_WORLDS)

    def measure_scale(self) -> Floats:
        """How large each feature gets, in games played by a network that knows nothing."""
        game, size = self.plan.game, FEATURES[self.plan.game].size
        blank = Network(
            np.ones(size, np.float32), [np.zeros((size, 3), np.float32)], [np.zeros(3, np.float32)]
        )
        largest = np.ones(size, np.float32)
        for place, setup in enumerate(distinct(self.setups)):
            setting, seed = setting_of(game, setup), self.plan.seed + place
            examples = play_games(
                setting, blank, MEASURED, seed, Behaviour(epsilon=1.0, td_lambda=1.0)
            )
            vectors = np.frombuffer(examples.vectors, np.uint8).reshape(len(examples.targets), -1)
            high = np.percentile(vectors, LARGEST, axis=0).astype(np.float32)
            largest[: len(high)] = np.maximum(largest[: len(high)], high)
        return (1 / largest).astype(np.float32)


class PolicyRun(Training[Lessons, LessonBuffer, PolicyLearner]):
    """A policy learns from games for two that it plays against itself, every move searched. It
    begins with what the value network that is shipped knows, or with a shipped policy."""

    def __init__(self, plan: Plan, folder: Path, players: Executor | None = None) -> None:
        super().__init__(plan, folder, players)
        if any(setup.players != 2 for setup in self.setups):
            raise GameError("a policy learns at tables for two")
        game = game_named(plan.game)
        self.replay = LessonBuffer(plan.replay_size, FEATURES[plan.game].size)
        before: Network | Policy
        if plan.start:
            before, about = shipped_policy(plan.start)
            columns = before.columns
        else:
            before, about = weights_of(plan.game)
            met: set[int] = set()
            for place, setup in enumerate(distinct(self.setups)):
                setting = setting_of(plan.game, setup)
                met |= actions_met(setting, before, MEASURED, plan.seed + place)
            columns = columns_of(met, len(game.steps()))
        self.stages[0][BEFORE] = about
        hidden = as_wide(plan.hidden, before)
        self.learner = PolicyLearner(before.scale.copy(), hidden, columns, plan.seed)
        self.learner.start_from(before.weights, before.biases)
        self.learner.forget_inputs(len(FEATURES[plan.game].of(game.deal(self.setups[0], 0), 0)))

    def played(self, setup: Setup, seed: int, behaviour: Behaviour) -> Callable[[], Lessons]:
        setting = setting_of(self.plan.game, setup)
        return self.elsewhere(
            play_searched, setting, self.learner.policy(), AT_ONCE, seed, behaviour
        )

    def learn(self, rng: np.random.Generator, learning_rate: float) -> float:
        return self.learner.learn(*self.replay.sample(rng, self.plan.batch_size), learning_rate)

    def save_network(self, path: Path, about: dict[str, Any]) -> None:
        self.learner.policy().save(path, about)

    def player(self) -> Bot:
        return OneLook(self.learner.policy(), FEATURES[self.plan.game])


def as_wide(hidden: tuple[int, ...], network: Network | Policy) -> tuple[int, ...]:
    """Sizes of hidden layers that a network has room in."""
    before = [len(biases) for biases in network.biases[:-1]]
    return tuple(max(sizes) for sizes in zip(before, hidden, strict=True))


def kept_plan(folder: Path) -> Plan:
    """The latest plan of a run that was kept."""
    stage = json.loads((folder / CURVE).read_text("utf-8"))["stages"][-1]
    return plan_from({name: said for name, said in stage.items() if name not in ("from", BEFORE)})


def distinct(setups: list[Setup]) -> list[Setup]:
    """Each setup once."""
    return list({(setup.players, setup.modules): setup for setup in setups}.values())
