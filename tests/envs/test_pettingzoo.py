"""The PettingZoo environments: PettingZoo's own tests, and what an agent is shown and given."""

from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.kit.tables import Table, at_every_table
from tidecourt.core.bits import WIDTH, members
from tidecourt.core.game import GameError, digest
from tidecourt.core.match import MoveError
from tidecourt.envs import abyss, aec, legions
from tidecourt.envs.numbers import LEAD, WIN

CYCLES = 60  # rounds that PettingZoo's tests play: whole games of two, the first third with five
MAKERS: dict[str, Callable[[], aec.Table]] = {
    "legions": legions.env,
    "legions, raw": legions.raw_env,
    "legions, lead": lambda: legions.env(reward=LEAD),
    "abyss": abyss.env,
    "abyss, leviathan": lambda: abyss.env(modules=["leviathan"]),
    "abyss, five players with everything": lambda: abyss.env(5, ("leviathan", "kraken")),
    "abyss, shown": lambda: abyss.env(3, ["kraken"], render_mode="ansi"),
}
every_maker = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
# Hints for beginners, given to every observation that has a mask: PettingZoo's own environments are
# excepted from them by name.
masks_are_fine = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def env_at(table: Table, reward: str = WIN) -> aec.Table:
    return aec.Table(table.game, table.setup, reward)


def play(env: aec.Table, seed: int, most: int = 10_000) -> Iterator[str]:
    """Play a game at random, and stop before every move at the agent that is asked."""
    chance = Random(seed)
    env.reset(seed=seed)
    for _ in range(most):
        if not env.legal:
            return
        yield env.agent_selection
        env.step(chance.choice(members(env.legal)))


# -------------------------------------------------------------------- PettingZoo's own tests


@masks_are_fine
@every_maker
def test_pettingzoo_finds_nothing_wrong(make: Callable[[], aec.Table]) -> None:
    api_test(make(), num_cycles=CYCLES)


@every_maker
def test_the_same_seed_gives_the_same_game(make: Callable[[], aec.Table]) -> None:
    seed_test(make, num_cycles=CYCLES)


# -------------------------------------------------------------------- seeds


def test_a_seed_is_the_seed_of_the_deal() -> None:
    env = abyss.env(3, ["leviathan"])
    env.reset(seed=7)
    assert digest(env.truth) == digest(env.game.deal(env.setup, 7))
    assert env.dealt == 7


def test_later_games_follow_from_the_seed() -> None:
    first, second = legions.env(), legions.env()
    seeds = []
    for env in (first, second):
        env.reset(seed=5)
        for _ in range(3):
            env.reset()
            seeds.append(env.dealt)
    assert seeds[:3] == seeds[3:]
    assert len(set(seeds)) == 3


def test_without_a_seed_every_environment_deals_its_own_games() -> None:
    envs = [legions.env() for _ in range(2)]
    for env in envs:
        env.reset()
    assert envs[0].dealt != envs[1].dealt


# -------------------------------------------------------------------- what is shown


@at_every_table
def test_the_mask_is_the_legal_options_of_whoever_is_asked(table: Table) -> None:
    env = env_at(table)
    for agent in play(env, seed=1, most=150):
        seat = min(members(env.truth.waiting()))
        assert agent == f"player_{seat}"
        for each in env.agents:
            shown = env.observe(each)
            assert env.observation_space(each).contains(shown)
            options = members(env.truth.options(env.seats[each]))
            assert np.flatnonzero(shown["action_mask"]).tolist() == options


def test_an_observation_is_the_agents_own() -> None:
    env = legions.env()
    env.reset(seed=2)
    first, *_ = env.last()
    kept = {name: numbers.copy() for name, numbers in first.items()}
    for numbers in env.observe(env.agent_selection).values():
        numbers += 1
    env.step(int(np.flatnonzero(first["action_mask"])[0]))
    env.last()
    assert all(np.array_equal(first[name], kept[name]) for name in kept)


def test_slices_cover_the_observation() -> None:
    for env in (legions.env(), abyss.env()):
        end = 0
        for each in env.slices.values():
            assert each.start == end < each.stop
            end = each.stop
        assert (end,) == env.observation_space("player_0")["observation"].shape


