"""Bots that play by a network: what it says, how they search with it, and what they tell."""

from itertools import chain, repeat
from pathlib import Path

import numpy as np
import pytest

from tests.bots.test_tree import check_last_moves, choices
from tests.kit.tables import TABLES, Table
from tidecourt.bots.bot import Clock, Thinker
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import HEADS, POINTS, Floats, Network, load, values
from tidecourt.bots.learned.one_ply import OnePly, evaluate
from tidecourt.bots.learned.puct import AT_ONCE, PuctSearch
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.bots.search.puct import WORLDS_AT_HAND, PuctTree
from tidecourt.bots.search.results import Result
from tidecourt.core.bits import count, members
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

GAME_NAMES = list(GAMES)


def some_network(name: str, seed: int = 1) -> Network:
    """A network that has learned nothing, but has opinions."""
    rng = np.random.default_rng(seed)
    size = FEATURES[name].size
    weights = [
        (rng.standard_normal(shape) / 10).astype(np.float32) for shape in ((size, 16), (16, HEADS))
    ]
    return Network(np.ones(size, np.float32), weights, [np.zeros(16, "f4"), np.zeros(HEADS, "f4")])


def thinkers(name: str) -> list[Thinker]:
    network, features = some_network(name), FEATURES[name]
    return [
        OnePly(network, features),
        PuctSearch(network, features, 1.0),
    ]


# -------------------------------------------------------------------- the network


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_network_says_the_same_alone_and_among_others(name: str) -> None:
    table = Table(GAMES[name], GAMES[name].setup())
    vectors = [FEATURES[name].of(state, seat) for state, seat in choices(table, seed=1)[:20]]
    network = some_network(name)
    together = network.evaluate(b"".join(vectors), len(vectors))
    for vector, row in zip(vectors, together, strict=True):
        assert network.evaluate(vector, 1)[0] == pytest.approx(row, rel=1e-4, abs=1e-4)
    assert (together[:, :POINTS] >= 0).all()
    assert (together[:, :POINTS] <= 1).all()


def test_a_shorter_vector_counts_as_one_that_ends_in_zeros() -> None:
    network = some_network("abyss")
    game = GAMES["abyss"]
    vector = FEATURES["abyss"].of(game.deal(game.setup(2), 1), 0)
    assert len(vector) < FEATURES["abyss"].size
    filled = vector + bytes(FEATURES["abyss"].size - len(vector))
    assert network.evaluate(vector, 1) == pytest.approx(network.evaluate(filled, 1), rel=1e-4)


def test_a_network_comes_back_from_its_file(tmp_path: Path) -> None:
    network = some_network("legions")
    network.save(tmp_path / "some.npz", {"games": 5})
    back, about = load(tmp_path / "some.npz")
    assert about == {"games": 5}
    vector = bytes(range(256)) * 2 + bytes(FEATURES["legions"].size - 512)
    assert back.evaluate(vector, 1) == pytest.approx(
        network.evaluate(vector, 1), rel=0.02, abs=0.01
    )


def test_a_value_is_what_a_finished_game_would_be_worth() -> None:
    result = Result(1.0, 0.7, 30.0)
    row = np.array([[result.win, result.lead, result.points]], np.float32)
    assert values(row)[0] == pytest.approx(result.value())


# -------------------------------------------------------------------- games side by side


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_games_side_by_side_come_to_an_end(table: Table) -> None:
    """Every option listed is legal for its mover, and every vector has the same size."""
    play = Lockstep(table.setup.players, FEATURES[table.game.name], seeded(1))
    play.worlds = [table.deal(seed) for seed in (1, 2)]
    while play.gather():
        assert len({len(vector) for vector in play.vectors}) == 1
        assert play.starts[-1] == len(play.vectors) == len(play.options)
        for mover, seat in enumerate(play.seats):
            world = play.worlds[play.movers[mover]]
            there = play.options[play.starts[mover] : play.starts[mover + 1]]
            assert there == members(world.options(seat))
        play.advance(play.pick([0.0] * len(play.vectors), 1.0))
    assert not any(world.stack for world in play.worlds)


def test_the_best_option_is_picked() -> None:
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    play = Lockstep(2, FEATURES["legions"], seeded(1))
    play.worlds = [table.deal(seed) for seed in (1, 2, 3)]
    play.gather()
    for wanted in (play.starts[:-1], [end - 1 for end in play.starts[1:]]):
        worth = [1.0 if place in wanted else 0.0 for place in range(len(play.vectors))]
        assert play.pick(worth, 0.0) == wanted


