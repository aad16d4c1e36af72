"""A network that looks once, and the search that goes by it."""

from pathlib import Path

import numpy as np
import pytest

from tests.bots.test_learned import check_thought, some_network
from tests.bots.test_tree import check_last_moves, choices
from tests.kit.tables import TABLES, Table
from tidecourt.bots.bot import Clock
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import HEADS, WIN, heads
from tidecourt.bots.learned.one_look import OneLook, look
from tidecourt.bots.learned.one_move import OneMove
from tidecourt.bots.learned.policy import SAID, Policy, load_policy, softmax
from tidecourt.bots.learned.policy_search import PolicySearch, learn
from tidecourt.bots.search.lockstep import ACTIONS_OF_A_STEP, Lockstep, action_of
from tidecourt.bots.search.policy_tree import C_VISIT, PolicyTree
from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

GAME_NAMES = list(GAMES)
OF_TWO = [table for table in TABLES if table.setup.players == 2]
HIDDEN = 8


def some_policy(name: str, seed: int = 1) -> Policy:
    """A policy that has learned nothing, but has opinions of every action."""
    rng = np.random.default_rng(seed)
    size = FEATURES[name].size
    actions = len(GAMES[name].steps()) * int(ACTIONS_OF_A_STEP)
    shapes = ((size, HIDDEN), (HIDDEN, HEADS + SAID * (actions + 1)))
    return Policy(
        np.full(size, 1 / 16, np.float32),
        [(rng.standard_normal(shape) / 10).astype(np.float32) for shape in shapes],
        [np.zeros(shape[1], np.float32) for shape in shapes],
        np.arange(1, actions + 1, dtype=np.int32),
    )


def some_search(name: str) -> PolicySearch:
    return PolicySearch(some_network(name), some_policy(name), FEATURES[name], 1.0)


def asked(table: Table, least: int, seed: int = 9) -> tuple[State, int]:
    """A decision of a game with so many options at least."""
    return next(
        (state, seat)
        for state, seat in choices(table, seed)
        if len(members(state.options(seat))) >= least
    )


def begun(table: Table, state: State, seat: int, policy: Policy) -> tuple[PolicyTree, list[float]]:
    """A tree with the options of a decision, and their logits."""
    view = state.seen_by(seat).unanswered(seat)
    listed = Lockstep(2, FEATURES[table.game.name], seeded(1))
    listed.list_one(view, seat)
    outlook = look(listed, policy, b"".join(listed.views))
    tree = PolicyTree(view, seat, FEATURES[table.game.name], seeded(1))
    tree.begin_with(listed.options, outlook.logits.tolist(), outlook.worth.tolist())
    return tree, outlook.logits.tolist()


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


def test_trying_options_out_notes_the_same_actions() -> None:
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    looked, tried = (Lockstep(2, FEATURES["legions"], seeded(1)) for _ in range(2))
    for play in (looked, tried):
        play.worlds = [table.deal(seed) for seed in (1, 2, 3)]
    looked.look()
    tried.gather()
    assert tried.actions == looked.actions


def test_a_policy_says_of_a_position_and_of_an_action_what_its_columns_say() -> None:
    name = "legions"
    policy = some_policy(name)
    play = Lockstep(2, FEATURES[name], seeded(1))
    play.worlds = [GAMES[name].deal(GAMES[name].setup(), seed) for seed in (1, 2, 3)]
    vectors = play.look()
    outlook = look(play, policy, vectors)
    numbers = np.frombuffer(vectors, np.uint8).reshape(3, -1) / 16
    hidden = np.maximum(numbers @ policy.weights[0], 0)
    raw = hidden @ policy.weights[1]
    assert outlook.expected == pytest.approx(heads(raw[:, :HEADS]), abs=1e-4)
    known = (raw.shape[1] - HEADS) // SAID
    at = 0
    for row in range(3):
        for action in play.actions[play.starts[row] : play.starts[row + 1]]:
            column = HEADS + action + 1
            assert outlook.logits[at] == pytest.approx(raw[row, column], abs=1e-4)
            wanted = 1 / (1 + np.exp(-raw[row, known + column]))
            assert outlook.worth[at] == pytest.approx(wanted, abs=1e-4)
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
def test_one_look_plays_what_is_likeliest_the_best(name: str) -> None:
    table, policy = Table(GAMES[name], GAMES[name].setup()), some_policy(name)
    for state, seat in choices(table, seed=6)[::40]:
        bot = OneLook(policy, FEATURES[name])
        check_thought(bot, state.seen_by(seat), seat)
        listed = Lockstep(table.setup.players, FEATURES[name], seeded(1))
        listed.list_one(state.committed(), seat)
        logits = look(listed, policy, b"".join(listed.views)).logits
        chosen = bot.choose(state.seen_by(seat), seat, seeded(1))
        assert listed.options.index(chosen) == logits.argmax()


# -------------------------------------------------------------------- the tree


@pytest.mark.parametrize("table", OF_TWO, ids=str)
def test_a_search_is_about_the_options_that_there_are(table: Table) -> None:
    for state, seat in choices(table, seed=6)[::40]:
        check_thought(some_search(table.game.name), state.seen_by(seat), seat)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_search_finds_a_winning_last_move(name: str) -> None:
    check_last_moves(some_search(name), name, evaluations=200)