def test_seats_that_are_empty_are_zeros() -> None:
    env = abyss.env(3)
    env.reset(seed=1)
    shown = env.last()[0]["observation"]
    for name, each in env.slices.items():
        if name.startswith(("seat3_", "seat4_")):
            assert not shown[each].any()
    assert shown[env.slices["seat2_counts"]].any()


def test_rendering_asks_in_words() -> None:
    env = legions.env(render_mode="ansi")
    for agent in play(env, seed=3):
        text = env.render()
        assert text is not None
        question, *answers = text.split("\n")
        assert question.startswith(f"{agent}: ")
        assert [int(answer.split()[0]) for answer in answers] == members(env.legal)
    end = env.render()
    assert end is not None
    assert end.count("player_") >= 2
    assert legions.env().render() is None


# -------------------------------------------------------------------- what is given


@at_every_table
def test_the_victory_is_shared_out_at_the_end(table: Table) -> None:
    env = env_at(table)
    for _ in play(env, seed=4):
        assert not any(env.rewards.values())
        assert not any(env.terminations.values())
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(1)
    winners = [agent for agent, reward in env.rewards.items() if reward]
    assert winners == [f"player_{seat}" for seat in members(env.truth.winners())]
    last = []
    for agent in env.agent_iter():
        last.append((agent, env.last()[1]))
        env.step(None)
    assert dict(last) == {agent: float(agent in winners) / len(winners) for agent, _ in last}
    assert [agent for agent, _ in last] == env.possible_agents


def test_the_lead_is_over_the_best_rival() -> None:
    env = abyss.env(3, reward=LEAD)
    for _ in play(env, seed=2):
        pass
    points = env.truth.scores()
    assert list(env.rewards.values()) == [
        points[0] - max(points[1], points[2]),
        points[1] - max(points[0], points[2]),
        points[2] - max(points[0], points[1]),
    ]


# -------------------------------------------------------------------- what is refused


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = abyss.env()
    env.reset(seed=1)
    before = digest(env.truth)
    illegal = next(k for k in range(WIDTH) if not env.legal >> k & 1)
    for action in (illegal, -1, WIDTH, None):
        with pytest.raises(MoveError, match=rf"{action} is not legal for player_\d: one of \d"):
            env.step(action)
    assert digest(env.truth) == before
    env.step(members(env.legal)[0])
    assert digest(env.truth) != before


def test_nothing_is_there_before_the_first_reset() -> None:
    env = legions.env()
    for act in (env.last, lambda: env.step(0), lambda: env.observe("player_0")):
        with pytest.raises(AttributeError, match=r"before reset\(\)"):
            act()
    assert list(env.agent_iter()) == []


def test_nothing_is_played_after_the_end() -> None:
    env = legions.env()
    for _ in play(env, seed=1):
        pass
    with pytest.raises(MoveError, match="the last step of player_0 is None"):
        env.step(0)
    for _ in env.agent_iter():
        env.step(None)
    with pytest.raises(MoveError, match="the game is over"):
        env.step(None)


def test_a_setup_that_cannot_be_is_refused_in_a_sentence() -> None:
    with pytest.raises(GameError, match="2 to 4 players"):
        abyss.env(5)
    with pytest.raises(GameError, match="no module 'squid'"):
        abyss.env(modules=["squid"])
    with pytest.raises(GameError, match="no option 'squid'"):
        legions.env(options={"squid": "yes"})
    with pytest.raises(GameError, match="no reward 'gold'"):
        legions.env(reward="gold")
    with pytest.raises(GameError, match="no render mode 'human'"):
        legions.env(render_mode="human")


def test_sealed_answers_are_asked_one_after_the_other_and_stay_secret() -> None:
    """[LG-4] Both choose for initiative; what the first chose is not seen by the second."""
    env = legions.env()
    met = 0
    for agent in play(env, seed=6):
        if len(members(env.truth.waiting())) < 2:
            continue
        assert agent == "player_0"
        seen = set()
        for option in members(env.legal):
            after = env.truth.clone()
            after.play(0, option)
            assert members(after.waiting()) == [1]
            seen.add(env.features.of(after.seen_by(1), 1))
        assert len(seen) == 1
        met += 1
    assert met > 2