# -------------------------------------------------------------------- the bots


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("kind", [0, 1], ids=["one ply", "puct"])
def test_thoughts_are_about_the_options_that_there_are(table: Table, kind: int) -> None:
    bot = thinkers(table.game.name)[kind]
    for state, seat in choices(table, seed=6)[::40]:
        check_thought(bot, state.seen_by(seat), seat)


def check_thought(bot: Thinker, view: State, seat: int) -> None:
    thought = bot.think(view, seat, seeded(2), Clock(evaluations=200))
    assert {found.option for found in thought.considered} == set(members(view.options(seat)))
    assert all(0 <= found.value <= 1 and 0 <= found.win <= 1 for found in thought.considered)
    assert thought.line[0].option == thought.considered[0].option
    for ply in thought.line:
        assert ply.world.options(ply.seat) >> ply.option & 1


def test_a_network_that_likes_one_thing_is_followed() -> None:
    """A network that only counts the legions in its own hand never gives one away if it need not:
    its choice is the option after which the hand is largest."""
    features = FEATURES["legions"]
    hand = next(piece for piece in features.slices if piece.name == "my_hand")
    weights = np.zeros((features.size, HEADS), np.float32)
    weights[hand.start : hand.start + hand.size, :POINTS] = 1.0
    network = Network(np.ones(features.size, "f4"), [weights], [np.full(HEADS, -4, "f4")])
    bot = OnePly(network, features, worlds=1)
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    for state, seat in choices(table, seed=8)[::6]:
        view = state.seen_by(seat)
        play = Lockstep(2, features, seeded(3))
        play.expand(view, seat)
        sizes = [sum(vector[hand.start : hand.start + hand.size]) for vector in play.vectors]
        if not play.ended:
            chosen = bot.choose(view, seat, seeded(3))
            assert sizes[play.options.index(chosen)] == max(sizes)


class Counting(Network):
    """A network that counts how often it is asked."""

    asked = 0

    def evaluate(self, vectors: bytes, count: int) -> Floats:
        self.asked += 1
        return super().evaluate(vectors, count)


def test_whoever_only_plays_does_not_think_about_what_comes_then() -> None:
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    some = some_network("legions")
    network = Counting(some.scale, some.weights, some.biases)
    bot = OnePly(network, FEATURES["legions"])
    for state, seat in choices(table, seed=8)[:20:4]:
        view, network.asked = state.seen_by(seat), 0
        chosen = bot.choose(view, seat, seeded(4))
        assert network.asked == 1
        thought = bot.think(view, seat, seeded(4))
        assert thought.considered[0].option == chosen
        assert network.asked == len(thought.line) + 1


def test_a_temperature_sometimes_plays_another_option() -> None:
    table = Table(GAMES["legions"], GAMES["legions"].setup())
    network, features = some_network("legions"), FEATURES["legions"]
    state, seat = next(
        (state, seat) for state, seat in choices(table, seed=9) if count(state.options(seat)) > 3
    )
    view = state.seen_by(seat)
    firm = {OnePly(network, features).choose(view, seat, seeded(k)) for k in range(3)}
    moody = {
        OnePly(network, features, temperature=5.0).choose(view, seat, seeded(k)) for k in range(40)
    }
    assert moody > firm


# -------------------------------------------------------------------- the PUCT tree


@pytest.mark.parametrize("looks", range(1, 8))
def test_the_time_may_be_out_as_soon_as_a_search_begins(looks: int) -> None:
    """The clock runs out at any look at it."""
    game = GAMES["abyss"]
    bot = PuctSearch(some_network("abyss"), FEATURES["abyss"], 1.0)
    state, seat = choices(Table(game, game.setup(4)), seed=3)[5]
    times = chain([0.0] * looks, repeat(9.0))
    clock = Clock(seconds=1.0, now=lambda: next(times))
    thought = bot.think(state.seen_by(seat), seat, seeded(1), clock)
    assert len(thought.considered) == count(state.options(seat))


class Watched(Clock):
    """A clock that loses patience with whoever asks it and does nothing."""

    asked = 0

    @property
    def left(self) -> float:
        self.asked += 1
        assert self.asked < 1000
        return super().left


