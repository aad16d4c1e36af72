"""Many games in one call: they are the games that a PettingZoo environment plays one by one."""

import numpy as np
import pytest

from tests.kit.tables import Table, at_every_table
from tidecourt.core.bits import WIDTH, lowest, members
from tidecourt.core.game import GameError, digest
from tidecourt.core.match import MoveError
from tidecourt.envs import aec
from tidecourt.envs.batched import AT_ONCE, BatchedTables, batched
from tidecourt.envs.numbers import LEAD, rewards_of

GAMES = 3
STEPS = 40


def legions(games: int = GAMES) -> BatchedTables:
    tables = batched("legions", games)
    tables.reset(seed=1)
    return tables


@at_every_table
def test_each_line_is_a_game_of_pettingzoo(table: Table) -> None:
    """The same seeds, seats, observations and masks, step by step."""
    tables = BatchedTables(table.game, table.setup, GAMES)
    alone = [aec.Table(table.game, table.setup) for _ in range(GAMES)]
    shown, infos = tables.reset(seed=5)
    for place, env in enumerate(alone):
        env.reset(seed=5 + place)
    for _ in range(STEPS):
        for place, env in enumerate(alone):
            assert infos["seat"][place] == env.seat
            one = env.observe(env.agent_selection)
            for name, numbers in one.items():
                assert np.array_equal(shown[name][place], numbers)
                assert shown[name].dtype == numbers.dtype
        actions = tables.sample()
        for env, action in zip(alone, actions, strict=True):
            env.step(int(action))
        shown, _, over, _, infos = tables.step(actions)
        assert not over.any()


@pytest.mark.parametrize("reward", ["win", "lead"])
def test_a_game_that_is_over_is_followed_by_the_next(reward: str) -> None:
    tables = batched("legions", GAMES, reward=reward)
    alone = [aec.Table(tables.game, tables.setup, reward) for _ in range(GAMES)]
    tables.reset(seed=9)
    for place, env in enumerate(alone):
        env.reset(seed=9 + place)
    ends = 0
    while ends < 2 * GAMES:
        actions = tables.sample()
        _, rewards, over, broken_off, infos = tables.step(actions)
        assert set(infos["ended"]) == set(np.flatnonzero(over).tolist())
        assert not broken_off.any()
        for place, env in enumerate(alone):
            env.step(int(actions[place]))
            assert over[place] == (not env.legal)
            assert rewards[place].tolist() == pytest.approx(list(env.rewards.values()))
            if over[place]:
                ends += 1
                assert digest(infos["ended"][place]) == digest(env.truth)
                env.reset()
            assert digest(tables.states[place]) == digest(env.truth)


def test_the_rewards_of_all_seats_come_with_the_end() -> None:
    tables = batched("abyss", 2, 3, ["leviathan", "kraken"], reward=LEAD)
    tables.reset(seed=3)
    while True:
        _, rewards, over, _, infos = tables.step(tables.sample())
        assert rewards.shape == (2, 3)
        assert not rewards[~over].any()
        if over.any():
            break
    for place, state in infos["ended"].items():
        assert rewards[place].tolist() == rewards_of(state, LEAD)


def test_many_games_are_played_in_pieces() -> None:
    """A line plays its own game however many there are beside it."""
    few, many = batched("legions", 2), batched("legions", 2 * AT_ONCE + 3)
    few.reset(seed=2 * AT_ONCE + 1)
    many.reset(seed=0)
    for _ in range(STEPS):
        actions = many.sample()
        shown, *_ = many.step(actions)
        beside, *_ = few.step(actions[2 * AT_ONCE + 1 :])
        for name, numbers in beside.items():
            assert np.array_equal(shown[name][2 * AT_ONCE + 1 :], numbers)


def test_seats_that_are_empty_are_zeros() -> None:
    tables = batched("abyss", 2)
    shown, _ = tables.reset(seed=1)
    assert shown["observation"].shape == (2, tables.size)
    assert not shown["observation"][:, tables.slices["seat2_counts"]].any()
    assert shown["observation"][:, tables.slices["seat1_counts"]].any()


def test_options_are_drawn_from_the_mask_and_follow_from_the_seed() -> None:
    first, second = legions(), legions()
    for _ in range(STEPS):
        drawn = first.sample()
        assert np.array_equal(drawn, second.sample())
        shown, *_ = first.step(drawn)
        second.step(drawn)
        assert shown["action_mask"].shape == (GAMES, WIDTH)
        assert shown["action_mask"].any(axis=1).all()


def test_resets_without_a_seed_deal_the_next_games() -> None:
    first, second = legions(), legions()
    before = first.reset()[0]["observation"]
    assert np.array_equal(before, second.reset()[0]["observation"])
    assert not np.array_equal(before, first.reset()[0]["observation"])
    unseeded = [batched("legions", 1) for _ in range(2)]
    dealt = []
    for tables in unseeded:
        tables.reset()
        dealt.append(digest(tables.states[0]))
    assert dealt[0] != dealt[1]


def test_what_is_given_is_the_callers_own() -> None:
    tables = legions()
    shown, *_ = tables.step(tables.sample())
    kept = {name: numbers.copy() for name, numbers in shown.items()}
    tables.step(tables.sample())
    assert all(np.array_equal(shown[name], kept[name]) for name in kept)
    for numbers in shown.values():
        numbers += 1  # it may be written to


def test_what_is_not_legal_is_refused_and_nothing_is_played() -> None:
    tables = legions()
    before = [digest(state) for state in tables.states]
    drawn = tables.sample()
    state = tables.states[1]
    legal = state.options(lowest(state.waiting()))
    illegal = next(k for k in range(WIDTH) if not legal >> k & 1)
    for option in (illegal, -1, WIDTH, 2**62):
        actions = drawn.copy()
        actions[1] = option
        sentence = rf"{option} is not legal in game 1: one of {members(legal)[0]}\b"
        with pytest.raises(MoveError, match=sentence):
            tables.step(actions)
    for wrong in (drawn[:2], drawn.astype(float), 0):
        with pytest.raises(MoveError, match="3 games take an array of as many whole numbers"):
            tables.step(wrong)
    assert [digest(state) for state in tables.states] == before
    with pytest.raises(MoveError, match=r"call reset\(\) first"):
        batched("legions", 1).sample()
    with pytest.raises(GameError, match="a game at least, not 0"):
        batched("legions", 0)
