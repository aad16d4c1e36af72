"""A network that looks once, and the search that goes by it, for two players and for more."""

from pathlib import Path

import numpy as np
import pytest

from tests.bots.test_learned import check_thought, some_network
from tests.bots.test_tree import check_last_moves, choices
from tests.kit.tables import TABLES, Table
from tidecourt.bots.bot import Clock
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import values
from tidecourt.bots.learned.one_look import OneLook, look
from tidecourt.bots.learned.one_ply import put_results
from tidecourt.bots.learned.policy import HEADS, Policy, load_policy, softmax
from tidecourt.bots.learned.policy_search import PolicySearch
from tidecourt.bots.search.lockstep import ACTIONS_OF_A_STEP, Lockstep, action_of
from tidecourt.bots.search.policy_tree import PolicyTree
from tidecourt.core.bits import members
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

GAME_NAMES = list(GAMES)
HIDDEN = 8


def some_policy(name: str, seed: int = 1) -> Policy:
    """A policy that has learned nothing, but has opinions of every action."""
    rng = np.random.default_rng(seed)
    size = FEATURES[name].size
    actions = len(GAMES[name].steps()) * int(ACTIONS_OF_A_STEP)
    shapes = ((size, HIDDEN), (HIDDEN, HEADS * (actions + 1)))
    return Policy(
        np.full(size, 1 / 16, np.float32),
        [(rng.standard_normal(shape) / 10).astype(np.float32) for shape in shapes],
        [np.zeros(shape[1], np.float32) for shape in shapes],
        np.arange(1, actions + 1, dtype=np.int32),
    )


def some_search(name: str, halving: bool = False) -> PolicySearch:
    network, policy = some_network(name), some_policy(name)
    return PolicySearch(network, policy, FEATURES[name], 1.0, at_once=16, halving=halving)


# -------------------------------------------------------------------- looking once


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_look_lists_the_options_of_everybody_who_moves(table: Table) -> None:
    play = Lockstep(table.setup.players, FEATURES[table.game.name], seeded(1))
    play.worlds = [table.deal(seed) for seed in (1, 2)]
    for _ in range(30):
        if not play.look():
            break
        assert len(play.views) == len(play.movers) == len(play.starts) - 1
        for mover, seat in enumerate(play.seats):
            world = play.worlds[play.movers[mover]]
            there = slice(play.starts[mover], play.starts[mover + 1])
            assert play.options[there] == members(world.options(seat))
            assert play.actions[there] == [action_of(world, k) for k in play.options[there]]
        play.advance(play.pick([0.0] * len(play.options), 1.0))


def test_trying_options_out_notes_the_same_actions_and_views() -> None:
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    looked, tried = (Lockstep(2, FEATURES["legions"], seeded(1)) for _ in range(2))
    tried.observes = True
    for play in (looked, tried):
        play.worlds = [table.deal(seed) for seed in (1, 2, 3)]
    looked.look()
    tried.gather()
    assert tried.actions == looked.actions
    assert tried.views == looked.views


def test_a_policy_says_of_an_action_what_its_columns_say() -> None:
    name = "legions"
    policy = some_policy(name)
    play = Lockstep(2, FEATURES[name], seeded(1))
    play.worlds = [GAMES[name].deal(GAMES[name].setup(), seed) for seed in (1, 2, 3)]
    vectors = play.look()
    logits, worth = look(play, policy, vectors)
    numbers = np.frombuffer(vectors, np.uint8).reshape(3, -1) / 16
    hidden = np.maximum(numbers @ policy.weights[0], 0)
    raw = hidden @ policy.weights[1]
    known = raw.shape[1] // HEADS
    at = 0
    for row in range(3):
        for action in play.actions[play.starts[row] : play.starts[row + 1]]:
            assert logits[at] == pytest.approx(raw[row, action + 1], abs=1e-4)
            wanted = 1 / (1 + np.exp(-raw[row, known + action + 1]))
            assert worth[at] == pytest.approx(wanted, abs=1e-4)
            at += 1


def test_the_shares_of_every_row_add_up_to_one() -> None:
    shares = softmax(np.array([0, 1, 2, 1000, 1000], np.float32), np.array([0, 0, 0, 4, 4]))
    assert shares[:3].sum() == pytest.approx(1)
    assert shares[2] / shares[1] == pytest.approx(np.e, rel=1e-5)
    assert shares[3:] == pytest.approx([0.5, 0.5])