def test_searching_where_the_game_is_over_takes_time_too() -> None:
    """Options that all end the game are never told apart by what comes after them."""
    game = GAMES["abyss"]
    bot = PuctSearch(some_network("abyss"), FEATURES["abyss"], 1.0)
    last = [choices(Table(game, game.setup(3)), seed=seed)[-1] for seed in range(8)]
    for state, seat in last:
        thought = bot.think(state.seen_by(seat), seat, seeded(1), Watched(evaluations=500))
        assert len(thought.considered) == count(state.options(seat))


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_simulation_is_counted_once(name: str) -> None:
    table = Table(GAMES[name], GAMES[name].setup())
    network = some_network(name)
    state, seat = choices(table, seed=12)[-8]
    view = state.seen_by(seat)
    tree = PuctTree(view, seat, FEATURES[name], seeded(1))
    options = members(view.options(seat))
    tree.begin(options, [0.5] * len(options))
    for _ in range(6):
        expected = evaluate(tree, network, tree.select(AT_ONCE))
        tree.backup(values(expected).tolist(), expected[:, 0].tolist())
    edges = tree.root.children
    assert sum(int(edge.visits) for edge in edges) == tree.simulations == 6 * AT_ONCE
    assert all(edge.evaluated == edge.visits for edge in edges)
    assert all(0 <= edge.value <= int(edge.visits) + 1e-6 for edge in edges)
    assert sum(edge.prior for edge in edges) == pytest.approx(1)
    assert any(edge.children for edge in edges)


@pytest.mark.parametrize("players", [2, 4])
def test_a_leaf_is_worth_something_to_everybody_who_chose(players: int) -> None:
    name = "abyss"
    table = Table(GAMES[name], GAMES[name].setup(players))
    state, seat = choices(table, seed=12)[-40]
    tree = PuctTree(state.seen_by(seat), seat, FEATURES[name], seeded(1))
    options = members(state.options(seat))
    tree.begin(options, [0.5] * len(options))
    met = set()
    for _ in range(40):
        tree.select(AT_ONCE)
        # A position is worth to each seat what the seat is called, to tell whose value goes where.
        worth = [0.0] * len(tree.vectors)
        for simulation in tree.pending:
            chose = {int(edge.seat) for edge in simulation.path}
            met.add(len(chose))
            assert len(simulation.choosers) == (len(chose) if players > 2 else 1)
            assert simulation.choosers[0] == simulation.path[-1].seat
            for place, chooser in enumerate(simulation.choosers, int(simulation.leaf)):
                worth[place] = chooser / 10 if players > 2 else 0.5
        tree.backup(worth, worth)
    assert max(met) > 1
    edges = list(tree.root.children)
    while edges:
        edge = edges.pop()
        edges += edge.children
        mean = edge.seat / 10 if players > 2 else 0.5
        assert edge.win == pytest.approx(int(edge.visits) * mean)


def test_what_is_on_its_way_counts_as_tried_but_not_as_lost() -> None:
    """Else the simulations of a batch go to options that nobody would choose."""
    name = "legions"
    table = Table(GAMES[name], GAMES[name].setup())
    state, seat = choices(table, seed=12)[-8]
    tree = PuctTree(state.seen_by(seat), seat, FEATURES[name], seeded(1))
    options = members(state.options(seat))
    tree.begin(options, [0.9] + [0.1] * (len(options) - 1))
    tree.select(AT_ONCE)
    likely, *others = tree.root.children
    assert likely.visits > sum(int(edge.visits) for edge in others)
    assert likely.q() == pytest.approx(0.9)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_worlds_are_used_in_turn_and_then_dealt_anew(name: str) -> None:
    table = Table(GAMES[name], GAMES[name].setup())
    state, seat = choices(table, seed=12)[-30]
    view = state.seen_by(seat)
    tree = PuctTree(view, seat, FEATURES[name], seeded(1))
    worlds = [tree.deal().pack() for _ in range(5 * WORLDS_AT_HAND)]
    rounds = [
        worlds[begun : begun + WORLDS_AT_HAND] for begun in range(0, len(worlds), WORLDS_AT_HAND)
    ]
    assert rounds[0] == rounds[1] == rounds[2] == rounds[3] != rounds[4]
    assert len({tuple(world) for world in rounds[0]}) > WORLDS_AT_HAND // 2
    for world in (rounds[0][0], rounds[4][0]):
        assert GAMES[name].unpack(world).seen_by(seat).pack() == view.pack()


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_deep_search_finds_a_winning_last_move(name: str) -> None:
    check_last_moves(thinkers(name)[1], name, evaluations=100)
