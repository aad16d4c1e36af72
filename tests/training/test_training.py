"""Training: the same plan learns the same, in one process or two, at once or in parts."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest

from tests.bots.test_policy import some_policy
from tidecourt.arena.plan import setting_of
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import shipped_policy, weights_of
from tidecourt.bots.learned.network import POINT, POINTS, WIN, load
from tidecourt.bots.learned.one_ply import OnePly
from tidecourt.bots.learned.policy import softmax
from tidecourt.bots.random import Random
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.results import Result
from tidecourt.core.bits import lowest
from tidecourt.core.game import GameError
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES, game_named
from tidecourt.training import trainer
from tidecourt.training.curves import draw
from tidecourt.training.estimate import Estimate
from tidecourt.training.evaluate import share_against
from tidecourt.training.learner import Learner
from tidecourt.training.plan import Plan, check_start, mixture, plan_from, usual_plan
from tidecourt.training.policy import (
    CONTENDERS,
    NO_ACTION,
    NOT_SEEN,
    Lessons,
    PolicyLearner,
    columns_of,
    gumbel,
    play_searched,
)
from tidecourt.training.replay import ReplayBuffer
from tidecourt.training.search_targets import search
from tidecourt.training.selfplay import Afterstate, Behaviour, Examples, Trajectory, play_games
from tidecourt.training.trainer import PolicyRun, Run, kept_plan

GAMES_A_ROUND = 4


@pytest.fixture(autouse=True)
def small_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a run is a matter of seconds, interpreted too."""
    monkeypatch.setattr(trainer, "AT_ONCE", GAMES_A_ROUND)
    monkeypatch.setattr("tidecourt.training.plan.AT_ONCE", GAMES_A_ROUND)


def small_plan(rounds: int = 4) -> Plan:
    return Plan(
        "legions", rounds * GAMES_A_ROUND, seed=5, hidden=(16, 8), batch_size=64, replay_size=2000
    )


def learned(run: Run) -> list[np.ndarray]:
    return [*run.learner.network().weights, *run.learner.network().biases]


def same(one: Run, other: Run) -> bool:
    pairs = zip(learned(one), learned(other), strict=True)
    return all(np.array_equal(mine, theirs) for mine, theirs in pairs)


def test_the_same_plan_learns_the_same(tmp_path: Path) -> None:
    runs = [Run(small_plan(), tmp_path) for _ in range(2)]
    for run in runs:
        run.go_on(lambda now: None)
    assert runs[0].losses == runs[1].losses
    assert same(*runs)


def test_another_process_that_plays_changes_nothing(tmp_path: Path) -> None:
    alone = Run(small_plan(2), tmp_path)
    alone.go_on(lambda now: None)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        helped = Run(small_plan(2), tmp_path, pool)
        helped.go_on(lambda now: None)
    assert same(alone, helped)


def test_a_run_goes_on_where_it_was_kept(tmp_path: Path) -> None:
    run = Run(small_plan(), tmp_path)
    run.go_on(lambda now: None, rounds=2)
    run.save()
    back = Run(small_plan(), tmp_path)
    back.resume()
    assert back.round == 2
    assert back.losses == run.losses
    assert same(run, back)
    for both in (run, back):
        both.go_on(lambda now: None)
    assert back.round == small_plan().rounds()
    assert same(run, back)


def test_another_plan_is_a_new_stage(tmp_path: Path) -> None:
    run = Run(small_plan(2), tmp_path)
    run.go_on(lambda now: None)
    run.save()
    assert kept_plan(tmp_path).facts() == small_plan(2).facts()
    longer = Run(small_plan(3), tmp_path)
    longer.resume()
    longer.go_on(lambda now: None)
    longer.save()
    assert [stage["from"] for stage in longer.stages] == [0, 2 * GAMES_A_ROUND]
    assert kept_plan(tmp_path).facts() == small_plan(3).facts()
    assert longer.round == 3