def test_a_policy_comes_back_from_its_file(tmp_path: Path) -> None:
    policy = some_policy("legions")
    policy.save(tmp_path / "some.npz", {"games": 5})
    back, about = load_policy(tmp_path / "some.npz")
    assert about == {"games": 5}
    assert (back.columns == policy.columns).all()
    assert back.weights[1] == pytest.approx(policy.weights[1], abs=1e-3)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_one_look_ranks_the_options_that_there_are(name: str) -> None:
    table = Table(GAMES[name], GAMES[name].setup())
    for state, seat in choices(table, seed=6)[::40]:
        check_thought(OneLook(some_policy(name), FEATURES[name]), state.seen_by(seat), seat)


# -------------------------------------------------------------------- the tree


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_search_is_about_the_options_that_there_are(table: Table) -> None:
    bots = [some_search(table.game.name, halving) for halving in (False, True)]
    for number, (state, seat) in enumerate(choices(table, seed=6)[::60]):
        check_thought(bots[number % 2], state.seen_by(seat), seat)


@pytest.mark.parametrize("halving", [False, True])
@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_search_finds_a_winning_last_move(name: str, halving: bool) -> None:
    check_last_moves(some_search(name, halving), name, evaluations=200)


def test_halving_gives_the_time_to_fewer_and_fewer() -> None:
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    state, seat = next(
        (state, seat)
        for state, seat in choices(table, seed=9)
        if len(members(state.options(seat))) > 3
    )
    bot = some_search("legions", halving=True)
    thought = bot.think(state.seen_by(seat), seat, seeded(1), Clock(evaluations=2000))
    visits = [found.visits for found in thought.considered]
    assert min(visits[:2]) > 1.5 * max(visits[2:4])
    assert visits[0] == pytest.approx(visits[1], abs=bot.at_once)


@pytest.mark.parametrize("players", [2, 4])
def test_every_simulation_is_counted_once_for_whoever_chose(players: int) -> None:
    name = "abyss"
    table = Table(GAMES[name], GAMES[name].setup(players))
    bot = some_search(name)
    state, seat = choices(table, seed=12)[-30]
    tree = PolicyTree(state.seen_by(seat), seat, FEATURES[name], seeded(1))
    options = members(state.options(seat))
    tree.start(options, [0.5] * len(options), [1 / len(options)] * len(options))
    for _ in range(6):
        tree.select(16)
        expected = bot.network.evaluate(tree.observe_leaves(), len(tree.vectors))
        put_results(tree, expected)
        for simulation in tree.pending:
            chose = {int(edge.seat) for edge in simulation.path}
            valued = tree.valued[simulation.leaf :][: len(chose) if players > 2 else 1]
            assert valued[0] == simulation.path[-1].seat
            assert set(valued) == chose or players == 2
        tree.backup(values(expected).tolist(), expected[:, 0].tolist())
        if tree.views:
            tree.grow(*bot.look(tree))
    edges = tree.root.children
    assert sum(int(edge.visits) for edge in edges) == tree.simulations == 96
    assert all(0 <= edge.value <= int(edge.visits) + 1e-6 for edge in edges)
    below = [edge for edge in edges if edge.children]
    assert below
    for edge in below:
        for decision in {int(child.decision) for child in edge.children}:
            priors = [child.prior for child in edge.children if child.decision == decision]
            assert sum(priors) == pytest.approx(1, abs=0.3)  # options of other worlds come later


def test_contenders_share_the_simulations() -> None:
    name = "legions"
    table = Table(GAMES[name], GAMES[name].setup())
    bot = some_search(name)
    state, seat = next(
        (state, seat)
        for state, seat in choices(table, seed=9)
        if len(members(state.options(seat))) > 3
    )
    tree = PolicyTree(state.seen_by(seat), seat, FEATURES[name], seeded(1))
    options = members(state.options(seat))
    tree.start(options, [0.5] * len(options), [1 / len(options)] * len(options))
    tree.contenders = 1 << options[0] | 1 << options[2]
    for _ in range(2):
        tree.select(8)
        expected = bot.network.evaluate(tree.observe_leaves(), len(tree.vectors))
        tree.backup(values(expected).tolist(), expected[:, 0].tolist())
    visits = {int(edge.option): int(edge.visits) for edge in tree.root.children}
    assert (visits[options[0]], visits[options[2]]) == (8, 8)
    assert sum(visits.values()) == 16
