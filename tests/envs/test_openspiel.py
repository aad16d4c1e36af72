"""The games of OpenSpiel: its random simulation tests, and what its players know."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pyspiel
import pytest

from tidecourt.bots.registry import bot_named
from tidecourt.core.bits import WIDTH, members
from tidecourt.core.game import GameError, digest
from tidecourt.core.rng import seeded
from tidecourt.envs.openspiel import Seated, TidecourtGame, TidecourtState

GAMES = [
    "tidecourt_legions",
    "tidecourt_legions(king=first_seat,tucked_banners_count=no)",
    "tidecourt_abyss",
    "tidecourt_abyss(players=2,modules=leviathan)",
    "tidecourt_abyss(players=3,modules=kraken)",
]
SEVERAL_KNOW = pyspiel.PrivateInfoType.ALL_PLAYERS


def load(name: str) -> TidecourtGame:
    game: TidecourtGame = pyspiel.load_game(name)
    return game


def states(name: str, seed: int, most: int = 10_000) -> Iterator[TidecourtState]:
    """The states of a random game in which somebody is asked; each is the same object."""
    chance = Random(seed)
    state = load(name).new_initial_state()
    while not state.is_terminal() and most:
        if not state.is_chance_node():
            yield state
            most -= 1
        state.apply_action(chance.choice(state.legal_actions()))
    if state.is_terminal():
        yield state


def end_of(name: str, seed: int) -> TidecourtState:
    *_, last = states(name, seed)
    return last


# -------------------------------------------------------------------- OpenSpiel's own tests


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


def test_five_players_with_everything_can_be_simulated() -> None:
    game = load("tidecourt_abyss(players=5,modules=leviathan+kraken)")
    assert game.num_players() == 5
    assert sum(end_of(str(game), 1).returns()) == pytest.approx(0)


# -------------------------------------------------------------------- the rules


def test_the_deal_is_the_one_of_its_seed() -> None:
    game = load("tidecourt_abyss(modules=leviathan)")
    state = game.new_initial_state()
    for byte in (7, 1, 0, 0):
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(byte)
    assert state.course.truth is not None
    assert digest(state.course.truth) == digest(game.game.deal(game.setup, 7 + 256))


@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_waited_for_chooses_from_the_legal_options(name: str) -> None:
    for state in states(name, seed=2, most=80):
        truth = state.course.truth
        assert truth is not None
        player = members(truth.waiting())[0]
        assert state.current_player() == player
        assert state.legal_actions() == members(truth.options(player))
        words = [state.action_to_string(player, action) for action in state.legal_actions()]
        assert words == list(state.rules.game.words(truth, player))
        assert max(state.legal_actions()) < WIDTH


def test_the_victory_is_worth_what_the_others_lose() -> None:
    state = end_of("tidecourt_abyss(players=3)", 4)
    assert state.course.truth is not None
    winners = members(state.course.truth.winners())
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert [seat for seat in range(3) if returns[seat] > 0] == winners
    assert min(returns) == -1


def test_parameters_that_cannot_be_are_refused_in_a_sentence() -> None:
    with pytest.raises(GameError, match="2 to 4 players"):
        load("tidecourt_abyss(players=5)")
    with pytest.raises(GameError, match="no module 'squid'"):
        load("tidecourt_abyss(modules=squid)")


def test_a_state_that_was_written_down_goes_on_as_before() -> None:
    game = load("tidecourt_legions")
    for state in states(str(game), seed=3, most=40):
        kept = state.information_state_string(0)
        copy = game.deserialize_state(state.serialize())
        assert str(copy) == str(state)
        assert copy.information_state_string(0) == kept
        assert state.course.truth is not None
        assert digest(copy.course.truth) == digest(state.course.truth)


# -------------------------------------------------------------------- what a player knows


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_world_is_the_same_to_its_player(name: str) -> None:
    differ = 0
    for place, state in enumerate(states(name, seed=5, most=120)):
        if place % 6:
            continue
        truth = state.course.truth
        assert truth is not None
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, Random(place).random)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.course.truth is not None
            differ += digest(world.course.truth) != digest(truth)
    assert differ


@pytest.mark.parametrize("name", ["tidecourt_legions", "tidecourt_abyss(modules=leviathan)"])
def test_a_player_recalls_what_it_answered_and_saw(name: str) -> None:
    """Each information state of a player comes once in a game, and it only ever grows longer."""
    met: dict[int, list[str]] = {0: [], 1: []}
    for state in states(name, seed=6):
        player = state.current_player()
        if player >= 0:
            met[player].append(state.information_state_string(player))
            answers = {
                state.child(action).information_state_string(player)
                for action in state.legal_actions()
            }
            assert len(answers) == len(state.legal_actions())
    for strings in met.values():
        assert len(set(strings)) == len(strings) > 10


def test_a_sealed_answer_stays_secret() -> None:
    """[LG-4] Both choose for initiative; what the first chose is not seen by the second."""
    met = 0
    for state in states("tidecourt_legions", seed=7):
        truth = state.course.truth
        assert truth is not None
        if len(members(truth.waiting())) < 2 or len(state.legal_actions()) < 2:
            continue
        after = [state.child(action) for action in state.legal_actions()]
        assert {child.current_player() for child in after} == {1}
        assert len({child.information_state_string(1) for child in after}) == 1
        assert len({child.observation_string(1) for child in after}) == 1
        met += 1
    assert met


def test_the_numbers_shown_have_names() -> None:
    for state in states("tidecourt_legions", seed=8, most=5):
        observer = state.rules.make_py_observer()
        observer.set_from(state, 1)
        assert observer.tensor is not None
        assert np.array_equal(observer.tensor, state.observation_tensor(1))
        assert sum(numbers.size for numbers in observer.dict.values()) == observer.tensor.size
        assert observer.dict["my_hand"].sum() > 0


def test_nobody_observes_more_than_one_player() -> None:
    wanted = pyspiel.IIGObservationType(perfect_recall=False, private_info=SEVERAL_KNOW)
    with pytest.raises(ValueError, match="sees what one player sees"):
        load("tidecourt_legions").make_py_observer(wanted)


def test_our_bots_play_at_openspiels_table() -> None:
    game = load("tidecourt_abyss(players=3)")
    bots = [
        Seated(bot_named(name, game.game), seat, seeded(seat), evaluations=8)
        for seat, name in enumerate(("greedy", "random", "random"))
    ]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    assert sum(returns) == pytest.approx(0)