@pytest.mark.parametrize("name", ["legions", "abyss"])
def test_plans_of_the_shipped_networks_are_read_by_the_names_of_today(name: str) -> None:
    _, about = weights_of(name)
    first = {key: value for key, value in about["stages"][0].items() if key != "from"}
    plan = plan_from(first)
    assert (plan.td_lambda, plan.epsilon, plan.replay_size) == (0.8, 0.1, 150_000)
    assert plan_from(plan.facts()).facts() == plan.facts()


def test_a_run_keeps_a_picture_and_a_network(tmp_path: Path) -> None:
    run = Run(small_plan(2), tmp_path)
    run.go_on(lambda now: None)
    run.curve.append({"games": 8, "share": 0.4, "against": "greedy"})
    run.save()
    draw(tmp_path, tmp_path / "pictures" / "curve.svg")
    assert "<svg" in (tmp_path / "pictures" / "curve.svg").read_text("utf-8")
    run.learner.network().save(tmp_path / "network.npz", {"games": 8})
    network, about = load(tmp_path / "network.npz")
    assert about["games"] == 8
    setup = game_named("legions").setup()
    bot = OnePly(network, FEATURES["legions"])
    assert 0 <= share_against("legions", setup, bot, "random", 1, 1).mean <= 1


def row(win: float, lead: float, points: float) -> np.ndarray:
    return np.array([win, lead, points], np.float32)


def test_targets_go_from_the_end_back_to_what_was_expected() -> None:
    trajectory = Trajectory()
    for win in (0.2, 0.6):
        trajectory.afterstates.append(Afterstate(b"", Estimate(0, row(win, 0.5, 10))))
    (_, last), (_, first) = trajectory.examples(Result(1.0, 0.5, 20.0), td_lambda=0.75)
    assert last[WIN] == pytest.approx(1.0)
    assert first[WIN] == pytest.approx(0.75 * 1.0 + 0.25 * 0.6)
    assert first[POINTS] == pytest.approx(0.75 * 20 + 0.25 * 10)


def test_what_was_not_played_is_as_much_worse_as_the_search_said() -> None:
    estimate = Estimate(0, row(0.6, 0.5, 10), [(b"other", row(0.4, 0.45, 8))])
    (_, played), (vector, other) = Afterstate(b"", estimate).examples(row(0.7, 0.7, 20))
    assert vector == b"other"
    assert played == pytest.approx(row(0.7, 0.7, 20))
    assert other == pytest.approx(row(0.5, 0.65, 8))


def examples_of(behaviour: Behaviour) -> Examples:
    run = Run(small_plan(1), Path())
    setting = setting_of("legions", game_named("legions").setup())
    return play_games(setting, run.learner.network(), 2, 9, behaviour)


def test_examples_hold_every_decision_with_its_vector() -> None:
    examples = examples_of(Behaviour(epsilon=0.1, td_lambda=1.0))
    assert examples.games == 2
    assert len(examples.vectors) == len(examples.targets) * FEATURES["legions"].size
    wins = examples.targets[:, WIN]
    assert set(np.unique(wins)) <= {np.float32(0), np.float32(0.5), np.float32(1)}
    assert (examples.targets[:, POINTS] * POINT < 200).all()


def test_a_search_teaches_what_was_not_played_too() -> None:
    plain = examples_of(Behaviour(epsilon=0.0, td_lambda=1.0, simulations=16, search_fraction=0.0))
    taught = examples_of(Behaviour(epsilon=0.0, td_lambda=1.0, simulations=16, search_fraction=1.0))
    decided = {np.float32(0), np.float32(0.5), np.float32(1)}
    assert set(np.unique(plain.targets[:, WIN])) <= decided
    assert not set(np.unique(taught.targets[:, WIN])) <= decided