@pytest.mark.parametrize("table", OF_TWO, ids=str)
def test_every_simulation_is_counted_once_for_whoever_chose(table: Table) -> None:
    policy = some_policy(table.game.name)
    for state, seat in choices(table, seed=12)[::50]:
        tree, _ = begun(table, state, seat, policy)
        for _ in range(6):
            learn(tree, policy, tree.select(16))
        edges = tree.root.children
        assert sum(int(edge.visits) for edge in edges) == tree.simulations == 96
        assert all(edge.evaluated == edge.visits for edge in edges)
        assert all(0 <= edge.value <= int(edge.visits) + 1e-6 for edge in edges)
        # Where both answer in secret, what the second knows stands beside the options of the first.
        for edge in edges if tree.root.replies is None else [tree.root.replies]:
            for decision in {int(child.decision) for child in edge.children}:
                priors = [child.prior for child in edge.children if child.decision == decision]
                assert sum(priors) >= 1 - 1e-6  # options of other worlds come later


def test_what_a_leaf_is_worth_to_the_mover_it_costs_the_other() -> None:
    table, policy = Table(GAMES["legions"], GAMES["legions"].setup()), some_policy("legions")
    state, seat = asked(table, least=3)
    tree, _ = begun(table, state, seat, policy)
    vectors = tree.select(1)
    (simulation,) = tree.pending
    expected = policy.look(vectors, 1, tree.rows, tree.actions).expected[0]
    learn(tree, policy, vectors)
    (edge,) = [edge for edge in tree.root.children if edge.visits]
    mover = simulation.choosers[0]
    win = float(expected[WIN])
    assert edge.win == pytest.approx(win if mover == seat else 1 - win)
    assert [int(child.option) for child in simulation.node.children] == tree.options


# -------------------------------------------------------------------- sequential halving


def halved(table: Table, simulations: int, most: int, least: int = 5) -> PolicyTree:
    """A search shared out among contenders, all rounds of it."""
    policy = some_policy(table.game.name)
    state, seat = asked(table, least)
    tree, logits = begun(table, state, seat, policy)
    tree.begin_halving(logits, 0.5, simulations, most)
    while vectors := tree.select_round():
        learn(tree, policy, vectors)
    return tree


def test_halving_gives_the_simulations_to_fewer_and_fewer() -> None:
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    tree = halved(table, simulations=48, most=4)
    visits = sorted((int(edge.visits) for edge in tree.root.children), reverse=True)
    assert visits[:4] == [6 + 12, 6 + 12, 6, 6]
    assert not any(visits[4:])
    assert len(tree.contenders) == 2


def test_all_contenders_of_a_round_meet_the_same_world() -> None:
    table, policy = Table(GAMES["legions"], GAMES["legions"].setup()), some_policy("legions")
    state, seat = asked(table, least=4)
    tree, logits = begun(table, state, seat, policy)
    tree.begin_halving(logits, 0.5, 32, 4)
    tree.select_round()
    assert len(tree.pending) == 8
    assert len(tree.worlds) == tree.dealt == 2


def test_what_was_not_tried_is_worth_what_the_others_say() -> None:
    """Completed Q: the mean of the root, where nothing better is known."""
    table, policy = Table(GAMES["legions"], GAMES["legions"].setup()), some_policy("legions")
    state, seat = asked(table, least=4)
    tree, logits = begun(table, state, seat, policy)
    tree.begin_halving(logits, 0.4, 32, 2)
    assert tree.scores(logits) == pytest.approx([logit + C_VISIT * 0.4 for logit in logits])
    learn(tree, policy, tree.select_round())
    edges, scores = tree.root.children, tree.scores(logits)
    tried = [place for place, edge in enumerate(edges) if edge.visits]
    weight = C_VISIT + max(int(edge.evaluated) for edge in edges)
    means = {place: edges[place].value / int(edges[place].evaluated) for place in tried}
    seen = sum(int(edge.evaluated) for edge in edges)
    prior = sum(edges[place].prior for place in tried)
    mean = sum(edges[place].prior * means[place] for place in tried) / prior
    for place in range(len(edges)):
        q = means.get(place, (0.4 + seen * mean) / (1 + seen))
        assert scores[place] == pytest.approx(logits[place] + weight * q, rel=1e-5)


def test_a_policy_search_does_not_see_what_its_seat_cannot() -> None:
    """The same view of two truths that differ gives the same search."""
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    state, seat = asked(table, least=4)
    other = state.seen_by(seat, seeded(5))
    assert other.pack() != state.pack()
    thoughts = [
        some_search("legions").think(truth.seen_by(seat), seat, seeded(2), Clock(evaluations=200))
        for truth in (state, other)
    ]
    assert [found.visits for found in thoughts[0].considered] == [
        found.visits for found in thoughts[1].considered
    ]


def test_a_search_shares_its_time_out_among_fewer_and_fewer() -> None:
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    state, seat = asked(table, least=5)
    clock = Clock(evaluations=1200)
    thought = some_search("legions").think(state.seen_by(seat), seat, seeded(1), clock)
    assert clock.out
    visits = [found.visits for found in thought.considered]
    # A third of the time for all, one for the better half of them, one for the last two.
    assert visits[0] == visits[1] > 1.5 * visits[2] > 2 * visits[-1] > 0
    assert thought.line[0].option == thought.considered[0].option


# -------------------------------------------------------------------- one move ahead


@pytest.mark.parametrize("table", OF_TWO[::3], ids=str)
def test_one_move_ahead_is_about_the_options_that_there_are(table: Table) -> None:
    name = table.game.name
    bot = OneMove(some_network(name), some_policy(name), FEATURES[name])
    for state, seat in choices(table, seed=6)[::60]:
        check_thought(bot, state.seen_by(seat), seat)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_one_move_ahead_finds_a_winning_last_move(name: str) -> None:
    bot = OneMove(some_network(name), some_policy(name), FEATURES[name])
    check_last_moves(bot, name, evaluations=200)
