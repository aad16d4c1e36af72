"""The critic in training: it sees everything, and learns what came of games."""

from pathlib import Path

import numpy as np
import pytest

from tidecourt.arena.plan import setting_of
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.critic import Critic
from tidecourt.bots.learned.levels import value_network, weights_of
from tidecourt.games.registry import game_named
from tidecourt.training import critic as training
from tidecourt.training import trainer
from tidecourt.training.critic import (
    CriticLearner,
    CriticRun,
    Noted,
    NotedBuffer,
    foreseen,
    play_watched,
    targets_of,
)
from tidecourt.training.evaluate import STREAM as UNSEEN
from tidecourt.training.plan import Plan
from tidecourt.training.selfplay import Behaviour

GAMES_A_ROUND = 4


@pytest.fixture(autouse=True)
def small_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (training, trainer):
        monkeypatch.setattr(module, "AT_ONCE", GAMES_A_ROUND)
    monkeypatch.setattr("tidecourt.training.plan.AT_ONCE", GAMES_A_ROUND)


def small_plan(game: str = "legions", players: tuple[int, ...] = (2,)) -> Plan:
    return Plan(
        game,
        2 * GAMES_A_ROUND,
        seed=5,
        batch_size=64,
        replay_size=4000,
        players=players,
        kind="critic",
    )


def test_a_run_goes_on_where_it_was_kept(tmp_path: Path) -> None:
    run = CriticRun(small_plan(), tmp_path)
    run.go_on(lambda now: None, rounds=1)
    run.save()
    back = CriticRun(small_plan(), tmp_path)
    back.resume()
    for both in (run, back):
        both.go_on(lambda now: None)
    assert back.losses == run.losses
    learned = (each.learner.network().weights for each in (run, back))
    assert all(np.array_equal(a, b) for a, b in zip(*learned, strict=True))


def test_tables_of_different_sizes_are_learned_from_together(tmp_path: Path) -> None:
    run = CriticRun(small_plan("abyss", (3, 4)), tmp_path)
    run.setups[:] = [
        next(setup for setup in run.setups if setup.players == players) for players in (3, 4)
    ]
    run.go_on(lambda now: None)
    used = slice(0, run.replay.used)
    assert set(run.replay.players[used]) == {3, 4}
    assert run.replay.targets[used].sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert not run.replay.vectors[used][run.replay.players[used] == 3, 3].any()


def test_it_begins_as_the_value_network_and_learns_what_it_is_told() -> None:
    game = game_named("legions")
    value = value_network(game, 2)
    learner = CriticLearner(value, seed=1)
    states = [game.deal(game.setup(), seed) for seed in range(32)]
    critic = Critic(learner.network(), FEATURES["legions"], 2)
    chances = value.evaluate(
        b"".join([critic.features.of(state, seat) for state in states for seat in (0, 1)]), 64
    )[:, 0].reshape(32, 2)
    odds = chances / (1 - chances)
    assert critic.shares(states) == pytest.approx(odds / odds.sum(axis=1, keepdims=True), abs=1e-3)

    vectors = np.array(
        [[list(critic.features.of(state, seat)) for seat in (0, 1)] for state in states], "f4"
    )
    targets = np.zeros((32, 2), np.float32)
    targets[np.arange(32), np.arange(32) % 2] = 1
    players = np.full(32, 2, np.uint8)
    losses = [learner.learn(vectors, targets, players, 0.003) for _ in range(60)]
    assert losses[-1] < losses[0] / 4


def test_targets_go_from_the_end_of_each_game_back_to_what_was_expected() -> None:
    expected = np.array([[0.4, 0.6], [0.7, 0.3], [0.5, 0.5]], np.float32)
    ended = np.array([[1, 0], [0, 1]], np.float32)
    targets = targets_of(expected, ended, [[b"", b""], [b""]], td_lambda=0.8)
    first = 0.8 * 1 + 0.2 * 0.7
    assert targets[:, 0] == pytest.approx([first, 1, 0])
    assert targets.sum(axis=1) == pytest.approx(1)


def test_every_noted_state_has_the_vectors_of_all_seats_and_the_end_of_its_game() -> None:
    game = game_named("legions")
    value = value_network(game, 2)
    critic = CriticLearner(value, seed=1).network()
    setting = setting_of("legions", game.setup())
    noted = play_watched(setting, value, critic, 4, 9, Behaviour(0.0, 1.0))
    assert noted.vectors.shape == (len(noted), 2, FEATURES["legions"].size)
    assert (noted.targets == noted.results).all()  # lambda 1 looks at nothing but the end
    assert (noted.results.sum(axis=1) == 1).all()
    hand = next(each for each in FEATURES["legions"].slices if each.name == "my_hand")
    hands = noted.vectors[:, :, hand.start : hand.start + hand.size]
    assert (hands.any(axis=2).sum(axis=1) == 2).any()  # both hands lie open


def test_the_buffer_forgets_the_oldest() -> None:
    buffer = NotedBuffer(3, 2, 4)
    for number in (1, 2):
        shares = np.full((2, 2), number / 4, np.float32)
        buffer.add(Noted(np.full((2, 2, 3), number, np.uint8), shares, shares))
    assert buffer.used == 3
    assert sorted(buffer.vectors[:, 0, 0]) == [1, 2, 2]
    assert not buffer.vectors[:, :, 3].any()
    assert (buffer.targets[:, 0] * 4 == buffer.vectors[:, 0, 0]).all()


def test_it_is_measured_by_what_it_foresees(tmp_path: Path) -> None:
    run = CriticRun(small_plan(), tmp_path)
    measured = run.measure(8)
    assert measured == run.measure(8)
    assert 0 < measured["share"] < 1  # the value network that it begins as knows something


def test_the_shipped_critic_foresees_more_than_the_value_network() -> None:
    """In games that neither was taught with."""
    game = game_named("legions")
    setting = setting_of("legions", game.setup())
    value = value_network(game, 2)
    began = CriticLearner(value, seed=1).network()
    noted = play_watched(setting, value, began, 100, 7, Behaviour(0.0, 1.0), UNSEEN)
    shipped = weights_of("legions_critic")[0]
    assert foreseen(shipped, noted) > foreseen(began, noted) > 0