def test_a_search_sees_a_move_that_ends_the_game_well() -> None:
    """In the last decisions of a game the tree knows results, and plays for them."""
    game = game_named("legions")
    network = Run(small_plan(1), Path()).learner.network()
    table = Lockstep(2, FEATURES["legions"], seeded(4, 4))
    seen = 0
    for deal in range(20):
        world = game.deal(game.setup(), deal)
        chance = seeded(deal, 1)
        while world.stack:
            seat = lowest(world.waiting())
            kept = world.clone()
            world.play(seat, Random().choose(kept, seat, chance))
        table.worlds = [kept]
        table.gather()
        if not table.movers or len(table.ended) < len(table.options):
            continue
        seen += 1
        expected = network.evaluate(b"".join(table.vectors), len(table.vectors))
        estimate = search(table, [0], network, expected, simulations=64)[0]
        assert table.results[estimate.played].win == max(result.win for result in table.results)
    assert seen


def test_the_replay_buffer_forgets_the_oldest() -> None:
    replay = ReplayBuffer(5, 3)
    for number in range(1, 5):
        targets = np.full((2, 3), number, np.float32)
        replay.add(Examples(bytes([number] * 4), targets, 1))  # vectors of two, so one zero follows
    assert replay.used == 5
    assert sorted(replay.vectors[:, 0]) == [2, 3, 3, 4, 4]
    assert (replay.vectors[:, 2] == 0).all()
    assert (replay.targets[:, 0] == replay.vectors[:, 0]).all()


def test_a_learner_learns_what_it_is_told() -> None:
    rng = np.random.default_rng(1)
    vectors = rng.integers(0, 2, (400, 6)).astype(np.float32)
    wins = vectors[:, 0] * (1 - vectors[:, 1])  # not a sum of the two: it takes a hidden layer
    targets = np.stack([wins, 1 - wins, vectors[:, 2] / 2], axis=1)
    learner = Learner(np.ones(6, np.float32), (16, 8), seed=1)
    losses = [learner.learn(vectors, targets, 0.01) for _ in range(400)]
    assert losses[-1] < 0.1 < losses[0]
    for _ in range(2000):
        learner.learn(vectors, targets, 0.001)
    said = learner.network().evaluate(vectors.astype(np.uint8).tobytes(), len(vectors))
    assert np.abs(said[:, WIN] - wins).max() < 0.1
    assert np.abs(said[:, POINTS] / POINT - targets[:, POINTS]).max() < 0.1


@pytest.mark.parametrize("name", list(GAMES))
def test_every_setup_is_trained_with_its_usual_options(name: str) -> None:
    game = GAMES[name]
    trained = {(setup.players, setup.modules) for setup in mixture(game)}
    assert trained == {(setup.players, setup.modules) for setup in game.setups()}
    assert all(setup.options == game.setup().options for setup in mixture(game))


def test_tables_to_learn_from_can_be_named() -> None:
    assert {setup.players for setup in mixture(GAMES["abyss"], (3, 5))} == {3, 5}


# -------------------------------------------------------------------- a policy that looks once


def policy_plan(rounds: int = 2) -> Plan:
    return Plan(
        "legions",
        rounds * GAMES_A_ROUND,
        seed=5,
        hidden=(16, 8),
        batch_size=64,
        replay_size=2000,
        kind="policy",
        simulations=4,
    )


@pytest.fixture
def few_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer, "MEASURED", 1)


def taught(run: PolicyRun) -> list[np.ndarray]:
    return run.learner.policy().weights


@pytest.mark.usefixtures("few_measured")
def test_a_policy_goes_on_where_it_was_kept(tmp_path: Path) -> None:
    run = PolicyRun(policy_plan(), tmp_path)
    run.go_on(lambda now: None, rounds=1)
    run.save()
    back = PolicyRun(policy_plan(), tmp_path)
    back.resume()
    for both in (run, back):
        both.go_on(lambda now: None)
    assert back.losses == run.losses
    assert all(np.array_equal(a, b) for a, b in zip(taught(run), taught(back), strict=True))


@pytest.fixture(scope="module")
def lessons() -> Lessons:
    """What a policy that has learned nothing finds in a game against itself."""
    setting = setting_of("legions", game_named("legions").setup())
    return play_searched(setting, some_policy("legions"), 1, 1, Behaviour(0.0, 0.8, 8))


def test_every_decision_teaches_a_policy(lessons: Lessons) -> None:
    assert len(lessons.targets) == len(lessons.shares) == len(lessons) > 60
    asked = lessons.actions != NO_ACTION
    assert asked.sum(1).min() > 1
    assert lessons.shares.sum(1) == pytest.approx(1, abs=1e-5)
    assert not lessons.shares[~asked].any()
    tried = lessons.worth != NOT_SEEN
    assert not tried[~asked].any()
    assert 2 <= tried.sum(1).min() <= tried.sum(1).max() <= CONTENDERS
    assert 0 <= lessons.worth[tried].min() <= lessons.worth[tried].max() <= 1
    assert 0 <= lessons.targets[:, :2].min() <= lessons.targets[:, :2].max() <= 1


def test_a_policy_learns_what_its_searches_found(lessons: Lessons) -> None:
    size = FEATURES["legions"].size
    row, place = np.nonzero(lessons.actions != NO_ACTION)
    actions, shares = lessons.actions[row, place].tolist(), lessons.shares[row, place]
    columns = columns_of(set(actions), len(game_named("legions").steps()))
    learner = PolicyLearner(np.full(size, 1 / 16, np.float32), (32, 16), columns, seed=1)
    vectors = np.frombuffer(lessons.vectors, np.uint8).reshape(len(lessons), -1).astype("f4")
    said = (lessons.actions, lessons.shares, lessons.worth)

    def divergence() -> float:
        """How far the policy is from what the searches found."""
        outlook = learner.policy().look(lessons.vectors, len(lessons), row, actions)
        found = np.log(shares + 1e-9) - np.log(softmax(outlook.logits, row))
        return float((shares * found).sum() / len(lessons))

    before = divergence()
    losses = [learner.learn(vectors, lessons.targets, *said, 0.003) for _ in range(300)]
    assert losses[-1] < losses[0]
    assert divergence() < before / 2


def test_the_luck_of_a_draw_makes_each_option_as_likely_as_the_policy_says() -> None:
    rng = seeded(1)
    logits = [0.0, 1.0, 2.0]
    drawn = [0, 0, 0]
    for _ in range(6000):
        chances = [logit + gumbel(rng) for logit in logits]
        drawn[chances.index(max(chances))] += 1
    wanted = np.exp(logits) / np.exp(logits).sum()
    assert np.array(drawn) / 6000 == pytest.approx(wanted, abs=0.03)


def test_a_policy_learns_at_tables_for_two_alone(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="a policy learns at tables for two"):
        PolicyRun(Plan("abyss", GAMES_A_ROUND, kind="policy", players=(2, 3)), tmp_path)
    usual = usual_plan("abyss", "policy")
    assert (usual.kind, usual.players, usual.simulations) == ("policy", (2,), 16)


def test_a_policy_begins_with_what_the_value_network_knows(tmp_path: Path) -> None:
    plan = Plan("legions", GAMES_A_ROUND, kind="policy", hidden=(160, 40), replay_size=100)
    run = PolicyRun(plan, tmp_path)
    network, _ = weights_of("legions")
    vector = FEATURES["legions"].of(GAMES["legions"].deal(GAMES["legions"].setup(), 1), 0)
    said = run.learner.policy().look(vector, 1, [], []).expected
    assert said == pytest.approx(network.evaluate(vector, 1), abs=1e-4)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_policy_goes_on_from_a_shipped_one(game: str, tmp_path: Path) -> None:
    plan = Plan(
        game, GAMES_A_ROUND, kind="policy", players=(2,), start=f"{game}_policy", replay_size=100
    )
    run = PolicyRun(plan, tmp_path)
    shipped, about = shipped_policy(f"{game}_policy")
    assert run.stages[0]["before"] == about
    now = run.learner.policy()
    assert (now.columns == shipped.columns).all()
    pairs = zip(now.weights, shipped.weights, strict=True)
    assert all(np.array_equal(mine, theirs) for mine, theirs in pairs)


@pytest.mark.parametrize(
    ("kind", "start"), [("value", "abyss"), ("value", "legions_policy"), ("policy", "legions")]
)
def test_a_run_begins_with_a_network_of_its_kind(kind: str, start: str) -> None:
    with pytest.raises(GameError, match=f"there is no network '{start}' to begin with"):
        check_start(Plan("legions", GAMES_A_ROUND, kind=kind, start=start))
    check_start(Plan("legions", GAMES_A_ROUND))
    check_start(Plan("abyss", GAMES_A_ROUND, start="abyss_more"))


def test_those_who_wait_learn_too() -> None:
    plain = examples_of(Behaviour(epsilon=0.1, td_lambda=1.0))
    more = examples_of(Behaviour(epsilon=0.1, td_lambda=1.0, bystanders=1.0))
    assert len(more) > 1.5 * len(plain)


def test_learning_begins_with_a_shipped_network(tmp_path: Path) -> None:
    run = Run(Plan("legions", GAMES_A_ROUND, start="legions", replay_size=100), tmp_path)
    shipped, _ = weights_of("legions")
    assert all(
        np.array_equal(a, b)
        for a, b in zip(run.learner.network().weights, shipped.weights, strict=True)
    )


def test_a_network_tells_what_it_began_with(tmp_path: Path) -> None:
    run = Run(Plan("legions", GAMES_A_ROUND, start="legions", replay_size=100), tmp_path)
    run.go_on(lambda now: None)
    run.save()
    back = Run(kept_plan(tmp_path), tmp_path)
    back.resume()
    assert back.stages[0]["before"] == weights_of("legions")[1]


def test_a_wider_network_begins_with_what_the_shipped_one_says(tmp_path: Path) -> None:
    plan = Plan("legions", 4 * GAMES_A_ROUND, hidden=(160, 40), start="legions", replay_size=100)
    run = Run(plan, tmp_path)
    shipped, _ = weights_of("legions")
    wide = run.learner.network()
    assert [len(biases) for biases in wide.biases] == [160, 40, 3]
    setting = setting_of("legions", game_named("legions").setup())
    examples = play_games(setting, shipped, 2, 3, Behaviour(epsilon=0.0, td_lambda=1.0))
    said, wider = (net.evaluate(examples.vectors, len(examples)) for net in (shipped, wide))
    assert np.allclose(said, wider, atol=1e-4)
    before = wide.weights[0].copy()
    run.go_on(lambda now: None)
    assert not np.array_equal(run.learner.network().weights[0][:, 128:], before[:, 128:])


def test_against_a_rival_only_ones_own_choices_are_learned_from() -> None:
    setting = setting_of("legions", game_named("legions").setup())
    network = Run(small_plan(1), Path()).learner.network()
    rival, _ = weights_of("legions")
    alone, paired = (
        play_games(setting, network, 8, 9, Behaviour(epsilon=0.0, td_lambda=1.0), other)
        for other in (None, rival)
    )
    assert len(paired) < 0.75 * len(alone)
    assert paired.targets[:, WIN].mean() < 0.2 < alone.targets[:, WIN].mean()


def test_a_best_response_is_measured_against_its_rival(tmp_path: Path) -> None:
    plan = Plan("legions", GAMES_A_ROUND, start="legions", replay_size=2000, against="learned")
    run = Run(plan, tmp_path)
    run.go_on(lambda now: None)
    point = run.measure(1)
    assert point["against"] == "learned"
    assert point["low"] <= point["share"] <= point["high"]
